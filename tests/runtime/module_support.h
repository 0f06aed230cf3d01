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
Tensor tensor(const std::string& dense);  // dense<[1, 2]> : tensor<2xi32>

}  // namespace veritpu::module
