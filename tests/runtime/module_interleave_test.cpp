// Values of every other lane: they compute the same among the lanes between, and are so where rows are woven again.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "arch/config.h"
#include "runtime/module_compiler/interleave.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_text.h"
#include "tests/runtime/rewritten_module.h"

namespace veritpu::module_compiler {
namespace {

// Elements of some places are taken, combined with one another, numbers and what is broadcast, and put together again.
class Weave {
 public:
  explicit Weave(std::mt19937& random) : random_(random), ways_(2 << below(3)) {
    for (int64_t d = below(3); d > 0; --d) narrow_.push_back(1 + below(6));
    narrow_.push_back(8 + below(9));
    whole_ = narrow_;
    whole_.back() *= ways_;
    split_ = narrow_;
    split_.push_back(ways_);
  }

  std::string module() {
    std::vector<std::string> values;
    for (int64_t place = 0; place < ways_; ++place) values.push_back(taken(below(2) ? "%x" : "%y", place));
    std::string arguments = "%x: " + type(whole_) + ", %y: " + type(whole_);
    if (below(2)) values[0] = binary("multiply", values[0], broadcast("%b", arguments));
    if (below(2)) values[1] = binary("subtract", broadcast("%c", arguments), values[1]);
    line("%number = stablehlo.constant dense<3.0> : " + type(narrow_));
    if (below(2)) values.back() = binary("maximum", "%number", values.back());
    for (int64_t k = below(4); k > 0; --k)
      any(values) = binary(below(2) ? "add" : "multiply", any(values), any(values));
    const std::string end = below(2) ? stacked(values) : padded(values, below(2));
    const std::string results = type(whole_) + ", " + type(narrow_);
    return "module @m {\nfunc.func public @main(" + arguments + ") -> (" + results + ") {\n" + text_ + "return " + end +
           ", " + values[1] + " : " + results + "\n}\n}\n";
  }

