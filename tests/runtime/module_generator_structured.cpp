// Products, reductions, windows, indices, sorts and control.
#include <algorithm>
#include <numeric>

#include "tests/runtime/module_generator.h"

namespace veritpu::module {
namespace {

using Ids = std::vector<ValueId>;

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

void product(Generator& g) {
  const int64_t batch = g.below(3), contract = g.below(3), left = g.below(2), right = g.below(3);
  const Element e = g.sum_element();
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
  List strides, lhs, rhs, reversal;
  Pairs padding;
  for (int64_t s = 0; s < spatial; s++) {
    x[in[s + 2]] = 3 + g.below(4);
    w[kernel[s + 2]] = 1 + g.below(3);
    strides.push_back(1 + g.below(2));
    lhs.push_back(1 + g.below(2));
    rhs.push_back(1 + g.below(2));
    reversal.push_back(g.below(2));
    padding.push_back({g.below(4) - 1, g.below(4) - 1});
  }
  const auto rest = [](const List& list) { return List(list.begin() + 2, list.end()); };
  const Element e = g.below(3) ? Element::f32 : g.sum_element();
  g.add(Op::convolution, {g.value({e, x}), g.value({e, w})},
        {{Attr::window_strides, strides}, {Attr::padding, padding}, {Attr::lhs_dilation, lhs},
         {Attr::rhs_dilation, rhs}, {Attr::window_reversal, reversal},
         {Attr::input_batch_dimension, in[0]}, {Attr::input_feature_dimension, in[1]},
         {Attr::input_spatial_dimensions, rest(in)}, {Attr::kernel_input_feature_dimension, kernel[0]},
         {Attr::kernel_output_feature_dimension, kernel[1]}, {Attr::kernel_spatial_dimensions, rest(kernel)},
         {Attr::output_batch_dimension, out[0]}, {Attr::output_feature_dimension, out[1]},
         {Attr::output_spatial_dimensions, rest(out)},
         {Attr::feature_group_count, of_batch ? int64_t{1} : groups},
         {Attr::batch_group_count, of_batch ? groups : int64_t{1}}});
}

Op any_reduction(Generator& g, Element e) {
  constexpr Op kWhole[] = {Op::add, Op::maximum, Op::minimum, Op::multiply, Op::and_, Op::or_, Op::xor_};
  if (is_real(e)) return kWhole[e == Element::f32 ? g.below(3) : 1 + g.below(2)];
  return kWhole[g.below(7)];
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
    made.push_back(g.build().add_one(any_reduction(g, elements[i].element), {arguments[i], arguments[inputs + i]}));
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
  Region region = b.end_region(
      {b.add_one(Op::select, {better, a[0], a[2]}), b.add_one(Op::select, {first, a[1], a[3]})});
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

void windows(Generator& g) {
  const Type type{g.element(), g.shape(4)};
  const Window w = window(g, type.shape);
  const Op op = any_reduction(g, type.element);
  // What is padded counts as the initial value, which leaves numbers alone.
  const uint64_t none = op == Op::and_ ? ~uint64_t{0} : op == Op::multiply ? 1 : 0;
  const bool neutral = op != Op::maximum && op != Op::minimum;
  const Tensor init{{type.element, {}}, {lane_of(type.element, none & ((uint64_t{1} << (facts(type.element).bits - 1)) * 2 - 1))}};
  const ValueId start = neutral ? g.build().constant(init) : g.value({type.element, {}});
  if (type.element == Element::pred && !neutral) return;
  g.add(Op::reduce_window, {g.value(type), start},
        {{Attr::window_dimensions, w.sizes}, {Attr::window_strides, w.strides}, {Attr::base_dilations, w.base},
         {Attr::window_dilations, w.dilations}, {Attr::padding, w.padding}},
        {}, one(g.region(op, type.element)));
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
  Region chosen = g.build().end_region({g.build().add_one(
      Op::compare, pair, {{Attr::comparison_direction, std::string(directions[g.below(3)])}})});
  Region scattered = g.region(g.below(4) ? Op::add : Op::maximum, e);
  g.add(Op::select_and_scatter, {g.value(type), g.value({e, places}), g.value({e, {}})},
        {{Attr::window_dimensions, w.sizes}, {Attr::window_strides, w.strides}, {Attr::padding, w.padding}}, {},
        two(std::move(chosen), std::move(scattered)));
}

// The dimensions of a tensor with windows, and of its indices.
struct Places {
  Shape tensor, indices, batch, window;  // indices with, batch without the index vector
  List batching, of_indices, map, collapsed, sizes, in_result;
  int64_t vector = 0;
};

Places places(Generator& g, bool part_of_batching) {
  Places p;
  const int64_t rank = 1 + g.below(4);
  for (int64_t d = 0; d < rank; d++) p.tensor.push_back(1 + g.below(4));
  const List order = g.some_of(rank, rank);
  const int64_t batching = part_of_batching ? g.below(std::min<int64_t>(rank, 3)) : 0,
                mapped = g.below(rank - batching + 1);
  p.batching = List(order.begin(), order.begin() + batching);
  std::sort(p.batching.begin(), p.batching.end());
  p.map = List(order.begin() + batching, order.begin() + batching + mapped);
  for (int64_t d = 0; d < rank; d++) {
    const bool batch = has(p.batching, d);
    p.sizes.push_back(batch || g.coin() ? 1 : 1 + g.below(p.tensor[d]));
    if (!batch && p.sizes[d] == 1 && g.coin())
      p.collapsed.push_back(d);
    else if (!batch)
      p.window.push_back(p.sizes[d]);
  }
  for (int64_t i = g.below(3); i > 0; i--) p.batch.push_back(1 + g.below(4));
  for (const int64_t d : p.batching) {
    p.of_indices.push_back(static_cast<int64_t>(p.batch.size()));
    p.batch.push_back(p.tensor[d]);
  }
  p.vector = g.below(static_cast<int64_t>(p.batch.size()) + 1);
  p.indices = p.batch;
  p.indices.insert(p.indices.begin() + p.vector, mapped);
  for (int64_t& d : p.of_indices) d += d >= p.vector;
  const auto result = static_cast<int64_t>(p.batch.size() + p.window.size());
  p.in_result = g.some_of(result, static_cast<int64_t>(p.window.size()));
  std::sort(p.in_result.begin(), p.in_result.end());
  return p;
}

Element index_element(Generator& g) {
  constexpr Element kAll[] = {Element::s32, Element::u32, Element::s64, Element::u8, Element::s16};
  return kAll[g.below(5)];
}

void gather(Generator& g) {
  const Places p = places(g, true);
  g.add(Op::gather, {g.value({g.element(), p.tensor}), g.indices({index_element(g), p.indices}, 4)},
        {{Attr::offset_dims, p.in_result}, {Attr::collapsed_slice_dims, p.collapsed},
         {Attr::operand_batching_dims, p.batching}, {Attr::start_indices_batching_dims, p.of_indices},
         {Attr::start_index_map, p.map}, {Attr::index_vector_dim, p.vector}, {Attr::slice_sizes, p.sizes}});
}

void scatter(Generator& g) {
  const Places p = places(g, true);
  Shape updates;
  for (size_t d = 0, w = 0, b = 0; d < p.batch.size() + p.window.size(); d++)
    updates.push_back(has(p.in_result, static_cast<int64_t>(d)) ? p.window[w++] : p.batch[b++]);
  const Element e = g.sum_element();
  const int64_t kind = g.below(3);
  const Ids pair = g.build().begin_region({{e, {}}, {e, {}}});
  const Op op = kind == 0 ? Op::add : any_reduction(g, e);
  Region region = g.build().end_region({kind == 1 ? pair[1] : g.build().add_one(op, pair)});
  g.add(Op::scatter,
        {g.value({e, p.tensor}), g.indices({index_element(g), p.indices}, 4), g.value({e, updates})},
        {{Attr::update_window_dims, p.in_result}, {Attr::inserted_window_dims, p.collapsed},
         {Attr::input_batching_dims, p.batching}, {Attr::scatter_indices_batching_dims, p.of_indices},
         {Attr::scatter_dims_to_operand_dims, p.map}, {Attr::index_vector_dim, p.vector}},
        {}, one(std::move(region)));
}

void dynamic(Generator& g) {
  const ValueId x = g.any_value();
  const Type type = g.type(x);
  List sizes;
  Ids starts;
  const Element e = index_element(g);
  for (const int64_t size : type.shape) {
    sizes.push_back(g.below(size + 1));
    starts.push_back(g.indices({e, {}}, size));
  }
  Ids slice{x}, update{x, g.value({type.element, sizes})};
  slice.insert(slice.end(), starts.begin(), starts.end());
  update.insert(update.end(), starts.begin(), starts.end());
  g.add(Op::dynamic_slice, slice, {{Attr::slice_sizes, sizes}});
  g.add(Op::dynamic_update_slice, update);
}

void sorted(Generator& g) {
  Shape shape = g.shape(2);
  shape.insert(shape.begin() + g.below(static_cast<int64_t>(shape.size()) + 1), 1 + g.below(11));
  const Element e = g.number(), other = g.element();
  const Ids a = g.build().begin_region({{e, {}}, {e, {}}, {other, {}}, {other, {}}});
  const ValueId less =
      g.build().add_one(Op::compare, {a[0], a[1]}, {{Attr::comparison_direction, std::string(g.coin() ? "LT" : "GT")}});
  Region region = g.build().end_region({less});
  g.add(Op::sort, {g.value({e, shape}), g.value({other, shape})},
        {{Attr::dimension, g.below(static_cast<int64_t>(shape.size()))}, {Attr::is_stable, true}}, {},
        one(std::move(region)));
  g.add(Op::top_k, {g.value({e, shape})}, {{Attr::k, g.below(shape.back() + 1)}});
}

void loop(Generator& g) {
  Builder& b = g.build();
  const ValueId x = g.any_value();
  const Type type = g.type(x), count{g.coin() ? Element::s32 : Element::s64, {}};
  const Types carried{count, type};
  const ValueId start = b.constant(0, count);
  const Ids seen = b.begin_region(carried);
  Region condition = b.end_region({b.add_one(Op::compare, {seen[0], b.constant(static_cast<double>(g.below(4)), count)},
                                             {{Attr::comparison_direction, std::string("LT")}})});
  const Ids turn = b.begin_region(carried);
  const ValueId next = b.add_one(Op::add, {turn[0], b.constant(1, count)});
  const ValueId made = b.add_one(Op::maximum, {turn[1], x});
  Region body = b.end_region({next, made});
  g.add(Op::while_, {start, x}, {}, {}, two(std::move(condition), std::move(body)));
}

void branch(Generator& g) {
  Builder& b = g.build();
  const ValueId x = g.any_value();
  const auto region = [&](Op op) {
    b.begin_region({});
    return b.end_region({b.add_one(op, {x, x})});
  };
  auto regions = two(region(Op::add), region(Op::minimum));
  if (g.coin()) {
    g.add(Op::if_, {g.value({Element::pred, {}})}, {}, {}, std::move(regions));
  } else {
    regions.push_back(region(Op::maximum));
    g.add(Op::case_, {g.indices({Element::s32, {}}, 3)}, {}, {}, std::move(regions));
  }
}

void random_bits(Generator& g) {
  const bool philox = g.coin();
  const Type state{Element::u64, {philox && g.coin() ? 3 : 2}};
  Element e = g.number();
  if (is_real(e)) e = Element::u32;
  g.add(Op::rng_bit_generator, {g.value(state)}, {{Attr::rng_algorithm, std::string(philox ? "PHILOX" : "THREE_FRY")}},
        {state, {e, g.shape()}});
}

void mapped(Generator& g) {
  const ValueId x = g.any_value();
  const Type type = g.type(x);
  List all(type.shape.size());
  std::iota(all.begin(), all.end(), 0);
  Region region = g.region(Op::maximum, type.element);
  g.add(Op::map, {x, g.value(type)}, {{Attr::dimensions, all}}, {}, one(std::move(region)));
}

}  // namespace

const std::vector<Family>& structured_families() {
  static const std::vector<Family> all{product, convolution, reduction, extreme, windows, pool_gradient, gather, gather,
                                       scatter, scatter,     dynamic,   sorted,  loop,    branch,        random_bits,
                                       mapped};
  return all;
}

}  // namespace veritpu::module
