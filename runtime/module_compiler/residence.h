// Which buffers lie in VMEM, and where: as rows of so many elements, n of them in a row of VMEM. What does not fit one
// row goes on in the next tile of rows.
#pragma once

#include <map>

#include "runtime/module_compiler/tile_use.h"

namespace veritpu::module_compiler {

struct Residence {
  int64_t length = 0;  // elements of a row; 0: the buffer cannot lie in VMEM
  int64_t row = -1;    // of VMEM, the first; -1: it lies in HBM alone
  int64_t rows = 0;    // of the buffer
  bool in_hbm = true;  // it lies there, too

  bool resident() const { return row >= 0; }
  int64_t vmem_rows(int n) const { return rows * ((length + n - 1) / n); }
};

// Where a tile lies in VMEM: its first row, the rows from one to the next of each of the use's loops, and the first
// lane. None if the buffer's rows do not have it side by side, or its last `even` loops not as one loop with the
// innermost one's stride.
struct Place {
  int64_t row;
  std::vector<int64_t> stride;
  int lane;
};
std::optional<Place> place(const Residence& residence, const TileUse& use, int n, size_t even = 0);
// The same of a tile that is written: it fills its rows, whose other lanes would be lost.
std::optional<Place> place_whole(const Residence& residence, const TileUse& use, int n);

// How each buffer would lie in VMEM. What is exchanged lies in HBM.
std::vector<Residence> candidates(const Plan& plan);

// What an emission did with a buffer's tiles.
struct Seen {
  size_t kernel;      // counted as they are emitted
  bool writes, fits;  // fits: its place in VMEM would do
  int64_t rows;       // that were moved, in all turns
};
struct Survey {
  std::vector<std::vector<Seen>> seen;       // by buffer
  std::vector<std::array<size_t, 2>> loops;  // the first and last kernel of each
  std::map<int, size_t> instructions;        // of a turn, by loop; of those that hold neither loops nor exchanges
};
// Chooses which candidates lie in `rows` rows of VMEM, by the transfers that this saves. `schedule`: if not null, takes
// note of them, or names them.
class Schedule;
struct Chosen {
  int64_t saved = 0;  // rows that need not move
  bool all = true;    // there is room for all that would save some
};
Chosen choose(std::vector<Residence>& residences, const Plan& plan, const Survey& survey, int64_t rows, int n,
              Schedule* schedule = nullptr);

}  // namespace veritpu::module_compiler
