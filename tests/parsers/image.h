// What the targets of image formats share.
#pragma once

#include "host/data/image_codec.h"
#include "tests/parsers/contract.h"

namespace veritpu::parsers {

constexpr int64_t kSide = 8;

// Grey and in colour: some pixels of every brightness.
inline Image sample_image(int64_t channels) {
  Image image{{kSide, kSide, channels}, {}};
  for (int64_t i = 0; i < image.shape.elements(); ++i) image.pixels.push_back(static_cast<uint8_t>(i * 37));
  return image;
}

inline void decode_both(Image (*decode)(std::string_view, ImageShape), std::string_view bytes) {
  for (const int64_t channels : {1, 3})
    accepts([&] {
      const Image image = decode(bytes, {kSide, kSide, channels});
      expect(static_cast<int64_t>(image.pixels.size()) == kSide * kSide * channels, "an image without all its pixels");
    });
}

}  // namespace veritpu::parsers
