// Products whose results an elementwise kernel takes from the accumulators.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

std::string type(const std::vector<int>& shape, const std::string& element) {
  std::string text = "tensor<";
  for (const int count : shape) text += std::to_string(count) + "x";
  return text + element + ">";
}

// relu((a * b + bias) * scale of each row) over random dimensions; what is read of the product may be reshaped,
// transposed, read twice, or a result of its own.
std::string program(std::mt19937& random) {
  const auto pick = [&](int most) { return 1 + static_cast<int>(random() % static_cast<unsigned>(most)); };
  const std::string element = random() % 2 ? "bf16" : "f32";
  const int batch = pick(3), outer = pick(4), m = pick(40), n = pick(random() % 4 ? 30 : 300), k = pick(70);
  const std::vector<int> whole = {batch, outer, m, n};
  const std::string a = type({batch, outer, m, k}, element), b = type({batch, k, n}, element),
                    to = type(whole, element), bias = type({n}, element), rows = type({batch, outer, m}, element);
  const unsigned how = random() % 5;
  std::string text = "%p = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [3] x [1] : (" +
                     a + ", " + b + ") -> " + to + "\n";
  std::string seen = to, x = "%p";
  std::vector<int> bias_at = {3}, rows_at = {0, 1, 2};
  if (how == 1) {
    seen = type({batch * outer, m, n}, element), x = "%x";
    text += "%x = stablehlo.reshape %p : (" + to + ") -> " + seen + "\n";
  } else if (how == 2) {
    seen = type({outer, batch, m, n}, element), x = "%x";
    text += "%x = stablehlo.transpose %p, dims = [1, 0, 2, 3] : (" + to + ") -> " + seen + "\n";
  } else if (how == 3) {
    seen = type({batch, outer, n, m}, element), x = "%x";
    text += "%x = stablehlo.transpose %p, dims = [0, 1, 3, 2] : (" + to + ") -> " + seen + "\n";
  }
  text += "%wide = stablehlo.broadcast_in_dim %bias, dims = [" + std::string(how == 1 || how == 3 ? "2" : "3") +
          "] : (" + bias + ") -> " + seen + "\n";
  text += "%0 = stablehlo.add " + x + ", %wide : " + seen + "\n";
  std::string sum = "%0";
  if (how == 0 || how == 4) {
    text += "%each = stablehlo.broadcast_in_dim %rows, dims = [0, 1, 2] : (" + rows + ") -> " + seen + "\n";
    text += "%1 = stablehlo.multiply %0, %each : " + seen + "\n";
    sum = "%1";
  }
  text += "%none = stablehlo.constant dense<0.000000e+00> : " + seen + "\n";
  text += "%y = stablehlo.maximum " + sum + ", %none : " + seen + "\n";
  const bool keeps = how == 4;
  const std::string part = type({batch, outer, m, 1}, element);
  if (keeps)
    text += "%first = stablehlo.slice %p [0:" + std::to_string(batch) + ", 0:" + std::to_string(outer) +
            ", 0:" + std::to_string(m) + ", 0:1] : (" + to + ") -> " + part +
            "\n%twice = stablehlo.add %first, %first : " + part + "\n";
  return "module @m {\nfunc.func public @main(%a: " + a + ", %b: " + b + ", %bias: " + bias + ", %rows: " + rows +
         ") -> (" + seen + (keeps ? ", " + part : "") + ") {\n" + text + "return %y" +
         (keeps ? ", %twice : " + seen + ", " + part : " : " + seen) + "\n}\n}\n";
}

// Elements of the results on a chip, which are to be those that are wanted.
size_t compare(const module::Module& m, const arch::ChipConfig& config, const std::vector<module::Tensor>& given,
               const std::vector<module::Tensor>& want) {
  SystemChip chip(config, Engine::fast);
  const auto results = run(m, given, chip).results;
  size_t compared = 0;
  for (size_t r = 0; r < want.size(); ++r) {
    EXPECT_EQ(module::differing(results[r], want[r]), -1) << " result " << r;
    compared += want[r].lanes.size();
  }
  return compared;
}

