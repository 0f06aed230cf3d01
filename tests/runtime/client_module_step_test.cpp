// Steps of the module compiler (runtime/client/module_step.h): the graphs on which the graph's compiler is tested, to
// the last bit, and parameters that both kinds of steps use.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "systemc/fast_core.h"
#include "tests/runtime/compiler_graphs.h"
#include "tests/runtime/compiler_support.h"
#include "tests/runtime/exact_conv_graphs.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::MatmulFormat;
using graph::NodeId;
using graph::Op;

struct Case {
  const char* name;
  int n, graphs, vmem_rows, steps;
};

class ModuleSteps : public testing::TestWithParam<Case> {};

TEST_P(ModuleSteps, OfRandomGraphsMatchTheInterpreterExactly) {
  const Case& with = GetParam();
  const Comparisons c = compare_exactly(
      test_chip(with.n, with.vmem_rows), with.graphs, with.steps, kWhole,
      [&](std::mt19937& random, int seed) { return random_exact_graph(random, with.n, 3 + seed % 40); },
      CompileOptions::module);
  EXPECT_GT(c.values, 300 * with.graphs);
  EXPECT_GT(c.ordered, 100 * with.graphs);
  EXPECT_EQ(c.too_large, 0);
}

TEST_P(ModuleSteps, OfRandomImagesMatchTheInterpreterExactly) {
  const Case& with = GetParam();
  const Comparisons c = compare_exactly(
      test_chip(with.n, with.vmem_rows), with.graphs / 4, with.steps, 2,
      [&](std::mt19937& random, int seed) { return random_exact_conv_graph(random, with.n, 6, 3, 9, seed % 2 == 1); },
      CompileOptions::module);
  EXPECT_GT(c.values, 50 * with.graphs);
  EXPECT_EQ(c.too_large, 0);
}

INSTANTIATE_TEST_SUITE_P(Sizes, ModuleSteps,
                         testing::Values(Case{"N8", 8, 200, 0, 3}, Case{"N8Even", 8, 80, 0, 2},
                                         Case{"N32", 32, 60, 0, 3}, Case{"N128", 128, 24, 0, 2},
                                         Case{"LittleMemory", 8, 200, 512, 3}),
                         [](const auto& info) { return info.param.name; });

TEST(ModuleStepsOnRtl, MatchTheInterpreterExactly) {
  const auto rtl = find_engine("rtl");
  if (!rtl) GTEST_SKIP() << "this build has no verilated core";
  int64_t values = 0;
  for (int seed = 0; seed < 6; ++seed) {
    std::mt19937 random(seed);
    const Graph g = random_exact_graph(random, 8, 6 + seed * 5);
    const Comparison c =
        Comparer(*arch::find_chip("n8"), *rtl, CompileOptions::module).run(g, 2, random, kWhole, true, {});
    EXPECT_EQ(c.different, 0) << "seed " << seed << ": " << c.first << "\n" << graph::print(g);
    values += c.values;
  }
  EXPECT_GT(values, 300);
}

// A layer's step, of which VMEM holds the weights or, if it is small, does not. The output is their sum.
struct Layer {
  explicit Layer(int64_t size, bool trains) {
    const NodeId x = graph::input(g, "x", DType::f32, {4, size});
    const NodeId w = graph::parameter(g, "w", DType::f32, {size, size});
    const NodeId y = graph::matmul(g, x, w, MatmulFormat::fp32, DType::f32);
    g.outputs = {{"y", graph::reduce(g, Op::reduce_sum, y, {0, 1})}};
    if (trains) g.assignments.push_back({w, graph::binary(g, Op::add, w, graph::constant(g, 1))});
  }
  Graph g;
};

