#include "host/data/idx.h"

#include "host/data/file_reader.h"

namespace veritpu {
namespace {

constexpr int kUnsignedByte = 0x08;
constexpr int64_t kMaxValues = int64_t{1} << 32;

std::string number(int64_t n) {
  return std::to_string(n);
}

}  // namespace

IdxArray read_idx(const std::string& path, int rank) {
  FileReader reader(path);
  std::vector<uint8_t> header;
  reader.read(4, header);
  if (header.size() < 4) bad_file(path, "is too short to be an IDX file");
  if (header[0] || header[1]) bad_file(path, "is not an IDX file: it does not begin with two zero bytes");
  if (header[2] != kUnsignedByte)
    bad_file(path, "holds IDX type " + number(header[2]) + " instead of 8, unsigned bytes");
  if (header[3] != rank) bad_file(path, "has " + number(header[3]) + " dimensions instead of " + number(rank));
  reader.read(4 * static_cast<size_t>(rank), header);
  if (header.size() < 4 + 4 * static_cast<size_t>(rank)) bad_file(path, "ends within its header");

  IdxArray array;
  int64_t count = 1;
  for (int i = 0; i < rank; ++i) {
    int64_t dimension = 0;
    for (int b = 0; b < 4; ++b) dimension = dimension << 8 | header[static_cast<size_t>(4 + 4 * i + b)];
    if (dimension == 0) bad_file(path, "is empty: dimension " + number(i) + " is 0");
    if (dimension > kMaxValues / count) bad_file(path, "is damaged: its header claims more than 4 GiB");
    count *= dimension;
    array.dimensions.push_back(dimension);
  }
  reader.read(static_cast<size_t>(count), array.values);
  if (static_cast<int64_t>(array.values.size()) < count)
    bad_file(path, "is truncated: " + number(count) + " values announced, " +
                       number(static_cast<int64_t>(array.values.size())) + " there");
  std::vector<uint8_t> rest;
  reader.read(1, rest);  // also makes gzip check its sum
  if (!rest.empty()) bad_file(path, "is damaged: data follow its last value");
  return array;
}

}  // namespace veritpu
