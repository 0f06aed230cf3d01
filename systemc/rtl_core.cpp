#include "systemc/rtl_core.h"

#include <stdexcept>
#include <string>

#include "rtl_models.h"
#include "systemc/verilated_core.h"

namespace veritpu {
namespace {

template <class Model>
std::unique_ptr<RtlCore> make(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer) {
  return std::make_unique<VerilatedCore<Model>>(config, port, std::move(observer));
}

}  // namespace

bool has_rtl_core(const arch::CoreConfig& config) {
#define VERITPU_CORE(model_, ...) \
  if (config == arch::CoreConfig{__VA_ARGS__}) return true;
  VERITPU_CORES
#undef VERITPU_CORE
  return false;
}

std::unique_ptr<RtlCore> make_rtl_core(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer) {
#define VERITPU_CORE(model_, ...) \
  if (config == arch::CoreConfig{__VA_ARGS__}) return make<model_>(config, port, std::move(observer));
  VERITPU_CORES
#undef VERITPU_CORE
  throw std::invalid_argument(
      "no RTL core was built for N = " + std::to_string(config.n) + " with " + std::to_string(config.vmem_rows) +
      " VMEM rows, " + std::to_string(config.acc_rows) +
      " accumulator rows and these stages; add it to rtl/core.cmake, or choose the fast engine");
}

}  // namespace veritpu
