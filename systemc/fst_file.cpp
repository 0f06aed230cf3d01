#include "systemc/fst_file.h"

#include <fstream>

namespace veritpu {
namespace {

uint64_t read_u64(std::istream& in) {
  uint64_t value = 0;
  for (int i = 0; i < 8; ++i) value = value << 8 | static_cast<uint8_t>(in.get());
  return value;
}

}  // namespace

std::optional<FstTimes> fst_times(const std::string& path) {
  constexpr int kHeader = 0, kUnfinished = 255;
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  const auto size = static_cast<uint64_t>(in.tellg());
  in.seekg(0);
  if (!in || in.get() != kHeader) return std::nullopt;
  uint64_t end = 1 + read_u64(in);
  const FstTimes times{read_u64(in), read_u64(in)};
  while (in && end < size) {  // a block: its type, and the length of what follows the type
    in.seekg(static_cast<std::streamoff>(end));
    if (in.get() == kUnfinished) return std::nullopt;
    end += 1 + read_u64(in);
  }
  if (!in || end != size) return std::nullopt;
  return times;
}

}  // namespace veritpu
