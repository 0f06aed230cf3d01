// A TensorCore that holds a VMEM and follows a script of fetches and transfers: what the chip's tests put behind the
// seam. It checks the seam's rules for events and logs them in cycles of the run.
#pragma once

#include <deque>
#include <map>
#include <vector>

#include "systemc/tensor_core.h"

namespace veritpu::test {

struct Script {
  struct Fetch {
    Cycle at;
    uint64_t address;
  };
  struct Transfer {
    Cycle at;  // leaves in this cycle, or as soon after as its unit has fewer than 4 outstanding
    DmaDescriptor descriptor;
  };
  std::vector<Fetch> fetches;       // in order of `at`
  std::vector<Transfer> transfers;  // in order of `at`
  Cycle slice = 1000;               // most cycles of one advance
  uint64_t extra_cycles = 0;        // added to the account of `mxu`, to break it
  int miscounted_profile = 0;       // likewise for instruction 0's account
  bool never_halts = false;         // waits for ever once the script is done
};

struct Log {
  struct Write {
    Cycle at;
    uint32_t row;
    bool operator==(const Write& o) const { return at == o.at && row == o.row; }
  };
  struct Block {
    Cycle at;
    std::array<arch::Instruction, arch::kFetchInstructions> instructions;
  };
  std::vector<Write> writes, reads;
  std::vector<Block> blocks;
  std::map<arch::Unit, std::vector<Cycle>> left, done;
  Cycle halt = 0;
};

class ScriptedCore : public TensorCore {
 public:
  ScriptedCore(const arch::CoreConfig& config, CorePort& port);
  Script script;  // of the next run
  Log log;        // of the last run
  arch::Word* row(uint32_t row) { return &vmem_[size_t{row} * config_.n]; }

  void start(Cycle at, uint64_t program, const std::array<uint64_t, arch::kScalars>& scalars) override;
  void block(Cycle at, const std::array<arch::Instruction, arch::kFetchInstructions>& instructions) override;
  void write_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data) override;
  void read_row(Cycle at, uint32_t row) override;
  void done(Cycle at, arch::Unit unit) override;
  Cycle advance(Cycle until) override;
  Cycle now() const override { return now_; }
  const arch::RunReport& report() const override { return report_; }
  void save(CoreState& state) const override { state.vmem = vmem_; }
  void load(const CoreState& state) override { vmem_ = state.vmem; }

 private:
  struct RowWrite {
    Cycle at;
    uint32_t row;
    int lane0, lanes;
    bool keep;
    std::vector<arch::Word> data;
  };
  bool step();  // one cycle; whether it called the port
  bool finished() const;
  void account();

  const arch::CoreConfig config_;
  CorePort& port_;
  std::vector<arch::Word> vmem_;
  Cycle now_ = 0, start_ = 0;
  bool running_ = false, started_ = false;
  size_t next_fetch_ = 0, next_transfer_ = 0;
  size_t arrived_ = 0;
  std::deque<Cycle> blocks_;
  std::map<arch::Unit, std::deque<Cycle>> done_;
  std::map<arch::Unit, int> outstanding_;
  std::deque<RowWrite> writes_;
  std::deque<std::pair<Cycle, uint32_t>> reads_;
  std::vector<arch::Word> answer_;                // to the read_row of the cycle before
  std::deque<std::vector<arch::Word>> answered_;  // the chip may look at them later
  arch::RunReport report_;
};

}  // namespace veritpu::test
