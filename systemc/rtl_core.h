// The verilated TensorCore (rtl/core.sv) behind the chip's seam.
//
// A broken program or chip ends in std::runtime_error with category, unit, pc, place and cycle (rtl/assert.svh);
// the core must not be used after that. An account that doesn't add up at `halt` is a std::logic_error.
#pragma once

#include <functional>
#include <memory>

#include "systemc/tensor_core.h"

namespace veritpu {

class RtlCore : public TensorCore {
 public:
  // Whether stretches in which only an input can change anything take one clock edge. On unless switched off; the
  // results are the same.
  virtual void skip_quiet(bool on) = 0;
};

// Told of each retirement, in order of cycles; within one in the order mxu (mmul or sync, then mload), vpu, ld, st
// (each: the descriptor that is done, then another instruction), seq. What the instruction writes is in place then.
using RetirementObserver = std::function<void(const Retirement&)>;

// `port` must outlive the core. Throws std::invalid_argument if no model of that size was built
// (rtl/core.cmake says which are).
std::unique_ptr<RtlCore> make_rtl_core(const arch::CoreConfig& config, CorePort& port,
                                       RetirementObserver observer = {});

}  // namespace veritpu
