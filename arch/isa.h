// The instruction set as data: encoding, fields, units. Generated from instructions.def and microops.def.
// What an instruction does stands in docs/; this header knows only its shape.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "arch/config.h"

namespace veritpu::arch {

enum class Unit : uint8_t { seq = 0, mxu = 1, vpu = 2, ld = 3, st = 4, mxu1 = 5, any = 7 };
constexpr int kUnits = 6;
constexpr int kMostMxus = 2;
std::string_view name(Unit unit);
// A core has the units from 0 on: so many, the second matrix unit last.
inline int units(const CoreConfig& core) {
  return kUnits - kMostMxus + core.mxus;
}
constexpr Unit matrix_unit(int mxu) {
  return mxu ? Unit::mxu1 : Unit::mxu;
}
constexpr bool is_matrix_unit(Unit unit) {
  return unit == Unit::mxu || unit == Unit::mxu1;
}

// Why a unit spent a cycle as it did (docs/sequencer.md, "Causes").
enum class Cause : uint8_t { active, weights, semaphore, queue_full, fence, fetch, setup, drain, idle, link, vmem };
constexpr int kCauses = 11;
std::string_view name(Cause cause);

// How the matrix unit's edge turns a word into an operand (docs/numbers.md).
enum class Operand : uint8_t { hi = 0, lo = 1, bf16 = 2, f16 = 3, int8 = 4 };
constexpr int kOperands = 5;
// How an element lies in HBM (docs/numbers.md).
enum class Format : uint8_t { f32 = 0, f16 = 1, bf16 = 2, u8 = 3, s8 = 4 };
constexpr int kFormats = 5;
// Where a vector stream lies.
enum class Space : uint8_t { vmem = 0, acc = 1 };

enum class Opcode : uint8_t {
#define INSTRUCTION(mnemonic, code, unit, meaning) mnemonic = code,
#define FIELD(...)
#define COMMON(...)
#include "arch/instructions.def"
#undef INSTRUCTION
#undef FIELD
#undef COMMON
};

enum class Micro : uint8_t {
#define MICRO(mnemonic, code, operands, cycles, stages, meaning) mnemonic##_ = code,
#include "arch/microops.def"
#undef MICRO
};

// How assembly writes a field: plain numbers, or one of the enumerations above; `word` takes a float or 0x bits,
// `label` the name of an instruction, `reg` r0..r15. `count` is 1 to 2^width, the greatest encoded as zero; `wide` is a
// plain number that only a core of 256 lanes has, reserved in others.
enum class FieldKind : uint8_t { uint, sint, reg, label, unit, operand, format, space, micro, word, count, wide };

struct Field {
  const char* name;
  uint8_t word;  // which 64-bit word of the instruction
  uint8_t lsb;
  uint8_t width;
  FieldKind kind;
  const char* meaning;
};

struct InstructionSpec {
  const char* mnemonic;
  Opcode opcode;
  Unit unit;
  const char* meaning;
  std::vector<Field> fields;
};

struct MicroSpec {
  const char* name;
  Micro code;
  const char* operands;  // which of d a b c s i it uses
  int cycles;
  VectorClass stages;
  const char* meaning;
};

const std::vector<InstructionSpec>& instructions();
const std::vector<Field>& common_fields();
const std::vector<MicroSpec>& micros();
const InstructionSpec* find(Opcode opcode);  // null if there is none
const MicroSpec* find(Micro micro);          // null if there is none

// Fields as constants, to encode and decode in code: `field::mmul::base`.
namespace field {
#define INSTRUCTION(mnemonic, code, unit, meaning)
#define COMMON(name, lsb, width) constexpr Field name{#name, 0, lsb, width, FieldKind::uint, ""};
#define FIELD(mnemonic, name, word, lsb, width, kind, meaning)             \
  namespace mnemonic {                                                     \
  constexpr Field name{#name, word, lsb, width, FieldKind::kind, meaning}; \
  }
#include "arch/instructions.def"
#undef INSTRUCTION
#undef FIELD
#undef COMMON
}  // namespace field

struct SemaphoreUse {
  uint8_t sem = 0;
  uint8_t count = 0;  // 0: none
};

// One instruction: 256 bits, little endian, 32 bytes in memory.
struct Instruction {
  std::array<uint64_t, 4> words{};

  Instruction() = default;
  explicit Instruction(Opcode opcode) { words[0] = static_cast<uint64_t>(opcode); }

  Opcode opcode() const { return static_cast<Opcode>(words[0] & 0x3f); }
  // The field's value, sign-extended if its kind is signed.
  int64_t get(const Field& f) const {
    const uint64_t raw = words[f.word] >> f.lsb & mask(f);
    const bool is_signed = f.kind == FieldKind::sint || f.kind == FieldKind::label;
    if (f.kind == FieldKind::count && !raw) return int64_t{1} << f.width;
    return is_signed && (raw >> (f.width - 1) & 1) ? static_cast<int64_t>(raw | ~mask(f)) : static_cast<int64_t>(raw);
  }
  // Sets a field; the value must fit (`fits`): asserted.
  Instruction& set(const Field& f, int64_t value);
  Instruction& wait(int slot, SemaphoreUse use);
  Instruction& signal(int slot, SemaphoreUse use);
  SemaphoreUse wait(int slot) const;
  SemaphoreUse signal(int slot) const;
  // The unit that executes it; nullopt for an illegal opcode or unit field.
  std::optional<Unit> unit() const;

  static constexpr uint64_t mask(const Field& f) { return f.width == 64 ? ~0ull : (1ull << f.width) - 1; }
  bool operator==(const Instruction& o) const { return words == o.words; }
};
constexpr int kInstructionBytes = 32;
constexpr int kFetchInstructions = 8;    // instructions a fetch brings
constexpr int kBufferInstructions = 32;  // instruction buffer
constexpr int kQueueDepth = 8;           // entries of a unit's queue
constexpr int kSemaphores = 32;
constexpr int kFirstRemoteSemaphore = 24;  // from here on other cores may signal them (docs/board.md)
constexpr int kScalars = 16;
constexpr int kDmaOutstanding = 4;  // descriptors a DMA unit may have outstanding
constexpr int kKernelSlots = 256;
constexpr int kStreams = 8;
constexpr int kVectorRegisters = 16;

bool fits(const Field& f, int64_t value);

// The first lane of a dld, dst or send, in which the fields lie alike: two fields hold it.
inline int first_lane(const Instruction& i) {
  return static_cast<int>(i.get(field::dld::lane0) + (i.get(field::dld::lane0_high) << field::dld::lane0.width));
}
inline Instruction& set_first_lane(Instruction& i, int lane) {
  const int64_t low = Instruction::mask(field::dld::lane0);
  return i.set(field::dld::lane0, lane & low).set(field::dld::lane0_high, lane >> field::dld::lane0.width);
}

}  // namespace veritpu::arch
