"use strict";
panel("timeline", "Timeline",
  "All units of all cores over the step. The wheel zooms, dragging moves. From afar a column shows the causes' " +
  "shares; close up a segment is what a unit does on one instruction.", section => {
    const lane = STEP.cores.length > 1 ? 15 : 30, gap = STEP.cores.length > 1 ? 2 : 5, left = 64, bottom = 24;
    const lanes = [];
    STEP.cores.forEach((core, c) => UNITS.forEach(unit => lanes.push({core, unit, c})));
    const cycles = d3.max(STEP.cores, c => c.cycles);
    const width = Math.max(360, section.node().clientWidth - 46 || 1200), inner = width - left - 8;
    const height = lanes.length * (lane + gap) + bottom;
    let colours = "cause", view = d3.scaleLinear([0, cycles], [0, inner]);
    buttons(section, ["cause", "layer"], "cause", how => {
      colours = how;
      draw();
    });
    const canvas = section.append("canvas").attr("width", width).attr("height", height).style("cursor", "grab");
    const pen = canvas.node().getContext("2d");
    lanes.forEach(l => {  // where each segment begins
      const s = l.core.timeline.segments[l.unit], starts = new Float64Array(s.length / 3 + 1);
      for (let i = 0; i < s.length / 3; ++i) starts[i + 1] = starts[i] + s[3 * i];
      l.starts = starts;
      l.segments = s;
      l.bins = l.core.timeline.bins[l.unit];
      l.used = CAUSES.filter(c => l.bins.causes[c]);
    });
    const operationOf = place => place < 0 ? null : operationById.get(STEP.instructions.operation[place]);
    const colourOf = (cause, operation) => colours === "cause" ? CAUSE_COLOURS[cause] :
      cause === "idle" || !operation ? CAUSE_COLOURS.idle : layerColour(operation.layer);
    const fine = () => view.invert(1) - view.invert(0) < STEP.cores[0].timeline.bins.width / 3;
    function draw() {
      pen.clearRect(0, 0, width, height);
      const [from, to] = view.domain();
      lanes.forEach((l, k) => {
        const y = k * (lane + gap);
        pen.fillStyle = "#5b6b7b";
        pen.font = "11px system-ui, DejaVu Sans, sans-serif";
        pen.fillText((STEP.cores.length > 1 ? l.core.core + " " : "") + l.unit, 4, y + lane / 2 + 4);
        if (fine()) segments(l, y, from, to); else bins(l, y, from, to);
      });
      axis();
    }
    function bins(l, y, from, to) {
      const wide = l.core.timeline.bins.width, count = l.bins.operation.length;
      for (let b = Math.max(0, Math.floor(from / wide)); b < count && b * wide < to; ++b) {
        const x0 = left + Math.max(0, view(b * wide)), end = Math.min((b + 1) * wide, l.core.cycles);
        const x1 = left + Math.min(inner, view(end));
        let at = y + lane;
        const operation = operationById.get(l.bins.operation[b]);
        l.used.forEach(cause => {
          const high = lane * l.bins.causes[cause][b] / (end - b * wide);
          if (!high) return;
          pen.fillStyle = colourOf(cause, operation);
          pen.fillRect(x0, at - high, Math.max(0.5, x1 - x0 + 0.3), high);
          at -= high;
        });
      }
    }
    function segments(l, y, from, to) {
      let i = Math.max(0, d3.bisectRight(l.starts, from) - 1);
      for (; i < l.segments.length / 3 && l.starts[i] < to; ++i) {
        const x0 = left + Math.max(0, view(l.starts[i])), x1 = left + Math.min(inner, view(l.starts[i + 1]));
        pen.fillStyle = colourOf(CAUSES[l.segments[3 * i + 1] % 16], operationOf(l.segments[3 * i + 2]));
        pen.fillRect(x0, y, Math.max(0.4, x1 - x0 - (x1 - x0 > 4 ? 0.6 : 0)), lane);
        if (x1 - x0 > 60 && lane > 20) label(l.segments[3 * i + 2], x0, x1, y);
      }
    }
    function label(place, x0, x1, y) {
      const text = place < 0 ? "" : STEP.instructions.text[place] || "";
      const fits = Math.floor((x1 - x0 - 8) / 6);
      pen.fillStyle = "#16202c";
      pen.fillText(text.slice(0, fits), x0 + 4, y + lane / 2 + 4);
    }
    function axis() {
      const y = lanes.length * (lane + gap) + 2;
      pen.fillStyle = "#5b6b7b";
      view.ticks(8).forEach(t => {
        pen.fillRect(left + view(t), y, 1, 4);
        pen.fillText(short(t), left + view(t) - 8, y + 17);
      });
    }
    const words = (x, y) => {
      const l = lanes[Math.floor(y / (lane + gap))], at = view.invert(x - left);
      if (!l || at < 0 || at >= l.core.cycles || x < left) return null;
      const i = Math.min(d3.bisectRight(l.starts, at) - 1, l.segments.length / 3 - 1);
      const code = l.segments[3 * i + 1], place = l.segments[3 * i + 2], share = Math.floor(code / 16);
      const operation = operationOf(place);
      return `core ${l.core.core} ${l.unit}, cycle ${whole(Math.floor(at))}: ${CAUSES[code % 16].replace("_", " ")}` +
        (share ? ` (${share} % of ${whole(l.segments[3 * i])} cycles)` : `, ${whole(l.segments[3 * i])} cycles`) +
        (operation ? `\n${layerName(operation.layer)}: ${operation.text}` : "") +
        (place >= 0 && STEP.instructions.text[place] ? "\n" + STEP.instructions.text[place] : "") +
        (place >= 0 && STEP.instructions.shape[place] ? "\n" + STEP.instructions.shape[place] : "");
    };
    const all = view.copy();
    canvas.call(d3.zoom().scaleExtent([1, Math.max(1, cycles / 40)]).translateExtent([[0, 0], [width, height]])
      .extent([[0, 0], [width, height]]).on("zoom", () => {
        view = d3.event.transform.rescaleX(all);
        draw();
      }))
      .on("mousemove", () => {
        const [x, y] = d3.mouse(canvas.node()), text = words(x, y);
        if (text) showTip(text); else hideTip();
      }).on("mouseout", hideTip);
    legend(section, CAUSES.filter(c => lanes.some(l => l.bins.causes[c])).map(c => [c, CAUSE_COLOURS[c]]));
    section.attr("data-lanes", lanes.length);
    draw();
  });
