// Instructions as items: what each unit's instructions read and write is worked out here, once.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "arch/config.h"
#include "runtime/compiler/items.h"

namespace veritpu::compiler {

struct Tile {  // of the matrix unit's weights, in VMEM
  int64_t base, stride;
  int rows, lanes;
  bool transposed;
};
struct Activations {
  int64_t base;
  int64_t n0, s0, n1, s1;
  int lanes;
  bool transposed;
};
struct StreamRows {  // of the vector unit
  arch::Space space;
  int64_t base, stride;
};
struct Transfer {  // of the DMA units: `count` rows, `step` bytes apart in HBM, one after the other in VMEM
  uint64_t hbm;
  int reg;
  int64_t row, count, step;
  int lanes;
  arch::Format format;
};

class Writer {
 public:
  explicit Writer(const arch::CoreConfig& core) : core_(core) {}

  void operation(int32_t index) { operation_ = index; }
  void load_weights(const Tile& tile, arch::Operand format, int set);
  void multiply(const Activations& rows, arch::Operand format, int set, int64_t acc, bool accumulate);
  void stream(int index, const StreamRows& rows);
  // Runs micro-operations `code` (whose loads and stores name streams set before) from `slot` over n0 rows.
  void run(const std::vector<arch::Instruction>& code, int slot, int64_t n0);
  void kernel(const arch::Instruction& vset, int slot);
  // `hbm`: what is read or written there, if a step both reads and writes it.
  void load(const Transfer& t, std::optional<Rows> hbm = {});
  void store(const Transfer& t, std::optional<Rows> hbm = {});
  void sequencer(const arch::Instruction& instruction);

  const std::vector<Item>& items() const { return items_; }

 private:
  void add(const arch::Instruction& instruction, Track track, std::vector<Rows> reads = {},
           std::vector<Rows> writes = {});
  void transfer(arch::Instruction instruction, const Transfer& t, bool to_core, std::optional<Rows> hbm);

  arch::CoreConfig core_;
  int32_t operation_ = 0;
  std::vector<Item> items_;
  std::array<StreamRows, arch::kStreams> streams_{};
  struct Dimension {
    int64_t count = -1, step = -1;
  };
  std::array<Dimension, 2> dimension_;  // dimension 0 of ld and st, as last set
};

}  // namespace veritpu::compiler
