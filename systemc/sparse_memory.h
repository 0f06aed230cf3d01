// Gigabytes of bytes of which few are ever touched: pages appear when they are written; the rest reads as zero.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace veritpu {

class SparseMemory {
 public:
  explicit SparseMemory(uint64_t bytes);
  uint64_t size() const { return size_; }
  bool contains(uint64_t address, uint64_t bytes) const { return bytes <= size_ && address <= size_ - bytes; }

  // The range must be contained.
  void read(uint64_t address, void* data, uint64_t bytes) const;
  void write(uint64_t address, const void* data, uint64_t bytes);
  // Whether these are the bytes there.
  bool holds(uint64_t address, const void* data, uint64_t bytes) const;
  uint64_t pages() const { return allocated_; }  // pages that exist
  // All bytes become those of another memory of the same size; the pages that exist stay.
  void copy(const SparseMemory& other);
  // The first address at which it differs from another memory of the same size.
  std::optional<uint64_t> first_difference(const SparseMemory& other) const;
  // The page that holds an address, for good; null if it does not exist.
  uint8_t* page(uint64_t address) const { return pages_[address / kPageBytes].get(); }

  static constexpr uint64_t kPageBytes = 1 << 16;

 private:
  uint8_t* made(uint64_t page);  // makes it, unless it exists

  uint64_t size_;
  uint64_t allocated_ = 0;
  std::vector<std::unique_ptr<uint8_t[]>> pages_;
};

}  // namespace veritpu
