// What the panels share: the data, words for figures, colours, and the frame of a panel.
"use strict";
const DATA = JSON.parse(document.getElementById("data").textContent);
const STEP = DATA.profile;
const UNITS = ["seq", "mxu", "vpu", "ld", "st", "mxu1"].filter(unit => unit in STEP.cores[0].timeline.bins);
const CAUSES = STEP.causes;
const CAUSE_COLOURS = {
  active: "#2f7ed8", weights: "#f28f3b", semaphore: "#d1495b", queue_full: "#a68dc8", fence: "#8c6d5a",
  fetch: "#7a8793", setup: "#e5c54f", drain: "#66b89a", idle: "#e7ebf0", link: "#7b3fa0", vmem: "#1b7837"
};
const LAYERS = STEP.layers;
const layerColour = d3.scaleOrdinal([].concat(d3.schemeTableau10, d3.schemeSet2, d3.schemeSet3)).domain(LAYERS);
const layerName = layer => layer || "(program)";
const operationById = new Map(STEP.operations.map(o => [o.id, o]));

const whole = d3.format(",");
const short = n => n === 0 ? "0" : Math.abs(n) < 1000 ? String(+n.toPrecision(3)) :
  d3.format(".3s")(n).replace(/([kMGT])/, " $1");
const percent = (part, of) => of ? (100 * part / of).toFixed(1) + " %" : "-";
const bytes = n => short(n) + (Math.abs(n) < 1000 ? " B" : "B");
const sum = values => values.reduce((a, b) => a + b, 0);
const total = causes => sum(Object.values(causes || {}));

// Figures carry their value, so that they can be compared with the data.
function figure(parent, key, value, text) {
  return parent.append("span").attr("data-figure", key).attr("data-value", value).text(text);
}

const tip = d3.select("body").append("div").attr("id", "tip");
function showTip(text) {
  const e = d3.event, wide = window.innerWidth;
  tip.style("display", "block").text(text).style("top", e.clientY + 14 + "px")
    .style("left", Math.min(e.clientX + 14, wide - 540 < e.clientX ? e.clientX - 360 : wide) + "px");
}
const hideTip = () => tip.style("display", "none");

const PANELS = [];
// `draw` fills the section once the page is there.
function panel(id, title, words, draw) {
  PANELS.push({id, title, words, draw});
}

function buttons(parent, names, first, chosen) {
  const row = parent.append("div").attr("class", "buttons");
  const all = row.selectAll("button").data(names).enter().append("button").text(d => d)
    .classed("on", d => d === first)
    .on("click", function (d) {
      all.classed("on", other => other === d);
      chosen(d);
    });
}

function legend(parent, entries) {
  const row = parent.append("div").attr("class", "legend");
  entries.forEach(([name, colour]) => {
    row.append("i").style("background", colour);
    row.append("span").text(name.replace("_", " "));
  });
}

// A drawing in a section: the group inside of its margins, and its size.
function drawing(parent, height, margin) {
  const width = Math.max(360, parent.node().clientWidth - 46 || 1200);
  const svg = parent.append("svg").attr("width", width).attr("height", height);
  return {
    svg, width: width - margin.left - margin.right, height: height - margin.top - margin.bottom,
    group: svg.append("g").attr("transform", `translate(${margin.left},${margin.top})`)
  };
}

// A table that is sorted by a click on a column. Columns: {name, value, text, words}.
function table(parent, columns, rows, sorted) {
  let by = sorted, down = true;
  const box = parent.append("div").attr("class", "scroll").append("table");
  const head = box.append("thead").append("tr"), body = box.append("tbody");
  head.selectAll("th").data(columns).enter().append("th").classed("words", c => c.words).text(c => c.name)
    .on("click", c => {
      down = by === c ? !down : !c.words;
      by = c;
      fill();
    });
  function fill() {
    const order = rows.slice();
    if (by) order.sort((a, b) => (down ? d3.descending : d3.ascending)(by.value(a), by.value(b)));
    body.selectAll("tr").remove();
    order.slice(0, 400).forEach(r => {
      const tr = body.append("tr");
      columns.forEach(c => {
        const td = tr.append("td").classed("words", !!c.words).attr("title", c.words ? c.value(r) : null);
        if (c.draw) c.draw(td, r); else td.text(c.text ? c.text(c.value(r), r) : c.value(r));
      });
    });
  }
  fill();
}
