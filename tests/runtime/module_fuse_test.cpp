// Values that are made again where they are read, and kernels that join, change nothing but the traffic.
#include <gtest/gtest.h>

#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module/passes/legalise.h"
#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/fuse.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using module::Op;

// The buffer's elements that a view has, row-major.
std::vector<int64_t> elements_of(const View& view) {
  std::vector<int64_t> all{view.offset};
  for (const Axis& axis : view.axes) {
    std::vector<int64_t> next;
    for (const int64_t at : all)
      for (int64_t i = 0; i < axis.count; ++i) next.push_back(at + i * axis.stride);
    all = std::move(next);
  }
  return all;
}

TEST(ModuleFuse, ViewsThroughViewsHaveTheSameElements) {
  size_t found = 0, none = 0;
  for (uint32_t seed = 0; seed < 4000; ++seed) {
    std::mt19937 random(seed);
    const auto below = [&](int64_t n) { return static_cast<int64_t>(random() % static_cast<uint64_t>(n)); };
    Shape shape;
    for (int64_t rank = 1 + below(4); rank > 0; --rank) shape.push_back(1 + below(4));
    const View whole = dense(0, Element::f32, shape);
    View part = whole, of{1, Element::f32, 1000, {}};
    for (const int64_t count : shape) of.axes.push_back({count, below(3) ? below(50) - 25 : 0});
    for (int64_t steps = below(4); steps > 0; --steps) {
      module::List dims, starts, limits, strides;
      for (size_t d = 0; d < part.axes.size(); ++d) {
        dims.insert(dims.begin() + below(static_cast<int64_t>(d) + 1), static_cast<int64_t>(d));
        starts.push_back(below(part.axes[d].count));
        limits.push_back(starts[d] + 1 + below(part.axes[d].count - starts[d]));
        strides.push_back(1 + below(2));
      }
      const Shape before = part.shape();
      switch (below(5)) {
        case 0: part = transpose(part, dims); break;
        case 1: part = slice(part, starts, limits, strides); break;
        case 2: part = reverse(part, {below(static_cast<int64_t>(dims.size()))}); break;
        case 3:
          for (size_t d = 0; d < dims.size(); ++d) dims[d] = static_cast<int64_t>(d) + 1;
          part = broadcast(
              part,
              [&] {
                Shape wide{2};
                wide.insert(wide.end(), before.begin(), before.end());
                return wide;
              }(),
              dims);
          break;
        default:
          if (const auto flat = reshape(part, {module::elements(before)})) part = *flat;
      }
    }
    const auto made = through(part, whole, of);
    if (!made) {
      ++none;
      continue;
    }
    ++found;
    ASSERT_EQ(made->shape(), part.shape()) << "seed " << seed;
    const auto all = elements_of(of), at = elements_of(part), got = elements_of(*made);
    for (size_t i = 0; i < at.size(); ++i)
      ASSERT_EQ(got[i], all[static_cast<size_t>(at[i])]) << "element " << i << " of seed " << seed;
  }
  std::printf("%zu views found, %zu are none\n", found, none);
  EXPECT_GT(found, 3000u);
  EXPECT_GT(none, 50u);
}

