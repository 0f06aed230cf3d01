#include "runtime/module/passes/pick.h"

#include <algorithm>

#include "runtime/module/passes/cheapest.h"
#include "runtime/module/passes/one_hot.h"
#include "runtime/module/passes/pick_known.h"
#include "runtime/module/passes/products.h"

namespace veritpu::module {
namespace {

// Rows m of n, each of r elements of so many parts; g times.
struct Sizes {
  int64_t g, n, m, r, parts;
};

// The ways to pick, and about the cycles that each takes. Constants are fitted to 28 gathers on `lite`: for 25 of them
// the way of least cycles here takes at most 20 % more than the best.

// A product of one-hot rows and parts of words.
Expression by_product(Expression place, Expression values) {
  const Expression hot = number_of(places_first(place, values.shape()[1]), kFewest.element);
  const Expression parts = dot(hot, stack(parts_of(values, kFewest), 2), {{0}, {0}, {2}, {1}}, kFewest.element);
  return from_parts(unstack(parts, 2), values.element(), kFewest);
}
double cycles_of_product(const Sizes& s) {
  const double product = cycles_of_dot(s.m, s.n, s.parts * s.r), made = static_cast<double>(s.m * s.r);
  return kKernels + static_cast<double>(s.g) * (cycles_of_one_hot(s.m * s.n) + product + made);
}

// Of each place all rows but one are made 0, and the rest is joined.
Expression by_selection(Expression place, Expression values) {
  const Shape shape = values.shape(), four{shape[0], place.shape()[1], shape[1], shape[2]};
  const Expression here = broadcast(places_first(place, shape[1]), four, {0, 1, 2});
  const Expression words = broadcast(words_of(values), four, {0, 2, 3});
  return from_words(reduce(select(here, words, 0), Op::or_, {2}, 0), values.element());
}
double cycles_of_selection(const Sizes& s) {
  return 200 + static_cast<double>(s.g * s.m) * (6 + 3 * lane_rows(s.n * s.r));
}

// A place is a line and one of its 2^k rows. A product takes the line's parts, of which a selection takes the row's:
// the one-hot matrix is of lines alone. Places are the last dimension.
Expression by_lines(Expression place, Expression values, int k) {
  const Shape shape = values.shape();
  const int64_t g = shape[0], rows = int64_t{1} << k, lines = (shape[1] + rows - 1) >> k, r = shape[2],
                m = place.shape()[1];
  const Expression parts = stack(parts_of(values, kFewest), 1);  // [g, parts, n, r]
  const int64_t count = parts.shape()[1];
  const Expression whole = pad(parts, {parts.emitter, parts.emitter->bits(0, {kFewest.element, {}})}, {0, 0, 0, 0},
                               {0, 0, lines * rows - shape[1], 0}, {0, 0, 0, 0});
  const Expression by_row = transpose(reshape(whole, {g, count, lines, rows, r}), {0, 3, 1, 4, 2});
  const Expression hot = number_of(places_last(shift_arithmetic(place, k), lines), kFewest.element);
  Expression one = dot(reshape(by_row, {g, rows * count * r, lines}), hot, {{0}, {0}, {2}, {1}}, kFewest.element);
  if (k > 0) {
    const Shape four{g, rows, count * r, m};
    const Expression here = places_last(place & static_cast<double>(rows - 1), rows);
    const Expression row = select(broadcast(here, four, {0, 1, 3}), reshape(one, four), 0);
    one = reduce(convert(row, Element::f32), Op::add, {1}, 0);
  }
  return transpose(from_parts(unstack(reshape(one, {g, count, r, m}), 1), values.element(), kFewest), {0, 2, 1});
}
double cycles_of_lines(const Sizes& s, int k) {
  const int64_t rows = int64_t{1} << k, lines = (s.n + rows - 1) >> k, line = rows * s.parts * s.r;
  const double relayout = k == 0 && s.r == 1 ? 0 : 1.2 * static_cast<double>(s.parts * s.n * s.r);
  const double hot = cycles_of_one_hot((s.m + 31) / 32 * 32 * lines);
  const double selection = k == 0 ? 0 : 8 * vectors(static_cast<double>(s.m * line));
  const double made = (s.r == 1 ? 0.5 : 1.2) * static_cast<double>(s.m * s.r);
  return kKernels + static_cast<double>(s.g) * (relayout + hot + selection + cycles_of_dot(line, lines, s.m) + made);
}

}  // namespace

Expression pick(Expression place, Expression values) {
  if (const auto known = pick_known(place, values)) return *known;
  Shape shape = values.shape();
  const Sizes sizes{shape[0], shape[1], place.shape()[1], elements(shape) / (shape[0] * shape[1]),
                    count_parts(values.element(), kFewest)};
  const Expression flat = reshape(values, {sizes.g, sizes.n, sizes.r});
  const int k = cheapest_power(sizes.n, [&](int bits) { return cycles_of_lines(sizes, bits); });
  const double product = cycles_of_product(sizes), selection = cycles_of_selection(sizes),
               least = std::min({product, selection, cycles_of_lines(sizes, k)});
  const Expression picked = least == selection ? by_selection(place, flat)
                            : least == product ? by_product(place, flat)
                                               : by_lines(place, flat, k);
  shape[1] = sizes.m;
  return reshape(picked, shape);
}

}  // namespace veritpu::module
