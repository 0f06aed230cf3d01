#include "runtime/module/passes/collective_rewrites.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace veritpu::module {
namespace {

Attributes of_groups(const std::vector<Group>& groups) {
  Tensor rows{{Element::s64, {static_cast<int64_t>(groups.size()), static_cast<int64_t>(groups[0].size())}}, {}};
  for (const Group& group : groups)
    for (const int64_t process : group) {
      Lane lane;
      lane.integer = process;
      rows.lanes.push_back(lane);
    }
  return {{Attr::replica_groups, std::make_shared<const Tensor>(std::move(rows))}, {Attr::handle, int64_t{1}}};
}

Shape with_first(int64_t first, const Shape& rest) {
  Shape shape{first};
  shape.insert(shape.end(), rest.begin(), rest.end());
  return shape;
}

Shape without_first(Shape shape) {
  shape.erase(shape.begin());
  return shape;
}

Expression part(Expression parts, int64_t i) {
  return reshape(slice(parts, 0, i, i + 1), without_first(parts.shape()));
}

// Dimension `from` goes to place `to`.
List moved(size_t rank, size_t from, size_t to) {
  List order(rank);
  std::iota(order.begin(), order.end(), 0);
  const int64_t which = order[from];
  order.erase(order.begin() + static_cast<ptrdiff_t>(from));
  order.insert(order.begin() + static_cast<ptrdiff_t>(to), which);
  return order;
}

}  // namespace

ValueIds CollectiveRewrites::run(const Operation& operation) {
  o_ = &operation;
  const int64_t partitions = place_.processes.partitions;
  if (operation.op == Op::partition_id || operation.op == Op::replica_id)
    return {emit_.bits(static_cast<uint64_t>(operation.op == Op::partition_id ? place_.process % partitions
                                                                              : place_.process / partitions),
                       {Element::u32, {}})};
  try {
    if (operation.op == Op::collective_permute) return permute();
    groups_ = groups_of(operation, place_.processes);
  } catch (const std::invalid_argument& error) {
    fail(error.what());
  }
  ranks_ = static_cast<int64_t>(groups_[0].size());
  for (const Group& group : groups_)
    if (static_cast<int64_t>(group.size()) != ranks_)
      fail("its groups are of different sizes; give groups of one size");
  switch (operation.op) {
    case Op::all_reduce: return all_reduce();
    case Op::all_gather: return all_gather();
    case Op::all_to_all: return all_to_all();
    case Op::collective_broadcast: return {part(gather(operand(0)), 0).id};
    default: break;
  }
  const auto d = static_cast<size_t>(operation.integer(Attr::scatter_dimension));
  if (operand(0).shape()[d] != ranks_ * emit_.type(operation.results[0]).shape[d])
    fail("its result is not of the size that a group of " + std::to_string(ranks_) + " makes; mend its type");
  return {sum_of_parts(parts_first(operand(0), d, ranks_)).id};
}

std::vector<CollectiveRewrites::Ring> CollectiveRewrites::rings() const {
  std::vector<int> lengths = place_.rings(groups_[0]);
  for (const Group& group : groups_)
    if (place_.rings(group) != lengths) lengths = {static_cast<int>(ranks_)};
  std::vector<Ring> rings;
  for (int64_t k = 0, stride = 1; k < static_cast<int64_t>(lengths.size());
       stride *= lengths[static_cast<size_t>(k++)]) {
    const int64_t length = lengths[static_cast<size_t>(k)];
    Ring ring{{}, length};
    for (const Group& group : groups_)
      for (int64_t first = 0; first < ranks_; first++) {
        if (first / stride % length != 0) continue;
        ring.groups.emplace_back();
        for (int64_t place = 0; place < length; place++)
          ring.groups.back().push_back(group[static_cast<size_t>(first + place * stride)]);
      }
    rings.push_back(std::move(ring));
  }
  return rings;
}

bool CollectiveRewrites::is_small(Expression x) const {
  return elements(x.shape()) * std::max(facts(x.element()).bits / 8, 1) * ranks_ <= kSmallSum;
}

// Elements of 64 bits travel as pairs of words.
Expression CollectiveRewrites::exchange(Op op, Expression x, const Attributes& attributes, const Type& result) {
  if (facts(x.element()).bits < 64) return {&emit_, emit_.one(op, {x.id}, attributes, {result})};
  Type from{Element::u32, x.shape()}, to{Element::u32, result.shape};
  from.shape.push_back(2);
  to.shape.push_back(2);
  const ValueId words = emit_.one(Op::bitcast_convert, {x.id}, {}, {from});
  const ValueId met = emit_.one(op, {words}, attributes, {to});
  return {&emit_, emit_.one(Op::bitcast_convert, {met}, {}, {result})};
}

Expression CollectiveRewrites::gather(Expression x, const Ring& ring) {
  Attributes attributes = of_groups(ring.groups);
  attributes[Attr::all_gather_dim] = int64_t{0};
  attributes[Attr::use_global_device_ids] = true;
  return exchange(Op::all_gather, reshape(x, with_first(1, x.shape())), attributes,
                  {x.element(), with_first(ring.size, x.shape())});
}

Expression CollectiveRewrites::gather(Expression x) {
  if (is_small(x)) return gather(x, {groups_, ranks_});
  const Shape shape = x.shape();
  const auto all = rings();
  // The outermost ring first. What it gathers stands innermost then, and is turned round at the end.
  Shape lengths;
  for (auto ring = all.rbegin(); ring != all.rend(); ++ring) x = gather(x, *ring);
  for (const Ring& ring : all) lengths.push_back(ring.size);
  List order;
  for (size_t k = all.size(); k-- > 0;) order.push_back(static_cast<int64_t>(k));
  order.push_back(static_cast<int64_t>(all.size()));
  lengths.push_back(elements(shape));
  return reshape(transpose(reshape(x, lengths), order), with_first(ranks_, shape));
}

