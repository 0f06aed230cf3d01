// Assembly text to a program. The syntax stands in docs/isa.md; mnemonics, fields and names come from the table.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "arch/program.h"

namespace veritpu::arch {

// what() is "file:line:column: sentence"; line and column count from 1, columns in bytes.
class AssemblyError : public std::runtime_error {
 public:
  AssemblyError(const std::string& file, uint32_t line, uint32_t column, const std::string& sentence);
  const uint32_t line, column;
};

// Throws AssemblyError at the first mistake; `file` is only for its text. Encodable instructions are accepted even
// where no chip could run them: that is validate.h's to say.
Program assemble(std::string_view text, const std::string& file);

}  // namespace veritpu::arch
