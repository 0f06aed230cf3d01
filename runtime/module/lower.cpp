// Walks a function and those that it calls.
#include "runtime/module/lower.h"

#include <algorithm>

#include "runtime/module/lowering.h"

namespace veritpu::module {
namespace {

class Lowering {
 public:
  Lowering(const Module& module, graph::Graph& g, const LowerOptions& options)
      : module_(module), graph_(g), options_(options) {}

  std::vector<Lowered> run(const Function& function, const std::vector<Lowered>& arguments) {
    std::vector<Lowered> values(function.values.size());
    for (size_t i = 0; i < arguments.size(); i++) values[function.arguments[i].value] = arguments[i];
    for (const Operation& o : function.body.operations) {
      LowerStep step{graph_, options_, o, function, {}};
      for (const ValueId operand : o.operands) step.operands.push_back(values[operand]);
      if (is_return(o.op)) return step.operands;
      const auto results = results_of(step);
      for (size_t i = 0; i < results.size(); i++) values[o.results[i]] = results[i];
    }
    return {};
  }

 private:
  std::vector<Lowered> results_of(const LowerStep& step) {
    const Operation& o = step.operation;
    if (o.op == Op::call) return run(*module_.find(o.word(Attr::callee)), step.operands);
    if (o.op == Op::composite) return run(*module_.find(o.word(Attr::decomposition)), step.operands);
    if (o.op == Op::optimization_barrier) return step.operands;
    if (o.results.size() != 1) step.fail("the compiler has no such operation of several results yet");
    try {
      if (has_wholes(step)) return {lower_wholes(step)};
      return {{lower_operation(step), step.result()}};
    } catch (const graph::GraphError& error) {
      step.fail(error.what());
    }
  }

  static bool has_wholes(const LowerStep& step) {
    return is_whole(step.result().element) ||
           std::any_of(step.operands.begin(), step.operands.end(), [&](const auto& o) {
             return is_whole(o.type.element) || (o.range && step.operation.op == Op::convert);
           });
  }

  const Module& module_;
  graph::Graph& graph_;
  const LowerOptions& options_;
};

bool has_product(const Function& function) {
  const auto& all = function.body.operations;
  return std::any_of(all.begin(), all.end(), [](const Operation& o) { return o.op == Op::dot_general; });
}

std::string name_or(const std::string& name, const char* otherwise, size_t number) {
  return name.empty() ? otherwise + std::to_string(number) : name;
}

}  // namespace

void LowerStep::fail(const std::string& sentence) const {
  throw LowerError("line " + std::to_string(operation.line) + ": " + facts(operation.op).word + ": " + sentence);
}

graph::Graph lower(const Module& module, const Function& function, const LowerOptions& options) {
  if (module.replicas * module.partitions > 1)
    throw LowerError("the module is for several devices; a graph of it is for one");
  // Whole numbers alone are better where they stay what they are.
  const bool wholes = std::any_of(module.functions.begin(), module.functions.end(), has_product);
  graph::Graph g;
  std::vector<Lowered> arguments;
  for (size_t i = 0; i < function.arguments.size(); i++) {
    const Argument& a = function.arguments[i];
    const Type& type = function.type(a.value);
    const std::string name = name_or(a.name, "arg", i);
    const bool whole = is_whole(type.element) && !a.alias && wholes;
    const auto dtype = whole ? graph::DType::f32 : dtype_of(type);
    if (!dtype)
      throw LowerError("line " + std::to_string(function.line) + ": @" + function.name + ": argument " +
                       std::to_string(i) + " is " + print(type) +
                       ", which the compiler has not yet; it takes f32, f16, bf16 and i1");
    const auto node = a.alias ? graph::parameter(g, name, *dtype, graph_shape(type))
                              : graph::input(g, name, *dtype, graph_shape(type));
    arguments.push_back({node, type});
    if (whole) arguments.back().range = range_of(type.element);
  }
  const auto results = Lowering(module, g, options).run(function, arguments);
  std::vector<graph::NodeId> nodes;
  for (const Lowered& result : results) {
    if (is_whole(result.type.element) && !(wholes && result.range->exact()))
      throw LowerError("line " + std::to_string(function.line) + ": @" + function.name + ": result " +
                       std::to_string(nodes.size()) + " is " + print(result.type) + ", which f32 may not hold");
    nodes.push_back(whole(g, result));
  }
  std::vector<bool> assigned(results.size());
  for (size_t i = 0; i < arguments.size(); i++) {
    const auto& alias = function.arguments[i].alias;
    if (!alias) continue;
    assigned[*alias] = true;
    g.assignments.push_back({arguments[i].node, nodes[*alias]});
  }
  for (size_t i = 0; i < results.size(); i++)
    if (!assigned[i]) g.outputs.push_back({name_or(function.results[i].name, "result", i), nodes[i]});
  graph::verify(g);
  return g;
}

}  // namespace veritpu::module
