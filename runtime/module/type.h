// The type of a value: a tensor of elements. Any rank, also 0; a dimension may be 0.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veritpu::module {

enum class Element : uint8_t {
#define ELEMENT(name, ...) name,
#include "runtime/module/elements.def"
};

enum class Kind : uint8_t { predicate, integer, natural, real, complex };  // integer: signed, in two's complement

struct ElementFacts {
  const char* name;
  const char* word;  // MLIR's
  int bits;
  Kind kind;
  int exponent, mantissa;  // real and complex: bits of each of a real; the mantissa's after the point
};
const ElementFacts& facts(Element element);
std::optional<Element> element_of(std::string_view word);  // by MLIR's word

inline Kind kind(Element element) {
  return facts(element).kind;
}
inline bool is_whole(Element element) {
  return kind(element) == Kind::integer || kind(element) == Kind::natural;
}
inline bool is_real(Element element) {
  return kind(element) == Kind::real;
}

inline bool is_complex(Element element) {
  return kind(element) == Kind::complex;
}

using Shape = std::vector<int64_t>;

struct Type {
  Element element = Element::f32;
  Shape shape{};

  int64_t rank() const { return static_cast<int64_t>(shape.size()); }
  bool operator==(const Type& other) const { return element == other.element && shape == other.shape; }
  bool operator!=(const Type& other) const { return !(*this == other); }
};
using Types = std::vector<Type>;

// The most elements that a value may have: indices and sizes in bytes stay far from overflow.
constexpr int64_t kMostElements = int64_t{1} << 40;

constexpr size_t kMostRank = 32;

int64_t elements(const Shape& shape);
std::string print(const Type& type);   // tensor<2x3xf32>
std::string print(const Shape& list);  // [2, 3]

}  // namespace veritpu::module
