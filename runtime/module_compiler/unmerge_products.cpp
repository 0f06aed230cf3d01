#include "runtime/module_compiler/unmerge_products.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "runtime/module/dimensions.h"
#include "runtime/module/passes/expression.h"
#include "runtime/module_compiler/merged_dimensions.h"

namespace veritpu::module_compiler {
namespace parts {
namespace {

using module::elements;
using module::Expression;
using module::free_dimensions;

bool ascends(const List& list) {
  return std::is_sorted(list.begin(), list.end());
}

// Of each other, in any order: such dimensions of a row-major tensor are as good as one.
bool neighbours(const List& list) {
  const auto [first, last] = std::minmax_element(list.begin(), list.end());
  return *last - *first + 1 == static_cast<int64_t>(list.size());
}

int64_t place_in(const List& list, int64_t d) {
  return std::find(list.begin(), list.end(), d) - list.begin();
}

List sorted(List list) {
  std::sort(list.begin(), list.end());
  return list;
}

List count_up(size_t count) {
  List list(count);
  std::iota(list.begin(), list.end(), 0);
  return list;
}

// Each dimension whole.
std::vector<Shape> unsplit(const Shape& shape) {
  std::vector<Shape> lengths;
  for (const int64_t length : shape) lengths.push_back({length});
  return lengths;
}

class Unmerging : public Writing {
 public:
  Unmerging(Function& written, const Function& read, int n) : Writing(written, read), n_(n) {
    count_readers(read.body, readers_);
  }

 protected:
  ValueIds translate(const Operation& o) override {
    if (o.op == Op::dot_general) {
      const auto size = [&](size_t side) { return elements(type(o.operands[side]).shape); };
      const size_t larger = size(1) > size(0);
      for (const size_t side : {larger, 1 - larger})
        if (const auto made = with_source(o, side)) return {*made};
    } else if (o.op == Op::transpose) {
      if (const auto made = becoming(o)) return {*made};
    }
    return Emitter::translate(o);
  }

 private:
  Shape shape(ValueId id) const { return type(id).shape; }

  struct Side {
    Attr batch, contract;
  };
  static constexpr Side kSides[] = {{Attr::lhs_batching_dimensions, Attr::lhs_contracting_dimensions},
                                    {Attr::rhs_batching_dimensions, Attr::rhs_contracting_dimensions}};

  // The value with each dimension in the parts of these lengths, and where they are.
  std::pair<Expression, Groups> split(ValueId written, const std::vector<Shape>& lengths) {
    Shape made;
    Groups places;
    for (const Shape& parts : lengths) {
      places.emplace_back(parts.size());
      std::iota(places.back().begin(), places.back().end(), static_cast<int64_t>(made.size()));
      made.insert(made.end(), parts.begin(), parts.end());
    }
    return {module::reshape(Expression{this, written}, made), places};
  }

  std::optional<ValueId> with_source(const Operation& o, size_t side) {
    const auto found = transposed_source(function(), makers_, o.operands[side]);
    if (!found) return std::nullopt;
    const ValueId other = o.operands[1 - side];
    const Shape from = shape(found->value), beside = shape(other), whole = shape(o.results[0]);
    const Side own = kSides[side], across = kSides[1 - side];
    const List &batch = o.list(own.batch), &contract = o.list(own.contract), &met = o.list(across.contract);
    Attributes attributes = o.attributes;
    List batches, summed;
    for (const int64_t d : batch) {
      if (found->groups[d].size() != 1) return std::nullopt;
      batches.push_back(found->groups[d][0]);
    }
    std::vector<Shape> lengths = unsplit(beside);
    for (size_t k = 0; k < contract.size(); ++k) {
      lengths[met[k]].clear();
      for (const int64_t d : found->groups[contract[k]]) lengths[met[k]].push_back(from[d]);
    }
    // The free dimensions as the result must have them; the product leaves them in the source's order.
    const List kept = free_dimensions(static_cast<int64_t>(found->groups.size()), batch, contract);
    const List wanted = of(found->groups, kept);
    const auto each = [&](const List& dimensions, bool (*holds)(const List&)) {
      return std::all_of(dimensions.begin(), dimensions.end(), [&](int64_t d) { return holds(found->groups[d]); });
    };
    if (!each(kept, neighbours) || !each(contract, neighbours)) return std::nullopt;
    const int64_t moved = (ascends(wanted) ? 0 : elements(whole)) + (each(contract, ascends) ? 0 : elements(beside));
    if (moved >= elements(from)) return std::nullopt;

    // The other operand's parts go to the source's order, so that both are summed over as one.
    auto [b, places] = split(stands_for(other), lengths);
    List turned = count_up(b.shape().size());
    for (size_t k = 0; k < contract.size(); ++k) {
      const List &group = found->groups[contract[k]], &place = places[met[k]], in_order = sorted(group);
      for (size_t i = 0; i < group.size(); ++i) turned[place[i]] = place[place_in(group, in_order[i])];
      summed.insert(summed.end(), in_order.begin(), in_order.end());
    }
    b = module::transpose(b, turned);
    attributes[own.batch] = batches, attributes[own.contract] = summed;
    attributes[across.batch] = of(places, o.list(across.batch)), attributes[across.contract] = of(places, met);

    // Batches, then the free dimensions of both: those of the source where the order puts them.
    const List in_order = sorted(wanted);
    Shape lies, others, made(whole.begin(), whole.begin() + static_cast<int64_t>(batch.size()));
    for (const int64_t d : in_order) lies.push_back(from[d]);
    for (const int64_t d : free_dimensions(static_cast<int64_t>(beside.size()), o.list(across.batch), met))
      others.push_back(beside[d]);
    const size_t first = batch.size() + (side == 0 ? 0 : others.size());
    for (const Shape& more : side == 0 ? std::array{lies, others} : std::array{others, lies})
      made.insert(made.end(), more.begin(), more.end());
    List order = count_up(made.size());
    for (size_t k = 0; k < wanted.size(); ++k)
      order[first + k] = static_cast<int64_t>(first) + place_in(in_order, wanted[k]);

    const ValueId a = stands_for(found->value);
    const Expression product{this, one(Op::dot_general, side == 0 ? ValueIds{a, b.id} : ValueIds{b.id, a}, attributes,
                                       {{type(o.results[0]).element, made}})};
    return module::reshape(module::transpose(product, order), whole).id;
  }

