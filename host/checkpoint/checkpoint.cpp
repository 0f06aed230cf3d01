#include "host/checkpoint/checkpoint.h"

#include <charconv>
#include <cmath>

#include "arch/suggest.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

constexpr const char* kFormat = "veritpu-2";
constexpr const char* kWithoutChecksum = "veritpu-1";  // else the same
constexpr const char* kChecksum = "crc32";             // of the file without it

std::string text(double value) {
  char buffer[32];
  return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr};
}

// The metadata of a file, read strictly: what is missing or malformed is the user's to know.
class Metadata {
 public:
  Metadata(const std::map<std::string, std::string>& map, const std::string& path) : map_(map), path_(path) {}
  bool has(const std::string& key) const { return map_.count(key) != 0; }
  const std::string& text(const std::string& key) const {
    const auto found = map_.find(key);
    if (found == map_.end()) fail("has no " + key + " in its metadata");
    return found->second;
  }
  template <class T>
  T number(const std::string& key) const {
    const std::string& s = text(key);
    T value{};
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value);
    if (error != std::errc() || end != s.data() + s.size()) fail("has a malformed " + key + " in its metadata");
    return value;
  }
  double positive(const std::string& key) const {
    const auto value = number<double>(key);
    if (!(value > 0 && std::isfinite(value))) fail("has a " + key + " that is not a positive number");
    return value;
  }
  double fraction(const std::string& key) const {
    const auto value = number<double>(key);
    if (!(value >= 0 && value <= 1)) fail("has a " + key + " that is not between 0 and 1");
    return value;
  }
  Schedule schedule(const std::string& key) const try {
    const Schedule schedule = veritpu::schedule(text(key));
    if (schedule.kind != Schedule::Kind::cosine || schedule.period) return schedule;
    throw UserError("a cosine without an end");
  } catch (const UserError&) {
    fail("has a malformed " + key + " in its metadata");
  }
  [[noreturn]] void fail(const std::string& problem) const {
    throw UserError(path_ + " " + problem + "; use a file that veritpu train --save wrote");
  }

 private:
  const std::map<std::string, std::string>& map_;
  const std::string& path_;
};

std::string print(const safetensors::Tensor& tensor) {
  std::string s = tensor.dtype == graph::DType::f32 ? "F32[" : tensor.dtype == graph::DType::f16 ? "F16[" : "other[";
  for (size_t i = 0; i < tensor.shape.size(); ++i) s += (i ? "," : "") + std::to_string(tensor.shape[i]);
  return s + "]";
}

}  // namespace

void save_checkpoint(const Checkpoint& c, const std::string& path) {
  safetensors::File file;
  file.tensors = c.parameters;
  file.metadata = {{"format", kFormat},
                   {"workload", c.workload},
                   {"precision", c.precision},
                   {"revision", c.revision},
                   {"seed", std::to_string(c.seed)},
                   {"step", std::to_string(c.step)},
                   {"optimizer", name(c.optimizer.kind)},
                   {"optimizer.learning_rate", text(c.optimizer.learning_rate)},
                   {"optimizer.weight_decay", text(c.optimizer.weight_decay)}};
  if (c.batch) file.metadata["batch"] = std::to_string(c.batch);
  if (c.optimizer.kind == Optimizer::Kind::sgd) {
    file.metadata["optimizer.momentum"] = text(c.optimizer.momentum);
    file.metadata["optimizer.nesterov"] = c.optimizer.nesterov ? "1" : "0";
  } else {
    file.metadata["optimizer.beta1"] = text(c.optimizer.beta1);
    file.metadata["optimizer.beta2"] = text(c.optimizer.beta2);
    file.metadata["optimizer.epsilon"] = text(c.optimizer.epsilon);
  }
  if (c.optimizer.schedule.varies()) file.metadata["optimizer.schedule"] = text(c.optimizer.schedule);
  if (c.optimizer.clip.value) file.metadata["optimizer.clip_value"] = text(c.optimizer.clip.value);
  if (c.optimizer.clip.norm) file.metadata["optimizer.clip_norm"] = text(c.optimizer.clip.norm);
  if (c.scaler) {
    file.metadata["scaler.initial_scale"] = text(c.scaler->initial_scale);
    file.metadata["scaler.growth_factor"] = text(c.scaler->growth_factor);
    file.metadata["scaler.backoff_factor"] = text(c.scaler->backoff_factor);
    file.metadata["scaler.growth_interval"] = text(c.scaler->growth_interval);
  }
  file.metadata[kChecksum] = safetensors::checksum(file);
  safetensors::save(file, path);
}

