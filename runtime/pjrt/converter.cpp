#include "runtime/pjrt/converter.h"

#include <atomic>
#include <regex>

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
namespace {

bool is_bytecode(const std::string& code) {
  return code.compare(0, 4, "ML\xefR") == 0;
}

}  // namespace

std::string text_of(const std::string& code) {
  if (!is_bytecode(code)) return code;
  const VeritpuConverter converter = the_converter;
  if (!converter)
    throw UserError("the program is MLIR's bytecode, which the Python package veritpu reads; import veritpu first");
  std::string text;
  if (converter(code.data(), code.size(), 0, &text) != 0) throw UserError(text);
  return text;
}

std::string with_place(const std::string& sentence, const std::string& code) {
  static const std::regex of_text("(?:program:|line )([0-9]{1,9})\\b");
  const VeritpuConverter converter = the_converter;
  std::smatch found;
  std::string place;
  if (!is_bytecode(code) || !converter || !std::regex_search(sentence, found, of_text)) return sentence;
  const auto line = static_cast<uint32_t>(std::stoul(found[1]));
  if (converter(code.data(), code.size(), line, &place) != 0 || place.empty()) return sentence;
  return sentence + " (" + place + ")";
}

}  // namespace veritpu::pjrt
