// A folder that lasts as long as a test, and what a mistake's sentence must look like.
#pragma once

#include <gmock/gmock.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "runtime/client.h"

namespace veritpu {

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / "veritpu-XXXXXX") {
    std::string name = path_.string();
    if (!mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string path() const { return path_.string(); }
  std::string write(const std::string& name, const std::string& data) const {
    std::ofstream(file(name), std::ios::binary) << data;
    return file(name);
  }
  size_t count() const {
    return static_cast<size_t>(
        std::distance(std::filesystem::directory_iterator(path_), std::filesystem::directory_iterator()));
  }

 private:
  std::filesystem::path path_;
};

inline std::string contents(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// Runs `f` and returns the UserError's text; a failure if it throws none.
template <class F>
std::string user_error(F f) {
  try {
    f();
  } catch (const UserError& e) {
    EXPECT_EQ(std::string(e.what()).find('\n'), std::string::npos) << "more than one line: " << e.what();
    return e.what();
  }
  ADD_FAILURE() << "no UserError was thrown";
  return "";
}

}  // namespace veritpu
