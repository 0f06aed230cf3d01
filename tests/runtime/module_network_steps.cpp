#include "tests/runtime/module_network_steps.h"

namespace veritpu::module {

void NetworkSteps::embedding() {
  const int64_t rows = 3 + below(200), width = 1 + below(70);
  const Element e = element();
  const Value table = small(like({e, {rows, width}}, -1));
  Tensor numbers{{Element::s32, below(2) ? Shape{1 + below(60)} : Shape{1 + below(5), 1 + below(40)}}, {}};
  for (int64_t i = 0; i < elements(numbers.type.shape); ++i) {
    Lane lane;
    lane.integer = below(rows);
    numbers.lanes.push_back(fit(Element::s32, lane));
  }
  const ValueId which = given(numbers);
  const int64_t rank = numbers.type.rank();
  Shape to = numbers.type.shape;
  to.push_back(width);
  offer(one(Op::gather, {table.id, which},
            {{Attr::offset_dims, List{rank}},
             {Attr::collapsed_slice_dims, List{0}},
             {Attr::start_index_map, List{0}},
             {Attr::index_vector_dim, rank},
             {Attr::slice_sizes, List{1, width}}}),
        table.most);
  if (e != Element::f32) return;  // each sum would be rounded
  const Value gradient = small(like({e, to}, -1));
  const ValueId begin = build_.constant(0, {e, {rows, width}});
  offer(build_.add_one(Op::scatter, {begin, which, gradient.id},
                       {{Attr::update_window_dims, List{rank}},
                        {Attr::inserted_window_dims, List{0}},
                        {Attr::scatter_dims_to_operand_dims, List{0}},
                        {Attr::index_vector_dim, rank}},
                       {}, combining(Op::add, e)),
        static_cast<double>(elements(numbers.type.shape)) * gradient.most);
}

void NetworkSteps::quantised() {
  const Value taken = of_rank(2), x = small(taken);
  const int64_t k = shape(x).back(), n = 1 + below(60);
  Shape to = shape(x);
  to.back() = n;
  if (elements(to) > kMostElements || elements(to) * k > kMostProducts) return;
  const ValueId a = one(Op::convert, {x.id}, {}, {{Element::s8, shape(x)}}),
                b = one(Op::convert, {argument({Element::f32, {k, n}}).id}, {}, {{Element::s8, {k, n}}}),
                made = one(Op::dot_general, {a, b},
                           {{Attr::lhs_contracting_dimensions, List{rank(x) - 1}},
                            {Attr::rhs_contracting_dimensions, List{0}}},
                           {{Element::s32, to}});
  offer(one(Op::convert, {made}, {}, {{Element::f32, to}}), static_cast<double>(k) * x.most * 3);
}

Region NetworkSteps::first_below(int64_t turns, const Types& carried) {
  const auto tested = build_.begin_region(carried);
  const ValueId most = build_.constant(static_cast<double>(turns), build_.type(tested[0]));
  return build_.end_region({one(Op::compare, {tested[0], most}, {{Attr::comparison_direction, std::string("LT")}})});
}

void NetworkSteps::recurrent() {
  const Value taken = of_rank(3);
  if (rank(taken) != 3 || shape(taken)[1] > 40 || loops_ > 0) return;
  const Value x = small(taken);
  const Element e = type(x).element;
  const int64_t batch = shape(x)[0], steps = shape(x)[1], width = shape(x)[2], n = 1 + below(40);
  const Value w = argument({e, {width, n}}), u = argument({e, {n, n}}), h = small(like({e, {batch, n}}, -1));
  const Type word{Element::s32, {}};
  const std::vector<ValueId> begin{
      build_.constant(0, word), x.id, w.id, u.id, h.id, build_.constant(0, {e, {batch, steps, n}})};
  Types carried;
  for (const ValueId v : begin) carried.push_back(build_.type(v));
  Region test = first_below(steps, carried);
  const auto in = build_.begin_region(carried);
  const ValueId zero = build_.constant(0, word), next = one(Op::add, {in[0], build_.constant(1, word)});
  const ValueId now = one(
      Op::reshape, {one(Op::dynamic_slice, {in[1], zero, in[0], zero}, {{Attr::slice_sizes, List{batch, 1, width}}})},
      {}, {{e, {batch, width}}});
  const auto product = [&](ValueId a, ValueId b) {
    return one(Op::dot_general, {a, b},
               {{Attr::lhs_contracting_dimensions, List{1}}, {Attr::rhs_contracting_dimensions, List{0}}},
               {{e, {batch, n}}});
  };
  // Rounded to bf16 once each: the first is limited, so their sum is exact.
  const auto limit = [&](ValueId v) {
    return one(Op::clamp, {build_.constant(-8, {e, {}}), v, build_.constant(8, {e, {}})});
  };
  const ValueId made = limit(one(Op::add, {limit(product(now, in[2])), limit(product(in[4], in[3]))}));
  const ValueId all =
      one(Op::dynamic_update_slice, {in[5], one(Op::reshape, {made}, {}, {{e, {batch, 1, n}}}), zero, in[0], zero});
  Region turn = build_.end_region({next, in[1], in[2], in[3], made, all});
  const auto results = build_.add(Op::while_, begin, {}, {}, two(std::move(test), std::move(turn)));
  offer(results[4], 8);
  offer(results[5], 8);
}

void NetworkSteps::pool_gradient() {
  const Value x = of_rank(4);
  if (rank(x) != 4 || shape(x)[1] < 3 || shape(x)[2] < 3) return;
  const Element e = type(x).element;
  const int64_t size = 2 + below(2);
  Shape to = shape(x);
  for (const size_t d : {1, 2}) to[d] = (to[d] - size) / 2 + 1;
  const Value g = small(like({e, to}, x.id));
  const auto compared = build_.begin_region({{e, {}}, {e, {}}});
  auto regions =
      module::one(build_.end_region({one(Op::compare, compared, {{Attr::comparison_direction, std::string("GE")}})}));
  regions.push_back(std::move(combining(Op::add, e)[0]));
  offer(build_.add_one(Op::select_and_scatter, {x.id, g.id, build_.constant(0, {e, {}})},
                       {{Attr::window_dimensions, List{1, size, size, 1}}, {Attr::window_strides, List{1, 2, 2, 1}}},
                       {}, std::move(regions)),
        4 * g.most);
}

void NetworkSteps::depthwise() {
  const Value taken = of_rank(4);
  if (rank(taken) != 4 || shape(taken)[1] < 3 || shape(taken)[2] < 3) return;
  const Value x = small(taken);
  const int64_t channels = shape(x)[3], each = 1 + below(2);
  if (channels * each > 40) return;
  const Value w = argument({type(x).element, {3, 3, 1, channels * each}});
  auto attributes = convolution_dimensions({0, 3, 1, 2}, {2, 3, 0, 1}, {0, 3, 1, 2});
  attributes[Attr::padding] = Pairs{{1, 1}, {1, 1}};
  attributes[Attr::feature_group_count] = channels;
  offer(one(Op::convolution, {x.id, w.id}, attributes), 9 * x.most * w.most);
}

void NetworkSteps::cumulative() {
  const Value taken = of_rank(1), x = small(taken);
  const auto d = static_cast<size_t>(below(rank(x)));
  const int64_t count = shape(x)[d];
  if (count > 30 || type(x).element != Element::f32) return;
  List windows(shape(x).size(), 1);
  windows[d] = count;
  Pairs padding(shape(x).size(), {0, 0});
  padding[d][0] = count - 1;
  const Type of{Element::f32, {}};
  offer(build_.add_one(Op::reduce_window, {x.id, build_.constant(0, of)},
                       {{Attr::window_dimensions, windows}, {Attr::padding, padding}}, {},
                       combining(Op::add, Element::f32)),
        static_cast<double>(count) * x.most);
}

}  // namespace veritpu::module
