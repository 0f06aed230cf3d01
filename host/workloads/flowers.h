#pragma once

#include "host/workloads/workload.h"

namespace veritpu {

// Four convolutions and two dense layers on size x size colour images.
Model flowers_model(int64_t size);

Workload flowers();

}  // namespace veritpu
