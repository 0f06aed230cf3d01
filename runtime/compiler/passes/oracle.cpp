#include "runtime/compiler/passes/oracle.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "runtime/compiler/ir/interpreter.h"
#include "runtime/compiler/passes/passes.h"

namespace veritpu::compiler {
namespace {

using Values = graph::Interpreter::Values;

// Parameters that products multiply by; and, with `added`, those that are added to something or taken from it.
std::vector<bool> weights(const Graph& g, bool added) {
  std::vector<bool> result(g.nodes.size());
  for (size_t id = g.nodes.size(); id-- > 0;) {
    const Node& node = g.nodes[id];
    const bool moves = node.op == Op::convert || node.op == Op::reshape || node.op == Op::transpose;
    const bool adds = added && (node.op == Op::add || node.op == Op::sub);
    if (is_product(node.op) || adds || (moves && result[id]))
      for (const NodeId input : node.inputs) result[input] = true;
  }
  return result;
}

bool has_nan(const Values& all) {
  return std::any_of(all.begin(), all.end(), [](const auto& named) {
    return std::any_of(named.second.begin(), named.second.end(), [](double v) { return std::isnan(v); });
  });
}

void compare(const std::string& pass, const char* what, const Values& expected, const Values& found) {
  for (const auto& [name, values] : expected) {
    const std::string which = std::string(what) + " '" + name + "'";
    const auto it = found.find(name);
    if (it == found.end() || it->second.size() != values.size()) throw PassError(pass, "it loses " + which);
    double greatest = 0;
    for (const double v : values)
      if (std::isfinite(v)) greatest = std::max(greatest, std::fabs(v));
    for (size_t i = 0; i < values.size(); ++i) {
      const double a = values[i], b = it->second[i];
      if (a == b || (std::isnan(a) && std::isnan(b)) ||
          std::fabs(a - b) <= Oracle::kTolerance * greatest + Oracle::kNothing)
        continue;
      throw PassError(pass, "it changes " + which + ": element " + std::to_string(i) + " is " + std::to_string(b) +
                                ", and of the user's graph " + std::to_string(a));
    }
  }
}

}  // namespace

Oracle::Oracle(const Graph& source, int n, uint32_t seed) : n_(n) {
  draw(source, seed, true);
  if (has_nan(expected_.outputs) || has_nan(expected_.assigned)) draw(source, seed, false);
}

void Oracle::draw(const Graph& source, uint32_t seed, bool added) {
  std::mt19937 random(seed);
  const auto uniform = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(random()) / 4294967296.0;
  };
  // The others may be variances, and are positive. A column of bytes is of labels.
  const std::vector<bool> signs = weights(source, added);
  for (size_t id = 0; id < source.nodes.size(); ++id) {
    const Node& node = source.nodes[id];
    if (node.op != Op::parameter && node.op != Op::input) continue;
    auto& values = (node.op == Op::input ? inputs_ : parameters_)[node.name];
    values.resize(static_cast<size_t>(graph::elements(node.shape)));
    const double fan_in = static_cast<double>(graph::elements(node.shape) / node.shape.back());
    for (double& v : values) {
      if (node.dtype == graph::DType::u8)
        v = std::floor(uniform(0, node.shape.back() == 1 ? 10 : 256));
      else if (signs[id] && node.op == Op::parameter)
        v = uniform(-1, 1) / std::sqrt(fan_in);
      else
        v = uniform(0.05, 0.3);
    }
  }
  expected_ = interpret({Level::graph, {{1, source}}}, n_, inputs_, parameters_);
}

void Oracle::check(const std::string& pass, const Form& form) const {
  graph::Interpreter::Result found;
  try {
    found = interpret(form, n_, inputs_, parameters_);
  } catch (const std::logic_error& e) {
    throw PassError(pass, e.what());
  }
  compare(pass, "output", expected_.outputs, found.outputs);
  compare(pass, "parameter", expected_.assigned, found.assigned);
}

}  // namespace veritpu::compiler
