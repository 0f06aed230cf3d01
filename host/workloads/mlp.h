#pragma once

#include "host/workloads/workload.h"

namespace veritpu {

// 784-512-512-10 with ReLU on Fashion-MNIST: SGD 1e-3, batches of 64 in file order, 5 epochs.
Workload mlp();

}  // namespace veritpu
