// From kernels to instructions: tiles come from HBM, are computed on, and go back. VMEM is a ring of tiles, so that
// the next tiles come while those before are used; `synchronise` finds the order that this needs.
#pragma once

#include <functional>
#include <map>
#include <memory>

#include "runtime/compiler/codegen/kernel_store.h"
#include "runtime/module_compiler/bank_order.h"
#include "runtime/module_compiler/compile.h"
#include "runtime/module_compiler/lane_code.h"
#include "runtime/module_compiler/parts.h"
#include "runtime/module_compiler/tiles.h"

namespace veritpu::module_compiler {

// A tile that VMEM does not have side by side, of a buffer that lies there alone.
struct NotThere {
  BufferId buffer;
};

class Emitter {
 public:
  // Instructions go to `compiled`, whose memory is assigned. With a survey nothing lies in VMEM, and it receives what
  // would. `known`: what an emission before has seen.
  Emitter(const arch::CoreConfig& core, Compiled& compiled, Survey* survey, const Survey* known,
          const Options& options);
  void emit(const std::vector<Kernel>& kernels);
  // Ends the program.
  void finish();
  // Instead of kernels: donated arguments come from HBM, or the results in their places go there.
  void move_donated(bool to_core);

 private:
  void move_turned(BufferId id, bool to_core);
  friend class BoxSizes;
  friend class ProductEmission;
  friend class ProductOperands;
  friend class EpilogueEmission;
  friend class RunningSums;
  // What emits a kernel, bit by bit.
  using Steps = std::vector<std::function<void()>>;
  static void run(const Steps& steps) {
    for (const auto& step : steps) step();
  }
  Steps steps(const Map& map);
  Steps steps(const Reduction& reduction);
  void emit(const Map& map) { run(steps(map)); }
  void emit(const Reduction& reduction) { run(steps(reduction)); }
  void emit(const Product& product);
  // A kernel begins.
  void begin(const Kernel& kernel);
  // A product and what runs beside it, which follows it (emit_kernels.cpp).
  void emit_beside(const Kernel* product);
  // So large a share of the product is emitted: as much goes on of what runs beside it.
  void keep_beside(double share);
  void emit(const Loop& loop);  // emit_loop.cpp
  // Turns that follow one another in the program, `first` the first of them.
  void emit_turns(const Loop& loop, int64_t first, int64_t count);
  // How many: all, or as many as make a stretch of a few thousand instructions.
  int64_t turns_together(const Loop& loop) const;
  void emit(const Exchange& exchange);
  // All cores have come this far, and with each what uses the rows, before any goes on.
  void barrier(const std::vector<compiler::Rows>& rows);
  // Ends a stretch of the program that runs from its first instruction to its last: nothing is under way after it.
  void flush();
  void append(const arch::Instruction& instruction);

  int64_t take(int64_t rows);  // rows of the ring
  int64_t ring_size() const { return ring_end_ - compiled_.memory.division.buffers; }
  // The most rows of a tile of which so many are in the ring at a time.
  int64_t most_rows(int64_t tiles) const;
  // What a schedule says of the kernel's tiles.
  int64_t tile_rows_of(int32_t kernel, const Kernel& what, bool first);
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
  // `even`: its last so many loops go on with one stride, the innermost one's, as the matrix unit walks them.
  Tile read(const TileUse& use, size_t even = 0);
  // Where a tile is to be made, and its way to HBM once it is.
  Tile begin_write(const TileUse& use);
  void end_write(const TileUse& use, const Tile& tile);
  std::optional<Place> resident(const TileUse& use, bool writes = false, size_t even = 0);
  const Residence& residence(BufferId buffer) const { return compiled_.memory.residence[static_cast<size_t>(buffer)]; }
  void note(const TileUse& use, bool writes, size_t even = 0);  // for the survey
  Tile in_ring(const TileUse& use);                             // room for it
  int64_t row_length(BufferId buffer) const;                    // for domains()
  void bring(BufferId buffer);                                  // what comes from HBM, once
  template <class F>
  void for_each_tile(BufferId buffer, F f);  // of a buffer that lies in VMEM: f(tile, its first row)
  void load(const TileUse& use, int64_t row);
  void store(const TileUse& use, int64_t row);
  // One transfer for each lane where elements do not lie side by side.
  void transfer(const TileUse& use, int64_t row, bool to_core);
  void run(const compiler::Kernel& kernel, const std::vector<compiler::StreamRows>& streams,
           std::array<int64_t, 3> count);
  void run(const VectorCode& code, const std::vector<compiler::StreamRows>& streams, std::array<int64_t, 3> count);
  compiler::Rows pages(const TileUse& use) const;  // what stands for its bytes where order matters

