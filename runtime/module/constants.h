// Constants as text: what programs are given and give back.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module {

// Constants, one after the other: dense<[1.0, 2.0]> : tensor<2xf32>. Each has all its lanes. Throws arch::SyntaxError.
std::vector<Tensor> parse_constants(std::string_view text, const std::string& file);
std::string print(const Tensor& tensor);

}  // namespace veritpu::module
