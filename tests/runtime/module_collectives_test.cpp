// Collectives: their text, what is wrong with them, and what they mean to each process.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/module/printer.h"
#include "runtime/module/replicas.h"
#include "tests/runtime/module_support.h"

namespace veritpu::module {
namespace {

using testing::HasSubstr;

const char kSum[] =
    "({\n^bb0(%l: tensor<i32>, %r: tensor<i32>):\n%s = stablehlo.add %l, %r : tensor<i32>\nstablehlo.return %s : "
    "tensor<i32>\n})";

// A program of 2 replicas and 2 partitions. Process p has [10p, 10p + 1].
std::string of_four(const std::string& operation, const std::string& result = "tensor<2xi32>") {
  return "module attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 2 : i32} {\nfunc.func @main(%a: "
         "tensor<2xi32>) -> " +
         result + " {\n%0 = " + operation + "\nreturn %0 : " + result + "\n}\n}";
}

std::vector<std::string> run(const std::string& text) {
  const Module module = parse(text, "test");
  verify(module, "test");
  EXPECT_EQ(print(parse(print(module), "printed")), print(module));
  std::vector<std::vector<Tensor>> arguments;
  for (int p = 0; p < 4; p++)
    arguments.push_back(
        {tensor("dense<[" + std::to_string(10 * p) + ", " + std::to_string(10 * p + 1) + "]> : tensor<2xi32>")});
  std::vector<std::string> all;
  for (const auto& results : interpret_processes(module, *module.find("main"), arguments)) {
    const std::string text_of_one = print(results[0]);
    all.push_back(text_of_one.substr(6, text_of_one.find('>') - 6));
  }
  return all;
}

std::string reduce(const std::string& attributes) {
  return "\"stablehlo.all_reduce\"(%a) <{" + attributes + "}> " + kSum + " : (tensor<2xi32>) -> tensor<2xi32>";
}

using Texts = std::vector<std::string>;
const char kAll[] =
    "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : "
    "tensor<1x4xi64>, use_global_device_ids";

TEST(ModuleCollectives, GroupsAreOfReplicasPartitionsOrProcesses) {
  EXPECT_EQ(run(of_four(reduce("replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>"))),
            (Texts{"[20, 22]", "[40, 42]", "[20, 22]", "[40, 42]"}));
  EXPECT_EQ(run(of_four(reduce("replica_groups = dense<> : tensor<0x0xi64>"))),
            (Texts{"[20, 22]", "[40, 42]", "[20, 22]", "[40, 42]"}));
  EXPECT_EQ(run(of_four(reduce("channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = "
                               "dense<[[0], [1]]> : tensor<2x1xi64>"))),
            (Texts{"[10, 12]", "[10, 12]", "[50, 52]", "[50, 52]"}));
  EXPECT_EQ(run(of_four(reduce(kAll))), (Texts{"[60, 64]", "[60, 64]", "[60, 64]", "[60, 64]"}));
  EXPECT_EQ(run(of_four(reduce("channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = "
                               "dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>, use_global_device_ids"))),
            (Texts{"[30, 32]", "[30, 32]", "[30, 32]", "[30, 32]"}));
}

TEST(ModuleCollectives, MovePartsBetweenProcesses) {
  EXPECT_EQ(run(of_four("\"stablehlo.all_gather\"(%a) <{all_gather_dim = 0 : i64, " + std::string(kAll) +
                            "}> : (tensor<2xi32>) -> tensor<8xi32>",
                        "tensor<8xi32>")),
            Texts(4, "[0, 1, 10, 11, 20, 21, 30, 31]"));
  EXPECT_EQ(run(of_four("\"stablehlo.reduce_scatter\"(%a) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, "
                        "1]]> : tensor<1x2xi64>}> " +
                            std::string(kSum) + " : (tensor<2xi32>) -> tensor<1xi32>",
                        "tensor<1xi32>")),
            (Texts{"20", "40", "22", "42"}));
  EXPECT_EQ(run(of_four("\"stablehlo.all_to_all\"(%a) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, "
                        "split_count = 2 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, "
                        "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>")),
            (Texts{"[0, 10]", "[1, 11]", "[20, 30]", "[21, 31]"}));
  EXPECT_EQ(run(of_four("\"stablehlo.collective_permute\"(%a) <{source_target_pairs = dense<[[1, 0]]> : "
                        "tensor<1x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>")),
            (Texts{"[20, 21]", "[30, 31]", "[0, 0]", "[0, 0]"}));
  EXPECT_EQ(run(of_four("\"stablehlo.collective_broadcast\"(%a) <{replica_groups = dense<[[1, 0]]> : "
                        "tensor<1x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>")),
            (Texts{"[20, 21]", "[30, 31]", "[20, 21]", "[30, 31]"}));
}

TEST(ModuleCollectives, ProcessesKnowTheirNumbers) {
  EXPECT_EQ(run(of_four("stablehlo.partition_id : tensor<ui32>", "tensor<ui32>")), (Texts{"0", "1", "0", "1"}));
  EXPECT_EQ(run(of_four("stablehlo.replica_id : tensor<ui32>", "tensor<ui32>")), (Texts{"0", "0", "1", "1"}));
}

TEST(ModuleCollectives, MistakesAreNamed) {
  const auto error_of = [](const std::string& text) -> std::string {
    try {
      run(text);
    } catch (const std::exception& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_THAT(error_of(of_four(reduce("replica_groups = dense<[[0, 7]]> : tensor<1x2xi64>"))),
              HasSubstr("its groups name 7, and there are 2"));
  EXPECT_THAT(error_of(of_four(reduce("replica_groups = dense<[[1, 1]]> : tensor<1x2xi64>"))),
              HasSubstr("its groups name 1 twice"));
  EXPECT_THAT(error_of(of_four("\"stablehlo.collective_permute\"(%a) <{source_target_pairs = dense<[[1, 0], [0, 0]]> : "
                               "tensor<2x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>")),
              HasSubstr("it sends to 0 twice"));
  EXPECT_THAT(error_of(of_four("\"stablehlo.all_gather\"(%a) <{all_gather_dim = 0 : i64, " + std::string(kAll) +
                                   "}> : (tensor<2xi32>) -> tensor<4xi32>",
                               "tensor<4xi32>")),
              HasSubstr("a group of 4"));
  const Module module = parse(of_four(reduce(kAll)), "test");
  EXPECT_THROW(interpret(module, *module.find("main"), {tensor("dense<0> : tensor<2xi32>")}), InterpretError);
}

}  // namespace
}  // namespace veritpu::module
