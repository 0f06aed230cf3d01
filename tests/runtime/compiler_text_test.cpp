// Workloads as text: their steps, and each form of a step between two passes, read back as what was printed, and
// compile to the same program. (compiler_passes_test.cpp runs what it has read back.)
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "host/train/steps.h"
#include "host/workloads/workload.h"
#include "runtime/compiler/compile.h"
#include "runtime/compiler/ir/verifier.h"
#include "tests/runtime/compiler_graphs.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu::compiler {
namespace {

using graph::Graph;

std::vector<arch::Instruction> program_of(const Graph& g, const arch::ChipConfig& chip, const AfterPass& after = {}) {
  ParameterPlaces parameters;
  return compile(
             g, chip.core, {}, parameters, [](int64_t) { return 0; },
             [](const std::string&, const ParameterPlace&) -> uint64_t { return 0; }, after)
      .emitted.program.instructions;
}

void expect_same_form(const std::string& pass, const Form& form, const arch::CoreConfig& core) {
  const std::string text = print(form);
  const Form again = parse_form(text, pass);
  EXPECT_EQ(print(again), text);
  EXPECT_EQ(again.level, form.level);
  for (const PlannedPhase& phase : again.phases) EXPECT_NO_THROW(verify(phase, again.level, core));
}

Graph step(const Workload& workload, const Precision& precision, bool training, int64_t batch) {
  const Model model = workload.model();
  const StepSpec spec{model, precision, batch, {training ? workload.training_pixels() : graph::DType::u8}};
  return training ? train_step(spec, workload.optimizer, {}) : eval_step(spec);
}

TEST(Text, OfWorkloadsIsReadBack) {
  for (const Workload& workload : workloads())
    for (const Precision& precision : precisions())
      for (const bool training : {true, false}) {
        SCOPED_TRACE(workload.name + " " + precision.name);
        const std::string text = print(step(workload, precision, training, workload.batch));
        EXPECT_EQ(print(graph::parse(text, workload.name)), text);
      }
}

TEST(Text, OfWorkloadsCompilesToTheSameProgram) {
  const arch::ChipConfig& chip = *arch::find_chip("n128");
  int forms = 0;
  for (const Workload& workload : workloads())
    for (const char* precision : {"fp32", "mixed"}) {
      SCOPED_TRACE(workload.name + std::string(" ") + precision);
      const Graph g = step(workload, *find_precision(precision), true, std::min<int64_t>(workload.batch, 16));
      const auto program = program_of(g, chip, [&](const std::string& pass, const Form& form) {
        expect_same_form(pass, form, chip.core);
        ++forms;
      });
      EXPECT_TRUE(program_of(graph::parse(print(g), workload.name), chip) == program);
      EXPECT_FALSE(program.empty());
    }
  EXPECT_EQ(forms, static_cast<int>(2 * workloads().size() * pass_names().size()));
}

struct Seen {
  int phased = 0, spilled = 0, slots = 0;  // forms
};

void expect_same_program(const Graph& g, const arch::ChipConfig& chip, Seen& seen) {
  EXPECT_EQ(print(graph::parse(print(g), "graph")), print(g));
  std::vector<arch::Instruction> program;
  try {
    program = program_of(g, chip, [&](const std::string& pass, const Form& form) {
      expect_same_form(pass, form, chip.core);
      seen.phased += form.phases.size() > 1;
      for (const PlannedPhase& phase : form.phases) {
        seen.spilled += phase.placement.spill_bytes > 0;
        seen.slots += !phase.placement.slots.empty();
      }
    });
  } catch (const UserError&) {  // it does not fit
    return;
  }
  EXPECT_TRUE(program_of(graph::parse(print(g), "graph"), chip) == program);
}

// In phases, with spilled values, and parameters and values in HBM.
TEST(Text, OfRandomGraphsCompilesToTheSameProgram) {
  Seen seen;
  for (int seed = 0; seed < 150; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(static_cast<uint32_t>(seed));
    expect_same_program(seed % 2 ? random_exact_graph(random, 8, 3 + seed % 40)
                                 : random_exact_batch_graph(random, 8, 3 + seed % 40, 96),
                        test_chip(8, 512 >> seed % 3), seen);
  }
  for (const int width : {20, 44, 60})
    for (const int layers : {2, 4, 6}) expect_same_program(clipped_steps(20, width, layers), test_chip(8, 2048), seen);
  EXPECT_GT(seen.phased, 20);
  EXPECT_GT(seen.spilled, 0);
  EXPECT_GT(seen.slots, 0);
}

TEST(Text, OfAFormHasItsMistakesNamed) {
  const std::string begin = "level placed\n%0 = parameter 'p' : f32[8, 8]\n%1 = abs(%0) : f32[8, 8]\noutput 'y' = %1\n";
  const struct {
    const char *line, *mistake;
  } cases[] = {
      {"group 1: %1 over 8 x 8", "f:5:7: expected a whole number from 0 to 0"},
      {"group 0: %2 over 8 x 8", "f:5:11: no line before this one has a value %2"},
      {"group 0: %1 over 8 x 8, hole rows", "f:5:25: expected 'whole'"},
      {"place %1: VMEM row 8, 9 rows a tile", "f:5:23: expected a whole number from 8 to 8"},
      {"place %1: VRAM row 8, 8 rows a tile", "f:5:11: expected 'VMEM'"},
      {"level plain", "f:5:7: a level is graph, matrices, legal, fused or placed"},
      {"gruop 0: %1", "f:5:1: a line begins with level, phase"},
  };
  for (const auto& c : cases) try {
      parse_form(begin + c.line + "\n", "f");
      ADD_FAILURE() << c.line;
    } catch (const arch::SyntaxError& e) {
      EXPECT_THAT(e.what(), testing::HasSubstr(c.mistake));
    }
}

}  // namespace
}  // namespace veritpu::compiler
