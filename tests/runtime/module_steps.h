// Steps of kernels for tests, and what they do.
#pragma once

#include "runtime/compiler/codegen/steps.h"

namespace veritpu::module_compiler {

using arch::Micro;
using compiler::kBefore;
using compiler::kBody;
using compiler::Step;
using compiler::Steps;
using Operations = std::vector<Micro>;

// On virtual registers; -1: it has none.
inline Step step(Micro op, int d, int a = -1, int b = -1, int c = -1) {
  Step s{op};
  s.d = d;
  s.a = a;
  s.b = b;
  s.c = c;
  return s;
}

inline Operations operations(const Steps& steps, compiler::Section section = kBody) {
  Operations all;
  for (const Step& s : steps[section]) all.push_back(s.op);
  return all;
}

}  // namespace veritpu::module_compiler
