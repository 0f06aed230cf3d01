#include "host/tpu/metered_client.h"

namespace veritpu {
namespace {

using Unit = MetricSummary::Unit;

constexpr char kToDevice[] = "TransferToDeviceTime", kFromDevice[] = "TransferFromDeviceTime";

// What a client and its executables share.
struct Meter {
  std::unique_ptr<Client> client;
  std::shared_ptr<Metrics> metrics;

  // The bytes that have moved since.
  void moved(const TransferStats& before) const {
    const TransferStats after = client->stats();
    if (after.bytes_in > before.bytes_in)
      metrics->sample("OutboundData", Unit::bytes, static_cast<double>(after.bytes_in - before.bytes_in));
    if (after.bytes_out > before.bytes_out)
      metrics->sample("InboundData", Unit::bytes, static_cast<double>(after.bytes_out - before.bytes_out));
  }

  template <class F>
  void transfer(const char* time, F call) const {
    const TransferStats before = client->stats();
    const double begin = Metrics::steady_seconds();
    call();
    metrics->sample(time, Unit::seconds, Metrics::steady_seconds() - begin);
    moved(before);
  }

  // The buffer, whose end is counted.
  Buffer handle(Buffer buffer) const {
    metrics->count("CreateDataHandles");
    buffer.hold =
        std::shared_ptr<const void>(buffer.hold.get(), [hold = buffer.hold, m = metrics](const void*) mutable {
          hold.reset();
          m->count("DestroyDataHandles");
        });
    return buffer;
  }
};

class MeteredExecutable : public Executable {
 public:
  MeteredExecutable(std::shared_ptr<const Meter> meter, std::unique_ptr<Executable> executable)
      : meter_(std::move(meter)), executable_(std::move(executable)) {}

  Result execute(int64_t steps, const std::map<std::string, Slice>& inputs) override {
    const TransferStats before = meter_->client->stats();
    Result result = executable_->execute(steps, inputs);
    const TransferStats after = meter_->client->stats();
    Metrics& metrics = *meter_->metrics;
    if (launched_) metrics.count("CachedCompile");
    launched_ = true;
    metrics.count("MarkStep", static_cast<uint64_t>(steps));
    metrics.sample("ExecuteTime", Unit::seconds, after.execute_s - before.execute_s);
    metrics.sample(kFromDevice, Unit::seconds, after.transfer_s - before.transfer_s);
    meter_->moved(before);
    for (auto& [name, buffer] : result.buffers) buffer = meter_->handle(std::move(buffer));
    return result;
  }

  const Program& program() const override { return executable_->program(); }

 private:
  std::shared_ptr<const Meter> meter_;
  std::unique_ptr<Executable> executable_;
  bool launched_ = false;
};

class MeteredClient : public Client {
 public:
  MeteredClient(std::unique_ptr<Client> client, std::shared_ptr<Metrics> metrics)
      : meter_(std::make_shared<const Meter>(Meter{std::move(client), std::move(metrics)})) {}

  std::vector<Device> devices() const override { return client().devices(); }
  Buffer allocate(graph::DType dtype, graph::Shape shape) override {
    return meter_->handle(client().allocate(dtype, std::move(shape)));
  }
  Buffer upload(graph::DType dtype, graph::Shape shape, const void* data) override {
    Buffer buffer;
    meter_->transfer(kToDevice, [&] { buffer = client().upload(dtype, std::move(shape), data); });
    return meter_->handle(std::move(buffer));
  }
  void download(const Buffer& buffer, void* data) override {
    meter_->transfer(kFromDevice, [&] { client().download(buffer, data); });
  }
  std::unique_ptr<Executable> compile(const graph::Graph& graph, const CompileOptions& options) override {
    const TransferStats before = client().stats();
    auto executable = client().compile(graph, options);
    meter_->metrics->count("UncachedCompile");
    meter_->metrics->sample("CompileTime", Unit::seconds, client().stats().compile_s - before.compile_s);
    meter_->moved(before);
    return std::make_unique<MeteredExecutable>(meter_, std::move(executable));
  }
  void set_parameter(const std::string& name, const std::vector<float>& value) override {
    meter_->transfer(kToDevice, [&] { client().set_parameter(name, value); });
  }
  std::vector<float> parameter(const std::string& name) override {
    std::vector<float> value;
    meter_->transfer(kFromDevice, [&] { value = client().parameter(name); });
    return value;
  }
  TransferStats stats() const override { return client().stats(); }

 private:
  Client& client() const { return *meter_->client; }
  std::shared_ptr<const Meter> meter_;
};

}  // namespace

std::unique_ptr<Client> metered(std::unique_ptr<Client> client, std::shared_ptr<Metrics> metrics) {
  return std::make_unique<MeteredClient>(std::move(client), std::move(metrics));
}

}  // namespace veritpu
