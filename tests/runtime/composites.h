// What the compiler makes of several micro-operations (exp, quotients, sigmoid, ...), measured on the chip against the
// true value. The greatest errors that are allowed stand in the table of docs/numbers.md alone.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arch/numbers.h"
#include "runtime/graph.h"

namespace veritpu {

struct Composite {
  std::string name;  // as in docs/numbers.md
  graph::NodeId (*build)(graph::Graph& g, graph::NodeId x, graph::NodeId y);
  double (*truth)(double x, double y);  // NaN: no claim about these operands
  bool of_two = false;
};
const std::vector<Composite>& composites();

struct Documented {
  double error = 0;
  bool relative = false;  // in ulps of the true value's binade, else in units of 2^-24
};
Documented documented(const Composite& composite);

// The greatest error over words; `next` fills the operands, of equal lengths, and says whether it could. For composites
// of one operand, y is left alone.
struct Measured {
  double worst = 0;
  arch::Word x = 0, y = 0;
  int64_t words = 0;
};
using NextWords = std::function<bool(std::vector<float>& x, std::vector<float>& y)>;
Measured measure(const Composite& composite, const NextWords& next);

// Words first, first + step, ... below `end` (up to 2^32).
NextWords every(uint64_t first, uint64_t end, uint64_t step);
// Pairs of numbers in [1, 2), drawn from a seed.
NextWords significands(uint64_t seed, int64_t count);

}  // namespace veritpu
