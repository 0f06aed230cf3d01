#include "host/pictures/canvas.h"

#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace veritpu {
namespace {

constexpr double kPixelsAPoint = 2;
constexpr char kFont[] = "DejaVu Sans";

void check(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS) throw std::runtime_error(std::string("cairo: ") + cairo_status_to_string(status));
}

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;

Surface make_surface(int width, int height) {
  Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height), cairo_surface_destroy);
  check(cairo_surface_status(surface.get()));
  return surface;
}

Surface surface_of(const Image& image) {
  const auto [height, width, channels] = image.shape;
  Surface surface = make_surface(static_cast<int>(width), static_cast<int>(height));
  unsigned char* rows = cairo_image_surface_get_data(surface.get());
  const int stride = cairo_image_surface_get_stride(surface.get());
  for (int64_t y = 0; y < height; ++y)
    for (int64_t x = 0; x < width; ++x) {
      const uint8_t* pixel = &image.pixels[static_cast<size_t>((y * width + x) * channels)];
      const int64_t green = channels == 3 ? 1 : 0, blue = channels == 3 ? 2 : 0;
      reinterpret_cast<uint32_t*>(rows + y * stride)[x] = uint32_t{pixel[0]} << 16 | pixel[green] << 8 | pixel[blue];
    }
  cairo_surface_mark_dirty(surface.get());
  return surface;
}

void choose(cairo_t* c, const Canvas::Font& font) {
  cairo_select_font_face(c, kFont, CAIRO_FONT_SLANT_NORMAL,
                         font.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(c, font.size);
}

}  // namespace

Canvas::Canvas(double width, double height) {
  const auto pixels = [](double points) { return static_cast<int>(std::lround(points * kPixelsAPoint)); };
  cairo_.reset(cairo_create(make_surface(pixels(width), pixels(height)).get()), cairo_destroy);
  check(cairo_status(cairo_.get()));
  cairo_scale(cairo_.get(), kPixelsAPoint, kPixelsAPoint);
  use(colors::white);
  cairo_paint(cairo_.get());
}

void Canvas::use(Color color) {
  cairo_set_source_rgb(cairo_.get(), color.red, color.green, color.blue);
}

double Canvas::width_of(const std::string& text, const Font& font) {
  const Canvas canvas(1, 1);
  choose(canvas.cairo_.get(), font);
  cairo_text_extents_t extents;
  cairo_text_extents(canvas.cairo_.get(), text.c_str(), &extents);
  return extents.x_advance;
}

void Canvas::text(Point at, const std::string& text, const Font& font, Anchor anchor, double width) {
  cairo_t* c = cairo_.get();
  choose(c, font);
  cairo_text_extents_t extents;
  cairo_text_extents(c, text.c_str(), &extents);
  if (extents.x_advance > width) {
    cairo_set_font_size(c, font.size * width / extents.x_advance);
    cairo_text_extents(c, text.c_str(), &extents);
  }
  const double share = anchor == Anchor::left ? 0 : anchor == Anchor::middle ? 0.5 : 1;
  use(font.color);
  cairo_move_to(c, at.x - share * extents.x_advance, at.y);
  cairo_show_text(c, text.c_str());
  cairo_new_path(c);
}

void Canvas::line(const std::vector<Point>& points, double thickness, Color color, bool dashed) {
  cairo_t* c = cairo_.get();
  use(color);
  cairo_set_line_width(c, thickness);
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  const double dash[] = {4, 3};
  cairo_set_dash(c, dash, dashed ? 2 : 0, 0);
  for (const Point& p : points) cairo_line_to(c, p.x, p.y);
  cairo_stroke(c);
}

void Canvas::disc(Point centre, double radius, Color color) {
  use(color);
  cairo_arc(cairo_.get(), centre.x, centre.y, radius, 0, 2 * M_PI);
  cairo_fill(cairo_.get());
}

void Canvas::frame(Point corner, double width, double height, double thickness, Color color) {
  const auto [x, y] = corner;
  line({{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}, {x, y}, {x + width, y}}, thickness, color);
}

void Canvas::image(Point corner, double width, double height, const Image& image) {
  const Surface pixels = surface_of(image);
  cairo_t* c = cairo_.get();
  const double across = width / static_cast<double>(image.shape.width);
  const double down = height / static_cast<double>(image.shape.height);
  cairo_save(c);
  cairo_translate(c, corner.x, corner.y);
  cairo_scale(c, across, down);
  cairo_set_source_surface(c, pixels.get(), 0, 0);
  cairo_pattern_set_filter(cairo_get_source(c), across * kPixelsAPoint > 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BEST);
  cairo_rectangle(c, 0, 0, static_cast<double>(image.shape.width), static_cast<double>(image.shape.height));
  cairo_fill(c);
  cairo_restore(c);
}

std::string Canvas::png() const {
  check(cairo_status(cairo_.get()));
  std::string bytes;
  const auto append = [](void* to, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
  };
  check(cairo_surface_write_to_png_stream(cairo_get_target(cairo_.get()), append, &bytes));
  return bytes;
}

}  // namespace veritpu
