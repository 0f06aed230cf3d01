#include "tests/runtime/module_generator.h"

#include <algorithm>
#include <numeric>

namespace veritpu::module {
namespace {

constexpr int64_t kMostOffered = 600;

}  // namespace

Shape Generator::shape(int64_t most_rank) {
  Shape shape;
  const int64_t rank = below(most_rank + 1);
  for (int64_t d = 0; d < rank; d++) shape.push_back(below(25) == 0 ? 0 : 1 + below(rank > 3 ? 3 : 6));
  return shape;
}

List Generator::some_of(int64_t count, int64_t size) {
  List all(static_cast<size_t>(count));
  std::iota(all.begin(), all.end(), 0);
  std::shuffle(all.begin(), all.end(), random_);
  all.resize(static_cast<size_t>(size));
  return all;
}

Element Generator::element() {
  if (complex_ && coin()) return Element::c64;
  constexpr Element kAll[] = {Element::f32, Element::f32,  Element::s32, Element::u32, Element::pred,
                              Element::s8,  Element::u8,   Element::s16, Element::u16, Element::s64,
                              Element::u64, Element::bf16, Element::f16};
  return kAll[below(static_cast<int64_t>(std::size(kAll)))];
}

Element Generator::number() {
  const Element e = element();
  return e == Element::pred || is_complex(e) ? Element::f32 : e;
}

Element Generator::product_element() {
  return complex_ && coin() ? Element::c64 : sum_element();
}

Element Generator::sum_element() {
  const Element e = number();
  return e == Element::bf16 || e == Element::f16 ? Element::f32 : e;
}

Tensor Generator::tensor(const Type& type) {
  Tensor tensor{type, {}};
  const bool small = coin();
  for (int64_t i = 0; i < module::elements(type.shape); i++) {
    Lane lane;
    if (is_real(type.element))
      lane.real = static_cast<double>(below(17) - 8);
    else if (is_complex(type.element))
      lane.complex = {static_cast<float>(below(17) - 8), static_cast<float>(below(17) - 8)};
    else if (small)
      lane.integer = below(17) - 8;
    else
      lane.natural = (static_cast<uint64_t>(random_()) << 32 | random_()) >> below(64);
    tensor.lanes.push_back(fit(type.element, lane));
  }
  return tensor;
}

ValueId Generator::value(const Type& type) {
  if (below(4) == 0) return build_.constant(tensor(type));
  arguments_.push_back(tensor(type));
  return build_.argument(type);
}

ValueId Generator::any_value() {
  if (!values_.empty() && below(3)) return values_[below(static_cast<int64_t>(values_.size()))];
  return value({element(), shape()});
}

ValueId Generator::indices(const Type& type, int64_t most) {
  Tensor tensor{type, {}};
  for (int64_t i = 0; i < module::elements(type.shape); i++) {
    Lane lane;
    lane.integer = below(most + 4) - (kind(type.element) == Kind::integer ? 2 : 0);
    tensor.lanes.push_back(fit(type.element, lane));
  }
  if (below(3) == 0) return build_.constant(tensor);
  arguments_.push_back(tensor);
  return build_.argument(type);
}

std::vector<ValueId> Generator::add(Op op, std::vector<ValueId> operands, std::map<Attr, Attribute> attributes,
                                    Types results, std::vector<Region> regions) {
  auto made = build_.add(op, std::move(operands), std::move(attributes), std::move(results), std::move(regions));
  for (ValueId& value : made) {
    const Type type = build_.type(value);
    if (module::elements(type.shape) > kMostOffered) continue;
    if (is_real(type.element) && op != Op::constant) {  // products stay exact
      const ValueId low = build_.constant(-8, {type.element, {}}), high = build_.constant(8, {type.element, {}});
      value = build_.add_one(Op::clamp, {low, value, high});
    }
    values_.push_back(value);
  }
  return made;
}

Region Generator::region(Op op, Element element) {
  const auto pair = build_.begin_region({{element, {}}, {element, {}}});
  return build_.end_region({build_.add_one(op, pair)});
}

Op Generator::reduction(Element element) {
  constexpr Op kWhole[] = {Op::add, Op::maximum, Op::minimum, Op::multiply, Op::and_, Op::or_, Op::xor_};
  if (is_complex(element)) return Op::add;
  if (is_real(element)) return kWhole[element == Element::f32 ? below(3) : 1 + below(2)];
  return kWhole[below(7)];
}

std::vector<Tensor> small_arguments(const Module& module) {
  std::vector<Tensor> arguments;
  for (const auto& argument : module.functions[0].arguments) {
    Tensor tensor{module.functions[0].type(argument.value), {}};
    for (int64_t i = 0; i < elements(tensor.type.shape); i++) {
      Lane lane{};
      lane.real = static_cast<double>(i * 31 % 7 - 3);
      tensor.lanes.push_back(lane);
    }
    arguments.push_back(std::move(tensor));
  }
  return arguments;
}

Module donating(Module m) {
  Function& main = m.functions[0];
  for (size_t r = 0; r < main.results.size(); r++)
    for (Argument& argument : main.arguments) {
      if (argument.alias || !(main.type(argument.value) == main.results[r].type)) continue;
      argument.alias = static_cast<int64_t>(r);
      break;
    }
  return m;
}

int64_t differing(const Tensor& a, const Tensor& b) {
  for (size_t i = 0; i < a.lanes.size(); i++) {
    const Lane x = a.lanes[i], y = b.lanes[i];
    const bool same = is_real(a.type.element) ? x.real == y.real || (x.real != x.real && y.real != y.real)
                      : is_complex(a.type.element)
                          ? x.complex.real == y.complex.real && x.complex.imaginary == y.complex.imaginary
                          : x.natural == y.natural;
    if (!same) return static_cast<int64_t>(i);
  }
  return a.type == b.type && a.lanes.size() == b.lanes.size() ? -1 : 0;
}

std::vector<Region> one(Region region) {
  std::vector<Region> regions;
  regions.push_back(std::move(region));
  return regions;
}

std::vector<Region> two(Region first, Region second) {
  auto regions = one(std::move(first));
  regions.push_back(std::move(second));
  return regions;
}

bool has(const List& list, int64_t number) {
  return std::find(list.begin(), list.end(), number) != list.end();
}

std::map<Attr, Attribute> convolution_dimensions(const List& in, const List& kernel, const List& out) {
  const auto spatial = [](const List& all) { return List(all.begin() + 2, all.end()); };
  return {{Attr::input_batch_dimension, in[0]},
          {Attr::input_feature_dimension, in[1]},
          {Attr::input_spatial_dimensions, spatial(in)},
          {Attr::kernel_input_feature_dimension, kernel[0]},
          {Attr::kernel_output_feature_dimension, kernel[1]},
          {Attr::kernel_spatial_dimensions, spatial(kernel)},
          {Attr::output_batch_dimension, out[0]},
          {Attr::output_feature_dimension, out[1]},
          {Attr::output_spatial_dimensions, spatial(out)}};
}

std::map<Attr, Attribute> convolution_attributes(const List& in, const List& kernel, const List& out,
                                                 const Windows& windows, int64_t groups, bool of_batch) {
  auto attributes = convolution_dimensions(in, kernel, out);
  attributes[Attr::window_strides] = windows.strides;
  attributes[Attr::padding] = windows.padding;
  attributes[Attr::lhs_dilation] = windows.lhs;
  attributes[Attr::rhs_dilation] = windows.rhs;
  attributes[Attr::window_reversal] = windows.reversal;
  attributes[Attr::feature_group_count] = of_batch ? int64_t{1} : groups;
  attributes[Attr::batch_group_count] = of_batch ? groups : int64_t{1};
  return attributes;
}

RandomModule Generator::run() {
  const int64_t operations = 1 + below(5);
  for (int64_t i = 0; i < operations; i++) {
    const auto& families = i % 3 == 1   ? elementwise_families()
                           : i % 3 == 2 ? shape_families()
                           : coin()     ? product_families()
                                        : index_families();
    families[below(static_cast<int64_t>(families.size()))](*this);
    if (complex_) complex_parts(*this);
  }
  RandomModule made;
  if (values_.empty()) values_.push_back(value({Element::f32, {}}));
  made.module.functions.push_back(build_.finish(values_));
  made.arguments = std::move(arguments_);
  return made;
}

RandomModule random_module(uint32_t seed) {
  return Generator(seed, false).run();
}

RandomModule random_complex_module(uint32_t seed) {
  return Generator(seed, true).run();
}

}  // namespace veritpu::module
