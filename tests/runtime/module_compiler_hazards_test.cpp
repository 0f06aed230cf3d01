// Programs of random modules order all that their units do to one row, whatever the units' speed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "arch/config.h"
#include "runtime/module_compiler/compile.h"
#include "tests/runtime/hazards.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

// The program as a launch has it: each buffer by itself in HBM.
std::vector<arch::Instruction> placed(const Compiled& compiled) {
  std::vector<int64_t> base = compiled.memory.offset;
  int64_t next = arch::whole_granules(compiled.memory.arena);
  for (size_t b = 0; b < base.size(); ++b)
    if (compiled.buffers[b].role != BufferInfo::temporary) {
      base[b] = next;
      next += arch::whole_granules(std::max<int64_t>(compiled.buffers[b].bytes(), 1));
    }
  std::vector<arch::Instruction> program = compiled.program.instructions;
  for (const auto& [pc, buffer] : compiled.addresses) {
    const arch::Field& field =
        program[pc].opcode() == arch::Opcode::dld ? arch::field::dld::hbm : arch::field::dst::hbm;
    program[pc].set(field, program[pc].get(field) + base[static_cast<size_t>(buffer)]);
  }
  return program;
}

// All is at rest at a fence.
HazardReport hazards_of(const Compiled& compiled, int n) {
  HazardReport all;
  std::vector<arch::Instruction> piece;
  for (const arch::Instruction& i : placed(compiled)) {
    if (i.unit() != arch::Unit::seq) {
      piece.push_back(i);
      continue;
    }
    if (i.opcode() != arch::Opcode::fence) continue;
    const HazardReport report = check_hazards(events_of(piece, n));
    all.problems.insert(all.problems.end(), report.problems.begin(), report.problems.end());
    all.ordered += report.ordered;
    piece.clear();
  }
  return all;
}

class ModuleCompilerHazards : public testing::TestWithParam<const char*> {};

TEST_P(ModuleCompilerHazards, EverythingIsInOrder) {
  const bool little = std::string(GetParam()) == "little";
  arch::CoreConfig core = arch::find_chip(little ? "n8" : GetParam())->core;
  if (little) core.vmem_rows = 256;
  int64_t ordered = 0;
  int checked = 0;
  for (uint32_t seed = 0; seed < 150 && !HasFailure(); ++seed) {
    const module::RandomModule m = module::random_module(seed);
    try {
      const Compiled compiled = compile(m.module, core, {Precision::fp32, seed % 2 == 0});
      if (compiled.script || compiled.program.instructions.size() > 20000) continue;
      const HazardReport report = hazards_of(compiled, core.n);
      EXPECT_THAT(report.problems, testing::IsEmpty()) << "module " << seed << ":\n" << module::print(m.module);
      ordered += report.ordered;
      ++checked;
    } catch (const CompileError&) {
    }
  }
  std::printf("%d programs, %lld pairs of accesses in order\n", checked, static_cast<long long>(ordered));
  EXPECT_GT(checked, 75);
  EXPECT_GT(ordered, 20000);
}

INSTANTIATE_TEST_SUITE_P(Chips, ModuleCompilerHazards, testing::Values("n8", "n128", "little", "n8-mxus"),
                         [](const auto& info) { return std::regex_replace(info.param, std::regex("-"), "_"); });

}  // namespace
}  // namespace veritpu::module_compiler
