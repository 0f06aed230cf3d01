// Discrete Fourier transforms by their definition, as doubles; the result is rounded once.
#include <cmath>
#include <complex>

#include "runtime/module/meaning.h"

namespace veritpu::module::meanings {
namespace {

using Number = std::complex<double>;

struct Grid {
  Shape shape;
  std::vector<Number> numbers;  // row-major
};

// Along one dimension, so many of the results; sign -1 forward, +1 back without the division.
Grid transform(const Grid& from, size_t dimension, int64_t kept, int sign) {
  const int64_t length = from.shape[dimension];
  std::vector<Number> roots;
  for (int64_t i = 0; i < length; i++)
    roots.push_back(std::polar(1.0, sign * 2 * M_PI * static_cast<double>(i) / static_cast<double>(length)));
  Grid to{from.shape, {}};
  to.shape[dimension] = kept;
  to.numbers.reserve(static_cast<size_t>(elements(to.shape)));
  const List strides = strides_of(from.shape);
  for_each(to.shape, [&](List index) {
    const int64_t frequency = index[dimension];
    index[dimension] = 0;
    const int64_t first = dot(index, strides);
    Number sum = 0;
    for (int64_t i = 0; i < length; i++)
      sum += from.numbers[first + i * strides[dimension]] * roots[frequency * i % length];
    to.numbers.push_back(sum);
  });
  return to;
}

// The whole of a row of which the second half is the first one's conjugate.
Grid completed(const Grid& half, int64_t length) {
  Grid whole{half.shape, {}};
  whole.shape.back() = length;
  for_each(whole.shape, [&](List index) {
    const int64_t at = index.back();
    index.back() = 2 * at > length ? length - at : at;
    Number value = half.numbers[dot(index, strides_of(half.shape))];
    if (2 * at > length) value = std::conj(value);
    if (at == 0 || 2 * at == length) value = value.real();
    whole.numbers.push_back(value);
  });
  return whole;
}

}  // namespace

Values fft(const Step& step) {
  const std::string& type = step.operation.word(Attr::fft_type);
  const List& length = step.operation.list(Attr::fft_length);
  const Tensor& x = step.operand(0);
  Tensor result = blank(step.result());
  if (result.lanes.empty()) return {own(std::move(result))};
  Grid grid{x.type.shape, {}};
  for (const Lane lane : x.lanes)
    grid.numbers.push_back(type == "RFFT" ? Number(lane.real) : Number(lane.complex.real, lane.complex.imaginary));
  const size_t last = x.type.shape.size() - 1, first = x.type.shape.size() - length.size();
  const bool back = type == "IFFT" || type == "IRFFT";
  const auto along = [&](size_t d, int64_t kept) { grid = transform(grid, d, kept, back ? 1 : -1); };
  if (type == "RFFT") along(last, result.type.shape.back());
  for (size_t d = first; d < last + (type == "FFT" || type == "IFFT"); d++) along(d, grid.shape[d]);
  if (type == "IRFFT") {
    grid = completed(grid, length.back());
    along(last, length.back());
  }
  const double divisor = back ? static_cast<double>(elements(length)) : 1;
  for (size_t i = 0; i < result.lanes.size(); i++) {
    const Number value = grid.numbers[i] / divisor;
    if (type == "IRFFT")
      result.lanes[i].real = static_cast<float>(value.real());
    else
      result.lanes[i].complex = {static_cast<float>(value.real()), static_cast<float>(value.imag())};
  }
  return {own(std::move(result))};
}

}  // namespace veritpu::module::meanings
