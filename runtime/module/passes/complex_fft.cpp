// Discrete Fourier transforms as products with matrices of roots of unity. Long dimensions of n1 n2 elements are two
// transforms of n1 and n2 elements (Cooley and Tukey's), those of a great prime length a convolution (Bluestein's).
#include <algorithm>
#include <cmath>

#include "runtime/module/passes/complex.h"

namespace veritpu::module::complexes {
namespace {

constexpr int64_t kGreatPrime = 1024;  // lengths without two factors are one product up to this

int64_t times(int64_t i, int64_t j) {
  return i * j;
}
double one(int64_t) {
  return 1;
}

// weight(i) exp(2 pi sqrt(-1) sign numerator(i, j) / denominator) for each element of a matrix.
Parts roots(Emitter& emit, const Shape& shape, int64_t denominator, int sign,
            const std::function<int64_t(int64_t, int64_t)>& numerator = times,
            const std::function<double(int64_t)>& weight = one) {
  Tensor real{{Element::f32, shape}, {}}, imaginary = real;
  for (int64_t i = 0; i < shape[0]; i++)
    for (int64_t j = 0; j < shape[1]; j++) {
      const int64_t n = numerator(i, j) % denominator;
      const double angle = 2 * M_PI * static_cast<double>(n) / static_cast<double>(denominator);
      Lane lane;
      lane.real = weight(i) * std::cos(angle);
      real.lanes.push_back(fit(Element::f32, lane));
      lane.real = weight(i) * sign * std::sin(angle);
      imaginary.lanes.push_back(fit(Element::f32, lane));
    }
  return {{&emit, emit.constant(real)}, {&emit, emit.constant(imaginary)}};
}

// The sum over the dimension with a matrix, whose columns take the dimension's place.
Expression product(Expression x, size_t dimension, Expression matrix) {
  const auto at = static_cast<int64_t>(dimension), rank = x.type().rank();
  const ValueId sums = x.emitter->one(Op::dot_general, {x.id, matrix.id},
                                      {{Attr::lhs_contracting_dimensions, List{at}},
                                       {Attr::rhs_contracting_dimensions, List{0}},
                                       {Attr::precision_config, Words{"HIGHEST", "HIGHEST"}}});
  List back;
  for (int64_t d = 0; d < rank; d++) back.push_back(d < at ? d : d == at ? rank - 1 : d - 1);
  return transpose({x.emitter, sums}, back);
}

Parts both(const Parts& x, const std::function<Expression(Expression)>& move) {
  return {move(x.real), move(x.imaginary)};
}

int64_t middle_factor(int64_t n) {
  for (auto f = static_cast<int64_t>(std::sqrt(static_cast<double>(n))); f > 1; f--)
    if (n % f == 0) return f;
  return 1;
}

// A matrix over two dimensions, at every place of the others.
Expression spread(Expression matrix, const Shape& shape, size_t dimension) {
  const auto at = static_cast<int64_t>(dimension);
  return broadcast(matrix, shape, {at, at + 1});
}

// Transforms of one dimension.
class Fourier {
 public:
  explicit Fourier(int lanes) : lanes_(lanes), direct_(std::clamp<int64_t>(int64_t{lanes} * lanes / 4, 64, 1024)) {}
  Parts all(const Parts& x, size_t dimension, int sign) const;
  Parts of_real(const Parts& x, size_t dimension) const;
  Expression to_real(const Parts& x, size_t dimension, int64_t n) const;

 private:
  Parts product(const Parts& x, size_t dimension, const Parts& matrix) const;
  Parts in_two(const Parts& x, size_t dimension, int64_t n1, int sign) const;
  Parts as_convolution(const Parts& x, size_t dimension, int sign) const;

