// Values that are made when somebody first asks for them: inputs, and pipelined groups, block by block, a few blocks
// ahead, so that loads and conversions hide behind the products that use them.
#pragma once

#include <functional>
#include <map>

#include "runtime/compiler/codegen/values.h"

namespace veritpu::compiler {

// The rows that a fusion group without a product takes at once: what it uses of inputs is loaded block by block.
int64_t run_rows(const Graph& g, const FusionGroup& c);

class Pipelining {
 public:
  // A box of a tile's rows, which is the first or the last of the tile.
  struct Block {
    int64_t tile;
    Box box;
    bool first, last;
  };
  // Emits such a block of a pipelined fusion group.
  using Run = std::function<void(const FusionGroup& c, const Block& block)>;
  // Emits what makes so many rows of a collective's result available.
  using Arrive = std::function<void(NodeId id, int64_t rows)>;
  Pipelining(const Emission& e, Values& values, Run run, Arrive arrive);

  // Emits what makes rows before `end` of tile t of a value available, and a little ahead of that.
  void ensure(NodeId id, int64_t t, int64_t end);
  void ensure_all(NodeId id);
  bool is_pipelined(NodeId id) const { return owner_[id] != -1 && e_.groups[owner_[id]].pipelined; }
  // From now on fusion groups make whole tiles: the kernel at hand keeps sums in registers, and what it needs must be
  // there before its first part.
  void whole_tiles(bool whole) { whole_tiles_ = whole; }

 private:
  // Blocks of one tile after the other, of which some are emitted.
  class Blocks {
   public:
    Blocks(const ImageLayout& image, int64_t most, int64_t tiles, int n);
    // Whether some are left of those that `rows` rows of all tiles are in, and `ahead` more.
    bool wanted(int64_t rows, size_t ahead) const;
    Block take();

   private:
    std::vector<Box> boxes_;     // of a tile
    std::vector<int64_t> ends_;  // rows of all tiles that are there after each block
    size_t done_ = 0;
  };

  const Emission& e_;
  const Graph& g_;
  const int n_;
  Values& values_;
  const Run run_;
  const Arrive arrive_;
  const std::vector<int> owner_;
  std::map<NodeId, Blocks> loading_;  // by input
  std::map<int, Blocks> making_;      // by fusion group
  bool whole_tiles_ = false;
};

}  // namespace veritpu::compiler
