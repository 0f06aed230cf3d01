#include "systemc/engine.h"

#include <stdexcept>
#include <string>

#ifdef VERITPU_RTL_CORE
#include "systemc/rtl_core.h"
#endif
#ifdef VERITPU_FAST_CORE
#include "systemc/fast_core.h"
#endif
#ifdef VERITPU_CHECK_CORE
#include "systemc/check_core.h"
#endif

namespace veritpu {

std::string_view name(Engine engine) {
  switch (engine) {
    case Engine::rtl: return "rtl";
    case Engine::fast: return "fast";
    case Engine::check: return "check";
    case Engine::top: return "top";
  }
  return "";
}

std::optional<Engine> find_engine(std::string_view text) {
  for (const Engine engine : engines())
    if (name(engine) == text) return engine;
  return std::nullopt;
}

const std::vector<Engine>& engines() {
  static const std::vector<Engine> table = {
#ifdef VERITPU_RTL_CORE
      Engine::rtl,
#endif
#ifdef VERITPU_FAST_CORE
      Engine::fast,
#endif
#ifdef VERITPU_CHECK_CORE
      Engine::check,
#endif
  };
  return table;
}

bool has_rtl([[maybe_unused]] const arch::CoreConfig& config) {
#ifdef VERITPU_RTL_CORE
  return has_rtl_core(config);
#else
  return false;
#endif
}

std::string rtl_size(const arch::CoreConfig& c) {
  std::string size;
  const auto add = [&](int number) { size += (size.empty() ? "" : " ") + std::to_string(number); };
  for (const int number :
       {c.n, c.vmem_rows, c.acc_rows, c.load_rows, c.mxu_stages.operands, c.mxu_stages.products, c.mxu_stages.sums})
    add(number);
  if (!(c.vpu_stages == arch::VpuStages{}) || c.mxus > 1)
    for (const int number : c.vpu_stages.all()) add(number);
  if (c.mxus > 1 || c.vmem_banks) add(c.mxus);
  if (c.vmem_banks) add(c.vmem_banks);
  return size;
}

std::string how_to_build_rtl(const arch::CoreConfig& c) {
  return "build it, once, by `cmake -DVERITPU_MORE_CORES=\"" + rtl_size(c) + "\" build && ninja -C build veritpu`";
}

std::unique_ptr<TensorCore> make_core(Engine engine, [[maybe_unused]] const arch::CoreConfig& config,
                                      [[maybe_unused]] CorePort& port, [[maybe_unused]] bool alone) {
#ifdef VERITPU_RTL_CORE
  if (engine == Engine::rtl) return make_rtl_core(config, port);
#endif
#ifdef VERITPU_FAST_CORE
  if (engine == Engine::fast) return alone ? make_fast_core(config, port) : make_fast_core_at_once(config, port);
#endif
#ifdef VERITPU_CHECK_CORE
  if (engine == Engine::check) return make_check_core(config, port);
#endif
  throw std::invalid_argument("this build has no core named " + std::string(name(engine)));
}

}  // namespace veritpu
