#include <algorithm>
#include <cctype>
#include <sstream>

#include "arch/generate.h"
#include "arch/syntax.h"

namespace veritpu::arch {
namespace {

constexpr const char* kIntroduction = R"(# Instruction set

<!-- Generated from arch/instructions.def and arch/microops.def: do not edit. `veritpu_generate md > docs/isa.md`
remakes it; the test Generated.ManualIsFresh fails when it is stale. -->

A program is a stream of fixed-size instructions in HBM. The sequencer fetches them in order, executes its own and hands
each other one to its unit's queue; units run concurrently and order themselves by counting semaphores. This page has the
encoding and the assembly of every instruction. What they do and when: [sequencer](sequencer.md), [mxu](mxu.md),
[vpu](vpu.md), [dma](dma.md), [numbers](numbers.md).

An instruction is 256 bits, 32 bytes, little endian: bit 0 is the lowest bit of its first byte. Bits that no row
names are reserved and zero. *int* is two's complement; a *count* is 1 to 2^width, the greatest encoded as zero.

## The common word

Bits 0 to 63 are the same for all. A wait or signal with count 0 is none.

)";

constexpr const char* kSyntax = R"(
## Assembly

One instruction a line; `#` starts a comment:

```
start:  mmul base=64 n0=32 s0=1 lanes=32 fmt=bf16 wait=3:1 signal=4:1   # a label, a mnemonic, its fields in any order
        loop rd=r2 to=start
```

- Numbers are decimal or hexadecimal (`0x40`); a minus may precede those of *int* fields. Registers are `r0` to `r15`.
- Enumerations go by name, as in the tables: `unit=ld`, `fmt=bf16`, `space=acc`, `op=mad`.
- A *word* (an immediate of 32 bits) is a floating-point number with a point or an exponent (`1.5`, `-2e-3`), `inf`, `-inf`, `nan`,
  or its bits in hexadecimal (`0x1f`). `imm=3` is an error, since it could mean either: write `3.0` or `0x3`.
- `loop` takes `to=LABEL` or `offset=-3`, counted in instructions from the loop itself. Labels are letters, digits, `_` and `.`, not first a digit.
- `wait=SEM:COUNT` and `signal=SEM:COUNT`, at most two of each; the first takes slot 0, the second slot 1.
- A field left out takes its default: 1 for counts (`n0` to `n3`, `count`), 0 for the rest. A field without default in the tables must be given.
- `.raw W0 W1 W2 W3` is an instruction as its four 64-bit words; the disassembler writes it for what has no other text.

Programs that run by themselves (`veritpu run`) also carry data:

| directive | meaning |
|---|---|
| `.hbm ADDRESS FORMAT VALUE ...` | elements that lie in HBM from byte ADDRESS on before the run; FORMAT `f32`, `f16`, `bf16`, `u8` or `s8`; values as numbers that it can hold, rounded to a word and then to it, or as bits in hexadecimal |
| `.scalar rN VALUE` | scalar register r1 to r15 at the start; those not named are 0 |
| `.dump ADDRESS FORMAT COUNT` | elements of HBM to print after the run |

The program itself is put in HBM by whoever runs it, at the top of the memory; data may not lie there.
)";

// A bar would end a table's cell.
std::string cell_text(std::string_view text) {
  std::string out;
  for (char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

std::string kind_name(FieldKind kind) {
  switch (kind) {
    case FieldKind::uint:
    case FieldKind::wide: return "uint";
    case FieldKind::count: return "count";
    case FieldKind::sint: return "int";
    case FieldKind::reg: return "register";
    case FieldKind::label: return "int, or `to=LABEL`";
    case FieldKind::word: return "word";
    case FieldKind::micro: return "micro-operation";
    default: break;
  }
  std::string names;
  for (const auto& v : named_values(kind))
    names += (names.empty() ? "" : ", ") + std::to_string(v.value) + " `" + std::string(v.name) + "`";
  return names;
}

std::string default_text(const Field& f) {
  const auto value = default_value(f);
  if (!value) return "";
  if (const auto name = name_of(f.kind, *value); !name.empty()) return std::string(name);
  return (f.kind == FieldKind::reg ? "r" : "") + std::to_string(*value);
}

std::string bits(const Field& f) {
  const int lsb = 64 * f.word + f.lsb;
  return f.width == 1 ? std::to_string(lsb) : std::to_string(lsb + f.width - 1) + ":" + std::to_string(lsb);
}

void print_common(std::ostream& out) {
  const auto meaning = [](std::string_view name) -> const char* {
    if (name == "opcode") return "which instruction";
    const bool waits = name.rfind("wait", 0) == 0;
    if (name.substr(name.size() - 3) == "sem") return waits ? "semaphore waited for" : "semaphore signalled";
    return waits ? "least count to start at, subtracted at the start" : "added when the instruction retires";
  };
  out << "| bits | field | meaning |\n|---|---|---|\n";
  for (const auto& f : common_fields())
    out << "| " << bits(f) << " | `" << f.name << "` | " << meaning(f.name) << " |\n";
}

void print_instructions(std::ostream& out) {
  out << "\n## Instructions\n\n| opcode | instruction | unit | meaning |\n|---|---|---|---|\n";
  for (const auto& spec : instructions())
    out << "| " << static_cast<int>(spec.opcode) << " | [`" << spec.mnemonic << "`](#" << spec.mnemonic << ") | "
        << (spec.unit == Unit::any   ? "its field"
            : spec.unit == Unit::mxu ? "mxu, mxu1"
                                     : name(spec.unit))
        << " | " << spec.meaning << " |\n";
  for (const auto& spec : instructions()) {
    out << "\n### " << spec.mnemonic << "\n\n" << spec.meaning << ".\n";
    if (spec.fields.empty()) continue;
    auto fields = spec.fields;
    std::sort(fields.begin(), fields.end(),
              [](const Field& a, const Field& b) { return 64 * a.word + a.lsb < 64 * b.word + b.lsb; });
    out << "\n| bits | field | values | default | meaning |\n|---|---|---|---|---|\n";
    for (const auto& f : fields)
      out << "| " << bits(f) << " | `" << f.name << "` | " << kind_name(f.kind) << " | " << default_text(f) << " | "
          << f.meaning << " |\n";
  }
}

void print_micros(std::ostream& out) {
  out << "\n## Micro-operations\n\n"
         "What `vset` puts into the kernel store and `vrun` runs. Operands are registers `d` `a` `b` `c` of the vector "
         "unit (`b` is\n"
         "`imm` in every lane when `bimm` is 1), `stream` and `imm`. Values are fp32 unless the meaning says "
         "integer.\n\n"
         "| code | micro-operation | operands | cycles | meaning |\n|---|---|---|---|---|\n";
  for (const auto& m : micros()) {
    std::string operands;
    for (const char* o = m.operands; *o; ++o) {
      if (!operands.empty()) operands += ' ';
      operands += *o == 's' ? std::string("stream") : *o == 'i' ? std::string("imm") : std::string(1, *o);
    }
    out << "| " << static_cast<int>(m.code) << " | `" << m.name << "` | " << operands << " | " << m.cycles << " | "
        << cell_text(m.meaning) << " |\n";
  }
}

}  // namespace

std::string manual() {
  std::ostringstream out;
  out << kIntroduction;
  print_common(out);
  print_instructions(out);
  print_micros(out);
  out << kSyntax;
  return out.str();
}

}  // namespace veritpu::arch
