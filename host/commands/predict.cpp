#include "host/commands/predict.h"

#include <iostream>

#include "host/commands/prediction_picture.h"
#include "host/support/atomic_file.h"
#include "host/support/table.h"

namespace veritpu {

int predict_command(const std::vector<std::string>& args) {
  Options o("veritpu predict WORKLOAD --load FILE [options]",
            "Classifies a test image, or with --picture draws a grid of them, with a checkpoint's model.");
  o.positional("workload");
  o.add("load", "FILE", "the checkpoint");
  o.add("image", "I", "index of the test image, the first of a picture (default 0)");
  o.add("picture", "FILE", "write a PNG of test images with what they are taken for");
  o.add("grid", "CxR", "columns and rows of the picture (default 5x5)");
  add_chip_options(o);
  if (!o.parse(args)) return 0;
  const Workload& workload = workload_named(o.required("workload"));
  const int64_t image = o.integer("image", 0, INT32_MAX).value_or(0);
  const auto picture = o.text("picture"), grid = o.text("grid");
  if (grid && !picture) throw UsageError("--grid is the shape of a picture; pass --picture FILE too");
  const GridShape shape = grid ? grid_shape(*grid) : GridShape{};
  if (picture) check_writable(*picture, "--picture");
  const Checkpoint checkpoint = checkpoint_for(o.required("load"), workload, std::nullopt);

  Session s(o, workload);
  const Split& test = s.data.test;
  if (image >= test.count())
    throw UsageError("--image " + std::to_string(image) + " is not one of the test images, 0 to " +
                     std::to_string(test.count() - 1));
  Predictor predictor(*s.client, s.model, *find_precision(checkpoint.precision),
                      upload(*s.client, test, s.data.pixels));
  restore(*s.client, checkpoint, s.model, false);
  if (picture) {
    const std::string heading = workload.name + " in " + checkpoint.precision + " after " +
                                grouped(static_cast<uint64_t>(checkpoint.step)) + " steps";
    write_atomically(*picture, prediction_picture(predictor, s.data, s.model.input_shape(), heading, image, shape));
    return 0;
  }
  std::cout << "Predicted: \"" << s.data.name(predictor.classify(image)) << "\", Actual: \""
            << s.data.name(test.labels[static_cast<size_t>(image)]) << "\"\n";
  return 0;
}

}  // namespace veritpu
