#include "runtime/compiler/codegen/link_kernels.h"

#include "runtime/compiler/codegen/steps.h"

namespace veritpu::compiler {

using arch::Micro;
using graph::DType;

Kernel addition(const std::vector<DType>& rounded) {
  Steps steps;
  Step arrived{Micro::ld_, 0}, own{Micro::ld_, 1}, store{Micro::st_};
  own.stream = 1;
  store.stream = 2;
  int r = 2;
  steps[kBody] = {arrived, own, {Micro::add_, r, 0, 1}};
  for (const DType dtype : rounded) {
    if (dtype == DType::f32) continue;
    steps[kBody].push_back({dtype == DType::f16 ? Micro::cvt_f16_ : Micro::cvt_bf16_, r + 1, r});
    ++r;
  }
  store.a = r;
  steps[kBody].push_back(store);
  return *allocate(steps, r + 1, std::vector<StreamUse>(3));
}

Kernel copying() {
  Steps steps;
  Step from{Micro::ld_, 0}, to{Micro::st_};
  to.stream = 1;
  to.a = 0;
  steps[kBody] = {from, to};
  return *allocate(steps, 1, std::vector<StreamUse>(2));
}

}  // namespace veritpu::compiler
