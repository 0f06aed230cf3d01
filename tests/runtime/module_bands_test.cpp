// Products in bands compute what they compute without, in any order and by any bands; and so do convolutions on a chip.
#include <gtest/gtest.h>

#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module/passes/legalise.h"
#include "runtime/module_compiler/band_choice.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using Axes = std::vector<Product::Axis>;
using Words = std::map<int64_t, double>;  // by element of a buffer

void walk(const std::vector<const Axes*>& lists, const std::function<void(int64_t, int64_t, int64_t)>& f) {
  Axes all;
  for (const Axes* axes : lists) all.insert(all.end(), axes->begin(), axes->end());
  const std::function<void(size_t, int64_t, int64_t, int64_t)> at = [&](size_t d, int64_t a, int64_t b, int64_t to) {
    if (d == all.size()) return f(a, b, to);
    for (int64_t i = 0; i < all[d].count; ++i) at(d + 1, a + i * all[d].a, b + i * all[d].b, to + i * all[d].to);
  };
  at(0, 0, 0, 0);
}

Words multiply(const Product& p, const Words& a, const Words& b) {
  Words to;
  walk({&p.batch, &p.m, &p.n, &p.k}, [&](int64_t x, int64_t y, int64_t z) {
    const auto other = b.find(p.b.offset + y);  // zero where no weight is
    to[p.to.offset + z] += other == b.end() ? 0 : a.at(p.a.offset + x) * other->second;
  });
  return to;
}

Words in_bands_too(const Product& p, Banded::Kind kind, const std::vector<Band>& bands, const Words& a,
                   const Words& b) {
  const Banded banded = in_bands(p, kind, bands);
  Axes both;
  for (size_t d = 0; d < banded.from.axes.size(); ++d)
    both.push_back({banded.from.axes[d].count, banded.from.axes[d].stride, 0,
                    d < banded.to.axes.size() ? banded.to.axes[d].stride : 0});
  Words made;
  if (kind == Banded::spread) {
    walk({&both}, [&](int64_t from, int64_t, int64_t to) {
      EXPECT_TRUE(made.emplace(banded.to.offset + to, b.at(banded.from.offset + from)).second) << "written twice";
    });
    for (const auto& [element, word] : made) EXPECT_LT(element, module::elements(banded.shape));
    return multiply(banded.product, a, made);
  }
  const Words wide = multiply(banded.product, a, b);
  walk({&both}, [&](int64_t from, int64_t, int64_t to) { made[banded.to.offset + to] += wide.at(from); });
  return made;
}

// Counts with strides as if they lay dense in an order drawn.
void lay(std::vector<Product::Axis*> axes, int64_t Product::Axis::*stride, std::mt19937& random) {
  std::shuffle(axes.begin(), axes.end(), random);
  int64_t next = 1;
  for (auto* axis : axes) axis->*stride = next, next *= axis->count;
}

TEST(ModuleBands, ComputeTheSame) {
  size_t compared = 0, folded = 0, spread = 0;
  for (uint32_t seed = 0; seed < 40 && !HasFailure(); ++seed) {
    std::mt19937 random(seed);
    const auto below = [&](int n) { return static_cast<int64_t>(random() % static_cast<uint32_t>(n)); };
    // Two dimensions of pixels and taps that move along the same elements of a, samples and features.
    Product p;
    std::vector<Product::Axis*> of_a, of_b, of_to;
    p.m.resize(3), p.k.resize(3), p.n.resize(1);
    for (auto* list : {&p.m, &p.k, &p.n})
      for (auto& axis : *list) axis.count = 1 + below(3);
    if (below(3) == 0) p.batch.push_back({2, 0, 0, 0});
    int64_t next = 1;
    std::vector<std::array<size_t, 2>> places{{0, 0}, {1, 1}, {2, 3}, {3, 2}};
    std::shuffle(places.begin(), places.end(), random);
    for (const auto& [m, k] : places) {
      if (m < 2) {
        const int64_t s = 1 + below(3), d = 1 + below(2);
        p.m[m].count = 2 * p.m[m].count;
        p.m[m].a = next * s, p.k[k].a = next * d;
        next *= (p.m[m].count - 1) * s + (p.k[k].count - 1) * d + 1;
      } else {
        auto& axis = m == 2 ? p.m[2] : p.k[2];
        axis.a = next, next *= axis.count;
      }
    }
    for (auto& axis : p.batch) axis.a = next, next *= axis.count, of_b.push_back(&axis), of_to.push_back(&axis);
    for (auto& axis : p.k) of_b.push_back(&axis);
    for (auto& axis : p.n) of_b.push_back(&axis), of_to.push_back(&axis);
    for (auto& axis : p.m) of_to.push_back(&axis);
    lay(of_b, &Product::Axis::b, random);
    lay(of_to, &Product::Axis::to, random);
    p.a.offset = below(9), p.b.offset = below(9), p.to.offset = below(9);
    Words a, b;
    walk({&p.batch, &p.m, &p.n, &p.k}, [&](int64_t x, int64_t y, int64_t) {
      a[p.a.offset + x] = static_cast<double>(x * 7 % 11 - 5), b[p.b.offset + y] = static_cast<double>(y * 5 % 13 - 6);
    });
    // Elements between those that windows read.
    for (int64_t i = 0; i < next; ++i) a.try_emplace(p.a.offset + i, 100);
    const Words want = multiply(p, a, b);
    each_banding(p, [&](Banded::Kind kind, const std::vector<Band>& bands) {
      (kind == Banded::spread ? spread : folded)++;
      EXPECT_EQ(in_bands_too(p, kind, bands, a, b), want) << "seed " << seed;
      compared += want.size();
    });
  }
  std::printf("%zu bandings spread weights, %zu fold results, %zu elements compared\n", spread, folded, compared);
  EXPECT_GT(spread, 300u);
  EXPECT_GT(folded, 150u);
}

