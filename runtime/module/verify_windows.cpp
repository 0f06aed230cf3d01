// Rules of operations that combine elements: reductions, windows, sort, normalisation.
#include <algorithm>

#include "runtime/module/verify.h"
#include "runtime/module/window.h"

namespace veritpu::module::rules {
namespace {

Types scalars(const Types& types) {
  Types all;
  for (const Type& type : types) all.push_back({type.element, {}});
  return all;
}

void check_region(const Checked& c, size_t region, const Types& taken, const Types& returned) {
  const auto list = [](const Types& types) {
    std::string text;
    for (const Type& type : types) text += (text.empty() ? "" : ", ") + print(type);
    return "(" + text + ")";
  };
  c.require(c.taken(region) == taken, "its region takes " + list(c.taken(region)) + ", and should take " + list(taken));
  c.require(c.returned(region) == returned,
            "its region returns " + list(c.returned(region)) + ", and should return " + list(returned));
}

Types twice(Types types) {
  const Types once = types;
  types.insert(types.end(), once.begin(), once.end());
  return types;
}

// Inputs of one shape, then as many initial values. Returns the types of the initial values.
Types check_inputs(const Checked& c) {
  const size_t inputs = c.operands() / 2;
  c.require(inputs > 0 && c.operands() % 2 == 0, "it takes inputs, and as many initial values");
  Types inits;
  for (size_t i = 0; i < inputs; i++) {
    c.require(c.operand(i).shape == c.operand(0).shape,
              "its inputs are " + print(c.operand(0)) + " and " + print(c.operand(i)) + "; give them one shape");
    inits.push_back(c.operand(inputs + i));
    c.require(inits[i] == Type{c.operand(i).element, {}},
              "its initial value is " + print(inits[i]) + "; give one element of " + print(c.operand(i)));
  }
  check_region(c, 0, twice(inits), inits);
  return inits;
}

const List& check_window(const Checked& c, const Type& type) {
  return c.positive_list(Attr::window_dimensions, type.shape.size());
}

int64_t check_batch_norm(const Checked& c, size_t vectors) {
  const Type& type = c.operand(0);
  const int64_t feature = c.dimension(Attr::feature_index, type.rank());
  const Type expected{type.element, {type.shape[feature]}};
  for (size_t i = 1; i <= vectors; i++)
    c.require(c.operand(i) == expected,
              "operand " + std::to_string(i) + " is " + print(c.operand(i)) + ", and should be " + print(expected));
  return feature;
}

}  // namespace

Types reduce(const Checked& c) {
  const Types inits = check_inputs(c);
  const Type& input = c.operand(0);
  const List& dimensions = c.dimension_list(Attr::dimensions, input.rank());
  Shape shape;
  for (int64_t d = 0; d < input.rank(); d++)
    if (std::find(dimensions.begin(), dimensions.end(), d) == dimensions.end()) shape.push_back(input.shape[d]);
  Types results;
  for (const Type& init : inits) results.push_back({init.element, shape});
  return results;
}

Types reduce_window(const Checked& c) {
  const Types inits = check_inputs(c);
  const Type& input = c.operand(0);
  const List places = places_of(c, input.shape, check_window(c, input), Attr::base_dilations, Attr::window_dilations);
  Types results;
  for (const Type& init : inits) results.push_back({init.element, places});
  return results;
}

Types select_and_scatter(const Checked& c) {
  const Type &operand = c.operand(0), &source = c.operand(1), init{operand.element, {}};
  const List places = places_of(c, operand.shape, check_window(c, operand), std::nullopt, std::nullopt);
  c.require(source == Type{operand.element, places},
            "its source is " + print(source) + ", and its windows are " + print(Type{operand.element, places}));
  c.require(c.operand(2) == init,
            "its initial value is " + print(c.operand(2)) + "; give one element of " + print(operand));
  check_region(c, 0, {init, init}, {{Element::pred, {}}});
  check_region(c, 1, {init, init}, {init});
  return {operand};
}

Types sort(const Checked& c) {
  c.require(c.operands() > 0, "it has no operand; give one");
  Types taken;
  for (size_t i = 0; i < c.operands(); i++) {
    c.require(c.operand(i).shape == c.operand(0).shape,
              "its operands are " + print(c.operand(0)) + " and " + print(c.operand(i)) + "; give them one shape");
    taken.insert(taken.end(), 2, Type{c.operand(i).element, {}});
  }
  if (c.operand(0).rank()) c.dimension(Attr::dimension, c.operand(0).rank());
  check_region(c, 0, taken, {{Element::pred, {}}});
  return c.types(c.operation().operands);
}

Types top_k(const Checked& c) {
  Type values = c.operand(0);
  const int64_t k = c.operation().integer(Attr::k);
  c.require(values.rank() > 0 && k >= 0 && k <= values.shape.back(),
            "there are no " + std::to_string(k) + " greatest of " + print(values));
  values.shape.back() = k;
  return {values, {Element::s32, values.shape}};
}

Types batch_norm_training(const Checked& c) {
  check_batch_norm(c, 2);
  return {c.operand(0), c.operand(1), c.operand(1)};
}

Types batch_norm_inference(const Checked& c) {
  check_batch_norm(c, 4);
  return {c.operand(0)};
}

Types batch_norm_grad(const Checked& c) {
  check_batch_norm(c, 3);
  c.require(c.operand(4) == c.operand(0),
            "its gradient is " + print(c.operand(4)) + ", and should be " + print(c.operand(0)));
  return {c.operand(0), c.operand(1), c.operand(1)};
}

Types map(const Checked& c) {
  c.require(c.operands() > 0, "it has no operand; give one");
  const Type& type = c.operand(0);
  const List& dimensions = c.list(Attr::dimensions, type.shape.size());
  for (size_t i = 0; i < dimensions.size(); i++)
    c.require(dimensions[i] == static_cast<int64_t>(i), "its dimensions are all those of its operands, in order");
  for (size_t i = 1; i < c.operands(); i++)
    c.require(c.operand(i).shape == type.shape, "its operands have different shapes");
  const Types returned = c.returned(0);
  c.require(returned.size() == 1 && returned[0].rank() == 0, "its region returns one element");
  check_region(c, 0, scalars(c.types(c.operation().operands)), returned);
  return {{returned[0].element, type.shape}};
}

}  // namespace veritpu::module::rules
