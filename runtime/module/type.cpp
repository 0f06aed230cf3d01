#include "runtime/module/type.h"

namespace veritpu::module {
namespace {

constexpr ElementFacts kFacts[] = {
#define ELEMENT(name, word, bits, kind, exponent, mantissa) {#name, word, bits, Kind::kind, exponent, mantissa},
#include "runtime/module/elements.def"
};

}  // namespace

const ElementFacts& facts(Element element) {
  return kFacts[static_cast<size_t>(element)];
}

std::optional<Element> element_of(std::string_view word) {
  for (size_t i = 0; i < std::size(kFacts); i++)
    if (word == kFacts[i].word) return static_cast<Element>(i);
  return std::nullopt;
}

int64_t elements(const Shape& shape) {
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  return count;
}

std::string print(const Type& type) {
  std::string text = "tensor<";
  for (const int64_t size : type.shape) text += std::to_string(size) + "x";
  return text + facts(type.element).word + ">";
}

std::string print(const Shape& list) {
  std::string text = "[";
  for (size_t i = 0; i < list.size(); i++) text += (i ? ", " : "") + std::to_string(list[i]);
  return text + "]";
}

}  // namespace veritpu::module
