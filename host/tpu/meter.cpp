#include "host/tpu/meter.h"

namespace veritpu {
namespace {

void sample_bytes(Metrics& metrics, const char* name, uint64_t bytes) {
  if (bytes) metrics.sample(name, MetricSummary::Unit::bytes, static_cast<double>(bytes));
}

}  // namespace

void sample_seconds(Metrics& metrics, const char* name, double seconds) {
  metrics.sample(name, MetricSummary::Unit::seconds, seconds);
}

void Meter::moved(const TransferStats& before) const {
  const TransferStats after = client->stats();
  sample_bytes(*metrics, "OutboundData", after.bytes_in - before.bytes_in);
  sample_bytes(*metrics, "InboundData", after.bytes_out - before.bytes_out);
}

void Meter::finished(const TransferStats& before, Executable::Result& result) const {
  sample_seconds(*metrics, "TransferFromDeviceTime", client->stats().transfer_s - before.transfer_s);
  moved(before);
  for (auto& [name, buffer] : result.buffers) buffer = handle(std::move(buffer));
}

Buffer Meter::handle(Buffer buffer) const {
  metrics->count("CreateDataHandles");
  buffer.hold = std::shared_ptr<const void>(buffer.hold.get(), [hold = buffer.hold, m = metrics](const void*) mutable {
    hold.reset();
    m->count("DestroyDataHandles");
  });
  return buffer;
}

}  // namespace veritpu
