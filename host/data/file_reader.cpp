#include "host/data/file_reader.h"

#include <algorithm>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>

#include "runtime/client.h"

namespace veritpu {
namespace {

namespace io = boost::iostreams;

constexpr size_t kChunk = 1 << 20;  // memory grows with what the file holds, not with what its header claims

}  // namespace

void bad_file(const std::string& path, const std::string& problem) {
  throw UserError(path + " " + problem + "; get the file again, or pass --data with a folder that holds good ones");
}

FileReader::FileReader(const std::string& path) : path_(path), file_(path, std::ios::binary) {
  if (!file_) bad_file(path, "cannot be opened");
  const int first = file_.get(), second = file_.get();
  file_.clear();
  file_.seekg(0);
  auto chain = std::make_unique<io::filtering_streambuf<io::input>>();
  if (first == 0x1f && second == 0x8b) chain->push(io::gzip_decompressor());
  chain->push(file_);
  unpacked_ = std::move(chain);
}

void FileReader::read(size_t n, std::vector<uint8_t>& out) {
  try {
    while (n > 0) {
      const size_t at = out.size(), want = std::min(n, kChunk);
      out.resize(at + want);
      const auto got = unpacked_->sgetn(reinterpret_cast<char*>(out.data() + at), static_cast<std::streamsize>(want));
      out.resize(at + static_cast<size_t>(std::max<std::streamsize>(got, 0)));
      if (got < static_cast<std::streamsize>(want)) return;
      n -= want;
    }
  } catch (const std::ios_base::failure&) {  // io::gzip_error is one
    bad_file(path_, "is damaged: its gzip data do not unpack");
  }
}

}  // namespace veritpu
