// The order in which instructions are handed to their units: nothing loses its order, and units work side by side.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "arch/disassembler.h"
#include "runtime/compiler/codegen/writer.h"
#include "runtime/module_compiler/issue_order.h"
#include "runtime/module_compiler/timeline.h"
#include "runtime/module_compiler/transfer_time.h"
#include "tests/runtime/hazards.h"

namespace veritpu::module_compiler {
namespace {

using arch::Instruction;

const arch::CoreConfig kCore = arch::find_chip("n8")->core;

// Absolute values of `count` rows, in place.
void absolute(compiler::Writer& writer, int64_t row, int64_t count) {
  namespace f = arch::field::vset;
  const auto code = [](arch::Micro op) { return Instruction(arch::Opcode::vset).set(f::op, static_cast<int>(op)); };
  const std::vector<Instruction> kernel{code(arch::Micro::ld_), code(arch::Micro::abs_), code(arch::Micro::st_)};
  for (size_t slot = 0; slot < kernel.size(); ++slot) writer.kernel(kernel[slot], static_cast<int>(slot));
  writer.stream(0, {arch::Space::vmem, row, {1}});
  writer.run(kernel, 0, {count, 1, 1});
}

void multiply(compiler::Writer& writer, int64_t weights, int64_t rows, int64_t count, int set) {
  writer.load_weights({weights, 1, 8, 8, false}, arch::Operand::bf16, set);
  writer.multiply({rows, {count, 1, 1, 1}, {1, 0, 0, 0}, 8, false}, arch::Operand::bf16, set, 0, false);
}

struct Stretch {
  std::vector<Instruction> before, after;
};
Stretch ordered(const compiler::Writer& writer) {
  Stretch s;
  std::vector<int32_t> operations;
  s.before = compiler::synchronise(writer.items(), operations);
  for (const size_t i : issue_order(s.before, kCore)) s.after.push_back(s.before[i]);
  return s;
}

std::vector<std::string> of_unit(const std::vector<Instruction>& stretch, arch::Unit unit) {
  std::vector<std::string> all;
  for (const Event& e : events_of(stretch, kCore.n))
    if (unit_of(e.line) == unit) all.push_back(e.text);
  return all;
}

TEST(ModuleIssueOrder, KeepsAllInOrder) {
  int64_t moved = 0;
  for (uint32_t seed = 0; seed < 200 && !testing::Test::HasFailure(); ++seed) {
    std::mt19937 random(seed);
    const auto below = [&](int64_t n) { return static_cast<int64_t>(random() % static_cast<uint64_t>(n)); };
    compiler::Writer writer(kCore);
    for (int i = 0; i < 60; ++i) {
      const int64_t row = below(20) * 8;
      compiler::Transfer t{static_cast<uint64_t>(below(20)) * 4096, 0, row, {}, 8, arch::Format::f32};
      t.dimension[0] = {1 + below(40), 32, 1};
      switch (below(4)) {
        case 0: writer.load(t, {{compiler::Memory::hbm, static_cast<int64_t>(t.hbm / 4096), 1}}); break;
        case 1: writer.store(t, {{compiler::Memory::hbm, static_cast<int64_t>(t.hbm / 4096), 1}}); break;
        case 2: absolute(writer, row, 1 + below(60)); break;
        default: multiply(writer, below(20) * 8, row, 1 + below(60), i % 2);
      }
    }
    const auto [before, after] = ordered(writer);
    EXPECT_THAT(check_hazards(events_of(after, kCore.n)).problems, testing::IsEmpty()) << seed;
    for (const arch::Unit unit : {arch::Unit::mxu, arch::Unit::vpu, arch::Unit::ld, arch::Unit::st})
      EXPECT_EQ(of_unit(before, unit), of_unit(after, unit)) << seed;
    for (size_t i = 0; i < before.size(); ++i) moved += before[i].unit() != after[i].unit();
  }
  EXPECT_GT(moved, 1000);
}

// Of two units that have nothing to do with each other, the second is not kept waiting by the first one's queue.
TEST(ModuleIssueOrder, LetsUnitsWorkSideBySide) {
  compiler::Writer writer(kCore);
  for (int i = 0; i < 30; ++i) absolute(writer, 0, 64);
  for (int i = 0; i < 30; ++i) multiply(writer, 100, 200, 192, i % 2);
  const auto [before, after] = ordered(writer);
  const auto cycles = [](std::vector<Instruction> stretch) {
    Program program;
    program.operations = {{"all", 0}};
    stretch.emplace_back(arch::Opcode::halt);
    program.operation.resize(stretch.size());
    program.instructions = std::move(stretch);
    return predict(program, kCore, hbm_of(kCore)).cycles;
  };
  EXPECT_LT(cycles(after), cycles(before) * 3 / 4);
}

// Here what waits for another core would be handed out before the kernels, and the matrix unit's queue would be full
// before what the other core may wait for is handed out.
TEST(ModuleIssueOrder, KeepsTheOrderOfWhatWaitsForAnotherCore) {
  compiler::Writer writer(kCore);
  for (int i = 0; i < 30; ++i) absolute(writer, 0, 64);
  writer.arrive(arch::kSemaphores - 1, 1, {{compiler::Memory::vmem, 200, 192}});
  for (int i = 0; i < 30; ++i) multiply(writer, 100, 200, 192, i % 2);
  const auto [before, after] = ordered(writer);
  ASSERT_EQ(before.size(), after.size());
  for (size_t i = 0; i < before.size(); ++i) EXPECT_EQ(arch::disassemble(before[i]), arch::disassemble(after[i])) << i;
}

}  // namespace
}  // namespace veritpu::module_compiler
