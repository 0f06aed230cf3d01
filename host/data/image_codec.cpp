#include "host/data/image_codec.h"

namespace veritpu {

Image decode_image(std::string_view bytes, ImageShape shape) {
  if (bytes.substr(0, 3) == "\xff\xd8\xff") return decode_jpeg(bytes, shape);
  if (bytes.substr(0, 4) == "\x89PNG") return decode_png(bytes, shape);
  throw ImageError("is neither a JPEG nor a PNG image");
}

void check_size(int64_t height, int64_t width, ImageShape shape) {
  const auto text = [](int64_t h, int64_t w) { return std::to_string(h) + " x " + std::to_string(w); };
  if (height != shape.height || width != shape.width)
    throw ImageError("is an image of " + text(height, width) + " instead of " + text(shape.height, shape.width));
}

}  // namespace veritpu
