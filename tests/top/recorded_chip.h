// A chip whose launches are recorded in a file, for veritpu_top to repeat: what the host writes, each launch, and what
// of HBM is different after it.
//
//   "W" u64 address, u64 bytes, the bytes        a write of the host's
//   "L" u64 program, u64 instructions, 16 x u64  a launch
//   "E" u64 address, u64 bytes, the bytes        changed by the launch before; all else is as it was
//
// All little endian.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "systemc/system_chip.h"

namespace veritpu {

class RecordedChip : public arch::Chip {
 public:
  // Of the size of veritpu_top in these tests, with the fast core, and little HBM.
  explicit RecordedChip(const std::string& path);
  const arch::ChipConfig& config() const override { return chip_.config(); }
  void write(uint64_t address, const void* data, size_t bytes) override;
  void read(uint64_t address, void* data, size_t bytes) override { chip_.read(address, data, bytes); }
  arch::RunReport launch(const arch::Launch& launch) override;
  arch::HostLinkStats link() const override { return chip_.link(); }

 private:
  void put(char kind, uint64_t address, const uint8_t* data, size_t bytes);

  SystemChip chip_;
  std::vector<uint8_t> memory_;  // as it was after the last launch or write
  std::ofstream file_;
};

}  // namespace veritpu
