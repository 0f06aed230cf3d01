// The launches of a chip that its core has captured (capture.h): one that comes again takes the cycles that it took,
// and its values alone are computed (docs/sequencer.md, "A launch that comes again").
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "systemc/capture.h"
#include "systemc/sparse_memory.h"

namespace veritpu {

class CapturedLaunches {
 public:
  // Of a core that does not capture there are none. `core` and `memory` must outlive this. `most_bytes`: as limit().
  CapturedLaunches(TensorCore& core, const SparseMemory& memory, const arch::HbmConfig& hbm, size_t most_bytes);

  // Computes the launch along one that was captured, whose report it returns; or nothing, since none fits.
  const arch::RunReport* replay(const arch::Launch& launch);
  // Around a launch that is run: it is captured if its program has been launched before.
  void begin(const arch::Launch& launch);
  void end(const arch::RunReport& report);
  uint64_t replayed() const { return replayed_; }  // launches
  // Of memory that all take: those used the longest ago go first. 0: none are kept.
  void limit(size_t bytes);
  // A gibibyte, or an eighth of the machine's memory if that is less.
  static size_t usual_limit();

 private:
  struct Entry {
    std::unique_ptr<Capture> capture;
    std::vector<uint8_t> program;
    arch::RunReport report;
    uint64_t used = 0;
    size_t bytes() const;
  };
  enum class Seen : uint8_t { never, once, refused };
  bool fits(const Entry& entry, const arch::Launch& launch) const;
  void make_room();

  Capturer* const capturer_;
  const SparseMemory& memory_;
  const arch::HbmConfig hbm_;
  size_t most_bytes_;
  std::vector<Entry> entries_;
  std::unordered_map<uint64_t, Seen> seen_;  // programs, by a hash; of two with one the first counts
  std::vector<uint8_t> program_;             // of the launch that is captured, if one is
  uint64_t clock_ = 0, replayed_ = 0;
};

}  // namespace veritpu
