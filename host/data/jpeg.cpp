// jpeglib.h needs cstdio before it.
// clang-format off
#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <jpeglib.h>
// clang-format on

#include "host/data/image_codec.h"

namespace veritpu {
namespace {

// libjpeg reports an error by a callback that must not return: it jumps. Functions that are jumped out of hold nothing
// with a destructor; what they work on lives in their caller.
struct Errors : jpeg_error_mgr {
  jmp_buf back;
  char text[JMSG_LENGTH_MAX];
};

[[noreturn]] void leave(j_common_ptr jpeg) {
  auto& errors = *static_cast<Errors*>(jpeg->err);
  jpeg->err->format_message(jpeg, errors.text);
  longjmp(errors.back, 1);
}

// A warning (level below 0) is of data that do not decode, which libjpeg would fill with grey.
void leave_on_warning(j_common_ptr jpeg, int level) {
  if (level < 0) leave(jpeg);
}

jpeg_error_mgr* init(Errors& errors) {
  jpeg_std_error(&errors);
  errors.error_exit = leave;
  errors.emit_message = leave_on_warning;
  return &errors;
}

struct Decoder : jpeg_decompress_struct {
  Errors errors;
  Decoder() : jpeg_decompress_struct{} { err = init(errors); }
  ~Decoder() { jpeg_destroy_decompress(this); }
  Decoder(const Decoder&) = delete;
  Decoder& operator=(const Decoder&) = delete;

  bool read_header(std::string_view bytes, int channels) {
    if (setjmp(errors.back)) return false;
    jpeg_create_decompress(this);
    jpeg_mem_src(this, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    jpeg_read_header(this, TRUE);
    out_color_space = channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
    return true;
  }
  bool read_pixels(uint8_t* pixels) {
    if (setjmp(errors.back)) return false;
    jpeg_start_decompress(this);
    while (output_scanline < output_height) {
      JSAMPROW row = pixels + size_t{output_scanline} * output_width * static_cast<size_t>(output_components);
      jpeg_read_scanlines(this, &row, 1);
    }
    jpeg_finish_decompress(this);
    return true;
  }
};

struct Encoder : jpeg_compress_struct {
  Errors errors;
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  Encoder() : jpeg_compress_struct{} { err = init(errors); }
  ~Encoder() {
    jpeg_destroy_compress(this);
    free(bytes);
  }
  Encoder(const Encoder&) = delete;
  Encoder& operator=(const Encoder&) = delete;

  bool write(const Image& image, int quality) {
    if (setjmp(errors.back)) return false;
    jpeg_create_compress(this);
    jpeg_mem_dest(this, &bytes, &size);
    image_height = static_cast<JDIMENSION>(image.shape.height);
    image_width = static_cast<JDIMENSION>(image.shape.width);
    input_components = static_cast<int>(image.shape.channels);
    in_color_space = image.shape.channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
    jpeg_set_defaults(this);
    jpeg_set_quality(this, quality, TRUE);
    jpeg_start_compress(this, TRUE);
    while (next_scanline < image_height) {
      auto* row = const_cast<uint8_t*>(image.pixels.data()) +
                  size_t{next_scanline} * image_width * static_cast<size_t>(input_components);
      jpeg_write_scanlines(this, &row, 1);
    }
    jpeg_finish_compress(this);
    return true;
  }
};

[[noreturn]] void fail(const Errors& errors) {
  throw ImageError(std::string("is a damaged JPEG image: ") + errors.text);
}

}  // namespace

Image decode_jpeg(std::string_view bytes, ImageShape shape) {
  Decoder jpeg;
  if (!jpeg.read_header(bytes, static_cast<int>(shape.channels))) fail(jpeg.errors);
  check_size(jpeg.image_height, jpeg.image_width, shape);
  Image image{shape, std::vector<uint8_t>(static_cast<size_t>(shape.elements()))};
  if (!jpeg.read_pixels(image.pixels.data())) fail(jpeg.errors);
  return image;
}

std::string encode_jpeg(const Image& image, int quality) {
  Encoder jpeg;
  if (!jpeg.write(image, quality)) fail(jpeg.errors);
  return {reinterpret_cast<const char*>(jpeg.bytes), jpeg.size};
}

}  // namespace veritpu
