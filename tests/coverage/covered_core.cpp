// The verilated core of N = 8 that counts which of its lines, branches and bits a run has reached, behind the usual
// name. Each core writes its counts to a file of the folder VERITPU_COVERAGE when it goes.
#include <verilated_cov.h>

#include <atomic>
#include <cstdlib>

#include "Vcore8covered.h"
#include "Vcore8covered___024root.h"
#include "systemc/verilated_core.h"

namespace veritpu {
namespace {

class CoveredCore : public VerilatedCore<Vcore8covered> {
 public:
  using VerilatedCore::VerilatedCore;
  ~CoveredCore() override {
    static std::atomic<int> number;
    const std::string path = std::string(std::getenv("VERITPU_COVERAGE")) + "/" + std::to_string(number++) + ".dat";
    context().coveragep()->write(path.c_str());
  }
};

}  // namespace

std::unique_ptr<RtlCore> make_rtl_core(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer) {
  if (config.n != 8) throw std::invalid_argument("the covered core is of N = 8");
  return std::make_unique<CoveredCore>(config, port, std::move(observer));
}

}  // namespace veritpu
