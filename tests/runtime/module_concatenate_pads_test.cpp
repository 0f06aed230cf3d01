// Sums of pads, as gradients of slices are.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/by_parts.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

std::string type(const std::vector<int64_t>& shape, const std::string& element) {
  std::string text = "tensor<";
  for (const int64_t count : shape) text += std::to_string(count) + "x";
  return text + element + ">";
}

std::string list(const std::vector<int64_t>& numbers) {
  std::string text;
  for (const int64_t n : numbers) text += (text.empty() ? "" : ", ") + std::to_string(n);
  return "[" + text + "]";
}

struct Program {
  std::string text;
  bool meet = false;  // two parts have elements in common
};

// Pads of some parts of a tensor along one dimension, in any order, with gaps; then perhaps a transpose and a reshape.
Program program(std::mt19937& random) {
  const auto below = [&](int64_t count) { return static_cast<int64_t>(random() % static_cast<uint64_t>(count)); };
  Program made;
  const std::string element = std::array{"f32", "bf16", "i32"}[random() % 3];
  std::vector<int64_t> whole;
  for (int64_t i = 2 + below(3); i-- > 0;) whole.push_back(1 + below(6));
  const auto d = static_cast<size_t>(below(static_cast<int64_t>(whole.size())));
  const int64_t parts = 2 + below(3), overlap = below(4) == 0;
  std::vector<int64_t> lengths, starts;
  whole[d] = 0;
  for (int64_t i = 0; i < parts; ++i) {
    whole[d] += below(2);
    lengths.push_back(1 + below(4) + overlap);
    starts.push_back(whole[d]);
    whole[d] += lengths.back() - (i + 1 < parts ? overlap : 0);
  }
  for (int64_t i = 0; i + 1 < parts; ++i) made.meet = made.meet || starts[i] + lengths[i] > starts[i + 1];
  whole[d] += below(2);
  std::vector<int64_t> order(static_cast<size_t>(parts));
  for (int64_t i = 0; i < parts; ++i) order[static_cast<size_t>(i)] = i;
  std::shuffle(order.begin(), order.end(), random);
  const std::string to = type(whole, element), one = type({}, element);
  std::string arguments, sum,
      text = "%none = stablehlo.constant dense<" + std::string(element == "i32" ? "0" : "0.0") + "> : " + one + "\n";
  for (const int64_t i : order) {
    std::vector<int64_t> shape = whole, low(whole.size(), 0), high = low;
    shape[d] = lengths[static_cast<size_t>(i)];
    low[d] = starts[static_cast<size_t>(i)];
    high[d] = whole[d] - low[d] - shape[d];
    const std::string name = std::to_string(i), of = type(shape, element);
    arguments += std::string(arguments.empty() ? "" : ", ") + "%a" + name + ": " + of;
    text += "%n" + name + " = stablehlo.negate %a" + name + " : " + of + "\n%p" + name + " = stablehlo.pad %n" + name +
            ", %none, low = " + list(low) + ", high = " + list(high) +
            ", interior = " + list(std::vector<int64_t>(whole.size(), 0)) + " : (" + of + ", " + one + ") -> " + to +
            "\n";
    if (!sum.empty()) text += "%s" + name + " = stablehlo.add " + sum + ", %p" + name + " : " + to + "\n";
    sum = (sum.empty() ? "%p" : "%s") + name;
  }
  std::string result = to;
  if (random() % 2) {
    std::vector<int64_t> permutation(whole.size()), turned;
    for (size_t i = 0; i < whole.size(); ++i) permutation[i] = static_cast<int64_t>(i);
    std::shuffle(permutation.begin(), random() % 2 ? permutation.end() : permutation.end() - 1, random);
    int64_t all = 1;
    for (const int64_t i : permutation) turned.push_back(whole[static_cast<size_t>(i)]), all *= turned.back();
    result = type({all / turned.back(), turned.back()}, element);
    text += "%t = stablehlo.transpose " + sum + ", dims = " + list(permutation) + " : (" + to + ") -> " +
            type(turned, element) + "\n%r = stablehlo.reshape %t : (" + type(turned, element) + ") -> " + result + "\n";
    sum = "%r";
  }
  made.text = "module @m {\nfunc.func public @main(" + arguments + ") -> " + result + " {\n" + text + "return " + sum +
              " : " + result + "\n}\n}\n";
  return made;
}

TEST(ModuleConcatenatePads, SumsOfPadsAreConcatenationsWhereNoneMeet) {
  std::mt19937 random(1);
  size_t compared = 0, concatenations = 0;
  for (int i = 0; i < 300; ++i) {
    const Program p = program(random);
    SCOPED_TRACE(p.text);
    const module::Module m = module::parse(p.text, "pads");
    const module::Function made = concatenate_pads(m.functions[0]);
    const auto& operations = made.body.operations;
    const auto pads = std::count_if(operations.begin(), operations.end(),
                                    [](const module::Operation& o) { return o.op == module::Op::pad; });
    EXPECT_EQ(pads > 0, p.meet);
    concatenations += pads == 0;
    const auto given = module::small_arguments(m);
    const auto want = module::interpret(m, m.functions[0], given);
    const auto got = module::interpret({}, made, given);
    SystemChip chip(*arch::find_chip(i % 2 ? "n8" : "n128"), Engine::fast);
    const auto ran = run(m, given, chip).results;
    EXPECT_EQ(module::differing(got[0], want[0]), -1);
    EXPECT_EQ(module::differing(ran[0], want[0]), -1);
    compared += want[0].lanes.size();
  }
  std::printf("%zu elements compared, %zu concatenations\n", compared, concatenations);
  EXPECT_GT(concatenations, 150U);
}

}  // namespace
}  // namespace veritpu::module_compiler
