// The seam between the chip and a TensorCore. Implementations: rtl (the verilated core), fast, and check (both in
// lockstep).
// The core meets the chip only through the events below, each stamped with the core cycle it belongs to.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

#include "arch/chip.h"
#include "arch/config.h"
#include "arch/isa.h"
#include "arch/numbers.h"

namespace veritpu {

using Cycle = uint64_t;

// Where a descriptor's other end is: in HBM, in another core's VMEM, or it is a signal to another core without rows.
enum class Target : uint8_t { hbm, core, signal };

// The other core of a send or rsignal (docs/board.md).
struct Remote {
  int core = 0;
  bool way = false;
  arch::SemaphoreUse signal;
  bool operator==(const Remote& o) const {
    return core == o.core && way == o.way && signal.sem == o.signal.sem && signal.count == o.signal.count;
  }
};

// One transfer of an ld or st unit, its scalar register already added (docs/dma.md).
struct DmaDescriptor {
  struct Dim {
    uint32_t count = 1;
    int64_t hstride = 0;  // bytes; of a send: rows there
    int32_t vstride = 0;  // rows
  };
  arch::Unit unit = arch::Unit::ld;
  Target target = Target::hbm;
  Remote remote;       // unless that is HBM
  uint64_t hbm = 0;    // byte address; of a send: the first row there
  uint8_t origin = 0;  // told by the fast core: the register whose value at the start hbm comes from by additions, or 0
  uint32_t row = 0;
  int lanes = 0, lane0 = 0;
  arch::Format fmt = arch::Format::f32;
  bool keep = false;
  std::array<Dim, 4> dims{};
  uint32_t pc = 0;
};

struct Retirement {
  arch::Unit unit;
  uint32_t pc;
  Cycle start, retire;
};

// What the core tells the chip; called during advance(), in order of `at`.
class CorePort {
 public:
  virtual ~CorePort() = default;
  virtual void fetch(Cycle at, uint64_t address) = 0;               // asks for kFetchInstructions instructions
  virtual void dma(Cycle at, const DmaDescriptor& descriptor) = 0;  // a descriptor leaves in cycle `at`
  // The answer to a read_row of cycle at-1: n words. They stay there until 64 more rows are answered.
  virtual void row(Cycle at, const arch::Word* data) = 0;
  virtual void halted(Cycle at) = 0;  // the run's last cycle
};

// All that outlives a run. Sizes follow the CoreConfig.
struct CoreState {
  std::vector<arch::Word> vmem;           // [vmem_rows][n]
  std::vector<arch::Word> acc;            // [mxus][acc_rows][n]
  std::vector<arch::Word> weights;        // [mxus][2][n][n]
  std::vector<arch::Word> registers;      // [16][sublanes][n]
  std::vector<arch::Instruction> kernel;  // [256]: the vset that wrote each slot
};

// Moves the data of a transfer between the HBM and VMEM.
class RowMover {
 public:
  virtual ~RowMover() = default;
  // All rows of it; `vmem`: [vmem_rows][n]. Perhaps in another thread, transfers one after the other.
  virtual void move(const DmaDescriptor& descriptor, arch::Word* vmem) = 0;
};

// Rows that travel to another core, as their elements are after the format of the links. Filled by the time the last
// of them leaves.
struct Payload {
  Payload(uint64_t count, int lanes) : rows(count), words(new arch::Word[count * lanes]) {}
  std::vector<uint32_t> rows;           // of VMEM there
  std::unique_ptr<arch::Word[]> words;  // [rows][lanes]
};

// What a core with a hazard checker tells another's of a send or rsignal (fast_departure.h).
struct Origin {
  virtual ~Origin() = default;
};

class TensorCore {
 public:
  virtual ~TensorCore() = default;

  // Events to the core. `at` >= now(); each kind (`done`: of each unit) at most once a cycle, but write_row as often as
  // the CoreConfig's load_rows, and in order of `at`; may be given ahead of time. After a halt blocks may still arrive;
  // a start comes after them.
  virtual void start(Cycle at, uint64_t program, const std::array<uint64_t, arch::kScalars>& scalars) = 0;
  virtual void block(Cycle at, const std::array<arch::Instruction, arch::kFetchInstructions>& instructions) = 0;
  // Writes lanes lane0 .. lane0+lanes-1 of a row from data[0 .. lanes-1]; the others become zero unless `keep`. The
  // data may be read later: they stay there until 1024 more rows of earlier cycles are given.
  virtual void write_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data) = 0;
  virtual void read_row(Cycle at, uint32_t row) = 0;  // answered by CorePort::row in the cycle after
  virtual void done(Cycle at, arch::Unit unit) = 0;   // the unit's oldest descriptor is complete
  // With banks (docs/memories.md), whoever moves its data: DMA reads (st) or writes (ld) a row in cycle `at`, or it
  // comes from another core (any), before the signal that comes with it.
  virtual void touch(Cycle /*at*/, arch::Unit, uint32_t /*row*/) {}
  // From other cores: a row, as write_row, and a signal of one of the remote semaphores.
  virtual void receive_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data);
  // A core whose transfers are moved as a whole is given all rows of a send in the cycle of the last.
  virtual void receive_rows(Cycle at, int lane0, int lanes, bool keep, std::shared_ptr<const Payload> rows);
  virtual void receive_signal(Cycle at, arch::SemaphoreUse signal);
  // A core with a hazard checker tells the other's what it knew as the send or rsignal began whose descriptor leaves;
  // and is told so before what it receives.
  virtual std::shared_ptr<const Origin> origin() const { return nullptr; }
  virtual void receive_origin(std::shared_ptr<const Origin>) {}

  // Whether it has values. One that has none counts time alone: its transfers move nothing, and it is given no rows.
  virtual bool computes() const { return true; }
  // A core whose transfers are moved as a whole is given no rows, but before each `done` its transfer. Then it is as if
  // all the rows were read or written in the cycle of `done`: a program that orders its transfers by semaphores cannot
  // tell. The mover must outlive the core's next settle().
  virtual bool moves_whole() const { return false; }
  virtual void transfer(const DmaDescriptor&, RowMover&) {}
  // Until all that was due before now() is moved.
  virtual void settle() {}

  // Runs cycles now() .. until-1, but stops after the first cycle in which it called the port. Answers to read_row
  // need not stop it: they come before it calls or stops in a later cycle. Returns now().
  virtual Cycle advance(Cycle until) = 0;
  virtual Cycle now() const = 0;

  // The run's account so far: cycles, units, none and profile (bytes are the chip's). Cleared by start().
  virtual const arch::RunReport& report() const = 0;

  // Only while no run is under way.
  virtual void save(CoreState& state) const = 0;
  virtual void load(const CoreState& state) = 0;
};

// A core that has no links.
inline void TensorCore::receive_row(Cycle, uint32_t, int, int, bool, const arch::Word*) {
  throw std::logic_error("this core receives no rows");
}
inline void TensorCore::receive_rows(Cycle at, int lane0, int lanes, bool keep, std::shared_ptr<const Payload> rows) {
  for (size_t k = 0; k < rows->rows.size(); ++k)
    receive_row(at, rows->rows[k], lane0, lanes, keep, rows->words.get() + k * lanes);
}
inline void TensorCore::receive_signal(Cycle, arch::SemaphoreUse) {
  throw std::logic_error("this core receives no signals");
}

}  // namespace veritpu
