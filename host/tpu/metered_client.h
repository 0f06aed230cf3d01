#pragma once

#include <memory>

#include "host/report/metrics.h"
#include "runtime/client.h"

namespace veritpu {

// The client, which records what it does under PyTorch/XLA's names (docs/host.md#metrics lists them). A sample of a
// transfer is what one call moved; no call that moves nothing gives one.
std::unique_ptr<Client> metered(std::unique_ptr<Client> client, std::shared_ptr<Metrics> metrics);

}  // namespace veritpu
