// The launches of a chip that its core has captured (capture.h): one that comes again takes the cycles that it took,
// and its values alone are computed (docs/sequencer.md, "A launch that comes again").
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "systemc/capture.h"
#include "systemc/sparse_memory.h"

namespace veritpu {

class CapturedLaunches {
 public:
  // Of a core that does not capture there are none. All must outlive this.
  CapturedLaunches(TensorCore& core, const SparseMemory& memory, const arch::HbmConfig& hbm);

  // Computes the launch along one that was captured, whose report it returns; or nothing, since none fits.
  const arch::RunReport* replay(const arch::Launch& launch);
  // Around a launch that is run: it is captured.
  void begin(const arch::Launch& launch);
  void end(const arch::RunReport& report);
  uint64_t replayed() const { return replayed_; }  // launches
  // Of memory that all take: those used the longest ago go first, and one takes half of it at most. 0: none are kept.
  void limit(size_t bytes);

 private:
  struct Entry {
    std::unique_ptr<Capture> capture;
    std::vector<uint8_t> program;
    arch::RunReport report;
    uint64_t used = 0;
    size_t bytes() const;
  };
  bool fits(const Entry& entry, const arch::Launch& launch) const;
  void make_room();

  Capturer* const capturer_;
  const SparseMemory& memory_;
  const arch::HbmConfig hbm_;
  size_t most_bytes_ = size_t{1} << 28;
  std::vector<Entry> entries_;
  bool capturing_ = false;
  uint64_t clock_ = 0, replayed_ = 0;
};

}  // namespace veritpu
