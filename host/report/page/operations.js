"use strict";
panel("operations", "Operations",
  "Wasted: cycles in which MXU or VPU stands before one of the operation's instructions and is not active, summed " +
  "over both. Together with those that no instruction causes, they are all that both units do not use.", section => {
    const unitOf = (o, unit) => o.units[unit] || {};
    const active = (o, unit) => unitOf(o, unit).active || 0;
    const worst = o => {
      const waits = {};
      ["mxu", "vpu"].forEach(u => Object.entries(unitOf(o, u)).forEach(([cause, n]) => {
        if (cause !== "active") waits[cause] = (waits[cause] || 0) + n;
      }));
      const most = Object.entries(waits).sort((a, b) => b[1] - a[1])[0];
      return most ? most[0].replace("_", " ") : "";
    };
    const gather = key => {
      const groups = new Map();
      STEP.operations.forEach(o => {
        const name = key(o);
        if (!groups.has(name)) {
          groups.set(name, {name, layer: o.layer, text: name, count: 0, units: {}, wasted: 0, elapsed: 0, hbm_bytes: 0,
            instructions: 0});
        }
        const g = groups.get(name);
        ["wasted", "elapsed", "hbm_bytes", "instructions"].forEach(k => g[k] += o[k]);
        ++g.count;
        Object.entries(o.units).forEach(([unit, causes]) => Object.entries(causes).forEach(([cause, n]) => {
          g.units[unit] = g.units[unit] || {};
          g.units[unit][cause] = (g.units[unit][cause] || 0) + n;
        }));
      });
      return [...groups.values()];
    };
    let box = null;
    const draw = how => {
      const rows = how === "each" ? STEP.operations :
        gather(how === "by layer" ? o => layerName(o.layer) : o => o.kind);
      const most = d3.max(rows, r => r.wasted) || 1;
      const wasted = {
        name: "Wasted", value: r => r.wasted, draw: (td, r) => {
          td.append("span").attr("class", "bar").style("width", 70 * r.wasted / most + "px");
          figure(td, how === "each" ? "operations." + r.id + ".wasted" : "", r.wasted, " " + whole(r.wasted));
        }
      };
      const columns = [
        {name: how === "each" ? "Layer" : how === "by layer" ? "Layer" : "Kind", words: true,
          value: r => how === "each" ? layerName(r.layer) : r.name},
        how === "each" ? {name: "Operation", words: true, value: r => r.text} :
          {name: "Operations", value: r => r.count, text: whole},
        wasted,
        {name: "Of step", value: r => r.wasted / STEP.summary.cycles, text: v => percent(v, 1)},
        {name: "Waits most for", words: true, value: worst},
        {name: "MXU active", value: r => active(r, "mxu"), text: whole},
        {name: "VPU active", value: r => active(r, "vpu"), text: whole},
        {name: "Time", value: r => r.elapsed, text: whole},
        {name: "HBM", value: r => r.hbm_bytes, text: bytes},
        {name: "Instructions", value: r => r.instructions, text: whole}
      ];
      box.selectAll("*").remove();
      table(box, columns, rows, wasted);
      if (how === "each" && rows.length > 400) box.append("p").text(`The first 400 of ${rows.length} are listed.`);
    };
    buttons(section, ["each", "by layer", "by kind"], "each", draw);
    box = section.append("div");
    draw("each");
    const none = STEP.cores[STEP.core].none;
    section.append("p").style("margin-top", "10px").text("Cycles that no instruction causes: MXU " +
      whole(total(none.mxu)) + ", VPU " + whole(total(none.vpu)) + " of " + whole(STEP.summary.cycles) + ".");
  });
