#include "tests/top/recorded_chip.h"

#include <cstring>
#include <stdexcept>

namespace veritpu {
namespace {

constexpr int64_t kHbmBytes = 1 << 24;
constexpr size_t kPiece = 64;  // bytes that are compared as one

arch::ChipConfig small_chip() {
  arch::ChipConfig chip = *arch::find_chip("n8");
  chip.hbm.bytes = kHbmBytes;
  return chip;
}

void put_word(std::ofstream& file, uint64_t word) {
  file.write(reinterpret_cast<const char*>(&word), sizeof word);
}

}  // namespace

RecordedChip::RecordedChip(const std::string& path)
    : chip_(small_chip(), Engine::fast), memory_(kHbmBytes), file_(path, std::ios::binary) {
  file_.exceptions(std::ios::failbit | std::ios::badbit);
}

void RecordedChip::put(char kind, uint64_t address, const uint8_t* data, size_t bytes) {
  file_.put(kind);
  put_word(file_, address);
  put_word(file_, bytes);
  file_.write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(bytes));
}

void RecordedChip::write(uint64_t address, const void* data, size_t bytes) {
  chip_.write(address, data, bytes);
  std::memcpy(memory_.data() + address, data, bytes);
  put('W', address, memory_.data() + address, bytes);
}

arch::RunReport RecordedChip::launch(const arch::Launch& launch) {
  file_.put('L');
  put_word(file_, launch.program);
  put_word(file_, launch.instructions);
  for (const uint64_t scalar : launch.scalars) put_word(file_, scalar);
  const auto report = chip_.launch(launch);
  std::vector<uint8_t> after(memory_.size());
  chip_.read(0, after.data(), after.size());
  for (size_t at = 0; at < after.size(); at += kPiece) {
    if (std::memcmp(after.data() + at, memory_.data() + at, kPiece) != 0) put('E', at, after.data() + at, kPiece);
  }
  memory_ = std::move(after);
  file_.flush();
  return report;
}

}  // namespace veritpu
