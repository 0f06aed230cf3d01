// JPEG by libjpeg, PNG by libpng.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "host/data/sample.h"

namespace veritpu {

struct Image {
  ImageShape shape;             // 1 channel: grey; 3: red, green, blue
  std::vector<uint8_t> pixels;  // [height][width][channels]
};

class ImageError : public std::runtime_error {  // what is wrong with an image, to follow its name: "is not ..."
 public:
  using std::runtime_error::runtime_error;
};

// The image in a JPEG or PNG file's bytes, its colours as 1 or 3 channels. Throws ImageError if the bytes are another
// format, damaged, or an image of another size than `shape`.
Image decode_image(std::string_view bytes, ImageShape shape);
Image decode_jpeg(std::string_view bytes, ImageShape shape);
Image decode_png(std::string_view bytes, ImageShape shape);

std::string encode_jpeg(const Image& image, int quality);  // 1..100
std::string encode_png(const Image& image);

// Throws ImageError if a decoder announces another size than `shape`.
void check_size(int64_t height, int64_t width, ImageShape shape);

}  // namespace veritpu
