#include "host/data/directory.h"

#include <cstdlib>
#include <filesystem>

namespace veritpu {
namespace {

namespace fs = std::filesystem;

fs::path root() {
  const auto set = [](const char* name) {
    const char* const value = std::getenv(name);
    return value && *value ? value : nullptr;
  };
  if (const char* data = set("VERITPU_DATA")) return data;
  if (fs::is_directory(VERITPU_DATA_DIRECTORY)) return VERITPU_DATA_DIRECTORY;
  if (const char* data = set("XDG_DATA_HOME")) return fs::path(data) / "veritpu";
  const char* const home = set("HOME");
  return fs::path(home ? home : "/") / ".local/share/veritpu";
}

}  // namespace

std::string data_directory(const std::string& name) {
  return (root() / name).string();
}

std::string data_root() {
  return root().string();
}

}  // namespace veritpu
