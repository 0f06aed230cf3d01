// What assembly knows of a field beyond the table: the names of its values, and what stands for one left out.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "arch/isa.h"

namespace veritpu::arch {

struct NamedValue {
  std::string_view name;
  int64_t value;
};

// The values of an enumerated kind (unit, operand, format, space, micro); empty for the other kinds.
const std::vector<NamedValue>& named_values(FieldKind kind);
// Empty if there is none.
std::string_view name_of(FieldKind kind, int64_t value);
std::optional<int64_t> value_of(FieldKind kind, std::string_view name);

// The value of a field that a line leaves out: 1 for counts, else 0; nullopt if the line must give it.
std::optional<int64_t> default_value(const Field& field);

// Whether a vset of this micro-operation, with this `bimm`, names the operand of `field`: one of d, a, b, c, stream and
// imm. Text gives all those that it has, and none that it has not.
bool has_operand(Micro op, bool bimm, const Field& field);
// Whether the field is such an operand.
bool is_operand(const Field& field);
// Whether it has an operand b, for which an immediate may stand in.
bool takes_immediate(Micro op);

}  // namespace veritpu::arch
