// Products, reductions and windows.
#include <algorithm>
#include <numeric>

#include "tests/runtime/module_generator.h"

namespace veritpu::module {
namespace {

void product(Generator& g) {
  const int64_t batch = g.below(3), contract = g.below(3), left = g.below(2), right = g.below(3);
  const Element e = g.product_element();
  const List l = g.some_of(batch + contract + left, batch + contract + left),
             r = g.some_of(batch + contract + right, batch + contract + right);
  Shape a(l.size()), b(r.size());
  for (int64_t& size : a) size = 1 + g.below(4);
  for (int64_t& size : b) size = 1 + g.below(4);
  for (int64_t i = 0; i < batch + contract; i++) b[r[i]] = a[l[i]];
  const auto part = [](const List& list, int64_t from, int64_t size) {
    return List(list.begin() + from, list.begin() + from + size);
  };
  Shape made;
  for (int64_t i = 0; i < batch; i++) made.push_back(a[l[i]]);
  for (int64_t d = 0; d < static_cast<int64_t>(a.size()); d++)
    if (!has(part(l, 0, batch + contract), d)) made.push_back(a[d]);
  for (int64_t d = 0; d < static_cast<int64_t>(b.size()); d++)
    if (!has(part(r, 0, batch + contract), d)) made.push_back(b[d]);
  const Element sum = e == Element::s8 && g.coin() ? Element::s32 : e;
  g.add(Op::dot_general, {g.value({e, a}), g.value({e, b})},
        {{Attr::lhs_batching_dimensions, part(l, 0, batch)},
         {Attr::rhs_batching_dimensions, part(r, 0, batch)},
         {Attr::lhs_contracting_dimensions, part(l, batch, contract)},
         {Attr::rhs_contracting_dimensions, part(r, batch, contract)}},
        {{sum, made}});
}

void convolution(Generator& g) {
  const int64_t spatial = g.below(3), groups = 1 + g.below(2);
  const bool of_batch = g.coin();
  const int64_t batch = (of_batch ? groups : 1) * (1 + g.below(2)), features = 1 + g.below(3),
                outputs = groups * (1 + g.below(2)), rank = spatial + 2;
  const List in = g.some_of(rank, rank), kernel = g.some_of(rank, rank), out = g.some_of(rank, rank);
  Shape x(static_cast<size_t>(rank)), w = x;
  x[in[0]] = batch;
  x[in[1]] = of_batch ? features : groups * features;
  w[kernel[0]] = features;
  w[kernel[1]] = outputs;
  Windows windows;
  for (int64_t s = 0; s < spatial; s++) {
    x[in[s + 2]] = 3 + g.below(4);
    w[kernel[s + 2]] = 1 + g.below(3);
    windows.strides.push_back(1 + g.below(2));
    windows.lhs.push_back(1 + g.below(2));
    windows.rhs.push_back(1 + g.below(2));
    windows.reversal.push_back(g.below(2));
    windows.padding.push_back({g.below(4) - 1, g.below(4) - 1});
  }
  const Element e = g.below(3) ? Element::f32 : g.product_element();
  const auto attributes = convolution_attributes(in, kernel, out, windows, groups, of_batch);
  g.add(Op::convolution, {g.value({e, x}), g.value({e, w})}, attributes);
}

void reduction(Generator& g) {
  const Type type{g.element(), g.shape()};
  const int64_t inputs = g.below(4) ? 1 : 2;
  Ids operands;
  Types elements;
  for (int64_t i = 0; i < inputs; i++) {
    const Type input{i ? g.element() : type.element, type.shape};
    operands.push_back(g.value(input));
    elements.push_back({input.element, {}});
  }
  for (const Type& element : elements) operands.push_back(g.value(element));
  Types taken = elements;
  taken.insert(taken.end(), elements.begin(), elements.end());
  const Ids arguments = g.build().begin_region(taken);
  Ids made;
  for (int64_t i = 0; i < inputs; i++)
    made.push_back(g.build().add_one(g.reduction(elements[i].element), {arguments[i], arguments[inputs + i]}));
  g.add(Op::reduce, operands, {{Attr::dimensions, g.some_of(type.rank(), g.below(type.rank() + 1))}}, {},
        one(g.build().end_region(made)));
}

// The greatest or least with its place, as frameworks write it.
void extreme(Generator& g) {
  Shape shape = g.shape(3);
  shape.push_back(1 + g.below(5));
  const auto d = static_cast<int64_t>(shape.size()) - 1;
  const Element e = g.number(), index = g.coin() ? Element::s32 : Element::s64;
  Builder& b = g.build();
  const ValueId places = b.add_one(Op::iota, {}, {{Attr::iota_dimension, d}}, {{index, shape}});
  const Ids a = b.begin_region({{e, {}}, {index, {}}, {e, {}}, {index, {}}});
  const auto compare = [&](ValueId x, ValueId y, const char* direction) {
    return b.add_one(Op::compare, {x, y}, {{Attr::comparison_direction, std::string(direction)}});
  };
  const ValueId better = b.add_one(Op::or_, {compare(a[0], a[2], g.coin() ? "GT" : "LT"), compare(a[0], a[0], "NE")});
  const ValueId tie = b.add_one(Op::and_, {compare(a[0], a[2], "EQ"), compare(a[1], a[3], "LT")});
  const ValueId first = b.add_one(Op::or_, {better, tie});
  Region region =
      b.end_region({b.add_one(Op::select, {better, a[0], a[2]}), b.add_one(Op::select, {first, a[1], a[3]})});
  const ValueId zero = b.constant(0, {index, {}});
  g.add(Op::reduce, {g.value({e, shape}), places, g.value({e, {}}), zero}, {{Attr::dimensions, List{d}}}, {},
        one(std::move(region)));
}

struct Window {
  List sizes, strides, base, dilations;
  Pairs padding;
};

Window window(Generator& g, const Shape& shape) {
  Window w;
  for (const int64_t size : shape) {
    w.sizes.push_back(1 + g.below(std::max<int64_t>(size, 1)));
    w.strides.push_back(1 + g.below(3));
    w.base.push_back(g.below(4) ? 1 : 2);
    w.dilations.push_back(g.below(4) ? 1 : 2);
    w.padding.push_back({g.below(3), g.below(3)});
  }
  return w;
}

// What is padded counts as the initial value; so that leaves numbers alone, or there is no padding.
Tensor neutral(Op op, Element e) {
  const uint64_t ones = (uint64_t{1} << (facts(e).bits - 1)) * 2 - 1;
  const uint64_t bits = op == Op::and_ ? ones : op == Op::multiply ? 1 : 0;
  return {{e, {}}, {lane_of(e, bits)}};
}

void windows(Generator& g) {
  const Shape shape = g.shape(4);
  Window w = window(g, shape);
  const int64_t inputs = g.below(4) ? 1 : 2;
  std::vector<Op> ops;
  Ids operands, inits;
  Types elements;
  for (int64_t i = 0; i < inputs; i++) {
    const Element e = g.element();
    const Op op = g.reduction(e);
    ops.push_back(op);
    elements.push_back({e, {}});
    operands.push_back(g.value({e, shape}));
    const bool order = op == Op::maximum || op == Op::minimum;
    inits.push_back(order ? g.value({e, {}}) : g.build().constant(neutral(op, e)));
    if (order && (inputs > 1 || e == Element::pred))
      w.padding.assign(shape.size(), {0, 0}), w.base.assign(shape.size(), 1);
  }
  operands.insert(operands.end(), inits.begin(), inits.end());
  Types taken = elements;
  taken.insert(taken.end(), elements.begin(), elements.end());
  const Ids arguments = g.build().begin_region(taken);
  Ids made;
  for (int64_t i = 0; i < inputs; i++) made.push_back(g.build().add_one(ops[i], {arguments[i], arguments[inputs + i]}));
  g.add(Op::reduce_window, operands,
        {{Attr::window_dimensions, w.sizes},
         {Attr::window_strides, w.strides},
         {Attr::base_dilations, w.base},
         {Attr::window_dilations, w.dilations},
         {Attr::padding, w.padding}},
        {}, one(g.build().end_region(made)));
}

void pool_gradient(Generator& g) {
  const Element e = g.coin() ? Element::f32 : g.sum_element();
  const Type type{e, g.shape(4)};
  const Window w = window(g, type.shape);
  Shape places;
  for (size_t d = 0; d < type.shape.size(); d++) {
    const int64_t whole = type.shape[d] + w.padding[d][0] + w.padding[d][1];
    places.push_back(whole < w.sizes[d] || whole == 0 ? 0 : (whole - w.sizes[d]) / w.strides[d] + 1);
  }
  const Ids pair = g.build().begin_region({{e, {}}, {e, {}}});
  const char* const directions[] = {"GE", "LE", "GT"};
  Region chosen = g.build().end_region(
      {g.build().add_one(Op::compare, pair, {{Attr::comparison_direction, std::string(directions[g.below(3)])}})});
  Region scattered = g.region(g.below(4) ? Op::add : Op::maximum, e);
  g.add(Op::select_and_scatter, {g.value(type), g.value({e, places}), g.value({e, {}})},
        {{Attr::window_dimensions, w.sizes}, {Attr::window_strides, w.strides}, {Attr::padding, w.padding}}, {},
        two(std::move(chosen), std::move(scattered)));
}

}  // namespace

const std::vector<Family>& product_families() {
  static const std::vector<Family> all{product, convolution, reduction, extreme, windows, pool_gradient};
  return all;
}

}  // namespace veritpu::module
