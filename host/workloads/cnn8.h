#pragma once

#include "host/workloads/workload.h"

namespace veritpu {

// Two convolutions with batch norm on Fashion-MNIST, normalised as MNIST is, as PyTorch trains them: SGD 0.01 with
// momentum 0.5, shuffled batches of 128, the rest of an epoch dropped, 50 epochs. One of the program's eight cores.
Workload cnn8();

}  // namespace veritpu