TEST(ModuleCompilerEpilogue, ComputesWhatTheInterpreterComputes) {
  std::mt19937 random(1);
  size_t compared = 0, epilogues = 0;
  constexpr int kModules = 60;
  for (int i = 0; i < kModules; ++i) {
    const std::string text = program(random);
    SCOPED_TRACE(text);
    const module::Module m = module::parse(text, "epilogue");
    const auto given = module::small_arguments(m);
    const auto want = module::interpret(m, m.functions[0], given);
    for (const char* name : {"n8", "lite", "n128", "little"}) {
      const bool little = std::string(name) == "little";
      arch::ChipConfig config = *arch::find_chip(little ? "n8" : name);
      if (little) config.core.vmem_rows = 256;
      epilogues += plan_text(m, config.core).find("; then") != std::string::npos;
      SCOPED_TRACE(name);
      compared += compare(m, config, given, want);
    }
  }
  std::printf("%zu elements compared, %zu programs with epilogues\n", compared, epilogues);
  EXPECT_GT(epilogues, kModules * 4 / 2);
}

// Sums over most dimensions of (a * b + bias), and of that times another operand: dimensions along lanes are summed in
// part or whole, or rows of a are columns; the map's result is stored or not.
std::string sums(std::mt19937& random) {
  const auto pick = [&](int least, int most) {
    return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
  };
  const std::string element = random() % 2 ? "bf16" : "f32";
  const unsigned how = random() % 3;
  const bool stored = random() % 2, twice = random() % 2;
  const int k = pick(1, 40), n = pick(2, 40) * 4, m = how == 2 ? pick(2, 40) : pick(100, 700), h = pick(30, 60);
  const int groups = random() % 2 ? 2 : 4;
  const std::vector<int> made = how == 2 ? std::vector<int>{m, h, n} : std::vector<int>{m, n};
  const std::vector<int> seen = how == 1 ? std::vector<int>{m, groups, n / groups} : made;
  const std::string a = type(how == 2 ? std::vector<int>{k, m} : std::vector<int>{m, k}, element);
  const std::string b = type(how == 2 ? std::vector<int>{k, h, n} : std::vector<int>{k, n}, element);
  const std::string kept = type({how == 2 ? m : seen.back()}, element), all = type(seen, element);
  const std::string wide = type(seen, "f32"), sum_type = type({how == 2 ? m : seen.back()}, "f32");
  const std::string at = how == 2 ? "0" : std::to_string(seen.size() - 1);
  const std::string over = how == 0 ? "0" : how == 1 ? "0, 1" : "1, 2";
  const auto sum = [&](const std::string& name, const std::string& of) {
    return name + "_wide = stablehlo.convert " + of + " : (" + all + ") -> " + wide + "\n" + name +
           " = stablehlo.reduce(" + name + "_wide init: %zero) applies stablehlo.add across dimensions = [" + over +
           "] : (" + wide + ", tensor<f32>) -> " + sum_type + "\n";
  };
  std::string text = "%p = stablehlo.dot_general %a, %b, contracting_dims = [" + std::string(how == 2 ? "0" : "1") +
                     "] x [0] : (" + a + ", " + b + ") -> " + type(made, element) + "\n";
  std::string x = "%p";
  if (how == 1) {
    text += "%x = stablehlo.reshape %p : (" + type(made, element) + ") -> " + all + "\n";
    x = "%x";
  }
  text += "%zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>\n";
  text += "%wide = stablehlo.broadcast_in_dim %bias, dims = [" + at + "] : (" + kept + ") -> " + all + "\n";
  text += "%y = stablehlo.add " + x + ", %wide : " + all + "\n" + sum("%s", "%y");
  std::string types = sum_type, values = "%s";
  if (twice) {
    text += "%z = stablehlo.multiply %y, %other : " + all + "\n" + sum("%t", "%z");
    types += ", " + sum_type, values += ", %t";
  }
  if (stored) types += ", " + all, values += ", %y";
  return "module @m {\nfunc.func public @main(%a: " + a + ", %b: " + b + ", %bias: " + kept + ", %other: " + all +
         ") -> (" + types + ") {\n" + text + "return " + values + " : " + types + "\n}\n}\n";
}