  // A box's tiles of the domain's first operands, the views: the streams that read them, and what their rows share.
  struct Read {
    std::vector<compiler::StreamRows> streams;
    Common common;
  };
  Read read(const std::vector<View>& views, const Domain& domain, const Box& box);
  void read(const View& view, size_t operand, const Domain& domain, const Box& box, Read& all);  // one more
  using Kernels = std::map<Common, compiler::Kernel>;                                            // a map's
  void map_domain(const Map& map, const Domain& domain, Steps& steps);
  // Computes the map on what is read, and writes its outputs, operands of the domain from `first_output` on.
  void compute(const Map& map, size_t first_output, const Domain& domain, const Box& box, Read read, Kernels& kernels);
  // Writes to `to` what `from` has in `made`, a box of the domain.
  void repeat(const Part& from, const Tile& made, const Part& to, const Domain& domain, const Box& box);
  void move(const Map& map, const Domain& domain, const Box& box);
  struct Sum;  // a reduction's state
  void reduce_rows(const std::shared_ptr<Sum>& sum, const Box& kept, Steps& steps);
  int64_t combine_rows(const std::shared_ptr<Sum>& sum, const Domain& domain, const Box& kept, int64_t running,
                       int64_t blocks, Steps& steps);
  void store_rows(const Sum& sum, const Box& kept, int64_t first, int64_t blocks);
  // Blocks of so many rows of VMEM, from `first` on, into the first of them.
  void combine_blocks(int64_t first, int64_t rows, int64_t blocks, module::Op combine, Element element);

  const arch::CoreConfig core_;
  Compiled& compiled_;
  BankOrder bank_order_;
  compiler::Writer writer_;  // the stretch at hand
  compiler::KernelStore store_;
  std::vector<BufferId> transfers_;  // of the stretch, in order: the buffer whose offset their address is
  int depth_ = 0;                    // of loops
  int64_t turns_ = 1;                // of those around the kernel at hand, multiplied
  // The register that holds how far a loop's turns have moved views of so many bytes a turn.
  std::map<std::pair<int, int64_t>, int> moving_;
  std::map<int, int64_t> turn_of_;                 // by loop: the turn at hand, counted from what registers hold
  std::map<const Kernel*, int32_t> operation_of_;  // index into Program::operations
  Survey* const survey_;
  const Survey* const known_;
  const bool apart_;
  const int64_t most_instructions_;
  Schedule* const schedule_;
  int64_t tile_rows_ = 1024;  // at most, of the kernel at hand
  size_t kernel_ = 0;         // how many were emitted
  size_t until_ = 0;          // the last that runs beside the one at hand
  struct Beside {
    std::function<void()> step;
    size_t kernel;
    int32_t operation;
    double after;  // this share of the product
  };
  std::vector<Beside> beside_;
  size_t begun_beside_ = 0;               // how many of them were emitted
  std::vector<bool> brought_;             // by buffer
  int64_t ring_, ring_rows_, kept_rows_;  // the ring's next row, its end, and half of the rows after it
  int64_t ring_end_;                      // for the kernel at hand: before the end are its running sums
  int64_t turn_ = 0;  // which half of the accumulators, or of VMEM's rows outside of the ring, is used next
  std::array<int, arch::kMostMxus> set_{};  // of each matrix unit's weights, used last
  int mxu_ = 0;                             // the matrix unit that gets the larger half of the next box's tiles
};

}  // namespace veritpu::module_compiler
