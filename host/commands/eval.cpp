#include "host/commands/eval.h"

#include <iostream>

#include "host/commands/json_output.h"
#include "host/commands/session.h"
#include "host/support/table.h"

namespace veritpu {
namespace {

Options options() {
  Options o("veritpu eval WORKLOAD --load FILE [options]",
            "Evaluates a checkpoint on the test images and reports where every cycle went.");
  o.positional("workload");
  o.add("load", "FILE", "the checkpoint");
  add_chip_options(o);
  o.add("images", "N", "evaluate only the first N test images");
  o.add("batch", "B", "images a step (default: the workload's)");
  add_json_option(o);
  return o;
}

}  // namespace

int eval_command(const std::vector<std::string>& args) {
  Options o = options();
  if (!o.parse(args)) return 0;
  const Workload& workload = workload_named(o.required("workload"));
  const int64_t wanted_batch = o.integer("batch", 1, 65536).value_or(workload.batch);
  const auto wanted_images = o.integer("images", 1, INT32_MAX);
  const JsonOutput json(o);
  std::ostream& out = json.text();
  const std::string load = o.required("load");
  const Checkpoint checkpoint = checkpoint_for(load, workload, std::nullopt);
  const Precision& precision = *find_precision(checkpoint.precision);

  Session s(o, workload);
  const int64_t count = s.data.test.count(), images = wanted_images.value_or(count),
                batch = std::min(wanted_batch, images);
  if (images > count)
    throw UsageError("--images " + std::to_string(images) + " is more than the " + std::to_string(count) +
                     " test images");
  Evaluator evaluator(*s.client, s.model, precision, batch, upload(*s.client, s.data.test, s.data.pixels));
  restore(*s.client, checkpoint, s.model, false);

  if (!s.data.note.empty()) out << s.data.note << "\n\n";
  Progress progress(out, json.terminal());
  int64_t batches = 0;
  const Evaluation test = evaluator.run(images, [&](int64_t done, int64_t total) {
    progress.update(done, batches = total, evaluator.account().seconds, "");
  });
  progress.finish(batches, batches, evaluator.account().seconds, "");
  out << format("Test Error: Accuracy: %.1f%%, Avg loss: %.6f\n\n", 100 * test.accuracy, test.loss);

  Training training;
  training.epochs.push_back({0, false, 0, test, 0});
  const RunRecord record{workload,
                         s.chip->config(),
                         s.engine,
                         precision,
                         checkpoint.seed,
                         batch,
                         std::move(training),
                         evaluator.account(),
                         {},
                         s.client->stats(),
                         s.chip->link(),
                         s.metrics()};
  out << report_text(record);
  json.write(report_json(record));
  return 0;
}

}  // namespace veritpu
