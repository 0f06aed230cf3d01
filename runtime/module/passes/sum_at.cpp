#include "runtime/module/passes/sum_at.h"

#include "runtime/module/passes/cheapest.h"
#include "runtime/module/passes/one_hot.h"
#include "runtime/module/passes/products.h"

namespace veritpu::module {
namespace {

// n rows of p elements in all, to which m are added; g times.
struct Sizes {
  int64_t g, n, m, p;
};

// A product of one-hot rows and the parts.
std::vector<Expression> by_product(Expression place, int64_t n, const std::vector<Expression>& parts) {
  const Expression hot = number_of(places_last(place, n), kBytes.element);
  return unstack(dot(hot, stack(parts, 2), {{0}, {0}, {2}, {1}}, Element::f32), 2);
}
double cycles_of_product(const Sizes& s) {
  return static_cast<double>(s.g) * (cycles_of_one_hot(s.n * s.m) + cycles_of_dot(s.n, s.m, s.p));
}

// As pick's way by lines: a part goes to its row of a line, whose other rows are 0, and a product to the line.
std::vector<Expression> by_lines(Expression place, int64_t n, const std::vector<Expression>& parts, int k) {
  const Shape shape = parts[0].shape();
  const int64_t g = shape[0], m = shape[1], r = shape[2], p = static_cast<int64_t>(parts.size()) * r,
                rows = int64_t{1} << k, lines = (n + rows - 1) >> k;
  const Shape four{g, rows, p, m};
  const Expression here = broadcast(places_last(place & static_cast<double>(rows - 1), rows), four, {0, 1, 3});
  const Expression last = reshape(transpose(stack(parts, 1), {0, 1, 3, 2}), {g, p, m});
  const Expression row = reshape(select(here, broadcast(last, four, {0, 2, 3}), 0), {g, rows * p, m});
  const Expression hot = number_of(places_last(shift_arithmetic(place, k), lines), kBytes.element);
  const Expression sums = reshape(dot(row, hot, {{0}, {0}, {2}, {2}}, Element::f32), {g, rows, p / r, r, lines});
  const Expression all = reshape(transpose(sums, {0, 2, 4, 1, 3}), {g, p / r, lines * rows, r});
  return unstack(slice(all, 2, 0, n), 1);
}
double cycles_of_lines(const Sizes& s, int k) {
  const int64_t rows = int64_t{1} << k, lines = (s.n + rows - 1) >> k, line = rows * s.p;
  const double relayout = 1.2 * static_cast<double>(s.n * s.p);
  const double selection = 8 * vectors(static_cast<double>(s.m * line));
  return static_cast<double>(s.g) *
         (relayout + selection + cycles_of_one_hot(lines * s.m) + cycles_of_dot(line, s.m, lines));
}

// Of lines of 2^k rows; of the product for 0.
double cycles_of(const Sizes& s, int k) {
  return k == 0 ? cycles_of_product(s) : cycles_of_lines(s, k);
}
int best_lines(const Sizes& s) {
  return cheapest_power(s.n, [&](int k) { return cycles_of(s, k); });
}

}  // namespace

std::vector<Expression> sum_at(Expression place, int64_t n, const std::vector<Expression>& parts) {
  const Shape shape = parts[0].shape();
  const int k = best_lines({shape[0], n, shape[1], static_cast<int64_t>(parts.size()) * shape[2]});
  return k == 0 ? by_product(place, n, parts) : by_lines(place, n, parts, k);
}

double cycles_of_sum_at(int64_t g, int64_t m, int64_t n, int64_t parts, int64_t r) {
  const Sizes sizes{g, n, m, parts * r};
  return cycles_of(sizes, best_lines(sizes));
}

}  // namespace veritpu::module
