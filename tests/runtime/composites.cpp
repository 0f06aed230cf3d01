#include "tests/runtime/composites.h"

#include <cmath>
#include <fstream>
#include <random>
#include <regex>

#include "runtime/client.h"
#include "systemc/system_chip.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::NodeId;
using graph::Op;

constexpr int kN = 32;
constexpr int64_t kRows = 4096;

template <Op op>
NodeId apply(Graph& g, NodeId x, NodeId) {
  return graph::unary(g, op, x);
}

// In units of the composite's error. A result that is flushed, or a true value that is, is off by the other's distance
// from 2^-126.
double error_of(double got, double truth, bool relative) {
  if (!relative) return std::abs(got - truth) * 0x1p24;
  const double least = 0x1p-126, limit = 0x1p128;
  const double t = std::min(std::max(std::abs(truth), least), limit),
               r = std::min(std::max(std::abs(got), least), limit);
  return std::abs(t - r) / std::ldexp(1.0, std::min(std::ilogb(t), 127) - 23);
}

}  // namespace

const std::vector<Composite>& composites() {
  static const std::vector<Composite> all = {
      {"exp", apply<Op::exp>, [](double x, double) { return std::exp(x); }},
      {"log", apply<Op::log>, [](double x, double) { return x > 0 && x < INFINITY ? std::log(x) : NAN; }},
      {"sqrt", apply<Op::sqrt>, [](double x, double) { return x > 0 && x < INFINITY ? std::sqrt(x) : NAN; }},
      {"quotient", [](Graph& g, NodeId x, NodeId y) { return graph::binary(g, Op::div, x, y); },
       [](double x, double y) { return x / y; }, true},
      {"sigmoid", [](Graph& g, NodeId x, NodeId) { return graph::sigmoid(g, x); },
       [](double x, double) { return 1 / (1 + std::exp(-x)); }},
      {"tanh", [](Graph& g, NodeId x, NodeId) { return graph::tanh(g, x); },
       [](double x, double) { return std::tanh(x); }},
      {"elu", [](Graph& g, NodeId x, NodeId) { return graph::elu(g, x); },
       [](double x, double) { return x > 0 ? x : std::expm1(x); }},
  };
  return all;
}

Documented documented(const Composite& composite) {
  std::ifstream in(NUMBERS_MD);
  const std::regex row("\\| `" + composite.name + "` \\|.*\\| ([0-9.]+) (ulp|2\\^-24) \\|.*");
  std::smatch match;
  for (std::string line; std::getline(in, line);)
    if (std::regex_match(line, match, row)) return {std::stod(match[1]), match[2] == "ulp"};
  throw std::runtime_error("docs/numbers.md has no row for " + composite.name);
}

Measured measure(const Composite& composite, const NextWords& next) {
  const bool relative = documented(composite).relative;
  Graph g;
  const NodeId x = graph::parameter(g, "x", DType::f32, {kRows, kN});
  const NodeId y = composite.of_two ? graph::parameter(g, "y", DType::f32, {kRows, kN}) : x;
  g.outputs.push_back({"out", composite.build(g, x, y)});
  SystemChip chip(test_chip(kN), Engine::fast);
  const auto client = Client::make(chip);
  const auto step = client->compile(g);
  Measured m;
  std::vector<float> a(kRows * kN), b(kRows * kN);
  while (next(a, b)) {
    client->set_parameter("x", a);
    if (composite.of_two) client->set_parameter("y", b);
    const auto out = step->execute(1, {}).outputs.at("out");
    for (size_t i = 0; i < out.size(); ++i) {
      const auto operand = [](float v) { return arch::to_float(arch::flush(arch::to_word(v))); };
      const double truth = composite.truth(operand(a[i]), operand(b[i]));
      if (std::isnan(truth)) continue;
      const double error = error_of(out[i], truth, relative);
      if (!(error <= m.worst)) m.worst = error, m.x = arch::to_word(a[i]), m.y = arch::to_word(b[i]);
      ++m.words;
    }
  }
  return m;
}

NextWords every(uint64_t first, uint64_t end, uint64_t step) {
  return [=, at = first](std::vector<float>& x, std::vector<float>&) mutable {
    if (at >= end) return false;
    for (float& v : x) {  // the last word again, to fill up
      v = arch::to_float(static_cast<arch::Word>(at));
      if (at + step < end || &v == &x.back()) at += step;
    }
    return true;
  };
}

NextWords significands(uint64_t seed, int64_t count) {
  return [=, random = std::mt19937_64(seed), left = count](std::vector<float>& x, std::vector<float>& y) mutable {
    if (left <= 0) return false;
    left -= static_cast<int64_t>(x.size());
    for (auto* words : {&x, &y})
      for (float& v : *words) v = arch::to_float(static_cast<arch::Word>(0x3f800000 | (random() & 0x7fffff)));
    return true;
  };
}

}  // namespace veritpu
