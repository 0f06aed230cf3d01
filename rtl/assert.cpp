// What an assertion of the SystemVerilog (rtl/assert.svh) does when it fails.
#include <stdexcept>
#include <string>

#include "arch/isa.h"

// Throws through the verilated model, which must not be used afterwards.
extern "C" void veritpu_assert_failed(const char* category, unsigned unit, unsigned pc, const char* file,
                                      unsigned line) {
  const std::string place(file);
  throw std::runtime_error(std::string(category) + ": " +
                           std::string(veritpu::arch::name(static_cast<veritpu::arch::Unit>(unit))) +
                           ", instruction at pc " + std::to_string(pc) + " (" + place.substr(place.rfind('/') + 1) +
                           ":" + std::to_string(line) + ")");
}
