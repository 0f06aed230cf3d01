// JPEG images (host/data/image_codec.h).
#include "tests/parsers/image.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

void feed(std::string_view bytes) {
  decode_both(decode_jpeg, bytes);
}

std::vector<std::string> seeds() {
  return {encode_jpeg(sample_image(1), 20), encode_jpeg(sample_image(3), 20), encode_jpeg(sample_image(3), 95)};
}

}  // namespace

Parser jpeg() {
  return {"jpeg", feed, seeds, {"\xff\xc0", "\xff\xc2", "\xff\xc4", "\xff\xda", "\xff\xdb", "\xff\xdd", "\xff\xd9"}};
}

}  // namespace veritpu::parsers
