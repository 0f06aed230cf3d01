// Kernels in the order that a core with stages wants: what they work out stays, and they take no longer.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string_view>

#include "arch/turns.h"
#include "runtime/compiler/codegen/kernel_order.h"
#include "runtime/compiler/codegen/kernel_time.h"

namespace veritpu::compiler {
namespace {

using arch::Instruction;
using arch::Micro;
namespace f = arch::field::vset;

constexpr arch::VpuStages kStages{8, 2, 2, 5, 27, 11, 4};

uint64_t mix(uint64_t h, uint64_t x) {
  return (h ^ x) * 0x9e3779b97f4a7c15u ^ h >> 29;
}

// What a body does, of registers whose words stand for how they were made: its stores in their order, and registers.
struct Effect {
  std::array<uint64_t, arch::kVectorRegisters> registers{};
  std::vector<std::pair<int64_t, uint64_t>> stores{};  // stream, word
};

Effect effect(const std::vector<Instruction>& body) {
  Effect e;
  for (size_t r = 0; r < e.registers.size(); ++r) e.registers[r] = r + 1;
  for (const Instruction& vset : body) {
    const auto op = static_cast<Micro>(vset.get(f::op));
    const std::string_view operands = arch::find(op)->operands;
    const auto uses = [&](char which) { return operands.find(which) != std::string_view::npos; };
    const auto word = [&](const arch::Field& field) { return e.registers[static_cast<size_t>(vset.get(field))]; };
    uint64_t made = mix(7, static_cast<uint64_t>(op));
    if (uses('a')) made = mix(made, word(f::a));
    if (uses('b')) made = mix(made, vset.get(f::bimm) ? static_cast<uint64_t>(vset.get(f::imm)) : word(f::b));
    if (uses('c')) made = mix(made, word(f::c));
    if (uses('s')) made = mix(made, static_cast<uint64_t>(vset.get(f::stream)));
    if (op == Micro::ld_) made = mix(made, e.stores.size());  // it sees the stores before it
    if (op == Micro::st_)
      e.stores.emplace_back(vset.get(f::stream), word(f::a));
    else
      e.registers[static_cast<size_t>(vset.get(f::d))] = made;
  }
  return e;
}

int64_t cycles(const std::vector<Instruction>& body, int64_t ways) {
  std::vector<TimedMicro> timed;
  for (const Instruction& vset : body) timed.emplace_back(vset, kStages);
  return run_cycles(timed.data(), timed.size(), 4 * kStages.ways, ways);
}

Instruction micro(Micro op, int d, int a = 0, int b = 0, int c = 0) {
  return Instruction(arch::Opcode::vset)
      .set(f::op, static_cast<int>(op))
      .set(f::d, d)
      .set(f::a, a)
      .set(f::b, b)
      .set(f::c, c);
}

TEST(KernelOrder, FillsTheWaitForAFunction) {
  const std::vector<Instruction> body = {
      micro(Micro::ld_, 0),        micro(Micro::rcp_, 0, 0),    micro(Micro::mul_, 0, 0, 0), micro(Micro::ld_, 1),
      micro(Micro::mul_, 1, 1, 1), micro(Micro::add_, 0, 0, 1), micro(Micro::st_, 0, 0)};
  const auto code = in_good_order(body, 0, kStages);
  // The load and product that do not need the reciprocal fill 16 of the 19 cycles that its use has to wait.
  EXPECT_EQ(cycles(body, 8), 4 * 83 + 1);
  EXPECT_EQ(cycles(code, 8), 4 * 67 + 1);
  EXPECT_EQ(effect(code).stores, effect(body).stores);
  EXPECT_EQ(in_good_order(body, 0, {}), body);  // without stages
}

TEST(KernelOrder, RandomBodies) {
  std::mt19937 random(3);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const auto& table = arch::micros();
  int changed = 0, carried = 0;
  constexpr int kCases = 4000;
  for (int k = 0; k < kCases; ++k) {
    std::vector<Instruction> body;
    const int registers = 3 + below(13);
    for (int i = 2 + below(20); i > 0; --i) {
      Micro op = table[static_cast<size_t>(below(static_cast<int>(table.size())))].code;
      if (below(3) == 0) op = below(2) ? Micro::ld_ : Micro::st_;
      body.push_back(micro(op, below(registers), below(registers), below(registers), below(registers))
                         .set(f::bimm, below(3) == 0)
                         .set(f::imm, below(9))
                         .set(f::stream, below(4)));
    }
    const uint32_t kept = below(2) ? 0 : static_cast<uint32_t>(random()) & 0xffff;
    const auto code = in_good_order(body, kept, kStages);
    const Effect want = effect(body), got = effect(code);
    ASSERT_EQ(got.stores, want.stores) << "case " << k;
    uint32_t before = kept, written = 0;  // read before it is written
    for (const Instruction& vset : body) {
      const std::string_view operands = arch::find(static_cast<Micro>(vset.get(f::op)))->operands;
      for (const auto& [which, field] : {std::pair{'a', &f::a}, {'b', &f::b}, {'c', &f::c}})
        if (operands.find(which) != std::string_view::npos && !(which == 'b' && vset.get(f::bimm)))
          before |= 1u << vset.get(*field) & ~written;
      if (operands.find('d') != std::string_view::npos) written |= 1u << vset.get(f::d);
    }
    for (size_t r = 0; r < want.registers.size(); ++r)
      if (before >> r & 1) {
        ASSERT_EQ(got.registers[r], want.registers[r]) << "case " << k << ", register " << r;
        carried += written >> r & 1;
      }
    const int64_t groups = arch::registers_may_turn(body) ? kStages.ways : 1;
    ASSERT_EQ(arch::registers_may_turn(code), groups > 1) << "case " << k;
    ASSERT_LE(cycles(code, groups), cycles(body, groups)) << "case " << k;
    changed += code != body;
  }
  EXPECT_GT(changed, kCases / 10);
  EXPECT_GT(carried, kCases / 4);
}

}  // namespace
}  // namespace veritpu::compiler
