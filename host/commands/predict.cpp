#include "host/commands/predict.h"

#include <iostream>

#include "host/commands/session.h"
#include "host/train/trainer.h"

namespace veritpu {

int predict_command(const std::vector<std::string>& args) {
  Options o("veritpu predict WORKLOAD --load FILE [options]", "Classifies one test image with a checkpoint's model.");
  o.positional("workload", "what was trained");
  o.add("load", "FILE", "the checkpoint");
  o.add("image", "I", "index of the test image (default 0)");
  add_chip_options(o);
  if (!o.parse(args)) return 0;
  const Workload& workload = workload_named(o.required("workload"));
  const int64_t image = o.integer("image", 0, INT32_MAX).value_or(0);
  const Checkpoint checkpoint = checkpoint_for(o.required("load"), workload, std::nullopt);

  Session s(o, workload);
  const Split& test = s.data.test;
  if (image >= test.count())
    throw UsageError("--image " + std::to_string(image) + " is not one of the test images, 0 to " +
                     std::to_string(test.count() - 1));
  Predictor predictor(*s.client, s.model, *find_precision(checkpoint.precision),
                      upload(*s.client, test, s.data.pixels));
  restore(*s.client, checkpoint, s.model, false);
  const auto predicted = static_cast<size_t>(predictor.classify(image));
  // A model that has diverged to NaN has no greatest logit.
  const std::string name = predicted < s.data.classes.size() ? s.data.classes[predicted] : "none";
  std::cout << "Predicted: \"" << name << "\", Actual: \"" << s.data.classes[test.labels[static_cast<size_t>(image)]]
            << "\"\n";
  return 0;
}

}  // namespace veritpu
