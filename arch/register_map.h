// The registers of veritpu_top as a host's driver names them: byte offsets, bits and faults of arch/registers.def.
#pragma once

#include <cstdint>
#include <string_view>

namespace veritpu::arch {

#define REGISTER(name, offset, bits, access, meaning) constexpr uint32_t name = offset;
#define REGISTERS(name, offset, count, stride, bits, access, meaning) \
  constexpr uint32_t name = offset, name##_count = count, name##_stride = stride;
#define BITS(reg, field, lsb, width, meaning)
#define FAULT(name, code, meaning)
// Of a register; of the first, where there are `_count`, which lie `_stride` bytes apart.
namespace reg {
#include "arch/registers.def"
}
#undef REGISTER
#undef REGISTERS
#undef BITS

#define REGISTER(name, offset, bits, access, meaning)
#define REGISTERS(name, offset, count, stride, bits, access, meaning)
#define BITS(reg, field, lsb, width, meaning) constexpr uint32_t reg##_##field = lsb;
// The lowest bit of a register's field.
namespace reg_lsb {
#include "arch/registers.def"
}
#undef BITS
#undef FAULT

struct FaultMeaning {
  std::string_view name, meaning;
};
// That of a code; of one that there is not, an empty name.
constexpr FaultMeaning fault_meaning(uint32_t which) {
#define BITS(reg, field, lsb, width, meaning)
#define FAULT(name, code, meaning) \
  if (which == (code)) return {#name, meaning};
#include "arch/registers.def"
#undef REGISTER
#undef REGISTERS
#undef BITS
#undef FAULT
  return {};
}

}  // namespace veritpu::arch
