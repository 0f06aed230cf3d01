#include <gtest/gtest.h>

#include <cmath>

#include "host/layers/init.h"
#include "host/workloads/workload.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

TEST(Sequential, NamesShapesAndSummaryOfMlp) {
  const Model net = find_workload("mlp")->model();
  EXPECT_EQ(net.output_shape(), graph::Shape{10});
  std::vector<std::string> names;
  for (const auto& spec : net.parameters()) names.push_back(spec.name);
  EXPECT_EQ(names, (std::vector<std::string>{"linear1.weight", "linear1.bias", "linear2.weight", "linear2.bias",
                                             "linear3.weight", "linear3.bias"}));
  EXPECT_EQ(net.summary(),
            "Layer (type)          Output Shape  Param #\n"
            "-------------------------------------------\n"
            "flatten1 (Flatten)    (batch, 784)        0\n"
            "linear1 (Linear)      (batch, 512)  401,920\n"
            "relu1 (ReLU)          (batch, 512)        0\n"
            "linear2 (Linear)      (batch, 512)  262,656\n"
            "relu2 (ReLU)          (batch, 512)        0\n"
            "linear3 (Linear)      (batch, 10)     5,130\n"
            "-------------------------------------------\n"
            "Total params                        669,706\n"
            "Trainable params                    669,706\n"
            "Non-trainable params                      0\n");
}

TEST(Sequential, RefusesLayersThatDoNotFit) {
  Sequential net({4});
  EXPECT_THROW(net.add<Linear>(5, 2), graph::GraphError);
  EXPECT_THROW(net.add<Linear>(4, 0), graph::GraphError);
}

TEST(Sequential, NodesCarryTheirLayersName) {
  graph::Graph g;
  Scope scope{g, *find_precision("fp32")};
  const auto net = small_model();
  const auto x = graph::input(g, "x", graph::DType::f32, {2, 4, 4});
  const auto y = net.apply(scope, x);
  EXPECT_EQ(g[y].shape, (graph::Shape{2, 3}));
  EXPECT_EQ(g.layers[static_cast<size_t>(g[y].layer)], "linear2");
  EXPECT_EQ(scope.parameters.size(), 4u);
  graph::verify(g);
}

TEST(Init, IsUniformWithinTheBoundAndAFunctionOfSeedNameAndIndex) {
  const size_t count = 100000;
  const double bound = 1 / std::sqrt(784.0);
  const auto w = uniform_values(1, "linear1.weight", count, bound);
  double sum = 0, squares = 0;
  for (const float v : w) {
    EXPECT_LE(std::abs(v), bound);
    sum += v;
    squares += double{v} * v;
  }
  EXPECT_NEAR(sum / count, 0, bound * 0.01);
  EXPECT_NEAR(squares / count, bound * bound / 3, bound * bound * 0.01);
  const auto prefix = uniform_values(1, "linear1.weight", 10, bound);
  EXPECT_TRUE(std::equal(prefix.begin(), prefix.end(), w.begin()));
  EXPECT_NE(uniform_values(2, "linear1.weight", 10, bound), prefix);
  EXPECT_NE(uniform_values(1, "linear1.bias", 10, bound), prefix);
}

}  // namespace
}  // namespace veritpu
