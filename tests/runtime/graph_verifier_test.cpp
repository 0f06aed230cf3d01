#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "tests/runtime/graph_support.h"

namespace veritpu::graph {
namespace {

Graph valid() {
  Graph g;
  const NodeId x = input(g, "x", DType::f32, {2, 3});               // %0
  const NodeId w = parameter(g, "w", DType::f16, {3, 4});           // %1
  const NodeId y = matmul(g, x, w, MatmulFormat::f16, DType::f16);  // %2
  const NodeId sum = reduce(g, Op::reduce_sum, y, {0});             // %3
  const NodeId next = binary(g, Op::add, w, sum);                   // %4
  constant(g, 1);                                                   // %5
  g.outputs = {{"y", y}, {"sum", sum}};
  g.assignments = {{w, next}};
  return g;
}

void expect_error(const char* sentence, const std::function<void(Graph&)>& corrupt) {
  Graph g = valid();
  corrupt(g);
  try {
    verify(g);
    ADD_FAILURE() << "no error; expected: " << sentence;
  } catch (const GraphError& error) {
    EXPECT_STREQ(error.what(), sentence);
  }
}

TEST(Verifier, AcceptsWhatBuildersMake) {
  EXPECT_NO_THROW(verify(valid()));
  EXPECT_NO_THROW(verify(Graph()));
  for (Precision p : {Precision::fp32, Precision::bf16, Precision::fp16, Precision::mixed}) {
    EXPECT_NO_THROW(verify(perceptron({12, 16, 4}, 6, 0.1, p)));
  }
}

TEST(Verifier, Nodes) {
  expect_error("%2 uses %3, which does not come before it; order the nodes.",
               [](Graph& g) { g.nodes[2].inputs[1] = 3; });
  expect_error("%2 uses %2, which does not come before it; order the nodes.",
               [](Graph& g) { g.nodes[2].inputs[1] = 2; });
  expect_error("%2 uses %-1, which does not come before it; order the nodes.",
               [](Graph& g) { g.nodes[2].inputs[1] = -1; });
  expect_error("%1 is in layer 5, which the graph does not have; set it with Graph::layer.",
               [](Graph& g) { g.nodes[1].layer = 5; });
  expect_error("%2 = matmul: it has 1 inputs; give it 2.", [](Graph& g) { g.nodes[2].inputs.pop_back(); });
  expect_error("%2 = a node's operation is not one of Op; build it with the builders.",
               [](Graph& g) { g.nodes[2].op = static_cast<Op>(99); });
  expect_error("%2 = matmul: [2, 3] transposed by [3, 4] contracts 2 with 3; make them equal.",
               [](Graph& g) { g.nodes[2].transpose_a = true; });
  expect_error("%2 = matmul: its type is f16[2, 5] but its inputs make f16[2, 4]; give it that type.", [](Graph& g) {
    g.nodes[2].shape = {2, 5};
  });
  expect_error("%3 = reduce_sum: its type is f32[1, 4] but its inputs make f16[1, 4]; give it that type.",
               [](Graph& g) { g.nodes[3].dtype = DType::f32; });
  expect_error("%3 = reduce_sum: axes must ascend without repeats; sort them.", [](Graph& g) {
    g.nodes[3].axes = {0, 0};
  });
  expect_error("%1 = parameter 'w': only inputs can be u8; choose f32, f16 or bf16.",
               [](Graph& g) { g.nodes[1].dtype = DType::u8; });
  expect_error("%1: 'x' names two parameters or inputs; choose another name.", [](Graph& g) { g.nodes[1].name = "x"; });
}

TEST(Verifier, Results) {
  expect_error("output 'y' names %6, which is no node; name one.", [](Graph& g) { g.outputs[0].node = 6; });
  expect_error("two outputs are named 'y'; choose another name.", [](Graph& g) { g.outputs[1].name = "y"; });
  expect_error("an assignment's target %0 is not a parameter; assign to a parameter.",
               [](Graph& g) { g.assignments[0].parameter = 0; });
  expect_error("an assignment's target %-1 is not a parameter; assign to a parameter.",
               [](Graph& g) { g.assignments[0].parameter = -1; });
  expect_error("the assignment to 'w' names %6, which is no node; assign a node.",
               [](Graph& g) { g.assignments[0].value = 6; });
  expect_error("the assignment to 'w' is f16[1, 4] but the parameter is f16[3, 4]; convert or reshape it.",
               [](Graph& g) { g.assignments[0].value = 3; });
  expect_error("parameter 'w' is assigned twice; assign it once.",
               [](Graph& g) { g.assignments.push_back(g.assignments[0]); });
}

// Any single change of a node's type is seen.
TEST(Verifier, RandomGraphsWithOneTypeChanged) {
  int caught = 0;
  for (unsigned seed = 1; seed <= 200; seed++) {
    Random random(seed);
    Graph g = random_graph(random, 12, true);
    ASSERT_NO_THROW(verify(g));
    const int n = below(random, static_cast<int>(g.nodes.size()));
    Node& node = g.nodes[n];
    if (node.inputs.empty() || node.op == Op::reshape) continue;
    node.shape.push_back(2);
    EXPECT_THROW(verify(g), GraphError);
    caught++;
  }
  EXPECT_GT(caught, 100);
}

}  // namespace
}  // namespace veritpu::graph
