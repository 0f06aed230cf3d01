#include "runtime/pjrt/value.h"

#include <cstring>

namespace veritpu::pjrt {
namespace {

template <class Word>
void decode(module::Element element, const std::vector<char>& bytes, std::vector<module::Lane>& lanes) {
  for (size_t i = 0; i < lanes.size(); i++) {
    Word word;
    std::memcpy(&word, &bytes[i * sizeof word], sizeof word);
    lanes[i] = module::lane_of(element, word);
  }
}

template <class Word>
void encode(module::Element element, const std::vector<module::Lane>& lanes, std::vector<char>& bytes) {
  for (size_t i = 0; i < lanes.size(); i++) {
    const auto word = static_cast<Word>(module::bits_of(element, lanes[i]));
    std::memcpy(&bytes[i * sizeof word], &word, sizeof word);
  }
}

}  // namespace

void ByteCount::add(int64_t bytes) {
  const int64_t now = bytes_ += bytes;
  int64_t peak = peak_;
  while (now > peak && !peak_.compare_exchange_weak(peak, now)) {
  }
}

Value::Value(module::Type t, int c, std::shared_ptr<ByteCount> count)
    : type(std::move(t)), core(c), count_(std::move(count)) {
  count_->add(static_cast<int64_t>(bytes_of(type)));
}

Value::~Value() {
  count_->add(-static_cast<int64_t>(bytes_of(type)));
}

size_t bytes_of(module::Element element) {
  return module_compiler::host_bytes_of(element);
}

size_t bytes_of(const module::Type& type) {
  return bytes_of(type.element) * static_cast<size_t>(module::elements(type.shape));
}

std::vector<char> hbm_form(const module::Type& type, const std::vector<char>& bytes) {
  std::vector<char> made(hbm_bytes_of(type));
  module_compiler::to_hbm_form(type, bytes.data(), made.data());
  return made;
}

std::vector<char> host_form(const module::Type& type, const std::vector<char>& hbm_bytes) {
  std::vector<char> made(bytes_of(type));
  module_compiler::to_host_form(type, hbm_bytes.data(), made.data());
  return made;
}

module::Tensor tensor_of(const module::Type& type, const std::vector<char>& bytes) {
  module::Tensor tensor{type, std::vector<module::Lane>(static_cast<size_t>(module::elements(type.shape)))};
  switch (bytes_of(type.element)) {
    case 1: decode<uint8_t>(type.element, bytes, tensor.lanes); break;
    case 2: decode<uint16_t>(type.element, bytes, tensor.lanes); break;
    case 4: decode<uint32_t>(type.element, bytes, tensor.lanes); break;
    default: decode<uint64_t>(type.element, bytes, tensor.lanes);
  }
  return tensor;
}

std::vector<char> bytes_of(const module::Tensor& tensor) {
  std::vector<char> bytes(bytes_of(tensor.type));
  const auto element = tensor.type.element;
  const module::Tensor all = module::spread(tensor);
  switch (bytes_of(element)) {
    case 1: encode<uint8_t>(element, all.lanes, bytes); break;
    case 2: encode<uint16_t>(element, all.lanes, bytes); break;
    case 4: encode<uint32_t>(element, all.lanes, bytes); break;
    default: encode<uint64_t>(element, all.lanes, bytes);
  }
  return bytes;
}

std::vector<float> floats_of(module::Element element, const std::vector<char>& bytes) {
  if (module::is_whole(element)) {
    const module::Type type{element, {static_cast<int64_t>(bytes.size() / bytes_of(element))}};
    std::vector<float> floats;
    for (const module::Lane lane : tensor_of(type, bytes).lanes)
      floats.push_back(module::kind(element) == module::Kind::natural ? static_cast<float>(lane.natural)
                                                                      : static_cast<float>(lane.integer));
    return floats;
  }
  std::vector<float> floats(bytes.size() / bytes_of(element));
  for (size_t i = 0; i < floats.size(); i++) {
    if (element == module::Element::f32) {
      std::memcpy(&floats[i], &bytes[4 * i], 4);
    } else if (element == module::Element::pred) {
      floats[i] = bytes[i] != 0;
    } else {
      uint16_t word;
      std::memcpy(&word, &bytes[2 * i], 2);
      floats[i] = static_cast<float>(module::lane_of(element, word).real);
    }
  }
  return floats;
}

std::vector<char> bytes_of(module::Element element, const std::vector<float>& floats) {
  if (module::is_whole(element)) {
    module::Tensor tensor{{element, {static_cast<int64_t>(floats.size())}}, {}};
    for (const float number : floats) {
      tensor.lanes.emplace_back();
      tensor.lanes.back().integer = static_cast<int64_t>(number);
    }
    return bytes_of(tensor);
  }
  std::vector<char> bytes(floats.size() * bytes_of(element));
  for (size_t i = 0; i < floats.size(); i++) {
    if (element == module::Element::f32) {
      std::memcpy(&bytes[4 * i], &floats[i], 4);
    } else if (element == module::Element::pred) {
      bytes[i] = floats[i] != 0;
    } else {
      module::Lane lane;
      lane.real = floats[i];
      const auto word = static_cast<uint16_t>(module::bits_of(element, module::fit(element, lane)));
      std::memcpy(&bytes[2 * i], &word, 2);
    }
  }
  return bytes;
}

}  // namespace veritpu::pjrt
