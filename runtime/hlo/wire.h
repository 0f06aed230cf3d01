// Messages in Protocol Buffers' wire format, read field by field: the library shares a process with frameworks that
// bring a Protocol Buffers library of their own.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace veritpu {

// The bytes are no message.
class WireError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct WireField {
  bool is_number = false;  // a number of variable length; else bytes
  uint64_t number = 0;     // the field's
  uint64_t value = 0;      // of a number
  std::string_view bytes;  // of a text, a message, a packed list, or a number of fixed length
};

class WireReader {
 public:
  explicit WireReader(std::string_view message) : left_(message) {}

  // The next field; none: at the end. Throws WireError.
  std::optional<WireField> field();
  // The next number of a packed list, likewise.
  std::optional<uint64_t> number();

 private:
  uint64_t varint();
  std::string_view take(uint64_t bytes);

  std::string_view left_;
};

}  // namespace veritpu
