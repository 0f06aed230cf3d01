// Reductions over any dimensions of values whose dimensions stand in any order.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "arch/config.h"
#include "runtime/module/builder.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using namespace module;

// reduce(transpose(a)): the sum, or the greatest, of reals or whole numbers. It begins with nothing, or with a number.
Module reduction(std::mt19937& random) {
  const auto pick = [&](int64_t least, int64_t most) {
    return least + static_cast<int64_t>(random() % static_cast<uint64_t>(most - least + 1));
  };
  Shape shape;
  for (int64_t rank = pick(2, 5); rank > 0; --rank) shape.push_back(pick(1, rank > 2 ? 7 : 25));
  List order(shape.size());
  std::iota(order.begin(), order.end(), 0);
  List over = order;
  std::shuffle(order.begin(), order.end(), random);
  std::shuffle(over.begin(), over.end(), random);
  over.resize(static_cast<size_t>(pick(1, static_cast<int64_t>(over.size()))));
  std::sort(over.begin(), over.end());
  const Type word{pick(0, 1) ? Element::s32 : Element::f32, {}};
  Builder build("main");
  const ValueId a = build.argument({word.element, shape});
  const ValueId turned = build.add_one(Op::transpose, {a}, {{Attr::permutation, order}});
  const bool adds = word.element == Element::s32 || random() % 2;  // whole numbers have no greatest one in core
  const auto pair = build.begin_region({word, word});
  Region combine = build.end_region({build.add_one(adds ? Op::add : Op::maximum, pair)});
  const double numbers[] = {0, 5, std::ldexp(-1, 31)};
  const ValueId begin = build.constant(numbers[pick(0, 2)], word);
  Module m;
  m.functions.push_back(build.finish(
      {build.add_one(Op::reduce, {turned, begin}, {{Attr::dimensions, over}}, {}, one(std::move(combine)))}));
  return m;
}

TEST(ModuleReductions, OverAnyDimensionsInAnyOrder) {
  std::mt19937 random(1);
  size_t compared = 0;
  for (int i = 0; i < 300; ++i) {
    const Module m = reduction(random);
    const auto given = small_arguments(m);
    const auto want = interpret(m, m.functions[0], given);
    for (const char* name : {"n8", "n16", "lite"}) {
      SystemChip chip(*arch::find_chip(name), Engine::fast);
      ASSERT_EQ(differing(run(m, given, chip).results[0], want[0]), -1) << name << ":\n" << print(m);
      compared += want[0].lanes.size();
    }
  }
  std::printf("%zu elements compared\n", compared);
  EXPECT_GT(compared, 10000U);
}

}  // namespace
}  // namespace veritpu::module_compiler
