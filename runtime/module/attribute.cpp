#include "runtime/module/attribute.h"

namespace veritpu::module {
namespace {

constexpr AttrFacts kFacts[] = {
#define ATTRIBUTE(name, kind, left_out) {#name, AttrKind::kind, LeftOut::left_out},
#include "runtime/module/attributes.def"
};

}  // namespace

const AttrFacts& facts(Attr attr) {
  return kFacts[static_cast<size_t>(attr)];
}

bool has_kind(Attr attr, const Attribute& value) {
  switch (facts(attr).kind) {
    case AttrKind::integer: return std::holds_alternative<int64_t>(value);
    case AttrKind::boolean: return std::holds_alternative<bool>(value);
    case AttrKind::real: return std::holds_alternative<double>(value);
    case AttrKind::word: return std::holds_alternative<std::string>(value);
    case AttrKind::words: return std::holds_alternative<Words>(value);
    case AttrKind::list: return std::holds_alternative<List>(value);
    case AttrKind::pairs: return std::holds_alternative<Pairs>(value);
    case AttrKind::tensor: return std::holds_alternative<Constant>(value);
  }
  return false;
}

const std::vector<std::string_view>& choices(Attr attr) {
  static const std::vector<std::string_view> directions{"EQ", "NE", "GE", "GT", "LE", "LT"},
      types{"FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"}, precisions{"DEFAULT", "HIGH", "HIGHEST"},
      algorithms{"DEFAULT", "THREE_FRY", "PHILOX"}, transforms{"FFT", "IFFT", "RFFT", "IRFFT"}, none;
  switch (attr) {
    case Attr::comparison_direction: return directions;
    case Attr::compare_type: return types;
    case Attr::precision_config: return precisions;
    case Attr::rng_algorithm: return algorithms;
    case Attr::fft_type: return transforms;
    default: return none;
  }
}

}  // namespace veritpu::module
