#pragma once

#include "arch/config.h"
#include "arch/stages.h"

namespace veritpu {

// A torus of x * y chips with so many cores of N = 8 each, and 16 MiB of HBM a core.
inline arch::ChipConfig small_board(int x, int y, int cores_per_chip) {
  auto board = arch::scaled_board("small", "", 8, x, y, cores_per_chip);
  board.core = arch::find_chip("n8")->core;
  arch::set_banks(board);
  board.hbm.bytes = 1 << 24;
  return board;
}

}  // namespace veritpu
