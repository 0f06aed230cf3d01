// Constants and attributes.
#include <cctype>
#include <charconv>
#include <cmath>

#include "runtime/module/printer.h"

namespace veritpu::module {
namespace {

constexpr size_t kMostWritten = 100;  // numbers of a constant; longer ones are written as bytes

std::string hexadecimal(uint64_t bits, int digits) {
  static const char* const kDigits = "0123456789ABCDEF";
  std::string text;
  for (int i = digits - 1; i >= 0; i--) text += kDigits[bits >> 4 * i & 15];
  return text;
}

std::string element(Element type, Lane lane) {
  switch (kind(type)) {
    case Kind::predicate: return lane.natural ? "true" : "false";
    case Kind::integer: return std::to_string(lane.integer);
    case Kind::natural: return std::to_string(lane.natural);
    case Kind::complex:
      return "(" + number(lane.complex.real, Element::f32) + ", " + number(lane.complex.imaginary, Element::f32) + ")";
    case Kind::real: break;
  }
  return number(lane.real, type);
}

// Row-major lanes as nested lists; `next` counts them.
std::string lists(const Tensor& tensor, size_t depth, size_t& next) {
  if (depth == tensor.type.shape.size()) return element(tensor.type.element, tensor.lanes[next++]);
  std::string text = "[";
  for (int64_t i = 0; i < tensor.type.shape[depth]; i++) text += (i ? ", " : "") + lists(tensor, depth + 1, next);
  return text + "]";
}

std::string bytes(const Tensor& tensor) {
  const Element type = tensor.type.element;
  std::string text = "\"0x";
  for (const Lane lane : tensor.lanes) {
    const uint64_t bits = bits_of(type, lane);
    for (int b = 0; b < facts(type).bits; b += 8) text += hexadecimal(bits >> b & 255, 2);
  }
  return text + "\"";
}

std::string flags(const List& list) {
  std::string text = "array<i1";
  for (size_t i = 0; i < list.size(); i++) text += std::string(i ? ", " : ": ") + (list[i] ? "true" : "false");
  return text + ">";
}

}  // namespace

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto code = static_cast<uint8_t>(c);
    if (code < 32 || code == 127 || c == '"' || c == '\\')
      result += "\\" + hexadecimal(code, 2);
    else
      result += c;
  }
  return result + "\"";
}

std::string number(double value, Element type) {
  const ElementFacts& f = facts(type);
  if (!std::isfinite(value)) {
    Lane lane;
    lane.real = value;
    return "0x" + hexadecimal(bits_of(type, lane), f.bits / 4);
  }
  char buffer[64];
  const auto end =
      type == Element::f64
          ? std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific).ptr
          : std::to_chars(buffer, buffer + sizeof buffer, static_cast<float>(value), std::chars_format::scientific).ptr;
  std::string text(buffer, end);
  if (text.find('.') == std::string::npos) text.insert(text.find('e'), ".0");
  return text;
}

std::string print(const Tensor& tensor) {
  const bool splat = tensor.lanes.size() == 1;
  std::string text = "dense<";
  size_t next = 0;
  if (splat)
    text += element(tensor.type.element, tensor.lanes[0]);
  else if (tensor.lanes.size() > kMostWritten && tensor.type.element != Element::pred)
    text += bytes(tensor);
  else if (!tensor.lanes.empty())
    text += lists(tensor, 0, next);
  return text + "> : " + print(tensor.type);
}

std::string print_pairs(const Pairs& pairs) {
  std::string text = "[";
  for (size_t i = 0; i < pairs.size(); i++)
    text += std::string(i ? ", " : "") + "[" + std::to_string(pairs[i][0]) + ", " + std::to_string(pairs[i][1]) + "]";
  return text + "]";
}

std::string print_short(Attr attr, const Attribute& value) {
  switch (facts(attr).kind) {
    case AttrKind::integer: return std::to_string(std::get<int64_t>(value));
    case AttrKind::boolean: return std::get<bool>(value) ? "true" : "false";
    case AttrKind::real: return number(std::get<double>(value), Element::f32);
    case AttrKind::word: return (choices(attr).empty() ? "@" : "") + std::get<std::string>(value);
    case AttrKind::words: {
      std::string text = "[";
      for (const auto& word : std::get<Words>(value)) text += (text.size() > 1 ? ", " : "") + word;
      return text + "]";
    }
    case AttrKind::list: return print(std::get<List>(value));
    case AttrKind::pairs: return print_pairs(std::get<Pairs>(value));
    case AttrKind::tensor: break;
  }
  return print(*std::get<Constant>(value));
}

std::string print_entry(Attr attr, const Attribute& value) {
  const std::string text = print_short(attr, value);
  switch (facts(attr).kind) {
    case AttrKind::integer: return text + " : i64";
    case AttrKind::real: return text + " : f32";
    case AttrKind::words: {
      std::string all = "[";
      for (const auto& word : std::get<Words>(value))
        all += (all.size() > 1 ? ", " : "") + ("#stablehlo<precision " + word + ">");
      return all + "]";
    }
    case AttrKind::list: {
      if (attr == Attr::window_reversal) return flags(std::get<List>(value));
      const bool empty = std::get<List>(value).empty();
      return "array<i64" + (empty ? "" : ": " + text.substr(1, text.size() - 2)) + ">";
    }
    case AttrKind::pairs: {
      const auto count = std::to_string(std::get<Pairs>(value).size());
      return "dense<" + (count == "0" ? "" : text) + "> : tensor<" + count + "x2xi64>";
    }
    default: return text;
  }
}

std::string print_dim_numbers(const Operation& o) {
  const auto side = [&](const char* first, Attr first_attr, const char* second, Attr second_attr, Attr spatial) {
    const List& places = o.list(spatial);
    std::vector<std::string> words(places.size() + 2, "?");
    const auto put = [&](int64_t place, const std::string& word) {
      if (place >= 0 && place < static_cast<int64_t>(words.size())) words[place] = word;
    };
    put(o.integer(first_attr), first);
    put(o.integer(second_attr), second);
    for (size_t i = 0; i < places.size(); i++) put(places[i], std::to_string(i));
    std::string text = "[";
    for (size_t i = 0; i < words.size(); i++) text += (i ? ", " : "") + words[i];
    return text + "]";
  };
  return side("b", Attr::input_batch_dimension, "f", Attr::input_feature_dimension, Attr::input_spatial_dimensions) +
         "x" +
         side("i", Attr::kernel_input_feature_dimension, "o", Attr::kernel_output_feature_dimension,
              Attr::kernel_spatial_dimensions) +
         "->" +
         side("b", Attr::output_batch_dimension, "f", Attr::output_feature_dimension, Attr::output_spatial_dimensions);
}

}  // namespace veritpu::module
