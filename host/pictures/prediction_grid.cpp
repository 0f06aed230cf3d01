#include "host/pictures/prediction_grid.h"

#include <algorithm>

#include "host/pictures/canvas.h"

namespace veritpu {
namespace {

constexpr double kMargin = 18, kHeading = 34, kTitle = 32, kGap = 14;
constexpr int64_t kWide = 6;  // a grid of more columns has smaller cells, with shorter titles

}  // namespace

std::string prediction_grid(const std::string& heading, const std::vector<Prediction>& predictions, GridShape shape) {
  const auto count = static_cast<int64_t>(predictions.size());
  shape.columns = std::clamp<int64_t>(count, 1, shape.columns);
  shape.rows = std::max<int64_t>(1, (count + shape.columns - 1) / shape.columns);
  const bool wide = shape.columns > kWide;
  const double side = wide ? 78 : 118, pitch = side + kGap;
  const auto along = [&](int64_t cells, double each) { return static_cast<double>(cells) * each - kGap; };
  const auto right = std::count_if(predictions.begin(), predictions.end(), [](const auto& p) { return p.right(); });
  const std::string score = std::to_string(right) + " of " + std::to_string(count) + " right";
  const Canvas::Font above{15, colors::black, true}, beside{12, colors::grey};
  const double words = Canvas::width_of(heading, above) + 2 * kGap + Canvas::width_of(score, beside);
  const double grid = along(shape.columns, pitch), width = 2 * kMargin + std::max(grid, words),
               left = (width - grid) / 2;
  Canvas canvas(width, 2 * kMargin + kHeading + along(shape.rows, pitch + kTitle));
  canvas.text({kMargin, kMargin + 14}, heading, above);
  canvas.text({width - kMargin, kMargin + 14}, score, beside, Anchor::right);

  for (size_t i = 0; i < predictions.size(); ++i) {
    const Prediction& p = predictions[i];
    const auto column = static_cast<double>(static_cast<int64_t>(i) % shape.columns);
    const auto row = static_cast<double>(static_cast<int64_t>(i) / shape.columns);
    const double x = left + column * pitch, y = kMargin + kHeading + row * (pitch + kTitle), middle = x + side / 2;
    const Color color = p.right() ? colors::blue : colors::red;
    const std::string title = (wide ? "" : "Predicted ") + p.predicted;
    canvas.text({middle, y + (p.right() ? 24 : 12)}, title, {wide ? 10.5 : 11.5, color, !p.right()}, Anchor::middle,
                side);
    if (!p.right()) canvas.text({middle, y + 25}, "is " + p.actual, {9.5, colors::grey}, Anchor::middle, side);
    const double ratio = static_cast<double>(p.image.shape.width) / static_cast<double>(p.image.shape.height);
    const double w = side * std::min(1.0, ratio), h = side * std::min(1.0, 1 / ratio);
    const Point corner{middle - w / 2, y + kTitle + (side - h) / 2};
    canvas.image(corner, w, h, p.image);
    canvas.frame(corner, w, h, p.right() ? 0.75 : 2, p.right() ? colors::light : colors::red);
  }
  return canvas.png();
}

}  // namespace veritpu
