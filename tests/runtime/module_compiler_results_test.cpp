// Values that lie inside of others: slices as results, and parts side by side in rows that VMEM holds.
#include <gtest/gtest.h>

#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

std::string type(const std::vector<int>& shape) {
  std::string text = "tensor<";
  for (const int count : shape) text += std::to_string(count) + "x";
  return text + "f32>";
}

// Runs a function of these arguments and lines on several chips; how many elements were compared.
size_t compared(const std::string& arguments, const std::string& lines, const std::string& results) {
  const std::string text =
      "module @m {\nfunc.func public @main(" + arguments + ") -> (" + results + ") {\n" + lines + "}\n}\n";
  SCOPED_TRACE(text);
  const module::Module m = module::parse(text, "results");
  const auto given = module::small_arguments(m);
  const auto want = module::interpret(m, m.functions[0], given);
  size_t elements = 0;
  for (const char* name : {"n8", "lite"}) {
    SystemChip chip(*arch::find_chip(name), Engine::fast);
    const auto got = run(m, given, chip).results;
    for (size_t r = 0; r < want.size(); ++r) {
      EXPECT_EQ(module::differing(got[r], want[r]), -1) << name << ", result " << r;
      elements += want[r].lanes.size();
    }
  }
  return elements;
}

TEST(ModuleCompilerResults, SlicesOfValues) {
  size_t elements = 0;
  for (const int first : {0, 1, 3, 8}) {
    const std::string whole = type({16, 5}), part = type({4, 5});
    const std::string slice = "[" + std::to_string(first) + ":" + std::to_string(first + 4) + ", 0:5]";
    const std::string weights = type({5, 5});
    elements += compared("%a: " + whole + ", %b: " + weights,
                         "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (" + whole + ", " +
                             weights + ") -> " + whole + "\n%1 = stablehlo.slice %0 " + slice + " : (" + whole +
                             ") -> " + part + "\n%2 = stablehlo.slice %a " + slice + " : (" + whole + ") -> " + part +
                             "\nreturn %1, %2, %1 : " + part + ", " + part + ", " + part + "\n",
                         part + ", " + part + ", " + part);
  }
  std::printf("%zu elements compared\n", elements);
  EXPECT_EQ(elements, 4u * 2 * 60);
}

// Parts of rows that several kernels write, and others read whole, more than once.
TEST(ModuleCompilerResults, PartsOfRows) {
  std::mt19937 random(1);
  size_t elements = 0;
  for (int i = 0; i < 40; ++i) {
    const auto pick = [&](int most) { return 1 + static_cast<int>(random() % static_cast<unsigned>(most)); };
    const int rows = 8 * pick(6), a = pick(20), b = pick(20), c = pick(20), n = pick(12);
    const std::string whole = type({rows, a + b}), to = type({rows, n});
    std::string lines = "%z = stablehlo.constant dense<0.0> : tensor<f32>\n";
    const auto product = [&](const char* name, const char* left, const char* right, int features) {
      lines += std::string(name) + " = stablehlo.dot_general " + left + ", " + right +
               ", contracting_dims = [1] x [0] : (" + type({rows, c}) + ", " + type({c, features}) + ") -> " +
               type({rows, features}) + "\n";
    };
    product("%0", "%x", "%u", a);
    product("%1", "%x", "%v", b);
    lines += "%2 = stablehlo.concatenate %0, %1, dim = 1 : (" + type({rows, a}) + ", " + type({rows, b}) + ") -> " +
             whole + "\n%3 = stablehlo.dot_general %2, %w, contracting_dims = [1] x [0] : (" + whole + ", " +
             type({a + b, n}) + ") -> " + to +
             "\n%4 = stablehlo.reduce(%2 init: %z) applies stablehlo.add across dimensions = [0] : (" + whole +
             ", tensor<f32>) -> " + type({a + b}) + "\nreturn %3, %4 : " + to + ", " + type({a + b}) + "\n";
    elements += compared(
        "%x: " + type({rows, c}) + ", %u: " + type({c, a}) + ", %v: " + type({c, b}) + ", %w: " + type({a + b, n}),
        lines, to + ", " + type({a + b}));
  }
  std::printf("%zu elements compared\n", elements);
  EXPECT_GT(elements, 10000u);
}

// A pad's rows are filled whole, or at their ends alone, and then have the elements of a product.
TEST(ModuleCompilerResults, PaddedRows) {
  std::mt19937 random(1);
  size_t elements = 0;
  for (int i = 0; i < 60; ++i) {
    const auto pick = [&](int most) { return 1 + static_cast<int>(random() % static_cast<unsigned>(most)); };
    const int rows = 8 * pick(6), a = pick(20), more = pick(6), c = pick(20), n = pick(12);
    const std::string inside = type({rows, a}), whole = type({rows, a + more}), to = type({rows, n}),
                      sums = type({a + more});
    const std::string lines =
        "%z = stablehlo.constant dense<0.0> : tensor<f32>\n%p = stablehlo.constant dense<3.0> : tensor<f32>\n"
        "%0 = stablehlo.dot_general %x, %u, contracting_dims = [1] x [0] : (" +
        type({rows, c}) + ", " + type({c, a}) + ") -> " + inside +
        "\n%1 = stablehlo.pad %0, %p, low = [0, 0], high = [0, " + std::to_string(more) + "], interior = [0, 0] : (" +
        inside + ", tensor<f32>) -> " + whole +
        "\n%2 = stablehlo.dot_general %1, %w, contracting_dims = [1] x [0] : (" + whole + ", " + type({a + more, n}) +
        ") -> " + to + "\n%3 = stablehlo.reduce(%1 init: %z) applies stablehlo.add across dimensions = [0] : (" +
        whole + ", tensor<f32>) -> " + sums + "\nreturn %2, %3 : " + to + ", " + sums + "\n";
    elements += compared("%x: " + type({rows, c}) + ", %u: " + type({c, a}) + ", %w: " + type({a + more, n}), lines,
                         to + ", " + sums);
  }
  std::printf("%zu elements compared\n", elements);
  EXPECT_GT(elements, 10000u);
}

}  // namespace
}  // namespace veritpu::module_compiler
