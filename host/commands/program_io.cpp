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

arch::Program read_program(const std::string& path) {
  const std::string bytes = read_file(path);
  try {
    if (arch::is_program_file(bytes)) return arch::unpack_program(bytes);
    if (bytes.find('\0') != std::string::npos)
      throw UserError(path + " is neither assembly text nor a program file; `veritpu asm -o` makes one");
    return arch::assemble(bytes, path);
  } catch (const arch::ProgramFileError& error) {
    throw UserError(path + ": " + error.what());
  } catch (const arch::SyntaxError& error) {
    throw UserError(error.what());
  }
}

}  // namespace veritpu
