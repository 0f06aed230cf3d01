#include "host/tpu/replicas.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace veritpu {
namespace {

// A buffer of all replicas holds each one's.
struct Dealt {
  std::vector<Buffer> parts;
};
const std::vector<Buffer>& parts_of(const Buffer& buffer) {
  if (!buffer.hold) throw UserError("the buffer is of no replica; upload it by the same client");
  return static_cast<const Dealt*>(buffer.hold.get())->parts;
}
Buffer whole(std::vector<Buffer> parts) {
  Buffer all{0, parts[0].dtype, parts[0].shape, nullptr};
  all.hold = std::make_shared<const Dealt>(Dealt{std::move(parts)});
  return all;
}

class OnAll final : public Executable {
 public:
  explicit OnAll(std::unique_ptr<GroupExecutable> group) : group_(std::move(group)) {}

  Result execute(int64_t steps, const std::map<std::string, Slice>& inputs) override {
    std::vector<std::map<std::string, Slice>> each(group_->devices().size());
    for (const auto& [name, slice] : inputs)
      for (size_t r = 0; r < each.size(); ++r) each[r][name] = {parts_of(slice.data).at(r), slice.first};
    std::vector<Result> results = group_->execute(steps, each);
    const auto slowest = std::max_element(results.begin(), results.end(), [](const Result& a, const Result& b) {
      return a.report.cycles < b.report.cycles;
    });
    Result all;
    all.report = slowest->report;
    for (auto& [name, values] : results[0].outputs) {
      auto& mean = all.outputs[name];
      for (size_t i = 0; i < values.size(); ++i) {
        double sum = 0;
        for (const Result& result : results) sum += result.outputs.at(name)[i];
        mean.push_back(static_cast<float>(sum / static_cast<double>(results.size())));
      }
    }
    all.replicas = std::move(results);
    return all;
  }
  const Program& program() const override { return group_->on(group_->devices()[0]).program(); }

 private:
  const std::unique_ptr<GroupExecutable> group_;
};

// A step of one replica's.
class OnFirst final : public Executable {
 public:
  explicit OnFirst(std::unique_ptr<Executable> step) : step_(std::move(step)) {}
  Result execute(int64_t steps, const std::map<std::string, Slice>& inputs) override {
    std::map<std::string, Slice> first;
    for (const auto& [name, slice] : inputs) first[name] = {parts_of(slice.data)[0], slice.first};
    return step_->execute(steps, first);
  }
  const Program& program() const override { return step_->program(); }

 private:
  const std::unique_ptr<Executable> step_;
};

}  // namespace

Replicas::Replicas(BoardClient& board) : board_(board), group_(board.devices().size()) {
  std::iota(group_.begin(), group_.end(), 0);
}

std::vector<Device> Replicas::devices() const {
  return board_.devices();
}

Buffer Replicas::joined(std::vector<Buffer> parts) {
  if (parts.size() != group_.size()) throw std::logic_error("a buffer of all replicas has a part on each");
  return whole(std::move(parts));
}

Buffer Replicas::upload_to_each(graph::DType dtype, graph::Shape shape, const void* data) {
  std::vector<Buffer> parts;
  for (const int id : group_) parts.push_back(board_.device(id).upload(dtype, shape, data));
  return whole(std::move(parts));
}

Buffer Replicas::allocate(graph::DType dtype, graph::Shape shape) {
  std::vector<Buffer> parts;
  if (!shape.empty()) shape[0] /= replicas();
  for (const int id : group_) parts.push_back(board_.device(id).allocate(dtype, shape));
  return whole(std::move(parts));
}

Buffer Replicas::upload(graph::DType dtype, graph::Shape shape, const void* data) {
  const int64_t k = replicas();
  if (!data || shape.empty() || shape[0] < k)
    throw UserError("there are fewer rows than the " + std::to_string(k) + " replicas; give each at least one");
  const uint64_t row = Buffer{0, dtype, shape, nullptr}.bytes() / static_cast<uint64_t>(shape[0]);
  shape[0] /= k;
  std::vector<char> dealt(row * static_cast<uint64_t>(shape[0]));
  std::vector<Buffer> parts;
  for (const int r : group_) {
    for (int64_t i = 0; i < shape[0]; ++i)
      std::memcpy(dealt.data() + i * row, static_cast<const char*>(data) + (i * k + r) * row, row);
    parts.push_back(board_.device(r).upload(dtype, shape, dealt.data()));
  }
  return whole(std::move(parts));
}

void Replicas::download(const Buffer& buffer, void* data) {
  const auto& parts = parts_of(buffer);
  const auto rows = static_cast<uint64_t>(buffer.shape.at(0));
  const uint64_t row = parts[0].bytes() / rows;
  std::vector<char> dealt(parts[0].bytes());
  for (size_t r = 0; r < parts.size(); ++r) {
    board_.device(group_[r]).download(parts[r], dealt.data());
    for (uint64_t i = 0; i < rows; ++i)
      std::memcpy(static_cast<char*>(data) + (i * parts.size() + r) * row, dealt.data() + i * row, row);
  }
}

std::unique_ptr<Executable> Replicas::compile(const graph::Graph& graph, const CompileOptions& options) {
  if (graph.replicas == 1 && replicas() > 1)
    return std::make_unique<OnFirst>(board_.device(group_[0]).compile(graph, options));
  return std::make_unique<OnAll>(board_.compile(graph, group_));
}

void Replicas::set_parameter(const std::string& name, const std::vector<float>& value) {
  for (const int id : group_) board_.device(id).set_parameter(name, value);
}

std::vector<float> Replicas::parameter(const std::string& name) {
  return board_.device(group_[0]).parameter(name);
}

TransferStats Replicas::stats() const {
  TransferStats sum;
  for (const int id : group_) {
    const TransferStats one = board_.device(id).stats();
    sum.bytes_in += one.bytes_in, sum.bytes_out += one.bytes_out, sum.cycles = std::max(sum.cycles, one.cycles);
    sum.compile_s += one.compile_s, sum.execute_s += one.execute_s, sum.transfer_s += one.transfer_s;
    sum.compiles = std::max(sum.compiles, one.compiles), sum.executes = std::max(sum.executes, one.executes);
  }
  return sum;
}

}  // namespace veritpu
