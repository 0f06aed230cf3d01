#include "host/commands/program_io.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "arch/assembler.h"
#include "arch/program_file.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

std::string contents(std::istream& in) {
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

std::string read_file(const std::string& path) {
  if (path == "-") return contents(std::cin);
  if (std::filesystem::is_directory(path)) throw UserError(path + " is a directory; name a file");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw UserError("cannot open " + path + ": " + std::strerror(errno));
  std::string bytes = contents(in);
  if (in.bad()) throw UserError("cannot read " + path + ": " + std::strerror(errno));
  return bytes;
}

arch::Program assembled(const std::string& text, const std::string& name) {
  if (const auto first = text.find_first_not_of(" \t\r\n"); first != std::string::npos && text[first] == '%')
    throw UserError(name + " is a graph, and no program yet; `veritpu compile FILE.graph --dump assembly` makes one");
  if (text.find('\0') != std::string::npos)
    throw UserError(name + " is neither assembly text nor a program file; `veritpu asm -o` makes one");
  try {
    return arch::assemble(text, name);
  } catch (const arch::SyntaxError& error) {
    throw UserError(error.what());
  }
}

arch::Program read_program(const std::string& path) {
  const std::string bytes = read_file(path);
  if (!arch::is_program_file(bytes)) return assembled(bytes, path);
  try {
    return arch::unpack_program(bytes);
  } catch (const arch::ProgramFileError& error) {
    throw UserError(path + ": " + error.what());
  }
}

}  // namespace veritpu
