#include "host/data/dataset.h"

#include <algorithm>
#include <filesystem>

#include "host/data/idx.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

namespace fs = std::filesystem;

constexpr int64_t kSide = 28;

std::string find(const std::string& directory, const std::string& name) {
  for (const auto* ending : {".gz", ""})
    if (const auto path = fs::path(directory) / (name + ending); fs::is_regular_file(path)) return path.string();
  throw UserError(directory + " holds no " + name +
                  ".gz; install Debian's dataset-fashion-mnist, or pass --data with a folder " +
                  "that holds the four IDX files");
}

Split read(const std::string& directory, const std::string& prefix, size_t classes) {
  const std::string image_file = find(directory, prefix + "-images-idx3-ubyte");
  const std::string label_file = find(directory, prefix + "-labels-idx1-ubyte");
  IdxArray images = read_idx(image_file, 3), labels = read_idx(label_file, 1);
  const auto& shape = images.dimensions;
  const auto mismatch = [](const std::string& text) {
    throw UserError(text + "; pass --data with a folder whose files belong together");
  };
  if (shape[1] != kSide || shape[2] != kSide)
    mismatch(image_file + " has images of " + std::to_string(shape[1]) + " x " + std::to_string(shape[2]) +
             " instead of 28 x 28");
  if (shape[0] != labels.dimensions[0])
    mismatch(image_file + " has " + std::to_string(shape[0]) + " images but " + label_file + " has " +
             std::to_string(labels.dimensions[0]) + " labels");
  const auto greatest = *std::max_element(labels.values.begin(), labels.values.end());
  if (greatest >= classes)
    mismatch(label_file + " has a label " + std::to_string(greatest) + ", but there are only " +
             std::to_string(classes) + " classes");
  return {std::move(images.values), std::move(labels.values)};
}

// These rows of an array of `count`.
template <class T>
std::vector<T> rows_of(const std::vector<T>& from, size_t count, const std::vector<size_t>& rows) {
  const size_t row = count ? from.size() / count : 0;
  std::vector<T> to;
  to.reserve(rows.size() * row);
  for (const size_t r : rows) {
    const auto begin = from.begin() + static_cast<int64_t>(r * row);
    to.insert(to.end(), begin, begin + static_cast<int64_t>(row));
  }
  return to;
}

}  // namespace

Split rows_of(const Split& split, const std::vector<size_t>& rows) {
  const size_t count = split.labels.size();
  return {rows_of(split.images, count, rows), rows_of(split.labels, count, rows), rows_of(split.floats, count, rows)};
}

Split rows_of(const Split& split, int64_t first, int64_t rows) {
  const auto part = [&](const auto& all) {
    const int64_t row = static_cast<int64_t>(all.size()) / split.count();
    return std::decay_t<decltype(all)>(all.begin() + first * row, all.begin() + (first + rows) * row);
  };
  return {part(split.images), part(split.labels), part(split.floats)};
}

void check(const Split& split, int64_t pixels, int64_t classes) {
  const auto text = [](auto n) { return std::to_string(n); };
  if (!split.images.empty() && !split.floats.empty())
    throw UserError("the images are there as bytes and as floats; give one of the two");
  const int64_t values = static_cast<int64_t>(split.images.size() + split.floats.size());
  if (!split.count() && !values) throw UserError("there are no images; give at least one, with its label");
  if (values % pixels)
    throw UserError("the images have " + text(values) + " values, which is no multiple of the " + text(pixels) +
                    " that the network takes; give each image " + text(pixels));
  if (values / pixels != split.count())
    throw UserError("there are " + text(values / pixels) + " images of " + text(pixels) + " values but " +
                    text(split.count()) + " labels; give each image one label");
  const auto greatest = std::max_element(split.labels.begin(), split.labels.end());
  if (*greatest >= classes)
    throw UserError("image " + text(greatest - split.labels.begin()) + " has label " + text(int{*greatest}) +
                    ", but the network has " + text(classes) + " classes; give labels from 0 to " + text(classes - 1));
}

Dataset load_fashion_mnist(const std::string& directory) {
  if (!fs::is_directory(directory))
    throw UserError(
        "there is no data folder " + directory +
        "; install Debian's dataset-fashion-mnist, or pass --data with a folder that holds its four IDX files");
  Dataset data;
  data.pixels = kSide * kSide;
  data.classes = {"T-shirt/top", "Trouser", "Pullover", "Dress", "Coat",
                  "Sandal",      "Shirt",   "Sneaker",  "Bag",   "Ankle boot"};
  data.train = read(directory, "train", data.classes.size());
  data.test = read(directory, "t10k", data.classes.size());
  return data;
}

}  // namespace veritpu
