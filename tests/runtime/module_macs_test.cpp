// Products of a module's network, counted one by one.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "runtime/module/parser.h"
#include "runtime/module_compiler/macs.h"

namespace veritpu::module_compiler {
namespace {

uint64_t macs_of(const std::string& arguments, const std::string& body) {
  return macs(module::parse("module @m {\nfunc.func public @main(" + arguments + "\n" + body + "\n}\n}\n", "m")
                  .functions.at(0));
}

TEST(ModuleMacs, ProductsOfAnyDimensions) {
  EXPECT_EQ(
      macs_of("%a: tensor<3x5x7x2xf32>, %b: tensor<3x2x11x7xf32>) -> tensor<3x5x11xf32> {",
              "%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2, 3] x [3, 1] : "
              "(tensor<3x5x7x2xf32>, tensor<3x2x11x7xf32>) -> tensor<3x5x11xf32>\n"
              "return %0 : tensor<3x5x11xf32>"),
      3u * 5 * 11 * 7 * 2);
}

TEST(ModuleMacs, ConvolutionsMeetNoPadding) {
  std::mt19937 random(3);
  const auto pick = [&](int64_t least, int64_t most) {
    return least + static_cast<int64_t>(random() % static_cast<unsigned>(most - least + 1));
  };
  int checked = 0;
  uint64_t products = 0;
  while (checked < 300) {
    const int64_t n = pick(1, 9), k = pick(1, 5), base = pick(1, 3), window = pick(1, 3), stride = pick(1, 3),
                  low = pick(-2, 4), high = pick(-2, 4), groups = pick(1, 2), samples = pick(1, 3);
    const int64_t reach = (n - 1) * base + 1 + low + high - ((k - 1) * window + 1);
    if (reach < 0) continue;
    const int64_t points = reach / stride + 1;
    uint64_t expected = 0;
    for (int64_t x = 0; x < points; x++)
      for (int64_t j = 0; j < k; j++) {
        const int64_t at = x * stride + j * window - low;
        expected += at >= 0 && at <= (n - 1) * base && at % base == 0;
      }
    expected *= static_cast<uint64_t>(samples * 4 * 3);  // 4 channels of results, of 3 each
    const auto number = [](int64_t value) { return std::to_string(value); };
    const std::string input = "tensor<" + number(samples) + "x" + number(n) + "x" + number(3 * groups) + "xf32>",
                      kernel = "tensor<" + number(k) + "x3x4xf32>",
                      result = "tensor<" + number(samples) + "x" + number(points) + "x4xf32>";
    EXPECT_EQ(
        macs_of(
            "%a: " + input + ", %b: " + kernel + ") -> " + result + " {",
            "%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [" +
                number(stride) + "], pad = [[" + number(low) + ", " + number(high) + "]], lhs_dilate = [" +
                number(base) + "], rhs_dilate = [" + number(window) +
                "]} {batch_group_count = 1 : i64, feature_group_count = " + number(groups) + " : i64} : (" + input +
                ", " + kernel + ") -> " + result + "\nreturn %0 : " + result),
        expected)
        << n << " " << k << " " << base << " " << window << " " << stride << " " << low << " " << high;
    checked++;
    products += expected;
  }
  std::printf("%d convolutions, %llu products\n", checked, static_cast<unsigned long long>(products));
}

TEST(ModuleMacs, LoopsCountTheirTurns) {
  const std::string value = "tensor<4x4xf32>";
  const auto loop = [&](const std::string& last) {
    return macs_of(
        "%x: " + value + ", %n: tensor<i32>) -> " + value + " {",
        "%zero = stablehlo.constant dense<0> : tensor<i32>\n%one = stablehlo.constant dense<1> : tensor<i32>\n"
        "%seven = stablehlo.constant dense<7> : tensor<i32>\n"
        "%0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, " +
            value +
            "\n"
            "cond {\n%1 = stablehlo.compare LT, %i, " +
            last +
            " : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
            "stablehlo.return %1 : tensor<i1>\n} do {\n"
            "%1 = stablehlo.dot_general %y, %x, contracting_dims = [1] x [0] : (" +
            value + ", " + value + ") -> " + value +
            "\n%2 = stablehlo.add %i, %one : tensor<i32>\n"
            "stablehlo.return %2, %1 : tensor<i32>, " +
            value + "\n}\nreturn %0#1 : " + value);
  };
  EXPECT_EQ(loop("%seven"), 7u * 64);
  EXPECT_EQ(loop("%n"), 64u);  // data say how often
}

}  // namespace
}  // namespace veritpu::module_compiler