Expression CollectiveRewrites::swap(Expression parts, const Ring& ring) {
  Attributes attributes = of_groups(ring.groups);
  attributes[Attr::split_dimension] = attributes[Attr::concat_dimension] = int64_t{0};
  attributes[Attr::split_count] = ring.size;
  return exchange(Op::all_to_all, parts, attributes, parts.type());
}

Expression CollectiveRewrites::fold(Expression parts) {
  Expression sum = part(parts, 0);
  for (int64_t r = 1; r < parts.shape()[0]; r++)
    sum = {&emit_, emit_.apply_region(o_->regions[0], {sum.id, part(parts, r).id}, sum.shape()).at(0)};
  return sum;
}

Expression CollectiveRewrites::sum_of_parts(Expression parts) {
  const Shape rest = without_first(parts.shape());
  if (is_small(parts)) return fold(swap(parts, {groups_, ranks_}));
  const auto all = rings();
  const int64_t part_elements = elements(rest);
  // [outermost, ..., innermost, elements] turned round: each ring sums parts for those on it.
  Shape lengths;
  List order;
  for (size_t k = all.size(); k-- > 0;) {
    order.push_back(static_cast<int64_t>(k));
    lengths.push_back(all[k].size);
  }
  order.push_back(static_cast<int64_t>(all.size()));
  lengths.push_back(part_elements);
  Expression x = transpose(reshape(parts, lengths), order);
  for (const Ring& ring : all) x = fold(swap(reshape(x, {ring.size, elements(x.shape()) / ring.size}), ring));
  return reshape(x, rest);
}

Expression CollectiveRewrites::parts_first(Expression x, size_t d, int64_t count) const {
  Shape shape = x.shape();
  shape[d] /= count;
  shape.insert(shape.begin() + static_cast<ptrdiff_t>(d), count);
  return transpose(reshape(x, shape), moved(shape.size(), d, 0));
}

Expression CollectiveRewrites::parts_joined(Expression parts, size_t d) const {
  Shape shape = without_first(parts.shape());
  shape[d] *= parts.shape()[0];
  return reshape(transpose(parts, moved(parts.shape().size(), 0, d)), shape);
}

// Several operands travel as one.
ValueIds CollectiveRewrites::all_reduce() {
  if (o_->operands.size() == 1) return {all_reduce(operand(0)).id};
  std::vector<Expression> flat;
  for (size_t i = 0; i < o_->operands.size(); i++) flat.push_back(reshape(operand(i), {elements(operand(i).shape())}));
  const Expression sum = all_reduce(concatenate(flat, 0));
  ValueIds results;
  int64_t at = 0;
  for (size_t i = 0; i < flat.size(); i++) {
    const int64_t size = flat[i].shape()[0];
    results.push_back(reshape(slice(sum, 0, at, at + size), operand(i).shape()).id);
    at += size;
  }
  return results;
}

// A large sum is one of parts for each rank, which are then gathered ring by ring. Its last part is filled with zeros.
Expression CollectiveRewrites::all_reduce(Expression x) {
  if (ranks_ == 1) return x;
  if (is_small(x)) return fold(gather(x, {groups_, ranks_}));
  const Shape shape = x.shape();
  const int64_t all = elements(shape), filled = (all + ranks_ - 1) / ranks_ * ranks_;
  const Expression zero{&emit_, emit_.bits(0, {x.element(), {}})};
  Expression sum = reshape(x, {all});
  if (filled > all) sum = pad(sum, zero, {0}, {filled - all}, {0});
  const auto rings = this->rings();
  for (const Ring& ring : rings) sum = fold(swap(reshape(sum, {ring.size, elements(sum.shape()) / ring.size}), ring));
  for (auto ring = rings.rbegin(); ring != rings.rend(); ++ring)
    sum = reshape(gather(sum, *ring), {ring->size * elements(sum.shape())});
  return reshape(slice(sum, 0, 0, all), shape);
}

ValueIds CollectiveRewrites::all_gather() {
  const auto d = static_cast<size_t>(o_->integer(Attr::all_gather_dim));
  ValueIds results;
  for (size_t i = 0; i < o_->operands.size(); i++) {
    if (emit_.type(o_->results[i]).shape[d] != ranks_ * operand(i).shape()[d])
      fail("its result is not of the size that a group of " + std::to_string(ranks_) + " makes; mend its type");
    results.push_back(parts_joined(gather(operand(i)), d).id);
  }
  return results;
}

ValueIds CollectiveRewrites::all_to_all() {
  if (o_->integer(Attr::split_count) != ranks_) fail("its split_count is not the size of its groups; give that");
  ValueIds results;
  for (size_t i = 0; i < o_->operands.size(); i++) {
    const Expression parts = parts_first(operand(i), static_cast<size_t>(o_->integer(Attr::split_dimension)), ranks_);
    results.push_back(
        parts_joined(swap(parts, {groups_, ranks_}), static_cast<size_t>(o_->integer(Attr::concat_dimension))).id);
  }
  return results;
}

ValueIds CollectiveRewrites::permute() {
  const Attributes attributes{{Attr::source_target_pairs, process_pairs(*o_, place_.processes)},
                              {Attr::handle, int64_t{1}}};
  return {exchange(Op::collective_permute, operand(0), attributes, operand(0).type()).id};
}

}  // namespace veritpu::module
