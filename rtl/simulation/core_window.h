// What a verilated core shows its simulator (rtl/simulation/core_window.sv): the only way to its state from outside.
#pragma once

#include <array>
#include <cstdint>

namespace veritpu::rtl {

// Into the model, valid as long as it is. Arrays are contiguous, of the sizes that the core's parameters give them.
struct CoreWindow {
  const uint8_t* quiet = nullptr;  // 1: only an input can change anything but the counters
  uint64_t* counters = nullptr;    // cycles by unit and cause, 16 causes a unit (rtl/counters.sv)
  uint32_t* vmem = nullptr;        // rows of N words,
  // Of each matrix unit: rows of N words, and two sets of N rows of N operands (rtl/mxu_operand.h).
  std::array<uint32_t*, 2> acc{}, weights{};
  uint32_t* registers = nullptr;  // 16 vector registers of S rows of N words
  uint64_t* kernel = nullptr;     // micro-operations (vpu_pkg::micro_t)
};

// While one lives, the core that this thread evaluates for the first time opens `window`.
class OpensWindow {
 public:
  explicit OpensWindow(CoreWindow& window);
  ~OpensWindow();
  OpensWindow(const OpensWindow&) = delete;
  OpensWindow& operator=(const OpensWindow&) = delete;
};

}  // namespace veritpu::rtl
