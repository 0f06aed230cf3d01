// What outlives a run in a verilated core, as a CoreState and back.
#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>
#include <vector>

#include "rtl/mxu_operand.h"
#include "rtl/simulation/core_window.h"
#include "systemc/tensor_core.h"

namespace veritpu {

class RtlState {
 public:
  // Both must outlive this. To be read between clock edges, written only while nothing moves in the core.
  RtlState(const rtl::CoreWindow& window, const arch::CoreConfig& config) : window_(window), config_(config) {}

  using Word = arch::Word;
  Word* registers(int r) const {
    return window_.registers + static_cast<size_t>(r) * static_cast<size_t>(config_.n) * config_.sublanes();
  }

  void save(CoreState& state) {
    const auto n = static_cast<size_t>(config_.n);
    state.vmem.assign(window_.vmem, window_.vmem + n * config_.vmem_rows);
    state.acc.clear();
    state.weights.clear();
    for (size_t m = 0; m < mxus(); m++) {
      state.acc.insert(state.acc.end(), window_.acc[m], window_.acc[m] + n * config_.acc_rows);
      std::transform(window_.weights[m], window_.weights[m] + 2 * n * n, std::back_inserter(state.weights),
                     rtl::from_operand);
    }
    state.registers.clear();
    for (int r = 0; r < arch::kVectorRegisters; r++)
      state.registers.insert(state.registers.end(), registers(r), registers(r) + n * config_.sublanes());
    state.kernel.resize(arch::kKernelSlots);
    for (int slot = 0; slot < arch::kKernelSlots; slot++) state.kernel[slot] = unpack(window_.kernel[slot], slot);
  }

  void load(const CoreState& state) {
    const auto n = static_cast<size_t>(config_.n);
    check(state.vmem.size(), n * config_.vmem_rows);
    std::copy(state.vmem.begin(), state.vmem.end(), window_.vmem);
    const size_t sums = n * config_.acc_rows, operands = 2 * n * n;
    check(state.acc.size(), mxus() * sums);
    check(state.weights.size(), mxus() * operands);
    for (size_t m = 0; m < mxus(); m++) {
      std::copy_n(state.acc.begin() + m * sums, sums, window_.acc[m]);
      const auto weights = state.weights.begin() + m * operands;
      std::transform(weights, weights + operands, window_.weights[m], rtl::to_operand);
    }
    const size_t elements = n * config_.sublanes();
    check(state.registers.size(), arch::kVectorRegisters * elements);
    for (int r = 0; r < arch::kVectorRegisters; r++)
      std::copy_n(state.registers.begin() + r * elements, elements, registers(r));
    check(state.kernel.size(), arch::kKernelSlots);
    for (int slot = 0; slot < arch::kKernelSlots; slot++) window_.kernel[slot] = pack(state.kernel[slot]);
  }

  void clear() {
    const auto n = static_cast<size_t>(config_.n);
    std::fill_n(window_.vmem, n * config_.vmem_rows, 0);
    for (size_t m = 0; m < mxus(); m++) {
      std::fill_n(window_.acc[m], n * config_.acc_rows, 0);
      std::fill_n(window_.weights[m], 2 * n * n, 0);
    }
    for (int r = 0; r < arch::kVectorRegisters; r++) std::fill_n(registers(r), n * config_.sublanes(), 0);
    std::fill_n(window_.kernel, arch::kKernelSlots, 0);
  }

 private:
  size_t mxus() const { return static_cast<size_t>(config_.mxus); }
  static void check(size_t size, size_t expected) {
    if (size != expected) throw std::invalid_argument("the state is of a core of another size");
  }

  // vpu_pkg::micro_t, its first member in the highest bits.
  static constexpr std::array<arch::Field, 8> kMembers{
      arch::field::vset::op, arch::field::vset::d,    arch::field::vset::a,      arch::field::vset::b,
      arch::field::vset::c,  arch::field::vset::bimm, arch::field::vset::stream, arch::field::vset::imm};
  static uint64_t pack(const arch::Instruction& i) {
    uint64_t bits = 0;
    for (const auto& f : kMembers) bits = bits << f.width | static_cast<uint64_t>(i.get(f));
    return bits;
  }
  static arch::Instruction unpack(uint64_t bits, int slot) {
    arch::Instruction i(arch::Opcode::vset);
    i.set(arch::field::vset::slot, slot);
    for (auto f = kMembers.rbegin(); f != kMembers.rend(); ++f) {
      i.set(*f, static_cast<int64_t>(bits & arch::Instruction::mask(*f)));
      bits >>= f->width;
    }
    return i;
  }

  const rtl::CoreWindow& window_;
  const arch::CoreConfig& config_;
};

}  // namespace veritpu
