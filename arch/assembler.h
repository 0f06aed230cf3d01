// Assembly text to a program. The syntax stands in docs/isa.md; mnemonics, fields and names come from the table.
#pragma once

#include <string>
#include <string_view>

#include "arch/program.h"
#include "arch/syntax_error.h"

namespace veritpu::arch {

// Throws SyntaxError; `file` is only for its text. Encodable instructions are accepted even where no chip could run
// them: that is validate.h's to say.
Program assemble(std::string_view text, const std::string& file);

}  // namespace veritpu::arch
