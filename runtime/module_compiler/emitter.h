// From kernels to instructions: tiles come from HBM, are computed on, and go back. VMEM is a ring of tiles, so that
// the next tiles come while those before are used; `synchronise` finds the order that this needs.
#pragma once

#include "runtime/compiler/codegen/kernel_store.h"
#include "runtime/module_compiler/memory.h"
#include "runtime/module_compiler/tiles.h"
#include "runtime/module_compiler/vector_code.h"

namespace veritpu::module_compiler {

// Elements of a buffer that a tile has: rows of lanes.
struct TileUse {
  BufferId buffer;
  Element element;
  int64_t offset;                            // of the first element
  std::vector<std::array<int64_t, 3>> rows;  // count, elements, rows of VMEM from one to the next; outermost first
  int64_t lanes, lane_stride;
};

class Emitter {
 public:
  Emitter(const Plan& plan, const Memory& memory, const arch::CoreConfig& core);
  void emit(const Map& map);
  void emit(const Reduction& reduction);
  void emit(const Product& product);

  compiler::Writer& writer() { return writer_; }
  // By transfer of the program, in order: its buffer. Its address field holds the offset in bytes.
  const std::vector<BufferId>& transfers() const { return transfers_; }

 private:
  int64_t take(int64_t rows);  // rows of the ring
  void load(const TileUse& use, int64_t row);
  void store(const TileUse& use, int64_t row);
  // One transfer for each lane where elements do not lie side by side.
  void transfer(const TileUse& use, int64_t row, bool to_core);
  void run(const compiler::Kernel& kernel, const std::vector<compiler::StreamRows>& streams,
           std::array<int64_t, 3> count);
  void run(const VectorCode& code, const std::vector<compiler::StreamRows>& streams, std::array<int64_t, 3> count);
  compiler::Rows pages(BufferId buffer) const;  // what stands for a buffer's bytes where order matters

  void map_domain(const Map& map, const Domain& domain);
  void fill(const Map& map, const Domain& domain);
  struct Sum;  // a reduction's state
  void reduce_rows(Sum& sum, const Box& kept);

  const Plan& plan_;
  const Memory& memory_;
  const arch::CoreConfig core_;
  compiler::Writer writer_;
  compiler::KernelStore store_;
  std::vector<BufferId> transfers_;
  int64_t ring_ = 0, ring_rows_, kept_rows_;
  int64_t turn_ = 0;  // which half of the accumulators, or of VMEM's rows outside of the ring, is used next
  int set_ = 0;       // of weights, used last
};

// The map's kernel: streams are its views, then its outputs. None if it is too much for one.
std::optional<compiler::Kernel> kernel_of(const Map& map, const std::vector<bool>& one_lane);

}  // namespace veritpu::module_compiler
