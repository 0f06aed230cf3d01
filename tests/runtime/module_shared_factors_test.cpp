// Factors that all terms of a sum share, and those of a value.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module/parser.h"
#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/shared_factors.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using module::Attr;
using module::Builder;
using module::Element;
using module::List;
using module::Op;
using module::Type;
using module::ValueId;

// Sums of products, of which some factors are broadcast, some negative, and some divide by a power of two.
class Program {
 public:
  explicit Program(uint32_t seed) : random_(seed) {
    for (int64_t d = 2 + below(3); d-- > 0;) whole_.shape.push_back(1 + below(5));
    std::vector<ValueId> made{full(), full()};
    std::vector<ValueId> results;
    for (int64_t left = 2 + below(6); left > 0; --left) {
      made.push_back(term(made[static_cast<size_t>(below(static_cast<int64_t>(made.size())))]));
      if (below(4) == 0) results.push_back(made.back());
    }
    for (int64_t left = 1 + below(3); left > 0; --left) results.push_back(sum(made[made.size() - 1 - below(2)]));
    module_.functions.push_back(build_.finish(results));
  }
  const module::Module& module() const { return module_; }

 private:
  int64_t below(int64_t count) { return static_cast<int64_t>(random_() % static_cast<uint64_t>(count)); }
  ValueId full() { return build_.argument(whole_); }
  // Of some dimensions, or as many with one element.
  ValueId spread() {
    Type from{whole_.element, {}};
    List places;
    const bool keeps = below(2) == 0;
    for (size_t d = 0; d < whole_.shape.size(); ++d) {
      const bool is_one = below(2) == 0;
      if (is_one && !keeps) continue;
      places.push_back(static_cast<int64_t>(d));
      from.shape.push_back(is_one ? 1 : whole_.shape[d]);
    }
    return build_.add_one(Op::broadcast_in_dim, {build_.argument(from)}, {{Attr::broadcast_dimensions, places}},
                          {whole_});
  }
  ValueId term(ValueId x) {
    switch (below(6)) {
      case 0: return build_.add_one(Op::negate, {x});
      case 1: return build_.add_one(Op::divide, {x, build_.constant(below(2) ? 2 : -4, whole_)});
      case 2: return build_.add_one(Op::multiply, {build_.constant(3, whole_), x});
      case 3: return build_.add_one(Op::multiply, {x, full()});
      case 4: return build_.add_one(Op::multiply, {build_.add_one(Op::add, {spread(), spread()}), x});
      default: return build_.add_one(Op::multiply, {x, spread()});
    }
  }
  ValueId sum(ValueId terms) {
    List over;
    while (over.empty())
      for (size_t d = 0; d < whole_.shape.size(); ++d)
        if (below(2)) over.push_back(static_cast<int64_t>(d));
    const ValueId zero = build_.constant(0, {whole_.element, {}});
    const auto pair = build_.begin_region({{whole_.element, {}}, {whole_.element, {}}});
    module::Region region = build_.end_region({build_.add_one(Op::add, pair)});
    return build_.add_one(Op::reduce, {terms, zero}, {{Attr::dimensions, over}}, {}, module::one(std::move(region)));
  }

  std::mt19937 random_;
  Builder build_{"main"};
  Type whole_{Element::f32, {}};
  module::Module module_;
};

int64_t count(const module::Function& function, Op op) {
  const auto& all = function.body.operations;
  return std::count_if(all.begin(), all.end(), [&](const module::Operation& o) { return o.op == op; });
}

TEST(ModuleSharedFactors, ResultsAreThoseOfTheWholeProducts) {
  size_t compared = 0;
  int changed = 0;
  for (uint32_t seed = 0; seed < 400; ++seed) {
    const Program program(seed);
    const module::Module& m = program.module();
    SCOPED_TRACE(module::print(m));
    const module::Function made = shared_factors(m.functions[0]);
    changed += made.body.operations.size() != m.functions[0].body.operations.size();
    const auto given = module::small_arguments(m);
    const auto want = module::interpret(m, m.functions[0], given), got = module::interpret({}, made, given);
    SystemChip chip(*arch::find_chip(seed % 2 ? "n8" : "lite"), Engine::fast);
    const auto ran = run(m, given, chip).results;
    for (size_t i = 0; i < want.size(); ++i) {
      EXPECT_EQ(module::differing(got[i], want[i]), -1) << "result " << i << " of " << seed;
      EXPECT_EQ(module::differing(ran[i], want[i]), -1) << "result " << i << " of " << seed << " on a chip";
      compared += want[i].lanes.size();
    }
  }
  std::printf("%zu elements compared, %d of 400 modules changed\n", compared, changed);
  EXPECT_GT(changed, 200);
}

