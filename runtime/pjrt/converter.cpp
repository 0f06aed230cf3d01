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
  static_cast<veritpu::pjrt::Converted*>(context)->text.assign(text, size);
}

void veritpu_partitioned(void* context, const char* program, size_t size) {
  static_cast<veritpu::pjrt::Converted*>(context)->optimized = {{program, size}, "hlo_with_config"};
}

namespace veritpu::pjrt {
namespace {

bool is_bytecode(const std::string& code) {
  return code.compare(0, 4, "ML\xefR") == 0;
}

}  // namespace

Converted convert(const std::string& code, const std::string& options) {
  Converted made{code, {code, "mlir"}};
  if (!is_bytecode(code)) return made;
  const VeritpuConverter converter = the_converter;
  if (!converter)
    throw UserError("the program is MLIR's bytecode, which the Python package veritpu reads; import veritpu first");
  const VeritpuProgram program{code.data(), code.size(), options.data(), options.size()};
  if (converter(&program, 0, &made) != 0) throw UserError(made.text);
  return made;
}

std::string with_place(const std::string& sentence, const std::string& code, const std::string& options) {
  static const std::regex of_text("(?:program:|line )([0-9]{1,9})\\b");
  const VeritpuConverter converter = the_converter;
  std::smatch found;
  Converted place;
  if (!is_bytecode(code) || !converter || !std::regex_search(sentence, found, of_text)) return sentence;
  const auto line = static_cast<uint32_t>(std::stoul(found[1]));
  const VeritpuProgram program{code.data(), code.size(), options.data(), options.size()};
  if (converter(&program, line, &place) != 0 || place.text.empty()) return sentence;
  return sentence + " (" + place.text + ")";
}

}  // namespace veritpu::pjrt
