// The verilated core with its planted faults, behind the seam as the other is.
#define make_rtl_core make_planted_rtl_core_of
#define has_rtl_core has_planted_rtl_core
#include "systemc/rtl_core.cpp"
#undef has_rtl_core
#undef make_rtl_core

#include "tests/check/planted.h"

extern "C" int planted_fault() {
  return veritpu::planted::fault;
}

namespace veritpu {

std::unique_ptr<WatchedCore> make_planted_rtl_core(const arch::CoreConfig& config, CorePort& port,
                                                   RetirementObserver observer) {
  return make_planted_rtl_core_of(config, port, std::move(observer));
}

}  // namespace veritpu
