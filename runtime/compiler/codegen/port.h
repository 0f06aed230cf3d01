// Values in HBM, and the transfers that move boxes of them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "runtime/compiler/codegen/writer.h"
#include "runtime/compiler/ir/image_layout.h"
#include "runtime/compiler/passes/spatial_tiles.h"

namespace veritpu::compiler {

// Where a value lies in HBM: at `offset` from what the scalar register holds. Packed: tile after tile, each row at its
// N lanes' length, in the value's type, and the samples shared among so many records, so many bytes apart; else
// row-major, images a sample after the other, outputs as f32.
struct Port {
  int reg = 0;
  uint64_t offset = 0;
  bool packed = false;
  int64_t records = 1, record_bytes = 0;
  SpatialTile spatial_tile{};  // the lines of the image that lies there; height 0: all
};
using Ports = std::map<std::string, Port>;  // inputs or outputs by name

// A box of a tile's rows, in VMEM.
struct TileBox {
  int64_t tile;
  ImageLayout image;  // of which the tile's rows are the points
  Box box;
  int64_t row;                    // of the box's first
  std::array<int64_t, 3> stride;  // from one sample, column and line to the next
  int lanes;
};

// The box's samples are of one record, or of whole ones: rows of a record follow one another in HBM, where long strides
// would meet a closed bank each time.
Transfer packed_transfer(const TileBox& box, const Port& port, arch::Format format, int n);
// The box in one piece, or cut where records end.
std::vector<Transfer> packed_transfers(const TileBox& box, const Port& port, arch::Format format, int n);

// The image layout of what lies row-major: a kernel's gradient is plain rows there.
ImageLayout row_major_image(const Node& node);
// The box is of that image layout.
Transfer row_major_transfer(const Node& node, const TileBox& box, const Port& port, arch::Format format, int n);

}  // namespace veritpu::compiler
