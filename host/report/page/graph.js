"use strict";
panel("graph", "Graph", "The graph by layers, in the network's order. Arcs on the right are what flows forward, " +
  "on the left what flows back, as wide as it is large. Bars: cycles in which MXU and VPU are active for the layer.",
  section => {
    const g = STEP.graph, row = 26, middle = 470;
    const shown = g.layers.map((name, i) => ({name, i, nodes: g.nodes[i]})).filter(l => l.nodes);
    const place = new Map(shown.map((l, k) => [l.i, k * row + row / 2]));
    const cycles = (layer, unit) => sum(STEP.operations.filter(o => o.layer === layer)
      .map(o => (o.units[unit] || {}).active || 0));
    const most = d3.max(shown, l => Math.max(cycles(l.name, "mxu"), cycles(l.name, "vpu"))) || 1;
    const {group, width} = drawing(section, shown.length * row + 10, {left: 10, right: 20, top: 4, bottom: 6});
    const thick = d3.scaleSqrt([0, d3.max(g.edges, e => e[3]) || 1], [0.6, 9]);
    g.edges.forEach(([from, to, values, elements]) => {
      const a = place.get(from), b = place.get(to), forward = b > a;
      const reach = Math.min(150, 14 + Math.abs(b - a) * 0.45);
      const x0 = forward ? middle + 95 : middle - 95, x1 = forward ? x0 + reach : x0 - reach;
      group.append("path").attr("d", `M${x0},${a}C${x1},${a} ${x1},${b} ${x0},${b}`).attr("fill", "none")
        .attr("stroke", forward ? "#2f7ed8" : "#f28f3b").attr("stroke-opacity", 0.4)
        .attr("stroke-width", thick(elements))
        .on("mousemove", () => showTip(`${layerName(g.layers[from])} to ${layerName(g.layers[to])}: ${whole(values)} ` +
          `values, ${whole(elements)} elements`)).on("mouseout", hideTip);
    });
    shown.forEach(l => {
      const y = place.get(l.i), bars = middle + 290, wide = Math.max(60, width - bars - 150);
      group.append("rect").attr("x", middle - 95).attr("y", y - 10).attr("width", 190).attr("height", 20).attr("rx", 5)
        .attr("fill", layerColour(l.name)).attr("fill-opacity", 0.25);
      group.append("text").attr("x", middle).attr("y", y + 4).attr("text-anchor", "middle").style("fill", "#1d2733")
        .text(`${layerName(l.name)}, ${l.nodes} ${l.nodes === 1 ? "node" : "nodes"}`);
      [["mxu", "#2f7ed8", -8], ["vpu", "#66b89a", 1]].forEach(([unit, colour, dy]) => group.append("rect")
        .attr("x", bars).attr("y", y + dy).attr("height", 7).attr("fill", colour)
        .attr("width", wide * cycles(l.name, unit) / most));
      group.append("text").attr("x", bars + wide + 8).attr("y", y + 4)
        .text(`${short(cycles(l.name, "mxu"))}, ${short(cycles(l.name, "vpu"))}`);
    });
    legend(section, [["forward", "#2f7ed8"], ["back", "#f28f3b"],
      ["MXU active", "#2f7ed8"], ["VPU active", "#66b89a"]]);
    const details = section.append("details");
    details.append("summary").text("The graph in text, as `veritpu compile --dump graph` prints it");
    details.append("pre").text(g.text);
  });
