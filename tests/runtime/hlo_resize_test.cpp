// Resizes of images, beside PyTorch's definition in double precision; a gradient is the transpose.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "runtime/hlo/read.h"
#include "runtime/hlo/resize.h"
#include "runtime/module/interpret.h"
#include "tests/runtime/hlo_support.h"

namespace veritpu::hlo {
namespace {

using module::Element;
using module::Lane;
using module::Tensor;

struct Case {
  const char *target, *text;
  uint64_t a, b, new_a, new_b;
};
std::ostream& operator<<(std::ostream& out, const Case& c) {
  return out << c.target << ' ' << c.text << ' ' << c.a << 'x' << c.b << " to " << c.new_a << 'x' << c.new_b;
}

Tensor image(uint64_t a, uint64_t b) {
  Tensor made{{Element::f32, {2, static_cast<int64_t>(a), static_cast<int64_t>(b), 3}}, {}};
  for (uint64_t i = 0; i < 6 * a * b; ++i) made.lanes.push_back(Lane{static_cast<float>(std::sin(1.3 * double(i)))});
  return made;
}

std::vector<double> run(const Case& c, const Tensor& x) {
  const auto& s = x.type.shape;
  const WireWriter given = shape(kF32, {2, static_cast<uint64_t>(s[1]), static_cast<uint64_t>(s[2]), 3});
  WireWriter call = instruction("custom-call", 2, shape(kF32, {2, c.new_a, c.new_b, 3}), {1});
  call.text(28, c.target).text(43, c.text);
  const auto read = hlo::read(program({computation(1, {parameter(0, 1, given), call}, 2)}, 1).bytes(), "m");
  std::vector<double> made;
  for (const Lane& lane : module::spread(interpret(read, *read.find("main"), {x}).at(0)).lanes)
    made.push_back(lane.real);
  return made;
}

// How much of old place j is in new place i.
double weight(const Case& c, uint64_t from, uint64_t to, uint64_t i, uint64_t j) {
  const bool corners = c.text[1] == '1', half = c.text[2] == '1', linear = c.target[6] == 'B';
  const double scale = corners && to > 1 ? double(from - 1) / double(to - 1) : double(from) / double(to);
  double at = half ? (double(i) + 0.5) * scale - (linear ? 0.5 : 0) : double(i) * scale;
  at = std::min(std::max(at, 0.0), double(from - 1));
  if (!linear) return std::floor(at + 1e-6) == double(j) ? 1 : 0;
  return std::max(0.0, 1 - std::abs(at - double(j)));
}

double element(const Tensor& x, uint64_t n, uint64_t a, uint64_t b, uint64_t f) {
  const auto& s = x.type.shape;
  return x.lanes.at(((n * static_cast<uint64_t>(s[1]) + a) * static_cast<uint64_t>(s[2]) + b) * 3 + f).real;
}

class HloResize : public testing::TestWithParam<Case> {};

TEST_P(HloResize, IsPyTorchs) {
  const Case& c = GetParam();
  const Tensor x = image(c.a, c.b);
  const auto made = run(c, x);
  size_t at = 0;
  for (uint64_t n = 0; n < 2; ++n)
    for (uint64_t i = 0; i < c.new_a; ++i)
      for (uint64_t j = 0; j < c.new_b; ++j)
        for (uint64_t f = 0; f < 3; ++f, ++at) {
          double wanted = 0;
          for (uint64_t a = 0; a < c.a; ++a)
            for (uint64_t b = 0; b < c.b; ++b)
              wanted += weight(c, c.a, c.new_a, i, a) * weight(c, c.b, c.new_b, j, b) * element(x, n, a, b, f);
          ASSERT_NEAR(made.at(at), wanted, 2e-6) << at;
        }
  EXPECT_EQ(at, made.size());
}

// <g, resize(x)> = <gradient(g), x>.
TEST_P(HloResize, HasItsTransposeAsGradient) {
  const Case& c = GetParam();
  const std::string gradient = std::string(c.target) + "Grad";
  const Case back{gradient.c_str(), c.text, c.new_a, c.new_b, c.a, c.b};
  const Tensor x = image(c.a, c.b), g = image(c.new_a, c.new_b);
  const auto y = run(c, x), dx = run(back, g);
  double forward = 0, backward = 0;
  for (size_t i = 0; i < y.size(); ++i) forward += y[i] * g.lanes[i].real;
  for (size_t i = 0; i < dx.size(); ++i) backward += dx[i] * x.lanes[i].real;
  EXPECT_NEAR(forward, backward, 1e-5 * static_cast<double>(y.size()));
}

INSTANTIATE_TEST_SUITE_P(
    Sizes, HloResize,
    testing::Values(Case{"ResizeNearest", "\"00\"", 4, 9, 8, 18}, Case{"ResizeNearest", "\"00\"", 4, 9, 7, 5},
                    Case{"ResizeNearest", "\"00\"", 1, 3, 20, 9}, Case{"ResizeBilinear", "\"01\"", 4, 9, 8, 18},
                    Case{"ResizeBilinear", "\"01\"", 4, 9, 3, 4}, Case{"ResizeBilinear", "\"10\"", 4, 9, 7, 13},
                    Case{"ResizeBilinear", "\"10\"", 4, 9, 1, 5}, Case{"ResizeBilinear", "\"00\"", 5, 2, 6, 3}));

TEST(HloResizeCalls, NamesWhatItRefuses) {
  EXPECT_FALSE(resize_of("ResizeBicubic", "\"00\""));
  for (const char* text : {"", "0", "02", "001", "{}"})
    EXPECT_THROW(resize_of("ResizeNearest", text), std::invalid_argument) << text;
  WireWriter call = instruction("custom-call", 2, shape(kF32, {2, 4, 4, 5}), {1});
  call.text(28, "ResizeNearest").text(43, "\"00\"");
  try {
    hlo::read(program({computation(1, {parameter(0, 1, shape(kF32, {2, 4, 4, 3})), call}, 2)}, 1).bytes(), "m");
    FAIL();
  } catch (const arch::SyntaxError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("it resizes images [n, a, b, c] of reals, and only a and b of them"));
  }
}

}  // namespace
}  // namespace veritpu::hlo
