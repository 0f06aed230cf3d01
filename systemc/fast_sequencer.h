// Fetch, dispatch and the sequencer's own instructions (docs/sequencer.md).
#pragma once

#include "systemc/fast_unit.h"

namespace veritpu::fast {

using Block = std::array<arch::Instruction, arch::kFetchInstructions>;

class Sequencer {
 public:
  explicit Sequencer(Shared& shared) : shared_(shared) {}

  void start(uint64_t program, const std::array<uint64_t, arch::kScalars>& scalars);
  // What the other units show at the start of the cycle: room in their queues (by unit), and all of them at rest.
  struct View {
    std::array<bool, arch::kUnits> room;
    bool drained;
  };
  // Fetches and dispatches; `queues` by unit (none for seq), `block` null unless one arrives in this cycle.
  Spent step(Cycle c, const View& view, const std::array<Queue*, arch::kUnits>& queues, const Block* block);
  // A block that arrives while no program runs.
  void drop();
  bool halted() const { return halted_; }
  const Ring<Queued, arch::kBufferInstructions>& buffer() const { return buffer_; }

 private:
  void fetch(Cycle c);
  Spent dispatch(Cycle c, const View& view, const std::array<Queue*, arch::kUnits>& queues);
  void execute(const Queued& i);
  void arrive(const Block& block);
  uint64_t scalar(const arch::Instruction& i, const arch::Field& f) const { return scalars_[i.get(f)]; }
  // `origin`: as Queued has it.
  void set_scalar(const arch::Instruction& i, const arch::Field& f, uint64_t value, uint8_t origin);

  Shared& shared_;
  std::array<uint64_t, arch::kScalars> scalars_{};
  std::array<uint8_t, arch::kScalars> origins_{};  // of each
  Ring<Queued, arch::kBufferInstructions> buffer_;
  uint64_t program_ = 0;
  uint32_t arrive_pc_ = 0, fetch_pc_ = 0;  // of the next instruction to arrive that is kept, and of the next fetch
  unsigned outstanding_ = 0, dropping_ = 0;
  bool halted_ = false;
};

}  // namespace veritpu::fast
