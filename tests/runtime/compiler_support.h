// A graph compiled, run on the chip and on the interpreter, and compared.
#pragma once

#include <functional>
#include <memory>
#include <random>

#include "runtime/client.h"
#include "runtime/graph/interpreter.h"
#include "systemc/system_chip.h"

namespace veritpu {

// A chip for tests: `acc_rows` or `vmem_rows` of 0 stand for the configuration's own.
arch::ChipConfig test_chip(int n, int vmem_rows = 0, int acc_rows = 0);

struct Comparison {
  int64_t values = 0;     // how many were compared
  int64_t different = 0;  // how many differed by more than allowed
  double worst = 0;       // greatest difference in units of what is allowed
  std::string first;      // the first that differed, in words
};

// What a value may differ by from the interpreter's `expected`; 0: not at all (but -0 is 0).
using Tolerance = std::function<double(const std::string& name, double expected)>;

// Runs `steps` steps of the graph in one launch, on random or given data, and the same in the interpreter with
// Rounding::dtypes; compares each step's outputs and the parameters in the end. Integers: data are whole numbers from
// -bound to bound (inputs of type u8: 0 to 255), else any. The fast engine runs with its hazard checker.
class Comparer {
 public:
  Comparer(const arch::ChipConfig& config, Engine engine = Engine::fast,
           CompileOptions::Way way = CompileOptions::graph);
  Comparison run(const graph::Graph& g, int steps, std::mt19937& random, double bound, bool integers,
                 const Tolerance& tolerance);
  const Executable& executable() const { return *executable_; }

 private:
  SystemChip chip_;
  CompileOptions::Way way_;
  std::unique_ptr<Client> client_;
  std::unique_ptr<Executable> executable_;
};

// How often a program loops, its steps included.
int loops(const Program& program);
// Whether its loops over microbatches make different numbers of trips.
bool has_several_microbatches(const Program& program);
// How many transfers to HBM are of addresses known when it is compiled.
int64_t spills(const Program& program);

// What many graphs gave together. Staged: programs in microbatches; levels: of several loops over microbatches;
// microbatches: of several sizes of them.
struct Comparisons {
  int64_t values = 0, ordered = 0, phased = 0, levels = 0, microbatches = 0, spilled = 0, too_large = 0;
};
// Runs make(random) for each seed from 0, for some steps on whole numbers up to `bound`: every value must agree to the
// last bit, and every program keep its accesses in order. A chip of as many rows as it has runs all of them.
Comparisons compare_exactly(const arch::ChipConfig& config, int graphs, int steps, double bound,
                            const std::function<graph::Graph(std::mt19937& random, int seed)>& make,
                            CompileOptions::Way way = CompileOptions::graph);

// A whole number from low to high.
int64_t draw(std::mt19937& random, int64_t low, int64_t high);

// The problems that the hazard checker finds in a program, between its fences; adds to `ordered`.
std::vector<std::string> hazards_of(const Program& program, int n, int64_t& ordered);

}  // namespace veritpu
