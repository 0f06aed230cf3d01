// Workloads that are modules: a network, its data, and what it shows when it has learnt.
#pragma once

#include <functional>
#include <memory>

#include "runtime/nn/optimizers.h"
#include "runtime/nn/session.h"

namespace veritpu {

struct TaskOptions {
  int64_t batch = 0;         // 0: the task's own
  double learning_rate = 0;  // 0: the task's own
  std::string data{};        // a text or a directory; empty: the task's own
};

class Task {
 public:
  virtual ~Task() = default;
  // Outputs: loss, accuracy.
  virtual nn::Step step(nn::Network::Mode mode) const = 0;
  // Inputs of training step number i. Those of tests come from other data.
  virtual std::vector<module::Tensor> batch(int64_t i, nn::Network::Mode mode) const = 0;
  // What a person sees of it; empty if there is nothing to see.
  virtual std::string show(nn::Session&) const { return {}; }
};

struct TaskInfo {
  const char* name;
  const char* summary;
  int64_t steps;  // in which it learns
  std::unique_ptr<Task> (*make)(const TaskOptions& options);
};
const std::vector<TaskInfo>& tasks();

// Throws UserError if the data cannot be had.
std::unique_ptr<Task> gpt_task(const TaskOptions& options);
std::unique_ptr<Task> lstm_task(const TaskOptions& options);
std::unique_ptr<Task> resnet18_task(const TaskOptions& options);
std::unique_ptr<Task> unet_task(const TaskOptions& options);
std::unique_ptr<Task> vit_task(const TaskOptions& options);

// Tensors from numbers.
module::Tensor whole_tensor(const module::Shape& shape, const std::vector<int64_t>& values);
module::Tensor real_tensor(const module::Shape& shape, const std::vector<float>& values);
// The step of logits against classes: minimizes their cross entropy in training.
nn::Step classify(nn::Network& net, const nn::Array& logits, const nn::Array& classes, const nn::Optimizer& how);

}  // namespace veritpu