TEST(ModuleCompilerEpilogue, AddsUpWhatTheInterpreterAddsUp) {
  std::mt19937 random(2);
  size_t compared = 0, with_sums = 0;
  constexpr int kModules = 48;
  for (int i = 0; i < kModules; ++i) {
    const std::string text = sums(random);
    SCOPED_TRACE(text);
    const module::Module m = module::parse(text, "sums");
    const auto given = module::small_arguments(m);
    const auto want = module::interpret(m, m.functions[0], given);
    for (const char* name : {"n8", "lite", "n128", "little"}) {
      const bool little = std::string(name) == "little";
      arch::ChipConfig config = *arch::find_chip(little ? "n8" : name);
      if (little) config.core.vmem_rows = 512;
      with_sums += plan_text(m, config.core).find("] sum") != std::string::npos;
      SCOPED_TRACE(name);
      compared += compare(m, config, given, want);
    }
  }
  std::printf("%zu elements compared, %zu programs with sums in epilogues\n", compared, with_sums);
  EXPECT_GT(with_sums, kModules * 4 / 4);
}

// Sums of one value over its rows, over its rows and examples, or over examples, at once: of different sizes.
std::string sums_of_sizes(std::mt19937& random) {
  const auto pick = [&](int least, int most) {
    return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
  };
  const int examples = pick(2, 5), m = pick(60, 300), k = pick(1, 40), n = pick(2, 40) * 4;
  const std::string a = type({examples * m, k}, "f32"), b = type({k, n}, "f32"), made = type({examples * m, n}, "f32"),
                    all = type({examples, m, n}, "f32");
  std::string text = "%p = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (" + a + ", " + b + ") -> " +
                     made + "\n%x = stablehlo.reshape %p : (" + made + ") -> " + all +
                     "\n%zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>\n";
  std::string types, values;
  const auto sum = [&](const std::string& name, const std::string& over, const std::string& to) {
    text += name + " = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [" + over + "] : (" +
            all + ", tensor<f32>) -> " + to + "\n";
    types += (types.empty() ? "" : ", ") + to, values += (values.empty() ? "" : ", ") + name;
  };
  std::vector<unsigned> which = {0, 1, 2};
  std::shuffle(which.begin(), which.end(), random);
  which.resize(2 + random() % 2);
  for (const unsigned w : which) {
    if (w == 0) sum("%rows", "1", type({examples, n}, "f32"));
    if (w == 1) sum("%both", "0, 1", type({n}, "f32"));
    if (w == 2) sum("%examples", "0", type({m, n}, "f32"));
  }
  return "module @m {\nfunc.func public @main(%a: " + a + ", %b: " + b + ") -> (" + types + ") {\n" + text + "return " +
         values + " : " + types + "\n}\n}\n";
}

TEST(ModuleCompilerEpilogue, AddsUpSumsOfSeveralSizes) {
  std::mt19937 random(4);
  size_t compared = 0, with_sums = 0;
  constexpr int kModules = 24;
  for (int i = 0; i < kModules; ++i) {
    const std::string text = sums_of_sizes(random);
    SCOPED_TRACE(text);
    const module::Module m = module::parse(text, "sizes");
    const auto given = module::small_arguments(m);
    const auto want = module::interpret(m, m.functions[0], given);
    for (const char* name : {"n8", "n8-single", "lite", "n128"}) {
      const arch::ChipConfig config = *arch::find_chip(name);
      const std::string plan = plan_text(m, config.core);
      const size_t first = plan.find("] sum");
      with_sums += first != std::string::npos && plan.find("] sum", first + 1) != std::string::npos;
      SCOPED_TRACE(name);
      compared += compare(m, config, given, want);
    }
  }
  std::printf("%zu elements compared, %zu programs with several sums in epilogues\n", compared, with_sums);
  EXPECT_GT(with_sums, kModules * 4 / 4);
}

// Sums of as few terms as there are blocks of running rows, with rows that are kept on either side of the terms.
std::string sums_of_few_terms(std::mt19937& random) {
  const auto pick = [&](int least, int most) {
    return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
  };
  const int outer = pick(1, 4), terms = 4 << pick(0, 4), inner = pick(1, 12), k = pick(1, 40), n = pick(1, 150);
  const std::string a = type({outer * terms * inner, k}, "f32"), b = type({k, n}, "f32"),
                    made = type({outer * terms * inner, n}, "f32"), all = type({outer, terms, inner, n}, "f32"),
                    kept = type({outer, inner, n}, "f32");
  return "module @m {\nfunc.func public @main(%a: " + a + ", %b: " + b + ", %c: " + all + ") -> " + kept +
         " {\n%p = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (" + a + ", " + b + ") -> " + made +
         "\n%x = stablehlo.reshape %p : (" + made + ") -> " + all + "\n%y = stablehlo.multiply %x, %c : " + all +
         "\n%zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>\n" +
         "%s = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [1] : (" + all +
         ", tensor<f32>) -> " + kept + "\nreturn %s : " + kept + "\n}\n}\n";
}

