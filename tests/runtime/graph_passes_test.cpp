#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "tests/runtime/graph_support.h"

namespace veritpu::graph {
namespace {

int count(const Graph& g, Op op) {
  int n = 0;
  for (const Node& node : g.nodes) n += node.op == op;
  return n;
}

bool same_bits(const Interpreter::Values& a, const Interpreter::Values& b) {
  if (a.size() != b.size()) return false;
  for (const auto& [name, x] : a) {
    const auto& y = b.at(name);
    for (size_t i = 0; i < x.size(); i++) {
      if (!(std::isnan(x[i]) && std::isnan(y[i])) && std::memcmp(&x[i], &y[i], sizeof x[i]) != 0) return false;
    }
  }
  return true;
}

// The simplified graph's output "y", printed.
std::string simplified(Graph g, NodeId y) {
  g.outputs = {{"y", y}};
  const Graph s = simplify(g);
  verify(s);
  return print(s, s.outputs[0].node);
}

TEST(Simplify, PreservesBitsOfRandomGraphs) {
  int graphs = 0;
  size_t before = 0, after = 0;
  for (unsigned seed = 1; seed <= 300; seed++) {
    Random random(seed);
    Graph g = random_graph(random, 14, true);
    const auto wrt = parameters_of(g);
    const auto d = gradients(g, loss_of(g), wrt);
    for (size_t i = 0; i < wrt.size(); i++) g.outputs.push_back({g[wrt[i]].name, d[i]});
    g = decompose(g);
    const Graph s = simplify(g);
    ASSERT_NO_THROW(verify(s)) << print(g) << print(s);
    EXPECT_EQ(print(simplify(s)), print(s)) << "one application must do";
    const auto parameters = random_parameters(g, random);
    const auto rounding = Interpreter::Rounding::dtypes;
    EXPECT_TRUE(same_bits(Interpreter(g, rounding).run({}, parameters).outputs,
                          Interpreter(s, rounding).run({}, parameters).outputs))
        << "seed " << seed << "\n"
        << print(g) << print(s);
    before += g.nodes.size(), after += s.nodes.size(), graphs++;
  }
  EXPECT_EQ(graphs, 300);
  EXPECT_LT(after * 10, before * 9);
}

TEST(Simplify, Identities) {
  Graph g;
  const NodeId p = parameter(g, "p", DType::f16, {2, 3});
  const NodeId one = constant(g, 1, DType::f16), zero = constant(g, 0, DType::f16),
               minus = constant(g, -0.0, DType::f16);
  const std::string same = print(g, p);
  EXPECT_EQ(simplified(g, binary(g, Op::mul, p, one)), same);
  EXPECT_EQ(simplified(g, binary(g, Op::mul, one, p)), same);
  EXPECT_EQ(simplified(g, binary(g, Op::sub, p, zero)), same);
  EXPECT_EQ(simplified(g, binary(g, Op::add, p, minus)), same);
  EXPECT_EQ(simplified(g, binary(g, Op::maximum, p, p)), same);
  EXPECT_EQ(simplified(g, select(g, one, p, zero)), same);
  EXPECT_EQ(simplified(g, select(g, zero, one, p)), same);
  EXPECT_EQ(simplified(g, select(g, binary(g, Op::less, p, zero), p, p)), same);
  EXPECT_EQ(simplified(g, reshape(g, reshape(g, p, {6}), {2, 3})), same);
  EXPECT_EQ(simplified(g, transpose(g, transpose(g, p, {1, 0}), {1, 0})), same);
  EXPECT_EQ(simplified(g, convert(g, convert(g, p, DType::f32), DType::f16)), same);
}

TEST(Simplify, JoinsTransposes) {
  Graph g;
  const NodeId p = parameter(g, "p", DType::f16, {2, 3, 4, 5});
  EXPECT_EQ(simplified(g, transpose(g, transpose(g, p, {1, 2, 3, 0}), {2, 0, 3, 1})),
            "%1 = transpose(%0, axes [3, 1, 0, 2]) : f16[5, 3, 2, 4]");
}

// What would change a bit, a dtype or a shape stays.
TEST(Simplify, KeepsWhatIsNotExact) {
  Graph g;
  const NodeId p = parameter(g, "p", DType::f16, {2, 3}), q = parameter(g, "q", DType::f32, {2, 3});
  const auto half = [&](double v) { return constant(g, v, DType::f16); };
  const std::pair<NodeId, Op> kept[] = {
      {binary(g, Op::add, p, half(0)), Op::add},                                // -0 becomes +0
      {binary(g, Op::sub, p, half(-0.0)), Op::sub},                             // likewise
      {binary(g, Op::mul, p, half(0)), Op::mul},                                // NaN, infinity, -0
      {binary(g, Op::mul, q, constant(g, 1)), Op::mul},                         // flushes a parameter's subnormals
      {binary(g, Op::mul, p, constant(g, 1)), Op::mul},                         // becomes f32
      {binary(g, Op::mul, p, constant(g, 1, DType::f16, {4, 2, 3})), Op::mul},  // repeats
      {convert(g, convert(g, q, DType::f16), DType::f32), Op::convert},         // rounds
      {convert(g, convert(g, p, DType::bf16), DType::f16), Op::convert},        // rounds
      {reduce(g, Op::reduce_sum, constant(g, -0.0, DType::f32, {1, 2}), {0}), Op::reduce_sum},
      {unary(g, Op::exp, constant(g, 1)), Op::exp},                   // the chip's bits are its own
      {binary(g, Op::div, constant(g, 1), constant(g, 3)), Op::div},  // likewise
  };
  for (const auto& [node, op] : kept) {
    EXPECT_THAT(simplified(g, node), testing::HasSubstr(std::string("= ") + name(op)));
  }
}

TEST(Simplify, FoldsConstants) {
  Graph g;
  const NodeId third = constant(g, 1.0 / 3), two = constant(g, 2, DType::f32, {1, 4});
  EXPECT_EQ(simplified(g, binary(g, Op::mul, third, two)), "%0 = constant 0.6666666865348816 : f32[1, 4]");
  EXPECT_EQ(simplified(g, convert(g, third, DType::f16)), "%0 = constant 0.333251953125 : f16[1, 1]");
  EXPECT_EQ(simplified(g, binary(g, Op::less, third, two)), "%0 = constant 1 : f32[1, 4]");
  EXPECT_EQ(simplified(g, binary(g, Op::sub, third, two)), "%0 = constant -1.6666666269302368 : f32[1, 4]");
  EXPECT_EQ(simplified(g, reshape(g, two, {2, 2})), "%0 = constant 2 : f32[2, 2]");
  EXPECT_EQ(simplified(g, reduce(g, Op::reduce_max, two, {1})), "%0 = constant 2 : f32[1, 1]");
  EXPECT_EQ(simplified(g, unary(g, Op::abs, constant(g, -3))), "%0 = constant 3 : f32[1, 1]");
}

TEST(Simplify, MergesAndDrops) {
  Graph g;
  const NodeId p = parameter(g, "p", DType::f16, {2, 2}), unused = parameter(g, "unused", DType::f32, {1});
  const NodeId a = unary(g, Op::exp, binary(g, Op::mul, p, constant(g, 0.5)));
  g.layer("other");
  const NodeId b = unary(g, Op::exp, binary(g, Op::mul, p, constant(g, 0.5)));
  unary(g, Op::log, b);
  unary(g, Op::log, unused);
  const NodeId c = matmul(g, a, convert(g, p, DType::f32), MatmulFormat::f16, DType::f32);
  g.outputs = {{"y", binary(g, Op::add, a, b)}, {"z", c}};
  EXPECT_EQ(print(simplify(g)),
            "%0 = parameter 'p' : f16[2, 2]\n"
            "%1 = parameter 'unused' : f32[1]\n"
            "%2 = constant 0.5 : f32[1, 1]\n"
            "%3 = mul(%0, %2) : f32[2, 2]\n"
            "%4 = exp(%3) : f32[2, 2]\n"
            "%5 = matmul(%4, %0, f16) : f32[2, 2] {other}\n"
            "%6 = add(%4, %4) : f32[2, 2] {other}\n"
            "output 'y' = %6\n"
            "output 'z' = %5\n");
}

TEST(Simplify, DistinguishesAttributes) {
  Graph g;
  const NodeId p = parameter(g, "p", DType::f32, {2, 2});
  for (const bool t : {false, true}) {
    for (MatmulFormat f : {MatmulFormat::fp32, MatmulFormat::bf16}) {
      for (DType d : {DType::f32, DType::f16}) {
        g.outputs.push_back({std::to_string(g.outputs.size()), matmul(g, p, p, f, d, t)});
      }
    }
  }
  for (int axis : {0, 1}) g.outputs.push_back({"sum" + std::to_string(axis), reduce(g, Op::reduce_sum, p, {axis})});
  for (double v : {0.0, -0.0}) g.outputs.push_back({"v" + std::to_string(g.outputs.size()), constant(g, v)});
  const NodeId image = parameter(g, "image", DType::f32, {1, 4, 4, 1});
  const auto give = [&](NodeId n) { g.outputs.push_back({"o" + std::to_string(n), n}); };
  for (const Window& w : {Window{{2, 2}}, Window{{2, 1}}, Window{{2, 2}, {1, 2}}, Window{{2, 2}, {1, 1}, {1, 0, 0, 0}},
                          Window{{2, 2}, {1, 1}, {0, 1, 0, 0}}}) {
    give(max_pool(g, image, w));
    for (const bool count_pads : {false, true}) give(avg_pool(g, image, w, count_pads));
  }
  for (const std::vector<int>& axes : {std::vector<int>{0, 2, 1, 3}, {0, 3, 2, 1}}) give(transpose(g, image, axes));
  const NodeId step = constant(g, 3);
  for (const uint32_t stream : {1, 2}) give(random(g, {2}, stream, step));
  EXPECT_EQ(simplify(g).nodes.size(), g.nodes.size());
}

TEST(Decompose, PreservesValues) {
  int compared = 0;
  for (unsigned seed = 1; seed <= 200; seed++) {
    Random random(seed);
    Graph g = random_graph(random, 12, false);
    const auto wrt = parameters_of(g);
    const auto d = gradients(g, loss_of(g), wrt);
    for (size_t i = 0; i < wrt.size(); i++) g.outputs.push_back({g[wrt[i]].name, d[i]});
    if (count(g, Op::log_softmax) == 0) continue;
    const Graph e = decompose(g);
    ASSERT_NO_THROW(verify(e));
    EXPECT_EQ(count(e, Op::log_softmax) + count(e, Op::log_softmax_grad), 0);
    const auto parameters = random_parameters(g, random);
    const auto x = Interpreter(g).run({}, parameters).outputs, y = Interpreter(e).run({}, parameters).outputs;
    for (const auto& [name, values] : x) {
      for (size_t i = 0; i < values.size(); i++) {
        EXPECT_NEAR(values[i], y.at(name)[i], 1e-9 * std::max(1.0, std::fabs(values[i])));
        compared++;
      }
    }
  }
  EXPECT_GT(compared, 1000);
}

// Of halves it computes in f32 and rounds once.
TEST(Decompose, RoundsOnce) {
  Graph g;
  g.outputs = {{"y", log_softmax(g, parameter(g, "x", DType::f16, {1, 3}))}};
  for (const Node& n : decompose(g).nodes) {
    const bool ends = n.op == Op::parameter || (n.op == Op::convert && n.dtype == DType::f16);
    EXPECT_TRUE(ends || n.dtype == DType::f32);
  }
  g = decompose(g);
  EXPECT_EQ(g[g.outputs[0].node].op, Op::convert);
  EXPECT_EQ(count(g, Op::convert), 2);
}

TEST(Decompose, DoesNotOverflow) {
  Graph g;
  g.outputs = {{"y", log_softmax(g, parameter(g, "x", DType::f32, {1, 2}))}};
  const auto y = Interpreter(decompose(g)).run({}, {{"x", {-5000, 5000}}}).outputs["y"];
  EXPECT_EQ(y, (std::vector<double>{-10000, 0}));
}

}  // namespace
}  // namespace veritpu::graph
