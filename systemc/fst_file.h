// What of the FST format (gtkwave's manual, appendix F) tells that a file is whole.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace veritpu {

struct FstTimes {
  uint64_t first, last;
};
// The times of a file's header; nothing if the file cannot be read or its blocks do not end where it does: the library
// that writes it does not tell of a full disk.
std::optional<FstTimes> fst_times(const std::string& path);

}  // namespace veritpu
