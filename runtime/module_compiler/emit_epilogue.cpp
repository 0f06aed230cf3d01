#include "runtime/module_compiler/emit_epilogue.h"

#include "runtime/module_compiler/epilogue.h"
#include "runtime/module_compiler/product_contraction.h"

namespace veritpu::module_compiler {

EpilogueEmission::EpilogueEmission(Emitter& e, const Product& p)
    : e_(e),
      epilogue_(epilogue_of(p)),
      first_output_(p.epilogue.outputs.empty() ? size_t{kTo} : kMore + p.epilogue.views.size() - 1) {}

void EpilogueEmission::store(const Domain& domain, const Box& box, compiler::StreamRows sums) {
  Emitter::Read read{{std::move(sums)}, {-1}};
  for (size_t v = 1; v < epilogue_.views.size(); ++v) e_.read(epilogue_.views[v], kMore + v - 1, domain, box, read);
  e_.compute(epilogue_, first_output_, domain, box, std::move(read), kernels_);
}

compiler::StreamRows sums_of(const Box& box, int64_t m, int64_t each, int64_t acc) {
  compiler::StreamRows sums{arch::Space::acc, acc, {}};
  size_t at = 0;
  if (m > 1) sums.stride.at(at++) = 1;
  for (size_t d = box.count.size(); d-- > 0; each *= box.count[d])
    if (box.count[d] > 1) sums.stride.at(at++) = each;
  return sums;
}

}  // namespace veritpu::module_compiler
