// Products and convolutions.
#include <algorithm>
#include <functional>

#include "runtime/module/dimensions.h"
#include "runtime/module_compiler/band_choice.h"
#include "runtime/module_compiler/operation_products.h"
#include "runtime/module_compiler/planner.h"
#include "runtime/module_compiler/product_cost.h"
#include "runtime/module_compiler/product_layout.h"
#include "runtime/module_compiler/schedule.h"

namespace veritpu::module_compiler {
namespace {

std::vector<std::string> words_of(const std::string& product, Banded::Kind kind, const std::vector<Band>& bands) {
  const bool spread = kind == Banded::spread;
  std::vector<std::string> words{product, spread ? "spread" : "fold"};
  for (const Band& band : bands) {
    words.push_back((spread ? "m" : "k") + std::to_string(band.banded));
    words.push_back((spread ? "k" : "m") + std::to_string(band.other));
    words.push_back(std::to_string(band.p));
  }
  return words;
}

// Whether the pad only adds elements, all around.
bool is_frame(const Operation& o) {
  const auto any = [&](Attr attr, auto wrong) {
    const module::List& list = o.list(attr);
    return std::any_of(list.begin(), list.end(), wrong);
  };
  const auto negative = [](int64_t x) { return x < 0; };
  return !any(Attr::edge_padding_low, negative) && !any(Attr::edge_padding_high, negative) &&
         !any(Attr::interior_padding, [](int64_t x) { return x != 0; });
}

}  // namespace

void Planner::find_readers(const std::vector<Operation>& operations) {
  readers_.assign(function_.values.size(), 0);
  transposed_.assign(function_.values.size(), nullptr);
  padded_.assign(function_.values.size(), nullptr);
  for (const Operation& o : operations)
    if (o.op == Op::pad && is_frame(o) && !padded_[o.operands[0]]) padded_[o.operands[0]] = &o;
  const std::function<void(const std::vector<Operation>&)> walk = [&](const std::vector<Operation>& all) {
    for (const Operation& o : all) {
      for (const ValueId id : o.operands)
        transposed_[id] = readers_[id]++ == 0 && o.op == Op::transpose ? &o.list(Attr::permutation) : nullptr;
      for (const auto& region : o.regions) walk(region.operations);
    }
  };
  walk(operations);
}

Precision Planner::precision_of(const Operation& o) const {
  return module_compiler::precision_of(o, type(o.operands[0]).element, type(o.operands[1]).element, standard_);
}

// Of values that VMEM may keep: the others come from HBM several times, in half the bytes once they are narrow.
View Planner::product_operand(const Operation& o, size_t i) {
  constexpr int64_t kMost = 1 << 19;
  const ValueId id = o.operands[i];
  const Value& v = values_[id];
  if (v.kind == Value::computed && module::elements(type(id).shape) <= kMost &&
      precision_of(o) == Precision::one_pass) {
    const Map& map = groups_[v.group].map;
    const Lane& lane = map.lanes[v.lane];
    if (lane.kind == Lane::node && lane.op == Op::convert && lane.element == Element::bf16) {
      const Lane& from = map.lanes[lane.operands[0]];
      if (from.kind == Lane::input && from.element == Element::f32) return map.views[from.view];
    }
  }
  return view_of(id);
}

View Planner::result_of_product(const Operation& o) {
  const Type& result = type(o.results[0]);
  const BufferId buffer = new_buffer(result);
  const View rows = dense(buffer, result.element, result.shape);
  const module::List* const permutation = transposed_[o.results[0]];
  if (!permutation) return rows;
  if (permutation->back() + 1 != static_cast<int64_t>(permutation->size()) && moves_little(o, rows)) return rows;
  Shape shape;
  for (const int64_t d : *permutation) shape.push_back(result.shape[static_cast<size_t>(d)]);
  plan_.buffers[buffer].row = std::max<int64_t>(shape.back(), 1);
  return transpose(dense(buffer, result.element, shape), module::inverse(*permutation));
}

Product Planner::product_of(const Operation& o, const View& to) {
  View a = product_operand(o, 0), b = product_operand(o, 1);
  return o.op == Op::dot_general ? product_of_dot(o, std::move(a), std::move(b), to)
                                 : product_of_convolution(o, std::move(a), std::move(b), to);
}

// Whether to move each of the product's results costs hardly anything beside it.
bool Planner::moves_little(const Operation& o, const View& to) {
  constexpr int64_t kPart = 32;
  return kPart * module::elements(to.shape()) <= cost_of(product_of(o, to), n_);
}

void Planner::dot_general(const Operation& o, const View& to) {
  product(o, product_of(o, to));
}

void Planner::convolution(const Operation& o, const View& to) {
  for (const auto& pad : o.pairs(Attr::padding))
    if (pad[0] || pad[1]) fail("padding stands in a pad of its own; legalise the module first");
  for (const int64_t d : o.list(Attr::lhs_dilation))
    if (d != 1) fail("dilation stands in a pad of its own; legalise the module first");
  for (const int64_t d : o.list(Attr::window_reversal))
    if (d) fail("reversal stands in a reverse of its own; legalise the module first");
  if (o.integer(Attr::batch_group_count) != 1) fail("groups are of features; legalise the module first");
  product(o, product_of(o, to));
}

void Planner::product(const Operation& o, Product p) {
  if (!module::is_real(p.a.element) || !module::is_real(p.b.element))
    fail("the matrix unit multiplies reals; convert the operands");
  p.precision = precision_of(o);
  if (points(p.batch) * points(p.m) * points(p.n) * points(p.k) == 0) {
    fill(p.to, 0, 1);
    return;
  }
  if (auto banded = bands_of(p)) return product_in_bands(std::move(*banded));
  product(std::move(p));
}

// The best, or what the schedule says: `3 spread m0 k1 4`, the kind and for each band the two dimensions and its
// points.
std::optional<Banded> Planner::bands_of(const Product& p) {
  if (!schedule_) return best_bands(p, n_);
  const std::string product = std::to_string((*products_)++);
  std::optional<Banded> banded;
  if (!schedule_->gives("bands")) {
    banded = best_bands(p, n_);
  } else {
    for (const auto& choice : schedule_->of("bands", product)) {
      each_banding(p, [&](Banded::Kind kind, const std::vector<Band>& bands) {
        if (words_of(product, kind, bands) == choice.words) banded = in_bands(p, kind, bands);
      });
      if (!banded)
        schedule_->fail(choice,
                        "product " + product + " has no such bands; each is of a divisor of its dimension's points");
    }
  }
  if (banded)
    schedule_->note("bands", words_of(product, banded->kind, banded->bands), "line " + std::to_string(at_->line));
  return banded;
}

// Elements on their way to bf16 are rounded as the matrix unit would.
void Planner::product_in_bands(Banded banded) {
  const BufferId buffer = new_buffer({banded.element, banded.shape});
  banded.from.buffer = banded.from.buffer < 0 ? buffer : banded.from.buffer;
  banded.to.buffer = banded.to.buffer < 0 ? buffer : banded.to.buffer;
  const View whole = dense(buffer, banded.element, banded.shape);
  if (banded.kind == Banded::spread) {
    if (banded.element == Element::bf16) banded.from = in_rows(banded.from);
    fill(whole, 0, 0);
    Map map{banded.to.shape(), {banded.from}, {{Lane::input, banded.from.element, 0}}, {{0, banded.to}}};
    if (banded.from.element != banded.element) {
      map.lanes.push_back({Lane::node, banded.element, -1, 0, Op::convert, {0}});
      map.outputs[0].lane = 1;
    }
    const int level = ready(banded.from) + 1;
    add(std::move(map), level);
    ready_[buffer] = level;
    banded.product.b.buffer = buffer;
    return product(std::move(banded.product));
  }
  banded.product.to.buffer = buffer;
  product(std::move(banded.product));
  std::vector<bool> reduced(banded.from.axes.size());
  std::fill(reduced.end() - banded.reduced, reduced.end(), true);
  const int level = ready(banded.from) + 1;
  ready_[banded.to.buffer] = std::max(ready_[banded.to.buffer], level);
  add(reduction_of(std::move(banded.from), std::move(reduced), Op::add, std::move(banded.to)), level);
}

View Planner::in_rows(const View& view) {
  constexpr int64_t kFew = 4096, kMost = 256;  // elements; of a column
  const auto last = view.axes.size() - 1;
  const auto [n, step] = view.axes[last];
  Product p;
  bool rows = false;
  View copy = dense(-1, Element::bf16, {});
  Shape shape;
  for (const auto& [count, stride] : view.axes) {
    rows = rows || (&count != &view.axes[last].count && stride == 1 && count >= 8);
    if (stride != 0) shape.push_back(count);
    copy.axes.push_back({count, 0});
  }
  if (!rows || view.loop >= 0 || step == 1 || step == 0 || n < 8 || n > kMost || module::elements(shape) < kFew)
    return view;
  auto [it, added] = identities_.try_emplace(n, -1);
  if (added) {
    module::Tensor one{{Element::bf16, {n, n}}, std::vector<module::Lane>(static_cast<size_t>(n * n))};
    for (int64_t i = 0; i < n; ++i) one.lanes[static_cast<size_t>(i * (n + 1))].real = 1;
    it->second = constant(std::move(one));
  }
  int64_t place = module::elements(shape);
  for (size_t d = 0; d <= last; ++d) {
    if (view.axes[d].stride == 0) continue;
    copy.axes[d].stride = place /= view.axes[d].count;
    if (d < last) p.m.push_back({view.axes[d].count, view.axes[d].stride, 0, place});
  }
  p.k = {{n, step, n, 0}};
  p.n = {{n, 0, 1, 1}};
  p.a = view;
  p.b = dense(it->second, Element::bf16, {n, n});
  copy.buffer = new_buffer({Element::bf16, shape});
  p.to = dense(copy.buffer, Element::bf16, shape);
  product(std::move(p));
  return copy;
}

void Planner::product(Product p) {
  const View to = p.to;
  normalise(p);
  for (const Side side : {Side::a, Side::b})
    if (needs_other_layout(p, side)) {
      const View from = side == Side::a ? p.a : p.b;
      const Relaid relaid = relayout(p, side);
      View target = dense(new_buffer({from.element, relaid.shape}), from.element, relaid.shape);
      move(relaid.from, target, ready(from) + 1);
      (side == Side::a ? p.a : p.b) = target;
    }
  const int level = std::max(ready(p.a), ready(p.b)) + 1;
  add(std::move(p), level);
  ready_[to.buffer] = std::max(ready_[to.buffer], level);
}

}  // namespace veritpu::module_compiler
