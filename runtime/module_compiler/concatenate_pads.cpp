// Gradients of slices are pads, which add up: each part of the sum comes from one of them.
#include <algorithm>
#include <set>

#include "runtime/module_compiler/by_parts.h"
#include "runtime/module_compiler/parts_emitter.h"

namespace veritpu::module_compiler {
namespace parts {
namespace {

// Parts of a value along one dimension, in order. Between them it is zero.
struct Places {
  size_t dimension = 0;
  struct Part {
    int64_t start;
    ValueId value;
  };
  std::vector<Part> parts{};
};

class ConcatenatePads : public Writing {
 public:
  ConcatenatePads(Function& written, const Function& read) : Writing(written, read) {
    count_readers(read.body, readers_);
    collect_makers(read.body, makers_everywhere_);
  }

 protected:
  ValueIds translate(const Operation& o) override {
    if (o.op == Op::add) {
      if (const auto sum = sum_of(o)) return {concatenate(*sum, type(o.results[0]))};
    } else if (o.op == Op::reshape) {
      if (const auto whole = transposed(o)) return {one(Op::reshape, {*whole}, {}, {type(o.results[0])})};
    }
    const ValueIds made = Emitter::translate(o);
    if (o.op == Op::pad) pad(o, made[0]);
    if (o.op == Op::concatenate) places_[made[0]] = operands_of(o);
    return made;
  }

 private:
  // Of a value that is read once: what reads it has no need of the whole.
  const Places* places_of(ValueId read) const {
    const auto it = places_.find(stands_for(read));
    const auto readers = readers_.find(read);
    return it != places_.end() && readers != readers_.end() && readers->second == 1 ? &it->second : nullptr;
  }

  void pad(const Operation& o, ValueId made) {
    const List &low = o.list(Attr::edge_padding_low), &high = o.list(Attr::edge_padding_high);
    const auto padding = splat_of(stands_for(o.operands[1]));
    const module::Element element = type(o.operands[0]).element;
    if (!padding || module::bits_of(element, *padding) != 0) return;
    std::vector<size_t> padded;
    for (size_t d = 0; d < low.size(); ++d) {
      if (low[d] < 0 || high[d] < 0 || o.list(Attr::interior_padding)[d] != 0) return;
      if (low[d] || high[d]) padded.push_back(d);
    }
    if (padded.size() != 1) return;
    places_[made] = {padded[0], {{low[padded[0]], stands_for(o.operands[0])}}};
  }

  Places operands_of(const Operation& o) const {
    Places places{static_cast<size_t>(o.integer(Attr::dimension)), {}};
    int64_t start = 0;
    for (const ValueId id : o.operands) {
      places.parts.push_back({start, stands_for(id)});
      start += type(id).shape[places.dimension];
    }
    return places;
  }

  int64_t end_of(const Places& places, const Places::Part& part) const {
    return part.start + type(part.value).shape[places.dimension];
  }

  // Both operands' parts, if none meets another. Zero is added to each: so -0 becomes 0, as in the sum.
  std::optional<Places> sum_of(const Operation& o) {
    const Places *a = places_of(o.operands[0]), *b = places_of(o.operands[1]);
    if (!a || !b || a->dimension != b->dimension) return std::nullopt;
    Places sum = *a;
    sum.parts.insert(sum.parts.end(), b->parts.begin(), b->parts.end());
    std::sort(sum.parts.begin(), sum.parts.end(), [](const auto& x, const auto& y) { return x.start < y.start; });
    for (size_t i = 1; i < sum.parts.size(); ++i)
      if (end_of(sum, sum.parts[i - 1]) > sum.parts[i].start) return std::nullopt;
    for (auto& part : sum.parts) {
      const Type t = type(part.value);
      if (zero_was_added_.count(part.value)) continue;
      if (module::is_real(t.element)) part.value = one(Op::add, {part.value, constant(0.0, t)});
      zero_was_added_.insert(part.value);
    }
    return sum;
  }

  ValueId concatenate(const Places& places, const Type& whole) {
    ValueIds operands;
    int64_t at = 0;
    const auto zeros_to = [&](int64_t end) {
      Type gap = whole;
      gap.shape[places.dimension] = end - at;
      if (end > at) operands.push_back(constant(0.0, gap));
    };
    for (const auto& part : places.parts) {
      zeros_to(part.start);
      operands.push_back(part.value);
      at = end_of(places, part);
    }
    zeros_to(whole.shape[places.dimension]);
    const ValueId made = one(Op::concatenate, operands, {{Attr::dimension, static_cast<int64_t>(places.dimension)}});
    places_[made] = places;
    return made;
  }

  // A transpose of parts that is reshaped next: each part is transposed, so it goes to its place at once.
  std::optional<ValueId> transposed(const Operation& reshape) {
    const auto it = makers_everywhere_.find(reshape.operands[0]);
    if (it == makers_everywhere_.end() || it->second->op != Op::transpose || readers_[reshape.operands[0]] != 1)
      return std::nullopt;
    const Operation& transpose = *it->second;
    const Places* const places = places_of(transpose.operands[0]);
    const List& permutation = transpose.list(Attr::permutation);
    if (!places || permutation.back() + 1 != static_cast<int64_t>(permutation.size())) return std::nullopt;
    Places turned;
    while (permutation[turned.dimension] != static_cast<int64_t>(places->dimension)) ++turned.dimension;
    for (const auto& part : places->parts)
      turned.parts.push_back({part.start, one(Op::transpose, {part.value}, transpose.attributes)});
    return concatenate(turned, type(transpose.results[0]));
  }

  Makers makers_everywhere_;
  Readers readers_;
  std::map<ValueId, Places> places_;  // of values that are written
  std::set<ValueId> zero_was_added_;
};

}  // namespace
}  // namespace parts

module::Function concatenate_pads(const module::Function& function) {
  module::Function result = function;
  parts::ConcatenatePads(result, function).run();
  return parts::cleaned(std::move(result));
}

}  // namespace veritpu::module_compiler
