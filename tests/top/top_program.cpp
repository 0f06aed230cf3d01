// top_program PROGRAM.s FILE: assembles a program, and writes it with its data as a launch for veritpu_top to do
// (tests/top/recorded_chip.h). What the launch changes is not written: the program's `# expect` lines tell.
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "arch/assembler.h"
#include "arch/numbers.h"

namespace veritpu {
namespace {

constexpr uint64_t kProgram = 0x800000;

void put_word(std::ofstream& file, uint64_t word, int bytes = 8) {
  for (int byte = 0; byte < bytes; ++byte) file.put(static_cast<char>(word >> 8 * byte & 0xff));
}

void put_write(std::ofstream& file, uint64_t address, uint64_t bytes) {
  file.put('W');
  put_word(file, address);
  put_word(file, bytes);
}

void record(const std::string& source, const std::string& path) {
  std::ifstream in(source, std::ios::binary);
  if (!in) throw std::runtime_error(source + " cannot be read");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const arch::Program program = arch::assemble(text, source);
  std::filesystem::create_directories(std::filesystem::absolute(path).parent_path());
  std::ofstream file(path, std::ios::binary);
  file.exceptions(std::ios::failbit | std::ios::badbit);
  for (const arch::Data& data : program.data) {
    const int bytes = arch::bytes_of(data.format);
    put_write(file, data.address, data.elements.size() * static_cast<uint64_t>(bytes));
    for (const uint32_t element : data.elements) put_word(file, element, bytes);
  }
  put_write(file, kProgram, program.instructions.size() * sizeof(arch::Instruction));
  for (const arch::Instruction& instruction : program.instructions)
    for (const uint64_t word : instruction.words) put_word(file, word);
  file.put('L');
  put_word(file, kProgram);
  put_word(file, program.instructions.size());
  for (const uint64_t scalar : program.scalars) put_word(file, scalar);
}

}  // namespace
}  // namespace veritpu

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: top_program PROGRAM.s FILE\n", stderr);
    return 2;
  }
  try {
    veritpu::record(argv[1], argv[2]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "top_program: %s\n", error.what());
    return 1;
  }
}
