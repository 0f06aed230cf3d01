// What the vector unit runs, and how long it takes: kernel store, streams, runs (docs/vpu.md).
#pragma once

#include <bitset>
#include <functional>

#include "systemc/fast_unit.h"

namespace veritpu::fast {

struct MicroOp {
  arch::Micro op = arch::Micro::mov_;
  uint8_t d = 0, a = 0, b = 0, c = 0, stream = 0, cycles = 1;
  bool immediate = false;
  arch::Word imm = 0;
  uint16_t reads = 0, writes = 0;  // bits of registers
};

struct VectorStream {
  arch::Space space = arch::Space::vmem;
  int64_t base = 0;
  std::array<int64_t, 3> stride{};
};

struct VectorRun {
  unsigned slot = 0, length = 0;
  std::array<int64_t, 3> count{};
  int64_t groups = 0;
  int ways = 1;  // of rounds: so many groups take turns, in the first round perhaps fewer
  uint32_t pc = 0;
};

// The kernel store and the streams.
class VectorProgram {
 public:
  explicit VectorProgram(Shared& shared);

  void set_slot(const Queued& vset);
  void set_stream(const Queued& vstr);
  void clear_streams() { streams_ = {}; }

  // Decodes and checks a vrun.
  VectorRun plan(const Queued& vrun) const;
  Cycle cycles(const VectorRun& r) const;
  Footprint footprint(const VectorRun& r) const;
  // Tells of each load and store of each round: the cycle of its first group's issue, from the run's start; groups,
  // which follow one a cycle; the first group's place; the micro-operation and its stream. Stages of 2 or more.
  using Access = std::function<void(int64_t begin, int64_t groups, const std::array<int64_t, 3>& first, const MicroOp&,
                                    const VectorStream&)>;
  void each_access(const VectorRun& r, const Access& access) const;

  // The slots that are set from here on; whether a run has found all of its own among them.
  struct Kernel {
    std::bitset<arch::kKernelSlots> set;
    std::array<MicroOp, arch::kKernelSlots> micro;
    bool own = true;
  };
  void watch(Kernel* kernel) { watched_ = kernel; }  // null: no more
  void restore(const Kernel& kernel);

  void save(std::vector<arch::Instruction>& kernel) const;
  void load(const std::vector<arch::Instruction>& kernel);

 private:
  // When results are there, in cycles from a round's begin: registers, then what is stored.
  using There = std::array<int64_t, arch::kVectorRegisters + 1>;
  // Cycles of a round of so many groups from its first step: to the next round's, and to its last result. Of `there` it
  // makes the next round's.
  struct Round {
    int64_t next, end;
    bool operator==(const Round& o) const { return next == o.next && end == o.end; }
  };
  // `issue` is told of each step and its begin.
  template <typename Issue>
  Round round(const VectorRun& r, int64_t groups, There& there, Issue issue) const;
  Round round(const VectorRun& r, int64_t groups, There& there) const;
  void check_turns(const VectorRun& r) const;

 protected:
  // Of the first round; all others have `ways`.
  static int64_t first_round(const VectorRun& r) { return (r.groups - 1) % r.ways + 1; }
  bool staged() const { return shared_.config.vpu_stages.simple > 1; }
  int latency(const MicroOp& m) const { return latency_[static_cast<size_t>(m.op)]; }

  Shared& shared_;
  std::array<uint8_t, 64> latency_{};  // by micro-operation
  std::array<MicroOp, arch::kKernelSlots> micro_;
  std::array<VectorStream, arch::kStreams> streams_;
  Kernel* watched_ = nullptr;
};

}  // namespace veritpu::fast
