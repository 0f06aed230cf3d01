#include "runtime/module/gradients.h"

#include <algorithm>

#include "runtime/module/gradients/pullback.h"

namespace veritpu::module {
namespace {

void collect(const Region& region, std::set<ValueId>& made, std::vector<ValueId>& used) {
  made.insert(region.arguments.begin(), region.arguments.end());
  for (const Operation& o : region.operations) {
    for (const ValueId id : o.operands)
      if (made.count(id) == 0 && std::find(used.begin(), used.end(), id) == used.end()) used.push_back(id);
    for (const Region& inner : o.regions) collect(inner, made, used);
    made.insert(o.results.begin(), o.results.end());
  }
}

// The values that depend on one of `wrt` by way of reals.
std::set<ValueId> active_values(const Builder& builder, const std::vector<Operation>& operations, const Arrays& wrt) {
  std::set<ValueId> active;
  for (const Array& a : wrt) active.insert(a.id);
  const auto is_active = [&](ValueId id) { return active.count(id) != 0; };
  for (const Operation& o : operations) {
    bool depends = std::any_of(o.operands.begin(), o.operands.end(), is_active);
    for (const Region& region : o.regions)
      for (const ValueId id : captured(region)) depends = depends || is_active(id);
    if (depends)
      for (const ValueId id : o.results)
        if (is_real(builder.type(id).element)) active.insert(id);
  }
  return active;
}

}  // namespace

std::vector<ValueId> captured(const Region& region) {
  std::set<ValueId> made;
  std::vector<ValueId> used;
  collect(region, made, used);
  return used;
}

Array Pullback::grad(size_t i) const {
  const auto found = sums_.find(operation_.results[i]);
  return found == sums_.end() ? zeros_like(result(i)) : found->second;
}

void Pullback::give_value(ValueId value, const Array& derivative) {
  if (!wants_value(value)) return;
  const Type type = builder_.type(value);
  const Array one = broadcast_to(convert(derivative, type.element), type.shape);
  const auto [it, first] = sums_.try_emplace(value, one);
  if (!first) it->second = it->second + one;
}

void Pullback::fail(const std::string& sentence) const {
  throw GradientError(std::string(facts(operation_.op).word) + ": " + sentence);
}

// clang-format off
Derivative derivative_of(Op op) {
  switch (op) {
#define DERIVATIVE(op, function) case Op::op: return derivatives::function;
#include "runtime/module/gradients/derivatives.def"
    default: return nullptr;
  }
}
// clang-format on

Arrays gradients(const Arrays& outputs, const Arrays& cotangents, const Arrays& wrt) {
  if (wrt.empty()) return {};
  Builder& builder = *wrt[0].builder;
  const std::vector<Operation> operations = builder.operations();  // those so far: rules append more
  const std::set<ValueId> active = active_values(builder, operations, wrt);
  Pullback::Sums sums;
  const Operation start;
  for (size_t i = 0; i < outputs.size(); i++)
    Pullback(builder, start, active, sums).give_value(outputs[i].id, cotangents.at(i));
  for (auto it = operations.rbegin(); it != operations.rend(); ++it) {
    const auto reached = [&](ValueId id) { return sums.count(id) != 0; };
    if (std::none_of(it->results.begin(), it->results.end(), reached)) continue;
    Pullback p(builder, *it, active, sums);
    const Derivative derivative = derivative_of(it->op);
    const auto complex = [&](ValueId id) { return is_complex(builder.type(id).element); };
    if (!derivative || std::any_of(it->operands.begin(), it->operands.end(), complex))
      p.fail("it has no derivative here; keep it off the way from the loss to what is differentiated");
    derivative(p);
  }
  Arrays found;
  for (const Array& a : wrt) {
    const auto it = sums.find(a.id);
    found.push_back(it == sums.end() ? zeros_like(a) : it->second);
  }
  return found;
}

Arrays gradients(const Array& loss, const Arrays& wrt) {
  const Type type = loss.type();
  if (!type.shape.empty() || !is_real(type.element))
    throw GradientError("the loss is " + print(type) + "; give one real number");
  return gradients(Arrays{loss}, {full_like(loss, 1)}, wrt);
}

}  // namespace veritpu::module
