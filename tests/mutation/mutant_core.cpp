// The verilated core of N = 8 with the fault that VERITPU_MUTANT numbers (0 or unset: none), behind the usual name. Its
// registers begin with random bits, other ones in each core.
#include <cstdlib>

#include "Vcore8mutant.h"
#include "Vcore8mutant___024root.h"
#include "systemc/verilated_core.h"

extern "C" int planted_fault() {
  static const char* const number = std::getenv("VERITPU_MUTANT");
  static const int fault = number ? std::atoi(number) : 0;
  return fault;
}

namespace veritpu {
namespace {

// The model has two rows of ld a cycle, which a smaller configuration leaves idle.
constexpr int kLoadRows = 2;
arch::CoreConfig of_model(arch::CoreConfig config) {
  config.load_rows = kLoadRows;
  return config;
}

class MutantCore : public VerilatedCore<Vcore8mutant> {
 public:
  MutantCore(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer, int seed)
      : VerilatedCore(of_model(config), port, std::move(observer), seed) {}

 private:
  // Concurrent assertions sample what has settled.
  void before_edge(Cycle) override { model().eval(); }
};

}  // namespace

bool has_rtl_core(const arch::CoreConfig& config) {
  return config.n == 8 && config.load_rows <= kLoadRows && of_model(config) == of_model(arch::find_chip("n8")->core);
}

std::unique_ptr<RtlCore> make_rtl_core(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer) {
  static int seed = 0;
  if (!has_rtl_core(config)) throw std::invalid_argument("mutants are of chip n8's core");
  return std::make_unique<MutantCore>(config, port, std::move(observer), ++seed);
}

}  // namespace veritpu
