// Products of what is reshaped and transposed.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/unmerge_products.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"
#include "tests/runtime/module_text.h"

namespace veritpu::module_compiler {
namespace {

class Program {
 public:
  explicit Program(std::mt19937& random) : random_(random) {}

  // A product with an operand that is a reshape of a transpose.
  std::string of_operand() {
    const List x = some(3 + below(2));
    const List t = picked(x, permuted(x.size(), "%x", x, "%t")), r = merged(t);
    text_ += "%r = stablehlo.reshape %t : (" + type(t) + ") -> " + type(r) + "\n";
    List a = r;
    std::string name = "%r";
    if (below(2)) a = picked(r, permuted(r.size(), "%r", r, "%a")), name = "%a";
    const bool first = below(2);
    const std::string result = product(name, a, first);
    return module("%x: " + type(x) + ", %b: " + type(b_), result, "%p");
  }

  // A product whose result is reshaped and transposed.
  std::string of_result() {
    const List a = some(2 + below(2));
    const std::string result = product("%x", a, true);
    List parts;
    for (const int64_t length : result_) {
      int64_t part = 1;
      for (int64_t d = 2; d <= 3; ++d)
        if (length % d == 0 && below(2)) part = d;
      if (part > 1) parts.push_back(part);
      parts.push_back(length / part);
    }
    text_ += "%s = stablehlo.reshape %p : (" + result + ") -> " + type(parts) + "\n";
    const List turned = picked(parts, permuted(parts.size(), "%s", parts, "%t"));
    return module("%x: " + type(a) + ", %b: " + type(b_), type(turned), "%t");
  }

 private:
  int64_t below(int64_t count) { return static_cast<int64_t>(random_() % static_cast<uint64_t>(count)); }
  List some(int64_t rank) {
    List shape;
    while (rank-- > 0) shape.push_back(std::array<int64_t, 6>{1, 2, 3, 4, 5, 6}[static_cast<size_t>(below(6))]);
    return shape;
  }
  List order(size_t rank) {
    List all(rank);
    std::iota(all.begin(), all.end(), 0);
    std::shuffle(all.begin(), all.end(), random_);
    return all;
  }
  static List picked(const List& from, const List& places) {
    List result;
    for (const int64_t d : places) result.push_back(from[static_cast<size_t>(d)]);
    return result;
  }
  List permuted(size_t rank, const std::string& from, const List& shape, const std::string& to) {
    const List permutation = order(rank);
    text_ += to + " = stablehlo.transpose " + from + ", dims = " + list(permutation) + " : (" + type(shape) + ") -> " +
             type(picked(shape, permutation)) + "\n";
    return permutation;
  }
  List merged(const List& shape) {
    List result{shape[0]};
    for (size_t d = 1; d < shape.size(); ++d)
      if (below(2))
        result.back() *= shape[d];
      else
        result.push_back(shape[d]);
    return result;
  }

  // %p, of a value and of %b, whose shape it chooses. Returns its type.
  std::string product(const std::string& name, const List& a, bool first) {
    enum { batch, contract, free };
    std::vector<std::array<int64_t, 3>> of_b;  // role, length, dimension of a
    List batches, sums, result_a, result_b;
    for (size_t d = 0; d < a.size(); ++d) {
      const int64_t role = std::array{batch, contract, contract, free}[static_cast<size_t>(below(4))];
      if (role == batch) batches.push_back(static_cast<int64_t>(d));
      if (role == contract) sums.push_back(static_cast<int64_t>(d));
      if (role == free) result_a.push_back(a[d]);
      if (role != free) of_b.push_back({role, a[d], static_cast<int64_t>(d)});
    }
    for (int64_t k = below(3); k-- > 0;) of_b.push_back({free, 1 + below(6), -1});
    std::shuffle(of_b.begin(), of_b.end(), random_);
    std::shuffle(sums.begin(), sums.end(), random_);
    b_.clear();
    for (const auto& [role, length, d] : of_b) {
      b_.push_back(length);
      if (role == free) result_b.push_back(length);
    }
    const auto across = [&](const List& dimensions) {
      List places;
      for (const int64_t d : dimensions)
        places.push_back(std::find_if(of_b.begin(), of_b.end(), [&](const auto& x) { return x[2] == d; }) -
                         of_b.begin());
      return places;
    };
    const auto pair = [&](const std::string& what, const List& of) {
      return what + " = " + list(first ? of : across(of)) + " x " + list(first ? across(of) : of);
    };
    result_ = picked(a, batches);
    for (const List& more : first ? std::array{result_a, result_b} : std::array{result_b, result_a})
      result_.insert(result_.end(), more.begin(), more.end());
    const std::string ta = type(a), tb = type(b_);
    text_ += "%p = stablehlo.dot_general " + (first ? name + ", %b" : "%b, " + name) + ", " +
             (batches.empty() ? "" : pair("batching_dims", batches) + ", ") + pair("contracting_dims", sums) + " : (" +
             (first ? ta + ", " + tb : tb + ", " + ta) + ") -> " + type(result_) + "\n";
    return type(result_);
  }
  std::string module(const std::string& arguments, const std::string& result, const std::string& value) const {
    return "module @m {\nfunc.func public @main(" + arguments + ") -> " + result + " {\n" + text_ + "return " + value +
           " : " + result + "\n}\n}\n";
  }

