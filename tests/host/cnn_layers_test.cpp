// The layers of convolutional networks: shapes, parameters, initial values by each framework's rules, what differs
// between training and evaluation, and what they refuse.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "host/layers/dropout.h"
#include "host/layers/flatten.h"
#include "host/layers/init.h"
#include "host/layers/keras.h"
#include "host/layers/pool2d.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"
#include "host/layers/sigmoid.h"
#include "host/layers/softmax.h"
#include "host/train/steps.h"
#include "host/workloads/workload.h"
#include "runtime/graph/interpreter.h"

namespace veritpu {
namespace {

using graph::Interpreter;
using graph::NodeId;
using graph::Shape;
using Kind = ParameterSpec::Kind;

template <class F>
std::string refused(F f) {
  try {
    f();
  } catch (const graph::GraphError& e) {
    return e.what();
  }
  return "nothing refused";
}

TEST(CnnLayers, ShapesAreThoseThatTheGraphHas) {
  int checked = 0;
  for (const Padding padding : {Padding::valid, Padding::same})
    for (const Extent kernel : {Extent(1), Extent(2), Extent(3, 5)})
      for (const Extent stride : {Extent(1), Extent(2), Extent(3, 1)}) {
        Sequential net({7, 8, 3});
        net.add<Conv2d>(3, 4, kernel, stride, padding)
            .add<MaxPool2d>(2, 1, padding)
            .add<AvgPool2d>(2, 2, Padding::same);
        graph::Graph g;
        Scope scope{g, *find_precision("fp32")};
        const NodeId y = net.apply(scope, graph::input(g, "x", graph::DType::f32, {2, 7, 8, 3}));
        EXPECT_EQ(sample_shape(g, y), net.output_shape());
        graph::verify(g);
        ++checked;
      }
  EXPECT_EQ(checked, 18);
}

TEST(CnnLayers, DeepCnnsTableIsKeras) {
  const std::string table = find_workload("deep-cnn")->model().summary();
  for (const char* line : {"batchnorm1 (BatchNorm)  (batch, 28, 28, 1)            4\n",
                           "conv2d1 (Conv2d)        (batch, 28, 28, 64)       1,664\n",
                           "maxpool2d3 (MaxPool2d)  (batch, 3, 3, 256)            0\n",
                           "dropout4 (Dropout)      (batch, 256)                  0\n",
                           "linear1 (Linear)        (batch, 256)            590,080\n",
                           "Total params                                  1,619,470\n",
                           "Trainable params                              1,619,084\n",
                           "Non-trainable params                                386\n"})
    EXPECT_THAT(table, testing::HasSubstr(line));
}

TEST(CnnLayers, ParametersOfCnn8) {
  std::string text;
  for (const auto& p : find_workload("cnn8")->model().parameters())
    text += p.name + graph::print(p.shape) + (p.trained() ? " " : "* ");
  EXPECT_EQ(text,
            "conv2d1.weight[5, 5, 1, 10] conv2d1.bias[1, 10] batchnorm1.weight[1, 10] batchnorm1.bias[1, 10] "
            "batchnorm1.running_mean[1, 10]* batchnorm1.running_var[1, 10]* conv2d2.weight[5, 5, 10, 20] "
            "conv2d2.bias[1, 20] batchnorm2.weight[1, 20] batchnorm2.bias[1, 20] batchnorm2.running_mean[1, 20]* "
            "batchnorm2.running_var[1, 20]* linear1.weight[320, 50] linear1.bias[1, 50] linear2.weight[50, 10] "
            "linear2.bias[1, 10] ");
}

// Bounds by the formulas of torch.nn.init.kaiming_uniform_ and tf.keras.initializers.GlorotUniform; that values reach
// them, and no further, is checked on the values.
TEST(CnnLayers, InitialValuesFollowTheRules) {
  const auto check = [](const ParameterSpec& p, double low, double high) {
    const auto values = initial_values(p, 3);
    ASSERT_EQ(static_cast<int64_t>(values.size()), p.elements());
    const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
    EXPECT_GE(*least, static_cast<float>(low)) << p.name;
    EXPECT_LE(*greatest, static_cast<float>(high)) << p.name;
    EXPECT_LE(*least, low + 0.03 * (high - low)) << p.name;
    EXPECT_GE(*greatest, high - 0.03 * (high - low)) << p.name;
  };
  const Conv2d torch(16, 200, 3);
  const auto keras = keras::Conv2D(200, 3);
  const double kaiming = 1 / std::sqrt(9.0 * 16), glorot = std::sqrt(6 / (9.0 * 16 + 9 * 200));
  const Shape image{9, 9, 16};
  check(torch.parameters("c", image)[0], -kaiming, kaiming);
  check(torch.parameters("c", image)[1], -kaiming, kaiming);
  check(keras.parameters("c", image)[0], -glorot, glorot);
  check(keras.parameters("c", image)[1], 0, 0);
  check(keras::Dense(500).parameters("d", {60})[0], -std::sqrt(6 / 560.0), std::sqrt(6 / 560.0));
  const auto norm = BatchNorm().parameters("b", image);
  for (const int one : {0, 3}) check(norm[static_cast<size_t>(one)], 1, 1);
  for (const int zero : {1, 2}) check(norm[static_cast<size_t>(zero)], 0, 0);
  const auto step = [](uint64_t seed) { return initial_values(Scope::step_spec(), seed).at(0); };
  EXPECT_EQ(step(3), step(3));
  EXPECT_NE(step(3), step(4));
  EXPECT_EQ(step(3), std::floor(step(3)));
  EXPECT_LT(step(3), 1 << 23);
}

// In double: training normalises by the batch and moves the statistics, evaluation uses them.
TEST(CnnLayers, BatchNormHasStatisticsOfTwoConventions) {
  const std::vector<double> x{1, 5, 3, 9};  // mean 4.5, variance 8.75, unbiased 35 / 3
  int checked = 0;
  for (const Rules rules : {Rules::torch, Rules::keras})
    for (const bool image : {true, false}) {
      const BatchNorm layer(rules);
      const double epsilon = rules == Rules::torch ? 1e-5 : 1e-3, share = rules == Rules::torch ? 0.1 : 0.01;
      const double spread = rules == Rules::torch || image ? 35.0 / 3 : 8.75;
      const Shape shape = image ? Shape{2, 2, 1, 1} : Shape{4, 1};
      const Interpreter::Values parameters{
          {"b.weight", {2}}, {"b.bias", {-1}}, {"b.running_mean", {3}}, {"b.running_var", {4}}};
      for (const bool training : {true, false}) {
        graph::Graph g;
        Scope scope{g, *find_precision("fp32"), training};
        g.outputs = {{"y", layer.apply(scope, "b", graph::input(g, "x", graph::DType::f32, shape))}};
        g.assignments = scope.assignments;
        auto result = Interpreter(g).run({{"x", x}}, parameters);
        const double mean = training ? 4.5 : 3, variance = training ? 8.75 : 4;
        for (size_t i = 0; i < x.size(); ++i, ++checked)
          EXPECT_NEAR(result.outputs.at("y").at(i), (x[i] - mean) / std::sqrt(variance + epsilon) * 2 - 1, 1e-12);
        EXPECT_EQ(scope.parameters.size(), 2u);
        EXPECT_EQ(result.assigned.size(), training ? 2u : 0u);
        if (!training) continue;
        EXPECT_NEAR(result.assigned.at("b.running_mean").at(0), 3 * (1 - share) + 4.5 * share, 1e-12);
        EXPECT_NEAR(result.assigned.at("b.running_var").at(0), 4 * (1 - share) + spread * share, 1e-12);
      }
    }
  EXPECT_EQ(checked, 32);
}

TEST(CnnLayers, DropoutIsKeyedToLayerAndStepAndLeavesEvaluationAlone) {
  Sequential net({1000});
  net.add<Dropout>(0.25).add<Dropout>(0.5);
  EXPECT_EQ(net.parameters().size(), 1u);
  const std::vector<double> ones(2000, 1);
  const auto run = [&](bool training, double step) {
    graph::Graph g;
    Scope scope{g, *find_precision("fp32"), training};
    g.outputs = {{"y", net.apply(scope, graph::input(g, "x", graph::DType::f32, {2, 1000}))}};
    g.assignments = scope.assignments;
    auto result = Interpreter(g).run({{"x", ones}}, {{"dropout.step", {step}}});
    EXPECT_EQ(result.assigned, training ? Interpreter::Values({{"dropout.step", {step + 1}}}) : Interpreter::Values());
    return result.outputs.at("y");
  };
  EXPECT_EQ(run(false, 7), ones);
  const auto masked = run(true, 7);
  EXPECT_EQ(run(true, 7), masked);
  EXPECT_NE(run(true, 8), masked);
  double kept = 0;
  for (const double v : masked) {
    EXPECT_TRUE(v == 0 || std::abs(v - 8.0 / 3) < 1e-6) << v;
    kept += v != 0;
  }
  EXPECT_NEAR(kept / 2000, 0.75 * 0.5, 0.04);  // the two masks are independent
}

// The cross-entropy of what a network ends with. Logits ln 1, ln 2, ln 5 have the probabilities 1/8, 2/8, 5/8.
TEST(CnnLayers, LossesFollowFromTheLastLayer) {
  const std::vector<double> logits{0, std::log(2), std::log(5)};
  const auto loss = [&](const Sequential& net) {
    graph::Graph g = eval_step({net, *find_precision("fp32"), 1, {graph::DType::f32, 1}});
    return Interpreter(g).run({{"images", logits}, {"labels", {1}}}, {}).outputs.at("loss").at(0);
  };
  Sequential plain({3}), softmax({3}), log_softmax({3}), sigmoid({3});
  softmax.add<Softmax>();
  log_softmax.add<LogSoftmax>();
  sigmoid.add<Sigmoid>();
  for (const auto* net : {&plain, &softmax, &log_softmax}) EXPECT_NEAR(loss(*net), -std::log(0.25), 1e-12);
  const double a = 1.0 / 2, b = 2.0 / 3, c = 5.0 / 6;
  EXPECT_NEAR(loss(sigmoid), -std::log(b / (a + b + c)), 1e-12);
}

TEST(Model, PathsMeetInSums) {
  const Tensor image({4, 4, 2});
  const Tensor x = image.then<Conv2d>(2, 2, 3, 1, Padding::same).then<ReLU>();
  const Model net(image, (x + image).then<Flatten>().then(keras::Dense(3)));
  EXPECT_EQ(net.output_shape(), Shape{3});
  EXPECT_EQ(net.summary(),
            "Layer (type)          Output Shape      Param #  Connected to\n"
            "-------------------------------------------------------------\n"
            "conv2d1 (Conv2d)      (batch, 4, 4, 2)       38  input\n"
            "relu1 (ReLU)          (batch, 4, 4, 2)        0  conv2d1\n"
            "add1 (Add)            (batch, 4, 4, 2)        0  relu1, input\n"
            "flatten1 (Flatten)    (batch, 32)             0  add1\n"
            "linear1 (Linear)      (batch, 3)             99  flatten1\n"
            "-------------------------------------------------------------\n"
            "Total params                                137\n"
            "Trainable params                            137\n"
            "Non-trainable params                          0\n");
  graph::Graph g;
  Scope scope{g, *find_precision("fp32")};
  const NodeId input = graph::input(g, "x", graph::DType::f32, {1, 4, 4, 2});
  net.apply(scope, input);
  int sums = 0;
  for (const auto& node : g.nodes)
    if (node.op == graph::Op::add && node.inputs[1] == input) {
      EXPECT_EQ(g.layers[static_cast<size_t>(node.layer)], "add1");
      ++sums;
    }
  EXPECT_EQ(sums, 1);
}

TEST(CnnLayers, MistakesSayWhatToDo) {
  const Tensor image({5, 5, 3});
  using testing::HasSubstr;
  EXPECT_THAT(refused([&] { image.then<Conv2d>(4, 8, 3); }), HasSubstr("Conv2d of 4 channels is given [5, 5, 3]"));
  EXPECT_THAT(refused([&] { image.then<Conv2d>(3, 8, 6); }), HasSubstr("6 x 6 kernel is given smaller images"));
  EXPECT_THAT(refused([&] { image.then<Conv2d>(3, 0, 3); }), HasSubstr("at least one input channel"));
  EXPECT_THAT(refused([&] { image.then<MaxPool2d>(0); }), HasSubstr("a kernel and a stride of at least 1"));
  EXPECT_THAT(refused([&] { image.then<Linear>(75, 2); }), HasSubstr("put a Flatten before it"));
  EXPECT_THAT(refused([&] { image.then<Flatten>().then<MaxPool2d>(2); }), HasSubstr("give it images"));
  EXPECT_THAT(refused([&] { image.then<Dropout>(1.0); }), HasSubstr("a rate from 0 to below 1"));
  EXPECT_THAT(refused([&] { image.then<BatchNorm>(0.0, 0.1); }), HasSubstr("positive epsilon"));
  EXPECT_THAT(refused([&] { image.then<BatchNorm>(1e-3, 2.0); }), HasSubstr("momentum from 0 to 1"));
  EXPECT_THAT(refused([&] { image + Tensor({5, 5, 2}); }), HasSubstr("[5, 5, 3] and [5, 5, 2]"));
  EXPECT_THAT(refused([&] { Model(image, Tensor({5, 5, 3}).then<ReLU>()); }), HasSubstr("has one input"));
}

}  // namespace
}  // namespace veritpu
