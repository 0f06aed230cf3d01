// Bytes as a file, for parsers that take a path.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "tests/parsers/contract.h"

namespace veritpu::parsers {

// One for each name and process, in memory if the machine has a place for that.
class InputFile {
 public:
  explicit InputFile(const std::string& name) {
    namespace fs = std::filesystem;
    const auto place = fs::is_directory("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path();
    folder_ = (place / "veritpu-parser-XXXXXX").string();
    expect(mkdtemp(folder_.data()), "there is no place for temporary files");
    path_ = folder_ + "/" + name;
  }
  ~InputFile() { std::filesystem::remove_all(folder_); }
  InputFile(const InputFile&) = delete;

  const std::string& with(std::string_view bytes) const {
    std::ofstream(path_, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return path_;
  }
  const std::string& path() const { return path_; }
  const std::string& folder() const { return folder_; }

 private:
  std::string folder_, path_;
};

}  // namespace veritpu::parsers
