// Collectives on a board of eight cores, against the interpreter's processes.
#include <gtest/gtest.h>

#include <algorithm>

#include "arch/config.h"
#include "runtime/module/replicas.h"
#include "tests/runtime/board_run.h"
#include "tests/runtime/collective_modules.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using module::Tensor;

BoardRun run(const module::Module& module, const std::vector<std::vector<Tensor>>& arguments,
             const std::vector<int>& cores, int threads) {
  return run_on_board(module, arguments, *arch::find_board("lite-8"), cores, threads,
                      {Precision::one_pass, true, true});
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
      std::vector<std::vector<Tensor>> arguments;
      for (int64_t p = 0; p < module::kProcesses; ++p)
        arguments.push_back({module::drawn(random, main.type(main.arguments[0].value))});
      std::vector<int> cores{0, 1, 2, 3, 4, 5, 6, 7};
      if (turn % 2) std::shuffle(cores.begin(), cores.end(), random);
      const auto expected = interpret_processes(module, main, arguments);
      const BoardRun got = run(module, arguments, cores, 1);
      for (size_t p = 0; p < cores.size(); ++p, ++compared)
        ASSERT_EQ(module::differing(got.results[p][0], expected[p][0]), -1) << text << "\nprocess " << p;
      if (turn != 1) continue;
      const BoardRun again = run(module, arguments, cores, 2);
      for (size_t p = 0; p < cores.size(); ++p)
        EXPECT_EQ(module::differing(again.results[p][0], got.results[p][0]), -1) << p;
      EXPECT_EQ(again.cycles, got.cycles);
    }
  EXPECT_EQ(compared, 5 * 7 * module::kProcesses);
}

// Each turn sums over all, adds the process's number, and hands on; what a dynamic slice takes follows from that.
TEST(ModuleCompilerCollectives, LoopsMeetInEachTurn) {
  const std::string text = R"(
module attributes {mhlo.num_partitions = 8 : i32} {
  func.func public @main(%a: tensor<8x5xi32>) -> tensor<1x5xi32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %0:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<8x5xi32>
    cond {
      %three = stablehlo.constant dense<3> : tensor<i32>
      %p = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %n = stablehlo.add %i, %one : tensor<i32>
      %s = "stablehlo.all_reduce"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
          replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%l: tensor<i32>, %r: tensor<i32>):
        %t = stablehlo.add %l, %r : tensor<i32>
        stablehlo.return %t : tensor<i32>
      }) : (tensor<8x5xi32>) -> tensor<8x5xi32>
      %id = stablehlo.partition_id : tensor<ui32>
      %c = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
      %b = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x5xi32>
      %y = stablehlo.add %s, %b : tensor<8x5xi32>
      stablehlo.return %n, %y : tensor<i32>, tensor<8x5xi32>
    }
    %id = stablehlo.partition_id : tensor<ui32>
    %z = stablehlo.constant dense<0> : tensor<ui32>
    %1 = stablehlo.dynamic_slice %0#1, %id, %z, sizes = [1, 5] :
        (tensor<8x5xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x5xi32>
    return %1 : tensor<1x5xi32>
  }
})";
  const module::Module module = module::parse(text, "test");
  verify(module, "test");
  const auto& main = *module.find("main");
  std::mt19937 random(5);
  std::vector<std::vector<Tensor>> arguments;
  for (int64_t p = 0; p < module::kProcesses; ++p)
    arguments.push_back({module::drawn(random, main.type(main.arguments[0].value))});
  const auto expected = interpret_processes(module, main, arguments);
  const BoardRun got = run(module, arguments, {0, 1, 2, 3, 4, 5, 6, 7}, 1);
  for (size_t p = 0; p < arguments.size(); ++p)
    EXPECT_EQ(module::differing(got.results[p][0], expected[p][0]), -1) << p;
}

}  // namespace
}  // namespace veritpu::module_compiler
