// A comparison with what a maximum is taken of becomes one with the maximum.
#include <gtest/gtest.h>

#include <cmath>

#include "runtime/module/interpret.h"
#include "runtime/module_compiler/compare_results.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using module::Op;

// Results of max or min(x, c) and of a comparison of x with c, where x = ((a - b) * d + e).
module::Module text(const std::string& limit, const std::string& compare, bool compare_first, bool few) {
  const std::string v = "tensor<8xf32>";
  const std::string first = "%l = stablehlo." + limit + " : " + v + "\n",
                    second = "%m = stablehlo.compare " + compare + ", FLOAT : (" + v + ", " + v + ") -> tensor<8xi1>\n";
  return module::parse("module @m {\nfunc.func public @main(%a: " + v + ", %b: " + v + ", %d: " + v + ", %e: " + v +
                           ") -> (" + v + ", tensor<8xi1>) {\n%c = stablehlo.constant dense<0.0> : " + v +
                           "\n%s = " + (few ? "stablehlo.add %a, %c" : "stablehlo.subtract %a, %b") + " : " + v +
                           "\n%t = stablehlo.multiply %s, %d : " + v + "\n%x = stablehlo.add %t, %e : " + v + "\n" +
                           (compare_first ? second + first : first + second) + "return %l, %m : " + v +
                           ", tensor<8xi1>\n}\n}\n",
                       "a comparison");
}

const module::Operation& only(const module::Function& function, Op op) {
  for (const auto& o : function.body.operations)
    if (o.op == op) return o;
  throw std::logic_error("no such operation");
}

TEST(ModuleCompareResults, AMaximumStandsForWhatItIsTakenOf) {
  const double inf = INFINITY;
  const std::vector<double> values{-1, 2, 0, -0.0, NAN, inf, -inf, 0.5};
  struct Case {
    const char *limit, *compare;
    bool few, changes;
  };
  const std::vector<Case> cases = {
      {"maximum %x, %c", "GT, %x, %c", false, true},  {"maximum %c, %x", "LT, %c, %x", false, true},
      {"minimum %x, %c", "LT, %x, %c", false, true},  {"minimum %x, %c", "GT, %c, %x", false, true},
      {"maximum %x, %c", "GE, %x, %c", false, false}, {"maximum %x, %c", "LT, %x, %c", false, false},
      {"minimum %x, %c", "GT, %x, %c", false, false}, {"maximum %x, %a", "GT, %x, %a", false, false},
      {"maximum %x, %c", "GT, %x, %c", true, false},
  };
  for (const Case& c : cases)
    for (const bool compare_first : {false, true}) {
      SCOPED_TRACE(std::string(c.limit) + "; " + c.compare);
      const module::Module m = text(c.limit, c.compare, compare_first, c.few);
      module::verify(m, "a comparison");
      module::Module other = m;
      other.functions[0] = compare_results(other.functions[0]);
      EXPECT_TRUE(module::mistakes(other).empty()) << module::print(other);
      const auto& compare = only(other.functions[0], Op::compare).operands;
      const auto& before = only(m.functions[0], Op::compare).operands;
      EXPECT_EQ(compare != before, c.changes) << module::print(other);
      // x takes each of the values: 1 * (v - 0) + 0.
      std::vector<module::Tensor> arguments(4, {{module::Element::f32, {8}}, std::vector<module::Lane>(8)});
      for (size_t i = 0; i < 8; ++i) {
        arguments[0].lanes[i].real = values[i];
        arguments[1].lanes[i].real = arguments[3].lanes[i].real = 0;
        arguments[2].lanes[i].real = 1;
      }
      const auto want = module::interpret(m, m.functions[0], arguments);
      const auto got = module::interpret(other, other.functions[0], arguments);
      for (size_t i = 0; i < want.size(); ++i) EXPECT_EQ(module::differing(got[i], want[i]), -1);
    }
}

// What is read twice is looked at once: else this would be 2^64 values.
TEST(ModuleCompareResults, ValuesThatAreReadTwice) {
  const std::string v = "tensor<8xf32>";
  std::string body = "%c = stablehlo.constant dense<0.0> : " + v + "\n", x = "%a";
  for (int i = 0; i < 64; ++i) {
    const std::string next = "%x" + std::to_string(i);
    body += next + " = stablehlo.add " + x + ", " + x + " : " + v + "\n";
    x = next;
  }
  const module::Module m = module::parse(
      "module @m {\nfunc.func public @main(%a: " + v + ") -> (" + v + ", tensor<8xi1>) {\n" + body +
          "%l = stablehlo.maximum " + x + ", %c : " + v + "\n%m = stablehlo.compare GT, " + x + ", %c, FLOAT : (" + v +
          ", " + v + ") -> tensor<8xi1>\nreturn %l, %m : " + v + ", tensor<8xi1>\n}\n}\n",
      "a chain");
  const auto& compare = only(m.functions[0], Op::compare).operands;
  EXPECT_EQ(only(compare_results(m.functions[0]), Op::compare).operands, compare);  // of one tensor
}

}  // namespace
}  // namespace veritpu::module_compiler
