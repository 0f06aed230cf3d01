#include "host/pictures/panel.h"

#include <cmath>

#include "host/support/table.h"

namespace veritpu {

std::vector<double> ticks(Range range, int most) {
  const double least = (range.to - range.from) / most, power = std::pow(10, std::floor(std::log10(least)));
  double step = 10 * power;
  for (const double factor : {5., 2., 1.})
    if (factor * power >= least * (1 - 1e-9)) step = factor * power;
  std::vector<double> all;
  const auto first = static_cast<int64_t>(std::ceil(range.from / step - 1e-9));
  for (int64_t i = first; static_cast<double>(i) * step <= range.to + 1e-9 * step; ++i)
    all.push_back(static_cast<double>(i) * step);
  return all;
}

Panel::Panel(Canvas& canvas, Point corner, double width, double height, Range x, Range y, bool percent)
    : canvas_(canvas), corner_(corner), width_(width), height_(height), x_(x), y_(y), percent_(percent) {}

Point Panel::place(Point value) const {
  return {corner_.x + (value.x - x_.from) / (x_.to - x_.from) * width_,
          corner_.y + height_ - (value.y - y_.from) / (y_.to - y_.from) * height_};
}

void Panel::axes(const std::string& title, const std::string& along) {
  const Canvas::Font small{9.5, colors::grey};
  for (const double y : ticks(y_, 6)) {
    const Point p = place({x_.from, y});
    canvas_.line({p, {corner_.x + width_, p.y}}, 0.5, colors::light);
    canvas_.text({p.x - 6, p.y + 3.5},
                 percent_ ? format("%g %%", std::round(1e4 * y) / 100) : format("%g", std::round(1e9 * y) / 1e9), small,
                 Anchor::right);
  }
  for (const double x : ticks(x_, 10)) {
    if (x != std::floor(x)) continue;  // epochs and steps are whole
    const Point p = place({x, y_.from});
    canvas_.line({p, {p.x, p.y + 3}}, 0.75, colors::grey);
    canvas_.text({p.x, p.y + 15}, format("%.0f", x), small, Anchor::middle);
  }
  const double bottom = corner_.y + height_, right = corner_.x + width_;
  canvas_.line({{corner_.x, bottom}, {right, bottom}}, 0.75, colors::grey);
  canvas_.text({corner_.x + width_ / 2, bottom + 31}, along, {10.5, colors::grey}, Anchor::middle);
  canvas_.text({corner_.x, corner_.y - 12}, title, {12, colors::black, true});
}

void Panel::note(const std::string& text) {
  canvas_.text({corner_.x + width_ / 2, corner_.y + height_ / 2}, text, {10.5, colors::grey}, Anchor::middle);
}

void Panel::curve(const std::vector<Point>& values, const Style& style) {
  std::vector<Point> run;
  const auto end = [&] {
    if (run.size() > 1) canvas_.line(run, style.thickness, style.color, style.dashed);
    run.clear();
  };
  for (const Point& value : values) {
    if (!std::isfinite(value.y)) {
      end();
      continue;
    }
    run.push_back(place(value));
    if (style.dots) canvas_.disc(run.back(), style.thickness * 1.5, style.color);
  }
  end();
}

void Panel::legend(const std::string& text, const Style& style) {
  const double y = corner_.y - 54 + 14 * entries_++, x = corner_.x + width_ - 128;
  canvas_.line({{x, y - 3.5}, {x + 18, y - 3.5}}, style.thickness, style.color, style.dashed);
  if (style.dots) canvas_.disc({x + 9, y - 3.5}, style.thickness * 1.5, style.color);
  canvas_.text({x + 24, y}, text, {9.5, colors::grey}, Anchor::left, 104);
}

}  // namespace veritpu
