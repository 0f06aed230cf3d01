// veritpu compile prints the graph and the program that the library makes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "arch/assembler.h"
#include "host/support/table.h"
#include "host/train/step_cost.h"
#include "host/workloads/workload.h"
#include "systemc/fast_core.h"
#include "systemc/system_chip.h"
#include "tests/cli/process.h"
#include "tests/cli/small_data.h"
#include "tests/host/files.h"

namespace veritpu {
namespace {

using testing::HasSubstr;

struct Expected {
  std::string graph;
  Program program;
  StepCost cost;
};
Expected compiled(const std::string& name, const std::string& precision, const std::string& chip_name, int64_t batch,
                  bool training) {
  const Workload& workload = *find_workload(name);
  const Model model = workload.model();
  const StepSpec spec{model, *find_precision(precision), batch};
  const graph::Graph graph = training ? train_step(spec, workload.optimizer, {}) : eval_step(spec);
  SystemChip chip(*arch::find_chip(chip_name), make_timing_core);
  const auto client = Client::make(chip);
  const auto step = client->compile(graph, {CompileOptions::quickest});
  return {print(graph), step->program(), step_cost(*step, room_for_inputs(*client, graph))};
}

TEST(Compile, PrintsGraphsAndProgramsThatAreTheLibrarys) {
  const struct {
    const char *workload, *precision, *chip;
    int64_t batch;
    const char* step;
  } cases[] = {
      {"digits", "fp32", "lite", 64, "train"}, {"digits", "mixed", "n8", 5, "train"},
      {"cnn8", "bf16", "n16", 16, "train"},    {"mlp", "fp16", "n128", 64, "eval"},
      {"mlp", "mixed", "lite", 64, "train"},  // with spilled values, whose addresses are in the program
  };
  for (const auto& c : cases) {
    const Expected expected = compiled(c.workload, c.precision, c.chip, c.batch, c.step == std::string("train"));
    const auto output = [&](std::vector<std::string> more) {
      std::vector<std::string> args{"compile", c.workload, "--precision",           c.precision, "--chip",
                                    c.chip,    "--batch",  std::to_string(c.batch), "--step",    c.step};
      args.insert(args.end(), more.begin(), more.end());
      const Outcome o = veritpu(args);
      EXPECT_EQ(o.status, 0) << o.err;
      EXPECT_EQ(o.err, "");
      return o.out;
    };
    EXPECT_EQ(output({"--dump", "graph"}), expected.graph);
    const auto again = arch::assemble(output({"--dump", "assembly"}), "dump");
    EXPECT_TRUE(again.instructions == expected.program.instructions) << c.workload;
    EXPECT_GT(again.instructions.size(), 100u);
    const std::string summary = output({});
    for (const uint64_t figure :
         {expected.cost.cycles, uint64_t{expected.program.instructions.size()},
          static_cast<uint64_t>(expected.program.vmem_rows), static_cast<uint64_t>(expected.program.kernels)})
      EXPECT_THAT(summary, HasSubstr(" " + grouped(figure) + "\n"));
    EXPECT_GT(expected.program.vmem_rows, 0);
    EXPECT_LE(expected.program.vmem_rows, arch::find_chip(c.chip)->core.vmem_rows);
  }
}

TEST(Compile, WritesAFileThatRunTakes) {
  const Folder folder;
  const auto file = folder.file("digits.s");
  const Outcome o = veritpu({"compile", "digits", "--dump", "assembly", "-o", file});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_EQ(o.out, "");
  EXPECT_EQ(contents(file), veritpu({"compile", "digits", "--dump", "assembly"}).out);
  EXPECT_EQ(veritpu({"asm", file, "-o", folder.file("digits.bin")}).status, 0);
}

TEST(Compile, PrintsEachFormAndChecksThem) {
  std::string before;
  int forms = 0;
  for (const auto& pass : compiler_passes()) {
    const Outcome o = veritpu({"compile", "digits", "--batch", "4", "--dump-after", pass});
    EXPECT_EQ(o.status, 0) << o.err;
    EXPECT_THAT(o.out, HasSubstr("'linear1.weight'")) << pass;
    forms += o.out != before;
    before = o.out;
  }
  EXPECT_GE(forms, 4);  // the others find nothing to do
  EXPECT_THAT(before, HasSubstr("\ngroup 0: "));
  EXPECT_THAT(before, HasSubstr(": VMEM row "));
  const Outcome o = veritpu({"compile", "digits", "--batch", "8", "--verify-passes"});
  EXPECT_EQ(o.status, 0) << o.err;
  for (const auto& pass : compiler_passes()) EXPECT_THAT(o.out, HasSubstr("\n" + pass + " "));
  EXPECT_THAT(o.out, HasSubstr("\nprogram "));
}

TEST(Compile, TakesAGraphFromAFile) {
  const Folder folder;
  const auto file = folder.file("digits.graph");
  EXPECT_EQ(veritpu({"compile", "digits", "--dump", "graph", "-o", file}).status, 0);
  EXPECT_EQ(veritpu({"compile", file, "--dump", "graph"}).out, contents(file));
  const auto body = [](const std::string& text) { return text.substr(text.find('\n')); };  // without the title
  EXPECT_EQ(body(veritpu({"compile", file, "--dump", "assembly"}).out),
            body(veritpu({"compile", "digits", "--dump", "assembly"}).out));
  const Outcome o = veritpu({"compile", file, "--batch", "8"});
  EXPECT_EQ(o.status, 2);
  EXPECT_THAT(o.err, HasSubstr("--batch is for a workload"));
  std::ofstream(file) << "%0 = input 'x' : f32[8, 8]\n%1 = abs(%2) : f32[8, 8]\n";
  const Outcome wrong = veritpu({"compile", file});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_EQ(wrong.err, "veritpu: " + file + ":2:11: no line before this one has a value %2\n");
  std::ofstream(file) << "%0 = input 'x' : f32[8, 8]\n";
  EXPECT_THAT(veritpu({"compile", file}).err, HasSubstr("has neither an output nor an assignment"));
  EXPECT_EQ(veritpu({"compile", "digits", "--dump-after", "fuse", "-o", file}).status, 0);
  EXPECT_EQ(
      veritpu({"compile", file}).err,
      "veritpu: " + file + ":1:1: a step between two passes cannot be compiled; give one as --dump graph prints it\n");
}

// A graph goes to compile alone, and says so elsewhere.
TEST(Compile, AGraphIsNoProgram) {
  const std::string file = testing::TempDir() + "compile_test_program.graph";
  std::ofstream(file) << "\n%0 = input 'x' : f32[8, 8]\noutput 'o' = %0\n";
  int refused = 0;
  for (const std::string command : {"run", "asm"}) {
    const Outcome o = veritpu({command, file});
    EXPECT_EQ(o.status, 1);
    EXPECT_EQ(o.err, "veritpu: " + file +
                         " is a graph, and no program yet; `veritpu compile FILE.graph --dump assembly` makes one\n");
    ++refused;
  }
  EXPECT_EQ(refused, 2);
}

TEST(Compile, RefusesWhatHbmDoesNotHoldBeforeItWorks) {
  const std::string file = testing::TempDir() + "compile_test_large.graph";
  std::ofstream(file)
      << "%0 = iota : f32[900000000000, 1]\n%1 = reduce_sum(%0, axes [0]) : f32[1, 1]\noutput 'o' = %1\n";
  const Outcome large = veritpu({"compile", file});
  EXPECT_EQ(large.status, 1);
  EXPECT_EQ(
      large.err,
      "veritpu: the value of %0 = iota : f32[900000000000, 1] has 900000000000 elements, more than the chip's HBM "
      "of 2048 MiB holds; use a smaller shape\n");
  const Outcome o = veritpu({"compile", "flowers", "--batch", "65536"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.err,
            "veritpu: the chip's HBM of 2048 MiB has no room for another 27648 MiB: use a smaller batch or dataset, "
            "or another chip\n");
}

}  // namespace
}  // namespace veritpu
