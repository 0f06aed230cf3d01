// From kernels to instructions: tiles come from HBM, are computed on, and go back. VMEM is a ring of tiles, so that
// the next tiles come while those before are used; `synchronise` finds the order that this needs.
#pragma once

#include <map>

#include "runtime/compiler/codegen/kernel_store.h"
#include "runtime/module_compiler/compile.h"
#include "runtime/module_compiler/tiles.h"
#include "runtime/module_compiler/vector_code.h"

namespace veritpu::module_compiler {

// A tile that VMEM does not have side by side, of a buffer that lies there alone.
struct NotThere {
  BufferId buffer;
};

class Emitter {
 public:
  // Instructions go to `compiled`, whose memory is assigned. With a survey nothing lies in VMEM, and it receives what
  // would.
  Emitter(const arch::CoreConfig& core, Compiled& compiled, Survey* survey = nullptr);
  void emit(const std::vector<Kernel>& kernels);
  // Ends the program.
  void finish();

 private:
  friend class ProductEmission;
  void emit(const Map& map);
  void emit(const Reduction& reduction);
  void emit(const Product& product);
  void emit(const Loop& loop);
  void emit(const Exchange& exchange);
  // All cores have come this far, and with each what uses the rows, before any goes on.
  void barrier(const std::vector<compiler::Rows>& rows);
  // Ends a stretch of the program that runs from its first instruction to its last: nothing is under way after it.
  void flush();
  void append(const arch::Instruction& instruction);

  int64_t take(int64_t rows);  // rows of the ring
  // The most rows of a tile of which so many are in the ring at a time.
  int64_t most_rows(int64_t tiles) const;
  // A tile's rows in VMEM: loaded into the ring, or where the buffer lies. `stride`: by loop of the use.
  struct Tile {
    int64_t row;
    std::vector<int64_t> stride;
    int lane = 0;  // the first
  };
  // A use's loops as a kernel walks them: over its tile, and over rows that follow one another as the use has them.
  struct Walk {
    std::array<int64_t, 3> count{1, 1, 1};
    compiler::StreamRows tile, compact;
  };
  static Walk walk_of(const TileUse& use, const Tile& tile, compiler::StreamRows compact);
  Tile read(const TileUse& use);
  // Where a tile is to be made, and its way to HBM once it is.
  Tile begin_write(const TileUse& use);
  void end_write(const TileUse& use, const Tile& tile);
  std::optional<Place> resident(const TileUse& use, bool writes = false);
  const Residence& residence(BufferId buffer) const { return compiled_.memory.residence[static_cast<size_t>(buffer)]; }
  void note(const TileUse& use, bool writes);  // for the survey
  Tile in_ring(const TileUse& use);            // room for it
  int64_t row_length(BufferId buffer) const;   // for domains()
  void bring(BufferId buffer);                 // what comes from HBM, once
  void load(const TileUse& use, int64_t row);
  void store(const TileUse& use, int64_t row);
  // One transfer for each lane where elements do not lie side by side.
  void transfer(const TileUse& use, int64_t row, bool to_core);
  void run(const compiler::Kernel& kernel, const std::vector<compiler::StreamRows>& streams,
           std::array<int64_t, 3> count);
  void run(const VectorCode& code, const std::vector<compiler::StreamRows>& streams, std::array<int64_t, 3> count);
  compiler::Rows pages(BufferId buffer) const;  // what stands for a buffer's bytes where order matters

  void map_domain(const Map& map, const Domain& domain);
  void move(const Map& map, const Domain& domain);
  struct Sum;  // a reduction's state
  void reduce_rows(Sum& sum, const Box& kept);

  const arch::CoreConfig core_;
  Compiled& compiled_;
  compiler::Writer writer_;  // the stretch at hand
  compiler::KernelStore store_;
  std::vector<BufferId> transfers_;  // of the stretch, in order: the buffer whose offset their address is
  int depth_ = 0;                    // of loops
  int64_t turns_ = 1;                // of those around the kernel at hand, multiplied
  // The register that holds how far a loop's turns have moved views of so many bytes a turn.
  std::map<std::pair<int, int64_t>, int> moving_;
  Survey* const survey_;
  size_t kernel_ = 0;                     // how many were emitted
  std::vector<bool> brought_;             // by buffer
  int64_t ring_, ring_rows_, kept_rows_;  // the ring's next row, its end, and half of the rows after it
  int64_t turn_ = 0;  // which half of the accumulators, or of VMEM's rows outside of the ring, is used next
  int set_ = 0;       // of weights, used last
};

// The map's kernel: streams are its views, then its outputs. `one_lane`: by view, the lane that stands for all; -1:
// each has its own. None if it is too much for one.
std::optional<compiler::Kernel> kernel_of(const Map& map, const std::vector<int>& one_lane);

}  // namespace veritpu::module_compiler
