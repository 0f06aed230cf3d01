"use strict";
panel("hbm", "HBM channels",
  "Each access of a granule finds its row open, its bank without an open row, or another row open that is closed " +
  "first. A refresh closes all rows, and holds back what comes meanwhile.", section => {
    const core = STEP.cores[STEP.core], h = core.hbm, chip = STEP.chip;
    const cards = section.append("div").attr("class", "cards");
    const card = (key, value, text, label) => {
      const c = cards.append("div").attr("class", "card");
      figure(c.append("b"), key, value, text);
      c.append("span").text(label);
    };
    ["load", "store", "fetch"].forEach(k => card(`cores.${core.core}.hbm.${k}`, h[k], bytes(h[k]), "HBM " + k));
    const hits = sum(h.channels.map(c => c.row_hits)), granules = sum(h.channels.map(c => c.granules));
    card("", hits / granules, percent(hits, granules), "row hits");
    card("", chip.hbm_refresh_cycles / chip.hbm_refresh_interval,
      percent(chip.hbm_refresh_cycles, chip.hbm_refresh_interval), "of time is refresh");
    const busy = c => c.granules * chip.hbm_granule_cycles / core.cycles;
    const rows = h.channels.map((c, k) => Object.assign({channel: k}, c));
    const value = (name, key) => ({
      name, value: r => r[key],
      draw: (td, r) => figure(td, `cores.${core.core}.hbm.channels.${r.channel}.${key}`, r[key], whole(r[key]))
    });
    table(section, [
      {name: "Channel", value: r => r.channel, text: whole},
      value("Granules", "granules"),
      {name: "Bus busy", value: busy, text: v => percent(v, 1)},
      value("Row hits", "row_hits"), value("Opened", "row_opens"), value("Closed and opened", "row_conflicts"),
      {name: "Hits", value: r => r.row_hits / r.granules, text: v => percent(v, 1)},
      value("Cycles held by refresh", "refresh_wait")
    ], rows, null);
  });
