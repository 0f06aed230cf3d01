// What turns a framework's binary form of a program into text: a function of the Python package, which has the
// framework's own reader.
#pragma once

#include <cstdint>
#include <string>

namespace veritpu::pjrt {

// The text of a program in MLIR's text or bytecode. Throws UserError if it is bytecode and there is no converter, or
// the converter refuses it.
std::string text_of(const std::string& code);
// The sentence about the text's line that it names ("program:12:3", "line 12"), with the place in the user's program
// from which that line comes, if the converter knows it.
std::string with_place(const std::string& sentence, const std::string& code);

}  // namespace veritpu::pjrt

extern "C" {

// Takes `size` bytes of code; hands its text to veritpu_converted(), or for a line other than 0 the place in the user's
// program from which that line of the text comes, and returns 0; or hands a sentence to it and returns another number.
// Is called by any thread.
using VeritpuConverter = int (*)(const void* code, size_t size, uint32_t line, void* context);
__attribute__((visibility("default"))) void veritpu_set_converter(VeritpuConverter converter);
__attribute__((visibility("default"))) void veritpu_converted(void* context, const char* text, size_t size);
}
