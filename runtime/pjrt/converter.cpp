#include "runtime/pjrt/converter.h"

#include <atomic>

#include "runtime/client.h"

namespace {

std::atomic<VeritpuConverter> the_converter{nullptr};

}  // namespace

void veritpu_set_converter(VeritpuConverter converter) {
  the_converter = converter;
}

void veritpu_converted(void* context, const char* text, size_t size) {
  static_cast<std::string*>(context)->assign(text, size);
}

namespace veritpu::pjrt {

std::string text_of(const std::string& code) {
  if (code.compare(0, 4, "ML\xefR") != 0) return code;
  const VeritpuConverter converter = the_converter;
  if (!converter)
    throw UserError("the program is MLIR's bytecode, which the Python package veritpu reads; import veritpu first");
  std::string text;
  if (converter(code.data(), code.size(), &text) != 0) throw UserError(text);
  return text;
}

}  // namespace veritpu::pjrt
