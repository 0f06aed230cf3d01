#pragma once

#include "host/workloads/workload.h"

namespace veritpu {

Workload mnist();

}  // namespace veritpu
