// The text of a module (runtime/module/module.h).
#include "runtime/module/module.h"

#include "tests/parsers/contract.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

void feed(std::string_view bytes) {
  accepts([&] {
    const module::Module read = module::parse(bytes, "m.mlir");
    module::verify(read, "m.mlir");
    const std::string text = module::print(read);
    const module::Module again = module::parse(text, "again.mlir");
    module::verify(again, "again.mlir");
    expect(module::print(again) == text, "a printed module is another one");
  });
}

std::vector<std::string> seeds() {
  return {
      "module @m {\n  func.func public @main(%a: tensor<2x3xf32> {tf.aliasing_output = 0 : i32}, %i: tensor<i32>) -> "
      "tensor<2x3xf32> {\n    %c = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>\n    "
      "%0 = "
      "stablehlo.add %a, %c : tensor<2x3xf32>\n    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3xf32>) -> "
      "tensor<3x2xf32>\n    %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0], precision = [DEFAULT, "
      "HIGHEST] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>\n    %3 = call @f(%0) : (tensor<2x3xf32>) -> "
      "tensor<2x3xf32>\n    return %3 : tensor<2x3xf32>\n  }\n  func.func private @f(%a: tensor<2x3xf32>) -> "
      "tensor<2x3xf32> {\n    return %a : tensor<2x3xf32>\n  }\n}\n",
      "func.func @main(%x: tensor<4xf32>, %w: tensor<1x5x5x2xf32>, %k: tensor<3x3x2x4xf32>, %s: tensor<f32>) -> "
      "tensor<f32> "
      "{\n%0 = stablehlo.reduce(%x init: %s) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, "
      "tensor<f32>) -> tensor<f32>\n%1 = stablehlo.convolution(%w, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, "
      "1, "
      "f], window = {stride = [2, 1], pad = [[1, 1], [-1, 2]]} {feature_group_count = 1 : i64} : (tensor<1x5x5x2xf32>, "
      "tensor<3x3x2x4xf32>) -> tensor<1x3x4x4xf32>\n%2 = \"stablehlo.sort\"(%x) <{dimension = 0 : i64}> "
      "({\n^bb0(%l: tensor<f32>, %r: tensor<f32>):\n%p = stablehlo.compare LT, %l, %r, TOTALORDER : (tensor<f32>, "
      "tensor<f32>) -> tensor<i1>\nstablehlo.return %p : tensor<i1>\n}) : (tensor<4xf32>) -> tensor<4xf32>\n%3:2 = "
      "stablehlo.while(%i = %0, %j = %x) : tensor<f32>, tensor<4xf32>\ncond {\n%p = stablehlo.is_finite %i : "
      "(tensor<f32>) "
      "-> tensor<i1>\nstablehlo.return %p : tensor<i1>\n} do {\n%n = stablehlo.exponential %i : "
      "tensor<f32>\nstablehlo.return %n, %j : tensor<f32>, tensor<4xf32>\n}\n%4 = stablehlo.slice %x [0:4:2] : "
      "(tensor<4xf32>) -> tensor<2xf32>\nreturn %3#0 : tensor<f32>\n}\n"};
}

std::vector<std::string> words() {
  std::vector<std::string> all{"dense<",        "tensor<",   "0x3xf32>",   "array<i64: ", "#stablehlo.gather<",
                               "loc(",          "applies",   "dimensions", "init:",       "attributes",
                               "padding = ",    "({\n^bb0(", "dense<\"0x", "%0:2 = ",     "<{",
                               "slice_sizes = "};
#define OP(name, word, ...) all.emplace_back(word);
#include "runtime/module/ops.def"
  return all;
}

}  // namespace

Parser module_text() {
  return {"module", feed, seeds, words()};
}

}  // namespace veritpu::parsers
