// Collectives on a board of eight cores, against the interpreter's processes.
#include <gtest/gtest.h>

#include <algorithm>

#include "arch/config.h"
#include "runtime/module/replicas.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_board.h"
#include "tests/runtime/collective_modules.h"

namespace veritpu::module_compiler {
namespace {

using module::Tensor;

struct Outcome {
  std::vector<std::vector<uint8_t>> results;  // by process
  std::vector<uint64_t> cycles;
};

Outcome run(const module::Module& module, const std::vector<Tensor>& arguments, const std::vector<int>& cores,
            int threads) {
  SystemBoard board(*arch::find_board("lite-8"), Engine::fast, threads);
  std::vector<Compiled> programs = compile(module, board.config(), cores);
  std::vector<std::shared_ptr<HbmHeap>> heaps;
  std::vector<Executable> executables;
  std::vector<HbmHeap::Block> blocks;
  std::vector<arch::Board::CoreLaunch> launches;
  const module::Type result = module.find("main")->results[0].type;
  const size_t bytes = to_bytes(Tensor{result, {module::Lane{}}}).size();
  std::vector<uint64_t> at;
  executables.reserve(cores.size());
  for (size_t p = 0; p < cores.size(); ++p) {
    arch::Chip& chip = board.core(cores[p]);
    heaps.push_back(std::make_shared<HbmHeap>(chip.config().hbm));
    const auto given = to_bytes(arguments[p]);
    blocks.push_back(heaps.back()->take(given.size(), HbmHeap::kInputBank));
    const uint64_t from = blocks.back().address;
    blocks.push_back(heaps.back()->take(bytes, HbmHeap::kOutputBank));
    at.push_back(blocks.back().address);
    chip.write(from, given.data(), given.size());
    executables.emplace_back(std::move(programs[p]), chip, heaps.back());
    launches.push_back({cores[p], executables.back().prepare({{from}, {at.back()}})});
  }
  Outcome outcome;
  for (const auto& report : board.launch(launches)) outcome.cycles.push_back(report.cycles);
  for (size_t p = 0; p < cores.size(); ++p) {
    outcome.results.emplace_back(bytes);
    board.core(cores[p]).read(at[p], outcome.results.back().data(), bytes);
  }
  return outcome;
}

TEST(ModuleCompilerCollectives, BoardsComputeWhatProcessesMean) {
  std::mt19937 random(3);
  int64_t compared = 0;
  for (const char* element : {"f32", "bf16", "i32", "i1", "i8"})
    for (int turn = 0; turn < 7; ++turn) {
      const bool large = turn == 0;
      const std::string text = module::module_text(random, element, large ? 20000 : 1 + random() % 20, turn % 3 == 0);
      const module::Module module = module::parse(text, "test");
      const auto& main = *module.find("main");
      std::vector<Tensor> given;
      std::vector<std::vector<Tensor>> arguments;
      for (int64_t p = 0; p < module::kProcesses; ++p) {
        given.push_back(module::drawn(random, main.type(main.arguments[0].value)));
        arguments.push_back({given.back()});
      }
      std::vector<int> cores{0, 1, 2, 3, 4, 5, 6, 7};
      if (turn % 2) std::shuffle(cores.begin(), cores.end(), random);
      const auto expected = interpret_processes(module, main, arguments);
      const Outcome got = run(module, given, cores, 1);
      for (size_t p = 0; p < cores.size(); ++p, ++compared)
        ASSERT_EQ(got.results[p], to_bytes(expected[p][0])) << text << "\nprocess " << p;
      if (turn != 1) continue;
      const Outcome again = run(module, given, cores, 2);
      EXPECT_EQ(again.results, got.results);
      EXPECT_EQ(again.cycles, got.cycles);
    }
  EXPECT_EQ(compared, 5 * 7 * module::kProcesses);
}

}  // namespace
}  // namespace veritpu::module_compiler
