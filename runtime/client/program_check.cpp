// The last of the checks that follow a step through the compiler: what no form tells, codegen and places, shows in the
// program's results alone.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "arch/numbers.h"
#include "arch/run_error.h"
#include "runtime/client.h"
#include "runtime/compiler/passes/oracle.h"
#include "runtime/compiler/passes/passes.h"

namespace veritpu {
namespace {

using graph::DType;

using Values = graph::Interpreter::Values;

constexpr char kProgram[] = "program";

// As they lie in HBM.
std::vector<char> bytes_of(const std::vector<double>& values, DType dtype) {
  const auto format = static_cast<arch::Format>(dtype);
  const auto size = static_cast<size_t>(arch::bytes_of(format));
  std::vector<char> bytes(values.size() * size);
  for (size_t i = 0; i < values.size(); ++i) {
    const uint32_t element = arch::store(format, arch::to_word(static_cast<float>(values[i])));
    std::memcpy(&bytes[i * size], &element, size);
  }
  return bytes;
}

// The drawn values in their types, what the step makes of them, and how much of that is rounding: what the step makes
// without it. A gradient that cancels to nothing is all rounding.
struct Expected {
  graph::DrawnValues drawn;
  graph::Interpreter::Result result;
  std::map<std::string, double> rounding;  // by tensor, the greatest
};

Expected expected_of(const graph::Graph& g, uint32_t seed) {
  Expected e;
  for (const bool added : {true, false}) {
    e.drawn = graph::drawn_values(g, seed, added);
    for (const auto& node : g.nodes)
      if (node.dtype != DType::u8 && (node.op == graph::Op::parameter || node.op == graph::Op::input))
        for (double& v : (node.op == graph::Op::input ? e.drawn.inputs : e.drawn.parameters)[node.name])
          v = graph::rounded(node.dtype, v);
    e.result = graph::Interpreter(g, graph::Rounding::dtypes).run(e.drawn.inputs, e.drawn.parameters);
    if (!graph::has_nan(e.result.outputs) && !graph::has_nan(e.result.assigned)) break;
  }
  const auto exact = graph::Interpreter(g).run(e.drawn.inputs, e.drawn.parameters);
  const auto compare = [&](const Values& rounded, const Values& unrounded) {
    for (const auto& [name, values] : rounded) {
      double& greatest = e.rounding[name];
      for (size_t i = 0; i < values.size(); ++i)
        if (const double d = std::fabs(values[i] - unrounded.at(name)[i]); std::isfinite(d))
          greatest = std::max(greatest, d);
    }
  };
  compare(e.result.outputs, exact.outputs);
  compare(e.result.assigned, exact.assigned);
  return e;
}

graph::Interpreter::Result run(Client& client, Executable& step, const graph::Graph& g,
                               const graph::DrawnValues& drawn) {
  std::map<std::string, Executable::Slice> inputs;
  for (const auto& node : g.nodes) {
    if (node.op == graph::Op::input)
      inputs[node.name].data =
          client.upload(node.dtype, node.shape, bytes_of(drawn.inputs.at(node.name), node.dtype).data());
    if (node.op == graph::Op::parameter) try {
        const auto& value = drawn.parameters.at(node.name);
        client.set_parameter(node.name, {value.begin(), value.end()});
      } catch (const UserError&) {  // the program does not need it
      }
  }
  graph::Interpreter::Result result;
  try {
    for (const auto& [name, values] : step.execute(1, inputs).outputs)
      result.outputs[name] = {values.begin(), values.end()};
  } catch (const arch::RunError& e) {  // a rule of the chip that it breaks
    throw compiler::PassError(kProgram, e.what());
  }
  for (const auto& a : g.assignments) {
    const std::string& name = g[a.parameter].name;
    if (a.value == a.parameter) {
      result.assigned[name] = drawn.parameters.at(name);
      continue;
    }
    const auto values = client.parameter(name);
    result.assigned[name] = {values.begin(), values.end()};
  }
  return result;
}

}  // namespace

Agreement verify_program(Client& client, Executable& step, const graph::Graph& g) {
  // Sums in fp32, each by its own order, and the chip's functions.
  constexpr double kTolerance = 1e-5, kRoundings = 8, kNothing = 1e-12;
  // A rounding may turn a choice between two values, once in many draws. A wrong program fails in each.
  constexpr uint32_t kDraws = 3;
  for (uint32_t seed = 1;; ++seed) {
    const Expected e = expected_of(g, seed);
    const auto found = run(client, step, g, e.drawn);
    const auto allowed = [&](const std::string& tensor, double scale) {
      return kTolerance * scale + kRoundings * e.rounding.at(tensor) + kNothing;
    };
    try {
      return compiler::compare(kProgram, e.result, found, e.drawn.parameters, allowed);
    } catch (const compiler::PassError&) {
      if (seed == kDraws) throw;
    }
  }
}

}  // namespace veritpu
