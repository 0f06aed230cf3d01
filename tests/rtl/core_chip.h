// The smallest chip that a core can run on: it serves fetches and descriptors after fixed times and moves no data.
#pragma once

#include <memory>
#include <ostream>
#include <vector>

#include "systemc/rtl_core.h"

namespace veritpu {

struct FetchEvent {
  Cycle at;
  uint64_t pc;
  bool operator==(const FetchEvent& o) const { return at == o.at && pc == o.pc; }
};
std::ostream& operator<<(std::ostream& out, const FetchEvent& f);

inline bool operator==(const Retirement& a, const Retirement& b) {
  return a.unit == b.unit && a.pc == b.pc && a.start == b.start && a.retire == b.retire;
}

std::ostream& operator<<(std::ostream& out, const Retirement& r);

class FixedChip : public CorePort {
 public:
  static constexpr Cycle kFetch = 6, kDma = 20;  // from request to block, from descriptor to done
  static constexpr uint64_t kBase = 0x10000;     // where programs lie
  static constexpr Cycle kStart = 10;            // when the first run starts

  explicit FixedChip(int n = 8);
  explicit FixedChip(const arch::CoreConfig& config);
  // Runs from cycle `at` until the core halts and returns its report. Past the program's end lie nops.
  arch::RunReport run(const std::vector<arch::Instruction>& program, Cycle at = kStart,
                      const std::array<uint64_t, arch::kScalars>& scalars = {});

  // Starts a run in cycle `at` and resets the core for `cycles` from cycle `until` on, unless it halts before.
  void interrupt(const std::vector<arch::Instruction>& program, Cycle at, Cycle until, Cycle cycles);

  RtlCore& core() { return *core_; }
  const std::vector<FetchEvent>& fetches() const { return fetches_; }
  const std::vector<std::pair<Cycle, DmaDescriptor>>& descriptors() const { return descriptors_; }
  const std::vector<Retirement>& retirements() const { return retirements_; }
  const std::vector<std::pair<Cycle, std::vector<arch::Word>>>& rows() const { return rows_; }
  Cycle halted_at() const { return halted_at_; }
  uint64_t advances() const { return advances_; }

  void fetch(Cycle at, uint64_t address) override;
  void dma(Cycle at, const DmaDescriptor& descriptor) override;
  void row(Cycle at, const arch::Word* data) override;
  void halted(Cycle at) override;

 private:
  int n_;
  std::unique_ptr<RtlCore> core_;
  std::vector<arch::Instruction> program_;
  std::vector<FetchEvent> fetches_;
  std::vector<std::pair<Cycle, DmaDescriptor>> descriptors_;
  std::vector<Retirement> retirements_;
  std::vector<std::pair<Cycle, std::vector<arch::Word>>> rows_;
  Cycle halted_at_ = 0;
  uint64_t advances_ = 0;
  bool running_ = false;
};

// The configuration of the chip of that size (arch/config.h).
arch::CoreConfig core_config(int n);

// Encoding, briefly.
namespace code {
using arch::Instruction;
using arch::SemaphoreUse;
Instruction nop();
Instruction halt();
Instruction fence();
Instruction sset(int rd, int64_t imm);
Instruction sadd(int rd, int rs, int64_t imm);
Instruction loop(int rd, int64_t offset);
Instruction sync(arch::Unit unit);
Instruction ddim(arch::Unit unit, int dim, int count, int64_t hstride, int vstride);
Instruction dld(uint64_t hbm, int row, int lanes, int reg = 0);
Instruction dst(uint64_t hbm, int row, int lanes, int reg = 0);
Instruction mload(int base, int rows, int set, int lanes = 8);  // rows one after another, format hi
Instruction mmul(int base, int rows, int acc, int set, bool accum = false, int lanes = 8);  // the same
Instruction vset(int slot, arch::Micro op, int d, int a, int b, int stream = 0);
Instruction vstr(int stream, arch::Space space, int base, int s0);
Instruction vrun(int slot, int len, int rows);
Instruction waits(Instruction i, SemaphoreUse first, SemaphoreUse second = {});
Instruction signals(Instruction i, SemaphoreUse first, SemaphoreUse second = {});
}  // namespace code

}  // namespace veritpu
