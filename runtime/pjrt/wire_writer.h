// Messages in Protocol Buffers' wire format, written field by field.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>

namespace veritpu::pjrt {

class WireWriter {
 public:
  WireWriter& number(uint64_t field, uint64_t value) {
    varint(field << 3);
    varint(value);
    return *this;
  }
  WireWriter& real(uint64_t field, double value) {
    varint(field << 3 | 1);
    char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    bytes_.append(bytes, sizeof value);
    return *this;
  }
  WireWriter& text(uint64_t field, const std::string& value) {
    varint(field << 3 | 2);
    varint(value.size());
    bytes_ += value;
    return *this;
  }
  WireWriter& message(uint64_t field, const WireWriter& value) { return text(field, value.bytes_); }
  const std::string& bytes() const { return bytes_; }

 private:
  void varint(uint64_t value) {
    for (; value > 0x7f; value >>= 7) bytes_ += static_cast<char>((value & 0x7f) | 0x80);
    bytes_ += static_cast<char>(value);
  }

  std::string bytes_;
};

}  // namespace veritpu::pjrt
