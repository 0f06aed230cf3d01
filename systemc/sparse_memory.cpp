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
               auto& to = pages_[page];
               if (!to) to = std::make_unique<uint8_t[]>(kPageBytes), ++allocated_;
               std::memcpy(to.get() + offset, from, part);
             });
}

}  // namespace veritpu
