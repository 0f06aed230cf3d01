"use strict";
panel("numerics", "Numerics", "Exponents of the parameters, in blue, and of the updates that a step makes of them, " +
  "in orange: an update far left of its values is lost in rounding.", section => {
  const tensors = STEP.numerics || [];
  if (!tensors.length) {
    return void section.append("p").text(STEP.chip.cores > 1 ? "Values are not looked at on a board." :
      "No values were computed; pass --numerics to compute a step's.");
  }
  const all = [].concat(...tensors.map(t => [t.values, t.updates])).filter(h => h.counts.length);
  const low = d3.min(all, h => h.low), high = d3.max(all, h => h.low + h.counts.length);
  const row = 34, left = 150;
  const {group, width, height} = drawing(section, tensors.length * row + 30, {left, right: 20, top: 4, bottom: 26});
  const x = d3.scaleLinear([low, high], [0, width]);
  tensors.forEach((t, k) => {
    const base = (k + 1) * row - 4;
    group.append("text").attr("x", -8).attr("y", base - 9).attr("text-anchor", "end").text(t.name);
    group.append("line").attr("x2", width).attr("y1", base).attr("y2", base).attr("stroke", "#edf1f5");
    [[t.values, "#2f7ed8", "values"], [t.updates, "#f28f3b", "updates"]].forEach(([h, colour, what]) => {
      const most = d3.max(h.counts) || 1;
      h.counts.forEach((n, i) => n && group.append("rect").attr("x", x(h.low + i) + 0.5).attr("y",
        base - (row - 6) * n / most).attr("width", Math.max(1, x(low + 1) - 1)).attr("height", (row - 6) * n / most)
        .attr("fill", colour).attr("fill-opacity", 0.6).on("mousemove", () =>
          showTip(`${t.name}: ${whole(n)} ${what} from 2^${h.low + i} to 2^${h.low + i + 1}`)).on("mouseout", hideTip));
    });
  });
  group.append("g").attr("transform", `translate(0,${height})`)
    .call(d3.axisBottom(x).ticks(12).tickFormat(e => "2^" + e));
  const value = (name, key) => ({name, value: t => t[key], draw: (td, t) =>
    figure(td, `numerics.${tensors.indexOf(t)}.${key}`, t[key], whole(t[key]))});
  table(section, [
    {name: "Parameter", words: true, value: t => t.name},
    {name: "Format", words: true, value: t => t.format},
    value("Elements", "elements"), value("Unchanged by the step", "unchanged"),
    {name: "Of all", value: t => t.unchanged / t.elements, text: v => percent(v, 1)},
    value("Underflows", "underflows"), value("Overflows", "overflows"),
    {name: "Zeros", value: t => t.values.zeros, text: whole},
    {name: "Not finite", value: t => t.values.not_finite, text: whole}
  ], tensors, null);
});
