// Modules of one function, for tests.
#pragma once

#include <string>
#include <vector>

#include "runtime/module/interpret.h"

namespace veritpu::module {

// `body` becomes that of @main: its lines are from 3 on.
std::string main_of(const std::string& arguments, const std::string& body, const std::string& results);
// What is wrong with the text, each mistake in a line "line: sentence"; empty if nothing is.
std::string mistakes_of(const std::string& text);
// Results of @main, as `print` writes constants, without types.
std::vector<std::string> run_main(const std::string& text, const std::vector<Tensor>& arguments = {});
// Of a reduction of f32 and places in i32, as jnp.argmax is lowered: the greater, NaN before all, then the lesser
// place.
constexpr const char* kArgmaxReducer =
    R"(     reducer(%a: tensor<f32>, %b: tensor<f32>) (%j: tensor<i32>, %k: tensor<i32>)  {
      %greater = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %nan = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %better = stablehlo.or %greater, %nan : tensor<i1>
      %tie = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %lesser = stablehlo.compare LT, %j, %k, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %before = stablehlo.and %tie, %lesser : tensor<i1>
      %place = stablehlo.or %better, %before : tensor<i1>
      %value = stablehlo.select %better, %a, %b : tensor<i1>, tensor<f32>
      %index = stablehlo.select %place, %j, %k : tensor<i1>, tensor<i32>
      stablehlo.return %value, %index : tensor<f32>, tensor<i32>
    }
)";
Tensor tensor(const std::string& dense);  // dense<[1, 2]> : tensor<2xi32>

}  // namespace veritpu::module
