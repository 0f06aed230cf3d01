// Gathers as products with one-hot matrices: time does not depend on the indices, and every bit is kept.
#include <algorithm>
#include <numeric>

#include "runtime/module/dimensions.h"
#include "runtime/module/passes/indices.h"
#include "runtime/module/passes/own_rows.h"
#include "runtime/module/passes/pick.h"

namespace veritpu::module::rewrites {
namespace {

int64_t product(const Shape& shape, const List& dimensions) {
  return std::accumulate(dimensions.begin(), dimensions.end(), int64_t{1},
                         [&](int64_t count, int64_t d) { return count * shape[d]; });
}

// The operand's dimensions are of four kinds: batching ones (g); those of which the index chooses one element (n), in
// one step; those of which it chooses a part (w), in a step each; and the rest (r), of which the same part is taken
// everywhere. The result is made as [g, m, w..., r], where m are the places among the indices.
class Gather {
 public:
  Gather(Emitter& emit, const Operation& o)
      : emit_(emit),
        o_(o),
        operand_{&emit, o.operands[0]},
        sizes_(o.list(Attr::slice_sizes)),
        batching_(o.list(Attr::operand_batching_dims)),
        result_(emit.type(o.results[0])) {
    const List& map = o.list(Attr::start_index_map);
    const int64_t vector = o.integer(Attr::index_vector_dim);
    const Expression indices{&emit, o.operands[1]};
    indices_shape_ = indices.shape();
    if (vector < static_cast<int64_t>(indices_shape_.size())) indices_shape_.erase(indices_shape_.begin() + vector);
    for (const int64_t d : o.list(Attr::start_indices_batching_dims)) of_g_.push_back(d > vector ? d - 1 : d);
    for (int64_t d = 0; d < static_cast<int64_t>(indices_shape_.size()); d++)
      if (!contains(of_g_, d)) of_m_.push_back(d);
    g_ = product(indices_shape_, of_g_);
    m_ = product(indices_shape_, of_m_);
    const Shape shape = operand_.shape();
    const auto starts = starts_of(indices, vector, map);
    for (int64_t d = 0; d < static_cast<int64_t>(shape.size()); d++) {
      if (contains(batching_, d)) continue;
      const bool mapped = contains(map, d) && sizes_[d] < shape[d];
      (!mapped ? rest_ : sizes_[d] == 1 ? single_ : parts_).push_back(d);
      if (mapped) {
        const auto at = static_cast<size_t>(std::find(map.begin(), map.end(), d) - map.begin());
        starts_.emplace(d, rows(clamp_start(starts[at], shape[d] - sizes_[d])));
      }
    }
  }

  ValueId run() {
    Expression x = operand_;
    for (const int64_t d : rest_) x = slice(x, static_cast<size_t>(d), 0, sizes_[d]);
    const Shape shape = x.shape();
    List order = batching_;
    for (const List* dimensions : {&single_, &parts_, &rest_})
      order.insert(order.end(), dimensions->begin(), dimensions->end());
    Shape grouped{g_, product(shape, single_)};
    for (const int64_t d : parts_) grouped.push_back(shape[d]);
    grouped.push_back(product(shape, rest_));
    x = choose(reshape(transpose(x, order), grouped));
    for (size_t p = 0; p < parts_.size(); p++) x = take_part(x, p);
    return arrange(x).id;
  }

 private:
  // Of the indices' shape, as [g, m].
  Expression rows(Expression of_indices) const {
    List order = of_g_;
    order.insert(order.end(), of_m_.begin(), of_m_.end());
    return reshape(transpose(of_indices, order), {g_, m_});
  }

  // [g, n, ...] to [g, m, ...].
  Expression choose(Expression x) const {
    if (single_.empty()) {
      Shape shape = x.shape();
      shape[1] = m_;
      List dims(shape.size());
      std::iota(dims.begin(), dims.end(), 0);
      return broadcast(x, shape, dims);
    }
    std::optional<Expression> row;
    for (const int64_t d : single_) {
      const Expression start = starts_.at(d);
      row = row ? *row * static_cast<double>(operand_.shape()[d]) + start : start;
    }
    return pick(*row, x);
  }