// Buffers of 64 rows of 128: 0 is an argument, 1 to 4 are temporary, 5 is a result; 6 and 7 are sums.
class Plans {
 public:
  Plans() {
    for (int i = 0; i < 8; ++i)
      plan_.buffers.push_back({i == 0             ? BufferInfo::argument
                               : i == 5 || i == 6 ? BufferInfo::result
                                                  : BufferInfo::temporary,
                               Element::f32, i < 6 ? 64 * 128 : 128, 128});
  }
  static View whole(BufferId b) { return dense(b, Element::f32, {64, 128}); }
  Plans& map(BufferId to, const std::vector<BufferId>& from) {
    Map map{{64, 128}, {}, {}, {}};
    Lane node{Lane::node, Element::f32};
    node.op = from.size() == 1 ? Op::negate : Op::add;
    for (const BufferId b : from) {
      map.views.push_back(whole(b));
      node.operands.push_back(static_cast<int>(map.lanes.size()));
      map.lanes.push_back({Lane::input, Element::f32, static_cast<int>(map.views.size()) - 1});
    }
    map.lanes.push_back(node);
    map.outputs = {{static_cast<int>(map.lanes.size()) - 1, whole(to)}};
    plan_.kernels.push_back({map});
    return *this;
  }
  Plans& sum(BufferId to, BufferId from) {
    plan_.kernels.push_back({reduction_of(whole(from), {true, false}, Op::add, dense(to, Element::f32, {128}))});
    return *this;
  }
  Plans& product(BufferId to, BufferId from) {
    Product p{whole(from), whole(from), whole(to)};
    p.m = {{64, 128, 0, 128}};
    p.n = {{128, 0, 1, 1}};
    p.k = {{64, 1, 128, 0}};
    plan_.kernels.push_back({p});
    return *this;
  }
  std::string fused() {
    fuse(plan_, arch::find_chip("n128")->core);
    return print(plan_);
  }

 private:
  Plan plan_;
};

size_t count(const std::string& text, const std::string& word) {
  size_t n = 0;
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
  return n;
}

TEST(ModuleFuse, SumsTakeWhatTheySum) {
  const std::string text = Plans().map(1, {0}).sum(6, 1).fused();
  EXPECT_EQ(count(text, "map"), 0u) << text;
  EXPECT_EQ(count(text, "1 operations of arg0"), 1u) << text;
}

TEST(ModuleFuse, WhatOthersReadIsStillMade) {
  for (const std::string& text : {Plans().map(1, {0}).sum(6, 1).product(5, 1).fused(),  // a product
                                  Plans().map(5, {0}).sum(6, 5).fused()})               // the caller
    EXPECT_EQ(count(text, "map"), 1u) << text;
}

TEST(ModuleFuse, WhatIsOverwrittenIsNotReadAgain) {
  const std::string text = Plans().map(1, {0}).map(2, {1}).map(3, {2}).map(2, {0}).sum(6, 3).fused();
  EXPECT_EQ(count(text, "stablehlo.add of tmp3"), 1u) << text;
  // Buffer 2 has two writers: who reads the first value takes no other.
  EXPECT_EQ(count(text, "map tmp2"), 2u) << text;
  EXPECT_EQ(count(text, "1 operations of tmp2"), 1u) << text;
}

TEST(ModuleFuse, TwoSumsOfOneBufferAreOneKernel) {
  const std::string text = Plans().product(1, 0).map(2, {1}).sum(6, 1).sum(7, 2).sum(6, 7).fused();
  EXPECT_EQ(count(text, "reduction res6:f32[128*1] = stablehlo.add of tmp7:f32[128*1] = stablehlo.add of 1 operations"),
            1u)
      << text;
}

// It is the product's epilogue then.
TEST(ModuleFuse, WhatAloneReadsAProductIsNotMadeTwice) {
  const std::string twice = Plans().product(1, 0).map(2, {1}).map(5, {2}).sum(6, 2).fused(),
                    once = Plans().product(1, 0).map(2, {1}).map(5, {2}).fused(),
                    others = Plans().product(1, 0).map(2, {1}).map(5, {2}).sum(6, 2).sum(7, 1).fused();
  EXPECT_EQ(count(twice, "map tmp2"), 1u) << twice;
  EXPECT_EQ(count(once, "map tmp2"), 0u) << once;
  EXPECT_EQ(count(others, "map tmp2"), 0u) << others;
}

TEST(ModuleFuse, SumsThatDependOnOneAnotherStayTwo) {
  const std::string text = Plans().sum(7, 0).map(1, {0}).sum(6, 1).fused();
  EXPECT_EQ(count(text, "reduction"), 1u) << text;  // of one buffer
}

