#include "tests/runtime/module_network_steps.h"

namespace veritpu::module {

ValueId NetworkSteps::index(int64_t count) {
  Lane lane;
  lane.integer = below(count);
  return given({{Element::s32, {}}, {fit(Element::s32, lane)}});
}

void NetworkSteps::masked() {
  const Value x = of_rank(2);
  const auto places = [&](int64_t d) {
    return one(Op::iota, {}, {{Attr::iota_dimension, d}}, {{Element::s32, shape(x)}});
  };
  constexpr const char* kDirections[] = {"GE", "LT", "EQ", "NE"};
  const ValueId which = one(Op::compare, {places(rank(x) - 2), places(rank(x) - 1)},
                            {{Attr::comparison_direction, std::string(kDirections[below(4)])}});
  const double other = below(2) ? 0 : -100;
  offer(one(Op::select, {which, x.id, build_.constant(other, type(x))}), std::max(x.most, -other));
}

void NetworkSteps::reversed() {
  const Value x = of_rank(1);
  offer(one(Op::reverse, {x.id}, {{Attr::dimensions, some_of(rank(x), 1 + below(rank(x)))}}), x.most);
}

void NetworkSteps::sorted() {
  const Value x = of_rank(1);
  const int64_t d = below(rank(x));
  if (shape(x)[static_cast<size_t>(d)] > 40 || elements(shape(x)) > 5000) return;
  const Value y = like(type(x), x.id);
  const Type of{type(x).element, {}};
  const bool pair = below(2);
  const auto in = build_.begin_region(pair ? Types{of, of, of, of} : Types{of, of});
  const ValueId less =
      one(Op::compare, {in[0], in[1]}, {{Attr::comparison_direction, std::string(below(2) ? "LT" : "GT")}});
  auto region = module::one(build_.end_region({less}));
  const auto results = build_.add(Op::sort, pair ? std::vector<ValueId>{x.id, y.id} : std::vector<ValueId>{x.id},
                                  {{Attr::dimension, d}, {Attr::is_stable, true}}, {}, std::move(region));
  offer(results[0], x.most);
  if (pair) offer(results[1], y.most);
}

void NetworkSteps::part() {
  const Value x = of_rank(1);
  Shape size = shape(x);
  const auto d = static_cast<size_t>(below(rank(x)));
  size[d] = 1 + below(size[d]);
  std::vector<ValueId> starts;
  for (size_t i = 0; i < size.size(); ++i)
    starts.push_back(i == d ? index(shape(x)[d]) : build_.constant(0, {Element::s32, {}}));
  std::vector<ValueId> operands{x.id};
  const bool updates = below(2);
  double most = x.most;
  if (updates) {
    const Value y = like({type(x).element, size}, x.id);
    operands.push_back(y.id);
    most = std::max(most, y.most);
  }
  operands.insert(operands.end(), starts.begin(), starts.end());
  if (updates)
    offer(one(Op::dynamic_update_slice, operands), most);
  else
    offer(one(Op::dynamic_slice, operands, {{Attr::slice_sizes, size}}), most);
}

void NetworkSteps::branch() {
  const Value x = small(any()), y = small(like(type(x), x.id));
  const ValueId taken = one(Op::compare, {index(2), build_.constant(0, {Element::s32, {}})},
                            {{Attr::comparison_direction, std::string("GT")}});
  const auto region = [&](Op op) {
    build_.begin_region({});
    return build_.end_region({one(op, {x.id, y.id})});
  };
  auto first = region(Op::add), second = region(below(2) ? Op::subtract : Op::maximum);
  offer(build_.add_one(Op::if_, {taken}, {}, {type(x)}, two(std::move(first), std::move(second))), x.most + y.most);
}

}  // namespace veritpu::module
