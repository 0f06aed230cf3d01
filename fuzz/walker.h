// Walks a sketch in program order, and says of each instruction whether it is legal and which memory it touches.
// Legal here means more than docs/ asks: nothing is read that the program has not written, loaded or set before, but
// for what the start sets.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "fuzz/sketch.h"

namespace veritpu::fuzz {

enum class Memory : uint8_t { vmem, acc, hbm };  // hbm: in units of 64 bytes
constexpr int kMemories = 3;

struct Footprint {
  std::array<std::vector<int64_t>, kMemories> reads, writes;  // rows, each once
  // Joins another turn's.
  void add(const Footprint& other);
};

class Walker {
 public:
  explicit Walker(const arch::CoreConfig& core);

  // Executes an instruction as far as addresses go; nullopt, and no change, if it is not legal.
  std::optional<Footprint> step(const arch::Instruction& instruction);
  uint64_t scalar(int r) const { return scalars_[r]; }
  const arch::CoreConfig& core() const { return core_; }

 private:
  struct Dim {
    int64_t count = 1, hstride = 0, vstride = 0;
  };
  bool sequencer(const arch::Instruction& i);
  bool load_weights(const arch::Instruction& i, Footprint& f);
  bool multiply(const arch::Instruction& i, Footprint& f);
  bool run(const arch::Instruction& i, Footprint& f) const;
  bool turns(const arch::Instruction& vrun) const;
  bool transfer(const arch::Instruction& i, Footprint& f);
  bool readable(const Footprint& f) const;

  arch::CoreConfig core_;
  std::array<uint64_t, arch::kScalars> scalars_{};
  std::array<std::array<Dim, 4>, 2> dims_{};               // of ld, of st
  std::array<arch::Instruction, arch::kStreams> streams_;  // as the start leaves them, or as set
  std::array<std::optional<arch::Instruction>, arch::kKernelSlots> kernel_;
  std::array<std::array<bool, 2>, arch::kMostMxus> weights_{};  // of each matrix unit
  std::array<std::vector<bool>, 2> written_;                    // rows of VMEM, of all accumulators
};

// A whole sketch: a footprint for each instruction of each segment, over all turns; nullopt if any is illegal.
// What is jumped over touches nothing.
std::optional<std::vector<std::vector<Footprint>>> walk(const Sketch& sketch, const arch::CoreConfig& core);

}  // namespace veritpu::fuzz
