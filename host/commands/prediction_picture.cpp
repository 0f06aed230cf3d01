#include "host/commands/prediction_picture.h"

#include <algorithm>
#include <charconv>

namespace veritpu {
namespace {

// Pixels of the images from `first` on; made brighter if the brightest of all is not white, as of data of 0..16.
std::vector<Image> images(const Split& split, const graph::Shape& shape, int64_t first, int64_t count) {
  const ImageShape size{shape[0], shape[1], shape.size() > 2 ? shape[2] : 1};
  const auto begin = split.images.begin() + first * size.elements(), end = begin + count * size.elements();
  const int brightest = std::max<int>(1, *std::max_element(begin, end));
  std::vector<Image> all;
  for (auto at = begin; at != end; at += size.elements()) {
    all.push_back({size, {at, at + size.elements()}});
    for (uint8_t& pixel : all.back().pixels) pixel = static_cast<uint8_t>(pixel * 255 / brightest);
  }
  return all;
}

}  // namespace

GridShape grid_shape(const std::string& text) {
  GridShape grid;
  const char *at = text.data(), *end = at + text.size();
  const auto columns = std::from_chars(at, end, grid.columns);
  const bool cross = columns.ec == std::errc() && columns.ptr != end && *columns.ptr == 'x';
  const auto rows = std::from_chars(cross ? columns.ptr + 1 : end, end, grid.rows);
  const auto fits = [](int64_t n) { return n >= 1 && n <= 40; };
  if (!cross || rows.ec != std::errc() || rows.ptr != end || !fits(grid.columns) || !fits(grid.rows))
    throw UsageError("--grid takes columns x rows, each 1 to 40, such as 5x5 or 10x4, not '" + text + "'");
  return grid;
}

std::string prediction_picture(Predictor& predictor, const Dataset& data, const graph::Shape& image_shape,
                               const std::string& heading, int64_t first, GridShape grid) {
  const int64_t count = std::min(grid.cells(), data.test.count() - first);
  const auto classes = predictor.classify(first, count);
  const auto pixels = images(data.test, image_shape, first, count);
  std::vector<Prediction> predictions;
  for (size_t i = 0; i < classes.size(); ++i)
    predictions.push_back(
        {pixels[i], data.name(classes[i]), data.name(data.test.labels[static_cast<size_t>(first) + i])});
  return prediction_grid(heading, predictions, grid);
}

}  // namespace veritpu
