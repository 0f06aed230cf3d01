// What turns a framework's binary form of a program into text: a function of the Python package, which has the
// framework's own reader.
#pragma once

#include <string>

namespace veritpu::pjrt {

// The text of a program in MLIR's text or bytecode. Throws UserError if it is bytecode and there is no converter, or
// the converter refuses it.
std::string text_of(const std::string& code);

}  // namespace veritpu::pjrt

extern "C" {

// Takes `size` bytes of code; hands the text to veritpu_converted() and returns 0, or hands a sentence to it and
// returns another number. Is called by any thread.
using VeritpuConverter = int (*)(const void* code, size_t size, void* context);
__attribute__((visibility("default"))) void veritpu_set_converter(VeritpuConverter converter);
__attribute__((visibility("default"))) void veritpu_converted(void* context, const char* text, size_t size);
}
