#pragma once

#include "host/workloads/workload.h"

namespace veritpu {

// Three convolutions with ELU, batch norm and dropout on Fashion-MNIST, pixels 0..255, as Keras trains them: Adam 1e-3,
// 17 epochs of 60 batches of 1000.
Workload deep_cnn();

}  // namespace veritpu
