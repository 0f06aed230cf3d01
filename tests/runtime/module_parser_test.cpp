// Text of modules: what is read, and what is said of mistakes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/runtime/module_support.h"

namespace veritpu::module {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// The bodies of functions, without what `print` puts around them.
std::string printed(const std::string& text) {
  const Module module = parse(text, "m");
  verify(module, "m");
  return print(module);
}

TEST(ModuleParser, PrintsWhatItRead) {
  const std::string text =
      "module @step {\n"
      "  func.func public @main(%arg0: tensor<2x3xf32> {jax.result_info = \"w\", tf.aliasing_output = 0 : i32}) -> "
      "(tensor<2x3xf32> {jax.result_info = \"result\"}) {\n"
      "    %0 = stablehlo.constant dense<5.0e-01> : tensor<2x3xf32>\n"
      "    %1 = stablehlo.multiply %arg0, %0 : tensor<2x3xf32>\n"
      "    return %1 : tensor<2x3xf32>\n"
      "  }\n"
      "}\n";
  EXPECT_EQ(printed(text), text);
}

TEST(ModuleParser, GenericFormsAreTheSameAsShortOnes) {
  const std::string types = "%a: tensor<2x4xf32>, %b: tensor<4x3xf32>";
  EXPECT_EQ(
      printed(main_of(types,
                      "%0 = \"stablehlo.dot_general\"(%a, %b) <{dot_dimension_numbers = #stablehlo.dot<"
                      "lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = "
                      "[#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, "
                      "tensor<4x3xf32>) -> tensor<2x3xf32>\n"
                      "%1 = \"stablehlo.transpose\"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> "
                      "tensor<3x2xf32>\n"
                      "%2 = \"stablehlo.compare\"(%1, %1) {comparison_direction = #stablehlo<comparison_direction "
                      "LT>} : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xi1>\n"
                      "\"func.return\"(%2) : (tensor<3x2xi1>) -> ()",
                      "tensor<3x2xi1>")),
      printed(main_of(types,
                      "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [DEFAULT, "
                      "HIGHEST] : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>\n"
                      "%1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>\n"
                      "%2 = stablehlo.compare LT, %1, %1 : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xi1>\n"
                      "return %2 : tensor<3x2xi1>",
                      "tensor<3x2xi1>")));
}

TEST(ModuleParser, ConvolutionsInGenericForm) {
  const std::string types = "%x: tensor<1x8x8x4xf32>, %w: tensor<3x3x2x6xf32>";
  EXPECT_EQ(printed(main_of(
                types,
                "%0 = \"stablehlo.convolution\"(%x, %w) <{batch_group_count = 1 : i64, dimension_numbers = "
                "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64, padding = "
                "dense<[[1, 2], [-1, 0]]> : tensor<2x2xi64>, window_strides = array<i64: 2, 1>, window_reversal = "
                "array<i1: true, false>}> : (tensor<1x8x8x4xf32>, tensor<3x3x2x6xf32>) -> tensor<1x5x5x6xf32>\n"
                "return %0 : tensor<1x5x5x6xf32>",
                "tensor<1x5x5x6xf32>")),
            printed(main_of(
                types,
                "%0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window "
                "= {stride = [2, 1], pad = [[1, 2], [-1, 0]], reverse = [true, false]} {feature_group_count = 2 : "
                "i64} : (tensor<1x8x8x4xf32>, tensor<3x3x2x6xf32>) -> tensor<1x5x5x6xf32>\n"
                "return %0 : tensor<1x5x5x6xf32>",
                "tensor<1x5x5x6xf32>")));
}

TEST(ModuleParser, LocationsAndAnnotationsArePassedOver) {
  EXPECT_THAT(
      run_main("#loc1 = loc(\"a.py\":1:2)\n"
               "module @m attributes {mhlo.num_partitions = 1 : i32, x.y = {a = [1, \"}\"]}} {\n"
               "  // a comment\n"
               "  func.func public @main(%a: tensor<2xi32> {mhlo.sharding = \"{replicated}\"} loc(\"a\")) -> "
               "tensor<2xi32> {\n"
               "    %0 = stablehlo.add %a, %a {mhlo.frontend_attributes = {k = \"v\"}} : tensor<2xi32> loc(#loc1)\n"
               "    return %0 : tensor<2xi32> loc(#loc)\n"
               "  } loc(#loc)\n"
               "} loc(#loc)\n#loc = loc(unknown)\n",
               {tensor("dense<[3, -4]> : tensor<2xi32>")}),
      ElementsAre("[6, -8]"));
}

TEST(ModuleParser, ConstantsOfAllKinds) {
  const std::string body =
      "%0 = stablehlo.constant dense<\"0x0000803F000000C0\"> : tensor<2xf32>\n"
      "%1 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>\n"
      "%2 = stablehlo.constant dense<0xFF80> : tensor<bf16>\n"
      "%3 = stablehlo.constant dense<-128> : tensor<i8>\n"
      "%4 = stablehlo.constant dense<> : tensor<0x3xf32>\n"
      "%5 = stablehlo.constant dense<\"0x85\"> : tensor<8xi1>\n"
      "%6 = stablehlo.constant dense<[(1.0, -2.0), (0x7F800000,0.5)]> : tensor<2xcomplex<f32>>\n"
      "return %0, %1, %2, %3, %4, %5, %6 : tensor<2xf32>, tensor<2x2xi1>, tensor<bf16>, tensor<i8>, tensor<0x3xf32>, "
      "tensor<8xi1>, tensor<2xcomplex<f32>>";
  EXPECT_THAT(
      run_main(main_of("", body,
                       "tensor<2xf32>, tensor<2x2xi1>, tensor<bf16>, tensor<i8>, tensor<0x3xf32>, tensor<8xi1>, "
                       "tensor<2xcomplex<f32>>")),
      ElementsAre("[1.0e+00, -2.0e+00]", "[[true, false], [false, true]]", "0xFF80", "-128", "",
                  "[true, false, true, false, false, false, false, true]",
                  "[(1.0e+00, -2.0e+00), (0x7F800000, 5.0e-01)]"));
}

struct Mistake {
  const char* line;
  const char* sentence;  // "line: sentence"
};

class ModuleParserMistakes : public testing::TestWithParam<Mistake> {};

TEST_P(ModuleParserMistakes, AreNamed) {
  const std::string text = main_of("%a: tensor<2x3xf32>", GetParam().line, "tensor<2x3xf32>");
  EXPECT_THAT(mistakes_of(text), HasSubstr(GetParam().sentence));
}

INSTANTIATE_TEST_SUITE_P(
    Texts, ModuleParserMistakes,
    testing::Values(
        Mistake{"%0 = stablehlo.addd %a, %a : tensor<2x3xf32>",
                "3: no operation here is named 'stablehlo.addd'; did you mean 'stablehlo.add'?"},
        Mistake{"%0 = stablehlo.rng %a : tensor<2x3xf32>", "3: no operation here is named 'stablehlo.rng'"},
        Mistake{"%0 = stablehlo.add %a, %b : tensor<2x3xf32>", "3: no operation before this one defines %b"},
        Mistake{"\n%0 = stablehlo.add %a, %a : tensor<3x2xf32>",
                "4: operand 0 is tensor<2x3xf32>, and the text says tensor<3x2xf32>"},
        Mistake{"%a = stablehlo.add %a, %a : tensor<2x3xf32>", "3: %a is defined twice; choose another name"},
        Mistake{"%0:2 = stablehlo.add %a, %a : tensor<2x3xf32>", "3: stablehlo.add has 1 results; name each of them"},
        Mistake{"stablehlo.add %a, %a : tensor<2x3xf32>", "3: stablehlo.add has 1 results; name each of them"},
        Mistake{"%0 = stablehlo.add %a, %a : tensor<2x3xf8E4M3FN>", "3: elements of type 'f8E4M3FN' are not supported"},
        Mistake{"%0 = stablehlo.add %a, %a : tensor<2x?xf32>", "3: a dimension is a number here"},
        Mistake{"%0 = stablehlo.add %a, %a : tensor<2x3xcomplex<f64>>", "3: elements of type 'complex<f64>' are not"},
        Mistake{"%0 = stablehlo.constant dense<(1.0)> : tensor<complex<f32>>", "3: expected `,`"},
        Mistake{"%0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<3xf32>",
                "3: the constant has the elements of tensor<2xf32>, not of tensor<3xf32>"},
        Mistake{"%0 = stablehlo.constant dense<[[1], [2, 3]]> : tensor<2x1xi32>",
                "3: the lists of this constant are of different lengths"},
        Mistake{"%0 = stablehlo.constant dense<[1, [2]]> : tensor<2xi32>",
                "3: the lists of this constant are of different depths"},
        Mistake{"%0 = stablehlo.constant dense<300> : tensor<i8>", "3: the number is out of the range of i8"},
        Mistake{"%0 = stablehlo.constant dense<-1> : tensor<ui8>", "3: the number is out of the range of ui8"},
        Mistake{"%0 = stablehlo.constant dense<\"0x00\"> : tensor<2xf32>",
                "3: the constant has 1 bytes, and tensor<2xf32> has 8"},
        Mistake{"%0 = stablehlo.constant dense_resource<x> : tensor<2xf32>", "3: a constant must stand in the text"},
        Mistake{"%0 = stablehlo.compare LESS, %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>",
                "3: 'LESS' is no comparison_direction; it is one of EQ, NE, GE, GT, LE, LT"},
        Mistake{
            "%0 = \"stablehlo.add\"(%a, %a) <{wrap = true}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>",
            "3: stablehlo.add has no attribute 'wrap'"},
        Mistake{"%0 = stablehlo.gather %a, %a : tensor<2x3xf32>", "3: this operation is written in the generic form"},
        Mistake{"return %a : tensor<2x3xf32>\n} extra", "4: a module holds functions and ends with `}`"},
        Mistake{"%0 = stablehlo.add %a %a", "3: expected `:`"}));

TEST(ModuleParser, TextThatEndsEarly) {
  const std::string text = main_of("%a: tensor<2xf32>", "return %a : tensor<2xf32>", "tensor<2xf32>");
  for (size_t size = 0; size + 3 < text.size(); size++)
    EXPECT_NE(mistakes_of(text.substr(0, size)), "") << text.substr(0, size);
}

TEST(ModuleParser, ModulesOfSeveralPartitions) {
  EXPECT_THAT(mistakes_of("module attributes {mhlo.num_partitions = 0 : i32} {}"),
              HasSubstr("mhlo.num_partitions is a number from 1"));
}

}  // namespace
}  // namespace veritpu::module
