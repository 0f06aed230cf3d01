// What an assertion of the SystemVerilog (rtl/assert.svh) does when it fails.
#include <set>
#include <stdexcept>
#include <string>

#include "arch/isa.h"
#include "arch/run_error.h"

// Throws through the verilated model, which must not be used afterwards: arch::ProgramError, or std::runtime_error
// where it is not the program that is wrong.
extern "C" void veritpu_assert_failed(const char* category, unsigned unit, unsigned pc, const char* file, unsigned line,
                                      unsigned char invariant) {
  static const std::set<std::string> of_the_chip = {"done without a descriptor", "block not asked for",
                                                    "start during a run"};
  const std::string place(file);
  const std::string text = std::string(category) + ": " +
                           std::string(veritpu::arch::name(static_cast<veritpu::arch::Unit>(unit))) +
                           ", instruction at pc " + std::to_string(pc) + " (" + place.substr(place.rfind('/') + 1) +
                           ":" + std::to_string(line) + ")";
  if (invariant || of_the_chip.count(category)) throw std::runtime_error(text);
  throw veritpu::arch::ProgramError(text, pc);
}