  std::mt19937& random_;
  std::string text_;
  List b_, result_;
};

// Elements that transposes move.
int64_t moved(const module::Function& function) {
  int64_t all = 0;
  for (const module::Operation& o : function.body.operations)
    if (o.op == module::Op::transpose) all += module::elements(function.type(o.results[0]).shape);
  return all;
}

void check(bool of_operand) {
  std::mt19937 random(of_operand ? 1 : 2);
  size_t compared = 0, changed = 0;
  for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
    const std::string text = of_operand ? Program(random).of_operand() : Program(random).of_result();
    SCOPED_TRACE(text);
    const module::Module m = module::parse(text, "product");
    module::verify(m, "product");
    module::Module made;
    made.functions = {unmerge_products(m.functions[0], 32)};
    EXPECT_TRUE(mistakes(made).empty()) << module::print(made);
    EXPECT_LE(moved(made.functions[0]), moved(m.functions[0])) << module::print(made);
    changed += moved(made.functions[0]) < moved(m.functions[0]);
    const auto given = module::small_arguments(m);
    const auto want = module::interpret(m, m.functions[0], given);
    const auto got = module::interpret(made, made.functions[0], given);
    SystemChip chip(*arch::find_chip(i % 2 ? "n8" : "n128"), Engine::fast);
    const auto ran = run(m, given, chip).results;
    EXPECT_EQ(module::differing(got[0], want[0]), -1) << module::print(made);
    EXPECT_EQ(module::differing(ran[0], want[0]), -1);
    compared += want[0].lanes.size();
  }
  std::printf("%zu elements compared, %zu programs move less\n", compared, changed);
  EXPECT_GT(changed, 40U);
}

TEST(ModuleUnmergeProducts, AnOperandIsTakenAsItWasBeforeItsTransposeAndReshape) {
  check(true);
}

TEST(ModuleUnmergeProducts, AResultIsMadeAsItIsWantedAfterReshapeAndTranspose) {
  check(false);
}

TEST(ModuleUnmergeProducts, ATransposeMayBeOfALoopsLaterResult) {
  const module::Module m = module::parse(R"(func.func public @main(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
    %0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.while(%i = %0, %y = %x) : tensor<i32>, tensor<2x3xf32>
    cond {
      %4 = stablehlo.constant dense<2> : tensor<i32>
      %5 = stablehlo.compare LT, %i, %4 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %6 = stablehlo.constant dense<1> : tensor<i32>
      %7 = stablehlo.add %i, %6 : tensor<i32>
      %8 = stablehlo.add %y, %y : tensor<2x3xf32>
      stablehlo.return %7, %8 : tensor<i32>, tensor<2x3xf32>
    }
    %9 = stablehlo.transpose %1#1, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    return %9 : tensor<3x2xf32>
  })",
                                         "loop");
  module::verify(m, "loop");
  const auto given = module::small_arguments(m);
  const auto want = module::interpret(m, m.functions[0], given);
  const auto got = module::interpret({}, unmerge_products(m.functions[0], 32), given);
  EXPECT_EQ(module::differing(got[0], want[0]), -1);
}

}  // namespace
}  // namespace veritpu::module_compiler
