#include "systemc/traced_core.h"

#include <verilated_fst_c.h>

#include <stdexcept>

#include "Vtraced.h"
#include "Vtraced___024root.h"
#include "systemc/verilated_core.h"

namespace veritpu {
namespace {

class TracedCore final : public VerilatedCore<Vtraced> {
 public:
  TracedCore(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer, const std::string& file,
             const Drawing& drawing)
      : VerilatedCore(config, port, std::move(observer)), drawing_(drawing) {
    constexpr int kAllLevels = 99;
    model().contextp()->traceEverOn(true);
    model().trace(&fst_, kAllLevels);
    fst_.set_time_unit("1ns");
    fst_.set_time_resolution("1ns");
    fst_.open(file.c_str());
    if (!fst_.isOpen()) throw std::runtime_error("cannot open " + file);
    skip_quiet(false);  // each cycle is drawn
  }

 private:
  void before_edge(Cycle at) override {
    if (at < drawing_.from || at > drawing_.to) return;
    model().eval();  // settles what follows the inputs
    fst_.dump(at - drawing_.from + drawing_.time);
  }

  const Drawing& drawing_;
  VerilatedFstC fst_;
};

}  // namespace

bool can_trace(const arch::CoreConfig& config) {
  return config == arch::CoreConfig{VERITPU_TRACED_SIZE};
}

std::unique_ptr<RtlCore> make_traced_core(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer,
                                          const std::string& file, const Drawing& drawing) {
  if (!can_trace(config)) throw std::invalid_argument("no core of that size was built with tracing");
  return std::make_unique<TracedCore>(config, port, std::move(observer), file, drawing);
}

}  // namespace veritpu