TEST(ModuleCompilerEpilogue, AddsUpFewTerms) {
  std::mt19937 random(6);
  size_t compared = 0, with_sums = 0;
  constexpr int kModules = 48;
  for (int i = 0; i < kModules; ++i) {
    const std::string text = sums_of_few_terms(random);
    SCOPED_TRACE(text);
    const module::Module m = module::parse(text, "terms");
    const auto given = module::small_arguments(m);
    const auto want = module::interpret(m, m.functions[0], given);
    for (const char* name : {"n8", "n16", "lite"}) {
      const arch::ChipConfig config = *arch::find_chip(name);
      with_sums += plan_text(m, config.core).find("] sum") != std::string::npos;
      SCOPED_TRACE(name);
      compared += compare(m, config, given, want);
    }
  }
  std::printf("%zu elements compared, %zu programs with sums of few terms\n", compared, with_sums);
  EXPECT_GT(with_sums, kModules * 3 / 2);
}

// A value, of a product or not, that is a result and has a border as another: the vector unit stores it once.
TEST(ModuleCompilerEpilogue, OneValueGoesToSeveralPlaces) {
  std::mt19937 random(3);
  const auto pick = [&](int most) { return 1 + static_cast<int>(random() % static_cast<unsigned>(most)); };
  size_t compared = 0;
  for (int i = 0; i < 24; ++i) {
    const int m = pick(300), n = pick(200), low = pick(3), high = pick(3);
    const std::string t = type({m, n}, "bf16"), whole = type({m + low + high, n}, "bf16"), one = "tensor<bf16>";
    const std::string k = type({m, 9}, "bf16"), b = type({9, n}, "bf16");
    const bool product = random() % 2;
    const std::string text =
        "module @m {\nfunc.func public @main(%a: " + k + ", %b: " + b + ", %c: " + t + ") -> (" + t + ", " + whole +
        ") {\n" +
        (product ? "%p = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (" + k + ", " + b + ") -> " + t
                 : "%p = stablehlo.multiply %c, %c : " + t) +
        "\n%y = stablehlo.add %p, %c : " + t + "\n%zero = stablehlo.constant dense<2.000000e+00> : " + one +
        "\n%z = stablehlo.pad %y, %zero, low = [" + std::to_string(low) + ", 0], high = [" + std::to_string(high) +
        ", 0], interior = [0, 0] : (" + t + ", " + one + ") -> " + whole + "\nreturn %y, %z : " + t + ", " + whole +
        "\n}\n}\n";
    SCOPED_TRACE(text);
    const module::Module program = module::parse(text, "places");
    const auto given = module::small_arguments(program);
    const auto want = module::interpret(program, program.functions[0], given);
    for (const char* name : {"n8", "lite", "n128"}) {
      SCOPED_TRACE(name);
      compared += compare(program, *arch::find_chip(name), given, want);
    }
  }
  EXPECT_GT(compared, 100000U);
}

// A carried value is made in place: a product that reads it must not make the next one as its sums leave.
TEST(ModuleCompilerEpilogue, AnUpdateOfAnOperandWaits) {
  const std::string w = type({200, 200}, "f32"), word = "tensor<i32>";
  const module::Module m = module::parse(
      "module @m {\nfunc.func public @main(%w: " + w + ", %b: " + w + ") -> " + w +
          " {\n%zero = stablehlo.constant dense<0> : " + word + "\n%all:2 = stablehlo.while(%i = %zero, %x = %w) : " +
          word + ", " + w + "\ncond {\n%limit = stablehlo.constant dense<3> : " + word +
          "\n%again = stablehlo.compare LT, %i, %limit, SIGNED : (" + word + ", " + word +
          ") -> tensor<i1>\nstablehlo.return %again : tensor<i1>\n} do {\n%one = stablehlo.constant dense<1> : " +
          word + "\n%next = stablehlo.add %i, %one : " + word +
          "\n%p = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (" + w + ", " + w + ") -> " + w +
          "\n%s = stablehlo.add %p, %b : " + w + "\n%low = stablehlo.constant dense<-3.000000e+00> : " + w +
          "\n%high = stablehlo.constant dense<3.000000e+00> : " + w + "\n%y = stablehlo.clamp %low, %s, %high : " + w +
          "\nstablehlo.return %next, %y : " + word + ", " + w + "\n}\nreturn %all#1 : " + w + "\n}\n}\n",
      "loop");
  const auto given = module::small_arguments(m);
  const auto want = module::interpret(m, m.functions[0], given);
  for (const char* name : {"n8", "lite", "n128"}) {
    SCOPED_TRACE(name);
    compare(m, *arch::find_chip(name), given, want);
  }
}

