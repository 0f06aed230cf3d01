// Comparisons, greatest and least of whole numbers, which are made in fp32 where one number is known to be small.
#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "arch/config.h"
#include "runtime/module/parser.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"

namespace veritpu::module_compiler {
namespace {

constexpr size_t kWords = 4096;

// Around powers of two, where fp32 rounds and signs turn, and anywhere.
std::vector<int64_t> words(bool is_signed) {
  std::mt19937 rng(3);
  std::vector<int64_t> all;
  for (int bit = 0; bit <= 32; ++bit)
    for (int64_t near = -3; near <= 3; ++near)
      for (const int64_t sign : {1, -1}) all.push_back(sign * (int64_t{1} << bit) + near);
  while (all.size() < kWords) all.push_back(static_cast<int64_t>(rng() >> rng() % 32) * (rng() % 2 == 0 ? 1 : -1));
  for (int64_t& word : all)
    word = is_signed ? int64_t{static_cast<int32_t>(word)} : int64_t{static_cast<uint32_t>(word)};
  return all;
}

module::Tensor tensor(const module::Type& type, const std::vector<int64_t>& numbers) {
  module::Tensor result{type, {}};
  for (const int64_t number : numbers) {
    module::Lane lane;
    lane.integer = number;
    result.lanes.push_back(lane);
  }
  return result;
}

// `right`: defines %b of `shape` from the arguments, and %l, which it is compared with, if that is not %a but a byte.
void check(const std::string& shape, const std::string& right, bool is_signed,
           const std::function<int64_t(size_t, const std::vector<int64_t>&)>& b, size_t& compared) {
  const bool of_byte = right.find("%l =") != std::string::npos;
  const std::string left = of_byte ? "%l" : "%a";
  const std::string kind = is_signed ? ", SIGNED" : ", UNSIGNED", flags = "tensor<4096xi1>";
  std::string body, results, types;
  int next = 0;
  const auto result = [&](const std::string& operation, const std::string& type) {
    const std::string name = "%r" + std::to_string(next++);
    body += name + " = stablehlo." + operation + "\n";
    results += (results.empty() ? "" : ", ") + name, types += (types.empty() ? "" : ", ") + type;
  };
  const std::vector<std::string> directions{"EQ", "NE", "LT", "LE", "GT", "GE"};
  for (const auto& d : directions)
    result("compare " + d + ", " + left + ", %b" + kind + " : (" + shape + ", " + shape + ") -> " + flags, flags);
  result("maximum " + left + ", %b : " + shape, shape);
  result("minimum " + left + ", %b : " + shape, shape);
  const module::Module m = module::parse("module @m {\nfunc.func public @main(%a: " + shape +
                                             ", %c: tensor<4096xi8>, %d: tensor<4096xui8>) -> (" + types + ") {\n" +
                                             right + "\n" + body + "return " + results + " : " + types + "\n}\n}\n",
                                         "compares");
  const auto a = words(is_signed);
  std::vector<int64_t> bytes;
  for (size_t i = 0; i < kWords; ++i) bytes.push_back(static_cast<int64_t>(i % 256));
  const auto& arguments = m.functions[0].arguments;
  const auto type = [&](size_t i) { return m.functions[0].type(arguments[i].value); };
  std::vector<int64_t> as_signed;
  for (const int64_t byte : bytes) as_signed.push_back(static_cast<int8_t>(byte));
  SystemChip chip(*arch::find_chip("lite"), Engine::fast);
  const auto got = run(m, {tensor(type(0), a), tensor(type(1), as_signed), tensor(type(2), bytes)}, chip).results;
  for (size_t i = 0; i < kWords; ++i) {
    const int64_t x = of_byte ? bytes[i] : a[i], y = b(i, bytes);
    const std::vector<int64_t> want{x == y, x != y, x<y, x <= y, x> y, x >= y, std::max(x, y), std::min(x, y)};
    for (size_t k = 0; k < want.size(); ++k, ++compared)
      ASSERT_EQ(static_cast<uint32_t>(got[k].lanes[i].integer), static_cast<uint32_t>(want[k]))
          << shape << ", " << right << ": " << x << " and " << y << ", result " << k;
  }
}

TEST(ModuleCompares, AreThoseOfWholeNumbers) {
  size_t compared = 0;
  for (const bool is_signed : {true, false}) {
    const std::string shape = is_signed ? "tensor<4096xi32>" : "tensor<4096xui32>";
    const auto number = [&](int64_t c) {
      return is_signed ? int64_t{static_cast<int32_t>(c)} : int64_t{static_cast<uint32_t>(c)};
    };
    for (const int64_t c :
         {0, 1, -1, 255, (1 << 24) - 1, 1 << 24, (1 << 24) + 1, 1 - (1 << 24), -(1 << 24), INT32_MAX, INT32_MIN, -7})
      check(
          shape, "%b = stablehlo.constant dense<" + std::to_string(number(c)) + "> : " + shape, is_signed,
          [&](size_t, const auto&) { return number(c); }, compared);
    check(
        shape, "%b = stablehlo.convert %c : (tensor<4096xi8>) -> " + shape, is_signed,
        [&](size_t i, const auto& bytes) { return number(static_cast<int8_t>(bytes[i])); }, compared);
    check(
        shape, "%b = stablehlo.convert %d : (tensor<4096xui8>) -> " + shape, is_signed,
        [&](size_t i, const auto& bytes) { return bytes[i]; }, compared);
    const std::string byte = "tensor<4096xui8>";
    check(
        shape,
        "%l = stablehlo.convert %d : (" + byte + ") -> " + shape + "\n%b = stablehlo.constant dense<" +
            std::to_string(number(-7)) + "> : " + shape,
        is_signed, [&](size_t, const auto&) { return number(-7); }, compared);
    check(
        shape,
        "%low = stablehlo.constant dense<5> : " + shape + "\n%high = stablehlo.constant dense<16777217> : " + shape +
            "\n%zero = stablehlo.constant dense<0> : " + byte + "\n%p = stablehlo.compare EQ, %d, %zero : (" + byte +
            ", " + byte + ") -> tensor<4096xi1>\n%b = stablehlo.select %p, %low, %high : tensor<4096xi1>, " + shape,
        is_signed, [&](size_t k, const auto& bytes) -> int64_t { return bytes[k] == 0 ? 5 : 16777217; }, compared);
    for (const auto& [word, shift] : std::vector<std::pair<uint32_t, bool>>{{255, false},
                                                                            {0xFFFFFF, false},
                                                                            {0x1FFFFFF, false},
                                                                            {0x80000001, false},
                                                                            {1, true},
                                                                            {8, true},
                                                                            {31, true}})
      check(
          shape,
          "%w = stablehlo.constant dense<" + std::to_string(number(static_cast<int32_t>(word))) + "> : " + shape +
              "\n%b = stablehlo." + (shift ? "shift_right_logical" : "and") + " %a, %w : " + shape,
          is_signed,
          [&, w = word, shifts = shift](size_t i, const auto&) {
            const auto a = static_cast<uint32_t>(words(is_signed)[i]);
            return number(static_cast<int32_t>(shifts ? a >> w : a & w));
          },
          compared);
    check(
        shape, "%b = stablehlo.reverse %a, dims = [0] : " + shape, is_signed,
        [&](size_t i, const auto&) { return words(is_signed)[kWords - 1 - i]; }, compared);
  }
  EXPECT_EQ(compared, 48 * 8 * kWords);
}

// A word without a top bit takes one step to fp32, one with it several.
TEST(ModuleCompares, MaskedAndShiftedWordsBecomeReals) {
  const std::string u = "tensor<4096xui32>", f = "tensor<4096xf32>";
  const std::vector<int64_t> a = words(false);
  size_t compared = 0;
  for (const uint32_t word : {0u, 1u, 255u, 0xFFFFFFu, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu})
    for (const uint32_t by : {0u, 1u, 8u, 24u, 31u}) {
      const module::Module m = module::parse(
          "module @m {\nfunc.func public @main(%a: " + u + ") -> (" + f + ", " + f +
              ") {\n%w = stablehlo.constant dense<" + std::to_string(word) + "> : " + u +
              "\n%s = stablehlo.constant dense<" + std::to_string(by) + "> : " + u +
              "\n%m = stablehlo.and %a, %w : " + u + "\n%x = stablehlo.shift_right_logical %m, %s : " + u +
              "\n%y = stablehlo.shift_right_logical %a, %s : " + u + "\n%z = stablehlo.and %w, %y : " + u +
              "\n%p = stablehlo.convert %x : (" + u + ") -> " + f + "\n%q = stablehlo.convert %z : (" + u + ") -> " +
              f + "\nreturn %p, %q : " + f + ", " + f + "\n}\n}\n",
          "masks");
      SystemChip chip(*arch::find_chip("lite"), Engine::fast);
      const auto got = run(m, {tensor(m.functions[0].type(m.functions[0].arguments[0].value), a)}, chip).results;
      for (size_t i = 0; i < kWords; ++i, compared += 2) {
        const auto x = static_cast<uint32_t>(a[i]);
        ASSERT_EQ(got[0].lanes[i].real, static_cast<float>((x & word) >> by)) << x << " & " << word << " >> " << by;
        ASSERT_EQ(got[1].lanes[i].real, static_cast<float>((x >> by) & word)) << x << " >> " << by << " & " << word;
      }
    }
  EXPECT_EQ(compared, 7 * 5 * 2 * kWords);
}

}  // namespace
}  // namespace veritpu::module_compiler
