// Modules of tests as text.
#pragma once

#include <string>
#include <vector>

namespace veritpu::module_compiler {

using List = std::vector<int64_t>;

// The type of a tensor of f32 of that shape; and numbers as an attribute has them.
inline std::string type(const List& shape) {
  std::string text = "tensor<";
  for (const int64_t count : shape) text += std::to_string(count) + "x";
  return text + "f32>";
}
inline std::string list(const List& numbers) {
  std::string text;
  for (const int64_t n : numbers) text += (text.empty() ? "" : ", ") + std::to_string(n);
  return "[" + text + "]";
}

}  // namespace veritpu::module_compiler
