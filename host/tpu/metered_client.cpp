#include "host/tpu/metered_client.h"

#include "host/tpu/meter.h"

namespace veritpu {
namespace {

class MeteredExecutable final : public Executable {
 public:
  MeteredExecutable(Meter meter, std::shared_ptr<Executable> executable)
      : meter_(std::move(meter)), executable_(std::move(executable)) {}

  Result execute(int64_t steps, const std::map<std::string, Slice>& inputs) override {
    const TransferStats before = meter_.client->stats();
    Result result = executable_->execute(steps, inputs);
    Metrics& metrics = *meter_.metrics;
    if (launched_) metrics.count("CachedCompile");
    launched_ = true;
    metrics.count("MarkStep", static_cast<uint64_t>(steps));
    sample_seconds(metrics, "ExecuteTime", meter_.client->stats().execute_s - before.execute_s);
    meter_.finished(before, result);
    return result;
  }

  const Program& program() const override { return executable_->program(); }

 private:
  const Meter meter_;
  std::shared_ptr<Executable> executable_;
  bool launched_ = false;
};

class MeteredClient final : public Client {
 public:
  explicit MeteredClient(Meter meter) : meter_(std::move(meter)) {}

  std::vector<Device> devices() const override { return client().devices(); }
  int replicas() const override { return client().replicas(); }
  Buffer allocate(graph::DType dtype, graph::Shape shape) override {
    return meter_.handle(client().allocate(dtype, std::move(shape)));
  }
  Buffer upload(graph::DType dtype, graph::Shape shape, const void* data) override {
    Buffer buffer;
    transfer(kToDevice, [&] { buffer = client().upload(dtype, std::move(shape), data); });
    return meter_.handle(std::move(buffer));
  }
  void download(const Buffer& buffer, void* data) override {
    transfer(kFromDevice, [&] { client().download(buffer, data); });
  }
  std::unique_ptr<Executable> compile(const graph::Graph& graph, const CompileOptions& options) override {
    const TransferStats before = client().stats();
    std::shared_ptr<Executable> executable = client().compile(graph, options);
    meter_.metrics->count("UncachedCompile");
    sample_seconds(*meter_.metrics, "CompileTime", client().stats().compile_s - before.compile_s);
    meter_.moved(before);
    return metered(meter_, std::move(executable));
  }
  void set_parameter(const std::string& name, const std::vector<float>& value) override {
    transfer(kToDevice, [&] { client().set_parameter(name, value); });
  }
  std::vector<float> parameter(const std::string& name) override {
    std::vector<float> value;
    transfer(kFromDevice, [&] { value = client().parameter(name); });
    return value;
  }
  TransferStats stats() const override { return client().stats(); }

 private:
  static constexpr char kToDevice[] = "TransferToDeviceTime", kFromDevice[] = "TransferFromDeviceTime";

  Client& client() const { return *meter_.client; }
  template <class F>
  void transfer(const char* time, F call) const {
    const TransferStats before = client().stats();
    const double begin = Metrics::steady_seconds();
    call();
    sample_seconds(*meter_.metrics, time, Metrics::steady_seconds() - begin);
    meter_.moved(before);
  }

  const Meter meter_;
};

}  // namespace

std::unique_ptr<Executable> metered(Meter meter, std::shared_ptr<Executable> executable) {
  return std::make_unique<MeteredExecutable>(std::move(meter), std::move(executable));
}

std::unique_ptr<Client> metered(std::shared_ptr<Client> client, std::shared_ptr<Metrics> metrics) {
  return std::make_unique<MeteredClient>(Meter{std::move(client), std::move(metrics)});
}

}  // namespace veritpu
