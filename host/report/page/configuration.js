"use strict";
panel("configuration", "Configuration", "What it takes to make this report again, bit for bit and cycle for cycle.",
  section => {
    const pair = section.append("div").attr("class", "pair");
    // Entries: the place of a figure in the report, and the figure.
    const list = (parent, entries) => {
      const body = parent.append("table").append("tbody");
      entries.filter(([, value]) => value !== undefined && value !== null).forEach(([key, value]) => {
        const row = body.append("tr");
        row.append("td").attr("class", "words").text(key.replace(/^(report\.|profile\.)/, "").replace(/[_.]/g, " "));
        figure(row.append("td").attr("class", "words"), key, value, typeof value === "number" ? short4(value) : value);
      });
    };
    const short4 = n => Number.isInteger(n) ? whole(n) : String(+n.toPrecision(6));
    const within = (name, object) => Object.entries(object || {}).map(([key, value]) => [name + key, value]);
    const run = ["workload", "chip", "engine", "precision", "batch", "seed", "revision", "steps_per_epoch"];
    list(pair.append("div"), [["profile.command", STEP.command], ...run.map(key => ["report." + key, DATA[key]]),
      ...within("report.optimizer.", DATA.optimizer)]);
    list(pair.append("div"), within("profile.chip.", STEP.chip));
  });
