// Legalised modules: they have core operations only, and compute what the modules compute.
#include <gtest/gtest.h>

#include <algorithm>

#include "runtime/module/constants.h"
#include "runtime/module/passes/pair_donors.h"
#include "runtime/module/passes/passes.h"
#include "tests/goldens/module_case.h"
#include "tests/runtime/module_generator.h"
#include "tests/runtime/module_passes_support.h"
#include "tests/runtime/module_support.h"

namespace veritpu::module {
namespace {

class ModulePassesGolden : public testing::TestWithParam<const char*> {};

TEST_P(ModulePassesGolden, ComputesWhatJaxComputes) {
  size_t compared = 0, refused = 0;
  for (const ModuleCase& c : read_cases(std::string(VERITPU_GOLDENS) + "/modules/" + GetParam() + ".mlir")) {
    SCOPED_TRACE(c.name);
    try {
      const Module module = parse(c.text, c.name);
      const auto results = run_legalised(module, *module.find("main"), c.arguments);
      ASSERT_EQ(results.size(), c.results.size());
      for (size_t i = 0; i < results.size(); i++, compared++) {
        const std::string off = difference(results[i], c.results[i]);
        EXPECT_TRUE(off.empty()) << "result " << i << ": " << off;
      }
    } catch (const LegaliseError& error) {
      refused++;
      EXPECT_NE(std::string(error.what()).find("xf64>; use f32"), std::string::npos) << error.what();
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
  EXPECT_GT(compared, 19u);
  EXPECT_EQ(refused, std::string(GetParam()) == "types" ? 4u : 0u);  // tensors of f64
  std::printf("%s: %zu results compared, %zu programs refused\n", GetParam(), compared, refused);
}

INSTANTIATE_TEST_SUITE_P(Jax, ModulePassesGolden,
                         testing::Values("unary", "binary", "types", "shapes", "products", "reductions", "indexed",
                                         "control", "random", "models", "complex"),
                         [](const auto& info) { return std::string(info.param); });

// argmax as jnp.argmax is lowered: of two NaN it takes the first that it meets. Where indices ascend along the
// dimension, that is the lesser.
std::string argmax(const std::string& indices) {
  return main_of("%x: tensor<4x5xf32>, %i: tensor<4x5xi32>",
                 R"(
    %most = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %iota = stablehlo.iota dim = 1 : tensor<4x5xi32>
    %r:2 = stablehlo.reduce(%x init: %most), ()" +
                     indices +
                     R"( init: %zero) across dimensions = [1] :
      (tensor<4x5xf32>, tensor<4x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
)" + kArgmaxReducer + R"(    return %r#0, %r#1 : tensor<4xf32>, tensor<4xi32>)",
                 "tensor<4xf32>, tensor<4xi32>");
}

TEST(ModulePasses, ArgmaxIsTwoReductionsIfItsIndicesAscend) {
  const std::vector<Tensor> arguments{
      tensor("dense<[[1.0, 3.0, 2.0, 3.0, -1.0], [0x7FC00000, 1.0, 2.0, 0x7FC00000, 5.0], "
             "[2.0, 0x7FC00000, 0x7FC00000, 9.0, 1.0], [-2.0, -0.0, 0.0, -3.0, -4.0]]> : tensor<4x5xf32>"),
      tensor("dense<[[4, 3, 2, 1, 0], [4, 3, 2, 1, 0], [9, 8, 7, 6, 5], [4, 3, 2, 1, 0]]> : tensor<4x5xi32>")};
  for (const bool ascend : {true, false}) {
    const Module module = parse(argmax(ascend ? "%iota" : "%i"), "m");
    verify(module, "m");
    const Function& main = *module.find("main");
    const auto expected = interpret(module, main, arguments), made = run_legalised(module, main, arguments);
    for (size_t i = 0; i < 2; i++) EXPECT_EQ(print(made[i]), print(expected[i]));
    const Function legal = legalise(module, main).module.functions[0];
    const auto& all = legal.body.operations;
    const auto slices = std::count_if(all.begin(), all.end(), [](const Operation& o) { return o.op == Op::slice; });
    EXPECT_EQ(slices == 0, ascend);
  }
}

// The gradient of a pool of windows [1, 3, 2], and its sum, which gives a bias its gradient. Returns whether the sum is
// taken of the pool's source.
bool sums_source(const std::string& element, const std::string& padding, int64_t places, const std::string& init,
                 const std::string& dimensions, const std::string& sum) {
  const std::string image = "tensor<2x5x4x" + element + ">", one = "tensor<" + element + ">",
                    source = "tensor<2x" + std::to_string(places) + "x2x" + element + ">";
  Module m = parse(
      main_of("%x: " + image + ", %g: " + source,
              "%zero = stablehlo.constant dense<0.0> : " + one + "\n%init = stablehlo.constant dense<" + init +
                  "> : " + one +
                  "\n%s = \"stablehlo.select_and_scatter\"(%x, %g, %init) <{window_dimensions = array<i64: "
                  "1, 3, 2>, window_strides = array<i64: 1, 2, 2>, padding = dense<[[0, 0], " +
                  padding + ", [0, 0]]> : tensor<3x2xi64>}> ({\n^bb0(%a: " + one + ", %b: " + one +
                  "):\n%c = stablehlo.compare GE, %a, %b, FLOAT : (" + one + ", " + one +
                  ") -> tensor<i1>\nstablehlo.return %c : tensor<i1>\n}, {\n^bb0(%a: " + one + ", %b: " + one +
                  "):\n%c = stablehlo.add %a, %b : " + one + "\nstablehlo.return %c : " + one + "\n}) : (" + image +
                  ", " + source + ", " + one + ") -> " + image +
                  "\n%r = stablehlo.reduce(%s init: %zero) applies stablehlo.add across dimensions = " + dimensions +
                  " : (" + image + ", " + one + ") -> " + sum + "\nreturn %s, %r : " + image + ", " + sum,
              image + ", " + sum),
      "pool");
  verify(m, "pool");
  std::vector<Tensor> arguments;
  for (const Argument& a : m.functions[0].arguments) {
    Tensor t{m.functions[0].type(a.value), {}};
    for (int64_t i = 0; i < elements(t.type.shape); i++) t.lanes.push_back({static_cast<double>(i * 7 % 11)});
    arguments.push_back(t);
  }
  const auto want = interpret(m, m.functions[0], arguments), made = run_legalised(m, m.functions[0], arguments);
  for (size_t i = 0; i < want.size(); i++) EXPECT_EQ(print(made[i]), print(want[i])) << padding << dimensions;
  Function passed = m.functions[0];
  sum_scattered(passed);
  const auto& operations = passed.body.operations;
  return operations[operations.size() - 2].operands[0] == passed.arguments[1].value;
}

TEST(ModulePasses, SumsOfPoolGradientsAreThoseOfTheirSources) {
  EXPECT_TRUE(sums_source("f32", "[1, 1]", 3, "0.0", "[1, 2]", "tensor<2xf32>"));
  EXPECT_TRUE(sums_source("f32", "[0, 0]", 2, "0.0", "[0, 1, 2]", "tensor<f32>"));
  EXPECT_FALSE(sums_source("f32", "[1, 1]", 3, "0.0", "[1]", "tensor<2x4xf32>"));     // windows of what is left
  EXPECT_FALSE(sums_source("f32", "[1, 1]", 3, "0.0", "[0, 2]", "tensor<5xf32>"));    // the same
  EXPECT_FALSE(sums_source("f32", "[3, 1]", 4, "0.0", "[1, 2]", "tensor<2xf32>"));    // a window of pads alone
  EXPECT_FALSE(sums_source("f32", "[1, 1]", 3, "1.0", "[1, 2]", "tensor<2xf32>"));    // elements that begin at 1
  EXPECT_FALSE(sums_source("bf16", "[1, 1]", 3, "0.0", "[1, 2]", "tensor<2xbf16>"));  // sums under windows round
}

// Counters of 64 bits, as JAX's random numbers have them: what stays within a word takes no carries.
TEST(ModulePasses, WideNumbersWithinAWord) {
  const auto operations = [](const std::string& factor, const std::string& offset) {
    const std::string type = "tensor<70x60xui64>", word = "tensor<70x60xui32>";
    const Module m = parse(
        "module @m {\nfunc.func public @main() -> (" + word + ", " + word + ") {\n%0 = stablehlo.iota dim = 0 : " +
            type + "\n%1 = stablehlo.iota dim = 1 : " + type + "\n%2 = stablehlo.constant dense<" + factor +
            "> : " + type + "\n%3 = stablehlo.multiply %0, %2 : " + type + "\n%4 = stablehlo.add %3, %1 : " + type +
            "\n%5 = stablehlo.constant dense<" + offset + "> : " + type + "\n%6 = stablehlo.add %4, %5 : " + type +
            "\n%7 = stablehlo.constant dense<32> : " + type + "\n%8 = stablehlo.shift_right_logical %6, %7 : " + type +
            "\n%9 = stablehlo.convert %6 : (" + type + ") -> " + word + "\n%10 = stablehlo.convert %8 : (" + type +
            ") -> " + word + "\nreturn %9, %10 : " + word + ", " + word + "\n}\n}\n",
        "wide");
    const auto want = interpret(m, m.functions[0], {}), got = run_legalised(m, m.functions[0], {});
    for (size_t i = 0; i < want.size(); ++i) EXPECT_EQ(differing(got[i], want[i]), -1) << factor << " + " << offset;
    size_t arithmetic = 0;
    const auto legal = legalise(m);
    for (const Operation& o : legal.module.functions[0].body.operations)
      arithmetic += o.op == Op::multiply || o.op == Op::add || o.op == Op::compare;
    return arithmetic;
  };
  EXPECT_EQ(operations("60", "5"), 3u);
  EXPECT_EQ(operations("60", "4294963000"), 3u);  // up to 2^32 - 97
  EXPECT_GT(operations("60", "4294963200"), 3u);  // beyond
  EXPECT_GT(operations("100000000", "0"), 3u);
}

// The gradient of torch_xla's clamp: f32 and a bound of f64 are compared in f64.
TEST(ModulePasses, ComparisonsInDoublesOfWhatIsSingle) {
  const Module m = parse(main_of("%x: tensor<2x3xf32>, %most: tensor<f64>", R"(
    %least = stablehlo.constant dense<-0.5> : tensor<2x3xf64>
    %d = stablehlo.convert %x : (tensor<2x3xf32>) -> tensor<2x3xf64>
    %m = stablehlo.broadcast_in_dim %most, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
    %a = stablehlo.compare LE, %d, %m, FLOAT : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xi1>
    %b = stablehlo.compare GE, %d, %least, FLOAT : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xi1>
    %s = stablehlo.select %a, %d, %m : tensor<2x3xi1>, tensor<2x3xf64>
    %r = stablehlo.convert %s : (tensor<2x3xf64>) -> tensor<2x3xf32>
    return %a, %b, %r : tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xf32>)",
                                 "tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xf32>"),
                         "clamp");
  verify(m, "clamp");
  const std::vector<Tensor> arguments{
      tensor("dense<[[-0.5, 0.25, 0.2500001], [-0.50001, 0x7FC00000, 7.0]]> : tensor<2x3xf32>"),
      tensor("dense<0.25> : tensor<f64>")};
  const auto want = interpret(m, m.functions[0], arguments), made = run_legalised(m, m.functions[0], arguments);
  for (size_t i = 0; i < want.size(); i++) EXPECT_EQ(print(made[i]), print(want[i])) << i;
}

// A step of momentum: the parameter's next value follows from both, the momentum's is nearer to the momentum.
TEST(ModulePasses, DonorsGetTheNearestResultOfTheirType) {
  const auto aliases = [](const std::string& arguments) {
    Module m = parse(main_of(arguments, R"(
    %0 = stablehlo.add %m, %g : tensor<4xf32>
    %1 = stablehlo.negate %0 : tensor<4xf32>
    %2 = stablehlo.add %w, %1 : tensor<4xf32>
    %3 = stablehlo.reverse %g, dims = [0] : tensor<4xf32>
    return %2, %0, %3, %w : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)",
                             "tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>"),
                     "momentum");
    pair_donors(m);
    verify(m, "momentum");
    std::vector<int64_t> all;
    for (const Argument& argument : m.functions[0].arguments) all.push_back(argument.alias.value_or(-1));
    return all;
  };
  const std::string type = ": tensor<4xf32>", donor = type + " {jax.buffer_donor = true}";
  using Aliases = std::vector<int64_t>;
  EXPECT_EQ(aliases("%w" + donor + ", %m" + donor + ", %g" + type), (Aliases{0, 1, -1}));
  EXPECT_EQ(aliases("%m" + donor + ", %w" + donor + ", %g" + donor), (Aliases{1, 0, -1}));
  EXPECT_EQ(aliases("%w" + type + ", %m" + donor + ", %g" + donor), (Aliases{-1, 1, 0}));
  EXPECT_EQ(aliases("%w" + donor + ", %m" + type + " {tf.aliasing_output = 0 : i32}, %g" + donor), (Aliases{-1, 0, 1}));
}

}  // namespace
}  // namespace veritpu::module
