#include "host/train/trainer.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "host/layers/init.h"

namespace veritpu {

namespace {

// The learning rates of steps from `first` on, where they are an input.
std::map<std::string, Executable::Slice> rates(Client& client, const Optimizer& optimizer, int64_t first,
                                               int64_t steps) {
  if (!optimizer.schedule.varies()) return {};
  std::vector<float> values;
  for (int64_t i = 0; i < steps; ++i) values.push_back(static_cast<float>(optimizer.rate(first + i)));
  return {{Optimizer::kRate, {client.upload_to_each(graph::DType::f32, {steps, 1}, values.data())}}};
}

}  // namespace

Evaluator::Evaluator(Client& client, const Model& model, const Precision& precision, int64_t batch, DeviceSplit split,
                     Pass pass)
    : batch_(std::min(batch, split.count)),
      runner_(StepKind::evaluation, client, split, [&model, precision, format = split.format(), pass](int64_t b) {
        const graph::Graph g = eval_step({model, precision, b, format});
        return pass ? pass(g) : g;
      }) {
  runner_.executable(batch_);
}

Evaluation Evaluator::run(int64_t images, const std::function<void(int64_t, int64_t)>& progress, int64_t trained) {
  const int64_t batches = (images + batch_ - 1) / batch_;
  double loss = 0, correct = 0;
  for (int64_t done = 0; done < batches;) {
    const int64_t first = done * batch_, whole = (images - first) / batch_;
    const int64_t steps = whole ? steps_to_launch(done, whole, per_execution_) : 1;
    const auto outputs = runner_.run(trained + done, first, whole ? batch_ : images - first, steps).outputs;
    loss = std::accumulate(outputs.at("loss").begin(), outputs.at("loss").end(), loss);
    correct = std::accumulate(outputs.at("correct").begin(), outputs.at("correct").end(), correct);
    done += steps;
    progress(done, batches);
  }
  return {loss / static_cast<double>(batches), correct / static_cast<double>(images), images};
}

Trainer::Trainer(Client& client, const Model& model, const Precision& precision, const Optimizer& optimizer,
                 const LossScaler& scaler, int64_t batch, DeviceSplit split, bool accuracy)
    : client_(client),
      optimizer_(optimizer),
      rows_(split.count),
      batch_(std::min(batch, split.count)),
      accuracy_(accuracy),
      runner_(StepKind::training, client, split,
              [&model, precision, optimizer, scaler, format = split.format(), accuracy,
               replicas = client.replicas()](int64_t b) {
                return train_step({model, precision, b, format, accuracy, replicas}, optimizer, scaler);
              }) {
  runner_.executable(batch_);
}

int64_t Trainer::steps_per_epoch() const {
  return std::min(most_, (rows_ + batch_ - 1) / batch_);
}

void Trainer::limit_epoch(int64_t steps) {
  most_ = std::min(most_, steps);
}

const Program& Trainer::program() {
  const int64_t first = step_ % steps_per_epoch() * batch_;
  return runner_.executable(std::min(batch_, rows_ - first)).program();
}

std::vector<float> Trainer::advance(int64_t limit) {
  const int64_t done = step_ % steps_per_epoch(), first = done * batch_, rows = rows_ - first, whole = rows / batch_;
  limit = std::min(limit, steps_per_epoch() - done);
  const int64_t steps = whole ? steps_to_launch(done, std::min(limit, whole), per_execution_) : 1;
  if (launch_) runner_.replace(launch_(step_ / steps_per_epoch(), first, whole ? steps * batch_ : rows));
  auto result =
      runner_.run(step_, launch_ ? 0 : first, whole ? batch_ : rows, steps, rates(client_, optimizer_, step_, steps));
  step_ += steps;
  if (accuracy_) {
    const auto& correct = result.outputs.at("correct");
    tally_.correct = std::accumulate(correct.begin(), correct.end(), tally_.correct);
    tally_.images += whole ? steps * batch_ : rows;
  }
  replica_losses_.clear();
  for (auto& replica : result.replicas) replica_losses_.push_back(std::move(replica.outputs.at("loss")));
  if (result.replicas.empty()) replica_losses_.push_back(result.outputs.at("loss"));
  return std::move(result.outputs.at("loss"));
}

RoundingProbe::RoundingProbe(Client& client, const Model& model, const Precision& precision, const Optimizer& optimizer,
                             const LossScaler& scaler, int64_t batch, DeviceSplit split)
    : client_(client),
      optimizer_(optimizer),
      batch_(std::min(batch, split.count)),
      runner_(StepKind::rounding, client, split,
              [&model, precision, optimizer, scaler, format = split.format(), replicas = client.replicas()](int64_t b) {
                return rounding_step({model, precision, b, format, false, replicas}, optimizer, scaler);
              }) {}

Rounding RoundingProbe::run(int64_t step) {
  const auto outputs = runner_.run(step, 0, batch_, 1, rates(client_, optimizer_, step, 1)).outputs;
  return {outputs.at("due").at(0), outputs.at("lost").at(0)};
}

Predictor::Predictor(Client& client, const Model& model, const Precision& precision, DeviceSplit split)
    : split_(std::move(split)),
      executable_(client.compile(predict_step({model, precision, 1, split_.format()}), {CompileOptions::quickest})) {}

std::vector<int64_t> Predictor::classify(int64_t first, int64_t count) {
  const auto classes = executable_->execute(count, {{"images", {split_.images, first}}}).outputs.at("class");
  return {classes.begin(), classes.end()};
}

void initialize(Client& client, const Model& model, const Precision& precision, const LossScaler& scaler, uint64_t seed,
                bool training) {
  for (const auto& spec : model.parameters())
    if (training || spec.kind != ParameterSpec::Kind::counter)
      client.set_parameter(spec.name, initial_values(spec, seed));
  if (!training || !precision.loss_scaling) return;
  client.set_parameter(LossScaler::kScale, {static_cast<float>(scaler.initial_scale)});
  client.set_parameter(LossScaler::kGrowthTracker, {0});
}

void restore(Client& client, const Checkpoint& checkpoint, const Model& network, bool training) {
  std::set<std::string> model;
  for (const auto& spec : network.parameters())
    if (spec.kind != ParameterSpec::Kind::counter) model.insert(spec.name);
  for (const auto& [name, tensor] : checkpoint.parameters) {
    if (training || model.count(name)) client.set_parameter(name, tensor.values());
  }
}

std::map<std::string, safetensors::Tensor> parameters(Client& client, const Model& model, const Precision& precision,
                                                      const Optimizer& optimizer) {
  using safetensors::Tensor;
  std::map<std::string, Tensor> values;
  for (const auto& spec : model.parameters())
    values[spec.name] = Tensor::of(spec.dtype(precision), spec.shape, client.parameter(spec.name));
  for (const auto& spec : optimizer.state(model.parameters()))
    values[spec.name] = Tensor::of(graph::DType::f32, spec.shape, client.parameter(spec.name));
  if (precision.loss_scaling)
    for (const auto* name : {LossScaler::kScale, LossScaler::kGrowthTracker})
      values[name] = Tensor::of(graph::DType::f32, {1, 1}, client.parameter(name));
  return values;
}

}  // namespace veritpu
