#include "runtime/compiler/passes/oracle.h"

#include <algorithm>
#include <cmath>

#include "runtime/compiler/ir/interpreter.h"
#include "runtime/compiler/passes/passes.h"
#include "runtime/graph/text.h"

namespace veritpu::compiler {
namespace {

using Values = graph::Interpreter::Values;

// Of a tensor, or of its change.
double greatest(const std::vector<double>& values, const std::vector<double>* before) {
  double greatest = 0;
  for (size_t i = 0; i < values.size(); ++i)
    if (const double v = before ? values[i] - (*before)[i] : values[i]; std::isfinite(v))
      greatest = std::max(greatest, std::fabs(v));
  return greatest;
}

void compare(const std::string& pass, const char* what, const Values& expected, const Values& found,
             const Values& before, const Allowance& allowance, Agreement& agreement) {
  for (const auto& [name, values] : expected) {
    const std::string which = std::string(what) + " '" + name + "'";
    const auto it = found.find(name), old = before.find(name);
    if (it == found.end() || it->second.size() != values.size()) throw PassError(pass, "it loses " + which);
    const double allowed = allowance(name, greatest(values, old == before.end() ? nullptr : &old->second));
    for (size_t i = 0; i < values.size(); ++i) {
      const double a = values[i], b = it->second[i];
      ++agreement.values;
      if (a == b || (std::isnan(a) && std::isnan(b))) continue;
      const double part = std::fabs(a - b) / allowed;
      if (!(part <= 1))
        throw PassError(pass, "it changes " + which + ": element " + std::to_string(i) + " is " + graph::decimal(b) +
                                  ", and of the user's graph " + graph::decimal(a));
      agreement.part = std::max(agreement.part, part);
    }
  }
}

}  // namespace

Agreement compare(const std::string& pass, const graph::Interpreter::Result& expected,
                  const graph::Interpreter::Result& found, const Values& before, const Allowance& allowed) {
  Agreement agreement;
  compare(pass, "output", expected.outputs, found.outputs, {}, allowed, agreement);
  compare(pass, "parameter", expected.assigned, found.assigned, before, allowed, agreement);
  return agreement;
}

Oracle::Oracle(const Graph& source, int n, uint32_t seed) : n_(n) {
  for (const bool added : {true, false}) {
    values_ = graph::drawn_values(source, seed, added);
    expected_ = interpret({Level::graph, {{1, source}}}, n_, values_.inputs, values_.parameters);
    if (!graph::has_nan(expected_.outputs) && !graph::has_nan(expected_.assigned)) break;
  }
}

Agreement Oracle::check(const std::string& pass, const Form& form) const {
  graph::Interpreter::Result found;
  try {
    found = interpret(form, n_, values_.inputs, values_.parameters);
  } catch (const std::logic_error& e) {
    throw PassError(pass, e.what());
  }
  // Gradients that cancel to nothing are noise.
  constexpr double kTolerance = 1e-6, kNothing = 1e-12;
  const auto allowed = [](const std::string&, double scale) { return kTolerance * scale + kNothing; };
  return compare(pass, expected_, found, values_.parameters, allowed);
}

}  // namespace veritpu::compiler
