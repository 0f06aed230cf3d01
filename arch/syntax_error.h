// The mistakes of a text that a person wrote: a program in assembly, a graph.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace veritpu::arch {

// All mistakes of a file, from its top down. what() has a line of each: "file:line:column: sentence". Lines and columns
// count from 1, columns in bytes.
class SyntaxError : public std::runtime_error {
 public:
  struct Mistake {
    uint32_t line, column;
    std::string sentence;
  };
  SyntaxError(const std::string& file, std::vector<Mistake> mistakes);
  const std::vector<Mistake> mistakes;
};

}  // namespace veritpu::arch
