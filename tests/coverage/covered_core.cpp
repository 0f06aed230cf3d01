// The verilated cores of chips n8, n16 and n8-single that count which of their lines, branches and bits a run has
// reached, behind the usual name. Each core writes its counts to a file of the folder VERITPU_COVERAGE when it goes.
#include "tests/coverage/covered_core.h"

#include <verilated_cov.h>

#include <atomic>
#include <cstdlib>

#include "Vcore16covered.h"
#include "Vcore16covered___024root.h"
#include "Vcore8covered.h"
#include "Vcore8covered___024root.h"
#include "Vcore8stagescovered.h"
#include "Vcore8stagescovered___024root.h"
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
  using VerilatedCore<Model>::model;
  ~CoveredCore() override { write_coverage(this->context()); }
};

}  // namespace

void set_row_ahead(RtlCore& core, uint32_t row) {
  auto& model = dynamic_cast<CoveredCore<Vcore8covered>&>(core).model();
  model.rootp->core__DOT__u_vpu__DOT__u_walk__DOT__line_next = row;
}

bool has_rtl_core(const arch::CoreConfig& config) {
  for (const char* const chip : {"n8", "n16", "n8-single"})
    if (config == arch::find_chip(chip)->core) return true;
  return false;
}

std::unique_ptr<RtlCore> make_rtl_core(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer) {
  if (!has_rtl_core(config)) throw std::invalid_argument("covered cores are those of n8, n16 and n8-single");
  if (config.n == 8 && config.mxu_stages.operands)
    return std::make_unique<CoveredCore<Vcore8stagescovered>>(config, port, std::move(observer));
  if (config.n == 8) return std::make_unique<CoveredCore<Vcore8covered>>(config, port, std::move(observer));
  return std::make_unique<CoveredCore<Vcore16covered>>(config, port, std::move(observer));
}

}  // namespace veritpu
