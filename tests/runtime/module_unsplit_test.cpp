// Values that a reshape splits: they compute the same unsplit, and are so where reductions gain.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "arch/config.h"
#include "runtime/module_compiler/unsplit.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_text.h"
#include "tests/runtime/rewritten_module.h"

namespace veritpu::module_compiler {
namespace {

// A norm of groups: a value is split, combined with what is broadcast, reduced, and combined with what it reduces to.
class Norm {
 public:
  explicit Norm(std::mt19937& random) : random_(random) {
    const int64_t rank = 2 + below(3), split = below(3) ? rank - 1 : below(rank);
    for (int64_t d = 0; d < rank; ++d) {
      const bool here = d == split, others = split == rank - 1;
      List digits{1 + below(4)};
      if (here) digits[0] = 2 + below(3);
      while (here ? digits.size() < static_cast<size_t>(2 + below(2)) : others && below(4) == 0)
        digits.push_back(2 + below(2));
      int64_t count = 1;
      List group;
      for (const int64_t digit : digits) {
        group.push_back(static_cast<int64_t>(parts_.size()));
        parts_.push_back(digit);
        count *= digit;
      }
      whole_.push_back(count);
      groups_.push_back(group);
    }
    // Parts of the split dimension, all of another, and perhaps more.
    const auto reduce = [&](int64_t d) { reduced_[static_cast<size_t>(d)] = true; };
    reduced_.resize(parts_.size());
    const List& parts = groups_[static_cast<size_t>(split)];
    reduce(below(8) ? parts.back() : parts.front());
    for (const int64_t d : groups_[static_cast<size_t>((split + 1 + below(rank - 1)) % rank)]) reduce(d);
    for (int64_t d = 0; d < parts[0]; ++d)
      if (below(3) == 0) reduce(d);
  }

  std::string module() {
    line("%s = stablehlo.reshape %x : (" + type(whole_) + ") -> " + type(parts_));
    std::string arguments = "%x: " + type(whole_);
    std::string value = binary("subtract", "%s", broadcast("%b", arguments));
    if (below(2)) {
      line("%t = stablehlo.reshape %z : (" + type(whole_) + ") -> " + type(parts_));
      arguments += ", %z: " + type(whole_);
      value = binary(below(2) ? "maximum" : "add", value, "%t");
    }
    if (below(2)) value = binary("multiply", value, value);
    List across, left, kept, others;
    for (size_t d = 0; d < parts_.size(); ++d) {
      if (reduced_[d]) {
        across.push_back(static_cast<int64_t>(d));
      } else {
        kept.push_back(static_cast<int64_t>(d));
        left.push_back(parts_[d]);
      }
      const List& first = groups_.front();
      if (std::find(first.begin(), first.end(), static_cast<int64_t>(d)) == first.end()) others.push_back(parts_[d]);
    }
    const bool sum = below(2);
    line("%i = stablehlo.constant dense<" + std::string(!sum ? "-3.0" : below(4) ? "0.0" : "2.0") + "> : tensor<f32>");
    line("%r = stablehlo.reduce(%s" + std::to_string(number_ - 1) + " init: %i) applies stablehlo." +
         (sum ? "add" : "maximum") + " across dimensions = " + list(across) + " : (" + type(parts_) +
         ", tensor<f32>) -> " + type(left));
    line("%zero = stablehlo.constant dense<0.0> : tensor<f32>");
    line("%q = stablehlo.reduce(%s" + std::to_string(number_ - 1) +
         " init: %zero) applies stablehlo.add across dimensions = " + list(groups_.front()) + " : (" + type(parts_) +
         ", tensor<f32>) -> " + type(others));
    line("%k = stablehlo.broadcast_in_dim %r, dims = " + list(kept) + " : (" + type(left) + ") -> " + type(parts_));
    const std::string end = binary("subtract", value, "%k");
    line("%e = stablehlo.reshape " + end + " : (" + type(parts_) + ") -> " + type(whole_));
    const std::string results = type(whole_) + ", " + type(left) + ", " + type(others) + ", " + type(parts_);
    return "module @m {\nfunc.func public @main(" + arguments + ") -> (" + results + ") {\n" + text_ +
           "return %e, %r, %q, " + value + " : " + results + "\n}\n}\n";
  }

