#include "runtime/pjrt/operation_work.h"

#include <array>

#include "arch/numbers.h"

namespace veritpu::pjrt {
namespace {

namespace f = arch::field;
using arch::Instruction;
using arch::Opcode;

uint64_t products(const Instruction& mmul, int n) {
  const int64_t rows = mmul.get(f::mmul::trans) ? n : mmul.get(f::mmul::n0);
  return static_cast<uint64_t>(rows * mmul.get(f::mmul::n1) * mmul.get(f::mmul::n2) * mmul.get(f::mmul::n3) *
                               mmul.get(f::mmul::lanes) * n);
}

}  // namespace

// A transfer's dimensions are those that its unit was given last, which loops do not change: what a loop's instructions
// need they are given within it.
std::vector<Work> work_of(const LaunchTime& time, const std::vector<int32_t>& operation, size_t operations, int n) {
  if (operation.empty()) return {};
  std::vector<Work> all(operations);
  std::array<std::array<int64_t, 4>, 2> counts{{{1, 1, 1, 1}, {1, 1, 1, 1}}};  // of ld and st, by dimension
  for (size_t pc = 0; pc < time.code.size() && pc < time.retired.size(); ++pc) {
    const Instruction& i = time.code[pc];
    Work& work = all[static_cast<size_t>(operation[pc])];
    const auto unit = static_cast<size_t>(i.unit() == arch::Unit::st);
    switch (i.opcode()) {
      case Opcode::mmul: work.flops += 2 * time.retired[pc] * products(i, n); break;
      case Opcode::ddim: counts[unit][static_cast<size_t>(i.get(f::ddim::dim))] = i.get(f::ddim::count); break;
      case Opcode::dld:
      case Opcode::dst: {
        int64_t bytes = i.get(f::dld::lanes) * arch::bytes_of(static_cast<arch::Format>(i.get(f::dld::fmt)));
        for (const int64_t count : counts[unit]) bytes *= count;
        work.bytes += time.retired[pc] * static_cast<uint64_t>(bytes);
        break;
      }
      default: break;
    }
  }
  return all;
}

}  // namespace veritpu::pjrt
