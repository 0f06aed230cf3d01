#include "runtime/pjrt/objects.h"

#include <array>

#include "runtime/client.h"

namespace veritpu::pjrt {

MemoryLayout::MemoryLayout(size_t rank) {
  for (size_t i = rank; i > 0; i--) text += (text.empty() ? "" : ",") + std::to_string(i - 1);
  text = "{" + text + "}";
}
namespace {

using module::Element;

// By abi::Type.
constexpr std::array<Element, 15> kElements = {Element::pred, Element::pred, Element::s8,  Element::s16,  Element::s32,
                                               Element::s64,  Element::u8,   Element::u16, Element::u32,  Element::u64,
                                               Element::f16,  Element::f32,  Element::f64, Element::bf16, Element::c64};

}  // namespace

abi::Type type_of(Element element) {
  for (size_t i = 1; i < kElements.size(); i++)
    if (kElements[i] == element) return static_cast<abi::Type>(i);
  return abi::Type::invalid;
}

Element element_of(abi::Type type) {
  const auto index = static_cast<size_t>(type);
  if (index == 0 || index >= kElements.size())
    throw UserError("there are no complex numbers of f64, 8-bit floats or 4-bit integers on the chip (PJRT's type " +
                    std::to_string(index) + "); convert to a type from bool to float64, or to complex64");
  return kElements[index];
}

}  // namespace veritpu::pjrt
