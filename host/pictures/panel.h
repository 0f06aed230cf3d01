#pragma once

#include "host/pictures/canvas.h"

namespace veritpu {

struct Range {
  double from, to;
};

// The multiples of 1, 2 or 5 times a power of ten within the range that cut it in up to `most` pieces.
std::vector<double> ticks(Range range, int most);

// A pair of axes with curves between them.
class Panel {
 public:
  // The axes' rectangle. A `percent` axis shows 0.5 as "50 %".
  Panel(Canvas& canvas, Point corner, double width, double height, Range x, Range y, bool percent);

  void axes(const std::string& title, const std::string& along);
  void note(const std::string& text);  // in the middle, why there are no curves
  struct Style {
    Color color;
    double thickness = 1.75;
    bool dashed = false, dots = false;
  };
  void curve(const std::vector<Point>& values, const Style& style);
  // The next entry of the legend, above the axes at the right.
  void legend(const std::string& text, const Style& style);

 private:
  Point place(Point value) const;

  Canvas& canvas_;
  Point corner_;
  double width_, height_;
  Range x_, y_;
  bool percent_;
  int entries_ = 0;
};

}  // namespace veritpu