// A table that all examples share: the product's rows are examples times places.
TEST(ModuleCompilerEpilogue, RowsAreSplit) {
  const std::string a = type({5, 24, 16}, "f32"), w = type({16, 20}, "f32"), table = type({24, 20}, "f32"),
                    to = type({5, 24, 20}, "f32");
  const std::string text = "module @m {\nfunc.func public @main(%a: " + a + ", %w: " + w + ", %table: " + table +
                           ") -> " + to + " {\n%0 = stablehlo.dot_general %a, %w, contracting_dims = [2] x [0] : (" +
                           a + ", " + w + ") -> " + to + "\n%1 = stablehlo.broadcast_in_dim %table, dims = [1, 2] : (" +
                           table + ") -> " + to + "\n%2 = stablehlo.multiply %0, %1 : " + to + "\nreturn %2 : " + to +
                           "\n}\n}\n";
  const module::Module m = module::parse(text, "split");
  const auto given = module::small_arguments(m);
  const auto want = module::interpret(m, m.functions[0], given);
  for (const char* name : {"n8", "lite", "n128"}) {
    const arch::ChipConfig config = *arch::find_chip(name);
    EXPECT_NE(plan_text(m, config.core).find("; then"), std::string::npos) << plan_text(m, config.core);
    SCOPED_TRACE(name);
    compare(m, config, given, want);
  }
}

// A weight gradient's epilogue reads rows that lie far apart, several tiles at a time, of as many operands as a little
// VMEM has room for.
TEST(ModuleCompilerEpilogue, ManyOperandsFarApartInLittleVmem) {
  const std::string w = type({40, 512}, "f32");
  size_t compared = 0;
  for (const int rows : {128, 256, 512})
    for (const int operands : {1, 2, 3, 5, 7}) {
      SCOPED_TRACE(testing::Message() << rows << " rows, " << operands << " operands");
      std::string arguments = "%x: tensor<16x40xf32>, %d: tensor<16x512xf32>", last = "%g";
      std::string text =
          "%g = stablehlo.dot_general %x, %d, contracting_dims = [0] x [0] : (tensor<16x40xf32>, "
          "tensor<16x512xf32>) -> " +
          w + "\n";
      for (int i = 0; i < operands; ++i) {
        const std::string name = std::to_string(i);
        arguments += ", %m" + name + ": " + w;
        text += "%r" + name + " = stablehlo.add " + last + ", %m" + name + " : " + w + "\n";
        last = "%r" + name;
      }
      const module::Module m = module::parse("module @m {\nfunc.func public @main(" + arguments + ") -> " + w + " {\n" +
                                                 text + "return " + last + " : " + w + "\n}\n}\n",
                                             "far");
      auto given = module::small_arguments(m);
      for (size_t a = 2; a < given.size(); ++a)  // each its own
        for (size_t i = 0; i < given[a].lanes.size(); ++i) given[a].lanes[i].real = static_cast<double>((a * i) % 61);
      arch::ChipConfig config = *arch::find_chip("n8");
      config.core.vmem_rows = rows;
      SystemChip chip(config, Engine::fast);
      const auto want = module::interpret(m, m.functions[0], given);
      EXPECT_EQ(module::differing(run(m, given, chip).results[0], want[0]), -1);
      compared += want[0].lanes.size();
    }
  EXPECT_EQ(compared, 15u * 40 * 512);
}

}  // namespace
}  // namespace veritpu::module_compiler
