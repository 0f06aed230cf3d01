#include "host/data/tfrecord.h"

#include <algorithm>
#include <boost/crc.hpp>

namespace veritpu {
namespace {

constexpr size_t kWord = 4, kLength = 8;

std::string little_endian(uint64_t value, size_t bytes) {
  std::string text;
  for (size_t i = 0; i < bytes; ++i) text.push_back(static_cast<char>(value >> (8 * i)));
  return text;
}

uint64_t little_endian(std::string_view text) {
  uint64_t value = 0;
  for (size_t i = text.size(); i-- > 0;) value = value << 8 | static_cast<uint8_t>(text[i]);
  return value;
}

}  // namespace

uint32_t masked_crc32c(std::string_view data) {
  boost::crc_optimal<32, 0x1edc6f41, 0xffffffff, 0xffffffff, true, true> crc;
  crc.process_bytes(data.data(), data.size());
  const auto sum = static_cast<uint32_t>(crc.checksum());
  return (sum >> 15 | sum << 17) + 0xa282ead8;
}

std::string TfRecordReader::name() const {
  return path_ + ", record " + std::to_string(record_);
}

std::optional<std::string> TfRecordReader::next() {
  ++record_;
  const auto read = [&](size_t n) {
    std::vector<uint8_t> bytes;
    file_.read(n, bytes);
    return std::string(bytes.begin(), bytes.end());
  };
  const auto check = [&](std::string_view data, std::string_view sum, const char* what) {
    if (sum.size() < kWord) bad_file(name(), "is truncated");
    if (masked_crc32c(data) != little_endian(sum))
      bad_file(name(), std::string("is damaged: the checksum of its ") + what + " does not fit");
  };
  const std::string header = read(kLength + kWord);
  if (header.empty()) return std::nullopt;
  const std::string_view length = std::string_view(header).substr(0, kLength);
  check(length, std::string_view(header).substr(std::min(kLength, header.size())), "length");
  std::string data = read(little_endian(length));
  if (data.size() < little_endian(length)) bad_file(name(), "is truncated");
  check(data, read(kWord), "data");
  return data;
}

std::string tfrecord(std::string_view data) {
  const std::string length = little_endian(data.size(), kLength);
  std::string record = length + little_endian(masked_crc32c(length), kWord);
  record += data;
  return record + little_endian(masked_crc32c(data), kWord);
}

}  // namespace veritpu
