// A chip of fixed latencies around a core (the fast one unless told), for tests: every cycle can be told by hand.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "arch/program.h"
#include "systemc/fast_core.h"

namespace veritpu::test {

// A fetch that leaves in cycle t arrives in t + kFetchLatency. A descriptor that leaves in t issues its first row in
// t + 4 or after the last of its unit's, one a cycle; a row is complete kRowLatency after its issue. With `at_once` all
// of a descriptor's rows are read or written in the cycle in which it is done, as by a core that moves_whole(), and
// come from the HBM as it was when the run began: then racing programs have values, too.
class FixedChip : public CorePort, private RowMover {
 public:
  static constexpr Cycle kFetchLatency = 10, kRowLatency = 20;

  using MakeCore = std::function<std::unique_ptr<TensorCore>(const arch::CoreConfig&, CorePort&, RetirementObserver)>;

  explicit FixedChip(const arch::CoreConfig& config, const MakeCore& make_core = make_fast_core, bool at_once = false);

  // Runs a program to its halt and returns the account; `stride` cycles at a time at most.
  arch::RunReport run(const arch::Program& program, Cycle stride = 1u << 20);
  arch::RunReport run(const std::string& assembly);

  TensorCore& core() { return *core_; }
  const arch::CoreConfig& config() const { return config_; }
  std::vector<uint8_t> hbm = std::vector<uint8_t>(1 << 20);
  std::vector<Retirement> retirements;  // of the last run, cycles counted from its start
  std::vector<Cycle> fetches;           // likewise
  std::vector<DmaDescriptor> descriptors;

  void fetch(Cycle at, uint64_t address) override;
  void dma(Cycle at, const DmaDescriptor& descriptor) override;
  void row(Cycle at, const arch::Word* data) override;
  void halted(Cycle at) override;

 private:
  struct StoreRow {
    DmaDescriptor descriptor;
    uint64_t address;
    Cycle read;
  };
  void move(const DmaDescriptor& descriptor, arch::Word* vmem) override;
  void load(const DmaDescriptor& descriptor, uint64_t address, arch::Word* to) const;
  void store(const DmaDescriptor& descriptor, const arch::Word* row, uint64_t address);

  const arch::CoreConfig config_;
  const bool at_once_;
  std::vector<uint8_t> before_;  // the HBM
  std::vector<arch::Instruction> program_;
  std::array<Cycle, arch::kUnits> next_issue_{};
  std::deque<StoreRow> stores_;
  std::deque<std::vector<arch::Word>> loaded_;  // the core may look at them later
  Cycle start_ = 0, halt_ = 0, last_event_ = 0;
  bool running_ = false;
  std::unique_ptr<TensorCore> core_;
};

}  // namespace veritpu::test
