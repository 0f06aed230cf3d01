"use strict";
panel("memory", "VMEM and HBM over the step",
  "A row of VMEM holds a value from the instruction that writes it to the last that reads it. Below, where values " +
  "lie: coloured by the layer that wrote them, or that reads first what was there before the step.", section => {
    const core = STEP.cores[STEP.core], vmem = STEP.vmem, margin = {left: 70, right: 24, top: 8, bottom: 30};
    const curve = (title, height, width, series, most, format) => {
      section.append("div").attr("class", "legend").text(title);
      const {group, width: w, height: h} = drawing(section, height, margin);
      const x = d3.scaleLinear([0, core.cycles], [0, w]), y = d3.scaleLinear([0, most], [h, 0]).nice();
      series.forEach(({values, colour, base}) => {
        const area = d3.area().curve(d3.curveStepAfter).x((d, i) => Math.min(w, x(i * width)))
          .y0((d, i) => y(base ? base[i] : 0)).y1((d, i) => y((base ? base[i] : 0) + d));
        group.append("path").attr("d", area(values.concat([values[values.length - 1] || 0]))).attr("fill", colour);
      });
      group.append("g").call(d3.axisLeft(y).ticks(4).tickFormat(format));
      group.append("g").attr("transform", `translate(0,${h})`).call(d3.axisBottom(x).ticks(8, "s"));
    };
    curve("VMEM rows in use, of " + whole(STEP.chip.vmem_rows), 130, vmem.width,
      [{values: vmem.rows_in_use, colour: "#2f7ed8"}], STEP.chip.vmem_rows, d3.format("~s"));

    const {svg, width, height} = drawing(section, 250, margin);
    const canvas = document.createElement("canvas"), bands = vmem.operation[0].length, bins = vmem.operation.length;
    canvas.width = bins;
    canvas.height = bands;
    const pen = canvas.getContext("2d");
    vmem.operation.forEach((column, b) => column.forEach((id, row) => {
      const operation = operationById.get(id);
      pen.fillStyle = operation ? layerColour(operation.layer) : "#f4f6f9";
      pen.fillRect(b, row, 1, 1);
    }));
    svg.append("image").attr("href", canvas.toDataURL()).attr("x", margin.left).attr("y", margin.top)
      .attr("width", width).attr("height", height).attr("preserveAspectRatio", "none")
      .style("image-rendering", "pixelated")
      .on("mousemove", function () {
        const [mx, my] = d3.mouse(this);
        const b = Math.floor((mx - margin.left) / width * bins), row = Math.floor((my - margin.top) / height * bands);
        const column = vmem.operation[b], operation = column && operationById.get(column[row]);
        showTip(`VMEM rows ${whole(row * vmem.rows_a_band)} to ${whole((row + 1) * vmem.rows_a_band - 1)}, cycle ` +
          `${whole(b * vmem.width)}\n` + (operation ? `${layerName(operation.layer)}: ${operation.text}` : "no value"));
      }).on("mouseout", hideTip);
    const y = d3.scaleLinear([0, bands * vmem.rows_a_band], [0, height]);
    const x = d3.scaleLinear([0, core.cycles], [0, width]);
    svg.append("g").attr("transform", `translate(${margin.left},${margin.top})`)
      .call(d3.axisLeft(y).ticks(6).tickFormat(d3.format("~s")));
    svg.append("g").attr("transform", `translate(${margin.left},${margin.top + height})`)
      .call(d3.axisBottom(x).ticks(8, "s"));
    const ids = new Set([].concat(...vmem.operation)), shown = new Set();
    ids.forEach(id => operationById.has(id) && shown.add(operationById.get(id).layer));
    legend(section, LAYERS.filter(l => shown.has(l)).map(l => [layerName(l), layerColour(l)]));

    const t = core.traffic, names = ["load", "store", "fetch"], colours = ["#2f7ed8", "#f28f3b", "#7a8793"];
    const count = d3.max(names, n => t[n].length) || 0, base = new Array(count).fill(0);
    const series = names.map((n, k) => {
      const values = Array.from({length: count}, (_, i) => (t[n][i] || 0) / t.width), below = base.slice();
      values.forEach((v, i) => base[i] += v);
      return {values, colour: colours[k], base: below.concat([0])};
    });
    section.append("div").style("height", "10px");
    curve("HBM bytes a cycle, of " + short(STEP.roofs.hbm_bytes_per_cycle), 150, t.width, series,
      STEP.roofs.hbm_bytes_per_cycle, d3.format("~s"));
    legend(section, names.map((n, k) => [n, colours[k]]));
  });
