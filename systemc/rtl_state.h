// Where the verilated core keeps what outlives a run: the names of its memories, and how they become a CoreState.
#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include "rtl/mxu_operand.h"
#include "systemc/tensor_core.h"

namespace veritpu {

template <class Model>
class RtlState {
 public:
  // Both must outlive this. To be read between clock edges, written only while nothing moves in the core.
  RtlState(Model& model, const arch::CoreConfig& config) : root_(*model.rootp), config_(config) {}

  // Cycles by unit and cause, 16 causes a unit (rtl/counters.sv).
  static const auto& counters(const Model& model) { return model.rootp->core__DOT__u_counters__DOT__count_q; }

  using Word = arch::Word;
  Word* vmem() { return &root_.core__DOT__u_vmem__DOT__mem_q[0]; }
  Word* acc() { return &root_.core__DOT__u_accumulators__DOT__acc_q[0]; }
  Word* registers(int r) { return &root_.core__DOT__u_vpu__DOT__u_lanes__DOT__r_q[r][0]; }

  void save(CoreState& state) {
    const auto n = static_cast<size_t>(config_.n);
    state.vmem.assign(vmem(), vmem() + n * config_.vmem_rows);
    state.acc.assign(acc(), acc() + n * config_.acc_rows);
    state.weights.resize(2 * n * n);
    std::transform(weights(), weights() + 2 * n * n, state.weights.begin(), rtl::from_operand);
    state.registers.clear();
    for (int r = 0; r < arch::kVectorRegisters; r++)
      state.registers.insert(state.registers.end(), registers(r), registers(r) + n * config_.sublanes());
    state.kernel.resize(arch::kKernelSlots);
    for (int slot = 0; slot < arch::kKernelSlots; slot++) state.kernel[slot] = unpack(kernel()[slot], slot);
  }

  void load(const CoreState& state) {
    const auto n = static_cast<size_t>(config_.n);
    copy(state.vmem, vmem(), n * config_.vmem_rows);
    copy(state.acc, acc(), n * config_.acc_rows);
    check(state.weights.size(), 2 * n * n);
    std::transform(state.weights.begin(), state.weights.end(), weights(), rtl::to_operand);
    const size_t elements = n * config_.sublanes();
    check(state.registers.size(), arch::kVectorRegisters * elements);
    for (int r = 0; r < arch::kVectorRegisters; r++)
      std::copy_n(state.registers.begin() + r * elements, elements, registers(r));
    check(state.kernel.size(), arch::kKernelSlots);
    for (int slot = 0; slot < arch::kKernelSlots; slot++) kernel()[slot] = pack(state.kernel[slot]);
  }

  void clear() {
    const auto n = static_cast<size_t>(config_.n);
    std::fill_n(vmem(), n * config_.vmem_rows, 0);
    std::fill_n(acc(), n * config_.acc_rows, 0);
    std::fill_n(weights(), 2 * n * n, 0);
    for (int r = 0; r < arch::kVectorRegisters; r++) std::fill_n(registers(r), n * config_.sublanes(), 0);
    std::fill_n(kernel(), arch::kKernelSlots, 0);
  }

 private:
  Word* weights() { return &root_.core__DOT__u_mxu__DOT__u_array__DOT__weight_q[0]; }
  uint64_t* kernel() { return &root_.core__DOT__u_vpu__DOT__kernel_q[0]; }

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

  std::remove_reference_t<decltype(*std::declval<Model>().rootp)>& root_;
  const arch::CoreConfig& config_;
};

}  // namespace veritpu
