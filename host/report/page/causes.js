"use strict";
panel("causes", "Causes", "Each unit spends each cycle on one cause, so each bar is the whole step.", section => {
  const cores = STEP.cores.length, rows = [];
  STEP.cores.forEach(core => UNITS.forEach(unit => rows.push({
    name: cores > 1 ? core.core + " " + unit : unit, core, unit, causes: core.units[unit]
  })));
  const used = CAUSES.filter(c => rows.some(r => r.causes[c]));
  legend(section, used.map(c => [c, CAUSE_COLOURS[c]]));
  const step = cores > 1 ? 15 : 34;
  const {group, width, height} = drawing(section, rows.length * step + 30, {left: 60, right: 20, top: 4, bottom: 26});
  const longest = d3.max(STEP.cores, c => c.cycles);
  const x = d3.scaleLinear([0, longest], [0, width]);
  const y = d3.scaleBand(rows.map(r => r.name), [0, height]).padding(0.22);
  rows.forEach(r => {
    let at = 0;
    used.forEach(cause => {
      const cycles = r.causes[cause] || 0;
      if (!cycles) return;
      const words = `${r.name}: ${cause.replace("_", " ")}\n${whole(cycles)} cycles, ${percent(cycles, r.core.cycles)}`;
      group.append("rect").attr("x", x(at)).attr("width", Math.max(0.5, x(cycles))).attr("y", y(r.name))
        .attr("height", y.bandwidth()).attr("fill", CAUSE_COLOURS[cause])
        .attr("data-figure", `cores.${r.core.core}.units.${r.unit}.${cause}`).attr("data-value", cycles)
        .on("mousemove", () => showTip(words)).on("mouseout", hideTip);
      if (x(cycles) > 58 && step > 20) {
        group.append("text").attr("x", x(at) + 7).attr("y", y(r.name) + y.bandwidth() / 2 + 4)
          .style("fill", cause === "idle" ? "#5b6b7b" : "#fff").style("pointer-events", "none")
          .text(percent(cycles, r.core.cycles));
      }
      at += cycles;
    });
  });
  group.append("g").call(d3.axisLeft(y).tickSize(0)).select(".domain").remove();
  group.append("g").attr("transform", `translate(0,${height})`).call(d3.axisBottom(x).ticks(8, "s"));
});
