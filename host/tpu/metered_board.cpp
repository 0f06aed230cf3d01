#include "host/tpu/meter.h"
#include "host/tpu/metered_client.h"

namespace veritpu {
namespace {

std::vector<TransferStats> stats_of(const std::vector<Meter>& meters) {
  std::vector<TransferStats> stats;
  for (const Meter& meter : meters) stats.push_back(meter.client->stats());
  return stats;
}

class MeteredGroup final : public GroupExecutable {
 public:
  // The meters of its devices, in their order.
  MeteredGroup(std::vector<Meter> meters, std::shared_ptr<GroupExecutable> group)
      : meters_(std::move(meters)), group_(std::move(group)) {
    for (size_t k = 0; k < meters_.size(); ++k) {
      const int id = group_->devices()[k];
      on_[id] = metered(meters_[k], std::shared_ptr<Executable>(group_, &group_->on(id)));
    }
  }

  std::vector<Executable::Result> execute(
      int64_t steps, const std::vector<std::map<std::string, Executable::Slice>>& inputs) override {
    const auto before = stats_of(meters_);
    const double begin = Metrics::steady_seconds();
    auto results = group_->execute(steps, inputs);
    double seconds = Metrics::steady_seconds() - begin;
    const auto after = stats_of(meters_);
    for (size_t k = 0; k < meters_.size(); ++k) seconds -= after[k].transfer_s - before[k].transfer_s;
    Metrics& metrics = *meters_.front().metrics;
    if (launched_) metrics.count("CachedCompile");
    launched_ = true;
    metrics.count("MarkStep", static_cast<uint64_t>(steps));
    sample_seconds(metrics, "ExecuteTime", seconds);
    for (size_t k = 0; k < meters_.size(); ++k) meters_[k].finished(before[k], results[k]);
    return results;
  }
  const std::vector<int>& devices() const override { return group_->devices(); }
  Executable& on(int device) override {
    const auto found = on_.find(device);
    return found == on_.end() ? group_->on(device) : *found->second;  // which says that it is not there
  }

 private:
  const std::vector<Meter> meters_;
  std::shared_ptr<GroupExecutable> group_;
  std::map<int, std::unique_ptr<Executable>> on_;
  bool launched_ = false;
};

class MeteredBoard final : public BoardClient {
 public:
  MeteredBoard(std::shared_ptr<BoardClient> board, std::shared_ptr<Metrics> metrics)
      : board_(std::move(board)), metrics_(std::move(metrics)) {
    for (const Device& device : board_->devices()) clients_.push_back(metered(meter(device.id).client, metrics_));
  }

  std::vector<Device> devices() const override { return board_->devices(); }
  int cores() const override { return board_->cores(); }
  Client& device(int id) override {
    board_->device(id);  // throws if it is not there
    return *clients_[static_cast<size_t>(id)];
  }

  std::unique_ptr<GroupExecutable> compile(const graph::Graph& graph, const std::vector<int>& devices) override {
    std::vector<Meter> meters;
    for (const int id : devices) meters.push_back(meter(id));
    const auto before = stats_of(meters);
    const double begin = Metrics::steady_seconds();
    std::shared_ptr<GroupExecutable> group = board_->compile(graph, devices);
    metrics_->count("UncachedCompile");
    sample_seconds(*metrics_, "CompileTime", Metrics::steady_seconds() - begin);
    for (size_t k = 0; k < meters.size(); ++k) meters[k].moved(before[k]);
    return std::make_unique<MeteredGroup>(std::move(meters), std::move(group));
  }

  Buffer copy(const Buffer& buffer, int to) override {
    std::vector<Meter> meters{meter(to)};
    if (to != buffer.device) meters.push_back(meter(buffer.device));
    const auto before = stats_of(meters);
    Buffer result = meters.front().handle(board_->copy(buffer, to));
    for (size_t k = 0; k < meters.size(); ++k) meters[k].moved(before[k]);  // the programs that copy
    return result;
  }

  std::future<Executable::Result> execute(int id, Executable& step, int64_t steps,
                                          std::map<std::string, Executable::Slice> inputs) override {
    return board_->execute(id, step, steps, std::move(inputs));  // of a step that is metered
  }
  uint64_t copy_cycles() const override { return board_->copy_cycles(); }

 private:
  // Throws UserError if the device is not there.
  Meter meter(int id) const { return {std::shared_ptr<Client>(board_, &board_->device(id)), metrics_}; }

  std::shared_ptr<BoardClient> board_;
  std::shared_ptr<Metrics> metrics_;
  std::vector<std::unique_ptr<Client>> clients_;  // by device
};

}  // namespace

std::unique_ptr<BoardClient> metered(std::shared_ptr<BoardClient> board, std::shared_ptr<Metrics> metrics) {
  return std::make_unique<MeteredBoard>(std::move(board), std::move(metrics));
}

}  // namespace veritpu
