// The first losses of the convolutional workloads on the chip against PyTorch's in double (tests/goldens/make_cnns.py):
// same weights, same batches, same dropout.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "host/support/table.h"
#include "host/train/trainer.h"
#include "host/workloads/workload.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

struct Case {
  const char *workload, *precision;
  double tolerance;  // relative
};

class CnnOnTheChip : public testing::TestWithParam<Case> {};

TEST_P(CnnOnTheChip, HasPyTorchsLosses) {
  const auto [name, precision_name, tolerance] = GetParam();
  const auto golden = nlohmann::json::parse(std::ifstream(GOLDENS "/cnns.json")).at(name);
  const std::vector<double> losses = golden.at("losses");
  const int64_t batch = golden.at("batch"), steps = static_cast<int64_t>(losses.size());
  const Workload& workload = *find_workload(name);
  const Precision& precision = *find_precision(precision_name);
  const Model model = workload.model();
  Dataset data = workload.dataset(workload.directory);
  data.train.labels.resize(static_cast<size_t>(steps * batch));
  data.train.images.resize(data.train.labels.size() * 784);

  SystemChip chip(arch::chips().front(), find_engine("fast").value_or(Engine::rtl));
  const auto client = Client::make(chip);
  const DeviceSplit train = upload(*client, data.train, data.pixels);
  Trainer trainer(*client, model, precision, workload.optimizer, {}, batch, train);
  initialize(*client, model, precision, {}, 1);
  int64_t compared = 0;
  double greatest = 0;
  while (compared < steps)
    for (const float loss : trainer.advance(steps - compared)) {
      const double theirs = losses[static_cast<size_t>(compared++)], difference = std::abs(loss - theirs) / theirs;
      EXPECT_LT(difference, tolerance) << "step " << compared << ": " << loss << " against " << theirs;
      greatest = std::max(greatest, difference);
    }
  RecordProperty("greatest_difference", format("%.2e", greatest));
  EXPECT_EQ(compared, 3);
}

INSTANTIATE_TEST_SUITE_P(Workloads, CnnOnTheChip,
                         testing::Values(Case{"keras-cnn", "fp32", 1e-4}, Case{"keras-cnn", "bf16", 5e-2},
                                         Case{"keras-cnn-64", "fp32", 1e-4}, Case{"cnn8", "fp32", 1e-5},
                                         Case{"cnn8", "bf16", 1e-2}, Case{"deep-cnn", "fp32", 1e-3},
                                         Case{"deep-cnn", "bf16", 5e-2}),
                         [](const auto& info) {
                           std::string name = std::string(info.param.workload) + "_" + info.param.precision;
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

}  // namespace
}  // namespace veritpu