// Elementwise operations, broadcasts, transposes and sums of whole numbers.
class Text {
 public:
  explicit Text(uint32_t seed) : random_(seed) {}
  std::string module() {
    std::vector<std::string> pool{"%a", "%b"};
    std::string text = "%zero = stablehlo.constant dense<0> : tensor<i32>\n", last;
    for (int i = 0; i < 8; ++i) {
      const std::string x = any(pool), y = any(pool), n = std::to_string(i);
      const auto add = [&](const std::string& line) { text += line + "\n"; };
      switch (below(5)) {
        case 0:
        case 1: add("%v" + n + " = stablehlo.add " + x + ", " + y + " : " + kType); break;
        case 2: add("%v" + n + " = stablehlo.multiply " + x + ", " + y + " : " + kType); break;
        case 3:
          add("%v" + n + " = stablehlo.transpose " + x + ", dims = [0, 2, 1] : (" + kType + ") -> " + kType);
          break;
        default: {
          const std::string kept[] = {"[0]", "[1]", "[2]"}, over[] = {"[1, 2]", "[0, 2]", "[0, 1]"};
          const std::string small[] = {"tensor<3xi32>", "tensor<24xi32>", "tensor<24xi32>"};
          const int k = below(3);
          add("%s" + n + " = stablehlo.reduce(" + x + " init: %zero) applies stablehlo.add across dimensions = " +
              over[k] + " : (" + kType + ", tensor<i32>) -> " + small[k]);
          add("%w" + n + " = stablehlo.broadcast_in_dim %s" + n + ", dims = " + kept[k] + " : (" + small[k] + ") -> " +
              kType);
          add("%v" + n + " = stablehlo.subtract %w" + n + ", " + y + " : " + kType);
        }
      }
      pool.push_back("%v" + n);
    }
    return "module @m {\nfunc.func public @main(%a: " + kType + ", %b: " + kType + ") -> (" + kType + ", " + kType +
           ") {\n" + text + "return " + pool.back() + ", " + any(pool) + " : " + kType + ", " + kType + "\n}\n}\n";
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<uint32_t>(n)); }
  const std::string& any(const std::vector<std::string>& pool) {
    return pool[static_cast<size_t>(below(static_cast<int>(pool.size())))];
  }
  const std::string kType = "tensor<3x24x24xi32>";
  std::mt19937 random_;
};

TEST(ModuleFuse, ModulesComputeWhatTheInterpreterComputes) {
  size_t compared = 0, sums_of_operations = 0, joined = 0;
  for (const char* name : {"n8", "lite", "n128"}) {
    arch::ChipConfig config = *arch::find_chip(name);
    SystemChip chip(config, Engine::fast);
    for (uint32_t seed = 0; seed < 400 && !HasFailure(); ++seed) {
      const std::string text = Text(seed).module();
      const module::Module m = module::parse(text, "a random module");
      std::vector<module::Tensor> given;
      for (const auto& argument : m.functions[0].arguments) {
        given.push_back({m.functions[0].type(argument.value), {}});
        for (int64_t i = 0; i < module::elements(given.back().type.shape); ++i) {
          module::Lane lane{};
          lane.integer = i * 31 % 17 - 8;
          given.back().lanes.push_back(lane);
        }
      }
      const std::string kernels = plan_text(m, config.core);
      for (size_t at = kernels.find("reduction"); at != std::string::npos; at = kernels.find("reduction", at + 1)) {
        const std::string line = kernels.substr(at, kernels.find('\n', at) - at);
        sums_of_operations += count(line, " 0 operations") == 0;
        joined += count(line, "stablehlo.add of") > 1;
      }
      const auto got = run(m, given, chip).results;
      const auto want = module::interpret(m, m.functions[0], given);
      for (size_t i = 0; i < want.size(); ++i) {
        EXPECT_EQ(module::differing(got[i], want[i]), -1) << name << ", seed " << seed << ":\n" << text;
        compared += want[i].lanes.size();
      }
    }
  }
  std::printf("%zu elements compared; %zu sums of operations, %zu kernels of several sums\n", compared,
              sums_of_operations, joined);
  EXPECT_GT(sums_of_operations, 100u);
  EXPECT_GT(joined, 20u);
}

}  // namespace
}  // namespace veritpu::module_compiler
