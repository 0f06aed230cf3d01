#include "runtime/nn/network.h"

#include <algorithm>
#include <stdexcept>

namespace veritpu::nn {

using module::Op;

Array Network::input(const std::string& name, const Type& type) {
  const Array value{&builder_, builder_.argument(type, name)};
  inputs_.push_back(name);
  given_.push_back(value);
  return value;
}

Array Network::keep(Variable variable) {
  for (const Kept& k : kept_)
    if (k.variable.name == variable.name)
      throw std::invalid_argument("the network has two variables named " + variable.name + "; open a scope for each");
  const Array value{&builder_, builder_.argument(variable.type, variable.name)};
  kept_.push_back({std::move(variable), value});
  return value;
}

Array Network::weight(const std::string& name, const Shape& shape, const Init& init) {
  return keep({prefix_ + name, {Element::f32, shape}, init, true});
}

Array Network::state(const std::string& name, const Type& type, const Init& init) {
  return keep({prefix_ + name, type, init});
}

Array Network::state_of(const Variable& variable, const std::string& suffix, const Init& init) {
  return keep({variable.name + suffix, variable.type, init, false, variable.name});
}

void Network::assign(const Array& variable, const Array& next) {
  next_.insert_or_assign(variable.id, module::convert(next, variable.element()));
}

std::vector<Network::Kept> Network::weights() const {
  std::vector<Kept> trained;
  for (const Kept& k : kept_)
    if (k.variable.trained) trained.push_back(k);
  return trained;
}

// The counter of steps and the number of the draw are the generator's state.
Array Network::random(const Shape& shape) {
  if (!draw_step_.builder) {
    draw_step_ = keep({"random.step", {Element::u32, {}}, constant(0)});
    assign(draw_step_, draw_step_ + 1);
  }
  const Array key = full(builder_, {Element::u64, {1}}, static_cast<double>(++draws_));
  const Array counter = reshape(module::convert(draw_step_, Element::u64), {1});
  const Array state = module::concatenate({key, counter * 4294967296.0}, 0);
  const auto made =
      builder_.add(Op::rng_bit_generator, {state.id}, {{module::Attr::rng_algorithm, std::string("THREE_FRY")}},
                   {{Element::u64, {2}}, {Element::u32, shape}});
  return module::convert(Array{&builder_, made[1]} >> 8, Element::f32) * 0x1p-24;
}

Step Network::finish(const std::vector<std::pair<std::string, Array>>& outputs) {
  Step step;
  step.inputs = inputs_;
  Arrays results;
  for (const auto& [name, value] : outputs) {
    step.outputs.push_back(name);
    results.push_back(value);
  }
  for (const Kept& k : kept_) {
    step.variables.push_back(k.variable);
    const auto found = next_.find(k.value.id);
    step.next.push_back(found == next_.end() ? -1 : static_cast<int64_t>(results.size()));
    if (found != next_.end()) results.push_back(found->second);
  }
  module::Function main = builder_.finish(ids(results));
  // Inputs come before variables, in whatever order they were asked for.
  const auto is_input = [&](const module::Argument& a) {
    return std::any_of(given_.begin(), given_.end(), [&](const Array& g) { return g.id == a.value; });
  };
  std::stable_partition(main.arguments.begin(), main.arguments.end(), is_input);
  main.body.arguments.clear();
  for (size_t i = 0; i < main.arguments.size(); i++) {
    main.body.arguments.push_back(main.arguments[i].value);
    if (i >= inputs_.size() && step.next[i - inputs_.size()] >= 0)
      main.arguments[i].alias = step.next[i - inputs_.size()];
  }
  for (size_t i = 0; i < outputs.size(); i++) main.results[i].name = outputs[i].first;
  step.program.functions.push_back(std::move(main));
  return step;
}

}  // namespace veritpu::nn
