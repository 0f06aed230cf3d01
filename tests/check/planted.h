// The cores with deliberate faults (faults.cmake), and which of those is chosen.
#pragma once

#include "systemc/watched_core.h"

namespace veritpu {

namespace planted {
inline int fault = 0;  // 0: none. To be set between launches
constexpr int kSublanesOf(int n) {
  return n / 8;
}
}  // namespace planted

std::unique_ptr<WatchedCore> make_planted_core(const arch::CoreConfig& config, CorePort& port, RetirementObserver);
std::unique_ptr<WatchedCore> make_planted_rtl_core(const arch::CoreConfig& config, CorePort& port, RetirementObserver);

}  // namespace veritpu
