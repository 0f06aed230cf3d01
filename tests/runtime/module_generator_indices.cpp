// Indices, sorts, random bits and control.
#include <algorithm>
#include <numeric>

#include "tests/runtime/module_generator.h"

namespace veritpu::module {
namespace {

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
        {{Attr::offset_dims, p.in_result},
         {Attr::collapsed_slice_dims, p.collapsed},
         {Attr::operand_batching_dims, p.batching},
         {Attr::start_indices_batching_dims, p.of_indices},
         {Attr::start_index_map, p.map},
         {Attr::index_vector_dim, p.vector},
         {Attr::slice_sizes, p.sizes}});
}

void scatter(Generator& g) {
  const Places p = places(g, true);
  Shape updates;
  for (size_t d = 0, w = 0, b = 0; d < p.batch.size() + p.window.size(); d++)
    updates.push_back(has(p.in_result, static_cast<int64_t>(d)) ? p.window[w++] : p.batch[b++]);
  const int64_t kind = g.below(3), inputs = g.below(4) ? 1 : 2;
  Types elements;
  for (int64_t i = 0; i < inputs; i++) elements.push_back({g.product_element(), {}});
  Types taken = elements;
  taken.insert(taken.end(), elements.begin(), elements.end());
  const Ids arguments = g.build().begin_region(taken);
  Ids made, operands;
  for (int64_t i = 0; i < inputs; i++) {
    const Op op = kind == 0 ? Op::add : g.reduction(elements[i].element);
    made.push_back(kind == 1 ? arguments[inputs + i] : g.build().add_one(op, {arguments[i], arguments[inputs + i]}));
  }
  Region region = g.build().end_region(made);
  for (const Type& element : elements) operands.push_back(g.value({element.element, p.tensor}));
  operands.push_back(g.indices({index_element(g), p.indices}, 4));
  for (const Type& element : elements) operands.push_back(g.value({element.element, updates}));
  g.add(Op::scatter, operands,
        {{Attr::update_window_dims, p.in_result},
         {Attr::inserted_window_dims, p.collapsed},
         {Attr::input_batching_dims, p.batching},
         {Attr::scatter_indices_batching_dims, p.of_indices},
         {Attr::scatter_dims_to_operand_dims, p.map},
         {Attr::index_vector_dim, p.vector}},
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
  const Element e = g.number();
  Ids operands{g.value({e, shape})};
  Types pairs(2, {e, {}});
  for (int64_t i = g.below(3); i > 0; i--) {
    const Element other = g.element();
    operands.push_back(g.value({other, shape}));
    pairs.insert(pairs.end(), 2, {other, {}});
  }
  const Ids a = g.build().begin_region(pairs);
  const ValueId less =
      g.build().add_one(Op::compare, {a[0], a[1]}, {{Attr::comparison_direction, std::string(g.coin() ? "LT" : "GT")}});
  g.add(Op::sort, operands, {{Attr::dimension, g.below(static_cast<int64_t>(shape.size()))}, {Attr::is_stable, true}},
        {}, one(g.build().end_region({less})));
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
  const ValueId made = b.add_one(is_complex(type.element) ? Op::add : Op::maximum, {turn[1], x});
  Region body = b.end_region({next, made});
  g.add(Op::while_, {start, x}, {}, {}, two(std::move(condition), std::move(body)));
}

void branch(Generator& g) {
  Builder& b = g.build();
  const ValueId x = g.any_value();
  const auto region = [&](Op op) {
    b.begin_region({});
    return b.end_region({b.add_one(is_complex(g.type(x).element) ? Op::add : op, {x, x})});
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
  const ValueId outside = g.value({type.element, {}});
  const Ids pair = g.build().begin_region({{type.element, {}}, {type.element, {}}});
  const bool complex = is_complex(type.element);
  const ValueId greater = g.build().add_one(complex ? Op::add : Op::maximum, pair);
  Region region = g.build().end_region({g.build().add_one(complex ? Op::subtract : Op::minimum, {greater, outside})});
  g.add(Op::map, {x, g.value(type)}, {{Attr::dimensions, all}}, {}, one(std::move(region)));
  g.add(Op::optimization_barrier, {x, outside});
}

}  // namespace

const std::vector<Family>& index_families() {
  static const std::vector<Family> all{gather, gather, scatter, scatter,     dynamic,
                                       sorted, loop,   branch,  random_bits, mapped};
  return all;
}

}  // namespace veritpu::module
