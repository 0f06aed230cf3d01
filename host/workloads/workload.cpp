#include "host/workloads/workload.h"

#include "host/workloads/cnn8.h"
#include "host/workloads/deep_cnn.h"
#include "host/workloads/digits.h"
#include "host/workloads/flowers.h"
#include "host/workloads/keras_cnn.h"
#include "host/workloads/mlp.h"
#include "host/workloads/mnist.h"

namespace veritpu {

const Reported* Workload::reported_for(const std::string& precision) const {
  for (const auto& row : reported)
    if (row.precision == precision) return &row;
  return nullptr;
}

const std::vector<Workload>& workloads() {
  static const std::vector<Workload> table = {mlp(), digits(), mnist(), keras_cnn(), cnn8(), deep_cnn(), flowers()};
  return table;
}

const Workload* find_workload(const std::string& name) {
  for (const auto& workload : workloads())
    if (workload.name == name) return &workload;
  return nullptr;
}

}  // namespace veritpu
