// Programs of random modules order all that their units do to one row, whatever the units' speed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <regex>

#include "arch/config.h"
#include "runtime/module_compiler/compile.h"
#include "tests/runtime/hazards.h"
#include "tests/runtime/module_networks.h"

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

arch::CoreConfig core_of(const std::string& chip) {
  const bool little = chip == "little";
  arch::CoreConfig core = arch::find_chip(little ? "n8" : chip)->core;
  if (little) core.vmem_rows = 256;
  return core;
}

// Checks programs of so many modules, or as VERITPU_RANDOM_MODULES has it; `make`: one by its seed.
struct Checked {
  int programs = 0;
  int64_t ordered = 0;
};
Checked check(const arch::CoreConfig& core, uint32_t modules,
              const std::function<module::RandomModule(uint32_t)>& make) {
  if (const char* const many = std::getenv("VERITPU_RANDOM_MODULES")) modules = static_cast<uint32_t>(std::atoi(many));
  Checked checked;
  for (uint32_t seed = 0; seed < modules && !testing::Test::HasFailure(); ++seed) {
    const module::RandomModule m = make(seed);
    try {
      const Compiled compiled = compile(m.module, core, {Precision::fp32, seed % 2 == 0});
      if (compiled.script || compiled.program.instructions.size() > 20000) continue;
      const HazardReport report = hazards_of(compiled, core.n);
      EXPECT_THAT(report.problems, testing::IsEmpty()) << "module " << seed << ":\n" << module::print(m.module);
      checked.ordered += report.ordered;
      ++checked.programs;
    } catch (const CompileError&) {
    }
  }
  std::printf("%d programs, %lld pairs of accesses in order\n", checked.programs,
              static_cast<long long>(checked.ordered));
  return checked;
}

TEST_P(ModuleCompilerHazards, EverythingIsInOrder) {
  const Checked checked = check(core_of(GetParam()), 150, module::random_module);
  EXPECT_GT(checked.programs, 75);
  EXPECT_GT(checked.ordered, 20000);
}

TEST_P(ModuleCompilerHazards, NetworksAreInOrder) {
  const Checked checked = check(core_of(GetParam()), 30, [](uint32_t seed) { return module::random_network(seed); });
  EXPECT_GT(checked.programs, 15);
  EXPECT_GT(checked.ordered, 100000);
}

INSTANTIATE_TEST_SUITE_P(Chips, ModuleCompilerHazards, testing::Values("n8", "n128", "little", "n8-mxus"),
                         [](const auto& info) { return std::regex_replace(info.param, std::regex("-"), "_"); });

}  // namespace
}  // namespace veritpu::module_compiler
