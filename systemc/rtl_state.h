// What outlives a run in a verilated core, as a CoreState and back.
#pragma once

#include <algorithm>
#include <array>
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
    state.acc.assign(window_.acc, window_.acc + n * config_.acc_rows);
    state.weights.resize(2 * n * n);
    std::transform(window_.weights, window_.weights + 2 * n * n, state.weights.begin(), rtl::from_operand);
    state.registers.clear();
    for (int r = 0; r < arch::kVectorRegisters; r++)
      state.registers.insert(state.registers.end(), registers(r), registers(r) + n * config_.sublanes());
    state.kernel.resize(arch::kKernelSlots);
    for (int slot = 0; slot < arch::kKernelSlots; slot++) state.kernel[slot] = unpack(window_.kernel[slot], slot);
  }

  void load(const CoreState& state) {
    const auto n = static_cast<size_t>(config_.n);
    copy(state.vmem, window_.vmem, n * config_.vmem_rows);
    copy(state.acc, window_.acc, n * config_.acc_rows);
    check(state.weights.size(), 2 * n * n);
    std::transform(state.weights.begin(), state.weights.end(), window_.weights, rtl::to_operand);
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
    std::fill_n(window_.acc, n * config_.acc_rows, 0);
    std::fill_n(window_.weights, 2 * n * n, 0);
    for (int r = 0; r < arch::kVectorRegisters; r++) std::fill_n(registers(r), n * config_.sublanes(), 0);
    std::fill_n(window_.kernel, arch::kKernelSlots, 0);
  }

 private:
  static void check(size_t size, size_t expected) {
    if (size != expected) throw std::invalid_argument("the state is of a core of another size");
  }
  static void copy(const std::vector<Word>& from, Word* to, size_t words) {
    check(from.size(), words);
    std::copy(from.begin(), from.end(), to);
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
