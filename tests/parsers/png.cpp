// PNG images (host/data/image_codec.h), as they are and with the checksums of their chunks made good.
#include <zlib.h>

#include "tests/parsers/image.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

constexpr size_t kSignature = 8, kFrame = 12;  // of a chunk: length, type, checksum

uint32_t big_endian(std::string_view bytes) {
  uint32_t value = 0;
  for (const char c : bytes.substr(0, 4)) value = value << 8 | static_cast<uint8_t>(c);
  return value;
}

std::string mended(std::string bytes) {
  for (size_t at = kSignature; at + kFrame <= bytes.size();) {
    const size_t length = big_endian(std::string_view(bytes).substr(at));
    if (length > bytes.size() - at - kFrame) break;
    const auto* typed = reinterpret_cast<const unsigned char*>(bytes.data()) + at + 4;
    const uint64_t sum = crc32(0, typed, static_cast<unsigned>(length + 4));
    for (size_t i = 0; i < 4; ++i) bytes[at + 8 + length + i] = static_cast<char>(sum >> (24 - 8 * i));
    at += kFrame + length;
  }
  return bytes;
}

void feed(std::string_view bytes) {
  decode_both(decode_png, bytes);
  decode_both(decode_png, mended(std::string(bytes)));
}

std::vector<std::string> seeds() {
  return {encode_png(sample_image(1)), encode_png(sample_image(3))};
}

}  // namespace

Parser png() {
  return {"png", feed, seeds, {"IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD"}};
}

}  // namespace veritpu::parsers
