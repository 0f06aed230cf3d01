"use strict";
panel("graph", "Graph", "The layers in their order, with what their operations cost.", section => {
  section.append("p").text("");
});
