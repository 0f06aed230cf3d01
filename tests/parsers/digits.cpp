// The digits' CSV, gzipped or not (host/data/digits.h).
#include "host/data/digits.h"

#include "tests/parsers/gzip.h"
#include "tests/parsers/input_file.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

void feed(std::string_view bytes) {
  static const InputFile file("digits.csv");
  file.with(bytes);
  accepts([&] {
    const Dataset data = load_digits(file.folder());
    expect(data.test.count() > 0 && data.train.count() > 0, "a split without images");
    for (const Split* split : {&data.train, &data.test}) {
      expect(static_cast<int64_t>(split->images.size()) == split->count() * data.pixels, "labels without pixels");
      for (const uint8_t label : split->labels) expect(label < data.classes.size(), "a label of no class");
    }
  });
}

std::vector<std::string> seeds() {
  std::string text;
  for (int row = 0; row < 3; ++row) {
    for (int pixel = 0; pixel < 64; ++pixel) text += std::to_string((row + pixel) % 17) + ",";
    text += std::to_string(row) + "\n";
  }
  return {text, gzipped(text)};
}

}  // namespace

Parser digits() {
  return {"digits", feed, seeds};
}

}  // namespace veritpu::parsers
