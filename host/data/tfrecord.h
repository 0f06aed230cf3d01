// TFRecord files: for each record its length (8 bytes, little-endian), the length's checksum, the data, the data's
// checksum. A checksum is the CRC-32C, rotated right by 15 bits, plus 0xa282ead8 (4 bytes, little-endian).
#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "host/data/file_reader.h"

namespace veritpu {

uint32_t masked_crc32c(std::string_view data);

// Reads records in order, from a plain or a gzipped file.
class TfRecordReader {
 public:
  // Throws UserError if the file cannot be opened.
  explicit TfRecordReader(const std::string& path) : path_(path), file_(path) {}
  // The next record's data, none after the last. Throws UserError, naming file and record, if the record is truncated
  // or a checksum does not fit.
  std::optional<std::string> next();
  std::string name() const;  // "<file>, record 7" of the last record read, counted from 0

 private:
  std::string path_;
  FileReader file_;
  int64_t record_ = -1;
};

std::string tfrecord(std::string_view data);  // one record as it stands in a file

}  // namespace veritpu