Checkpoint load_checkpoint(const std::string& path) {
  safetensors::File file = safetensors::load(path);
  const Metadata metadata(file.metadata, path);
  const std::string format = metadata.text("format");
  if (format != kFormat && format != kWithoutChecksum) metadata.fail("has an unknown format");
  if (format == kFormat) {
    const std::string sum = metadata.text(kChecksum);
    file.metadata.erase(kChecksum);
    if (sum != safetensors::checksum(file)) metadata.fail("is damaged: its checksum does not fit its contents");
  }
  Checkpoint c;
  if (!find(metadata.text("optimizer"), c.optimizer.kind)) metadata.fail("has an unknown optimizer");
  c.workload = metadata.text("workload");
  c.precision = metadata.text("precision");
  c.revision = metadata.text("revision");
  c.seed = metadata.number<uint64_t>("seed");
  c.step = metadata.number<int64_t>("step");
  if (c.step < 0) metadata.fail("has a negative step");
  if (metadata.has("batch")) c.batch = metadata.number<int64_t>("batch");
  c.optimizer.learning_rate = metadata.positive("optimizer.learning_rate");
  c.optimizer.weight_decay = metadata.fraction("optimizer.weight_decay");
  if (c.optimizer.kind == Optimizer::Kind::sgd) {
    c.optimizer.momentum = metadata.fraction("optimizer.momentum");
    c.optimizer.nesterov = metadata.fraction("optimizer.nesterov") != 0;
  } else {
    c.optimizer.beta1 = metadata.fraction("optimizer.beta1");
    c.optimizer.beta2 = metadata.fraction("optimizer.beta2");
    c.optimizer.epsilon = metadata.positive("optimizer.epsilon");
  }
  if (metadata.has("optimizer.schedule")) c.optimizer.schedule = metadata.schedule("optimizer.schedule");
  if (metadata.has("optimizer.clip_value")) c.optimizer.clip.value = metadata.positive("optimizer.clip_value");
  if (metadata.has("optimizer.clip_norm")) c.optimizer.clip.norm = metadata.positive("optimizer.clip_norm");
  if (const Precision* precision = find_precision(c.precision); precision && precision->loss_scaling) {
    c.scaler.emplace();
    c.scaler->initial_scale = metadata.positive("scaler.initial_scale");
    c.scaler->growth_factor = metadata.positive("scaler.growth_factor");
    c.scaler->backoff_factor = metadata.positive("scaler.backoff_factor");
    c.scaler->growth_interval = metadata.positive("scaler.growth_interval");
  }
  c.parameters = std::move(file.tensors);
  return c;
}

void check_fits(const Checkpoint& c, const Model& model, const Precision& precision, const std::string& path) {
  std::map<std::string, safetensors::Tensor> expected;
  for (const auto& spec : model.parameters()) expected[spec.name] = {spec.dtype(precision), spec.shape, {}};
  for (const auto& spec : c.optimizer.state(model.parameters()))
    expected[spec.name] = {graph::DType::f32, spec.shape, {}};
  if (precision.loss_scaling)
    for (const auto* name : {LossScaler::kScale, LossScaler::kGrowthTracker})
      expected[name] = {graph::DType::f32, {1, 1}, {}};
  const auto fail = [&](const std::string& problem) {
    throw UserError(path + " does not fit the model: " + arch::printable(problem) +
                    "; load a checkpoint of the same workload and precision");
  };
  for (const auto& [name, tensor] : expected) {
    const auto found = c.parameters.find(name);
    if (found == c.parameters.end()) fail("it has no tensor " + name);
    if (found->second.dtype != tensor.dtype || found->second.shape != tensor.shape)
      fail(name + " is " + print(found->second) + " instead of " + print(tensor));
  }
  for (const auto& entry : c.parameters)
    if (!expected.count(entry.first)) fail("it has a tensor too many, " + entry.first);
}

}  // namespace veritpu
