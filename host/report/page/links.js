"use strict";
panel("links", "Links", "What the cores of a board send to each other, and wait for.", section => {
  if (!DATA.links) return void section.append("p").text("This chip has one core, and no links.");
  const cards = section.append("div").attr("class", "cards");
  const card = (key, text, label) => {
    const c = cards.append("div").attr("class", "card");
    figure(c.append("b"), "links." + key, DATA.links[key], text);
    c.append("span").text(label);
  };
  card("parcels", short(DATA.links.parcels), "rows and signals that arrived");
  card("bytes", bytes(DATA.links.bytes), "over links, counted once a link");
  card("most_kept", whole(DATA.links.most_kept), "stood before one link at once, at most");
  const waits = core => d3.max(UNITS, u => (core.units[u] || {}).link || 0);
  table(section, [
    {name: "Core", value: c => c.core, text: whole},
    {name: "Cycles", value: c => c.cycles, text: whole},
    {name: "MXU active", value: c => (c.units.mxu || {}).active || 0, text: (v, c) => percent(v, c.cycles)},
    {name: "VPU active", value: c => (c.units.vpu || {}).active || 0, text: (v, c) => percent(v, c.cycles)},
    {name: "A unit waits for links", value: waits, text: (v, c) => percent(v, c.cycles)}
  ], STEP.cores, null);
  section.append("p").style("margin-top", "10px").text("Operations that send, by bytes of the slowest core:");
  table(section, [
    {name: "Layer", words: true, value: o => layerName(o.layer)},
    {name: "Operation", words: true, value: o => o.text},
    {name: "Sent", value: o => o.link_bytes, text: bytes}
  ], STEP.operations.filter(o => o.link_bytes).sort((a, b) => b.link_bytes - a.link_bytes), null);
});
