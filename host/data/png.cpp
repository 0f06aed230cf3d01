#include <png.h>

#include <boost/endian/conversion.hpp>
#include <set>

#include "host/data/image_codec.h"

namespace veritpu {
namespace {

// libpng's simplified interface: a control structure that frees itself.
struct Control : png_image {
  Control() : png_image{} { version = PNG_IMAGE_VERSION; }
  ~Control() { png_image_free(this); }
  Control(const Control&) = delete;
  Control& operator=(const Control&) = delete;
  void check(int ok) const {
    if (!ok) throw ImageError(std::string("is a damaged PNG image: ") + message);
  }
};

constexpr size_t kSignature = 8, kFrame = 12;  // bytes; a chunk's frame: length, type, checksum

// A PNG's signature and the chunks on which pixels depend. libpng would read the others (colour profiles, palettes to
// suggest, texts) into as much memory as their lengths ask for. What follows the last chunk is left out.
std::string chunks_of_pixels(std::string_view bytes) {
  static const std::set<std::string_view> kept = {"IHDR", "PLTE", "tRNS", "gAMA", "cHRM",
                                                  "sRGB", "sBIT", "IDAT", "IEND"};
  std::string chunks(bytes.substr(0, kSignature));
  bool last = false;
  for (size_t at = kSignature; at < bytes.size() && !last;) {
    const std::string_view rest = bytes.substr(at);
    const size_t length =
        rest.size() < kFrame ? 0 : boost::endian::load_big_u32(reinterpret_cast<const unsigned char*>(rest.data()));
    if (rest.size() < kFrame + length) throw ImageError("is a damaged PNG image: it ends within a chunk");
    if (kept.count(rest.substr(4, 4))) chunks += rest.substr(0, kFrame + length);
    last = rest.substr(4, 4) == "IEND";
    at += kFrame + length;
  }
  return chunks;
}

}  // namespace

Image decode_png(std::string_view file, ImageShape shape) {
  const std::string bytes = chunks_of_pixels(file);
  Control png;
  png.check(png_image_begin_read_from_memory(&png, bytes.data(), bytes.size()));
  check_size(png.height, png.width, shape);
  png.format = shape.channels == 1 ? PNG_FORMAT_GRAY : PNG_FORMAT_RGB;
  Image image{shape, std::vector<uint8_t>(static_cast<size_t>(shape.elements()))};
  const png_color black{};  // behind transparent pixels
  png.check(png_image_finish_read(&png, &black, image.pixels.data(), 0, nullptr));
  return image;
}

std::string encode_png(const Image& image) {
  Control png;
  png.height = static_cast<png_uint_32>(image.shape.height);
  png.width = static_cast<png_uint_32>(image.shape.width);
  png.format = image.shape.channels == 1 ? PNG_FORMAT_GRAY : PNG_FORMAT_RGB;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(png);
  std::string bytes(size, '\0');
  png.check(png_image_write_to_memory(&png, bytes.data(), &size, 0, image.pixels.data(), 0, nullptr));
  bytes.resize(size);
  return bytes;
}

}  // namespace veritpu
