// A record's tf.train.Example and the image in it, from file to pixels (host/data/image_files.h).
#include "host/data/image_codec.h"
#include "host/data/image_files.h"
#include "host/data/tfrecord.h"
#include "tests/parsers/input_file.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

constexpr ImageShape kShape{8, 8, 3};

void feed(std::string_view bytes) {
  static const InputFile file("train.tfrec");
  file.with(veritpu::tfrecord(bytes));
  accepts([&] {
    const auto pull = tfrecords(file.folder(), "train").images.map(decode(kShape)).open();
    while (const auto sample = pull())
      expect(static_cast<int64_t>(sample->pixels.size()) == kShape.elements(), "an image without all its pixels");
  });
}

std::vector<std::string> seeds() {
  const Image image{kShape, std::vector<uint8_t>(static_cast<size_t>(kShape.elements()), 7)};
  return {veritpu::example(encode_png(image), 3), veritpu::example(encode_jpeg(image, 50), -1)};
}

}  // namespace

Parser example() {
  return {"example", feed, seeds, {"image", "class", "\x0a", "\x12", "\x1a"}};
}

}  // namespace veritpu::parsers
