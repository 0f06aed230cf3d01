"use strict";
panel("numerics", "Numerics", "Exponents of the parameters and of the updates that a step makes of them.", section => {
  if (!STEP.numerics) section.append("p").text("No values were computed; pass --numerics to compute a step's.");
});
