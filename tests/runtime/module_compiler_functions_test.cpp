// Functions of 16-bit reals on the chip: all words, against double precision.
#include <gtest/gtest.h>

#include <cmath>

#include "arch/config.h"
#include "arch/numbers.h"
#include "runtime/module/parser.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"

namespace veritpu::module_compiler {
namespace {

struct Function {
  const char* word;
  double (*exact)(double);
};

class ModuleCompilerFunction : public testing::TestWithParam<Function> {};

void PrintTo(const Function& f, std::ostream* out) {
  *out << f.word;
}

// In units of the result's last place, of which `digits` follow the leading one, the least normal being 2^least.
double ulps(double got, double want, int digits, int least) {
  if (got == want || (std::isnan(got) && std::isnan(want))) return 0;
  const double greatest = std::ldexp(2 - std::ldexp(1, -digits - 1), digits == 7 ? 127 : 15);
  if (std::fabs(want) >= greatest * 0.999 || std::isinf(got)) return std::fabs(want) >= greatest * 0.999 ? 0 : HUGE_VAL;
  return std::fabs(got - want) / std::ldexp(1.0, std::max(std::ilogb(want), least) - digits);
}

TEST_P(ModuleCompilerFunction, OfAllWordsAreAlmostCorrectlyRounded) {
  size_t compared = 0;
  for (const auto& [type, format, digits, least] :
       {std::tuple{"bf16", arch::Format::bf16, 7, -126}, std::tuple{"f16", arch::Format::f16, 10, -14}}) {
    const std::string shape = std::string("tensor<65536x") + type + ">";
    const module::Module m =
        module::parse("module @m {\nfunc.func public @main(%a: " + shape + ") -> " + shape + " {\n%0 = stablehlo." +
                          GetParam().word + " %a : " + shape + "\nreturn %0 : " + shape + "\n}\n}\n",
                      "functions");
    module::Tensor words{m.functions[0].type(m.functions[0].arguments[0].value), {}};
    for (uint32_t word = 0; word < 65536; ++word) {
      module::Lane lane;
      lane.real = arch::to_float(arch::load(format, word));
      words.lanes.push_back(lane);
    }
    SystemChip chip(*arch::find_chip("lite"), Engine::fast);
    const auto got = run(m, {words}, chip).results[0];
    double worst = 0, at = 0;
    for (size_t i = 0; i < got.lanes.size(); ++i, ++compared) {
      const double want = GetParam().exact(words.lanes[i].real);
      // Results that are subnormal in f32 are 0.
      if (std::fabs(want) < std::ldexp(1, -126) && std::fabs(got.lanes[i].real) <= std::ldexp(1, -126)) continue;
      const double error = ulps(got.lanes[i].real, want, digits, least);
      if (error > worst) worst = error, at = words.lanes[i].real;
    }
    EXPECT_LE(worst, 0.502) << type << " of " << at;
    std::printf("%s of %s: %.4f ulp at %g\n", GetParam().word, type, worst, at);
  }
  EXPECT_EQ(compared, 2 * 65536u);
}

// Products with constants, of which some need no rounding, are rounded before a difference is made of them.
TEST(ModuleCompilerFunctions, ProductsWithConstantsAreRounded) {
  size_t compared = 0;
  for (const auto& [type, format] : {std::pair{"bf16", arch::Format::bf16}, std::pair{"f16", arch::Format::f16}})
    for (const float constant : {0.5f, -2.0f, 0x1p-24f, 0.69921875f, 3.0f}) {
      const std::string shape = std::string("tensor<65536x") + type + ">";
      char number[32];
      std::snprintf(number, sizeof number, "%.9e", static_cast<double>(constant));
      const module::Module m = module::parse(
          "module @m {\nfunc.func public @main(%a: " + shape + ") -> " + shape + " {\n%c = stablehlo.constant dense<" +
              number + "> : " + shape + "\n%0 = stablehlo.multiply %a, %c : " + shape +
              "\n%1 = stablehlo.subtract %0, %a : " + shape + "\nreturn %1 : " + shape + "\n}\n}\n",
          "products");
      module::Tensor words{m.functions[0].type(m.functions[0].arguments[0].value), {}};
      for (uint32_t word = 0; word < 65536; ++word) {
        module::Lane lane;
        lane.real = arch::to_float(arch::load(format, word));
        words.lanes.push_back(lane);
      }
      SystemChip chip(*arch::find_chip("lite"), Engine::fast);
      const auto got = run(m, {words}, chip).results[0];
      for (uint32_t word = 0; word < 65536; ++word, ++compared) {
        const arch::Word x = arch::load(format, word),
                         product = arch::round_to(format, arch::mul(x, arch::to_word(constant)));
        const float want = arch::to_float(arch::round_to(format, arch::sub(product, x)));
        const auto has = static_cast<float>(got.lanes[word].real);
        ASSERT_TRUE(has == want || (std::isnan(has) && std::isnan(want)))
            << word << " of " << type << " by " << constant;
      }
    }
  EXPECT_EQ(compared, 10 * 65536u);
}

INSTANTIATE_TEST_SUITE_P(Chip, ModuleCompilerFunction,
                         testing::Values(Function{"exponential", [](double x) { return std::exp(x); }},
                                         Function{"exponential_minus_one", [](double x) { return std::expm1(x); }},
                                         Function{"logistic", [](double x) { return 1 / (1 + std::exp(-x)); }},
                                         Function{"tanh", [](double x) { return std::tanh(x); }}),
                         [](const auto& test) { return std::string(test.param.word); });

}  // namespace
}  // namespace veritpu::module_compiler
