#pragma once

#include <memory>

#include "host/report/metrics.h"
#include "runtime/board_client.h"

namespace veritpu {

// The client, which records what it does under PyTorch/XLA's names (docs/host.md#metrics lists them). A sample of a
// transfer is what one call moved.
std::unique_ptr<Client> metered(std::shared_ptr<Client> client, std::shared_ptr<Metrics> metrics);

// The same of a board, with all its devices in the same metrics. A launch of a group is one launch, and its program
// one program.
std::unique_ptr<BoardClient> metered(std::shared_ptr<BoardClient> board, std::shared_ptr<Metrics> metrics);

}  // namespace veritpu
