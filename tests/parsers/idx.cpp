// IDX files, gzipped or not (host/data/idx.h).
#include "host/data/idx.h"

#include "tests/parsers/gzip.h"
#include "tests/parsers/input_file.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

void feed(std::string_view bytes) {
  static const InputFile file("idx");
  const std::string& path = file.with(bytes);
  for (const int rank : {1, 3})
    accepts([&] {
      const IdxArray array = read_idx(path, rank);
      int64_t count = 1;
      for (const int64_t d : array.dimensions) count *= d;
      expect(static_cast<int64_t>(array.values.size()) == count, "an IDX array's values do not fill its dimensions");
    });
}

std::vector<std::string> seeds() {
  const std::string labels("\0\0\x08\x01\0\0\0\x03\x01\x02\x03", 11);
  const std::string images = std::string("\0\0\x08\x03\0\0\0\x02\0\0\0\x02\0\0\0\x02", 16) + "01234567";
  return {labels, images, gzipped(labels), gzipped(images)};
}

}  // namespace

Parser idx() {
  return {"idx", feed, seeds};
}

}  // namespace veritpu::parsers
