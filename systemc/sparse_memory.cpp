#include "systemc/sparse_memory.h"

#include <algorithm>
#include <cstring>

namespace veritpu {
namespace {

// Calls piece(page, offset, data, bytes) for the parts of a range that lie in one page each.
template <typename Byte, typename Piece>
void for_pieces(uint64_t address, Byte* data, uint64_t bytes, Piece piece) {
  while (bytes) {
    const uint64_t offset = address % SparseMemory::kPageBytes;
    const uint64_t part = std::min(bytes, SparseMemory::kPageBytes - offset);
    piece(address / SparseMemory::kPageBytes, offset, data, part);
    address += part, data += part, bytes -= part;
  }
}

}  // namespace

SparseMemory::SparseMemory(uint64_t bytes) : size_(bytes), pages_((bytes + kPageBytes - 1) / kPageBytes) {}

void SparseMemory::read(uint64_t address, void* data, uint64_t bytes) const {
  for_pieces(address, static_cast<uint8_t*>(data), bytes,
             [this](uint64_t page, uint64_t offset, uint8_t* to, uint64_t part) {
               if (const auto& from = pages_[page])
                 std::memcpy(to, from.get() + offset, part);
               else
                 std::memset(to, 0, part);
             });
}

void SparseMemory::write(uint64_t address, const void* data, uint64_t bytes) {
  for_pieces(address, static_cast<const uint8_t*>(data), bytes,
             [this](uint64_t page, uint64_t offset, const uint8_t* from, uint64_t part) {
               std::memcpy(made(page) + offset, from, part);
             });
}

bool SparseMemory::holds(uint64_t address, const void* data, uint64_t bytes) const {
  bool same = true;
  for_pieces(address, static_cast<const uint8_t*>(data), bytes,
             [&](uint64_t page, uint64_t offset, const uint8_t* own, uint64_t part) {
               if (const auto& there = pages_[page])
                 same = same && std::memcmp(there.get() + offset, own, part) == 0;
               else
                 same = same && std::all_of(own, own + part, [](uint8_t byte) { return byte == 0; });
             });
  return same;
}

uint8_t* SparseMemory::made(uint64_t page) {
  auto& bytes = pages_[page];
  if (!bytes) bytes = std::make_unique<uint8_t[]>(kPageBytes), ++allocated_;
  return bytes.get();
}

void SparseMemory::copy(const SparseMemory& other) {
  for (uint64_t page = 0; page < pages_.size(); ++page) {
    if (const uint8_t* const from = other.pages_[page].get())
      std::memcpy(made(page), from, kPageBytes);
    else if (uint8_t* const to = pages_[page].get())
      std::memset(to, 0, kPageBytes);
  }
}

std::optional<uint64_t> SparseMemory::first_difference(const SparseMemory& other) const {
  static constexpr uint8_t zero[kPageBytes]{};
  for (uint64_t page = 0; page < pages_.size(); ++page) {
    const uint8_t* const a = pages_[page] ? pages_[page].get() : zero;
    const uint8_t* const b = other.pages_[page] ? other.pages_[page].get() : zero;
    if (a != b && std::memcmp(a, b, kPageBytes) != 0)
      return page * kPageBytes + static_cast<uint64_t>(std::mismatch(a, a + kPageBytes, b).first - a);
  }
  return std::nullopt;
}

}  // namespace veritpu
