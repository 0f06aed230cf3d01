// Draws all panels, and says on the body when it is done.
"use strict";
(function () {
  const begin = performance.now();
  const links = d3.select("nav"), main = d3.select("main");
  let failed = 0;
  PANELS.forEach(({id, title, words, draw}) => {
    links.append("a").attr("href", "#" + id).text(title);
    const section = main.append("section").attr("id", id);
    section.append("h2").text(title);
    section.append("p").text(words);
    try {
      draw(section);
      section.attr("data-drawn", "true");
    } catch (e) {
      ++failed;
      section.attr("data-drawn", "false").append("p").text("This panel cannot be drawn: " + e.message);
    }
  });
  d3.select("body").attr("data-ready", failed ? "failed" : "true")
    .attr("data-requests", performance.getEntriesByType("resource").length)
    .attr("data-draw-ms", (performance.now() - begin).toFixed(0));
})();
