// Layers, losses and optimizers compute what JAX, Optax and PyTorch's formulas do (tests/goldens/make_nn.py).
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "runtime/module/interpret.h"
#include "runtime/nn/activations.h"
#include "runtime/nn/attention.h"
#include "runtime/nn/images.h"
#include "runtime/nn/losses.h"
#include "runtime/nn/optimizers.h"
#include "runtime/nn/recurrent.h"

namespace veritpu::nn {
namespace {

using nlohmann::json;
using Layer = std::function<Arrays(Network&, const Arrays&)>;

const json& goldens() {
  static const json all = json::parse(std::ifstream(std::string(VERITPU_GOLDENS) + "/nn.json"));
  return all;
}

Tensor tensor_of(const json& j) {
  const bool whole = j["whole"];
  Tensor tensor{{whole ? Element::s32 : Element::f32, j["shape"].get<Shape>()}, {}};
  for (const double v : j["values"].get<std::vector<double>>()) {
    module::Lane lane;
    if (whole)
      lane.integer = static_cast<int64_t>(v);
    else
      lane.real = v;
    tensor.lanes.push_back(module::fit(tensor.type.element, lane));
  }
  return tensor;
}

int compare(const Tensor& made, const Tensor& expected, const std::string& what) {
  EXPECT_EQ(made.type, expected.type) << what;
  if (made.type != expected.type) return 0;
  for (size_t i = 0; i < made.lanes.size(); i++)
    EXPECT_NEAR(made.lanes[i].real, expected.lanes[i].real, 2e-5 * (1 + std::abs(expected.lanes[i].real)))
        << what << ", element " << i;
  return static_cast<int>(made.lanes.size());
}

// The case's results against the step's outputs, then against the next values of `assigned`. Returns how many numbers
// it compared.
int check(const std::string& name, const Layer& layer, Network::Mode mode = Network::Mode::training,
          const std::vector<std::string>& assigned = {}) {
  SCOPED_TRACE(name);
  const json& golden = goldens().at(name);
  Network net(mode);
  Arrays inputs;
  std::vector<Tensor> arguments;
  for (const json& input : golden["inputs"]) {
    arguments.push_back(tensor_of(input));
    inputs.push_back(net.input("input" + std::to_string(inputs.size()), arguments.back().type));
  }
  std::vector<std::pair<std::string, Array>> outputs;
  for (const Array& y : layer(net, inputs)) outputs.emplace_back("output", y);
  const Step step = net.finish(outputs);
  module::verify(step.program, name);
  EXPECT_EQ(step.variables.size(), golden["variables"].size());
  for (const Variable& v : step.variables) {
    EXPECT_TRUE(golden["variables"].contains(v.name)) << v.name;
    if (golden["variables"].contains(v.name)) arguments.push_back(tensor_of(golden["variables"][v.name]));
  }
  if (testing::Test::HasFailure()) return 0;
  const auto results = module::interpret(step.program, step.program.functions[0], arguments);
  int compared = 0;
  for (size_t i = 0; i < golden["results"].size(); i++) {
    size_t at = i;
    if (i >= outputs.size())
      for (size_t v = 0; v < step.variables.size(); v++)
        if (step.variables[v].name == assigned.at(i - outputs.size())) at = static_cast<size_t>(step.next[v]);
    compared += compare(results.at(at), tensor_of(golden["results"][i]), "result " + std::to_string(i));
  }
  return compared;
}

int check_one(const std::string& name, const std::function<Array(Network&, const Arrays&)>& layer,
              Network::Mode mode = Network::Mode::training) {
  return check(
      name, [&](Network& net, const Arrays& x) { return Arrays{layer(net, x)}; }, mode);
}

TEST(NnValues, OfActivations) {
  int compared = 0;
  const std::map<std::string, std::function<Array(const Array&)>> functions{
      {"relu", relu},
      {"leaky_relu", [](const Array& x) { return leaky_relu(x); }},
      {"elu", [](const Array& x) { return elu(x); }},
      {"silu", silu},
      {"gelu", gelu},
      {"gelu_tanh", gelu_tanh},
      {"softplus", softplus},
      {"hardswish", hardswish},
      {"hardsigmoid", hardsigmoid},
      {"sigmoid", sigmoid},
      {"softmax", [](const Array& x) { return softmax(x); }},
      {"log_softmax", [](const Array& x) { return log_softmax(x); }}};
  for (const auto& [name, function] : functions) {
    const auto f = function;
    compared += check_one(name, [f](Network&, const Arrays& x) { return f(x[0]); });
  }
  EXPECT_EQ(compared, 12 * 15);
}

TEST(NnValues, OfLayers) {
  int compared = 0;
  compared += check_one("linear", [](Network& n, const Arrays& x) { return linear(n, "l", x[0], 5); });
  compared += check_one("embedding", [](Network& n, const Arrays& x) { return embedding(n, "l", x[0], 4, 3); });
  compared += check_one("layer_norm", [](Network& n, const Arrays& x) { return layer_norm(n, "n", x[0]); });
  compared += check_one("rms_norm", [](Network& n, const Arrays& x) { return rms_norm(n, "n", x[0]); });
  compared += check_one("group_norm", [](Network& n, const Arrays& x) { return group_norm(n, "n", x[0], 3); });
  const auto batch = [](Network& n, const Arrays& x) { return Arrays{batch_norm(n, "n", x[0])}; };
  compared += check("batch_norm", batch, Network::Mode::training, {"n.running_mean", "n.running_var"});
  compared += check("batch_norm_inference", batch, Network::Mode::inference);
  compared += check_one("lstm", [](Network& n, const Arrays& x) { return lstm(n, "l", x[0], 5); });
  compared += check_one("gru", [](Network& n, const Arrays& x) { return gru(n, "l", x[0], 5); });
  EXPECT_EQ(compared, 30 + 12 + 3 * 144 + 2 * 144 + 12 + 2 * 40);
}

TEST(NnValues, OfImages) {
  int compared = 0;
  Conv2d conv;
  conv.out = 6;
  conv.kernel = {3, 2}, conv.stride = {2, 1}, conv.padding = {1, 2}, conv.dilation = {1, 2};
  conv.groups = 2;
  compared += check_one("conv2d", [&](Network& n, const Arrays& x) { return conv2d(n, "l", x[0], conv); });
  Conv2d depthwise;
  depthwise.kernel = {3, 3}, depthwise.padding = {1, 1};
  compared += check_one("depthwise_conv2d",
                        [&](Network& n, const Arrays& x) { return depthwise_conv2d(n, "l", x[0], depthwise, 2); });
  Conv2d transposed;
  transposed.out = 6;
  transposed.kernel = {3, 2}, transposed.stride = {2, 3}, transposed.padding = {1, 0};
  transposed.output_padding = {1, 0};
  transposed.groups = 2;
  compared += check_one("conv_transpose2d",
                        [&](Network& n, const Arrays& x) { return conv_transpose2d(n, "l", x[0], transposed); });
  const Pool2d pool{{3, 2}, {2, 1}, {1, 0}};
  compared += check_one("max_pool2d", [&](Network&, const Arrays& x) { return max_pool2d(x[0], pool); });
  compared += check_one("avg_pool2d", [&](Network&, const Arrays& x) { return avg_pool2d(x[0], pool); });
  compared += check_one("adaptive_avg_pool2d", [](Network&, const Arrays& x) {
    return adaptive_avg_pool2d(x[0], {4, 2});
  });
  compared += check_one("adaptive_max_pool2d", [](Network&, const Arrays& x) {
    return adaptive_max_pool2d(x[0], {4, 2});
  });
  compared += check_one("upsample_nearest", [](Network&, const Arrays& x) { return upsample_nearest(x[0], 3); });
  compared += check_one("upsample_bilinear", [](Network&, const Arrays& x) { return upsample_bilinear(x[0], 3); });
  EXPECT_EQ(compared, 2 * 3 * 7 * 6 + 2 * 6 * 5 * 8 + 2 * 6 * 5 * 6 + 2 * 2 * 3 * 4 * 4 + 2 * 64 + 2 * 2160);
}

TEST(NnValues, OfAttention) {
  int compared = 0;
  compared += check_one("multihead_attention",
                        [](Network& n, const Arrays& x) { return multihead_attention(n, "l", x[0], x[1], x[1], {2}); });
  compared += check_one("multihead_attention_causal", [](Network& n, const Arrays& x) {
    return multihead_attention(n, "l", x[0], x[0], x[0], {3, true});
  });
  compared += check_one("multihead_attention_masked", [](Network& n, const Arrays& x) {
    Attention how{2};
    how.mask = reshape(module::compare(x[1], "EQ", 1), {2, 1, 1, 4});
    return multihead_attention(n, "l", x[0], x[0], x[0], how);
  });
  Transformer how{{2}, 8};
  compared += check_one("transformer_encoder_layer",
                        [&](Network& n, const Arrays& x) { return transformer_encoder_layer(n, "l", x[0], how); });
  how.norm_first = true;
  how.activation = Transformer::gelu;
  compared += check_one("transformer_encoder_layer_norm_first",
                        [&](Network& n, const Arrays& x) { return transformer_encoder_layer(n, "l", x[0], how); });
  EXPECT_EQ(compared, 5 * 48);
}

TEST(NnValues, OfLosses) {
  const std::map<std::string, std::function<Array(const Arrays&)>> functions{
      {"cross_entropy", [](const Arrays& x) { return cross_entropy(x[0], x[1]); }},
      {"cross_entropy_smooth", [](const Arrays& x) { return cross_entropy(x[0], x[1], 0.1); }},
      {"mse_loss", [](const Arrays& x) { return mse_loss(x[0], x[1]); }},
      {"l1_loss", [](const Arrays& x) { return l1_loss(x[0], x[1]); }},
      {"huber_loss", [](const Arrays& x) { return huber_loss(x[0], x[1], 0.7); }},
      {"smooth_l1_loss", [](const Arrays& x) { return smooth_l1_loss(x[0], x[1], 0.7); }},
      {"bce_with_logits", [](const Arrays& x) { return bce_with_logits(x[0], x[1]); }},
      {"bce_loss", [](const Arrays& x) { return bce_loss(x[0], x[1]); }},
      {"kl_div", [](const Arrays& x) { return kl_div(x[0], x[1]); }},
      {"hinge_loss", [](const Arrays& x) { return hinge_loss(x[0], x[1]); }},
      {"hinge_embedding_loss", [](const Arrays& x) { return hinge_embedding_loss(x[0], x[1]); }},
      {"cosine_similarity", [](const Arrays& x) { return cosine_similarity(x[0], x[1]); }},
      {"cosine_embedding_loss", [](const Arrays& x) { return cosine_embedding_loss(x[0], x[1], x[2], 0.1); }},
      {"accuracy", [](const Arrays& x) { return accuracy(x[0], x[1]); }}};
  int compared = 0;
  for (const auto& [name, function] : functions) {
    const auto f = function;
    compared += check_one(name, [f](Network&, const Arrays& x) { return f(x); });
  }
  EXPECT_EQ(compared, 13 + 4);
}

// Four steps of a linear layer toward a target; the weight after each is the golden's.
int train(const std::string& name, const Optimizer& optimizer) {
  SCOPED_TRACE(name);
  const json& golden = goldens().at(name);
  Network net(Network::Mode::training);
  const Tensor x = tensor_of(golden["inputs"][0]), y = tensor_of(golden["inputs"][1]);
  const Array input = net.input("x", x.type), target = net.input("y", y.type);
  minimize(net, mse_loss(linear(net, "l", input, 2, Bias::no), target), optimizer);
  const Step step = net.finish({});
  std::vector<Tensor> variables;
  for (const Variable& v : step.variables)
    variables.push_back(v.trained ? tensor_of(golden["variables"][v.name]) : initial(v, 0));
  int compared = 0;
  for (const json& expected : golden["results"]) {
    std::vector<Tensor> arguments{x, y};
    arguments.insert(arguments.end(), variables.begin(), variables.end());
    const auto results = module::interpret(step.program, step.program.functions[0], arguments);
    for (size_t v = 0; v < variables.size(); v++)
      if (step.next[v] >= 0) variables[v] = results[static_cast<size_t>(step.next[v])];
    compared += compare(variables[0], tensor_of(expected), "step " + std::to_string(compared / 6));
  }
  return compared;
}

TEST(NnValues, OfOptimizers) {
  Optimizer clipped = Sgd(0.1), accumulated = Adam(0.1), rmsprop = RmsProp(0.05, 0.5);
  clipped.clip_norm = 0.3;
  accumulated.accumulate = 2;
  int compared = 0;
  compared += train("sgd", Sgd(0.1));
  compared += train("sgd_momentum", Sgd(0.1, 0.9));
  compared += train("sgd_nesterov", Sgd(0.1, 0.9, 0, true));
  compared += train("sgd_decay", Sgd(0.1, 0, 0.05));
  compared += train("sgd_clipped", clipped);
  compared += train("adam", Adam(0.1));
  compared += train("adamw", AdamW(0.1, 0.05));
  compared += train("rmsprop", rmsprop);
  compared += train("adagrad", Adagrad(0.1));
  compared += train("lamb", Lamb(0.1, 0.05));
  compared += train("lars", Lars(20, 0.9, 0.05));
  compared += train("adam_accumulated", accumulated);
  EXPECT_EQ(compared, 12 * 4 * 6);
}

// The mean begins as the weight, and follows it.
TEST(NnValues, OfMovingMeans) {
  Network net(Network::Mode::training);
  const Array w = net.weight("w", {3}, normal(1));
  Optimizer how = Sgd(0.5);
  how.ema = 0.75;
  minimize(net, sum(square(w)), how);
  const Step step = net.finish({});
  std::vector<Tensor> values;
  for (const Variable& v : step.variables) values.push_back(initial(v, 3));
  ASSERT_EQ(step.variables[1].name, "w.ema");
  const auto results = module::interpret(step.program, step.program.functions[0], values);
  for (size_t i = 0; i < 3; i++) {
    EXPECT_EQ(values[0].lanes[i].real, values[1].lanes[i].real);
    EXPECT_EQ(results[0].lanes[i].real, 0);
    EXPECT_FLOAT_EQ(static_cast<float>(results[1].lanes[i].real), static_cast<float>(0.75 * values[1].lanes[i].real));
  }
}

// Half the elements, doubled; others each step; none in inference.
TEST(NnValues, OfDropout) {
  const auto step_of = [](Network::Mode mode) {
    Network net(mode);
    const Array y = dropout(net, net.input("x", {Element::f32, {64, 64}}), 0.5);
    return net.finish({{"y", y}});
  };
  const Step step = step_of(Network::Mode::training);
  Tensor ones{{Element::f32, {64, 64}}, std::vector<module::Lane>(64 * 64)};
  for (auto& lane : ones.lanes) lane.real = 1;
  Tensor turn = initial(step.variables.at(0), 0);
  std::vector<Tensor> kept;
  for (int i = 0; i < 2; i++) {
    const auto results = module::interpret(step.program, step.program.functions[0], {ones, turn});
    kept.push_back(results[0]);
    turn = results[1];
  }
  int64_t some = 0, same = 0;
  for (size_t i = 0; i < ones.lanes.size(); i++) {
    const double a = kept[0].lanes[i].real, b = kept[1].lanes[i].real;
    EXPECT_TRUE(a == 0 || a == 2);
    some += a == 2;
    same += a == b;
  }
  EXPECT_NEAR(static_cast<double>(some), 2048, 5 * 32);
  EXPECT_NEAR(static_cast<double>(same), 2048, 5 * 32);
  const Step still = step_of(Network::Mode::inference);
  EXPECT_TRUE(still.variables.empty());
  EXPECT_EQ(module::interpret(still.program, still.program.functions[0], {ones})[0].lanes[5].real, 1);
}

}  // namespace
}  // namespace veritpu::nn
