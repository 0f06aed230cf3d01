#include "runtime/hlo/messages.h"

#include <cstring>

#include "runtime/hlo/wire.h"

namespace veritpu::hlo {
namespace {

constexpr int kMostDepth = 100;  // messages in messages

[[noreturn]] void refuse() {
  throw WireError("the bytes are no HLO module");
}

// Hands a message's fields to its members: `each` asks for each member's number whether it is the field's.
class Decoder {
 public:
  template <class Message>
  static void read(std::string_view bytes, Message& message, int depth) {
    if (depth == kMostDepth) refuse();
    Decoder decoder(depth);
    for (WireReader reader(bytes); auto field = reader.field();) {
      decoder.field_ = *field;
      each(decoder, message);
    }
  }

  template <class Member>
  void operator()(uint64_t number, Member& member) {
    if (field_.number == number) take(member);
  }
  // One field that some messages have as a number and others as a list.
  void number_or_list(uint64_t number, int64_t& value, Numbers& list) {
    if (field_.number != number) return;
    if (field_.is_number) value = static_cast<int64_t>(field_.value);
    take(list);
  }

 private:
  explicit Decoder(int depth) : depth_(depth) {}

  uint64_t value() const {
    if (!field_.is_number) refuse();
    return field_.value;
  }
  std::string_view bytes() const {
    if (field_.is_number) refuse();
    return field_.bytes;
  }

  void take(int64_t& member) { member = static_cast<int64_t>(value()); }
  void take(bool& member) { member = value() != 0; }
  void take(float& member) {
    if (bytes().size() != sizeof member) refuse();
    std::memcpy(&member, bytes().data(), sizeof member);
  }
  void take(std::string& member) { member += bytes(); }  // a list of fixed length may come in pieces
  void take(Numbers& member) {
    if (field_.is_number) {
      member.push_back(static_cast<int64_t>(field_.value));
      return;
    }
    for (WireReader list(bytes()); const auto one = list.number();) member.push_back(static_cast<int64_t>(*one));
  }
  template <class Message>
  void take(std::vector<Message>& member) {
    read(bytes(), member.emplace_back(), depth_ + 1);
  }
  template <class Message>
  void take(Message& member) {
    read(bytes(), member, depth_ + 1);
  }

  const int depth_;
  WireField field_;
};

// XLA's dumps have the module as field 1 of an HloProto, whose only other field is 3. A module has its entry's id.
std::string_view unwrapped(std::string_view bytes) {
  std::string_view inner = bytes;
  for (WireReader reader(bytes); const auto field = reader.field();) {
    if (field->is_number || (field->number != 1 && field->number != 3)) return bytes;
    if (field->number == 1) inner = field->bytes;
  }
  return inner;
}

}  // namespace

Module decode(std::string_view bytes) {
  Module module;
  Decoder::read(unwrapped(bytes), module, 0);
  return module;
}

}  // namespace veritpu::hlo