// Weights of equal elements, which steps of either kind count up and read.
TEST(ModuleStepParameters, StepsOfBothKindsShareThem) {
  constexpr int64_t kSize = 40;
  int checked = 0;
  for (const int rows : {0, 256}) {
    SystemChip chip(test_chip(8, rows), Engine::fast);
    const auto client = Client::make(chip);
    const auto compile = [&](bool trains, CompileOptions::Way way) {
      return client->compile(Layer(kSize, trains).g, {way});
    };
    const auto by_module = compile(true, CompileOptions::module), by_graph = compile(true, CompileOptions::graph),
               reads = compile(false, CompileOptions::module), reads_graph = compile(false, CompileOptions::graph);
    const std::vector<float> ones(4 * 12 * kSize, 1);
    const Buffer data = client->upload(DType::f32, {4 * 12, kSize}, ones.data());
    float value = 5;
    client->set_parameter("w", std::vector<float>(kSize * kSize, value));
    const auto expect = [&](Executable& step, int64_t steps) {
      const auto y = step.execute(steps, {{"x", {data, 0}}}).outputs.at("y");
      for (int64_t s = 0; s < steps; ++s, ++checked) {
        EXPECT_EQ(y[static_cast<size_t>(s)], 4 * kSize * kSize * value) << rows << " rows, step " << s;
        value += &step == by_module.get() || &step == by_graph.get();
      }
    };
    std::mt19937 random(static_cast<unsigned>(rows));
    Executable* const all[] = {by_module.get(), by_graph.get(), reads.get(), reads_graph.get()};
    for (int launch = 0; launch < 30; ++launch) {
      expect(*all[draw(random, 0, 3)], draw(random, 1, 4));
      if (launch % 5 == 4) {
        EXPECT_EQ(client->parameter("w"), std::vector<float>(kSize * kSize, value));
      }
      if (launch % 11 == 10) client->set_parameter("w", std::vector<float>(kSize * kSize, value = 3));
    }
  }
  EXPECT_GT(checked, 60);
}

// One that a step does not assign is read where the steps before it have left it.
TEST(ModuleStepParameters, AreReadWhereTheyAre) {
  SystemChip chip(test_chip(8, 256), Engine::fast);
  const auto client = Client::make(chip);
  const auto trains = client->compile(Layer(64, true).g, {CompileOptions::module});
  Graph g = Layer(64, false).g;
  const NodeId v = graph::parameter(g, "v", DType::f32, {64, 64});
  g.assignments.push_back({v, graph::binary(g, Op::add, v, NodeId{1})});  // v + w
  const auto adds = client->compile(g, {CompileOptions::module});
  const std::vector<float> ones(4 * 64 * 3, 1);
  const Buffer data = client->upload(DType::f32, {4 * 3, 64}, ones.data());
  float w = 0, sum = 0;
  for (const int64_t steps : {1, 2, 3, 1}) {
    trains->execute(steps, {{"x", {data, 0}}});
    w += static_cast<float>(steps);
    adds->execute(steps, {{"x", {data, 0}}});
    sum += static_cast<float>(steps) * w;
    EXPECT_EQ(client->parameter("v"), std::vector<float>(64 * 64, sum));
  }
  EXPECT_EQ(client->parameter("w"), std::vector<float>(64 * 64, 7));
}

TEST(ModuleStepChoice, TakesTheQuickerProgram) {
  SystemChip chip(test_chip(8), make_timing_core);
  const auto client = Client::make(chip);
  // Few channels: the graph's compiler leaves most lanes empty.
  Graph images;
  const NodeId x = graph::input(images, "x", DType::f32, {64, 12, 12, 1}),
               w = graph::parameter(images, "w", DType::f32, {3, 3, 1, 2});
  graph::Window window;
  window.kernel = {3, 3};
  images.outputs = {{"y", graph::conv2d(images, x, w, window, MatmulFormat::bf16, DType::f32)}};
  EXPECT_TRUE(client->compile(images, {CompileOptions::quickest})->program().of_module);
  EXPECT_FALSE(client->compile(images, {CompileOptions::graph})->program().of_module);
  Graph layers;
  NodeId y = graph::input(layers, "x", DType::f32, {8, 8});
  for (const char* name : {"a", "b", "c", "d", "e", "f"})
    y = graph::relu(layers, graph::matmul(layers, y, graph::parameter(layers, name, DType::bf16, {8, 8}),
                                          MatmulFormat::bf16, DType::bf16));
  layers.outputs = {{"y", y}};
  EXPECT_FALSE(client->compile(layers, {CompileOptions::quickest})->program().of_module);
  EXPECT_EQ(client->stats().compiles, 3);
}

TEST(ModuleStepChoice, SaysWhatTheModuleCompilerDoesNotTake) {
  SystemChip chip(test_chip(8), Engine::fast);
  const auto client = Client::make(chip);
  Graph g;
  const NodeId a = graph::input(g, "a", DType::f32, {8, 8});
  g.outputs = {{"y", graph::matmul(g, a, a, MatmulFormat::int8, DType::f32)}};
  EXPECT_FALSE(client->compile(g, {CompileOptions::quickest})->program().of_module);
  try {
    client->compile(g, {CompileOptions::module});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("products of int8"));
  }
}

}  // namespace
}  // namespace veritpu
