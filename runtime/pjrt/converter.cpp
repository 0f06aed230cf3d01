#include "runtime/pjrt/converter.h"

#include <atomic>
#include <regex>

#include "arch/suggest.h"
#include "runtime/client.h"
#include "runtime/hlo/read.h"
#include "runtime/hlo/wire.h"
#include "runtime/pjrt/wire_writer.h"

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

// The line of the program that a sentence names ("program:12:3", "line 12"); 0: none.
uint32_t line_in(const std::string& sentence) {
  static const std::regex of_text("(?:program:|line )([0-9]{1,9})\\b");
  std::smatch found;
  return std::regex_search(sentence, found, of_text) ? static_cast<uint32_t>(std::stoul(found[1])) : 0;
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
  const VeritpuConverter converter = the_converter;
  const uint32_t line = line_in(sentence);
  Converted place;
  if (!is_bytecode(code) || !converter || line == 0) return sentence;
  const VeritpuProgram program{code.data(), code.size(), options.data(), options.size()};
  if (converter(&program, line, &place) != 0 || place.text.empty()) return sentence;
  return sentence + " (" + place.text + ")";
}

std::string with_place(const std::string& sentence, const std::string& hlo) {
  const std::string place = hlo::place_of(hlo, line_in(sentence));
  return place.empty() ? sentence : sentence + " (" + arch::printable(place) + ")";
}

// A message HloModuleProtoWithConfig of OpenXLA's. Of the configuration frameworks want the entry's shape alone.
Optimized optimized_of_hlo(const std::string& hlo) {
  constexpr uint64_t kProgramShape = 4;
  WireWriter config;
  for (WireReader module(hlo); const auto field = module.field();)
    if (field->number == kProgramShape) config.text(1, std::string(field->bytes));
  return {WireWriter().text(1, hlo).message(2, config).bytes(), "hlo_with_config"};
}

}  // namespace veritpu::pjrt
