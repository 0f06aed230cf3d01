#include "arch/assembly_value.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <string>

#include "arch/suggest.h"
#include "arch/syntax.h"

namespace veritpu::arch {
namespace {

std::string quote(std::string_view text) {
  return "'" + std::string(text) + "'";
}

bool is_hex(std::string_view text) {
  return text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
}

// The names of a kind's values: "hi, lo, bf16 or f16".
std::string choices(FieldKind kind) {
  const auto& values = named_values(kind);
  std::string out;
  for (size_t i = 0; i < values.size(); ++i)
    out += (i == 0 ? "" : i + 1 == values.size() ? " or " : ", ") + std::string(values[i].name);
  return out;
}

Word parse_float(std::string_view what, std::string_view text) {
  if (text == "inf") return kInfinity;
  if (text == "-inf") return kInfinity | kSign;
  if (text == "nan") return kNaN;
  float value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool numeric = !text.empty() && text.find_first_not_of("+-.0123456789eE") == std::string_view::npos;
  if (!numeric || error == std::errc::invalid_argument || end != text.data() + text.size())
    throw BadValue(std::string(what) + " takes a number such as 1.5, inf, -inf, nan, or bits such as 0x1f, not " +
                   quote(text));
  if (error == std::errc::result_out_of_range)
    throw BadValue(std::string(what) + ": " + quote(text) + " is out of the range of a word");
  return to_word(value);
}

// Throws BadValue if the format has nothing near the number.
void check_held(Format format, Word word, std::string_view text) {
  const float value = to_float(word);
  const auto refuse = [&](const std::string& range) {
    throw BadValue("data of format " + std::string(named_values(FieldKind::format)[static_cast<size_t>(format)].name) +
                   " are " + range + ", not " + std::string(text));
  };
  if (format == Format::u8 && !(value >= 0 && value <= 255)) refuse("0 to 255");
  if (format == Format::s8 && !(value >= -128 && value <= 127)) refuse("-128 to 127");
  if (std::isfinite(value) && !std::isfinite(to_float(load(format, store(format, word)))))
    refuse(format == Format::f16 ? "-65504.0 to 65504.0, inf, -inf or nan" : "-3.38e38 to 3.38e38, inf, -inf or nan");
}

}  // namespace

int64_t parse_integer(std::string_view what, std::string_view text, int64_t low, int64_t high) {
  const bool negative = !text.empty() && text[0] == '-';
  const std::string_view magnitude = text.substr(negative);
  const bool hex = is_hex(magnitude);
  const std::string_view digits = magnitude.substr(hex ? 2 : 0);
  uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, hex ? 16 : 10);
  if (error == std::errc::invalid_argument || end != digits.data() + digits.size())
    throw BadValue(std::string(what) + " takes an integer, not " + quote(text));
  // |low| and high are below 2^63.
  const bool fits = error == std::errc() && value <= static_cast<uint64_t>(std::numeric_limits<int64_t>::max());
  const int64_t number = negative ? -static_cast<int64_t>(value) : static_cast<int64_t>(value);
  if (!fits || number < low || number > high)
    throw BadValue(std::string(what) + " must be " + std::to_string(low) + " to " + std::to_string(high) + ", not " +
                   std::string(text));
  return number;
}

int64_t parse_register(std::string_view what, std::string_view text) {
  for (int r = 0; r < 16; ++r)
    if (text == "r" + std::to_string(r)) return r;
  throw BadValue(std::string(what) + " takes a register r0 to r15, not " + quote(text));
}

Word parse_word(std::string_view what, std::string_view text) {
  if (is_hex(text)) return static_cast<Word>(parse_integer(what, text, 0, 0xffffffff));
  const bool plain = !text.empty() && text.find_first_not_of("-0123456789") == std::string_view::npos;
  if (plain && text != "0")
    throw BadValue(std::string(what) + ": " + quote(text) + " could be a number or bits; write " + std::string(text) +
                   ".0 or, for bits, 0x and hexadecimal digits");
  return parse_float(what, text);
}

uint32_t parse_element(Format format, std::string_view text) {
  if (!is_hex(text)) {
    const Word word = parse_float("data", text);
    check_held(format, word, text);
    return store(format, word);
  }
  return static_cast<uint32_t>(parse_integer("data", text, 0, (int64_t{1} << 8 * bytes_of(format)) - 1));
}

int64_t parse_field(const Field& field, std::string_view text) {
  switch (field.kind) {
    case FieldKind::reg: return parse_register(field.name, text);
    case FieldKind::word: return parse_word(field.name, text);
    case FieldKind::count: return parse_integer(field.name, text, 1, int64_t{1} << field.width);
    case FieldKind::wide:
    case FieldKind::uint: return parse_integer(field.name, text, 0, static_cast<int64_t>(Instruction::mask(field)));
    case FieldKind::sint:
    case FieldKind::label: {
      const int64_t half = int64_t{1} << (field.width - 1);
      return parse_integer(field.name, text, -half, half - 1);
    }
    default: break;
  }
  const auto value = value_of(field.kind, text);
  if (value) return *value;
  if (field.kind == FieldKind::micro) {
    std::vector<std::string_view> names;
    for (const auto& v : named_values(field.kind)) names.push_back(v.name);
    throw BadValue("there is no micro-operation " + quote(text) + suggestion(text, names));
  }
  throw BadValue(std::string(field.name) + " takes " + choices(field.kind) + ", not " + quote(text));
}

}  // namespace veritpu::arch
