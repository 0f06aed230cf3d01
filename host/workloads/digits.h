#pragma once

#include "host/workloads/workload.h"

namespace veritpu {

// 64-256-10 with ReLU on the 8 x 8 digits: Adam 1e-3, shuffled batches of 64, 60 epochs.
Workload digits();

}  // namespace veritpu
