// Builders composed of operations, and the framework's functions: values by the definition, and gradients.
#include <gtest/gtest.h>

#include <cmath>

#include "arch/random.h"
#include "tests/runtime/graph_support.h"

namespace veritpu::graph {
namespace {

using Data = std::vector<double>;
using Values = Interpreter::Values;

constexpr auto kNone = Interpreter::Rounding::none, kDtypes = Interpreter::Rounding::dtypes;

Data run(Graph g, NodeId y, const Values& parameters, Interpreter::Rounding rounding = kNone) {
  g.outputs = {{"y", y}};
  return Interpreter(g, rounding).run({}, parameters).outputs["y"];
}

void expect_near(const Data& found, const Data& expected, double tolerance = 1e-12) {
  ASSERT_EQ(found.size(), expected.size());
  for (size_t i = 0; i < found.size(); i++) EXPECT_NEAR(found[i], expected[i], tolerance) << "element " << i;
}

struct Function {
  const char* name;
  NodeId (*build)(Graph&, NodeId);
  double (*value)(double);
  double (*slope)(double);
};

const Function kFunctions[] = {
    {"elu", elu, [](double x) { return x > 0 ? x : std::exp(x) - 1; },
     [](double x) { return x > 0 ? 1 : std::exp(x); }},
    {"sigmoid", sigmoid, [](double x) { return 1 / (1 + std::exp(-x)); },
     [](double x) { return 1 / (2 + std::exp(x) + std::exp(-x)); }},
    {"tanh", tanh, [](double x) { return std::tanh(x); }, [](double x) { return 1 / std::pow(std::cosh(x), 2); }},
};

TEST(Layers, FunctionsAndTheirSlopes) {
  const Data x{-1e6, -1000, -90, -20, -3, -0.5, -1e-4, 0, 1e-4, 0.5, 3, 20, 90, 1000, 1e6};
  int compared = 0;
  for (const Function& f : kFunctions) {
    SCOPED_TRACE(f.name);
    Graph g;
    const NodeId p = parameter(g, "x", DType::f32, {1, static_cast<int64_t>(x.size())}), y = f.build(g, p);
    const NodeId d = gradients(g, reduce(g, Op::reduce_sum, y, {1}), {p})[0];
    g.outputs = {{"y", y}, {"d", d}};
    for (const auto rounding : {kNone, kDtypes}) {
      for (const bool passes : {false, true}) {
        auto found = Interpreter(passes ? simplify(decompose(g)) : g, rounding).run({}, {{"x", x}}).outputs;
        const double tolerance = rounding == kNone ? 1e-14 : 1.5e-7;  // beside 1; large values are exact
        for (size_t i = 0; i < x.size(); i++) {
          EXPECT_NEAR(found["y"][i], f.value(x[i]), tolerance * std::max(1.0, std::fabs(f.value(x[i])))) << x[i];
          EXPECT_NEAR(found["d"][i], f.slope(x[i]), 3 * tolerance) << x[i];
          compared += 2;
        }
      }
    }
  }
  EXPECT_EQ(compared, 3 * 4 * 2 * 15);
}

TEST(Layers, FunctionsOfInfinityAndNaN) {
  for (const Function& f : kFunctions) {
    SCOPED_TRACE(f.name);
    Graph g;
    const NodeId p = parameter(g, "x", DType::f32, {1, 3}), y = f.build(g, p);
    for (const bool passes : {false, true}) {
      Graph with = g;
      with.outputs = {{"y", y}};
      const Data found =
          Interpreter(passes ? decompose(with) : with).run({}, {{"x", {-INFINITY, INFINITY, NAN}}}).outputs["y"];
      EXPECT_EQ(found[0], f.value(-INFINITY));
      EXPECT_EQ(found[1], f.value(INFINITY));
      EXPECT_TRUE(std::isnan(found[2]));
    }
  }
}

// Of halves they are computed in f32 and rounded once, slopes too.
TEST(Layers, FunctionsOfHalves) {
  for (const Function& f : kFunctions) {
    SCOPED_TRACE(f.name);
    Graph g;
    const NodeId p = parameter(g, "x", DType::f16, {1, 1}), y = f.build(g, p);
    const NodeId d = gradients(g, reduce(g, Op::reduce_sum, y, {1}), {p})[0];
    EXPECT_EQ(g[y].dtype, DType::f16);
    EXPECT_EQ(g[d].dtype, DType::f16);
    g.outputs = {{"y", y}, {"d", d}};
    g = decompose(g);
    for (const Node& n : g.nodes) {
      const bool once = n.op == Op::parameter || n.op == Op::convert || n.op == Op::reduce_sum || n.op == Op::constant;
      EXPECT_TRUE(once || n.dtype == DType::f32) << name(n.op);
    }
    EXPECT_NEAR(Interpreter(g, kDtypes).run({}, {{"x", {-0.5}}}).outputs["y"][0], f.value(-0.5), 3e-4);
  }
}

TEST(Layers, SoftmaxAndMean) {
  Graph g;
  const NodeId x = parameter(g, "x", DType::f32, {2, 3});
  const Values in{{"x", {1, 2, 3, -1000, 0, 1000}}};
  const double sum = std::exp(1) + std::exp(2) + std::exp(3);
  expect_near(run(g, softmax(g, x), in), {std::exp(1) / sum, std::exp(2) / sum, std::exp(3) / sum, 0, 0, 1});
  expect_near(run(g, reduce_mean(g, x, {1}), in), {2, 0});
  expect_near(run(g, reduce_mean(g, x, {0, 1}), in), {1});
  const NodeId half = parameter(g, "half", DType::f16, {1, 8});  // whose sum is beyond the halves
  EXPECT_EQ(run(g, reduce_mean(g, half, {1}), {{"x", Data(6)}, {"half", Data(8, 60000)}}, kDtypes), (Data{60000}));
}

TEST(Layers, Transpose) {
  Graph g;
  const NodeId x = parameter(g, "x", DType::f32, {2, 3, 2});
  const Values in{{"x", {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}}};
  EXPECT_EQ(run(g, transpose(g, x, {2, 0, 1}), in), (Data{0, 2, 4, 6, 8, 10, 1, 3, 5, 7, 9, 11}));
  EXPECT_EQ(run(g, transpose(g, x, {1, 0, 2}), in), (Data{0, 1, 6, 7, 2, 3, 8, 9, 4, 5, 10, 11}));
  EXPECT_EQ(g[transpose(g, x, {1, 2, 0})].shape, (Shape{3, 2, 2}));
  for (const std::vector<int>& axes : {std::vector<int>{0, 1}, {0, 1, 1}, {0, 1, 3}, {-1, 1, 2}, {0, 1, 2, 3}}) {
    expect_error("transpose: its axes do not name each dimension of [2, 3, 2] once; give 0 to 2 in the order wanted.",
                 [&](Graph& h) {
                   transpose(h, parameter(h, "x", DType::f32, {2, 3, 2}), axes);
                 });
  }
}

TEST(Layers, RandomIsThreefry) {
  int compared = 0;
  for (const uint32_t stream : {0u, 7u, 0xffffffffu}) {
    for (const double step : {0.0, 1.0, 2.9, -1.0, 70000.0}) {
      Graph g;
      const NodeId s = parameter(g, "step", DType::f32, {1, 1}), x = random(g, {3, 5, 2}, stream, s);
      for (const auto rounding : {kNone, kDtypes}) {
        const Data found = run(g, x, {{"step", {step}}}, rounding);
        for (uint32_t i = 0; i < 30; i++) {
          const uint32_t bits = arch::threefry({stream, static_cast<uint32_t>(static_cast<int32_t>(step))}, {i, 0})[0];
          EXPECT_EQ(found[i], (bits >> 8) / 16777216.0);
          compared++;
        }
      }
    }
  }
  EXPECT_EQ(compared, 3 * 5 * 2 * 30);
}

TEST(Layers, RandomIsUniform) {
  Graph g;
  const Data x = run(g, random(g, {100, 100}, 1, constant(g, 0)), {});
  int counts[10] = {};
  for (double v : x) counts[static_cast<int>(v * 10)]++;
  for (int count : counts) EXPECT_NEAR(count, 1000, 150);  // five standard deviations
}

TEST(Layers, RandomOfAnotherStreamOrStepDiffers) {
  Graph g;
  const NodeId one = constant(g, 1), two = constant(g, 2);
  const NodeId a = random(g, {2, 8}, 1, one), same = random(g, {2, 8}, 1, one);
  const NodeId stream = random(g, {2, 8}, 2, one), step = random(g, {2, 8}, 1, two);
  EXPECT_NE(run(g, a, {}), run(g, stream, {}));
  EXPECT_NE(run(g, a, {}), run(g, step, {}));
  g.outputs = {{"a", a}, {"same", same}, {"stream", stream}, {"step", step}};
  const Graph s = simplify(g);
  EXPECT_EQ(s.nodes.size(), 2 + 3u);
  EXPECT_EQ(s.outputs[0].node, s.outputs[1].node);
}

TEST(Layers, Dropout) {
  for (const double rate : {0.0, 0.1, 0.25, 0.5, 0.9}) {
    Graph g;
    const NodeId x = parameter(g, "x", DType::f32, {40, 50}), step = constant(g, 3);
    const NodeId y = dropout(g, x, rate, 11, step), loss = reduce(g, Op::reduce_sum, y, {0, 1});
    const NodeId d = gradients(g, loss, {x})[0], u = random(g, {40, 50}, 11, step);
    Data in(2000);
    for (size_t i = 0; i < in.size(); i++) in[i] = static_cast<double>(i) - 1000.5;
    const Data found = run(g, y, {{"x", in}}), slope = run(g, d, {{"x", in}}), drawn = run(g, u, {{"x", in}});
    int kept = 0;
    for (size_t i = 0; i < in.size(); i++) {
      const bool keeps = drawn[i] >= static_cast<float>(rate);
      EXPECT_NEAR(found[i], keeps ? in[i] / (1 - rate) : 0, 1e-9);
      EXPECT_NEAR(slope[i], keeps ? 1 / (1 - rate) : 0, 1e-9);
      kept += keeps;
    }
    EXPECT_NEAR(kept, 2000 * (1 - rate), 5 * std::sqrt(2000 * rate * (1 - rate)));
  }
  Graph g;
  const NodeId half = dropout(g, parameter(g, "x", DType::f16, {1, 4}), 0.1, 1, constant(g, 0));
  EXPECT_EQ(g[half].dtype, DType::f16);
}

// The factor is rounded to f32, and the product to f32 and then to the dtype.
TEST(Layers, DropoutRounds) {
  for (DType dtype : {DType::f32, DType::f16}) {
    const auto rounded = [&](arch::Word w) { return arch::round_to(static_cast<arch::Format>(dtype), w); };
    const arch::Word third = rounded(arch::to_word(1.0f / 3));
    const arch::Word product = arch::mul(third, arch::to_word(static_cast<float>(1 / (1 - 0.1))));
    Graph g;
    const NodeId x = parameter(g, "x", dtype, {1, 64}), y = dropout(g, x, 0.1, 1, constant(g, 0));
    int kept = 0;
    for (double v : run(g, y, {{"x", Data(64, 1.0 / 3)}}, kDtypes)) {
      EXPECT_TRUE(v == 0 || v == arch::to_float(rounded(product)));
      kept += v != 0;
    }
    EXPECT_GT(kept, 40);
  }
}

struct Statistics {
  Data mean, variance;  // biased
};

Statistics statistics(const Data& x, size_t channels) {
  Statistics s{Data(channels), Data(channels)};
  const double count = static_cast<double>(x.size() / channels);
  for (size_t i = 0; i < x.size(); i++) s.mean[i % channels] += x[i] / count;
  for (size_t i = 0; i < x.size(); i++) s.variance[i % channels] += std::pow(x[i] - s.mean[i % channels], 2) / count;
  return s;
}

TEST(Layers, BatchNorm) {
  int compared = 0;
  for (const Shape& shape : {Shape{5, 3}, Shape{2, 3, 4, 3}}) {
    for (const bool unbiased : {false, true}) {
      for (const Shape& vector : {Shape{3}, Shape{1, 3}}) {
        Graph g;
        const NodeId x = parameter(g, "x", DType::f32, shape);
        NodeId p[4];
        const char* names[] = {"gamma", "beta", "mean", "variance"};
        for (int i = 0; i < 4; i++) p[i] = parameter(g, names[i], DType::f32, vector);
        const BatchNorm training = batch_norm_training(g, x, p[0], p[1], p[2], p[3], 1e-3, 0.9, unbiased);
        const NodeId inference = batch_norm(g, x, p[0], p[1], p[2], p[3], 1e-3);
        g.assignments = {{p[2], training.mean}, {p[3], training.variance}};
        g.outputs = {{"training", training.y}, {"inference", inference}};
        Random random(5);
        Values in = random_parameters(g, random);
        for (double& v : in["variance"]) v = std::fabs(v);
        for (double& v : in["x"]) v += 1000;  // which E[x^2] - E[x]^2 would not survive in f32
        const Statistics own = statistics(in["x"], 3);
        const double count = static_cast<double>(elements(shape)) / 3;
        for (const auto rounding : {kNone, kDtypes}) {
          auto result = Interpreter(simplify(decompose(g)), rounding).run({}, in);
          const double tolerance = rounding == kNone ? 1e-5 : 1e-3;  // constants are folded in f32
          const auto check = [&](const Data& found, const Statistics& s) {
            for (size_t i = 0; i < found.size(); i++) {
              const double normal = (in["x"][i] - s.mean[i % 3]) / std::sqrt(s.variance[i % 3] + 1e-3);
              const double expected = normal * in["gamma"][i % 3] + in["beta"][i % 3];
              EXPECT_NEAR(found[i], expected, tolerance * std::max(1.0, std::fabs(expected)));
              compared++;
            }
          };
          check(result.outputs["training"], own);
          check(result.outputs["inference"], {in["mean"], in["variance"]});
          for (int c = 0; c < 3; c++) {
            EXPECT_NEAR(result.assigned["mean"][c], 0.9 * in["mean"][c] + 0.1 * own.mean[c], 1e-3);
            const double variance = own.variance[c] * (unbiased ? count / (count - 1) : 1);
            EXPECT_NEAR(result.assigned["variance"][c], 0.9 * in["variance"][c] + 0.1 * variance, 1e-3);
            compared += 2;
          }
        }
      }
    }
  }
  EXPECT_EQ(compared, 2 * 2 * 2 * (2 * (15 + 72) + 2 * 6));
}

TEST(Layers, BatchNormErrors) {
  const auto build = [](Shape x, Shape vector, bool unbiased) {
    return [=](Graph& g) {
      const NodeId a = constant(g, 1, DType::f32, x), v = constant(g, 1, DType::f32, vector);
      batch_norm_training(g, a, v, v, v, v, 1e-3, 0.9, unbiased);
    };
  };
  expect_error("batch_norm: the operand is [3]; give it two dimensions or more.", build({3}, {3}, false));
  expect_error("batch_norm: %1 is [4] and the operand [2, 3]; give gamma, beta and the statistics as [3].",
               build({2, 3}, {4}, false));
  expect_error("batch_norm: %1 is [2, 3] and the operand [2, 3]; give gamma, beta and the statistics as [3].",
               build({2, 3}, {2, 3}, false));
  expect_error("batch_norm: [1, 3] has one element a channel, which has no unbiased variance; enlarge the batch.",
               build({1, 3}, {3}, true));
}

// Keras: the sparse loss clips, then normalises (its logarithms enter a softmax); the other normalises, then clips.
TEST(Layers, CrossEntropyOfProbabilities) {
  Graph g;
  const NodeId p = parameter(g, "p", DType::f32, {3, 3}), index = constant(g, 1, DType::f32, {3, 1});
  const NodeId shares = parameter(g, "shares", DType::f32, {3, 3});
  const Values in{{"p", {0.5, 0.25, 0.125, 3, 0, 1, 0.2, 0.2, 0}}, {"shares", {0, 1, 0, 0.5, 0, 0.5, 1, 0, 0}}};
  const double low = 1e-7, high = 1 - 1e-7;
  const double sparse = std::log(0.25 / 0.875) + std::log(low / (high + low + high)) + std::log(0.2 / (0.4 + low));
  EXPECT_NEAR(run(g, cross_entropy_of_probabilities(g, p, index), in)[0], -sparse / 3, 1e-12);
  const double dense = std::log(0.25 / 0.875) + 0.5 * std::log(0.75) + 0.5 * std::log(0.25) + std::log(0.5);
  EXPECT_NEAR(run(g, cross_entropy_of_probabilities(g, p, shares), in)[0], -dense / 3, 1e-12);
}

TEST(Layers, CrossEntropy) {
  Graph g;
  const NodeId x = parameter(g, "x", DType::f32, {2, 2}), index = parameter(g, "index", DType::f32, {2, 1});
  const NodeId shares = parameter(g, "shares", DType::f32, {2, 2});
  const Values in{{"x", {0, std::log(3), 1000, 0}}, {"index", {0, 1}}, {"shares", {0.25, 0.75, 1, 0}}};
  EXPECT_NEAR(run(g, cross_entropy(g, x, index), in)[0], (std::log(4) + 1000) / 2, 1e-12);
  EXPECT_NEAR(run(g, cross_entropy(g, x, shares), in)[0], -(0.25 * std::log(0.25) + 0.75 * std::log(0.75)) / 2, 1e-12);
}

TEST(Layers, LossErrors) {
  using Loss = NodeId (*)(Graph&, NodeId, NodeId);
  const std::pair<const char*, Loss> losses[] = {
      {"cross_entropy: logits", cross_entropy},
      {"cross_entropy_of_probabilities: probabilities", cross_entropy_of_probabilities}};
  for (const auto& [what, loss] : losses) {
    const std::string sentence =
        std::string(what) + " are [6, 4] and labels [6]; give [batch, classes] and [batch, 1] or [batch, classes].";
    expect_error(sentence.c_str(), [&, &f = loss](Graph& g) {
      f(g, constant(g, 1, DType::f32, {6, 4}), constant(g, 1, DType::f32, {6}));
    });
  }
  expect_error("dropout: the rate is 1.000000; choose one from 0 to below 1.",
               [](Graph& g) { dropout(g, constant(g, 1), 1, 0, constant(g, 0)); });
  expect_error("random: the step is f32[1, 2]; give it as f32[1, 1].", [](Graph& g) {
    random(g, {2}, 0, constant(g, 1, DType::f32, {1, 2}));
  });
  expect_error("random: the step is f16[1, 1]; give it as f32[1, 1].",
               [](Graph& g) { random(g, {2}, 0, constant(g, 1, DType::f16)); });
  expect_error("random: shape [65536, 65537] has more elements than a 32-bit counter; make it smaller.", [](Graph& g) {
    random(g, {65536, 65537}, 0, constant(g, 1));
  });
}

TEST(Layers, FiniteDifferences) {
  int compared = 0;
  const auto one = [&](const char* what, const std::function<NodeId(Graph&, NodeId)>& build) {
    compared += check_gradient(what, {3, 4}, {1}, [&](Graph& g, NodeId x, NodeId) { return build(g, x); });
  };
  for (const Function& f : kFunctions) one(f.name, f.build);
  one("softmax", softmax);
  one("transpose", [](Graph& g, NodeId x) { return transpose(g, reshape(g, x, {3, 2, 2}), {1, 2, 0}); });
  one("reduce_mean", [](Graph& g, NodeId x) { return reduce_mean(g, x, {0}); });
  one("dropout", [](Graph& g, NodeId x) { return dropout(g, x, 0.3, 1, constant(g, 2)); });
  const auto positive = [](Graph& g, NodeId x) { return binary(g, Op::add, unary(g, Op::abs, x), constant(g, 0.5)); };
  for (const Shape& labels : {Shape{3, 1}, Shape{3, 4}}) {
    one("cross_entropy", [&](Graph& g, NodeId x) { return cross_entropy(g, x, constant(g, 1, DType::f32, labels)); });
    one("cross_entropy_of_probabilities", [&](Graph& g, NodeId x) {
      const NodeId p = binary(g, Op::mul, positive(g, x), constant(g, 0.25));
      return cross_entropy_of_probabilities(g, p, constant(g, 1, DType::f32, labels));
    });
  }
  const std::pair<const char*, bool> modes[] = {{"batch_norm_training", true}, {"batch_norm", false}};
  for (const auto& [what, training] : modes) {
    compared += check_gradient(what, {2, 2, 2, 4}, {4}, [&, t = training](Graph& g, NodeId x, NodeId gamma) {
      const NodeId beta = parameter(g, "beta", DType::f32, {4}), mean = parameter(g, "mean", DType::f32, {4});
      const NodeId variance = positive(g, parameter(g, "variance", DType::f32, {4}));
      return t ? batch_norm_training(g, x, gamma, beta, mean, variance, 1e-3, 0.9, false).y
               : batch_norm(g, x, gamma, beta, mean, variance, 1e-3);
    });
  }
  EXPECT_GT(compared, 11 * 13 + 2 * (32 + 16));
}

TEST(Layers, StopGradient) {
  Graph g;
  const NodeId x = parameter(g, "x", DType::f16, {1, 3});
  const NodeId y = binary(g, Op::mul, stop_gradient(g, x), x);
  const NodeId d = gradients(g, reduce(g, Op::reduce_sum, y, {1}), {x})[0];
  g.outputs = {{"y", y}, {"d", d}};
  for (const Graph& h : {g, decompose(g), simplify(decompose(g))}) {
    auto found = Interpreter(h).run({}, {{"x", {1, -2, 3}}}).outputs;
    EXPECT_EQ(found["y"], (Data{1, 4, 9}));
    EXPECT_EQ(found["d"], (Data{1, -2, 3}));
  }
  for (const Node& n : decompose(g).nodes) EXPECT_NE(n.op, Op::stop_gradient);
}

}  // namespace
}  // namespace veritpu::graph
