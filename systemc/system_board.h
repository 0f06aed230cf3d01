// Several SystemChips of one core each, joined by a Torus (docs/board.md). All cores are advanced from one meeting to
// the next, as far apart as the torus's least latency: what is sent before a meeting arrives after it.
#pragma once

#include <memory>

#include "arch/board.h"
#include "systemc/system_chip.h"

namespace veritpu {

class SystemBoard final : public arch::Board {
 public:
  // Advances cores on so many threads, the caller's included; bits, cycles and errors are the same for any number.
  // Throws std::invalid_argument if the configuration is not one that this board can be, or for no thread.
  SystemBoard(const arch::ChipConfig& config, Engine engine, int threads = 1);
  // `folded`: the cores of one chip alone are there and stand for those of all chips (torus.h).
  SystemBoard(const arch::ChipConfig& config, const SystemChip::CoreFactory& make_core, int threads = 1,
              bool folded = false);
  ~SystemBoard() override;

  const arch::ChipConfig& config() const override;
  int simulated() const override;
  SystemChip& core(int index) override;
  std::vector<arch::RunReport> launch(const std::vector<CoreLaunch>& launches) override;
  LinkStats links() const override;

 private:
  struct Nodes;
  std::unique_ptr<Nodes> nodes_;
};

}  // namespace veritpu
