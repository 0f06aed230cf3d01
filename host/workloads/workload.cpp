#include "host/workloads/workload.h"

#include <algorithm>

#include "host/workloads/cnn8.h"
#include "host/workloads/deep_cnn.h"
#include "host/workloads/digits.h"
#include "host/workloads/flowers.h"
#include "host/workloads/keras_cnn.h"
#include "host/workloads/mlp.h"
#include "host/workloads/mnist.h"

namespace veritpu {

int64_t Workload::epoch_steps(int64_t images, int64_t size) const {
  const int64_t steps = drop_last ? images / size : (images + size - 1) / size;
  return steps_per_epoch ? std::min(steps, steps_per_epoch) : steps;
}

const Reported* Workload::reported_for(const std::string& precision) const {
  for (const auto& row : reported)
    if (row.precision == precision || row.precision.empty()) return &row;
  return nullptr;
}

std::optional<double> Workload::reported_accuracy(const std::string& precision, int64_t epoch, bool train) const {
  const Reported* row = reported_for(precision);
  if (!row) return std::nullopt;
  const auto& values = train ? row->train_accuracy : row->test_accuracy;
  const auto index = static_cast<size_t>(epoch - 1);
  if (epoch < 1 || index >= values.size() || values[index] == 0) return std::nullopt;
  return values[index];
}

const std::vector<Workload>& workloads() {
  static const std::vector<Workload> table = {mlp(),          digits(), mnist(),    keras_cnn(),
                                              keras_cnn_64(), cnn8(),   deep_cnn(), flowers()};
  return table;
}

const Workload* find_workload(const std::string& name) {
  for (const auto& workload : workloads())
    if (workload.name == name) return &workload;
  return nullptr;
}

}  // namespace veritpu