  // An operand whose free dimensions are those of the result that is wanted, in its order.
  struct Operand {
    Expression value;
    List batch, contract, free;  // `free`: dimensions of the wanted result
    int64_t moved;               // elements
  };
  Operand operand(const Operation& o, size_t side, const Groups& groups, const Shape& wanted, size_t& next) {
    const ValueId id = o.operands[side];
    const List &batch = o.list(kSides[side].batch), &contract = o.list(kSides[side].contract);
    std::vector<Shape> lengths = unsplit(shape(id));
    List becomes;
    const List own = free_dimensions(static_cast<int64_t>(lengths.size()), batch, contract);
    for (const int64_t d : own) {
      const List& group = groups[next++];
      lengths[d].clear();
      for (const int64_t w : group) lengths[d].push_back(wanted[w]), becomes.push_back(w);
    }
    auto [value, places] = split(stands_for(id), lengths);
    const List from = of(places, own), in_order = sorted(becomes);
    List order = count_up(value.shape().size());
    for (size_t k = 0; k < from.size(); ++k) order[from[k]] = from[place_in(becomes, in_order[k])];
    return {module::transpose(value, order), of(places, batch), of(places, contract), in_order,
            ascends(becomes) ? 0 : elements(shape(id))};
  }

  // Products that make an element.
  int64_t summed(const Operation& o) const {
    int64_t all = 1;
    for (const int64_t d : o.list(Attr::lhs_contracting_dimensions)) all *= shape(o.operands[0])[d];
    return all;
  }

  // A transpose of the reshaped result of a product as that product, which is made a second time if it takes less than
  // to move its results.
  std::optional<ValueId> becoming(const Operation& transpose) {
    const auto found = split_product(function(), makers_, readers_, transpose);
    const auto stored_so = [&] { return found->alone && !found->reshaped; };  // a product can store a mere transpose
    if (!found || stored_so()) return std::nullopt;
    const Operation& o = *makers_.at(found->value);
    const Type wanted = type(transpose.results[0]);
    if (!found->alone && kPasses * summed(o) > int64_t{n_} * n_) return std::nullopt;
    const size_t batch = o.list(Attr::lhs_batching_dimensions).size();
    List order;
    for (size_t d = 0; d < batch; ++d) {
      if (found->groups[d].size() != 1) return std::nullopt;
      order.push_back(found->groups[d][0]);
    }
    size_t next = batch;
    Operand a = operand(o, 0, found->groups, wanted.shape, next), b = operand(o, 1, found->groups, wanted.shape, next);
    const bool exchanged = !a.free.empty() && !b.free.empty() && b.free.front() < a.free.front();
    if (exchanged) std::swap(a, b);
    order.insert(order.end(), a.free.begin(), a.free.end());
    order.insert(order.end(), b.free.begin(), b.free.end());
    if (!ascends(order) || a.moved + b.moved >= elements(wanted.shape)) return std::nullopt;
    Attributes attributes = o.attributes;
    if (const auto precision = attributes.find(Attr::precision_config); exchanged && precision != attributes.end()) {
      auto& words = std::get<module::Words>(precision->second);
      std::reverse(words.begin(), words.end());
    }
    attributes[Attr::lhs_batching_dimensions] = a.batch, attributes[Attr::lhs_contracting_dimensions] = a.contract;
    attributes[Attr::rhs_batching_dimensions] = b.batch, attributes[Attr::rhs_contracting_dimensions] = b.contract;
    return one(Op::dot_general, {a.value.id, b.value.id}, attributes, {wanted});
  }

  static constexpr int64_t kPasses = 3;
  const int n_;
  Readers readers_;
};

}  // namespace
}  // namespace parts

module::Function unmerge_products(const module::Function& function, int n) {
  module::Function result = function;
  parts::Unmerging(result, function, n).run();
  return parts::cleaned(std::move(result));
}

}  // namespace veritpu::module_compiler