  const int lanes_;
  // A product of n elements takes 12 n^2 / lanes^2 cycles. Two of about the root of n take 3.5 n, as elements move
  // between.
  const int64_t direct_;  // lengths up to this are one product, those of reals up to twice as many
};

// Where the matrix's columns become rows, few of them stream past weights that take longer to load: then both parts are
// one product's.
Parts Fourier::product(const Parts& x, size_t dimension, const Parts& matrix) const {
  const auto one = [&](Expression a, Expression b) { return complexes::product(a, dimension, b); };
  const int64_t kept = matrix.real.shape()[1];
  if (static_cast<int64_t>(dimension) + 1 < x.real.type().rank() && 2 * kept <= lanes_) {
    Expression sums = one(x.real, concatenate({matrix.real, matrix.imaginary}, 1));
    if (!is_zero(x.imaginary)) sums = sums + one(x.imaginary, concatenate({-matrix.imaginary, matrix.real}, 1));
    return {slice(sums, dimension, 0, kept), slice(sums, dimension, kept, 2 * kept)};
  }
  if (is_zero(x.imaginary)) return {one(x.real, matrix.real), one(x.real, matrix.imaginary)};
  return {one(x.real, matrix.real) - one(x.imaginary, matrix.imaginary),
          one(x.real, matrix.imaginary) + one(x.imaginary, matrix.real)};
}

// Element j = j1 n2 + j2 of n = n1 n2, frequency k = k1 + n1 k2: sums over j1, a turn by j2 k1 / n, sums over j2.
Parts Fourier::in_two(const Parts& x, size_t dimension, int64_t n1, int sign) const {
  Shape whole = x.real.shape(), split = whole;
  const int64_t n2 = whole[dimension] / n1;
  split[dimension] = n1;
  split.insert(split.begin() + static_cast<ptrdiff_t>(dimension) + 1, n2);
  Parts y = all(both(x, [&](Expression e) { return reshape(e, split); }), dimension, sign);
  const Parts turns = roots(*x.real.emitter, {n1, n2}, n1 * n2, sign);
  y = multiply(y, both(turns, [&](Expression e) { return spread(e, split, dimension); }));
  y = all(y, dimension + 1, sign);
  List order;
  for (size_t d = 0; d < split.size(); d++) order.push_back(static_cast<int64_t>(d));
  std::swap(order[dimension], order[dimension + 1]);
  return both(y, [&](Expression e) { return reshape(transpose(e, order), whole); });
}

// j k = (j^2 + k^2 - (k - j)^2) / 2: turns by j^2, a cyclic convolution with turns by -j^2, turns by k^2.
Parts Fourier::as_convolution(const Parts& x, size_t dimension, int sign) const {
  Emitter& emit = *x.real.emitter;
  const Shape shape = x.real.shape();
  const int64_t n = shape[dimension];
  int64_t length = 1;
  while (length < 2 * n - 1) length *= 2;
  const auto chirp = [&](int64_t size, int turn) {
    return roots(emit, {1, size}, 2 * n, turn, [&](int64_t, int64_t j) {
      const int64_t from = std::min(j, size - j);  // the convolution is cyclic
      const int64_t at = size == n ? j : from;
      return at < n ? at * at % (2 * n) : 0;
    });
  };
  const auto along = [&](Expression row, const Shape& to) {
    return broadcast(reshape(row, {row.shape()[1]}), to, {static_cast<int64_t>(dimension)});
  };
  const Parts turn = both(chirp(n, sign), [&](Expression e) { return along(e, shape); });
  List none(shape.size(), 0), high = none;
  high[dimension] = length - n;
  const Parts given = both(multiply(x, turn), [&](Expression e) {
    return pad(e, {&emit, emit.constant(0.0, {Element::f32, {}})}, none, high, none);
  });
  const Shape padded = given.real.shape();
  const Parts kernel = both(all(chirp(length, -sign), 1, -1), [&](Expression e) { return along(e, padded); });
  const Parts sums = all(multiply(all(given, dimension, -1), kernel), dimension, 1);
  const Parts kept =
      both(sums, [&](Expression e) { return slice(e, dimension, 0, n) * (1 / static_cast<double>(length)); });
  return multiply(kept, turn);
}

// All frequencies of a dimension; without a division where sign is +1.
Parts Fourier::all(const Parts& x, size_t dimension, int sign) const {
  const int64_t n = x.real.shape()[dimension], factor = n > direct_ ? middle_factor(n) : 1;
  if (factor > 1) return in_two(x, dimension, factor, sign);
  if (n > kGreatPrime) return as_convolution(x, dimension, sign);
  return product(x, dimension, roots(*x.real.emitter, {n, n}, n, sign));
}

// The first frequencies of a real dimension.
Parts Fourier::of_real(const Parts& x, size_t dimension) const {
  const int64_t n = x.real.shape()[dimension], half = n / 2 + 1;
  if (n > 2 * direct_) return both(all(x, dimension, -1), [&](Expression e) { return slice(e, dimension, 0, half); });
  return product(x, dimension, roots(*x.real.emitter, {n, half}, n, -1));
}

// The real dimension of these first frequencies: each stands for its conjugate, too, but the first and a middle one,
// whose imaginary parts count nothing.
Expression Fourier::to_real(const Parts& x, size_t dimension, int64_t n) const {
  if (n > 2 * direct_) {
    const auto d = static_cast<int64_t>(dimension);
    const auto mirrored = [&](Expression e) { return reverse(slice(e, dimension, 1, (n + 1) / 2), {d}); };
    const Expression zero = slice(x.imaginary, dimension, 0, 1) * 0;
    std::vector<Expression> imaginary = {zero, slice(x.imaginary, dimension, 1, (n + 1) / 2)};
    if (n % 2 == 0) imaginary.push_back(zero);
    imaginary.push_back(-mirrored(x.imaginary));
    const Parts whole = {concatenate({x.real, mirrored(x.real)}, d), concatenate(imaginary, d)};
    return all(whole, dimension, 1).real;
  }
  const auto count = [n](int64_t k) { return k == 0 || 2 * k == n ? 1.0 : 2.0; };
  const Parts matrix = roots(*x.real.emitter, {n / 2 + 1, n}, n, 1, times, count);
  return complexes::product(x.real, dimension, matrix.real) -
         complexes::product(x.imaginary, dimension, matrix.imaginary);
}

}  // namespace

// A product of n elements takes 12 n^2 / lanes^2 cycles, two of about the root of n take 3.5 n, as elements move
// between.
Parts fft(const Parts& x, const std::string& type, const List& length, const List& dimensions, int lanes) {
  const Fourier fourier(lanes);
  const auto last = static_cast<size_t>(dimensions.back());
  const bool of_reals = type == "RFFT", to_reals = type == "IRFFT";
  const int sign = type == "IFFT" || to_reals ? 1 : -1;
  Parts y = x;
  if (of_reals) y = fourier.of_real(y, last);
  for (const int64_t d : dimensions)
    if (d != dimensions.back() || !(of_reals || to_reals)) y = fourier.all(y, static_cast<size_t>(d), sign);
  const double divisor = sign > 0 ? static_cast<double>(elements(length)) : 1;
  const auto scaled = [&](Expression e) { return divisor == 1 ? e : e * (1 / divisor); };
  if (!to_reals) return both(y, scaled);
  const Expression real = scaled(fourier.to_real(y, last, length.back()));
  return {real, real.number(0)};
}

}  // namespace veritpu::module::complexes
