// Passes from graph to graph that save work: reciprocals of what many divide by, columns that stay columns.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "arch/functions.h"
#include "arch/numbers.h"
#include "runtime/compiler/passes/columns.h"
#include "runtime/compiler/passes/reciprocals.h"
#include "runtime/graph/rewrite.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::NodeId;
using graph::Op;

int64_t live(const Graph& g, Op op) {
  const std::vector<bool> counts = graph::live(g);
  int64_t found = 0;
  for (size_t id = 0; id < g.nodes.size(); id++) found += counts[id] && g.nodes[id].op == op;
  return found;
}

// Two matrices and a row by a number, which comes as an input of no dimension of its own and is reshaped for each; a
// matrix by a row; a column by a column, and a number by a number.
Graph divisions() {
  Graph g;
  const auto of = [&](const char* name, graph::Shape shape) { return graph::parameter(g, name, DType::f32, shape); };
  const NodeId number = graph::input(g, "number", DType::f32, {1}), row = of("row", {1, 21});
  const NodeId square = graph::reshape(g, number, {1, 1});
  const auto divide = [&](const char* name, NodeId x, NodeId y) {
    g.outputs.push_back({name, graph::binary(g, Op::div, x, y)});
  };
  divide("a", of("x", {40, 21}), square);
  divide("b", of("y", {9, 2}), square);
  divide("c", of("z", {21}), number);
  divide("d", of("w", {9, 21}), row);
  divide("column", of("u", {9, 1}), of("v", {9, 1}));
  divide("one", of("s", {1, 1}), of("t", {1, 1}));
  return g;
}

TEST(Reciprocals, AreMadeOnceForAllThatDividesByThem) {
  const Graph g = compiler::reciprocals(divisions());
  graph::verify(g);
  EXPECT_EQ(live(g, Op::div), 4);  // of the number, of the row, and those of as many elements as their divisors
  EXPECT_EQ(live(g, Op::mul), 4);
}

// A chip's quotient is x rcp(y), whether the reciprocal is made before or not.
TEST(Reciprocals, ChangeNoBitOfAQuotient) {
  const Graph g = divisions();
  SystemChip chip(test_chip(8), Engine::fast);
  const auto client = Client::make(chip);
  const auto step = client->compile(g);
  std::mt19937 random(3);
  std::map<std::string, std::vector<float>> values;
  std::map<std::string, Executable::Slice> inputs;
  for (const graph::Node& node : g.nodes) {
    if (node.op != Op::parameter && node.op != Op::input) continue;
    auto& all = values[node.name];
    for (int64_t i = 0; i < graph::elements(node.shape); i++)
      all.push_back(std::uniform_real_distribution<float>(-3, 3)(random));
    if (node.op == Op::parameter) client->set_parameter(node.name, all);
    if (node.op == Op::input) inputs[node.name] = {client->upload(DType::f32, node.shape, all.data()), 0};
  }
  const auto ran = step->execute(1, inputs);
  int64_t compared = 0, rounded_twice = 0;
  for (const graph::Output& output : g.outputs) {
    const auto& operands = g[output.node].inputs;
    const auto origin = [&](NodeId id) { return g[id].op == Op::reshape ? g[id].inputs[0] : id; };
    const auto &x = values.at(g[operands[0]].name), &y = values.at(g[origin(operands[1])].name);
    const auto& made = ran.outputs.at(output.name);
    ASSERT_EQ(made.size(), x.size());
    for (size_t i = 0; i < x.size(); i++, compared++) {
      const float divisor = y[i % y.size()];
      EXPECT_EQ(arch::to_word(made[i]), arch::mul(arch::to_word(x[i]), arch::rcp(arch::to_word(divisor))))
          << output.name << " " << i;
      rounded_twice += made[i] != x[i] / divisor;
    }
  }
  EXPECT_EQ(compared, 40 * 21 + 18 + 21 + 9 * 21 + 9 + 1);
  EXPECT_GT(rounded_twice, 100);
}

// The loss as JAX writes it: a number of each sample has one dimension, so it is a row.
Graph loss() {
  Graph g;
  const NodeId x = graph::input(g, "x", DType::f32, {40, 5}), weights = graph::input(g, "weights", DType::f32, {40});
  const auto number = [&](double value) { return graph::constant(g, value, DType::f32, {1}); };
  const NodeId most = graph::reshape(g, graph::reduce(g, Op::reduce_max, x, {1}), {40});
  const NodeId shift = graph::reshape(g, graph::binary(g, Op::maximum, number(-10), most), {40, 1});
  const NodeId sum = graph::reduce(g, Op::reduce_sum, graph::binary(g, Op::sub, x, shift), {1});
  const NodeId row = graph::reshape(g, sum, {40});
  const NodeId weighted = graph::binary(g, Op::mul, graph::binary(g, Op::mul, row, weights), number(2));
  g.outputs.push_back({"loss", graph::reduce(g, Op::reduce_sum, weighted, {0})});
  g.outputs.push_back({"each", weighted});
  return g;
}

TEST(Columns, StayColumns) {
  const Graph g = compiler::columns(loss());
  graph::verify(g);
  int64_t rows = 0;
  for (size_t id = 0; id < g.nodes.size(); id++)
    rows += graph::live(g)[id] && g.nodes[id].shape == graph::Shape{40} && g.nodes[id].op != Op::input;
  EXPECT_EQ(rows, 1);  // the result of 40 numbers, at the end
}

TEST(Columns, TakeNoTripThroughHbm) {
  Graph g = loss();
  g.outputs.pop_back();
  SystemChip chip(test_chip(8), Engine::fast);
  const auto step = Client::make(chip)->compile(g);
  for (const auto& operation : step->program().operations)
    EXPECT_EQ(operation.text.find("relayout"), std::string::npos) << operation.text;
}

TEST(Columns, MeanWhatRowsDo) {
  std::mt19937 random(4);
  for (const int n : {8, 32}) {
    Comparer comparer(test_chip(n));
    const auto c = comparer.run(loss(), 2, random, 3, true, {});
    EXPECT_EQ(c.different, 0) << c.first;
    EXPECT_EQ(c.values, 2 * 41);
  }
}

}  // namespace
}  // namespace veritpu
