#pragma once

#include <memory>

#include "host/report/metrics.h"
#include "runtime/client.h"

namespace veritpu {

// Records what a client of one device does under PyTorch/XLA's names (docs/host.md#metrics).
struct Meter {
  std::shared_ptr<Client> client;
  std::shared_ptr<Metrics> metrics;

  // The bytes that have moved since then, if any have.
  void moved(const TransferStats& before) const;
  // Of a launch: its outputs, which have moved since then, and are handles from here on.
  void finished(const TransferStats& before, Executable::Result& result) const;
  // A buffer that is new on the device; its end is counted when its last copy goes.
  Buffer handle(Buffer buffer) const;
};

// The executable of the meter's client, whose launches are recorded.
std::unique_ptr<Executable> metered(Meter meter, std::shared_ptr<Executable> executable);

void sample_seconds(Metrics& metrics, const char* name, double seconds);

}  // namespace veritpu
