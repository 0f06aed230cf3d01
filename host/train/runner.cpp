#include "host/train/runner.h"

#include <algorithm>
#include <chrono>

namespace veritpu {

DeviceSplit upload(Client& client, const Split& split, int64_t pixels) {
  constexpr int64_t kLabels = 256;  // of a byte; how many of them are classes the caller knows
  check(split, pixels, kLabels);
  const int64_t count = split.count();
  Buffer images = split.floats.empty() ? client.upload(graph::DType::u8, {count, pixels}, split.images.data())
                                       : client.upload(graph::DType::f32, {count, pixels}, split.floats.data());
  const int64_t rows = images.shape[0];
  return {std::move(images), client.upload(graph::DType::u8, {count, 1}, split.labels.data()), rows};
}

namespace {

template <class B>
Buffer upload_pixels(Client& client, const std::vector<B>& batches, int64_t& count) {
  std::vector<float> pixels;
  count = 0;
  for (const B& batch : batches) {
    pixels.insert(pixels.end(), batch.pixels.begin(), batch.pixels.end());
    count += batch.count();
  }
  return client.upload(graph::DType::f32, {count, batches.front().shape.elements()}, pixels.data());
}

template <class B, class T>
void append_labels(const std::vector<B>& batches, std::vector<T>& labels) {
  for (const B& batch : batches) labels.insert(labels.end(), batch.labels.begin(), batch.labels.end());
}

}  // namespace

DeviceSplit upload(Client& client, const std::vector<Split>& batches) {
  Split all;
  for (const Split& batch : batches) {
    all.images.insert(all.images.end(), batch.images.begin(), batch.images.end());
    all.floats.insert(all.floats.end(), batch.floats.begin(), batch.floats.end());
  }
  append_labels(batches, all.labels);
  const auto values = static_cast<int64_t>(all.images.size() + all.floats.size());
  return upload(client, all, values / std::max<int64_t>(1, all.count()));
}

DeviceSplit upload(Client& client, const std::vector<Batch>& batches) {
  int64_t count = 0;
  Buffer images = upload_pixels(client, batches, count);
  std::vector<uint8_t> labels;
  append_labels(batches, labels);
  const int64_t rows = images.shape[0];
  return {std::move(images), client.upload(graph::DType::u8, {count, 1}, labels.data()), rows};
}

DeviceSplit upload(Client& client, const std::vector<SoftBatch>& batches) {
  int64_t count = 0;
  Buffer images = upload_pixels(client, batches, count);
  std::vector<float> labels;
  append_labels(batches, labels);
  const int64_t rows = images.shape[0];
  return {std::move(images), client.upload(graph::DType::f32, {count, batches.front().classes}, labels.data()), rows};
}

StepRunner::StepRunner(StepKind kind, Client& client, DeviceSplit split, std::function<graph::Graph(int64_t)> build)
    : kind_(kind), client_(client), split_(std::move(split)), build_(std::move(build)) {}

Executable& StepRunner::executable(int64_t batch) {
  auto& slot = executables_[batch];
  if (!slot) slot = client_.compile(build_(batch), {CompileOptions::quickest});
  return *slot;
}

Executable::Result StepRunner::run(int64_t step, int64_t first, int64_t batch, int64_t steps,
                                   std::map<std::string, Executable::Slice> inputs) {
  account_.cache_hits += static_cast<int64_t>(executables_.count(batch));
  account_.samples += batch * steps;
  Executable& program = executable(batch);
  inputs["images"] = {split_.images, first};
  inputs["labels"] = {split_.labels, first};
  const auto begin = std::chrono::steady_clock::now();
  Executable::Result result;
  const auto launch = [&] { result = program.execute(steps, inputs); };
  if (observer_)
    observer_->launch(kind_, step, steps, launch);
  else
    launch();
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
  account_.add(program, result.report, steps, wall.count());
  replicas_.resize(result.replicas.size());
  for (size_t r = 0; r < replicas_.size(); ++r) {
    replicas_[r].samples += batch * steps;
    replicas_[r].add(program, result.replicas[r].report, steps, wall.count());
  }
  reports_.clear();
  for (auto& replica : result.replicas) reports_.push_back(std::move(replica.report));
  if (result.replicas.empty()) reports_.push_back(std::move(result.report));
  return result;
}

int64_t steps_to_launch(int64_t done, int64_t most, int64_t steps_per_execution) {
  return std::min(steps_per_execution - done % steps_per_execution, most);
}

}  // namespace veritpu
