#include "tests/systemc/formats.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <vector>

#include "systemc/row_format.h"

namespace veritpu::test {
namespace {

using arch::Format;

double value_of(uint32_t word) {
  float f;
  std::memcpy(&f, &word, 4);
  return f;
}
uint32_t word_of(double value) {  // of values that are words
  const auto f = static_cast<float>(value);
  uint32_t word;
  std::memcpy(&word, &f, 4);
  return word;
}
bool is_nan(uint32_t word) {
  return (word & 0x7fffffff) > 0x7f800000;
}

// The integer nearest to x >= 0, of two the even one; exact below 2^52.
double nearest_even(double x) {
  const double below = std::floor(x), rest = x - below;
  return below + (rest > .5 || (rest == .5 && std::fmod(below, 2) == 1) ? 1 : 0);
}

// A magnitude as a pattern of `fraction` bits below an exponent of bias `bias`; infinite from 2^(bias + 1) on.
uint32_t pattern(double magnitude, int bias, int fraction, bool subnormals) {
  const uint32_t infinity = static_cast<uint32_t>(2 * bias + 1) << fraction;
  if (std::isinf(magnitude)) return infinity;
  if (magnitude == 0) return 0;
  int exponent = std::max(std::ilogb(magnitude), 1 - bias);
  const double steps = nearest_even(std::ldexp(magnitude, fraction - exponent));  // of the last place
  if (!subnormals && steps < std::ldexp(1.0, fraction)) return 0;
  const double p = std::ldexp(exponent + bias - 1, fraction) + steps;  // a carry raises the exponent
  return p >= infinity ? infinity : static_cast<uint32_t>(p);
}

}  // namespace

uint32_t loaded(Format format, uint32_t e) {
  switch (format) {
    case Format::f32: return e;
    case Format::u8: return word_of(e);
    case Format::s8: return word_of(e < 128 ? e : static_cast<double>(e) - 256);
    case Format::bf16: {
      const uint32_t word = e << 16;
      if (is_nan(word)) return 0x7fc00000;
      return (word & 0x7f800000) == 0 ? word & 0x80000000 : word;
    }
    case Format::f16: break;
  }
  const uint32_t sign = (e & 0x8000) << 16, exponent = e >> 10 & 31, fraction = e & 1023;
  if (exponent == 31) return fraction ? 0x7fc00000 : sign | 0x7f800000;
  const double magnitude =
      exponent ? std::ldexp(1024 + fraction, static_cast<int>(exponent) - 25) : std::ldexp(fraction, -24);
  return sign | word_of(magnitude);
}

uint32_t stored(Format format, uint32_t word) {
  if (format == Format::f32) return word;
  if (is_nan(word)) return format == Format::f16 ? 0x7e00 : format == Format::bf16 ? 0x7fc0 : 0;
  const bool subnormal = (word & 0x7f800000) == 0;
  const double x = subnormal ? 0 : value_of(word), magnitude = std::abs(x);  // flushed on input
  const uint32_t sign = word >> 31 << 15;
  if (format == Format::f16) return sign | pattern(magnitude, 15, 10, true);
  if (format == Format::bf16) return sign | pattern(magnitude, 127, 7, false);
  if (format == Format::s8) {
    const double most = x < 0 ? 128 : 127, whole = magnitude >= most ? most : nearest_even(magnitude);
    return static_cast<uint32_t>(x < 0 ? 256 - whole : whole) & 0xff;
  }
  return x <= 0 ? 0 : x >= 255 ? 255 : static_cast<uint32_t>(nearest_even(x));
}

uint64_t check_stores(Format format, uint64_t first, uint64_t end, uint64_t step) {
  constexpr uint64_t kAtOnce = 4096;
  const auto size = static_cast<size_t>(arch::bytes_of(format));
  std::vector<arch::Word> words;
  std::vector<uint8_t> bytes(kAtOnce * size);
  uint64_t agreed = 0;
  while (first < end) {
    for (words.clear(); words.size() < kAtOnce && first < end; first += step)
      words.push_back(static_cast<arch::Word>(first));
    store_elements(format, words.data(), static_cast<int>(words.size()), bytes.data());
    for (size_t i = 0; i < words.size(); ++i, ++agreed) {
      uint32_t element = 0;
      std::memcpy(&element, &bytes[i * size], size);
      if (element == stored(format, words[i])) continue;
      ADD_FAILURE() << std::hex << words[i] << " is stored as " << element << ", not " << stored(format, words[i]);
      return agreed;
    }
  }
  return agreed;
}

uint64_t check_loads(Format format) {
  const auto size = static_cast<size_t>(arch::bytes_of(format));
  const uint32_t count = size == 1 ? 256 : 65536;
  uint64_t agreed = 0;
  for (uint32_t i = 0; i < count; ++i, ++agreed) {
    const uint32_t element = size == 4 ? i * 65537 : i;
    uint8_t bytes[4];
    std::memcpy(bytes, &element, 4);
    arch::Word word;
    load_elements(format, bytes, 1, &word);
    if (word == loaded(format, element)) continue;
    ADD_FAILURE() << std::hex << element << " is loaded as " << word << ", not " << loaded(format, element);
    break;
  }
  return agreed;
}

}  // namespace veritpu::test
