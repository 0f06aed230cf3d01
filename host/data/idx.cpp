#include "host/data/idx.h"

#include <algorithm>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <fstream>

#include "runtime/client.h"

namespace veritpu {
namespace {

namespace io = boost::iostreams;

constexpr int kUnsignedByte = 0x08;
constexpr int64_t kMaxValues = int64_t{1} << 32;
constexpr size_t kChunk = 1 << 20;  // memory grows with what the file holds, not with what its header claims

[[noreturn]] void fail(const std::string& path, const std::string& problem) {
  throw UserError(path + " " + problem + "; get the file again, or pass --data with a folder that holds good ones");
}

std::string number(int64_t n) {
  return std::to_string(n);
}

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path), file_(path, std::ios::binary) {
    if (!file_) fail(path, "cannot be opened");
    const int first = file_.get(), second = file_.get();
    file_.clear();
    file_.seekg(0);
    if (first == 0x1f && second == 0x8b) stream_.push(io::gzip_decompressor());
    stream_.push(file_);
  }

  // Up to `n` bytes, appended to `out`; fewer only at the end.
  void read(size_t n, std::vector<uint8_t>& out) {
    try {
      while (n > 0) {
        const size_t at = out.size(), want = std::min(n, kChunk);
        out.resize(at + want);
        const auto got = stream_.sgetn(reinterpret_cast<char*>(out.data() + at), static_cast<std::streamsize>(want));
        out.resize(at + static_cast<size_t>(std::max<std::streamsize>(got, 0)));
        if (got < static_cast<std::streamsize>(want)) return;
        n -= want;
      }
    } catch (const std::ios_base::failure&) {  // io::gzip_error is one
      fail(path_, "is damaged: its gzip data do not unpack");
    }
  }

 private:
  std::string path_;
  std::ifstream file_;
  io::filtering_streambuf<io::input> stream_;
};

}  // namespace

IdxArray read_idx(const std::string& path, int rank) {
  Reader reader(path);
  std::vector<uint8_t> header;
  reader.read(4, header);
  if (header.size() < 4) fail(path, "is too short to be an IDX file");
  if (header[0] || header[1]) fail(path, "is not an IDX file: it does not begin with two zero bytes");
  if (header[2] != kUnsignedByte) fail(path, "holds IDX type " + number(header[2]) + " instead of 8, unsigned bytes");
  if (header[3] != rank) fail(path, "has " + number(header[3]) + " dimensions instead of " + number(rank));
  reader.read(4 * static_cast<size_t>(rank), header);
  if (header.size() < 4 + 4 * static_cast<size_t>(rank)) fail(path, "ends within its header");

  IdxArray array;
  int64_t count = 1;
  for (int i = 0; i < rank; ++i) {
    int64_t dimension = 0;
    for (int b = 0; b < 4; ++b) dimension = dimension << 8 | header[static_cast<size_t>(4 + 4 * i + b)];
    if (dimension == 0) fail(path, "is empty: dimension " + number(i) + " is 0");
    if (dimension > kMaxValues / count) fail(path, "is damaged: its header claims more than 4 GiB");
    count *= dimension;
    array.dimensions.push_back(dimension);
  }
  reader.read(static_cast<size_t>(count), array.values);
  if (static_cast<int64_t>(array.values.size()) < count)
    fail(path, "is truncated: " + number(count) + " values announced, " +
                   number(static_cast<int64_t>(array.values.size())) + " there");
  std::vector<uint8_t> rest;
  reader.read(1, rest);  // also makes gzip check its sum
  if (!rest.empty()) fail(path, "is damaged: data follow its last value");
  return array;
}

}  // namespace veritpu
