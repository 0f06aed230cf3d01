#include "arch/registers.h"

#include <cctype>
#include <cstdio>
#include <sstream>
#include <vector>

namespace veritpu::arch {
namespace {

struct Register {
  std::string name;
  unsigned offset, count, stride, bits;
  std::string access, meaning;
};
struct Bits {
  std::string reg, field;
  int lsb, width;
  std::string meaning;
};
struct Fault {
  std::string name;
  int code;
  std::string meaning;
};

std::vector<Register> registers() {
  return {
#define REGISTER(name, offset, bits, access, meaning) {#name, offset, 1, 0, bits, #access, meaning},
#define REGISTERS(name, offset, count, stride, bits, access, meaning) \
  {#name, offset, count, stride, bits, #access, meaning},
#define BITS(reg, field, lsb, width, meaning)
#define FAULT(name, code, meaning)
#include "arch/registers.def"
#undef REGISTER
#undef REGISTERS
#undef BITS
  };
}
std::vector<Bits> fields() {
  return {
#define REGISTER(name, offset, bits, access, meaning)
#define REGISTERS(name, offset, count, stride, bits, access, meaning)
#define BITS(reg, field, lsb, width, meaning) {#reg, #field, lsb, width, meaning},
#include "arch/registers.def"
#undef BITS
#undef FAULT
  };
}
std::vector<Fault> faults() {
  return {
#define BITS(reg, field, lsb, width, meaning)
#define FAULT(name, code, meaning) {#name, code, meaning},
#include "arch/registers.def"
#undef REGISTER
#undef REGISTERS
#undef BITS
#undef FAULT
  };
}

// interrupt_status -> InterruptStatus
std::string camel(const std::string& name) {
  std::string out;
  bool start = true;
  for (char c : name) {
    if (c != '_') out += start ? static_cast<char>(std::toupper(c)) : c;
    start = c == '_';
  }
  return out;
}

std::string hex(unsigned value) {
  char text[16];
  std::snprintf(text, sizeof text, "%03x", value);
  return text;
}

}  // namespace

std::string registers_package() {
  std::ostringstream out;
  out << "// The registers and faults of veritpu_top, from arch/registers.def. Generated: do not edit.\n"
         "// `veritpu_generate registers_sv > rtl/registers_pkg.sv` remakes it; the test\n"
         "// Generated.RegistersPackageIsFresh fails when it is stale.\n"
         "package registers_pkg;\n"
         "  /* verilator lint_off UNUSEDPARAM */\n"
         "  localparam int unsigned RegisterBits = 12;  // of an address\n\n"
         "  // Byte offsets.\n";
  for (const auto& r : registers())
    out << "  localparam logic [11:0] Reg" << camel(r.name) << " = 12'h" << hex(r.offset) << ";\n";
  out << "\n  // A field's lowest bit.\n";
  for (const auto& b : fields())
    out << "  localparam int unsigned " << camel(b.reg) << camel(b.field) << "Lsb = " << b.lsb << ";\n";
  out << "\n  typedef enum logic [7:0] {\n";
  const auto all = faults();
  for (const auto& f : all)
    out << "    Fault" << camel(f.name) << " = 8'd" << f.code << (&f == &all.back() ? "" : ",") << "  // " << f.meaning
        << "\n";
  out << "  } fault_code_e;\n\n"
         "  typedef struct packed {\n"
         "    logic valid;\n"
         "    fault_code_e code;\n"
         "    arch_pkg::unit_e who;\n"
         "    logic [31:0] pc;\n"
         "  } fault_t;\n"
         "  /* verilator lint_on UNUSEDPARAM */\n"
         "endpackage\n";
  return out.str();
}

std::string registers_page() {
  std::ostringstream out;
  out << "# Registers of veritpu_top\n\n"
         "<!-- Generated from arch/registers.def: do not edit. `veritpu_generate registers_md > docs/registers.md` "
         "remakes it; the\ntest Generated.RegistersPageIsFresh fails when it is stale. -->\n\n"
         "The AXI4-Lite slave of [veritpu_top](top.md) has 4 KiB of addresses and words of 32 bits. A register of 64 "
         "bits is two\nwords, the low one first. What no row names reads as 0. A write there, or to a register that "
         "is only read, fails with\n`SLVERR`, and changes nothing.\n\n"
         "| access | meaning |\n|---|---|\n"
         "| ro | a write fails |\n| wo | reads as 0 |\n| rw | |\n"
         "| rw1c | a one that is written clears its bit |\n"
         "| setup | rw, but a write fails unless the core is idle |\n"
         "| live | ro, and may change: a read of the low word keeps the high word for the next read of a high word |\n"
         "\n| offset | register | bits | access | meaning |\n|---|---|---|---|---|\n";
  for (const auto& r : registers()) {
    out << "| `0x" << hex(r.offset) << "`";
    if (r.count > 1) out << " + " << r.stride << " i";
    out << " | `" << r.name << "`";
    if (r.count > 1) out << " i, 0 to " << r.count - 1;
    out << " | " << r.bits << " | " << r.access << " | " << r.meaning << " |\n";
  }
  out << "\n| register | field | bits | meaning |\n|---|---|---|---|\n";
  for (const auto& b : fields()) {
    out << "| `" << b.reg << "` | `" << b.field << "` | ";
    if (b.width > 1) out << b.lsb + b.width - 1 << ":";
    out << b.lsb << " | " << b.meaning << " |\n";
  }
  out << "\n## Faults\n\n| code | fault | meaning |\n|---|---|---|\n";
  for (const auto& f : faults()) out << "| " << f.code << " | `" << f.name << "` | " << f.meaning << " |\n";
  return out.str();
}

}  // namespace veritpu::arch