struct Case {
  const char *words, *image, *kernel, *result, *window;
  Banded::Kind kind;
};
const Case kCases[] = {
    {"[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "32x20x20x1", "5x5x1x3", "32x16x16x3", "", Banded::spread},
    {"[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "16x65x65x2", "3x3x2x4", "16x32x32x4", "stride = [2, 2]",
     Banded::spread},
    {"[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "16x2x24x24", "4x2x3x3", "16x4x20x20", "rhs_dilate = [2, 2]",
     Banded::spread},
    {"[0, 1, f, b]x[0, 1, i, o]->[0, 1, f, b]", "18x18x2x128", "3x3x2x4", "16x16x4x128", "", Banded::spread},
    {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "32x20x20x1", "32x16x16x3", "5x5x1x3", "", Banded::fold},
    {"[0, 1, b, f]x[0, 1, o, i]->[0, 1, b, f]", "20x20x2x128", "16x16x3x128", "5x5x2x3", "", Banded::fold},
};

const std::vector<uint32_t> kNaNs(4 << 20, ~0u);

TEST(ModuleBands, ConvolutionsOfFewChannelsAreExactOnChips) {
  size_t compared = 0;
  const auto type = [](const char* shape) { return "tensor<" + std::string(shape) + "xf32>"; };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.words);
    const module::Module m = module::parse(
        "module @m {\nfunc.func public @main(%a: " + type(c.image) + ", %b: " + type(c.kernel) + ") -> " +
            type(c.result) + " {\n%0 = stablehlo.convolution(%a, %b) dim_numbers = " + c.words + ", window = {" +
            c.window + "} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (" + type(c.image) + ", " +
            type(c.kernel) + ") -> " + type(c.result) + "\nreturn %0 : " + type(c.result) + "\n}\n}\n",
        "convolution");
    const auto given = module::small_arguments(m);
    const auto want = module::interpret(m, m.functions[0], given);
    for (const char* name : {"n8", "n128"}) {
      const arch::ChipConfig config = *arch::find_chip(name);
      bool in_bands = false;
      for (const Kernel& kernel :
           plan(module::legalise(m).module.functions[0], Precision::one_pass, config.core.n).kernels)
        in_bands |= std::holds_alternative<Reduction>(kernel.what) == (c.kind == Banded::fold) &&
                    !std::holds_alternative<Product>(kernel.what);
      EXPECT_TRUE(in_bands || config.core.n < 128) << "it pays on a large array";
      SystemChip chip(config, Engine::fast);
      chip.write(0, kNaNs.data(), kNaNs.size() * sizeof kNaNs[0]);  // what is not written shows
      const auto got = run(m, given, chip).results;
      EXPECT_EQ(module::differing(got[0], want[0]), -1) << name;
      compared += want[0].lanes.size();
    }
  }
  std::printf("%zu elements compared\n", compared);
}

}  // namespace
}  // namespace veritpu::module_compiler
