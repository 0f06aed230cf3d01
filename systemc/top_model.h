// A verilated veritpu_top behind its pins, of any size.
#pragma once

#include <memory>

#include "arch/config.h"
#include "systemc/axi_ports.h"

namespace veritpu {

struct TopPins {
  uint8_t *clk, *rst_n;
  const uint8_t* irq;
  AxiLitePort ctrl;
  AxiReadPort imem, loads;
  AxiWritePort stores;
};

class TopModel {
 public:
  virtual ~TopModel() = default;
  virtual void eval() = 0;
  TopPins pins{};
};

// Whether this build has veritpu_top of that size.
bool has_top(const arch::CoreConfig& config);
// Throws std::invalid_argument if it has not.
std::unique_ptr<TopModel> make_top(const arch::CoreConfig& config);

}  // namespace veritpu
