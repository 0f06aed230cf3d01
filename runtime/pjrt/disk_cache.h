// A folder of what was compiled before, by this process or another.
#pragma once

#include <optional>
#include <string>

namespace veritpu::pjrt {

class DiskCache {
 public:
  // `scope`: what all keys depend on besides. An empty folder's name: no cache. Throws UserError if there is no such
  // folder, and none can be made.
  DiskCache(const std::string& folder, const std::string& scope);

  bool is_used() const { return !folder_.empty(); }
  // What was put by that key, by this build of the library. None if there is nothing, or it is damaged. Any thread and
  // process.
  std::optional<std::string> get(const std::string& key) const;
  // All or nothing. What cannot be written is not there: the folder says so once, on standard error.
  void put(const std::string& key, const std::string& value) const;

 private:
  std::string file_of(const std::string& key) const;

  const std::string folder_, scope_;
};

// Of the library itself: another build has another, be it of the same sources.
std::string build_id();

}  // namespace veritpu::pjrt
