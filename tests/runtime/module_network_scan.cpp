#include "tests/runtime/module_network_steps.h"

namespace veritpu::module {

void NetworkSteps::scan() {
  if (loops_ == 2) return;
  const Type word{Element::s32, {}};
  const auto number = [&](int64_t n) { return build_.constant(static_cast<double>(n), word); };
  // What turn takes and gives: its number, what is carried, what stays, the rows read, the rows kept.
  const auto carried = static_cast<size_t>(1 + below(3)), staying = static_cast<size_t>(below(3));
  std::vector<Value> begin;
  while (begin.size() < carried + staying) {
    const Value v = small(any());
    if (elements(shape(v)) > kMostElements / 4) return;
    begin.push_back({v.id, 8, true, false});
  }
  const Value rows = small(of_rank(2));
  const bool reads = rank(rows) >= 2 && shape(rows)[0] <= 12, back = below(3) == 0;
  const int64_t turns = reads ? shape(rows)[0] : 1 + below(6);
  if (reads) begin.push_back({rows.id, 8, true, false});
  const Type kept = type(begin[0]);
  Shape all = kept.shape;
  all.insert(all.begin(), turns);
  std::vector<ValueId> operands{number(0)};
  for (const Value& v : begin) operands.push_back(v.id);
  operands.push_back(build_.constant(0, {kept.element, all}));
  Types types;
  for (const ValueId v : operands) types.push_back(build_.type(v));

  Region test = first_below(turns, types);
  const auto in = build_.begin_region(types);
  std::vector<Value> outer = std::move(values_);
  values_.clear();
  ++loops_;
  const ValueId turn = back ? one(Op::subtract, {number(turns - 1), in[0]}) : in[0];
  // The place of turn's row of a value of this rank.
  const auto place = [&](ValueId of, int64_t rank) {
    std::vector<ValueId> all{of, turn};
    while (static_cast<int64_t>(all.size()) < rank + 1) all.push_back(number(0));
    return all;
  };
  for (size_t i = 0; i < carried + staying; ++i) values_.push_back({in[1 + i], 8, true, false});
  if (reads) {
    const Shape from = shape(rows);
    Shape one_row = from, row(from.begin() + 1, from.end());
    one_row[0] = 1;
    const ValueId taken =
        one(Op::dynamic_slice, place(in[1 + carried + staying], rank(rows)), {{Attr::slice_sizes, one_row}});
    values_.push_back({one(Op::reshape, {taken}, {}, {{type(rows).element, row}}), 8, true, false});
  }
  const size_t given = values_.size();
  for (int64_t left = 2 + below(5); left > 0; --left) step();

  std::vector<ValueId> out{one(Op::add, {in[0], number(1)})};
  for (size_t c = 0; c < carried; ++c) out.push_back(next_of({in[1 + c], 8, true, false}, given, c));
  for (size_t i = carried + 1; i + 1 < in.size(); ++i) out.push_back(in[i]);
  Shape row = all;
  row[0] = 1;
  auto update = place(in.back(), static_cast<int64_t>(all.size()));
  update.insert(update.begin() + 1, one(Op::reshape, {out[1]}, {}, {{kept.element, row}}));
  out.push_back(one(Op::dynamic_update_slice, update));
  Region body = build_.end_region(out);
  --loops_;
  values_ = std::move(outer);
  const auto results = build_.add(Op::while_, operands, {}, {}, two(std::move(test), std::move(body)));
  for (size_t c = 0; c < carried; ++c) offer(results[1 + c], 8);
  offer(results.back(), 8);
}

ValueId NetworkSteps::next_of(const Value& carried, size_t given, size_t skipped) {
  for (size_t i = values_.size(); i-- > given;)
    if (type(values_[i]) == type(carried) && values_[i].computed && skipped-- == 0) return small(values_[i]).id;
  // None has this type: the sum of what was made last is added to each element.
  const Value last = wide(small(values_.back()));
  List all(shape(last).size());
  std::iota(all.begin(), all.end(), 0);
  const double most = last.most * static_cast<double>(elements(shape(last)));
  const Value v = limited({reduced(last, Op::add, all), most, true, false}, 8);
  const ValueId narrow = one(Op::convert, {v.id}, {}, {{type(carried).element, {}}});
  return small({one(Op::add, {carried.id, broadcast(narrow, {}, shape(carried))}), 16, true, false}).id;
}

}  // namespace veritpu::module
