// Random networks compute on a chip what the interpreter computes, to the last bit.
#include <gtest/gtest.h>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module/replicas.h"
#include "systemc/system_chip.h"
#include "tests/runtime/board_run.h"
#include "tests/runtime/module_networks.h"

namespace veritpu::module_compiler {
namespace {

TEST(ModuleCompilerNetworks, ComputeWhatTheInterpreterComputes) {
  const char* const many = std::getenv("VERITPU_RANDOM_MODULES");
  const auto networks = static_cast<uint32_t>(many ? std::atoi(many) : 60);
  // Another --gtest_random_seed makes other networks.
  const auto first = static_cast<uint32_t>(testing::GTEST_FLAG(random_seed)) * networks;
  size_t compared = 0, ran = 0, epilogues = 0, sums = 0;
  for (uint32_t seed = first; seed < first + networks && !HasFailure(); ++seed) {
    module::RandomModule m = module::random_network(seed);
    if (seed % 3 == 0) m.module = module::donating(std::move(m.module));
    // Factors are short enough for one pass.
    const Options options{seed % 2 ? Precision::fp32 : Precision::one_pass, seed % 4 == 0, true};
    const auto want = module::interpret(m.module, m.module.functions[0], m.arguments);
    for (const char* name : {"n8", "n8-mxus", "n16", "lite", "n128", "little"}) {
      const bool little = std::string(name) == "little";
      arch::ChipConfig config = *arch::find_chip(little ? "n8" : name);
      if (little) config.core.vmem_rows = 512;
      SystemChip chip(config, Engine::fast);
      try {
        const std::string plan = plan_text(m.module, config.core);
        epilogues += plan.find("; then") != std::string::npos;
        sums += plan.find("] sum") != std::string::npos;
        const auto got = run(m.module, m.arguments, chip, options).results;
        for (size_t r = 0; r < want.size(); ++r) {
          EXPECT_EQ(module::differing(got[r], want[r]), -1)
              << "result " << r << " of network " << seed << " on " << name << ":\n"
              << module::print(m.module);
          compared += want[r].lanes.size();
        }
        ++ran;
      } catch (const CompileError& error) {
        std::printf("network %u on %s: %s\n", seed, name, error.what());
      } catch (const std::exception& error) {
        ADD_FAILURE() << error.what() << " of network " << seed << " on " << name << ":\n" << module::print(m.module);
      }
      if (HasFailure()) break;
    }
  }
  std::printf("%zu programs of %u networks ran, %zu with epilogues, %zu with sums in them; %zu elements compared\n",
              ran, networks, epilogues, sums, compared);
  EXPECT_GT(ran, networks * 5);
  EXPECT_GT(epilogues, ran / 4);
  EXPECT_GT(sums, ran / 200);
}

std::vector<int> cores_in_any_order(std::mt19937& random, size_t count) {
  std::vector<int> cores{0, 1, 2, 3, 4, 5, 6, 7};
  std::shuffle(cores.begin(), cores.end(), random);
  cores.resize(count);
  return cores;
}

TEST(ModuleCompilerNetworks, BoardsComputeWhatProcessesMean) {
  const char* const many = std::getenv("VERITPU_RANDOM_MODULES");
  const auto networks = static_cast<uint32_t>(many ? std::atoi(many) : 24);
  const auto first = static_cast<uint32_t>(testing::GTEST_FLAG(random_seed)) * networks;
  arch::ChipConfig small = *arch::find_board("lite-8");
  small.core = arch::find_chip("n8")->core;
  small.hbm = arch::find_chip("n8")->hbm;
  size_t compared = 0, ran = 0;
  for (uint32_t seed = first; seed < first + networks && !HasFailure(); ++seed) {
    const size_t processes = size_t{2} << seed % 3;
    module::RandomModule m = module::random_network(seed, static_cast<int64_t>(processes));
    if (seed % 3 == 0) m.module = module::donating(std::move(m.module));
    std::mt19937 random(seed);
    std::vector<std::vector<module::Tensor>> arguments(processes, m.arguments);
    for (auto& of_process : arguments)
      for (module::Tensor& argument : of_process) std::shuffle(argument.lanes.begin(), argument.lanes.end(), random);
    const auto want = module::interpret_processes(m.module, m.module.functions[0], arguments);
    const Options options{seed % 2 ? Precision::fp32 : Precision::one_pass, seed % 4 == 0, true};
    for (const arch::ChipConfig& board : {*arch::find_board("lite-8"), small, *arch::find_board("v2-8")}) try {
        const auto got =
            run_on_board(m.module, arguments, board, cores_in_any_order(random, processes), 1 + seed % 2, options);
        for (size_t p = 0; p < processes; ++p)
          for (size_t r = 0; r < want[p].size(); ++r) {
            ASSERT_EQ(module::differing(got.results[p][r], want[p][r]), -1)
                << "result " << r << " of process " << p << " of network " << seed << ", N = " << board.core.n << ":\n"
                << module::print(m.module);
            compared += want[p][r].lanes.size();
          }
        ++ran;
      } catch (const CompileError& error) {
        std::printf("network %u, N = %d: %s\n", seed, board.core.n, error.what());
      } catch (const std::exception& error) {
        ADD_FAILURE() << error.what() << " of network " << seed << ", N = " << board.core.n << ":\n"
                      << module::print(m.module);
      }
  }
  std::printf("%zu programs of %u networks ran on boards; %zu elements compared\n", ran, networks, compared);
  EXPECT_GT(ran, networks * 5 / 2);
}

}  // namespace
}  // namespace veritpu::module_compiler