 private:
  int64_t below(int64_t count) { return static_cast<int64_t>(random_() % static_cast<uint64_t>(count)); }
  std::string& any(std::vector<std::string>& values) { return values[random_() % values.size()]; }
  std::string name() { return "%v" + std::to_string(number_++); }
  void line(const std::string& text) { text_ += text + "\n"; }
  std::string binary(const std::string& op, const std::string& a, const std::string& b) {
    const std::string made = name();
    line(made + " = stablehlo." + op + " " + a + ", " + b + " : " + type(narrow_));
    return made;
  }
  std::string limits(const List& shape, const std::string& last) const {
    std::string text;
    for (size_t d = 0; d + 1 < shape.size(); ++d) text += "0:" + std::to_string(shape[d]) + ", ";
    return "[" + text + last + "]";
  }
  std::string taken(const std::string& x, int64_t place) {
    const std::string made = name();
    if (below(2)) {
      const std::string last =
          std::to_string(place) + ":" + std::to_string(whole_.back()) + ":" + std::to_string(ways_);
      line(made + " = stablehlo.slice " + x + " " + limits(whole_, last) + " : (" + type(whole_) + ") -> " +
           type(narrow_));
      return made;
    }
    const std::string split = name(), part = name();
    List one = split_;
    one.back() = 1;
    line(split + " = stablehlo.reshape " + x + " : (" + type(whole_) + ") -> " + type(split_));
    line(part + " = stablehlo.slice " + split + " " +
         limits(split_, std::to_string(place) + ":" + std::to_string(place + 1)) + " : (" + type(split_) + ") -> " +
         type(one));
    line(made + " = stablehlo.reshape " + part + " : (" + type(one) + ") -> " + type(narrow_));
    return made;
  }
  // Of some dimensions, often of the last alone.
  std::string broadcast(const std::string& argument, std::string& arguments) {
    List places, shape;
    const bool table = below(2);
    for (size_t d = 0; d < narrow_.size(); ++d) {
      if (table ? d + 1 < narrow_.size() : !below(2)) continue;
      places.push_back(static_cast<int64_t>(d));
      shape.push_back(below(4) ? narrow_[d] : 1);
    }
    arguments += ", " + argument + ": " + type(shape);
    const std::string made = name();
    line(made + " = stablehlo.broadcast_in_dim " + argument + ", dims = " + list(places) + " : (" + type(shape) +
         ") -> " + type(narrow_));
    return made;
  }
  std::string stacked(const std::vector<std::string>& values) {
    List one = narrow_;
    one.push_back(1);
    std::string names, types;
    for (const auto& value : values) {
      const std::string part = name();
      line(part + " = stablehlo.reshape " + value + " : (" + type(narrow_) + ") -> " + type(one));
      names += (names.empty() ? "" : ", ") + part;
      types += (types.empty() ? "" : ", ") + type(one);
    }
    const std::string stack = name(), made = name();
    line(stack + " = stablehlo.concatenate " + names + ", dim = " + std::to_string(narrow_.size()) + " : (" + types +
         ") -> " + type(split_));
    line(made + " = stablehlo.reshape " + stack + " : (" + type(split_) + ") -> " + type(whole_));
    return made;
  }
  // Two of them, as gradients of slices come: between elements, or each in a place of a dimension of its own.
  std::string padded(const std::vector<std::string>& values, bool split) {
    line("%between = stablehlo.constant dense<" + std::to_string(below(3)) + ".0> : tensor<f32>");
    const List& to = split ? split_ : whole_;
    List from = narrow_;
    if (split) from.push_back(1);
    std::string sum;
    for (int k = 0; k < 2; ++k) {
      const int64_t place = below(ways_);
      List low(to.size(), 0), high = low, interior = low;
      low.back() = place, high.back() = ways_ - 1 - place, interior.back() = split ? 0 : ways_ - 1;
      std::string value = values[random_() % values.size()];
      const std::string one = name(), pad = name(), both = name();
      if (split) line(one + " = stablehlo.reshape " + value + " : (" + type(narrow_) + ") -> " + type(from));
      line(pad + " = stablehlo.pad " + (split ? one : value) + ", %between, low = " + list(low) + ", high = " +
           list(high) + ", interior = " + list(interior) + " : (" + type(from) + ", tensor<f32>) -> " + type(to));
      if (k) line(both + " = stablehlo.add " + sum + ", " + pad + " : " + type(to));
      sum = k ? both : pad;
    }
    if (!split) return sum;
    const std::string scaled = name(), made = name();
    line("%scale = stablehlo.constant dense<2.0> : " + type(split_));
    line(scaled + " = stablehlo.multiply %scale, " + sum + " : " + type(split_));
    line(made + " = stablehlo.reshape " + scaled + " : (" + type(split_) + ") -> " + type(whole_));
    return made;
  }

  std::mt19937& random_;
  const int64_t ways_;
  List narrow_, whole_, split_;
  std::string text_;
  int number_ = 1;
};

TEST(ModuleInterleave, WovenValuesAreTheInterpreters) {
  std::mt19937 random(11);
  SystemChip chip(*arch::find_chip("n8"), Engine::fast);
  int woven = 0;
  for (int i = 0; i < 200; ++i) {
    const auto pass = [](const module::Function& f) { return compute_interleaved(f); };
    const module::Function changed = rewritten(Weave(random).module(), pass, random, chip);
    ASSERT_FALSE(HasFailure());
    const auto& operations = changed.body.operations;
    woven += std::any_of(operations.begin(), operations.end(), [](const auto& o) { return o.op == module::Op::iota; });
  }
  std::printf("200 modules, %d are woven\n", woven);
  EXPECT_GT(woven, 120);
  EXPECT_LT(woven, 195);  // others broadcast what is no smaller than what it becomes
}

// What nothing weaves again stays.
TEST(ModuleInterleave, LeavesASliceAlone) {
  const module::Module m = module::parse(R"(
module @m {
  func.func public @main(%x: tensor<5x64xf32>) -> tensor<5x32xf32> {
    %s = stablehlo.slice %x [0:5, 1:64:2] : (tensor<5x64xf32>) -> tensor<5x32xf32>
    %t = stablehlo.multiply %s, %s : tensor<5x32xf32>
    return %t : tensor<5x32xf32>
  }
})",
                                         "slice");
  EXPECT_EQ(compute_interleaved(m.functions[0]).body.operations.size(), m.functions[0].body.operations.size());
}

}  // namespace
}  // namespace veritpu::module_compiler
