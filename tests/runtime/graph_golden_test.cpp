// Against PyTorch: a perceptron's logits, loss, gradients and updates in all precisions
// (tests/goldens/make_goldens.py), and random networks' results and gradients in double (make.py).
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "tests/goldens/golden.h"
#include "tests/runtime/graph_support.h"

namespace veritpu::graph {
namespace {

// Reads `"name": [numbers]` lines.
Interpreter::Values read_perceptron() {
  std::ifstream file(VERITPU_GOLDENS "/perceptron.json");
  Interpreter::Values values;
  std::string line;
  while (std::getline(file, line)) {
    const size_t end = line.find("\": [");
    if (end == std::string::npos) continue;
    std::vector<double>& list = values[line.substr(1, end - 1)];
    const char* p = line.c_str() + end + 4;
    char* next;
    for (double v = std::strtod(p, &next); next != p; v = std::strtod(p, &next)) {
      list.push_back(v);
      p = next + (*next == ',');
    }
  }
  return values;
}

int compare(const std::vector<double>& found, const std::vector<double>& golden, double relative, double absolute) {
  EXPECT_EQ(found.size(), golden.size());
  for (size_t i = 0; i < std::min(found.size(), golden.size()); i++) {
    EXPECT_NEAR(found[i], golden[i], std::fabs(golden[i]) * relative + absolute) << "element " << i;
  }
  return static_cast<int>(found.size());
}

// Three steps, each from the golden parameters of the last, so that roundings that fall the other way do not add up.
void check(const std::string& prefix, Precision precision, Interpreter::Rounding rounding, double relative,
           double absolute) {
  const auto golden = read_perceptron();
  ASSERT_FALSE(golden.empty()) << "run tests/goldens/make_goldens.py";
  const Graph g = perceptron({12, 16, 16, 4}, 6, 0.5, precision);
  int compared = 0;
  for (const bool passes : {false, true}) {
    Interpreter interpreter(passes ? simplify(decompose(g)) : g, rounding);
    Interpreter::Values parameters;
    for (NodeId p : parameters_of(g)) parameters[g[p].name] = golden.at(g[p].name);
    for (int step = 0; step < 3; step++) {
      const std::string at = prefix + "/" + std::to_string(step) + "/";
      auto result = interpreter.run({{"x", golden.at("x")}, {"labels", golden.at("labels")}}, parameters);
      for (const auto& [name, values] : result.outputs) {
        SCOPED_TRACE(at + name);
        const double scale = precision == Precision::mixed && name[0] == 'd' ? 256 : 1;
        compared += compare(values, golden.at(at + name), relative, absolute * scale);
      }
      for (const auto& [name, values] : result.assigned) {
        SCOPED_TRACE(at + name);
        compared += compare(values, golden.at(at + name), relative, absolute);
        parameters[name] = golden.at(at + name);
      }
    }
  }
  const int parameters = 12 * 16 + 16 + 16 * 16 + 16 + 16 * 4 + 4;
  EXPECT_EQ(compared, 2 * 3 * (6 * 4 + 1 + 2 * parameters));
}

TEST(Golden, Exact) {
  check("fp32", Precision::fp32, Interpreter::Rounding::none, 1e-6, 1e-7);  // passes fold constants in f32
}

TEST(Golden, Fp32) {
  check("fp32", Precision::fp32, Interpreter::Rounding::dtypes, 1e-5, 1e-6);
}

// Far below a half's last place: every rounding to half is where the frameworks have it.
TEST(Golden, Fp16) {
  check("fp16", Precision::fp16, Interpreter::Rounding::dtypes, 1e-6, 1e-7);
}

TEST(Golden, Mixed) {
  check("mixed", Precision::mixed, Interpreter::Rounding::dtypes, 1e-6, 1e-7);
}

// Within 1e-9 of each element, or 1e-12 where it is smaller: the file has ten digits of it.
TEST(Golden, RandomNetworks) {
  int graphs = 0, elements = 0;
  std::map<std::string, int> layers;
  for (const Golden& golden : read_goldens(VERITPU_GOLDENS "/graphs.txt")) {
    for (const bool decomposed : {false, true}) {
      Interpreter interpreter(decomposed ? decompose(golden.graph) : golden.graph);
      const auto found = interpreter.run(golden.inputs, golden.parameters).outputs;
      ASSERT_EQ(found.size(), golden.expected.size());
      for (const auto& [name, expected] : golden.expected) {
        SCOPED_TRACE(golden.name + ", " + name);
        elements += compare(found.at(name), expected, 1e-9, 1e-12);
      }
    }
    ASSERT_FALSE(HasFailure()) << print(golden.graph);
    graphs++;
    for (const std::string& layer : golden.layers) layers[layer]++;
  }
  EXPECT_GE(graphs, 200);
  EXPECT_GT(elements, 50000);
  for (const char* layer : {"abs",
                            "add",
                            "avg_pool",
                            "batch_norm",
                            "batch_norm_training",
                            "conv2d",
                            "cross_entropy",
                            "cross_entropy_of_probabilities",
                            "div",
                            "dropout",
                            "elu",
                            "exp",
                            "less",
                            "less_equal",
                            "log",
                            "log_softmax",
                            "matmul",
                            "max_pool",
                            "maximum",
                            "minimum",
                            "mul",
                            "nll_loss",
                            "reduce_max",
                            "reduce_mean",
                            "reduce_min",
                            "reduce_sum",
                            "relu",
                            "reshape",
                            "select",
                            "sigmoid",
                            "softmax",
                            "sqrt",
                            "sub",
                            "tanh",
                            "transpose"}) {
    EXPECT_GE(layers[layer], 5) << layer;
  }
}

}  // namespace
}  // namespace veritpu::graph
