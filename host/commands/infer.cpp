#include "host/commands/infer.h"

#include <iostream>

#include "host/commands/json_output.h"
#include "host/commands/session.h"
#include "host/inference/inference_report.h"
#include "host/inference/quantise_model.h"

namespace veritpu {
namespace {

constexpr int64_t kCalibration = 256;   // images
constexpr int64_t kRequests = 200'000;  // of each load

Options options() {
  Options o(
      "veritpu infer WORKLOAD --load FILE [options]",
      "Runs a checkpoint's network in int8 or another precision: the accuracy it loses against fp32, inferences a "
      "second, and the latency of batches and of requests that arrive at random.");
  o.positional("workload");
  o.add("load", "FILE", "the checkpoint, with weights of f32");
  o.add("precision", "NAME", "int8 (default), fp32 or bf16");
  o.add("batch", "B", "images a batch (default: the workload's)");
  o.add("images", "N", "measure accuracy on the first N test images only");
  o.add("calibrate", "N", "find the ranges of int8 on the first N training images (default 256)");
  add_chip_options(o);
  add_json_option(o);
  return o;
}

// The time of batches by themselves, and among others.
void time_batches(const Session& s, const graph::Graph& step, const DeviceSplit& images, InferenceReport& report) {
  const auto executable = s.client->compile(step, {CompileOptions::quickest});
  const auto cycles = [&](int64_t steps) {
    return executable->execute(steps, {{"images", {images.images, 0}}}).report.cycles;
  };
  const int64_t many = std::min<int64_t>(9, images.count / report.batch);
  report.launch_cycles = cycles(1);
  report.step_cycles = static_cast<double>(report.launch_cycles);
  if (many > 1)
    report.step_cycles = static_cast<double>(cycles(many) - report.launch_cycles) / static_cast<double>(many - 1);
  const arch::ChipConfig& chip = s.chip->config();
  const double bytes_in = static_cast<double>(images.images.bytes() / static_cast<uint64_t>(images.count)),
               bytes_out = sizeof(float);
  report.transfer_cycles =
      2.0 * chip.link_latency + static_cast<double>(report.batch) * (bytes_in + bytes_out) / chip.link_bytes_per_cycle;
}

}  // namespace

int infer_command(const std::vector<std::string>& args) {
  Options o = options();
  if (!o.parse(args)) return 0;
  const Workload& workload = workload_named(o.required("workload"));
  const std::string name = o.text("precision").value_or("int8");
  const bool int8 = name == "int8";
  if (!int8 && name != "fp32" && name != "bf16") throw unknown("precision", name, {"int8", "fp32", "bf16"});
  if (!int8 && o.has("calibrate")) throw UsageError("--calibrate is of int8; leave it out with --precision " + name);
  const auto wanted_batch = o.integer("batch", 1, 65536), wanted_images = o.integer("images", 1, INT32_MAX);
  const int64_t calibration = o.integer("calibrate", 1, 1 << 20).value_or(kCalibration);
  const JsonOutput json(o);
  const std::string load = o.required("load");
  const Checkpoint checkpoint = checkpoint_for(load, workload, std::nullopt);
  if (find_precision(checkpoint.precision)->parameters != graph::DType::f32)
    throw UserError(load + " has weights of fp16; train with --precision fp32, bf16 or mixed");

  Session s(o, workload);
  const int64_t count = s.data.test.count(), images = wanted_images.value_or(count);
  if (images > count)
    throw UsageError("--images " + std::to_string(images) + " is more than the " + std::to_string(count) +
                     " test images");
  InferenceReport report;
  report.workload = workload.name, report.chip = s.chip->config().name, report.precision = name;
  report.mhz = s.chip->config().mhz;
  report.batch = std::min(wanted_batch.value_or(workload.batch), count);
  const DeviceSplit test = upload(*s.client, s.data.test, s.data.pixels);
  const auto evaluate = [&](const Precision& how, const Evaluator::Pass& pass, const auto& set_values) {
    Evaluator evaluator(*s.client, s.model, how, std::min(report.batch, images), test, pass);
    set_values();
    return evaluator.run(images, [](int64_t, int64_t) {});
  };
  const auto as_trained = [&] { restore(*s.client, checkpoint, s.model, false); };

  const Precision& fp32 = *find_precision("fp32");
  const Precision& precision = int8 ? fp32 : *find_precision(name);
  report.reference = report.test = evaluate(fp32, {}, as_trained);
  graph::Ranges ranges;
  if (int8) {
    // Where training images flow there are none to take by number.
    const Split& split = s.data.train.count() ? s.data.train : s.data.test;
    report.calibrated = std::min(calibration, split.count());
    ranges = calibrate(s.model, checkpoint, split, report.calibrated);
  }
  const auto pass = [&](const graph::Graph& g) { return int8 ? graph::quantised(g, ranges) : g; };
  if (name != "fp32")
    report.test = evaluate(precision, pass, [&] { int8 ? restore_int8(*s.client, checkpoint, ranges) : as_trained(); });
  time_batches(s, pass(predict_step({s.model, precision, report.batch, test.format()})), test, report);
  serve(report, kRequests);
  if (!s.data.note.empty()) json.text() << s.data.note << "\n\n";
  json.text() << inference_text(report);
  json.write(inference_json(report));
  return 0;
}

}  // namespace veritpu
