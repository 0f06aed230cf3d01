#include "host/train/runner.h"

#include <algorithm>
#include <chrono>

namespace veritpu {

DeviceSplit upload(Client& client, const Split& split, int64_t pixels) {
  const int64_t count = split.count();
  return {client.upload(graph::DType::u8, {count, pixels}, split.images.data()),
          client.upload(graph::DType::u8, {count, 1}, split.labels.data()), count};
}

StepRunner::StepRunner(Client& client, DeviceSplit split, std::function<graph::Graph(int64_t)> build)
    : client_(client), split_(std::move(split)), build_(std::move(build)) {}

Executable& StepRunner::executable(int64_t batch) {
  auto& slot = executables_[batch];
  if (!slot) slot = client_.compile(build_(batch));
  return *slot;
}

std::map<std::string, std::vector<float>> StepRunner::run(int64_t first, int64_t batch, int64_t steps) {
  Executable& program = executable(batch);
  const auto begin = std::chrono::steady_clock::now();
  auto result = program.execute(steps, {{"images", {split_.images, first}}, {"labels", {split_.labels, first}}});
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
  account_.add(program, result.report, steps, wall.count());
  return std::move(result.outputs);
}

int64_t steps_to_launch(int64_t done, int64_t most) {
  constexpr int64_t kSteps = 5;
  return std::min(kSteps - done % kSteps, most);
}

}  // namespace veritpu
