#include "host/pictures/curves.h"

#include <algorithm>
#include <cmath>

#include "host/pictures/panel.h"

namespace veritpu {
namespace {

constexpr double kWidth = 820, kHeight = 352, kTop = 106, kBottom = 52, kLeft = 58, kBetween = 74, kRight = 22;

using Points = std::vector<Point>;  // over epochs or steps

struct Curves {
  Points steps, train, test, train_accuracy, test_accuracy;
  Range x{0, 1};
  double unit = 1;  // of x, in steps: an epoch or, of a run within which no epoch passes, a step
};

Curves curves(const Training& t) {
  Curves c;
  auto done = static_cast<double>(t.first_step);
  const auto per_epoch = static_cast<double>(t.steps_per_epoch), last = done + static_cast<double>(t.losses.size());
  c.unit = std::floor(last / per_epoch) - std::ceil(done / per_epoch) >= 1 ? per_epoch : 1;
  c.x.from = done / c.unit;
  for (const float loss : t.losses) c.steps.push_back({(++done) / c.unit, loss});
  c.x.to = std::max(done / c.unit, c.x.from + 1e-6);
  done = static_cast<double>(t.first_step);
  for (const Epoch& e : t.epochs) {
    const double middle = (done + static_cast<double>(e.steps) / 2) / c.unit;  // where a mean over the epoch stands
    const double end = (done += static_cast<double>(e.steps)) / c.unit;
    c.train.push_back({middle, e.train_loss});
    if (e.train.images) c.train_accuracy.push_back({middle, e.train.share()});
    if (!e.test.images) continue;
    c.test.push_back({end, e.test.loss});
    c.test_accuracy.push_back({end, e.test.accuracy});
  }
  return c;
}

// Of epochs, so many units long, within the picture; each stands `before` its epoch's end.
Points points(const std::vector<double>& reported, Range x, double epoch, double before) {
  Points all;
  for (size_t i = 0; i < reported.size(); ++i) {
    const double end = static_cast<double>(i + 1) * epoch, at = end - before * epoch;
    if (reported[i] > 0 && at >= x.from && end <= x.to) all.push_back({at, reported[i]});
  }
  return all;
}

bool blank(const std::vector<Points>& curves) {
  return std::all_of(curves.begin(), curves.end(), [](const Points& curve) {
    return std::none_of(curve.begin(), curve.end(), [](const Point& p) { return std::isfinite(p.y); });
  });
}

// What the curves reach, with a little room; `least` of it.
Range reach(const std::vector<Points>& curves, double least) {
  Range range{1e300, -1e300};
  for (const auto& curve : curves)
    for (const Point& p : curve)
      if (std::isfinite(p.y)) range = {std::min(range.from, p.y), std::max(range.to, p.y)};
  if (range.from > range.to) return {0, 1};
  const double room = std::max(0.04 * (range.to - range.from), least);
  return {std::max(0.0, range.from - room), range.to + room};
}

}  // namespace

std::string training_curves(const std::string& heading, const Training& training, const ReportedAccuracy& reported) {
  const Curves c = curves(training);
  Canvas canvas(kWidth, kHeight);
  canvas.text({kLeft - 34, 30}, heading, {15, colors::black, true}, Anchor::left, kWidth - kLeft);
  const double width = (kWidth - kLeft - kBetween - kRight) / 2, height = kHeight - kTop - kBottom;

  const Panel::Style steps{colors::pale_blue, 0.6}, train{colors::blue, 1.75, false, true},
      test{colors::orange, 1.75, false, true};
  Panel loss(canvas, {kLeft, kTop}, width, height, c.x, reach({c.steps, c.train, c.test}, 1e-3), false);
  const double epoch = static_cast<double>(training.steps_per_epoch) / c.unit;
  const std::string along = c.unit == 1 && epoch != 1 ? "steps" : "epochs";
  loss.axes("Loss", along);
  loss.curve(c.steps, steps);
  loss.curve(c.train, train);
  loss.curve(c.test, test);
  if (blank({c.steps, c.train, c.test})) loss.note("no loss is finite");
  loss.legend("training, each step", steps);
  loss.legend("training, mean", train);
  loss.legend("test", test);

  const Points train_reported = points(reported.train, c.x, epoch, 0.5),
               test_reported = points(reported.test, c.x, epoch, 0);
  Range range = reach({c.train_accuracy, c.test_accuracy, train_reported, test_reported}, 0.02);
  range.to = std::min(range.to, 1.0);
  Panel accuracy(canvas, {kLeft + width + kBetween, kTop}, width, height, c.x, range, true);
  accuracy.axes("Accuracy", along);
  const auto draw = [&](const Points& curve, const std::string& text, const Panel::Style& style) {
    if (curve.empty()) return;
    accuracy.curve(curve, style);
    accuracy.legend(text, style);
  };
  draw(train_reported, "training, reported", {colors::pale_blue, 1, true, true});
  draw(c.train_accuracy, "training", train);
  draw(test_reported, "test, reported", {colors::grey, 1, true, true});
  draw(c.test_accuracy, "test", test);
  if (blank({c.train_accuracy, c.test_accuracy, train_reported, test_reported})) accuracy.note("nothing was evaluated");
  return canvas.png();
}

}  // namespace veritpu
