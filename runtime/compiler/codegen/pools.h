// Pooling on the vector unit, a tile at a time, and what surrounds images.
#pragma once

#include <vector>

#include "runtime/compiler/codegen/kernel.h"
#include "runtime/compiler/codegen/writer.h"
#include "runtime/compiler/memory/place.h"

namespace veritpu::compiler {

struct RowBlock {  // of VMEM
  int64_t first;
  std::array<int64_t, 3> count, stride;
};

// Stores `value` in every row of its one stream.
Kernel fill_kernel(float value);
// The rows of a tile from `first` on that are not points of the image.
std::vector<RowBlock> border_rows(const Layout& layout, const ImageLayout& image, int64_t first);

struct PoolRun {
  bool fill = false;  // `rows` become zero; else the kernel runs over as many
  RowBlock rows{};
  Kernel kernel{};
  std::vector<StreamRows> streams{};
};
// Tile t of a fusion group of max_pool and max_pool_index, avg_pool, pool_scatter or avg_pool_grad: these runs, in
// order.
std::vector<PoolRun> pool_runs(const Graph& g, const FusionGroup& group, const Placement& placement, int64_t t);

// Whether the loads of a node `im2col` leave lanes as they are, which must hold its `value` before; else these become
// 0.
bool leaves_lanes(const Node& im2col);
// The loads of some lines of tile t of a node `im2col`, rows relative to the tile.
std::vector<Transfer> im2col_transfers(const Node& im2col, const Layout& layout, int64_t t, int n, int64_t first_line,
                                       int64_t end_line);

}  // namespace veritpu::compiler
