// The values of a random network: how they are drawn, and how large their elements can be.
#pragma once

#include <algorithm>
#include <numeric>

#include "tests/runtime/module_generator.h"

namespace veritpu::module {

// Reals that are whole numbers below a bound that is known: no sum of them is rounded.
class NetworkValues {
 protected:
  NetworkValues(uint32_t seed, int64_t processes) : random_(seed), build_("main"), processes_(processes) {}

  struct Value {
    ValueId id;
    double most;  // of its magnitude
    bool computed, read;
  };

  template <class Count>
  int64_t below(Count count) {
    return static_cast<int64_t>(random_() % static_cast<uint64_t>(count));
  }
  Element element() {
    constexpr Element kAll[] = {Element::f32, Element::f32, Element::f32, Element::bf16, Element::f16};
    return kAll[below(std::size(kAll))];
  }
  Type type(const Value& v) const { return build_.type(v.id); }
  Shape shape(const Value& v) const { return build_.type(v.id).shape; }
  int64_t rank(const Value& v) const { return type(v).rank(); }

  // Elements from -3 to 3.
  Value argument(const Type& t) {
    Tensor tensor{t, {}};
    for (int64_t i = 0; i < elements(t.shape); ++i) {
      Lane lane;
      lane.real = static_cast<double>(below(7) - 3);
      tensor.lanes.push_back(lane);
    }
    values_.push_back({given(std::move(tensor)), 3, false, false});
    return values_.back();
  }
  // An argument; in a loop a constant.
  ValueId given(Tensor tensor) {
    if (loops_ > 0) return build_.constant(tensor);
    const ValueId id = build_.argument(tensor.type);
    arguments_.push_back(std::move(tensor));
    return id;
  }

  Value take(size_t i) {
    values_[i].read = true;
    return values_[i];
  }
  // One of the last three, or any.
  Value any() {
    return take(static_cast<size_t>(below(2) ? values_.size() - 1 -
                                                   static_cast<size_t>(below(std::min<size_t>(3, values_.size())))
                                             : below(values_.size())));
  }
  // One of those, or an argument, of this rank or more.
  Value of_rank(int64_t least) {
    for (int tries = 0; tries < 20; ++tries) {
      const Value v = any();
      if (rank(v) >= least) return v;
    }
    const Element e = element();
    Shape shape;
    while (static_cast<int64_t>(shape.size()) < least) shape.push_back(1 + below(12));
    return argument({e, shape});
  }
  // One of this type that is there, or an argument.
  Value like(const Type& t, ValueId other) {
    for (size_t i = values_.size(); i-- > 0;)
      if (type(values_[i]) == t && values_[i].id != other && below(3)) return take(i);
    return argument(t);
  }

  ValueId one(Op op, std::vector<ValueId> operands, std::map<Attr, Attribute> attributes = {}, Types results = {}) {
    return build_.add_one(op, std::move(operands), std::move(attributes), std::move(results));
  }
  // The regions of a reduction by `op`.
  std::vector<Region> combining(Op op, Element e) {
    const auto pair = build_.begin_region({{e, {}}, {e, {}}});
    return module::one(build_.end_region({build_.add_one(op, pair)}));
  }
  ValueId reduced(const Value& x, Op op, const List& dimensions) {
    const Type of{type(x).element, {}};
    const ValueId begin = build_.constant(op == Op::add ? 0 : -1000, of);
    return build_.add_one(Op::reduce, {x.id, begin}, {{Attr::dimensions, dimensions}}, {}, combining(op, of.element));
  }
  // In f32, as frameworks sum bf16.
  Value wide(const Value& x) {
    if (type(x).element == Element::f32) return x;
    return {one(Op::convert, {x.id}, {}, {{Element::f32, shape(x)}}), x.most, true, false};
  }
  // Clamped, if it can be larger: to -most, or to 0, and to `most`.
  Value limited(const Value& v, double most) {
    if (v.most <= most) return v;
    const Type limit{type(v).element, {}};
    const double least = below(2) ? 0 : -most;
    return {one(Op::clamp, {build_.constant(least, limit), v.id, build_.constant(most, limit)}), most, true, false};
  }
  Value small(const Value& v) { return limited(v, 8); }
  // To be read by others, or a result.
  void offer(ValueId id, double most) {
    Value v{id, most, true, false};
    if (elements(shape(v)) == 0 || elements(shape(v)) > 2 * kMostElements) return;
    const Element e = type(v).element;
    // What f32 holds exactly is rounded to a short format once, and may be limited then.
    if (most > (e == Element::f32 ? kExact / 64 : e == Element::f16 ? kF16 : kBf16) || below(3) == 0) v = small(v);
    values_.push_back(v);
  }

  ValueId broadcast(ValueId id, const List& dimensions, const Shape& to) {
    return one(Op::broadcast_in_dim, {id}, {{Attr::broadcast_dimensions, dimensions}}, {{build_.type(id).element, to}});
  }
  // Numbers below `count`, in ascending order.
  List some_of(int64_t count, int64_t size) {
    List all(static_cast<size_t>(count));
    std::iota(all.begin(), all.end(), 0);
    std::shuffle(all.begin(), all.end(), random_);
    all.resize(static_cast<size_t>(size));
    std::sort(all.begin(), all.end());
    return all;
  }

  static constexpr int64_t kMostElements = 80000;    // of a value
  static constexpr int64_t kMostProducts = 3000000;  // of an operation

  std::mt19937 random_;
  Builder build_;
  std::vector<Value> values_;
  std::vector<Tensor> arguments_;
  const int64_t processes_;
  int loops_ = 0;  // that are open

 private:
  // So far a format has all whole numbers.
  static constexpr double kExact = 1 << 24, kBf16 = 1 << 8, kF16 = 1 << 11;
};

}  // namespace veritpu::module
