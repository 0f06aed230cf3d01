// How VMEM is divided changes cycles and no value; a program that would move less with more rows for buffers has them.
#include <gtest/gtest.h>

#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/schedule.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using Ran = module_compiler::Run;

arch::ChipConfig chip_of(int64_t vmem_rows) {
  arch::ChipConfig config = *arch::find_chip("n8");
  config.core.vmem_rows = vmem_rows;
  return config;
}

// So many rows are for buffers, the compiler chooses the rest.
Schedule divided(const module::Module& m, int64_t buffers) {
  Schedule empty;
  empty.begin(m, 8);
  const std::string text = empty.text() + "choose layout bands split fuse join donate vmem rows\n";
  return Schedule::parse(text + "memory " + std::to_string(buffers) + "\n", "s");
}

Ran run_with(const module::Module& m, const std::vector<module::Tensor>& given, Schedule* schedule, SystemChip& chip) {
  Options options;
  options.verify = true;
  options.schedule = schedule;
  return run(m, given, chip, options);
}

TEST(ModuleDivision, RoomForTilesBoundsIt) {
  const auto buffers = [](int64_t rows) {
    std::vector<int64_t> all;
    for (const Division& d : divisions(chip_of(rows).core)) {
      EXPECT_LE(d.buffers + d.ring + d.sums, rows);
      all.push_back(d.buffers);
    }
    return all;
  };
  EXPECT_EQ(buffers(256), std::vector<int64_t>({128}));
  EXPECT_EQ(buffers(2048), std::vector<int64_t>({1024, 1536}));
  EXPECT_EQ(buffers(8192), std::vector<int64_t>({4096, 6144, 7168}));
}

TEST(ModuleDivision, ChangesNoValue) {
  SystemChip chip(chip_of(4096), Engine::fast);
  size_t compared = 0, others = 0;
  for (uint32_t seed = 0; seed < 120 && !HasFailure(); ++seed) {
    const module::RandomModule m = module::random_module(seed);
    std::vector<Ran> ran;
    try {
      for (const Division& d : divisions(chip.config().core)) {
        Schedule schedule = divided(m.module, d.buffers);
        ran.push_back(run_with(m.module, m.arguments, &schedule, chip));
        EXPECT_EQ(ran.back().compiled.memory.division.buffers, d.buffers);
      }
    } catch (const CompileError&) {
      continue;
    }
    for (size_t way = 1; way < ran.size(); ++way) {
      others += ran[way].report.cycles != ran[0].report.cycles;
      for (size_t i = 0; i < ran[0].results.size(); ++i) {
        EXPECT_EQ(differing(ran[way].results[i], ran[0].results[i]), -1) << "module " << seed << ", way " << way;
        compared += ran[0].results[i].lanes.size();
      }
    }
  }
  std::printf("%zu elements compared, %zu programs take other cycles\n", compared, others);
  EXPECT_GT(compared, 2000u);
  EXPECT_GT(others, 10u);
}

// Weights of 5,120 rows: half of VMEM cannot hold them.
constexpr const char* kStep = R"(module @m {
  func.func public @main(%w: tensor<640x64xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<32x640xf32>) -> tensor<640x64xf32> {
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<32x640xf32>, tensor<640x64xf32>) -> tensor<32x64xf32>
    %1 = stablehlo.dot_general %x, %0, contracting_dims = [0] x [0] : (tensor<32x640xf32>, tensor<32x64xf32>) -> tensor<640x64xf32>
    %2 = stablehlo.subtract %w, %1 : tensor<640x64xf32>
    return %2 : tensor<640x64xf32>
  }
})";

TEST(ModuleDivision, WeightsThatHalfOfVmemCannotHoldStayThere) {
  SystemChip chip(chip_of(8192), Engine::fast);
  const module::Module m = module::parse(kStep, "m");
  const auto given = module::small_arguments(m);
  Schedule noted, half = divided(m, 4096);
  const Ran plain = run_with(m, given, nullptr, chip), slow = run_with(m, given, &half, chip);
  EXPECT_EQ(plain.compiled.memory.division.buffers, 6144);
  EXPECT_LT(plain.report.cycles, slow.report.cycles);
  EXPECT_EQ(differing(plain.results[0], slow.results[0]), -1);
  run_with(m, given, &noted, chip);
  EXPECT_NE(noted.text().find("memory 6144"), std::string::npos) << noted.text();
  EXPECT_NE(noted.text().find("donate arg0"), std::string::npos) << noted.text();
}

}  // namespace
}  // namespace veritpu::module_compiler
