"use strict";
panel("configuration", "Configuration", "What it takes to make this report again, bit for bit and cycle for cycle.",
  section => {
    const pair = section.append("div").attr("class", "pair");
    const list = (parent, entries) => {
      const body = parent.append("table").append("tbody");
      entries.forEach(([name, value]) => {
        const row = body.append("tr");
        row.append("td").attr("class", "words").text(name.replace(/_/g, " "));
        row.append("td").attr("class", "words").attr("data-figure", "configuration." + name)
          .attr("data-value", typeof value === "object" ? JSON.stringify(value) : value)
          .text(typeof value === "number" ? whole(value) : typeof value === "object" ? JSON.stringify(value) : value);
      });
    };
    const left = ["workload", "chip", "engine", "precision", "batch", "seed", "revision", "steps_per_epoch"];
    list(pair.append("div"), [["command", STEP.command]].concat(left.filter(k => DATA[k] !== undefined)
      .map(k => [k, DATA[k]]), DATA.optimizer ? Object.entries(DATA.optimizer).filter(e => e[1] !== null) : []));
    list(pair.append("div"), Object.entries(STEP.chip));
  });
