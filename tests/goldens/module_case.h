// The cases of modules/*.mlir, which make_modules.py writes.
#pragma once

#include <string>
#include <vector>

#include "runtime/module/module.h"

namespace veritpu::module {

struct ExpectedResult {
  Tensor value;
  double each = 0, all = 0;  // how far an element may be off: by so much of itself, or of the greatest one
};

struct ModuleCase {
  std::string name, text;
  std::vector<Tensor> arguments;
  std::vector<ExpectedResult> results;
};

std::vector<ModuleCase> read_cases(const std::string& path);
// The first element that is off by more than allowed, in words; empty if there is none.
std::string difference(const Tensor& made, const ExpectedResult& expected);

}  // namespace veritpu::module
