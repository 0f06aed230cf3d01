#include "runtime/pjrt/disk_cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "arch/random.h"
#include "arch/suggest.h"
#include "runtime/client.h"
#include "systemc/wire.h"

namespace veritpu::pjrt {
namespace {

constexpr uint64_t kMagic = 0x31656863'61637476;  // "vtcache1"

std::string scope_of(const std::string& scope) {
  return build_id() + "\n" + scope + "\n";
}

std::optional<std::string> contents(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  struct stat facts {};
  std::string bytes;
  bool whole = fstat(file, &facts) == 0 && S_ISREG(facts.st_mode);
  if (whole) {
    bytes.resize(static_cast<size_t>(facts.st_size));
    whole = read(file, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
  }
  close(file);
  if (!whole) return {};
  return bytes;
}

// The bytes in a file of another name, which then takes the name: readers see all or nothing.
bool write_whole(const std::string& path, const std::string& bytes) {
  static std::atomic<int> number{0};
  const std::string other = path + "." + std::to_string(getpid()) + "." + std::to_string(number++) + ".new";
  const int file = open(other.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return false;
  bool done = write(file, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
  done = close(file) == 0 && done;
  done = done && std::rename(other.c_str(), path.c_str()) == 0;
  if (!done) unlink(other.c_str());
  return done;
}

}  // namespace

DiskCache::DiskCache(const std::string& folder, const std::string& scope)
    : folder_(folder), scope_(folder.empty() ? "" : scope_of(scope)) {
  if (folder_.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (!std::filesystem::is_directory(folder_, error) || access(folder_.c_str(), R_OK | W_OK | X_OK) != 0)
    throw UserError("the cache folder " + arch::printable(folder_) +
                    " cannot be used; name one that can be read and written");
}

std::string DiskCache::file_of(const std::string& key) const {
  char name[40];
  std::snprintf(name, sizeof name, "/%016llx.veritpu", static_cast<unsigned long long>(arch::fnv1a(scope_ + key)));
  return folder_ + name;
}

// A file has the whole key, and the sum of all its bytes.
std::optional<std::string> DiskCache::get(const std::string& key) const {
  if (!is_used()) return {};
  const auto bytes = contents(file_of(key));
  constexpr size_t kEnds = 2 * sizeof(uint64_t);
  if (!bytes || bytes->size() < kEnds) return {};
  uint64_t sum = 0;
  const size_t body = bytes->size() - sizeof sum;
  std::memcpy(&sum, bytes->data() + body, sizeof sum);
  if (sum != arch::fnv1a(bytes->substr(0, body))) return {};
  try {
    Unpacker fields(*bytes);
    if (fields.get<uint64_t>() != kMagic || fields.text() != scope_ || fields.text() != key) return {};
    return fields.text();
  } catch (const std::runtime_error&) {
    return {};
  }
}

void DiskCache::put(const std::string& key, const std::string& value) const {
  if (!is_used()) return;
  Packer fields;
  fields.put(kMagic).put(scope_).put(key).put(value);
  std::string bytes = fields.take();
  const uint64_t sum = arch::fnv1a(bytes);
  bytes.append(reinterpret_cast<const char*>(&sum), sizeof sum);
  static std::atomic<bool> said{false};
  if (!write_whole(file_of(key), bytes) && !said.exchange(true))
    std::cerr << "veritpu: nothing more could be written to the cache folder " + folder_ +
                     "; make room, or leave the cache out\n";
}

}  // namespace veritpu::pjrt
