// A picture to draw on, by cairo. Lengths and places are in points from the upper left corner; a point is two pixels,
// so that pictures are sharp on any screen.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "host/data/image_codec.h"

typedef struct _cairo cairo_t;

namespace veritpu {

struct Color {
  double red, green, blue;  // 0..1
};

namespace colors {
constexpr Color black{.13, .13, .15}, grey{.45, .45, .48}, light{.88, .88, .90}, white{1, 1, 1};
constexpr Color blue{.10, .36, .80}, red{.82, .13, .15}, orange{.90, .45, .08}, pale_blue{.70, .80, .95};
}  // namespace colors

struct Point {
  double x, y;
};

enum class Anchor { left, middle, right };  // which part of a text stands at its place

class Canvas {
 public:
  Canvas(double width, double height);

  struct Font {
    double size = 11;
    Color color = colors::black;
    bool bold = false;
  };
  static double width_of(const std::string& text, const Font& font);
  // `at` is on the text's base line. One longer than `width` is set smaller.
  void text(Point at, const std::string& text, const Font& font, Anchor anchor = Anchor::left, double width = 1e9);
  void line(const std::vector<Point>& points, double thickness, Color color, bool dashed = false);
  void disc(Point centre, double radius, Color color);
  void frame(Point corner, double width, double height, double thickness, Color color);
  // Pixels become squares where the image is enlarged; where it is shrunk, they are averaged.
  void image(Point corner, double width, double height, const Image& image);

  std::string png() const;  // the file's bytes

 private:
  void use(Color color);
  std::shared_ptr<cairo_t> cairo_;
};

}  // namespace veritpu
