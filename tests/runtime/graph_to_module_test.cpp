// Graphs as modules (runtime/graph/to_module.h): the modules' interpreter gives what the graph's gives.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arch/numbers.h"
#include "runtime/graph/interpreter.h"
#include "runtime/graph/to_module.h"
#include "runtime/module/interpret.h"
#include "tests/runtime/compiler_graphs.h"
#include "tests/runtime/exact_conv_graphs.h"

namespace veritpu::graph {
namespace {

using Values = Interpreter::Values;

module::Tensor tensor_of(const module::Type& type, const std::vector<double>& values) {
  module::Tensor tensor{type, {}};
  for (const double v : values)
    tensor.lanes.push_back(module::is_real(type.element) ? module::Lane{v} : module::Lane{});
  for (size_t i = 0; i < values.size(); ++i)
    if (!module::is_real(type.element))
      tensor.lanes[i] = module::lane_of(type.element, static_cast<uint64_t>(values[i]));
  return tensor;
}

// How many values of results are equal; the first that is not is a failure.
int64_t compare(const Graph& g, std::mt19937& random, int bound) {
  Values inputs, parameters;
  for (const Node& node : g.nodes) {
    if (node.op != Op::input && node.op != Op::parameter) continue;
    auto& values = (node.op == Op::input ? inputs : parameters)[node.name];
    for (int64_t i = 0; i < elements(node.shape); ++i)
      values.push_back(node.dtype == DType::u8
                           ? static_cast<double>(random() % 256)
                           : static_cast<double>(static_cast<int>(random() % (2 * bound + 1)) - bound));
  }
  const auto expected = Interpreter(g, Rounding::dtypes).run(inputs, parameters);
  const module::Module made = to_module(g);
  module::verify(made, "module");
  const module::Function& main = *made.find("main");
  std::vector<module::Tensor> arguments;
  for (const module::Argument& a : main.arguments)
    arguments.push_back(
        tensor_of(main.type(a.value), inputs.count(a.name) ? inputs.at(a.name) : parameters.at(a.name)));
  const auto results = module::interpret(made, main, arguments);
  int64_t equal = 0;
  for (size_t r = 0; r < results.size(); ++r) {
    const std::string& name = main.results[r].name;
    const auto& want = r < g.outputs.size() ? expected.outputs.at(name) : expected.assigned.at(name);
    const module::Tensor got = module::spread(results[r]);
    EXPECT_EQ(got.lanes.size(), want.size());
    for (size_t i = 0; i < want.size(); ++i, ++equal)
      if (!(got.lanes[i].real == want[i] || (std::isnan(want[i]) && std::isnan(got.lanes[i].real)))) {
        ADD_FAILURE() << name << "[" << i << "] is " << got.lanes[i].real << ", not " << want[i] << "\n" << print(g);
        return equal;
      }
  }
  return equal;
}

TEST(GraphToModule, RandomGraphsMeanTheSame) {
  int64_t values = 0;
  for (int seed = 0; seed < 150 && !testing::Test::HasFailure(); ++seed) {
    std::mt19937 random(static_cast<unsigned>(seed));
    const Graph g = random_exact_graph(random, 8, 3 + seed % 40);
    SCOPED_TRACE("seed " + std::to_string(seed));
    values += compare(g, random, static_cast<int>(kWhole));
  }
  EXPECT_GT(values, 30000);
}

TEST(GraphToModule, RandomImagesMeanTheSame) {
  int64_t values = 0;
  for (int seed = 0; seed < 60 && !testing::Test::HasFailure(); ++seed) {
    std::mt19937 random(static_cast<unsigned>(seed));
    const Graph g = random_exact_conv_graph(random, 8, 3, 3, 9, seed % 2 == 1);
    SCOPED_TRACE("seed " + std::to_string(seed));
    values += compare(g, random, 2);
  }
  EXPECT_GT(values, 10000);
}

// Averages over windows that hang over the edge, with and without pads, and their gradients.
TEST(GraphToModule, AveragePoolsMeanTheSame) {
  int64_t values = 0;
  for (const bool counts : {true, false})
    for (const int64_t stride : {1, 2, 3}) {
      Graph g;
      const NodeId x = parameter(g, "x", DType::f32, {2, 7, 6, 3});
      Window window{{4, 2}, {stride, stride}, {2, 1, 1, 0}};
      const NodeId y = avg_pool(g, x, window, counts);
      const NodeId loss = reduce(g, Op::reduce_sum, binary(g, Op::mul, y, constant(g, 96)), {0, 1, 2, 3});
      g.outputs = {{"d", gradients(g, loss, {x})[0]}};
      std::mt19937 random(static_cast<unsigned>(stride));
      values += compare(g, random, 3);
    }
  EXPECT_EQ(values, 6 * 2 * 7 * 6 * 3);
}

TEST(GraphToModule, LinesAreNodes) {
  Graph g;
  const NodeId x = input(g, "x", DType::f32, {4, 3});
  g.outputs = {{"y", tanh(g, x)}};
  const Graph decomposed = decompose(g);
  const module::Module made = to_module(g);
  int64_t lines = 0;
  for (const module::Operation& o : made.find("main")->body.operations) {
    if (module::is_return(o.op)) continue;
    ASSERT_GE(o.line, 1u);
    ASSERT_LE(o.line, decomposed.nodes.size());
    if (o.op == module::Op::exponential) {
      EXPECT_EQ(decomposed[static_cast<NodeId>(o.line) - 1].op, Op::exp);
    }
    ++lines;
  }
  EXPECT_GT(lines, 5);
}

TEST(GraphToModule, WhatHasNoWordsIsRefused) {
  Graph g;
  const NodeId a = input(g, "a", DType::f32, {8, 8});
  Graph whole = g;
  whole.outputs = {{"y", matmul(whole, a, a, MatmulFormat::int8, DType::f32)}};
  Graph replicas = g;
  replicas.replicas = 2;
  replicas.outputs = {{"y", all_reduce(replicas, a)}};
  for (const auto& [graph, words] : {std::pair{whole, "products of int8"}, std::pair{replicas, "of one device"}}) try {
      to_module(graph);
      ADD_FAILURE() << words;
    } catch (const GraphError& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr(words));
    }
}

}  // namespace
}  // namespace veritpu::graph
