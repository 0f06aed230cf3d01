// The verilated cores of N = 8 and 16 that count which of their lines, branches and bits a run has reached, behind the
// usual name. Each core writes its counts to a file of the folder VERITPU_COVERAGE when it goes.
#include "tests/coverage/covered_core.h"

#include <verilated_cov.h>

#include <atomic>
#include <cstdlib>

#include "Vcore16covered.h"
#include "Vcore16covered___024root.h"
#include "Vcore8covered.h"
#include "Vcore8covered___024root.h"
#include "systemc/verilated_core.h"

namespace veritpu {

void write_coverage(VerilatedContext& context) {
  static std::atomic<int> number;
  const std::string path = std::string(std::getenv("VERITPU_COVERAGE")) + "/" + std::to_string(number++) + ".dat";
  context.coveragep()->write(path.c_str());
}

namespace {

template <class Model>
class CoveredCore : public VerilatedCore<Model> {
 public:
  using VerilatedCore<Model>::VerilatedCore;
  ~CoveredCore() override { write_coverage(this->context()); }
};

}  // namespace

bool has_rtl_core(const arch::CoreConfig& config) {
  return (config.n == 8 || config.n == 16) && config.mxu_stages == arch::MxuStages{};
}

std::unique_ptr<RtlCore> make_rtl_core(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer) {
  if (!has_rtl_core(config)) throw std::invalid_argument("covered cores are of N = 8 and 16, without stages");
  if (config.n == 8) return std::make_unique<CoveredCore<Vcore8covered>>(config, port, std::move(observer));
  return std::make_unique<CoveredCore<Vcore16covered>>(config, port, std::move(observer));
}

}  // namespace veritpu