 private:
  int64_t below(int64_t count) { return static_cast<int64_t>(random_() % static_cast<uint64_t>(count)); }
  void line(const std::string& text) { text_ += text + "\n"; }
  std::string binary(const std::string& op, const std::string& a, const std::string& b) {
    const std::string name = "%s" + std::to_string(number_++);
    line(name + " = stablehlo." + op + " " + a + ", " + b + " : " + type(parts_));
    return name;
  }
  // Of some dimensions, perhaps with a length of 1.
  std::string broadcast(const std::string& name, std::string& arguments) {
    List places, shape;
    for (size_t d = 0; d < parts_.size(); ++d) {
      if (!below(2)) continue;
      places.push_back(static_cast<int64_t>(d));
      shape.push_back(below(4) ? parts_[d] : 1);
    }
    arguments += ", " + name + ": " + type(shape);
    line("%w = stablehlo.broadcast_in_dim " + name + ", dims = " + list(places) + " : (" + type(shape) + ") -> " +
         type(parts_));
    return "%w";
  }

  std::mt19937& random_;
  List whole_, parts_;
  std::vector<List> groups_;
  std::vector<bool> reduced_;
  std::string text_;
  int number_ = 1;
};

// Sums are of small whole numbers, so exact in any order.
TEST(ModuleUnsplit, NormsOfGroupsAreTheInterpreters) {
  std::mt19937 random(7);
  SystemChip chip(*arch::find_chip("n8"), Engine::fast);
  int unsplit = 0;
  for (int i = 0; i < 200; ++i) {
    const auto pass = [](const module::Function& f) { return compute_unsplit(f, 8); };
    const module::Function changed = rewritten(Norm(random).module(), pass, random, chip);
    ASSERT_FALSE(HasFailure());
    const auto& operations = changed.body.operations;
    unsplit += std::count_if(operations.begin(), operations.end(),
                             [](const auto& o) { return o.op == module::Op::reduce; }) == 3;
  }
  std::printf("200 norms, %d reduce whole values first\n", unsplit);
  EXPECT_GT(unsplit, 130);
  EXPECT_LT(unsplit, 190);  // others keep the innermost part, as gradients of flattened images do
}

// Without another dimension to reduce first nothing is gained.
TEST(ModuleUnsplit, LeavesReductionsOfThePartsAlone) {
  const module::Module m = module::parse(R"(
module @m {
  func.func public @main(%x: tensor<5x12xf32>) -> tensor<5x3xf32> {
    %s = stablehlo.reshape %x : (tensor<5x12xf32>) -> tensor<5x3x4xf32>
    %i = stablehlo.constant dense<0.0> : tensor<f32>
    %r = stablehlo.reduce(%s init: %i) applies stablehlo.add across dimensions = [2] :
        (tensor<5x3x4xf32>, tensor<f32>) -> tensor<5x3xf32>
    return %r : tensor<5x3xf32>
  }
})",
                                         "parts");
  EXPECT_EQ(compute_unsplit(m.functions[0], 8).body.operations.size(), m.functions[0].body.operations.size());
}

// A gradient of a dense layer that takes images in one line, behind a batch norm of images.
TEST(ModuleUnsplit, LeavesWhatMeetsSplitValuesAlone) {
  const auto reductions = [](const std::string& other) {
    const module::Module m = module::parse(R"(
module @m {
  func.func public @main(%x: tensor<5x12xf32>, %y: tensor<5x3x4xf32>) -> (tensor<3xf32>, tensor<5x3x4xf32>) {
    %s = stablehlo.reshape %x : (tensor<5x12xf32>) -> tensor<5x3x4xf32>
    %i = stablehlo.constant dense<0.0> : tensor<f32>
    %r = stablehlo.reduce(%s init: %i) applies stablehlo.add across dimensions = [0, 2] :
        (tensor<5x3x4xf32>, tensor<f32>) -> tensor<3xf32>
    %a = stablehlo.add %s, )" + other + R"( : tensor<5x3x4xf32>
    return %r, %a : tensor<3xf32>, tensor<5x3x4xf32>
  }
})",
                                           "meeting");
    const auto operations = compute_unsplit(m.functions[0], 8).body.operations;
    return std::count_if(operations.begin(), operations.end(),
                         [](const auto& o) { return o.op == module::Op::reduce; });
  };
  EXPECT_EQ(reductions("%s"), 2);
  EXPECT_EQ(reductions("%y"), 1);
}

}  // namespace
}  // namespace veritpu::module_compiler
