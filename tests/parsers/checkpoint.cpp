// Checkpoints as --load and --resume read them (host/checkpoint/checkpoint.h).
#include "host/checkpoint/checkpoint.h"

#include "host/layers/linear.h"
#include "host/layers/precision.h"
#include "host/layers/sequential.h"
#include "tests/parsers/input_file.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

Model model() {
  Sequential net({2});
  net.add<Linear>(2, 1);
  return net;
}

void feed(std::string_view bytes) {
  static const InputFile file("c");
  const std::string& path = file.with(bytes);
  accepts([&] {
    const Checkpoint checkpoint = load_checkpoint(path);
    const Precision* const precision = find_precision(checkpoint.precision);
    if (!precision) return;
    check_fits(checkpoint, model(), *precision, path);
    for (const int64_t step : {int64_t{0}, checkpoint.step}) checkpoint.optimizer.rate(step);
    static const InputFile copy("c");
    save_checkpoint(checkpoint, copy.path());
    const Checkpoint again = load_checkpoint(copy.path());
    expect(again.step == checkpoint.step && again.seed == checkpoint.seed, "a checkpoint is read otherwise");
  });
}

std::string seed(const Optimizer& optimizer, const char* precision) {
  static const InputFile file("c");
  Checkpoint c;
  c.workload = "w";
  c.precision = precision;
  c.revision = "r";
  c.batch = 4;
  c.optimizer = optimizer;
  if (find_precision(precision)->loss_scaling) c.scaler.emplace();
  const auto zeros = [&](const ParameterSpec& spec, graph::DType dtype) {
    int64_t count = 1;
    for (const int64_t d : spec.shape) count *= d;
    c.parameters[spec.name] =
        veritpu::safetensors::Tensor::of(dtype, spec.shape, std::vector<float>(static_cast<size_t>(count)));
  };
  const auto parameters = model().parameters();
  for (const auto& spec : parameters) zeros(spec, spec.dtype(*find_precision(precision)));
  for (const auto& spec : optimizer.state(parameters)) zeros(spec, graph::DType::f32);
  if (c.scaler)
    for (const auto* name : {LossScaler::kScale, LossScaler::kGrowthTracker})
      c.parameters[name] = veritpu::safetensors::Tensor::of(graph::DType::f32, {1, 1}, {1});
  save_checkpoint(c, file.path());
  std::ifstream stream(file.path(), std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> seeds() {
  Optimizer scheduled = Sgd(1e-3, 0.9);
  scheduled.schedule = veritpu::schedule("warmup:2+cosine:10:0.5");
  scheduled.clip = {1, 2};
  return {seed(Sgd(), "fp32"), seed(Adam(), "mixed"), seed(scheduled, "fp16")};
}

}  // namespace

Parser checkpoint() {
  return {"checkpoint",
          feed,
          seeds,
          {"optimizer", "sgd", "adam", "adamw", "mixed", "bf16",
           "\"step\":", "\"seed\":", "\"batch\":", "cosine:", "inf", "nan", "1e400", "9223372036854775807"}};
}

}  // namespace veritpu::parsers
