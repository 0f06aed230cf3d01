// The interface through which the runtime drives several cores that reach each other over links (docs/board.md).
#pragma once

#include "arch/chip.h"

namespace veritpu::arch {

class Board {
 public:
  virtual ~Board() = default;
  virtual const ChipConfig& config() const = 0;
  // Cores 0 to simulated() - 1 are there: all, or of a board by symmetry those of the first chip. These stand for all
  // chips': the others have the same programs, moved along the torus, and are launched with them.
  virtual int simulated() const { return config().cores; }
  // One of those: its own HBM, and launches of programs that meet no other core.
  virtual Chip& core(int index) = 0;
  // Runs a program on each of the cores named, from one common start to the last halt. Reports in the order of
  // `launches`, each up to its own halt. Throws std::invalid_argument for a core that is not there or named twice.
  struct CoreLaunch {
    int core = 0;
    Launch launch;
  };
  virtual std::vector<RunReport> launch(const std::vector<CoreLaunch>& launches) = 0;
  // What the links carried since the board was made.
  struct LinkStats {
    uint64_t parcels = 0;    // rows and signals that arrived
    uint64_t bytes = 0;      // over links, counted once a link
    uint64_t most_kept = 0;  // parcels that stood before one link at once
  };
  virtual LinkStats links() const = 0;
};

}  // namespace veritpu::arch
