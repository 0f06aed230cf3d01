#include <algorithm>
#include <cmath>

#include "host/commands/sweep_output.h"
#include "host/pictures/canvas.h"
#include "host/support/table.h"

namespace veritpu {
namespace {

constexpr double kWidth = 820, kTop = 56, kPanel = 230, kBelow = 78, kLeft = 64, kBetween = 80, kRight = 22;

struct Dot {
  double x, y;
  bool front;
};

// A logarithmic axis of whole decades' marks 1, 2 and 5.
class Axis {
 public:
  Axis(double least, double most) : from_(std::log10(least) - 0.06), to_(std::log10(most) + 0.06) {
    if (to_ - from_ < 0.3) from_ -= 0.15, to_ += 0.15;
  }
  double at(double value) const { return (std::log10(value) - from_) / (to_ - from_); }
  std::vector<double> marks() const {
    std::vector<double> all;
    for (int decade = static_cast<int>(std::floor(from_)); decade <= static_cast<int>(std::ceil(to_)); ++decade)
      for (const double factor : {1., 2., 5.}) {
        const double value = factor * std::pow(10, decade);
        if (std::log10(value) >= from_ && std::log10(value) <= to_) all.push_back(value);
      }
    return all;
  }

 private:
  double from_, to_;
};

Axis axis(const std::vector<Dot>& dots, double Dot::*of) {
  double least = 1e300, most = 0;
  for (const Dot& dot : dots) least = std::min(least, dot.*of), most = std::max(most, dot.*of);
  return {least, most};
}

void draw(Canvas& canvas, Point corner, double width, std::vector<Dot> dots, const std::string& title,
          const std::string& along) {
  const Canvas::Font small{9.5, colors::grey};
  const Axis x = axis(dots, &Dot::x), y = axis(dots, &Dot::y);
  const auto place = [&](double at_x, double at_y) {
    return Point{corner.x + at_x * width, corner.y + kPanel - at_y * kPanel};
  };
  for (const double mark : y.marks()) {
    const Point p = place(0, y.at(mark));
    canvas.line({p, {corner.x + width, p.y}}, 0.5, colors::light);
    canvas.text({p.x - 6, p.y + 3.5}, format("%g", mark), small, Anchor::right);
  }
  for (const double mark : x.marks()) {
    const Point p = place(x.at(mark), 0);
    canvas.line({p, {p.x, p.y + 3}}, 0.75, colors::grey);
    canvas.text({p.x, p.y + 15}, format("%g", mark), small, Anchor::middle);
  }
  canvas.line({place(0, 0), place(1, 0)}, 0.75, colors::grey);
  canvas.text({corner.x + width / 2, corner.y + kPanel + 31}, along, {10.5, colors::grey}, Anchor::middle);
  canvas.text({corner.x, corner.y - 12}, title, {12, colors::black, true}, Anchor::left, width);
  std::sort(dots.begin(), dots.end(), [](const Dot& a, const Dot& b) { return a.front < b.front; });  // above others
  for (const Dot& dot : dots)
    canvas.disc(place(x.at(dot.x), y.at(dot.y)), dot.front ? 4 : 3, dot.front ? colors::red : colors::pale_blue);
}

}  // namespace

std::string sweep_picture(const std::vector<SweepPoint>& points, const std::string& heading) {
  std::vector<std::string> workloads;
  for (const auto& p : points)
    if (p.error.empty() && std::find(workloads.begin(), workloads.end(), p.workload) == workloads.end())
      workloads.push_back(p.workload);
  const double row = kPanel + kBelow, width = (kWidth - kLeft - kBetween - kRight) / 2;
  Canvas canvas(kWidth, kTop + row * static_cast<double>(workloads.size()) + 20);
  canvas.text({kLeft - 34, 26}, heading, {15, colors::black, true}, Anchor::left, kWidth - kLeft);
  double top = kTop + 20;
  for (const auto& workload : workloads) {
    std::vector<Dot> area, bandwidth;
    for (const auto& p : points) {
      if (p.workload != workload || !p.error.empty()) continue;
      area.push_back({p.millimetres, p.seconds * 1e6, p.front});
      bandwidth.push_back({p.bandwidth / 1e9, p.seconds * 1e6, p.front});
    }
    draw(canvas, {kLeft, top}, width, area, workload + ": microseconds a step", "area of the cores, mm2");
    draw(canvas, {kLeft + width + kBetween, top}, width, bandwidth, workload + ": microseconds a step", "HBM, GB/s");
    top += row;
  }
  canvas.disc({kWidth - 250, 22}, 4, colors::red);
  canvas.text({kWidth - 241, 26}, "front of time, area and bandwidth", {9.5, colors::grey});
  return canvas.png();
}

}  // namespace veritpu
