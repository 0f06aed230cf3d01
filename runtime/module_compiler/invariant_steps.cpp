#include "runtime/module_compiler/invariant_steps.h"

#include <algorithm>

#include "arch/microops.h"

namespace veritpu::module_compiler {

using compiler::Step;

namespace {

// Whether it makes the same of the same, in each row by itself.
bool is_of_its_row(arch::Micro op) {
  switch (op) {
    case arch::Micro::lbcast_:
    case arch::Micro::lrot_:
    case arch::Micro::lsum_:
    case arch::Micro::lmax_:
    case arch::Micro::lmin_: return true;
    default: return arch::is_elementwise(op) && op != arch::Micro::rand_;
  }
}

}  // namespace

compiler::Steps before_rows(compiler::Steps steps, const std::vector<bool>& one_row, int registers) {
  std::vector<int> written(static_cast<size_t>(registers));
  for (const auto& section : steps)
    for (const Step& s : section)
      if (s.d >= 0) ++written[static_cast<size_t>(s.d)];
  std::vector<bool> known(static_cast<size_t>(registers));
  for (const Step& s : steps[compiler::kBefore])
    if (s.d >= 0) known[static_cast<size_t>(s.d)] = written[static_cast<size_t>(s.d)] == 1;
  std::vector<Step> body;
  for (const Step& s : steps[compiler::kBody]) {
    const std::array operands{s.a, s.b, s.c};
    const bool from_known =
        std::all_of(operands.begin(), operands.end(), [&](int r) { return r < 0 || known[static_cast<size_t>(r)]; });
    const bool same = s.op == arch::Micro::ld_ ? one_row[static_cast<size_t>(s.stream)] : is_of_its_row(s.op);
    if (s.d < 0 || written[static_cast<size_t>(s.d)] != 1 || !from_known || !same) {
      body.push_back(s);
      continue;
    }
    known[static_cast<size_t>(s.d)] = true;
    steps[compiler::kBefore].push_back(s);
  }
  steps[compiler::kBody] = std::move(body);
  return steps;
}

}  // namespace veritpu::module_compiler