  // [g, m, parts done, n, more] to [g, m, parts done, size, more].
  Expression take_part(Expression x, size_t part) const {
    const int64_t d = parts_[part], size = sizes_[d];
    Shape shape = x.shape();
    const int64_t n = shape[part + 2], rows = g_ * m_;
    List order(shape.size());
    std::iota(order.begin(), order.end(), 0);
    std::rotate(order.begin() + 2, order.begin() + 2 + static_cast<ptrdiff_t>(part),
                order.begin() + 3 + static_cast<ptrdiff_t>(part));  // n first
    const Expression front = transpose(x, order);
    Shape front_shape = front.shape();
    const Shape square{rows, size};
    const Expression start = broadcast(reshape(starts_.at(d), {rows}), square, {0});
    const Expression taken = pick(start + iota(emit_, {Element::s32, square}, 1),
                                  reshape(front, {rows, n, elements(x.shape()) / (rows * n)}));
    front_shape[2] = size;
    return transpose(reshape(taken, front_shape), inverse(order));
  }

  // [g, m, parts, r] as the result has it.
  Expression arrange(Expression x) const {
    Shape shape;
    List labels;  // of the dimensions of x: of indices from 0, of the operand from kOperand
    constexpr int64_t kOperand = 1000;
    for (const List* dimensions : {&of_g_, &of_m_})
      for (const int64_t d : *dimensions) shape.push_back(indices_shape_[d]), labels.push_back(d);
    for (const List* dimensions : {&parts_, &rest_})
      for (const int64_t d : *dimensions) shape.push_back(sizes_[d]), labels.push_back(kOperand + d);
    List wanted;
    const List &offsets = o_.list(Attr::offset_dims), &collapsed = o_.list(Attr::collapsed_slice_dims);
    List window;
    for (int64_t d = 0; d < static_cast<int64_t>(sizes_.size()); d++)
      if (!contains(collapsed, d) && !contains(batching_, d)) window.push_back(d);
    int64_t batch = 0;
    size_t next = 0;
    List order;
    const auto put = [&](int64_t label) {
      const auto found = std::find(labels.begin(), labels.end(), label);
      if (found != labels.end()) order.push_back(found - labels.begin());
    };
    for (int64_t d = 0; d < static_cast<int64_t>(result_.shape.size()); d++)
      put(contains(offsets, d) ? kOperand + window[next++] : batch++);
    // Dimensions that the result has not are of one element.
    for (int64_t i = 0; i < static_cast<int64_t>(labels.size()); i++)
      if (!contains(order, i)) order.push_back(i);
    return reshape(transpose(reshape(x, shape), order), result_.shape);
  }

  Emitter& emit_;
  const Operation& o_;
  Expression operand_;
  List sizes_, batching_, of_g_, of_m_, single_, parts_, rest_;
  Shape indices_shape_;
  int64_t g_ = 1, m_ = 1;
  std::map<int64_t, Expression> starts_;  // by dimension of the operand: [g, m]
  Type result_;
};

// Elements of 64 bits as two words each.
ValueIds gather_words(Emitter& emit, const Operation& o) {
  const Type from = emit.type(o.operands[0]), to = emit.type(o.results[0]);
  Attributes attributes = o.attributes;
  std::get<List>(attributes[Attr::slice_sizes]).push_back(2);
  std::get<List>(attributes[Attr::offset_dims]).push_back(to.rank());
  Shape words = from.shape;
  words.push_back(2);
  const ValueId halves = emit.one(Op::bitcast_convert, {o.operands[0]}, {}, {{Element::u32, words}});
  const ValueId made = emit.one(Op::gather, {halves, o.operands[1]}, attributes);
  return emit.emit(Op::bitcast_convert, {made}, {}, {to});
}

}  // namespace

ValueIds gather(Emitter& emit, const Operation& o) {
  if (const auto batched = by_own_rows(emit, o)) return gather(emit, *batched);
  if (is_wide(emit.type(o.operands[0]).element)) return gather_words(emit, o);
  return {Gather(emit, o).run()};
}

}  // namespace veritpu::module::rewrites
