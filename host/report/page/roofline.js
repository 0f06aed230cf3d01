"use strict";
panel("roofline", "Roofline",
  "A point is an operation: operations a cycle over the time that it takes, against operations a byte. Below a " +
  "sloped roof bytes bound it, below the flat one arithmetic. An operation is a product or a sum of the array " +
  "(padding and passes included), or a micro-operation of the vector unit on an element. Its size is its time.",
  section => {
    const roofs = STEP.roofs, clock = STEP.chip.mhz * 1e6;
    const memories = {
      HBM: {bytes: "hbm_bytes", roof: roofs.hbm_bytes_per_cycle},
      VMEM: {bytes: "vmem_bytes", roof: roofs.vmem_bytes_per_cycle},
      links: {bytes: "link_bytes", roof: roofs.link_bytes_per_cycle}
    };
    const work = o => 2 * o.array_products + o.vector_operations;
    const names = Object.keys(memories)
      .filter(m => memories[m].roof && STEP.operations.some(o => o[memories[m].bytes]));
    let box = null;
    const draw = name => {
      const {bytes: key, roof} = memories[name];
      const points = STEP.operations.filter(o => o[key] && work(o) && o.elapsed)
        .map(o => ({o, x: work(o) / o[key], y: work(o) / o.elapsed}));
      box.selectAll("*").remove();
      const {group, width, height} = drawing(box, 430, {left: 70, right: 24, top: 12, bottom: 44});
      const flat = roofs.array_operations_per_cycle, knee = flat / roof;
      const xs = d3.extent(points, p => p.x), ys = d3.min(points, p => p.y);
      const x = d3.scaleLog([Math.min(xs[0] || 1, knee) / 3, Math.max(xs[1] || 1, knee) * 3], [0, width]);
      const y = d3.scaleLog([Math.min(ys || 1, flat / 100) / 2, flat * 2], [height, 0]);
      const grid = group.append("g").attr("class", "grid");
      y.ticks(5).forEach(t => grid.append("line").attr("x2", width).attr("y1", y(t)).attr("y2", y(t)));
      const line = (x0, y0, x1, y1, colour) => group.append("line").attr("x1", x(x0)).attr("y1", y(y0))
        .attr("x2", x(x1)).attr("y2", y(y1)).attr("stroke", colour).attr("stroke-width", 2);
      const [low, high] = x.domain(), bottom = y.domain()[0];
      const start = Math.max(low, bottom / roof);
      line(start, start * roof, knee, flat, "#d1495b");
      line(knee, flat, high, flat, "#2f7ed8");
      const lanes = roofs.vector_operations_per_cycle;
      line(Math.max(start, lanes / roof), lanes, high, lanes, "#66b89a").attr("stroke-dasharray", "5 4");
      const label = (at, value, text) => group.append("text").attr("x", at).attr("y", y(value) - 6)
        .attr("text-anchor", "end").text(text);
      label(x(knee) + 10, flat, `MXU: ${short(flat)} operations a cycle, ${short(flat * clock)}FLOP/s`)
        .attr("text-anchor", "start");
      label(width, lanes, `VPU: ${short(lanes)} operations a cycle`);
      const middle = Math.sqrt(start * knee);
      group.append("text").attr("x", x(middle) - 10).attr("y", y(middle * roof) - 4).attr("text-anchor", "end")
        .text(`${name}: ${short(roof)} bytes a cycle, ${short(roof * clock)}B/s`);
      const size = d3.scaleSqrt([0, d3.max(points, p => p.o.elapsed) || 1], [2.5, 17]);
      points.sort((a, b) => b.o.elapsed - a.o.elapsed);
      group.selectAll("circle").data(points).enter().append("circle").attr("cx", p => x(p.x)).attr("cy", p => y(p.y))
        .attr("r", p => size(p.o.elapsed)).attr("fill", p => layerColour(p.o.layer)).attr("fill-opacity", 0.65)
        .attr("stroke", "#fff").attr("data-operation", p => p.o.id)
        .on("mousemove", p => showTip(`${layerName(p.o.layer)}: ${p.o.text}\n${short(p.y)} operations a cycle, ` +
          `${short(p.x)} a byte of ${name}\n${whole(p.o.elapsed)} cycles`)).on("mouseout", hideTip);
      group.append("g").attr("transform", `translate(0,${height})`).call(d3.axisBottom(x).ticks(8, "~g"));
      group.append("g").call(d3.axisLeft(y).ticks(6, "~s"));
      group.append("text").attr("x", width / 2).attr("y", height + 36).attr("text-anchor", "middle")
        .text(`operations a byte of ${name}`);
      group.append("text").attr("transform", `translate(-52,${height / 2}) rotate(-90)`).attr("text-anchor", "middle")
        .text("operations a cycle");
    };
    if (!names.length) return void section.append("p").text("No operation moves bytes.");
    buttons(section, names, names[0], draw);
    box = section.append("div");
    draw(names[0]);
    const shown = LAYERS.filter(l => STEP.operations.some(o => o.layer === l));
    legend(section, shown.map(l => [layerName(l), layerColour(l)]));
  });
