// Literals: their elements lie in the order that their shape's layout says.
#include <algorithm>
#include <stdexcept>

#include "runtime/hlo/shapes.h"

namespace veritpu::hlo {
namespace {

using module::Element;

// Whether a literal's elements of the type are numbers of variable length.
bool is_number(Element element) {
  switch (element) {
    case Element::pred:
    case Element::s32:
    case Element::s64:
    case Element::u32:
    case Element::u64: return true;
    default: return false;
  }
}

uint64_t little_endian(const std::string& bytes, size_t at, size_t size) {
  uint64_t value = 0;
  for (size_t i = 0; i < size; i++) value |= uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
  return value;
}

// The elements in the order in which they lie.
std::vector<module::Lane> lanes(const Literal& literal, const module::Type& type) {
  const auto count = static_cast<size_t>(module::elements(type.shape));
  const auto size = static_cast<size_t>((module::facts(type.element).bits + 7) / 8);
  const bool numbers = is_number(type.element);
  if ((numbers ? literal.numbers.size() : literal.bytes.size() / size) != count ||
      (!numbers && literal.bytes.size() % size))
    throw std::invalid_argument("its literal has not as many elements as its shape");
  std::vector<module::Lane> all;
  all.reserve(count);
  for (size_t i = 0; i < count; i++) {
    module::Lane lane{};
    if (numbers)
      lane.natural = static_cast<uint64_t>(literal.numbers[i]);
    else
      lane = module::lane_of(type.element, little_endian(literal.bytes, i * size, size));
    all.push_back(numbers ? module::fit(type.element, lane) : lane);
  }
  return all;
}

// Of each dimension by how many elements its steps lie apart.
Numbers strides(const module::Shape& shape, const Numbers& minor_to_major) {
  const auto rank = static_cast<int64_t>(shape.size());
  Numbers order = minor_to_major;
  if (order.empty())
    for (int64_t d = rank; d-- > 0;) order.push_back(d);
  Numbers strides(shape.size(), 0), sorted = order;
  std::sort(sorted.begin(), sorted.end());
  for (int64_t d = 0; d < rank; d++)
    if (static_cast<int64_t>(sorted.size()) != rank || sorted[static_cast<size_t>(d)] != d)
      throw std::invalid_argument("its literal's layout does not order its dimensions");
  int64_t stride = 1;
  for (const int64_t d : order) {
    strides[static_cast<size_t>(d)] = stride;
    stride *= shape[static_cast<size_t>(d)];
  }
  return strides;
}

bool next(Numbers& index, const module::Shape& shape) {
  for (size_t d = shape.size(); d-- > 0; index[d] = 0)
    if (++index[d] < shape[d]) return true;
  return false;
}

}  // namespace

module::Constant constant(const Literal& literal) {
  const module::Types types = arrays(literal.shape);
  if (types.size() != 1) throw std::invalid_argument("its literal is a tuple; give an array");
  const auto made = std::make_shared<module::Tensor>(module::Tensor{types[0], lanes(literal, types[0])});
  auto& all = made->lanes;
  if (all.empty()) return made;
  const auto bits = [&](const module::Lane& lane) { return module::bits_of(types[0].element, lane); };
  if (std::all_of(all.begin(), all.end(), [&](const auto& lane) { return bits(lane) == bits(all[0]); })) {
    all.resize(1);
    return made;
  }
  const Numbers apart = strides(types[0].shape, literal.shape.layout.minor_to_major);
  const std::vector<module::Lane> lying = all;
  Numbers index(types[0].shape.size(), 0);
  size_t i = 0;
  do {
    int64_t at = 0;
    for (size_t d = 0; d < index.size(); d++) at += index[d] * apart[d];
    all[i++] = lying[static_cast<size_t>(at)];
  } while (next(index, types[0].shape));
  return made;
}

}  // namespace veritpu::hlo
