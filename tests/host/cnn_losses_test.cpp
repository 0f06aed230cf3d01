// The first steps of the convolutional workloads against PyTorch's (tests/goldens/make_cnns.py), in double: every loss,
// an evaluation, and what training makes of every parameter.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "host/layers/init.h"
#include "host/train/steps.h"
#include "host/workloads/workload.h"
#include "runtime/graph/interpreter.h"

namespace veritpu {
namespace {

using graph::Interpreter;
using Values = Interpreter::Values;

class Cnn : public testing::TestWithParam<const char*> {
 protected:
  // Equal to eight digits, or within 1e-8.
  static void expect_equal(double ours, double theirs, const std::string& what) {
    EXPECT_NEAR(ours, theirs, 1e-8 * std::max(1.0, std::abs(theirs))) << what;
  }
  Values slice(int64_t step, int64_t batch) const {
    const auto first = step * batch, last = first + batch;
    const auto &images = data_.train.images, &labels = data_.train.labels;
    return {{"images", {images.begin() + first * data_.pixels, images.begin() + last * data_.pixels}},
            {"labels", {labels.begin() + first, labels.begin() + last}}};
  }
  const Workload& workload_ = *find_workload(GetParam());
  const Dataset data_ = workload_.dataset(workload_.directory);
};

TEST_P(Cnn, TrainsAsInPyTorch) {
  const auto golden = nlohmann::json::parse(std::ifstream(GOLDENS "/cnns.json")).at(GetParam());
  const int64_t batch = golden.at("batch");
  const Model model = workload_.model();
  const StepSpec spec{model, *find_precision("fp32"), batch};
  Values parameters;
  for (const auto& p : model.parameters()) {
    const auto values = initial_values(p, 1);
    parameters[p.name] = {values.begin(), values.end()};
  }
  for (const auto& p : workload_.optimizer.state(model.parameters()))
    parameters[p.name].resize(static_cast<size_t>(p.elements()));

  int64_t step = 0;
  Interpreter training(train_step(spec, workload_.optimizer, {}));
  for (const double loss : golden.at("losses")) {
    auto result = training.run(slice(step, batch), parameters);
    expect_equal(result.outputs.at("loss").at(0), loss, "loss of step " + std::to_string(step));
    for (auto& [name, value] : result.assigned) parameters[name] = std::move(value);
    ++step;
  }
  EXPECT_EQ(step, 3);

  const auto test = Interpreter(eval_step(spec)).run(slice(step, batch), parameters).outputs;
  expect_equal(test.at("loss").at(0), golden.at("loss"), "loss of the evaluation");
  EXPECT_EQ(test.at("correct").at(0), golden.at("correct"));

  std::set<std::string> compared;
  for (const auto& [name, sums] : golden.at("parameters").items()) {
    double sum = 0, squares = 0;
    for (const double v : parameters.at(name)) sum += v, squares += v * v;
    expect_equal(sum, sums.at(0), "sum of " + name);
    expect_equal(squares, sums.at(1), "squares of " + name);
    compared.insert(name);
  }
  for (const auto& p : model.parameters())
    EXPECT_TRUE(compared.count(p.name) || p.kind == ParameterSpec::Kind::counter) << p.name;
}

INSTANTIATE_TEST_SUITE_P(Workloads, Cnn, testing::Values("keras-cnn", "keras-cnn-64", "cnn8", "deep-cnn"),
                         [](const auto& info) {
                           std::string name = info.param;
                           name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
                           return name;
                         });

}  // namespace
}  // namespace veritpu
