// TFRecord files (host/data/tfrecord.h), as they are and with their checksums made good, so that the fuzzer gets behind
// them.
#include "host/data/tfrecord.h"

#include "tests/parsers/gzip.h"
#include "tests/parsers/input_file.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

constexpr size_t kLength = 8, kSum = 4;

void put_sum(std::string& bytes, size_t at, std::string_view of) {
  const uint32_t sum = masked_crc32c(of);
  for (size_t i = 0; i < kSum && at + i < bytes.size(); ++i) bytes[at + i] = static_cast<char>(sum >> 8 * i);
}

// The same records with the checksums that they should have.
std::string mended(std::string bytes) {
  for (size_t at = 0; at + kLength + kSum <= bytes.size();) {
    uint64_t length = 0;
    for (size_t i = kLength; i-- > 0;) length = length << 8 | static_cast<uint8_t>(bytes[at + i]);
    put_sum(bytes, at + kLength, std::string_view(bytes).substr(at, kLength));
    at += kLength + kSum;
    if (length > bytes.size() - at) break;
    put_sum(bytes, at + length, std::string_view(bytes).substr(at, length));
    at += length + kSum;
  }
  return bytes;
}

void read_all(const std::string& path, size_t size) {
  accepts([&] {
    TfRecordReader reader(path);
    size_t bytes = 0;
    while (const auto record = reader.next()) bytes += kLength + 2 * kSum + record->size();
    expect(bytes == size || size == 0, "records that do not make up their file");
  });
}

void feed(std::string_view bytes) {
  static const InputFile file("a.tfrec");
  const bool zipped = bytes.substr(0, 2) == "\x1f\x8b";  // what is in it has another size
  read_all(file.with(bytes), zipped ? 0 : bytes.size());
  const std::string good = mended(std::string(bytes));
  read_all(file.with(good), zipped ? 0 : good.size());
}

std::vector<std::string> seeds() {
  const std::string two = veritpu::tfrecord("") + veritpu::tfrecord("data");
  return {two, gzipped(two)};
}

}  // namespace

Parser tfrecord() {
  return {"tfrecord", feed, seeds};
}

}  // namespace veritpu::parsers
