// MACs that are reported are those of the network's products, each once: forward, the weights' gradients, and the
// gradients of what comes before them, if anything there learns. Worked out from the layers' shapes alone.
#include <gtest/gtest.h>

#include <algorithm>

#include "host/train/steps.h"
#include "host/workloads/workload.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

struct Product {
  const char* layer;
  uint64_t points, kernel, channels;  // of the result, of one sample; what a value is a sum over; values of a point
  bool of_data = false;               // nothing learns before it: no gradient of what it reads
};
struct Net {
  const char* workload;
  std::vector<Product> products;
};

class Macs : public testing::TestWithParam<Net> {};

TEST_P(Macs, AreThoseOfTheLayersShapes) {
  const auto& [name, products] = GetParam();
  const Workload* workload = nullptr;
  for (const Workload& w : workloads())
    if (w.name == name) workload = &w;
  ASSERT_NE(workload, nullptr);
  const Model model = workload->model();
  SystemChip chip(arch::chips().front(), Engine::fast);
  const auto client = Client::make(chip);
  for (const Precision& precision : precisions()) {
    if (precision.name == "fp16" || precision.name == "mixed") continue;
    for (const int64_t batch : {40, 8}) {
      SCOPED_TRACE(precision.name + " at batch " + std::to_string(batch));
      const StepSpec spec{model, precision, batch, {}, false};
      const auto training = client->compile(train_step(spec, workload->optimizer, LossScaler()));
      const auto evaluation = client->compile(eval_step(spec));
      uint64_t forward = 0, all = 0;
      for (const auto& p : products) {
        const uint64_t once = static_cast<uint64_t>(batch) * p.points * p.kernel * p.channels;
        forward += once, all += (p.of_data ? 2 : 3) * once;
        for (const auto* step : {training.get(), evaluation.get()}) {
          uint64_t of_layer = 0;
          for (size_t i = 0; i < step->program().layers.size(); ++i)
            if (step->program().layers[i] == p.layer) of_layer += step->program().macs[i];
          EXPECT_EQ(of_layer, step == training.get() ? (p.of_data ? 2 : 3) * once : once) << p.layer;
        }
      }
      EXPECT_EQ(training->macs(), all);
      EXPECT_EQ(evaluation->macs(), forward);
    }
  }
}

// A batch norm before the first convolution learns, so that one has an input gradient, whose sums the compiler makes
// of two weight gradients in fp32.
INSTANTIATE_TEST_SUITE_P(
    Workloads, Macs,
    testing::Values(Net{"mlp", {{"linear1", 1, 784, 512, true}, {"linear2", 1, 512, 512}, {"linear3", 1, 512, 10}}},
                    Net{"keras-cnn", {{"conv2d1", 26 * 26, 9, 128, true}, {"linear1", 1, 13 * 13 * 128, 10}}},
                    Net{"deep-cnn",
                        {{"conv2d1", 28 * 28, 25, 64},
                         {"conv2d2", 14 * 14, 25 * 64, 128},
                         {"conv2d3", 7 * 7, 25 * 128, 256},
                         {"linear1", 1, 3 * 3 * 256, 256},
                         {"linear2", 1, 256, 10}}}),
    [](const auto& info) {
      std::string name = info.param.workload;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

}  // namespace
}  // namespace veritpu