// As JAX writes the gradient of (x - mean) * rsqrt(mean((x - mean)^2) + epsilon) * scale.
constexpr const char* kNorm = R"(module @norm {
func.func public @main(%x: tensor<8x6x5xf32>, %dy: tensor<8x6x5xf32>, %mean: tensor<5xf32>, %inverse: tensor<5xf32>,
    %scale: tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %two = stablehlo.constant dense<2.0> : tensor<8x6x5xf32>
  %m = stablehlo.broadcast_in_dim %mean, dims = [2] : (tensor<5xf32>) -> tensor<8x6x5xf32>
  %i1 = stablehlo.reshape %inverse : (tensor<5xf32>) -> tensor<1x1x5xf32>
  %i = stablehlo.broadcast_in_dim %i1, dims = [0, 1, 2] : (tensor<1x1x5xf32>) -> tensor<8x6x5xf32>
  %s = stablehlo.broadcast_in_dim %scale, dims = [2] : (tensor<5xf32>) -> tensor<8x6x5xf32>
  %c = stablehlo.subtract %x, %m : tensor<8x6x5xf32>
  %c2 = stablehlo.multiply %two, %c : tensor<8x6x5xf32>
  %n = stablehlo.multiply %c, %i : tensor<8x6x5xf32>
  %dscale = stablehlo.multiply %n, %dy : tensor<8x6x5xf32>
  %dn = stablehlo.multiply %dy, %s : tensor<8x6x5xf32>
  %di = stablehlo.multiply %c, %dn : tensor<8x6x5xf32>
  %dc = stablehlo.multiply %dn, %i : tensor<8x6x5xf32>
  %dm = stablehlo.negate %dc : tensor<8x6x5xf32>
  %r0 = stablehlo.reduce(%dscale init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x6x5xf32>, tensor<f32>) -> tensor<5xf32>
  %r1 = stablehlo.reduce(%di init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x6x5xf32>, tensor<f32>) -> tensor<5xf32>
  %r2 = stablehlo.reduce(%dm init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x6x5xf32>, tensor<f32>) -> tensor<5xf32>
  %v = stablehlo.broadcast_in_dim %r1, dims = [2] : (tensor<5xf32>) -> tensor<8x6x5xf32>
  %dv = stablehlo.multiply %v, %c2 : tensor<8x6x5xf32>
  %r3 = stablehlo.reduce(%dv init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x6x5xf32>, tensor<f32>) -> tensor<5xf32>
  return %r0, %r1, %r2, %r3 : tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>
}
}
)";

// Those of dy, (x - mean) * dy and x - mean, of which the first two make three of autodiff's.
TEST(ModuleSharedFactors, ANormsGradientHasThreeSumsAndOneProductOfItsTerms) {
  const module::Module m = module::parse(kNorm, "norm");
  const module::Function made = shared_factors(m.functions[0]);
  EXPECT_EQ(count(m.functions[0], Op::reduce), 4);
  EXPECT_EQ(count(made, Op::reduce), 3);
  const auto& all = made.body.operations;
  EXPECT_EQ(std::count_if(all.begin(), all.end(),
                          [&](const module::Operation& o) {
                            return o.op == Op::multiply && made.type(o.results[0]).shape.size() == 3;
                          }),
            1);
  const auto given = module::small_arguments(m);
  const auto want = module::interpret(m, m.functions[0], given), got = module::interpret({}, made, given);
  for (size_t i = 0; i < want.size(); ++i) EXPECT_EQ(module::differing(got[i], want[i]), -1) << "result " << i;
}

}  // namespace
}  // namespace veritpu::module_compiler
