#include "arch/isa.h"

#include <cassert>

namespace veritpu::arch {

std::string_view name(Unit unit) {
  switch (unit) {
    case Unit::seq: return "seq";
    case Unit::mxu: return "mxu";
    case Unit::vpu: return "vpu";
    case Unit::ld: return "ld";
    case Unit::st: return "st";
    case Unit::mxu1: return "mxu1";
    case Unit::any: return "any";
  }
  return "?";
}

std::string_view name(Cause cause) {
  constexpr std::array<std::string_view, kCauses> names{
      "active", "weights", "semaphore", "queue_full", "fence", "fetch", "setup", "drain", "idle", "link", "vmem"};
  return names[static_cast<size_t>(cause)];
}

const std::vector<InstructionSpec>& instructions() {
  static const std::vector<InstructionSpec> table = [] {
    std::vector<InstructionSpec> rows;
#define COMMON(...)
#define INSTRUCTION(mnemonic, code, unit, meaning) \
  rows.push_back({#mnemonic, Opcode::mnemonic, Unit::unit, meaning, {}});
#define FIELD(mnemonic, name, ...) rows.back().fields.push_back(field::mnemonic::name);
#include "arch/instructions.def"
#undef INSTRUCTION
#undef FIELD
#undef COMMON
    return rows;
  }();
  return table;
}

const std::vector<Field>& common_fields() {
  static const std::vector<Field> table = {
#define INSTRUCTION(...)
#define FIELD(...)
#define COMMON(name, lsb, width) field::name,
#include "arch/instructions.def"
#undef INSTRUCTION
#undef FIELD
#undef COMMON
  };
  return table;
}

const std::vector<MicroSpec>& micros() {
  static const std::vector<MicroSpec> table = {
#define MICRO(name, code, operands, cycles, stages, meaning) \
  {#name, Micro::name##_, operands, cycles, VectorClass::stages, meaning},
#include "arch/microops.def"
#undef MICRO
  };
  return table;
}

const InstructionSpec* find(Opcode opcode) {
  for (const auto& row : instructions())
    if (row.opcode == opcode) return &row;
  return nullptr;
}

const MicroSpec* find(Micro micro) {
  for (const auto& row : micros())
    if (row.code == micro) return &row;
  return nullptr;
}

bool fits(const Field& f, int64_t value) {
  if (f.kind == FieldKind::sint || f.kind == FieldKind::label) {
    const int64_t half = int64_t{1} << (f.width - 1);
    return value >= -half && value < half;
  }
  if (f.kind == FieldKind::count) --value;
  return value >= 0 && static_cast<uint64_t>(value) <= Instruction::mask(f);
}

Instruction& Instruction::set(const Field& f, int64_t value) {
  assert(fits(f, value));
  words[f.word] = (words[f.word] & ~(mask(f) << f.lsb)) | (static_cast<uint64_t>(value) & mask(f)) << f.lsb;
  return *this;
}

namespace {
struct SemaphoreFields {
  Field sem, count;
};
constexpr std::array<SemaphoreFields, 2> kWaits{
    {{field::wait0_sem, field::wait0_count}, {field::wait1_sem, field::wait1_count}}};
constexpr std::array<SemaphoreFields, 2> kSignals{
    {{field::signal0_sem, field::signal0_count}, {field::signal1_sem, field::signal1_count}}};

SemaphoreUse read(const Instruction& i, const SemaphoreFields& f) {
  return {static_cast<uint8_t>(i.get(f.sem)), static_cast<uint8_t>(i.get(f.count))};
}
}  // namespace

Instruction& Instruction::wait(int slot, SemaphoreUse use) {
  return set(kWaits[slot].sem, use.sem).set(kWaits[slot].count, use.count);
}
Instruction& Instruction::signal(int slot, SemaphoreUse use) {
  return set(kSignals[slot].sem, use.sem).set(kSignals[slot].count, use.count);
}
SemaphoreUse Instruction::wait(int slot) const {
  return read(*this, kWaits[slot]);
}
SemaphoreUse Instruction::signal(int slot) const {
  return read(*this, kSignals[slot]);
}

std::optional<Unit> Instruction::unit() const {
  const auto* spec = find(opcode());
  if (!spec) return std::nullopt;
  if (spec->unit == Unit::mxu) return matrix_unit(get(field::mmul::mxu) != 0);
  if (spec->unit != Unit::any) return spec->unit;
  const auto unit = static_cast<Unit>(words[1] & 7);
  if (spec->opcode == Opcode::ddim && unit != Unit::ld && unit != Unit::st) return std::nullopt;
  if (unit == Unit::seq || static_cast<int>(unit) >= kUnits) return std::nullopt;
  return unit;
}

}  // namespace veritpu::arch
