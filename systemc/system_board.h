// Several SystemChips of one core each, joined by a Torus (docs/board.md). All cores are advanced from one meeting to
// the next, as far apart as the torus's least latency: what is sent before a meeting arrives after it.
#pragma once

#include <memory>

#include "arch/board.h"
#include "systemc/exchange.h"
#include "systemc/system_chip.h"

namespace veritpu {

class SystemBoard final : public arch::Board {
 public:
  // Advances cores on so many threads, the caller's included; bits, cycles and errors are the same for any number.
  // With an exchange, which must outlive this, each of its processes has the same board and simulates a share of the
  // cores; bits, cycles and errors are again the same. Throws std::invalid_argument if the configuration is not one
  // that this board can be, for no thread, or for more processes than cores.
  SystemBoard(const arch::ChipConfig& config, Engine engine, int threads = 1, Exchange* exchange = nullptr);
  // `folded`: the cores of one chip alone are there and stand for those of all chips (torus.h), in one process.
  SystemBoard(const arch::ChipConfig& config, const SystemChip::CoreFactory& make_core, int threads = 1,
              bool folded = false, Exchange* exchange = nullptr);
  ~SystemBoard() override;

  const arch::ChipConfig& config() const override;
  int simulated() const override;
  bool here(int index) const;            // whether this process simulates the core
  SystemChip& core(int index) override;  // one that it does
  // All processes launch the same cores at once; what is launched on a core is looked at where it is simulated. Process
  // 0 gets all reports, others those of their own cores. All throw alike.
  std::vector<arch::RunReport> launch(const std::vector<CoreLaunch>& launches) override;
  LinkStats links() const override;

  // Whether cores that do the same share a timeline, where they can (shared_timeline.h): at first they do. And in how
  // many launches they have.
  void share_timelines(bool on);
  uint64_t shared_launches() const;

 private:
  struct Nodes;
  std::unique_ptr<Nodes> nodes_;
};

}  // namespace veritpu
