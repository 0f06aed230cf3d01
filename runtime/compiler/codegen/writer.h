// Instructions as items: what each unit's instructions read and write is worked out here, once.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "arch/collective.h"
#include "arch/config.h"
#include "runtime/compiler/codegen/items.h"

namespace veritpu::compiler {

struct Tile {  // of the matrix unit's weights, in VMEM
  int64_t base, stride;
  int rows, lanes;
  bool transposed;
};
struct Activations {
  int64_t base;
  std::array<int64_t, 4> count, stride;
  int lanes;
  bool transposed;
};
struct StreamRows {  // of the vector unit
  arch::Space space;
  int64_t base;
  std::array<int64_t, 3> stride;
  std::vector<int64_t> by_core{};  // instead of the base, if it differs with the core
  std::vector<Rows> all{};         // then the rows of any core
};
struct Dimension {  // of the DMA units: strides in bytes of HBM and rows of VMEM
  int64_t count = 1, step = 0, rows = 0;
};
struct Transfer {
  uint64_t hbm;
  int reg;
  int64_t row;
  std::array<Dimension, 4> dimension;
  int lanes;
  arch::Format format;
  int lane0 = 0;
  bool keep = false;  // a load leaves the rows' other lanes
};
struct Message {  // to another core's VMEM; what differs with the core is by core
  std::vector<int64_t> rows, to;
  std::array<Dimension, 3> dimension;  // steps are in rows there
  arch::Format format;
  std::vector<int64_t> core;
  arch::Way way;
  int semaphore;  // of the other core, which rises by one
};

inline bool operator==(const Dimension& a, const Dimension& b) {
  return a.count == b.count && a.step == b.step && a.rows == b.rows;
}

// Makes as few dimensions as possible of `count` x `stride[k]` for all k at once: neighbours that step alike become
// one. Counts of 1 go to the end, with strides of 0.
template <size_t D>
void collapse(std::array<int64_t, D>& count, const std::vector<std::array<int64_t, D>*>& strides) {
  size_t at = 0;
  for (size_t d = 1; d < D; ++d) {
    bool joins = true;
    for (const auto* s : strides) joins = joins && (count[d] == 1 || count[at] == 1 || (*s)[d] == count[at] * (*s)[at]);
    if (!joins) ++at;
    for (auto* s : strides)
      if (!joins || (count[at] == 1 && count[d] > 1)) (*s)[at] = (*s)[d];
    count[at] = joins ? count[at] * count[d] : count[d];
    if (at != d) {
      count[d] = 1;
      for (auto* s : strides) (*s)[d] = 0;
    }
  }
}

class Writer {
 public:
  // `only_counts`: it keeps no items, for a survey of what there would be.
  explicit Writer(const arch::CoreConfig& core, bool only_counts = false) : core_(core), only_counts_(only_counts) {}
  const arch::CoreConfig& core() const { return core_; }

  // To which the instructions that follow are charged.
  void operation(int32_t index) { operation_ = index; }
  int32_t operation() const { return operation_; }
  // `mxu`: which matrix unit. `acc` counts within its accumulators.
  void load_weights(const Tile& tile, arch::Operand format, int set, int mxu = 0);
  void multiply(const Activations& rows, arch::Operand format, int set, int64_t acc, bool accumulate, int mxu = 0);
  void stream(int index, const StreamRows& rows);
  // Runs micro-operations `code` (whose loads and stores name streams set before) from `slot` over rows.
  void run(const std::vector<arch::Instruction>& code, int slot, const std::array<int64_t, 3>& count);
  void kernel(const arch::Instruction& vset, int slot);
  // `hbm`: what is read or written there, if a step both reads and writes it.
  void load(const Transfer& t, const std::vector<Rows>& hbm = {});
  void store(const Transfer& t, const std::vector<Rows>& hbm = {});
  // `rows`: what any core reads. `free`: what must be free by then.
  void send(const Message& message, std::vector<Rows> rows, std::vector<Rows> free = {});
  // The store unit waits until a semaphore that other cores signal is so high: then they have written `rows`. It is a
  // `ddim`, since a `sync` would wait for all that the unit moves.
  void arrive(int semaphore, int count, std::vector<Rows> rows);
  // Tells another core, given by core, that `rows` are free.
  void signal(const std::vector<int64_t>& core, arch::Way way, int semaphore, std::vector<Rows> rows);
  // Leaves the DMA units' dimensions as a step finds them.
  void reset_dimensions();
  void sequencer(const arch::Instruction& instruction);

  const std::vector<Item>& items() const { return items_; }
  size_t size() const { return size_; }  // how many they are
  // How long the busiest unit works on all that, about.
  int64_t cycles() const { return *std::max_element(cycles_.begin(), cycles_.end()); }
  // How long the DMA units work on it if they take turns at HBM, about.
  int64_t dma_cycles() const { return cycles_[static_cast<int>(Track::ld)] + cycles_[static_cast<int>(Track::st)]; }

 private:
  void tally() { ++size_; }
  void add(const arch::Instruction& instruction, Track track, std::vector<Rows> reads = {},
           std::vector<Rows> writes = {});
  bool may_take_turns(const std::vector<arch::Instruction>& code, const std::array<int64_t, 3>& count) const;
  void relocate(const arch::Field& field, const std::vector<int64_t>& by_core);  // of the last item
  void set_dimension(Track track, int d, const Dimension& wanted);
  void transfer(arch::Instruction instruction, const Transfer& t, bool to_core, const std::vector<Rows>& hbm);

  arch::CoreConfig core_;
  bool only_counts_;
  int32_t operation_ = 0;
  std::vector<Item> items_;
  size_t size_ = 0;
  std::array<int64_t, kTracks> cycles_{};  // by track
  std::array<StreamRows, arch::kStreams> streams_{};
  std::array<std::array<std::optional<Dimension>, 4>, 2> dimension_;  // of ld and st, as last set
};

}  // namespace veritpu::compiler
