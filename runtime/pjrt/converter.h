// What turns a framework's binary form of a program into text, and a program for several devices into that of each: a
// function of the Python package, which has the framework's own reader and partitioner.
#pragma once

#include <cstdint>
#include <string>

namespace veritpu::pjrt {

// The program as a framework asks for it after compilation.
struct Optimized {
  std::string code, format;
};
struct Converted {
  std::string text;
  Optimized optimized;
};

// Of a program in MLIR's text or bytecode, with the options with which it is compiled. Throws UserError if it is
// bytecode and there is no converter, or the converter refuses it.
Converted convert(const std::string& code, const std::string& options);
// The sentence about the text's line that it names ("program:12:3", "line 12"), with the place in the user's program
// from which that line comes, if the converter knows it.
std::string with_place(const std::string& sentence, const std::string& code, const std::string& options);

// The same of a program that is an HLO module, which says itself from where its instructions come.
std::string with_place(const std::string& sentence, const std::string& hlo);
// What a framework gets of such a program after compilation: itself, with its configuration.
Optimized optimized_of_hlo(const std::string& hlo);

}  // namespace veritpu::pjrt

extern "C" {

struct VeritpuProgram {
  const void* code;
  size_t size;
  const void* options;
  size_t options_size;
};
// Hands the program's text to veritpu_converted(), of one for several devices also what its partitioner made of it to
// veritpu_partitioned(); or for a line other than 0 the place in the user's program from which that line of the text
// comes; and returns 0. Or hands a sentence to veritpu_converted() and returns another number. Is called by any thread.
using VeritpuConverter = int (*)(const VeritpuProgram* program, uint32_t line, void* context);
__attribute__((visibility("default"))) void veritpu_set_converter(VeritpuConverter converter);
__attribute__((visibility("default"))) void veritpu_converted(void* context, const char* text, size_t size);
// A message HloModuleProtoWithConfig of OpenXLA's.
__attribute__((visibility("default"))) void veritpu_partitioned(void* context, const char* program, size_t size);
}
