#pragma once

#include <cstdint>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace veritpu {

// Throws UserError: "<path> <problem>; get the file again, or ...".
[[noreturn]] void bad_file(const std::string& path, const std::string& problem);

// Reads a file in order, unpacking it if it is gzipped. Throws UserError if it cannot be opened or does not unpack.
class FileReader {
 public:
  explicit FileReader(const std::string& path);
  FileReader(const FileReader&) = delete;  // unpacked_ refers to file_
  // Up to `n` bytes, appended to `out`; fewer only at the end.
  void read(size_t n, std::vector<uint8_t>& out);

 private:
  std::string path_;
  std::ifstream file_;
  std::unique_ptr<std::streambuf> unpacked_;
};

}  // namespace veritpu
