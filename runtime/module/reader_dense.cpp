// Constants: dense<...>.
#include <charconv>

#include "runtime/module/constants.h"
#include "runtime/module/reader.h"

namespace veritpu::module {

Tensor Reader::dense() {
  if (peek("dense_resource")) fail("a constant must stand in the text; print the module without elided constants");
  expect("dense<");
  // The type comes last, and says how to read what came first.
  const size_t begin = next_;
  pass_over();
  expect(">");
  expect(":");
  const Type type = this->type();
  const size_t after = next_;
  next_ = begin;
  Tensor tensor{type, {}};
  if (peek("\"")) {
    const std::string digits = quoted();
    tensor = hex(type, digits);
  } else if (!peek(">")) {
    Shape shape;
    elements(type.element, tensor.lanes, shape, 0);
    if (!shape.empty() && shape != type.shape)
      fail("the constant has the elements of " + print(Type{type.element, shape}) + ", not of " + print(type));
  }
  if (tensor.lanes.empty() && module::elements(type.shape)) fail("the constant has no elements, and its type has");
  expect(">");
  next_ = after;
  return tensor;
}

void Reader::elements(Element element, std::vector<Lane>& lanes, Shape& shape, size_t depth) {
  if (!take("[")) {
    if (depth != shape.size()) fail("the lists of this constant are of different depths");
    lanes.push_back(this->element(element));
    return;
  }
  if (depth >= kMostRank) fail("a constant has at most 32 dimensions");
  const bool first = shape.size() == depth && lanes.empty();
  if (first) shape.push_back(0);
  if (depth >= shape.size()) fail("the lists of this constant are of different depths");
  int64_t size = 0;
  while (!take("]")) {
    elements(element, lanes, shape, depth + 1);
    size++;
    if (!peek("]")) expect(",");
  }
  if (first) shape[depth] = size;
  if (shape[depth] != size) fail("the lists of this constant are of different lengths");
}

Lane Reader::element(Element element) {
  Lane lane;
  if (is_complex(element)) {
    const auto part = [&] { return static_cast<float>(this->element(Element::f32).real); };
    expect("(");
    lane.complex.real = part();
    expect(",");
    lane.complex.imaginary = part();
    expect(")");
    return lane;
  }
  const auto text = number_text();
  const ElementFacts& f = facts(element);
  const char *begin = text.data(), *end = text.data() + text.size();
  if (f.kind == Kind::predicate) {
    if (text != "true" && text != "false") fail("expected true or false");
    lane.natural = text == "true";
    return lane;
  }
  const bool negative = begin < end && *begin == '-';
  const bool hexadecimal = end - begin > 2 + negative && begin[negative + 0] == '0' && begin[negative + 1] == 'x';
  if (f.kind == Kind::real && !hexadecimal) {
    next_ = static_cast<size_t>(begin - text_.data());
    lane.real = number();
    return fit(element, lane);
  }
  const char* const digits = begin + negative + (hexadecimal ? 2 : 0);
  const auto [last, error] = std::from_chars(digits, end, lane.natural, hexadecimal ? 16 : 10);
  if (error != std::errc() || last != end) fail("expected a number of type " + std::string(f.word));
  if (hexadecimal) return lane_of(element, lane.natural);
  if (negative) lane.natural = -lane.natural;
  const Lane fitted = fit(element, lane);
  const bool fits = f.kind == Kind::integer
                        ? (fitted.natural == lane.natural && (fitted.integer < 0) == (negative && lane.natural))
                        : fitted.natural == lane.natural && !negative;
  if (!fits) fail("the number is out of the range of " + std::string(f.word));
  return fitted;
}

Tensor Reader::hex(const Type& type, const std::string& digits) {
  const auto count = static_cast<size_t>(module::elements(type.shape));
  const bool prefixed = digits.size() % 2 == 0 && digits.compare(0, 2, "0x") == 0;
  std::vector<uint8_t> bytes;
  for (size_t i = 2; prefixed && i < digits.size(); i += 2) {
    uint8_t byte = 0;
    const char* const begin = digits.data() + i;
    if (std::from_chars(begin, begin + 2, byte, 16).ptr != begin + 2) fail("expected digits from 0 to F");
    bytes.push_back(byte);
  }
  const int bits = facts(type.element).bits;
  const size_t width = bits < 8 ? 1 : static_cast<size_t>(bits) / 8;
  Tensor tensor{type, {}};
  if (bits == 1 && bytes.size() != count && bytes.size() == (count + 7) / 8) {
    for (size_t i = 0; i < count; i++) tensor.lanes.push_back(lane_of(type.element, bytes[i / 8] >> i % 8 & 1));
    return tensor;
  }
  if (bytes.size() != count * width && bytes.size() != width)
    fail("the constant has " + std::to_string(bytes.size()) + " bytes, and " + print(type) + " has " +
         std::to_string(count * width));
  for (size_t i = 0; i < bytes.size(); i += width) {
    uint64_t element = 0;
    for (size_t b = 0; b < width; b++) element |= static_cast<uint64_t>(bytes[i + b]) << 8 * b;
    tensor.lanes.push_back(lane_of(type.element, element));
  }
  return tensor;
}

std::vector<Tensor> parse_constants(std::string_view text, const std::string& file) {
  Reader in(text, file);
  std::vector<Tensor> all;
  while (!in.at_end()) all.push_back(spread(in.dense()));
  return all;
}

}  // namespace veritpu::module
