#include "host/pictures/curves.h"

#include <algorithm>
#include <cmath>

#include "host/pictures/panel.h"

namespace veritpu {
namespace {

constexpr double kWidth = 820, kHeight = 330, kTop = 84, kBottom = 52, kLeft = 58, kBetween = 74, kRight = 22;

struct Curves {
  std::vector<Point> steps, train, test, accuracy;  // over epochs
  Range x{0, 1};
};

Curves curves(const Training& t) {
  const auto per_epoch = static_cast<double>(t.steps_per_epoch);
  Curves c;
  auto done = static_cast<double>(t.first_step);
  c.x.from = done / per_epoch;
  for (const float loss : t.losses) c.steps.push_back({(++done) / per_epoch, loss});
  c.x.to = std::max(done / per_epoch, c.x.from + 1e-6);
  done = static_cast<double>(t.first_step);
  for (const Epoch& e : t.epochs) {
    c.train.push_back({(done + static_cast<double>(e.steps) / 2) / per_epoch, e.train_loss});
    const double x = (done += static_cast<double>(e.steps)) / per_epoch;
    if (!e.test.images) continue;
    c.test.push_back({x, e.test.loss});
    c.accuracy.push_back({x, e.test.accuracy});
  }
  return c;
}

// What the curves reach, with a little room, rounded to ticks.
Range reach(const std::vector<std::vector<Point>>& curves) {
  Range range{1e300, -1e300};
  for (const auto& curve : curves)
    for (const Point& p : curve)
      if (std::isfinite(p.y)) range = {std::min(range.from, p.y), std::max(range.to, p.y)};
  if (range.from > range.to) return {0, 1};
  const double room = std::max(0.04 * (range.to - range.from), 1e-3);
  return {std::max(0.0, range.from - room), range.to + room};
}

}  // namespace

std::string training_curves(const std::string& heading, const Training& training, const std::vector<double>& reported) {
  const Curves c = curves(training);
  Canvas canvas(kWidth, kHeight);
  canvas.text({kLeft - 34, 30}, heading, {15, colors::black, true}, Anchor::left, kWidth - kLeft);
  const double width = (kWidth - kLeft - kBetween - kRight) / 2, height = kHeight - kTop - kBottom;

  const Panel::Style steps{colors::pale_blue, 0.6}, train{colors::blue, 1.75, false, true},
      test{colors::orange, 1.75, false, true};
  Panel loss(canvas, {kLeft, kTop}, width, height, c.x, reach({c.steps, c.train, c.test}), false);
  loss.axes("Loss", "epochs");
  loss.curve(c.steps, steps);
  loss.curve(c.train, train);
  loss.curve(c.test, test);
  loss.legend("training, each step", steps);
  loss.legend("training, mean", train);
  loss.legend("test", test);

  std::vector<Point> theirs;
  for (size_t i = 0; i < reported.size() && static_cast<double>(i + 1) <= c.x.to; ++i)
    if (reported[i] > 0) theirs.push_back({static_cast<double>(i + 1), reported[i]});
  Range range = reach({c.accuracy, theirs});
  range.to = std::min(range.to, 1.0);
  Panel accuracy(canvas, {kLeft + width + kBetween, kTop}, width, height, c.x, range, true);
  accuracy.axes("Accuracy", "epochs");
  const Panel::Style others{colors::grey, 1, true};
  if (!theirs.empty()) accuracy.legend("test, as reported", others);
  accuracy.legend("test", test);
  accuracy.curve(theirs, others);
  accuracy.curve(c.accuracy, test);
  return canvas.png();
}

}  // namespace veritpu
