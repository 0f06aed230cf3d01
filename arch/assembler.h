// Assembly text to a program. The syntax stands in docs/isa.md; mnemonics, fields and names come from the table.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "arch/program.h"

namespace veritpu::arch {

// All mistakes of a file, from its top down. what() has a line of each: "file:line:column: sentence". Lines and columns
// count from 1, columns in bytes.
class AssemblyError : public std::runtime_error {
 public:
  struct Mistake {
    uint32_t line, column;
    std::string sentence;
  };
  AssemblyError(const std::string& file, std::vector<Mistake> mistakes);
  const std::vector<Mistake> mistakes;
};

// Throws AssemblyError; `file` is only for its text. Encodable instructions are accepted even where no chip could run
// them: that is validate.h's to say.
Program assemble(std::string_view text, const std::string& file);

}  // namespace veritpu::arch
