#include "arch/syntax_error.h"

#include <utility>

#include "arch/suggest.h"

namespace veritpu::arch {
namespace {

std::string text_of(const std::string& file, const std::vector<SyntaxError::Mistake>& mistakes) {
  constexpr size_t kMost = 20;
  std::string text;
  for (size_t i = 0; i < mistakes.size() && i < kMost; ++i) {
    const auto& m = mistakes[i];
    if (i) text += "\n";
    text += printable(file + ":" + std::to_string(m.line) + ":" + std::to_string(m.column) + ": " + m.sentence);
  }
  return mistakes.size() <= kMost ? text : text + "\nand " + std::to_string(mistakes.size() - kMost) + " more mistakes";
}

}  // namespace

SyntaxError::SyntaxError(const std::string& file, std::vector<Mistake> found)
    : std::runtime_error(text_of(file, found)), mistakes(std::move(found)) {}

}  // namespace veritpu::arch
