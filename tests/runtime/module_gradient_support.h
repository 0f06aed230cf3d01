// Derivatives against differences of doubles.
#pragma once

#include <functional>
#include <string>

#include "runtime/module/array.h"
#include "runtime/module/interpret.h"

namespace veritpu::module {

// What is differentiated: f64 arguments to any real result.
using Program = std::function<Array(const Arrays& arguments)>;

struct Argument64 {
  Shape shape;
  double least = -1, most = 1;  // elements are drawn evenly from there
};

// Compares the derivatives of sum(weights * result), with drawn weights, and those of the sum of the derivatives'
// squares if `twice`. Returns how many numbers it compared.
int check_gradients(const std::string& name, const std::vector<Argument64>& arguments, const Program& program,
                    bool twice = true, unsigned seed = 1);

}  // namespace veritpu::module
