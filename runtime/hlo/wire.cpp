#include "runtime/hlo/wire.h"

namespace veritpu {
namespace {

[[noreturn]] void refuse() {
  throw WireError("the bytes are no message of Protocol Buffers");
}

}  // namespace

uint64_t WireReader::varint() {
  uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    const auto byte = static_cast<unsigned char>(take(1).front());
    value |= uint64_t{byte & 0x7fu} << shift;
    if (byte < 0x80) return value;
  }
  refuse();
}

std::string_view WireReader::take(uint64_t bytes) {
  if (bytes > left_.size()) refuse();
  const std::string_view taken = left_.substr(0, bytes);
  left_.remove_prefix(bytes);
  return taken;
}

std::optional<WireField> WireReader::field() {
  if (left_.empty()) return {};
  enum Kind { number, eight_bytes, length, four_bytes = 5 };
  const uint64_t tag = varint();
  WireField field;
  field.number = tag >> 3;
  field.is_number = (tag & 7) == Kind::number;
  switch (tag & 7) {
    case Kind::number: field.value = varint(); break;
    case Kind::eight_bytes: field.bytes = take(8); break;
    case Kind::length: field.bytes = take(varint()); break;
    case Kind::four_bytes: field.bytes = take(4); break;
    default: refuse();
  }
  return field;
}

std::optional<uint64_t> WireReader::number() {
  if (left_.empty()) return {};
  return varint();
}

}  // namespace veritpu
