// docs/mxu.md in portable C++, a cycle at a time: which instruction starts, what is read, written and retired, the
// cause, and the sums' values. VMEM is constant while it runs, so values are computed when an instruction starts.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "arch/config.h"
#include "arch/isa.h"
#include "arch/numbers.h"

namespace veritpu {

struct MxuModel {
  using Cycle = uint64_t;
  using Row = std::vector<arch::Word>;

  struct Head {
    arch::Instruction code;
    uint32_t pc = 0;
    bool ready = false;
  };
  struct Retired {
    uint32_t pc;
    uint32_t signals;
    bool operator==(const Retired& o) const { return pc == o.pc && signals == o.signals; }
  };
  struct Write {
    uint32_t row;
    bool accum;
    arch::Operand fmt;
    Row sums;
  };
  struct Outputs {
    bool start = false, busy = false;
    arch::Cause cause = arch::Cause::idle;
    std::optional<uint32_t> charged, act_row, load_row;
    std::optional<Retired> mul, load;
    std::optional<Write> write;  // what leaves the array; it is written stages.sums later
  };

  // `vmem` gives the words of a row, whose number is taken modulo 2^20.
  MxuModel(unsigned n, arch::MxuStages stages, std::function<const Row&(uint32_t)> vmem);
  // The next cycle, with the queue's head in it.
  Outputs step(const std::optional<Head>& head);
  Cycle now() const { return now_; }

 private:
  void start_load(const Head& head);
  void start_mul(const Head& head);
  Row operands(uint32_t row, int64_t lanes, arch::Operand fmt) const;

  const unsigned n_;
  const arch::MxuStages stages_;
  const std::function<const Row&(uint32_t)> vmem_;
  Cycle now_ = 0, load_free_ = 0, stream_free_ = 0, set_free_[2] = {};
  uint32_t stream_pc_ = 0;
  unsigned flying_ = 0;
  std::vector<Row> weights_[2];
  std::map<Cycle, uint32_t> act_rows_, load_rows_;
  std::map<Cycle, Retired> mul_retires_, load_retires_;
  std::map<Cycle, Write> writes_;
};

}  // namespace veritpu
