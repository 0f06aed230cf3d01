// Programs that run by themselves, from files. A mistake throws UserError, one sentence that names the file.
#pragma once

#include <string>

#include "arch/program.h"

namespace veritpu {

// The bytes of a file; `-` is standard input.
std::string read_file(const std::string& path);
// A program of assembly text, which messages call by this name.
arch::Program assembled(const std::string& text, const std::string& name);
// Assembly text or a program file; the first bytes tell which.
arch::Program read_program(const std::string& path);

}  // namespace veritpu
