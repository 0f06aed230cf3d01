// How far rewritten functions of f32 are from the correctly rounded ones, over numbers of all sizes.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>

#include "runtime/module/builder.h"
#include "tests/runtime/module_passes_support.h"

namespace veritpu::module {
namespace {

struct Accuracy {
  Op op;
  double ulps;      // of the result
  double absolute;  // or so far off, where the function has zeros
};

void PrintTo(const Accuracy& a, std::ostream* out) {
  *out << facts(a.op).word;
}

// Of all exponents, and more of those near 1; with what is special.
std::vector<float> numbers(uint32_t seed, size_t count) {
  std::mt19937 random(seed);
  std::vector<float> all{0.0f, -0.0f, 1.0f, -1.0f, 0.5f, -0.5f, 2.0f, 3.0f, INFINITY, -INFINITY, NAN, 1e-45f, -1e-40f};
  while (all.size() < count) {
    uint32_t bits = random();
    if (random() % 2) bits = (bits & 0x807FFFFF) | (117 + random() % 20) << 23;
    float x;
    std::memcpy(&x, &bits, sizeof x);
    all.push_back(x);
  }
  return all;
}

Tensor tensor_of(const std::vector<float>& values) {
  Tensor tensor{{Element::f32, {static_cast<int64_t>(values.size())}}, {}};
  for (const float value : values) {
    Lane lane;
    lane.real = value;
    tensor.lanes.push_back(lane);
  }
  return tensor;
}

// Of f32; subnormals count as 0.
double off_by(double got, double want, const Accuracy& a) {
  constexpr double kLeast = 1.1754943508222875e-38;
  if (std::isnan(want) || std::isnan(got)) return std::isnan(want) == std::isnan(got) ? 0 : HUGE_VAL;
  if (got == want) return 0;
  if (std::isinf(want) != std::isinf(got)) {
    const double finite = std::fabs(std::isinf(want) ? got : want);
    return finite > 3.4e38 && std::signbit(want) == std::signbit(got) ? 1 : HUGE_VAL;
  }
  const double error = std::fabs(got - want);
  if (error <= 2 * kLeast || error <= a.absolute) return 0;
  return error / std::ldexp(1.0, std::max(std::ilogb(want), -126) - 23);
}

class ModulePassesAccuracy : public testing::TestWithParam<Accuracy> {};

TEST_P(ModulePassesAccuracy, IsWithinUlps) {
  constexpr size_t kCount = 20000;
  const Accuracy& a = GetParam();
  const auto operands = static_cast<size_t>(facts(a.op).operands);
  Builder build("main");
  std::vector<ValueId> values;
  std::vector<Tensor> arguments;
  for (size_t i = 0; i < operands; i++) {
    values.push_back(build.argument({Element::f32, {kCount}}));
    arguments.push_back(tensor_of(numbers(static_cast<uint32_t>(i) + 1, kCount)));
  }
  const ValueId result = build.add_one(a.op, values);
  Module module;
  module.functions.push_back(build.finish({result}));
  const Tensor want = interpret(module, module.functions[0], arguments)[0],
               got = run_legalised(module, module.functions[0], arguments)[0];
  double worst = 0;
  size_t at = 0;
  for (size_t i = 0; i < want.lanes.size(); i++) {
    const double off = off_by(got.lanes[i].real, want.lanes[i].real, a);
    if (off > worst) worst = off, at = i;
  }
  std::string where;
  for (const Tensor& argument : arguments) where += " " + std::to_string(argument.lanes[at].real);
  std::printf("%s: %zu numbers, at most %.2f ulps off, of%s\n", facts(a.op).word, want.lanes.size(), worst,
              where.c_str());
  EXPECT_LE(worst, a.ulps) << "of" << where << ": " << got.lanes[at].real << ", not " << want.lanes[at].real;
}

INSTANTIATE_TEST_SUITE_P(Functions, ModulePassesAccuracy,
                         testing::Values(Accuracy{Op::acos, 4, 0}, Accuracy{Op::acosh, 4, 0}, Accuracy{Op::asin, 4, 0},
                                         Accuracy{Op::asinh, 4, 0}, Accuracy{Op::atan, 4, 0}, Accuracy{Op::atan2, 4, 0},
                                         Accuracy{Op::atanh, 4, 0}, Accuracy{Op::cbrt, 2, 0}, Accuracy{Op::ceil, 0, 0},
                                         Accuracy{Op::cosh, 4, 0}, Accuracy{Op::cosine, 4, 0},
                                         Accuracy{Op::digamma, 8, 4e-6}, Accuracy{Op::erf, 4, 0},
                                         Accuracy{Op::erf_inv, 8, 0}, Accuracy{Op::erfc, 8, 0},
                                         Accuracy{Op::exponential_minus_one, 4, 0}, Accuracy{Op::lgamma, 8, 1e-6},
                                         Accuracy{Op::log_plus_one, 4, 0}, Accuracy{Op::power, 4, 0},
                                         Accuracy{Op::remainder, 0, 0}, Accuracy{Op::round_nearest_afz, 0, 0},
                                         Accuracy{Op::round_nearest_even, 0, 0}, Accuracy{Op::sign, 0, 0},
                                         Accuracy{Op::sine, 4, 0}, Accuracy{Op::sinh, 4, 0}, Accuracy{Op::tan, 6, 0},
                                         Accuracy{Op::next_after, 0, 0}),
                         [](const auto& info) {
                           const std::string word = facts(info.param.op).word;
                           return word.substr(word.find('.') + 1);
                         });

}  // namespace
}  // namespace veritpu::module
