#include "examples/example.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "host/pictures/prediction_grid.h"
#include "host/support/atomic_file.h"

namespace veritpu {
namespace {

void keep(Split& split, size_t count) {
  const size_t pixels = split.labels.empty() ? 0 : split.images.size() / split.labels.size();
  count = std::min(count, split.labels.size());
  split.labels.resize(count);
  split.images.resize(count * pixels);
}

}  // namespace

Arguments::Arguments(int argc, char** argv) {
  static const std::set<std::string> options{"--batch", "--data",    "--engine",  "--epochs",    "--images",
                                             "--size",  "--picture", "--weights", "--precision", "--steps"};
  for (int i = 1; i < argc; i += 2) {
    if (!options.count(argv[i]) || i + 1 == argc)
      throw UserError(std::string("no example takes '") + argv[i] +
                      "' like this; options are --batch, --data, --engine, --epochs, --images, --picture, --precision, "
                      "--size, --steps and --weights, each with a value");
    values_[argv[i] + 2] = argv[i + 1];
  }
}

int64_t Arguments::number(const std::string& option, int64_t otherwise) const {
  const auto found = values_.find(option);
  if (found == values_.end()) return otherwise;
  const std::string& text = found->second;
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 1)
    throw UserError("--" + option + " takes a whole number from 1 on, not '" + text + "'");
  return value;
}

std::string Arguments::text(const std::string& option, const std::string& otherwise) const {
  const auto found = values_.find(option);
  return found == values_.end() ? otherwise : found->second;
}

Dataset Arguments::some(Dataset data) const {
  const auto count = static_cast<size_t>(number("images", INT32_MAX));
  keep(data.train, count);
  keep(data.test, count);
  return data;
}

TpuOptions Arguments::tpu() const {
  TpuOptions options;
  options.engine = text("engine", options.engine);
  return options;
}

void write_picture(const std::string& path, const std::string& heading, const Dataset& data, ImageShape shape,
                   const std::vector<int64_t>& classes, int64_t columns, int64_t rows) {
  std::vector<Prediction> predictions;
  const auto count = std::min({classes.size(), data.test.labels.size(), static_cast<size_t>(columns * rows)});
  for (size_t i = 0; i < count; ++i) {
    const auto at = data.test.images.begin() + static_cast<int64_t>(i) * shape.elements();
    predictions.push_back(
        {{shape, {at, at + shape.elements()}}, data.name(classes[i]), data.name(data.test.labels[i])});
  }
  GridShape grid;
  grid.columns = columns;
  grid.rows = rows;
  write_atomically(path, prediction_grid(heading, predictions, grid));
}

}  // namespace veritpu
