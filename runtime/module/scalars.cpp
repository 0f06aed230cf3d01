#include "runtime/module/scalars.h"

#include <algorithm>

#include "runtime/module/lowering.h"
#include "runtime/module/passes/passes.h"

namespace veritpu::module {
namespace {

enum class Side : uint8_t { other, constant, scalar };

bool is_whole_scalar(const Function& main, const Argument& argument) {
  const Type& type = main.type(argument.value);
  return type.shape.empty() && is_whole(type.element);
}

// Whose results follow from whole scalars, by value. Constants belong to both sides.
std::vector<Side> sides_of(const Function& main) {
  std::vector<Side> sides(main.values.size(), Side::other);
  for (const Argument& a : main.arguments)
    if (is_whole_scalar(main, a)) sides[a.value] = Side::scalar;
  for (const Operation& o : main.body.operations) {
    if (is_return(o.op) || o.results.size() != 1 || !o.regions.empty()) continue;
    if (!main.type(o.results[0]).shape.empty()) continue;
    const auto any = [&](Side side) {
      return std::any_of(o.operands.begin(), o.operands.end(), [&](ValueId v) { return sides[v] == side; });
    };
    if (o.op == Op::constant) sides[o.results[0]] = Side::constant;
    if (any(Side::scalar) && !any(Side::other)) sides[o.results[0]] = Side::scalar;
  }
  return sides;
}

Module module_of(const Module& whole, Function main, const std::vector<ValueId>& results) {
  main.body.operations.back().operands = results;
  main.body.arguments.clear();
  for (const Argument& a : main.arguments) main.body.arguments.push_back(a.value);
  main.results.clear();
  for (const ValueId result : results) main.results.push_back({main.type(result)});
  remove_dead(main);
  Module made{whole.name, {}};
  made.functions.push_back(std::move(main));
  return made;
}

}  // namespace

std::optional<Split> split_scalars(const Module& module) {
  const Function& given = *module.find("main");
  if (std::none_of(given.arguments.begin(), given.arguments.end(),
                   [&](const Argument& a) { return is_whole_scalar(given, a); }))
    return {};
  const Function main = inline_calls(module, given);
  const std::vector<Side> sides = sides_of(main);
  const auto is_scalar = [&](ValueId v) { return sides[v] == Side::scalar; };
  Split split;
  Function scalars = main, rest = main;
  scalars.body.operations.clear(), rest.body.operations.clear();
  std::vector<ValueId> handed;
  for (const Operation& o : main.body.operations) {
    const Side side = o.results.empty() ? Side::other : sides[o.results[0]];
    if (is_return(o.op) || side != Side::other) scalars.body.operations.push_back(o);
    if (side != Side::scalar) rest.body.operations.push_back(o);
    if (is_return(o.op) || side == Side::scalar) continue;
    for (const ValueId v : o.operands)
      if (is_scalar(v) && std::find(handed.begin(), handed.end(), v) == handed.end()) handed.push_back(v);
  }
  if (std::any_of(handed.begin(), handed.end(), [&](ValueId v) { return !dtype_of(main.type(v)); })) return {};

  std::vector<ValueId> made = handed, others;
  std::vector<std::optional<int64_t>> place(main.results.size());  // among the rest's
  const auto& returned = main.body.operations.back().operands;
  for (size_t r = 0; r < returned.size(); r++) {
    if (!is_scalar(returned[r])) place[r] = static_cast<int64_t>(others.size());
    (is_scalar(returned[r]) ? made : others).push_back(returned[r]);
    (is_scalar(returned[r]) ? split.scalar_results : split.rest_results).push_back(r);
  }
  scalars.arguments.clear(), rest.arguments.clear();
  for (size_t a = 0; a < main.arguments.size(); a++) {
    Argument argument = main.arguments[a];
    if (argument.alias) argument.alias = place[static_cast<size_t>(*argument.alias)];
    const bool one = is_scalar(argument.value);
    if (one) argument.alias = {};
    (one ? scalars : rest).arguments.push_back(argument);
    (one ? split.scalar_arguments : split.rest_arguments).push_back(a);
  }
  if (others.empty()) return {};
  split.handed = handed.size();
  for (const ValueId v : handed) rest.arguments.push_back({v});
  split.scalars = module_of(module, std::move(scalars), made);
  split.rest = module_of(module, std::move(rest), others);
  return split;
}

}  // namespace veritpu::module
