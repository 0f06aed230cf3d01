// The verilated core of N = 8 whose registers begin with random bits, other ones in each core, behind the usual name.
#include "Vcore8random.h"
#include "Vcore8random___024root.h"
#include "systemc/verilated_core.h"

namespace veritpu {

bool has_rtl_core(const arch::CoreConfig& config) {
  return config.n == 8 && config.load_rows == 1 && config.mxus == 1;
}

std::unique_ptr<RtlCore> make_rtl_core(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer) {
  static int seed = 0;
  if (!has_rtl_core(config)) throw std::invalid_argument("random_core is of N = 8");
  return std::make_unique<VerilatedCore<Vcore8random>>(config, port, std::move(observer), ++seed);
}

}  // namespace veritpu
