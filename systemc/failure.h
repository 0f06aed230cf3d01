// An exception that goes from one process to another.
#pragma once

#include <cstdint>
#include <exception>
#include <optional>
#include <string>

#include "systemc/wire.h"

namespace veritpu {

struct Failure {
  enum class Kind : uint8_t { program, run, argument, range, logic, memory, other };
  Kind kind = Kind::other;
  std::string text;
  std::optional<uint32_t> pc{};  // of an arch::RunError

  static Failure of(const std::exception_ptr& thrown);
  static Failure from(Unpacker& bytes);
  void pack(Packer& bytes) const;
  // Throws arch::ProgramError, arch::RunError, or what is closest to it of the standard library's.
  [[noreturn]] void raise() const;
};

}  // namespace veritpu
