#include "runtime/module/tensor.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace veritpu::module {
namespace {

uint64_t low_bits(int count) {
  return count >= 64 ? ~uint64_t{0} : (uint64_t{1} << count) - 1;
}

uint64_t bits_of_double(double value) {
  uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

double double_of(uint64_t bits) {
  double value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

constexpr int kDoubleMantissa = 52;

// The value has been rounded to the format, or is a NaN, whose upper bits stay.
uint64_t encode(double value, const ElementFacts& f) {
  const uint64_t wide = bits_of_double(value);
  if (f.mantissa == kDoubleMantissa) return wide;
  const uint64_t sign = wide >> 63 << (f.bits - 1);
  const uint64_t infinity = low_bits(f.exponent) << f.mantissa;
  if (std::isnan(value)) {
    const uint64_t payload = (wide & low_bits(kDoubleMantissa)) >> (kDoubleMantissa - f.mantissa);
    return sign | infinity | (payload ? payload : uint64_t{1} << (f.mantissa - 1));
  }
  if (std::isinf(value)) return sign | infinity;
  if (value == 0) return sign;
  const int bias = static_cast<int>(low_bits(f.exponent - 1));
  const int exponent = std::max(std::ilogb(value), 1 - bias);
  const auto whole = static_cast<uint64_t>(std::ldexp(std::fabs(value), f.mantissa - exponent));
  return sign | (static_cast<uint64_t>(exponent + bias - 1) * (low_bits(f.mantissa) + 1) + whole);
}

double decode(uint64_t bits, const ElementFacts& f) {
  if (f.mantissa == kDoubleMantissa) return double_of(bits);
  const uint64_t sign = bits >> (f.bits - 1) << 63;
  const uint64_t mantissa = bits & low_bits(f.mantissa);
  const auto exponent = static_cast<int>(bits >> f.mantissa & low_bits(f.exponent));
  if (exponent == static_cast<int>(low_bits(f.exponent)))
    return double_of(sign | low_bits(11) << kDoubleMantissa | mantissa << (kDoubleMantissa - f.mantissa));
  const int bias = static_cast<int>(low_bits(f.exponent - 1));
  const uint64_t whole = exponent ? mantissa | (low_bits(f.mantissa) + 1) : mantissa;
  const double value = std::ldexp(static_cast<double>(whole), std::max(exponent, 1) - bias - f.mantissa);
  return sign ? -value : value;
}

}  // namespace

Tensor spread(Tensor tensor) {
  const auto count = static_cast<size_t>(elements(tensor.type.shape));
  if (tensor.lanes.size() == 1 && count != 1) tensor.lanes.assign(count, Lane(tensor.lanes[0]));
  return tensor;
}

double round_real(double value, int exponent_bits, int mantissa_bits) {
  if (!std::isfinite(value) || value == 0) return value;
  const int bias = (1 << (exponent_bits - 1)) - 1;
  const int exponent = std::max(std::ilogb(value), 1 - bias);
  const double rounded =
      std::ldexp(std::nearbyint(std::ldexp(value, mantissa_bits - exponent)), exponent - mantissa_bits);
  return std::ilogb(rounded) > bias ? std::copysign(HUGE_VAL, value) : rounded;
}

Lane fit(Element element, Lane lane) {
  const ElementFacts& f = facts(element);
  switch (f.kind) {
    case Kind::predicate: lane.natural = lane.natural != 0; break;
    case Kind::natural: lane.natural &= low_bits(f.bits); break;
    case Kind::integer: lane.integer = static_cast<int64_t>(lane.natural << (64 - f.bits)) >> (64 - f.bits); break;
    case Kind::real:
      if (element == Element::f32)
        lane.real = std::isnan(lane.real) ? lane.real : static_cast<double>(static_cast<float>(lane.real));
      else if (element != Element::f64)
        lane.real = round_real(lane.real, f.exponent, f.mantissa);
      break;
    case Kind::complex: break;
  }
  return lane;
}

uint64_t bits_of(Element element, Lane lane) {
  const ElementFacts& f = facts(element);
  return f.kind == Kind::real ? encode(lane.real, f) : lane.natural & low_bits(f.bits);
}

Lane lane_of(Element element, uint64_t bits) {
  const ElementFacts& f = facts(element);
  Lane lane;
  if (f.kind == Kind::real) {
    lane.real = decode(bits, f);
    return lane;
  }
  lane.natural = bits;
  return fit(element, lane);
}

}  // namespace veritpu::module
