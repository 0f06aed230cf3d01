// Every rule of the verifier, by a program that breaks it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>

#include "tests/runtime/module_support.h"

namespace veritpu::module {
namespace {

using testing::AllOf;
using testing::HasSubstr;

struct Broken {
  const char* line;
  const char* sentence;
};

// Types by letter, so that a program fits in a line: F = tensor<2x3xf32>, S = tensor<f32>, I = tensor<i32>.
std::string spelled(const std::string& line) {
  const auto in_word = [&](size_t i) { return i < line.size() && std::isalnum(static_cast<unsigned char>(line[i])); };
  std::string text;
  for (size_t i = 0; i < line.size(); i++) {
    const bool alone = (i == 0 || !in_word(i - 1)) && !in_word(i + 1);
    const char c = alone ? line[i] : ' ';
    text += c == 'F'   ? "tensor<2x3xf32>"
            : c == 'S' ? "tensor<f32>"
            : c == 'I' ? "tensor<i32>"
                       : std::string(1, line[i]);
  }
  return text;
}

class ModuleVerifier : public testing::TestWithParam<Broken> {};

TEST_P(ModuleVerifier, SaysWhatIsWrong) {
  const std::string text = main_of(spelled("%a: F, %s: S, %i: I, %n: tensor<4xi32>, %p: tensor<2x3xi1>"),
                                   spelled(GetParam().line) + "\nreturn", "");
  EXPECT_THAT(mistakes_of(text), AllOf(HasSubstr("3: "), HasSubstr("." + spelled(GetParam().sentence))));
}

const char* const kAdd = "({\n^bb0(%l: S, %r: S):\n %m = stablehlo.add %l, %r : S\n stablehlo.return %m : S\n})";

INSTANTIATE_TEST_SUITE_P(
    Elementwise, ModuleVerifier,
    testing::Values(
        Broken{"%0 = stablehlo.add %a, %s : (F, S) -> F", "add: its operands are F and S; give both one type"},
        Broken{"%0 = \"stablehlo.add\"(%a) : (F) -> F", "add: it has 1 operands, and takes 2"},
        Broken{"%0 = stablehlo.negate %a : (F) -> S", "negate: its result is F, not S"},
        Broken{"%0 = stablehlo.not %a : F", "not: it takes predicates, signed integers or unsigned integers, not F"},
        Broken{"%0 = stablehlo.sine %i : I", "sine: it takes floats or complex numbers, not I"},
        Broken{"%0 = stablehlo.compare LT, %a, %a, SIGNED : (F, F) -> tensor<2x3xi1>", "compare: SIGNED compares no F"},
        Broken{"%0 = stablehlo.compare LT, %a, %a : (F, F) -> F", "compare: its result is tensor<2x3xi1>, not F"},
        Broken{"%0 = stablehlo.select %a, %a, %a : F, F", "select: it takes predicates, not F"},
        Broken{"%0 = stablehlo.select %p, %s, %s : tensor<2x3xi1>, S",
               "select: its predicate is tensor<2x3xi1>; give it"},
        Broken{"%0 = stablehlo.select %p, %a, %s : (tensor<2x3xi1>, F, S) -> F", "select: it chooses between F and S"},
        Broken{"%0 = stablehlo.clamp %i, %a, %s : (I, F, S) -> F", "clamp: its limits are I and S"},
        Broken{"%0 = stablehlo.convert %a : (F) -> S", "convert: its result is F, not S"},
        Broken{"%0 = stablehlo.is_finite %a : (F) -> F", "is_finite: its result is tensor<2x3xi1>, not F"},
        Broken{"%0 = stablehlo.reduce_precision %a, format = e0m3 : F", "reduce_precision: a format has 1 to 11 bits"},
        Broken{"%0 = stablehlo.bitcast_convert %a : (F) -> tensor<2x3xi16>",
               "bitcast_convert: its result is tensor<2x3x2xi16>, not tensor<2x3xi16>"},
        Broken{"%0 = stablehlo.bitcast_convert %a : (F) -> tensor<2xf64>",
               "bitcast_convert: the last dimension of F is not 2, the elements that make one f64"},
        Broken{"%0 = stablehlo.bitcast_convert %a : (F) -> tensor<2x3x32xi1>",
               "bitcast_convert: bits are not read as predicates or complex numbers"},
        Broken{"%0 = stablehlo.complex %a, %s : tensor<2x3xcomplex<f32>>", "complex: its operands are F and S"},
        Broken{"%0 = stablehlo.complex %a, %a : tensor<2x3xcomplex<f32>> "
               "%1 = stablehlo.compare LT, %0, %0 : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> "
               "tensor<2x3xi1>",
               "compare: complex numbers have no order"},
        Broken{"%0 = stablehlo.real %i : (I) -> F", "real: it takes floats or complex numbers, not I"},
        Broken{"%0 = stablehlo.custom_call @magic(%a) : (F) -> F",
               "custom_call: it calls @magic, which is code of another"}));

INSTANTIATE_TEST_SUITE_P(
    Shapes, ModuleVerifier,
    testing::Values(
        Broken{"%0 = stablehlo.iota dim = 2 : F", "iota: iota_dimension is 2, and there are 2 dimensions"},
        Broken{"%0 = stablehlo.iota dim = 0 : tensor<2xi1>", "iota: it counts in numbers, not in predicates"},
        Broken{"%0 = stablehlo.broadcast_in_dim %a, dims = [0] : (F) -> F",
               "broadcast_in_dim: broadcast_dimensions has 1 numbers, and should have 2"},
        Broken{"%0 = stablehlo.broadcast_in_dim %a, dims = [1, 0] : (F) -> F",
               "broadcast_in_dim: dimension 0 of F is neither 1 nor dimension 1 of F"},
        Broken{"%0 = stablehlo.broadcast_in_dim %a, dims = [0, 0] : (F) -> F",
               "broadcast_in_dim: broadcast_dimensions names dimension 0 twice"},
        Broken{"%0 = veritpu.interleave %a, %a, strides = [1, 3] : (F, F) -> F", "interleave: it has too few operands"},
        Broken{"%0 = veritpu.interleave %a, %a, strides = [1, 1] : (F, F) -> F",
               "interleave: it takes 1 parts, and has 2"},
        Broken{"%0 = veritpu.interleave %a, %s, strides = [2, 1] : (F, S) -> F",
               "interleave: part 1 is S; give it as many dimensions as F"},
        Broken{"%0 = stablehlo.concatenate %a, %s, dim = 0 : (F, S) -> F",
               "concatenate: its operands are F and S; they may differ in dimension 0 only"},
        Broken{"%0 = stablehlo.concatenate %a, dim = -1 : (F) -> F",
               "concatenate: dimension is -1, and there are 2 dimensions"},
        Broken{"%0 = stablehlo.pad %a, %i, low = [0, 0], high = [0, 0], interior = [0, 0] : (F, I) -> F",
               "pad: its pads are I; give one element of F"},
        Broken{"%0 = stablehlo.pad %a, %s, low = [0, -2], high = [0, -2], interior = [0, 0] : (F, S) -> F",
               "pad: it takes more from dimension 1 than is there"},
        Broken{"%0 = stablehlo.pad %a, %s, low = [0, 0], high = [0, 0], interior = [0, -1] : (F, S) -> F",
               "pad: interior pads are not negative"},
        Broken{"%0 = stablehlo.pad %a, %s, low = [0], high = [0, 0], interior = [0, 0] : (F, S) -> F",
               "pad: edge_padding_low has 1 numbers"},
        Broken{"%0 = stablehlo.reshape %a : (F) -> tensor<7xf32>",
               "reshape: F has not as many elements as tensor<7xf32>"},
        Broken{"%0 = stablehlo.reverse %a, dims = [2] : F", "reverse: dimensions names dimension 2 of 2"},
        Broken{"%0 = stablehlo.slice %a [0:2, 1:4] : (F) -> F", "slice: from 1 to 4 is no part of dimension 1 of F"},
        Broken{"%0 = stablehlo.slice %a [0:2, 0:3:0] : (F) -> F", "slice: strides are numbers from 1"},
        Broken{"%0 = stablehlo.slice %a [0:2, 0:3:2] : (F) -> F", "slice: its result is tensor<2x2xf32>, not F"},
        Broken{"%0 = stablehlo.transpose %a, dims = [1, 1] : (F) -> F",
               "transpose: permutation names dimension 1 twice"},
        Broken{"%0 = stablehlo.dynamic_slice %a, %i, sizes = [1, 1] : (F, I) -> F",
               "dynamic_slice: it has 1 starts for 2 dimensions"},
        Broken{"%0 = stablehlo.dynamic_slice %a, %s, %s, sizes = [1, 1] : (F, S, S) -> F",
               "dynamic_slice: its starts are S; give whole numbers"},
        Broken{"%0 = stablehlo.dynamic_slice %a, %i, %i, sizes = [1, 4] : (F, I, I) -> F",
               "dynamic_slice: slice_sizes [1, 4] are no part of F"},
        Broken{"%0 = stablehlo.dynamic_update_slice %a, %s, %i, %i : (F, S, I, I) -> F",
               "dynamic_update_slice: its update S is no part of F"}));

INSTANTIATE_TEST_SUITE_P(
    Products, ModuleVerifier,
    testing::Values(
        Broken{"%0 = stablehlo.fft %a, type = FFT, length = [3] : (F) -> F",
               "fft: FFT takes elements of complex<f32>, not F"},
        Broken{"%0 = stablehlo.fft %a, type = RFFT, length = [4] : (F) -> tensor<2x3xcomplex<f32>>",
               "fft: dimension 1 of F is not 4, which its length asks for"},
        Broken{"%0 = stablehlo.fft %a, type = RFFT, length = [3] : (F) -> tensor<2x3xcomplex<f32>>",
               "fft: its result is tensor<2x2xcomplex<f32>>, not tensor<2x3xcomplex<f32>>"},
        Broken{"%0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (F, F) -> F",
               "dot_general: contracting dimensions 1 of F and 0 of F differ in size"},
        Broken{"%0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [] : (F, F) -> F",
               "dot_general: its operands have different numbers of contracting dimensions"},
        Broken{
            "%0 = stablehlo.dot_general %a, %a, batching_dims = [0] x [0], contracting_dims = [0] x [1] : (F, F) -> F",
            "dot_general: contracting dimensions 0 of F and 1 of F differ"},
        Broken{
            "%0 = stablehlo.dot_general %a, %a, batching_dims = [0] x [0], contracting_dims = [0] x [0] : (F, F) -> F",
            "dot_general: a dimension is both batching and contracting"},
        Broken{"%0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : (F, F) -> tensor<2x2xi32>",
               "dot_general: it sums products of F in another kind of elements, i32"},
        Broken{"%0 = stablehlo.dot_general %a, %p, contracting_dims = [1] x [1] : (F, tensor<2x3xi1>) -> F",
               "dot_general: it multiplies F and tensor<2x3xi1>"},
        Broken{"%0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1], precision = [HIGH] : (F, F) -> F",
               "dot_general: precision_config has a word for each operand"},
        Broken{"%0 = stablehlo.convolution(%a, %a) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {} : (F, F) -> F",
               "convolution: the kernel has 2 input features, and each group has 3"},
        Broken{"%0 = stablehlo.convolution(%a, %a) dim_numbers = [b, f]x[o, i]->[b, f], window = {stride = [1]} {} : "
               "(F, F) -> F",
               "convolution: window_strides has 1 numbers, and should have 0"},
        Broken{"%0 = stablehlo.convolution(%a, %a) dim_numbers = [b, f]x[o, i]->[b, f], window = {} "
               "{feature_group_count = 2 : i64} : (F, F) -> F",
               "convolution: feature_group_count 2 does not divide"},
        Broken{"%0 = stablehlo.convolution(%a, %a) dim_numbers = [b, f]x[o, i]->[b, f], window = {} "
               "{feature_group_count = 0 : i64} : (F, F) -> F",
               "convolution: feature_group_count and batch_group_count are from 1"},
        Broken{"%0 = stablehlo.convolution(%a, %a) dim_numbers = [b, f]x[o, i]->[b, f], window = {} {batch_group_count "
               "= 3 : i64} : (F, F) -> F",
               "convolution: batch_group_count 3 does not divide"},
        Broken{
            "%0 = stablehlo.convolution(%a, %a) dim_numbers = [b, f, 0]x[o, i]->[b, f], window = {} {} : (F, F) -> F",
            "convolution: input_spatial_dimensions names dimension 2 of 2"},
        Broken{"%0 = stablehlo.convolution(%a, %s) dim_numbers = [b, f]x[o, i]->[b, f], window = {} {} : (F, S) -> F",
               "convolution: it takes operands of one rank"}));

// Programs with regions: `+` stands for one that adds.
std::string with_add(std::string line) {
  for (size_t at; (at = line.find('+')) != std::string::npos;) line.replace(at, 1, kAdd);
  return line;
}

class ModuleVerifierRegions : public testing::TestWithParam<Broken> {};

TEST_P(ModuleVerifierRegions, SaysWhatIsWrong) {
  const std::string text =
      main_of(spelled("%a: F, %s: S, %i: I, %n: tensor<4x1xi32>, %q: tensor<i1>, %v: tensor<3xf32>"),
              spelled(with_add(GetParam().line)) + "\nreturn", "");
  EXPECT_THAT(mistakes_of(text), HasSubstr("3: stablehlo." + spelled(GetParam().sentence)));
}

INSTANTIATE_TEST_SUITE_P(
    Windows, ModuleVerifierRegions,
    testing::Values(
        Broken{"%0 = stablehlo.reduce(%a init: %s) applies stablehlo.add across dimensions = [2] : (F, S) -> F",
               "reduce: dimensions names dimension 2 of 2"},
        Broken{"%0 = stablehlo.reduce(%a init: %s) applies stablehlo.add across dimensions = [0] : (F, S) -> F",
               "reduce: its result is tensor<3xf32>, not F"},
        Broken{"%0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0] : (F, I) -> F",
               "reduce: its initial value is I; give one element of F"},
        Broken{"%0 = \"stablehlo.reduce\"(%a, %s) <{dimensions = array<i64: 0>}> ({\n^bb0(%l: S):\nstablehlo.return %l "
               ": S\n}) : (F, S) -> tensor<3xf32>",
               "reduce: its region takes (S), and should take (S, S)"},
        Broken{"%0 = \"stablehlo.reduce\"(%a) <{dimensions = array<i64: 0>}> + : (F) -> F",
               "reduce: it takes inputs, and as many initial values"},
        Broken{"%0 = \"stablehlo.reduce_window\"(%a, %s) <{window_dimensions = array<i64: 1>}> + : (F, S) -> F",
               "reduce_window: window_dimensions has 1 numbers, and should have 2"},
        Broken{"%0 = \"stablehlo.reduce_window\"(%a, %s) <{window_dimensions = array<i64: 1, 0>}> + : (F, S) -> F",
               "reduce_window: window_dimensions are numbers from 1"},
        Broken{"%0 = \"stablehlo.reduce_window\"(%a, %s) <{window_dimensions = array<i64: 1, 2>}> + : (F, S) -> F",
               "reduce_window: its result is tensor<2x2xf32>, not F"},
        Broken{"%0 = \"stablehlo.reduce_window\"(%a, %s) <{window_dimensions = array<i64: 1, 2>, padding = dense<[[0, "
               "0], [-2, -2]]> : tensor<2x2xi64>}> + : (F, S) -> F",
               "reduce_window: its padding takes more from a dimension than is there"},
        Broken{"%0 = \"stablehlo.select_and_scatter\"(%a, %a, %s) <{window_dimensions = array<i64: 2, 3>}> + : "
               "(F, F, S) -> F",
               "select_and_scatter: it has 1 regions, and takes 2"},
        Broken{"%0:2 = \"stablehlo.sort\"(%a, %v) <{dimension = 0 : i64}> + : (F, tensor<3xf32>) -> (F, tensor<3xf32>)",
               "sort: its operands are F and tensor<3xf32>; give them one shape"},
        Broken{"%0 = \"stablehlo.sort\"(%a) <{dimension = 0 : i64}> + : (F) -> F",
               "sort: its region returns (S), and should return (tensor<i1>)"},
        Broken{"%0 = \"stablehlo.sort\"(%a) <{dimension = 2 : i64}> + : (F) -> F",
               "sort: dimension is 2, and there are 2 dimensions"},
        Broken{"%0 = \"stablehlo.map\"(%a, %a) <{dimensions = array<i64: 1, 0>}> + : (F, F) -> F",
               "map: its dimensions are all those of its operands, in order"},
        Broken{"%0 = \"stablehlo.batch_norm_inference\"(%a, %v, %v, %v, %s) <{epsilon = 0.1 : f32, feature_index = 1 : "
               "i64}> : (F, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, S) -> F",
               "batch_norm_inference: operand 4 is S, and should be tensor<3xf32>"},
        Broken{"%0 = \"stablehlo.batch_norm_inference\"(%a, %v, %v, %v, %v) <{feature_index = 1 : i64}> : (F, "
               "tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> F",
               "batch_norm_inference: its attribute epsilon is missing; give it"}));

INSTANTIATE_TEST_SUITE_P(
    Indexed, ModuleVerifierRegions,
    testing::Values(
        Broken{"%0 = \"stablehlo.gather\"(%a, %s) <{dimension_numbers = #stablehlo.gather<start_index_map = [0]>, "
               "slice_sizes = array<i64: 1, 3>}> : (F, S) -> F",
               "gather: its indices are S; give whole numbers"},
        Broken{"%0 = \"stablehlo.gather\"(%a, %n) <{dimension_numbers = #stablehlo.gather<start_index_map = [0, 1], "
               "index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (F, tensor<4x1xi32>) -> F",
               "gather: start_index_map names 2 dimensions, and an index has 1"},
        Broken{"%0 = \"stablehlo.gather\"(%a, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], "
               "start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (F, tensor<4x1xi32>) "
               "-> F",
               "gather: offset_dims names 1 dimensions, and slices have 2"},
        Broken{"%0 = \"stablehlo.gather\"(%a, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], "
               "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, "
               "3>}> : (F, tensor<4x1xi32>) -> F",
               "gather: slices have 2 elements along dimension 0, which is collapsed or batching"},
        Broken{"%0 = \"stablehlo.gather\"(%a, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], "
               "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, slice_sizes = array<i64: 1, "
               "3>}> : (F, tensor<4x1xi32>) -> F",
               "gather: index_vector_dim is 3, and the indices have 2 dimensions"},
        Broken{"%0 = \"stablehlo.gather\"(%a, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], "
               "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, "
               "4>}> : (F, tensor<4x1xi32>) -> F",
               "gather: slice_sizes [1, 4] are no part of F"},
        Broken{"%0 = \"stablehlo.scatter\"(%a, %n, %a) <{scatter_dimension_numbers = "
               "#stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims "
               "= [0], index_vector_dim = 1>}> + : (F, tensor<4x1xi32>, F) -> F",
               "scatter: its updates are F; beside windows, give them the dimensions [4]"},
        Broken{"%0 = \"stablehlo.scatter\"(%a, %n) <{scatter_dimension_numbers = #stablehlo.scatter<index_vector_dim = "
               "1>}> + : (F, tensor<4x1xi32>) -> F",
               "scatter: it takes inputs, indices, and as many updates as inputs"}));

INSTANTIATE_TEST_SUITE_P(
    Control, ModuleVerifierRegions,
    testing::Values(
        Broken{
            "%0 = \"stablehlo.case\"(%i) ({\n stablehlo.return %a : F\n}, {\n stablehlo.return %s : S\n}) : (I) -> F",
            "case: its branches return different types"},
        Broken{"%0 = \"stablehlo.if\"(%i) ({\n stablehlo.return %a : F\n}, {\n stablehlo.return %a : F\n}) : (I) -> F",
               "if: it takes predicates, not I"},
        Broken{
            "%0 = stablehlo.while(%c = %s) : S\ncond {\n stablehlo.return %c : S\n} do {\n stablehlo.return %c : S\n}",
            "while: its condition returns one predicate"},
        Broken{"%0 = stablehlo.while(%c = %s) : S\ncond {\n stablehlo.return %q : tensor<i1>\n} do {\n "
               "stablehlo.return %i : I\n}",
               "while: its body returns other types than it takes"},
        Broken{"%0:2 = stablehlo.rng_bit_generator %v, algorithm = DEFAULT : (tensor<3xf32>) -> (tensor<3xf32>, F)",
               "rng_bit_generator: it takes unsigned integers, not tensor<3xf32>"}));

TEST(ModuleVerifierWhole, ReturnsAndCalls) {
  const auto text = [](const std::string& body, const std::string& more = "") {
    return "module {\nfunc.func @main(%a: tensor<f32>) -> tensor<f32> {\n" + body + "\n}\n" + more + "}\n";
  };
  EXPECT_EQ(mistakes_of(text("return %a : tensor<f32>")), "");
  EXPECT_THAT(mistakes_of(text("return")), HasSubstr("3: return: its operands are not of the types of the function's"));
  EXPECT_THAT(mistakes_of(text("%0 = stablehlo.add %a, %a : tensor<f32>")),
              HasSubstr("3: a function ends with func.return"));
  EXPECT_THAT(mistakes_of(text("return %a : tensor<f32>\nreturn %a : tensor<f32>")),
              HasSubstr("3: func.return: it does not end"));
  EXPECT_THAT(mistakes_of(text("%0 = call @f(%a) : (tensor<f32>) -> tensor<f32>\nreturn %0 : tensor<f32>")),
              HasSubstr("3: func.call: no function is named @f"));
  const std::string f =
      "func.func private @f(%a: tensor<f32>) -> tensor<f32> {\n%0 = call @f(%a) : (tensor<f32>) -> "
      "tensor<f32>\nreturn %0 : tensor<f32>\n}\n";
  EXPECT_THAT(mistakes_of(text("%0 = call @f(%a) : (tensor<f32>) -> tensor<f32>\nreturn %0 : tensor<f32>", f)),
              HasSubstr("func.call: @f calls itself; use a while loop"));
  EXPECT_THAT(mistakes_of("func.func @main(%a: tensor<f32> {tf.aliasing_output = 1 : i32}) -> tensor<f32> {\nreturn %a "
                          ": tensor<f32>\n}"),
              HasSubstr("1: @main: argument 0 is donated to a result that has not its type"));
}

TEST(ModuleVerifierWhole, NamesEveryMistake) {
  EXPECT_EQ(mistakes_of(main_of(
                "%a: tensor<2xf32>",
                "%0 = stablehlo.not %a : tensor<2xf32>\n%1 = stablehlo.iota dim = 1 : tensor<2xf32>\nreturn", "")),
            "3: stablehlo.not: it takes predicates, signed integers or unsigned integers, not tensor<2xf32>\n"
            "4: stablehlo.iota: iota_dimension is 1, and there are 1 dimensions");
}

}  // namespace
}  // namespace veritpu::module
