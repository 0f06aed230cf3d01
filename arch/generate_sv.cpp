#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <sstream>

#include "arch/generate.h"
#include "arch/numbers.h"
#include "arch/syntax.h"

namespace veritpu::arch {
namespace {

// cvt_f16 -> CvtF16
std::string camel(std::string_view name) {
  std::string out;
  bool start = true;
  for (char c : name) {
    if (c == '_') {
      start = true;
      continue;
    }
    out += start ? static_cast<char>(std::toupper(c)) : c;
    start = false;
  }
  return out;
}

// A field's name as a struct member: `reg` is a keyword of SystemVerilog, `set` a word that Verilator's C++ reserves.
std::string member(const Field& f) {
  const std::string name = f.name;
  return name == "reg" || name == "set" ? name + "_idx" : name;
}

std::string enum_type(FieldKind kind) {
  switch (kind) {
    case FieldKind::unit: return "unit_e";
    case FieldKind::operand: return "operand_e";
    case FieldKind::format: return "format_e";
    case FieldKind::space: return "space_e";
    case FieldKind::micro: return "micro_e";
    default: return {};
  }
}

int width_of(FieldKind kind) {
  for (const auto& spec : instructions())
    for (const auto& f : spec.fields)
      if (f.kind == kind) return f.width;
  return 0;
}

std::string type_of(const Field& f) {
  if (const auto type = enum_type(f.kind); !type.empty()) return type;
  const bool is_signed = f.kind == FieldKind::sint || f.kind == FieldKind::label;
  std::string type = is_signed ? "logic signed" : "logic";
  if (f.width > 1) type += " [" + std::to_string(f.width - 1) + ":0]";
  return type;
}

std::string slice(const Field& f) {
  const int lsb = 64 * f.word + f.lsb;
  const auto low = std::to_string(lsb);
  return f.width == 1 ? "i[" + low + "]" : "i[" + std::to_string(lsb + f.width - 1) + ":" + low + "]";
}

struct Enumerator {
  std::string name;
  int64_t value;
  std::string comment;
};

void print_enum(std::ostream& out, const std::string& type, int width, const std::vector<Enumerator>& values) {
  out << "  typedef enum logic [" << width - 1 << ":0] {\n";
  for (const auto& v : values) {
    out << "    " << v.name << " = " << width << "'d" << v.value << (&v == &values.back() ? "" : ",");
    if (!v.comment.empty()) out << "  // " << v.comment;
    out << "\n";
  }
  out << "  } " << type << ";\n\n";
}

// The named values of a kind, with the kind's prefix.
std::vector<Enumerator> enumerators(FieldKind kind, const std::string& prefix) {
  std::vector<Enumerator> out;
  for (const auto& v : named_values(kind)) out.push_back({prefix + camel(v.name), v.value, ""});
  return out;
}

void print_sizes(std::ostream& out) {
  const std::pair<const char*, int> sizes[] = {
      {"InstructionBits", 8 * kInstructionBytes},
      {"InstructionBytes", kInstructionBytes},
      {"FetchInstructions", kFetchInstructions},
      {"BufferInstructions", kBufferInstructions},
      {"QueueDepth", kQueueDepth},
      {"Semaphores", kSemaphores},
      {"FirstRemoteSemaphore", kFirstRemoteSemaphore},
      {"SemaphoreBits", 16},
      {"SemaphoreCountBits", field::wait0_count.width},
      {"Scalars", kScalars},
      {"ScalarBits", field::sset::imm.width},
      {"DmaOutstanding", kDmaOutstanding},
      {"DmaDims", 1 << field::ddim::dim.width},
      {"VmemRowBits", field::mload::base.width},
      {"AccRowBits", field::mmul::acc.width},
      {"LaneCountBits", field::mload::lanes.width},
      {"StrideBits", field::mload::stride.width},
      {"MulCountBits", field::mmul::n0.width},
      {"RunCountBits", field::vrun::n0.width},
      {"DmaCountBits", field::ddim::count.width},
      {"KernelSlots", kKernelSlots},
      {"Streams", kStreams},
      {"VectorRegisters", kVectorRegisters},
      {"MostMxus", kMostMxus},
      {"MostUnits", kUnits},
      {"Causes", kCauses},
  };
  for (const auto& [name, value] : sizes) out << "  localparam int unsigned " << name << " = " << value << ";\n";
  out << "  localparam logic [31:0] NaN = 32'h" << std::hex << kNaN << std::dec << ";\n\n"
      << "  // Sublanes of n lanes.\n"
      << "  function automatic int unsigned sublanes(input int unsigned n);\n"
      << "    return n < 8 ? 1 : n / 8;\n"
      << "  endfunction\n\n"
      << "  // The units of a core with so many matrix units, from 0 on: the second is the last.\n"
      << "  function automatic int unsigned units(input int unsigned mxus);\n"
      << "    return MostUnits - MostMxus + mxus;\n"
      << "  endfunction\n\n"
      << "  // The bank of a row of VMEM, one of 2**bits, in as many low bits (arch/vmem_map.h).\n"
      << "  function automatic logic [VmemRowBits-1:0] vmem_bank(input logic [VmemRowBits-1:0] row, input int unsigned "
         "bits);\n"
      << "    logic [VmemRowBits-1:0] bank;\n"
      << "    bank = '0;\n"
      << "    for (int unsigned k = 0; k < VmemRowBits; k += bits) bank = bank ^ (row >> k);\n"
      << "    return bank;\n"
      << "  endfunction\n\n";
}

void print_enums(std::ostream& out) {
  std::vector<Enumerator> opcodes, ops, units = {{"UnitSeq", 0, ""}}, causes;
  for (const auto& spec : instructions())
    opcodes.push_back({"Op" + camel(spec.mnemonic), static_cast<int64_t>(spec.opcode), spec.meaning});
  for (const auto& m : micros()) ops.push_back({"Micro" + camel(m.name), static_cast<int64_t>(m.code), m.meaning});
  for (const auto& v : enumerators(FieldKind::unit, "Unit")) units.push_back(v);
  units.push_back({"UnitAny", static_cast<int64_t>(Unit::any), "no unit: an illegal instruction"});
  for (int i = 0; i < kCauses; ++i) causes.push_back({"Cause" + camel(name(static_cast<Cause>(i))), i, ""});

  print_enum(out, "opcode_e", field::opcode.width, opcodes);
  print_enum(out, "micro_e", width_of(FieldKind::micro), ops);
  print_enum(out, "unit_e", width_of(FieldKind::unit), units);
  out << "  function automatic unit_e matrix_unit(input int unsigned mxu);\n"
      << "    return mxu == 0 ? UnitMxu : UnitMxu1;\n"
      << "  endfunction\n\n";
  out << "  // docs/sequencer.md, \"Causes\"\n";
  print_enum(out, "cause_e", 4, causes);
  out << "  // docs/numbers.md: how the matrix unit's edge turns a word into an operand\n";
  print_enum(out, "operand_e", width_of(FieldKind::operand), enumerators(FieldKind::operand, "Operand"));
  out << "  // docs/numbers.md: how an element lies in HBM\n";
  print_enum(out, "format_e", width_of(FieldKind::format), enumerators(FieldKind::format, "Format"));
  print_enum(out, "space_e", width_of(FieldKind::space), enumerators(FieldKind::space, "Space"));
}

// A struct of the fields, first row first, and the function that takes it out of an instruction. Which matrix unit it
// is, unit_of says.
void print_decoder(std::ostream& out, const std::string& name, std::vector<Field> fields,
                   const std::string& from = "logic [255:0]") {
  const auto is_mxu = [](const Field& f) { return f.name == std::string_view("mxu"); };
  fields.erase(std::remove_if(fields.begin(), fields.end(), is_mxu), fields.end());
  out << "  typedef struct packed {\n";
  for (const auto& f : fields)
    out << "    " << type_of(f) << " " << member(f) << ";" << (*f.meaning ? std::string("  // ") + f.meaning : "")
        << "\n";
  out << "  } " << name << "_t;\n\n";
  out << "  function automatic " << name << "_t decode_" << name << "(input " << from << " i);\n"
      << "    return '{\n";
  for (const auto& f : fields) {
    const auto type = enum_type(f.kind);
    out << "      " << member(f) << ": " << (type.empty() ? slice(f) : type + "'(" + slice(f) + ")")
        << (&f == &fields.back() ? "\n" : ",\n");
  }
  out << "    };\n  endfunction\n\n";
}

// What depends on a core's lanes.
void print_lanes(std::ostream& out) {
  out << "  // A count of lanes, or of a weight set's rows. That of all 256 is encoded as zero.\n"
      << "  function automatic logic [LaneCountBits:0] lane_count(input int unsigned n,\n"
      << "                                                        input logic [LaneCountBits-1:0] encoded);\n"
      << "    return {n == 2 ** LaneCountBits && encoded == '0, encoded};\n"
      << "  endfunction\n\n"
      << "  // The first lane of a dld, dst or send. Its highest bit is reserved but with 256 lanes.\n"
      << "  function automatic logic [LaneCountBits-1:0] first_lane(input int unsigned n, input logic high,\n"
      << "                                                        input logic [LaneCountBits-2:0] low);\n"
      << "    return {n == 2 ** LaneCountBits && high, low};\n"
      << "  endfunction\n\n";
}

void print_unit_of(std::ostream& out) {
  out << "  // The unit that executes the instruction; UnitAny if its opcode or its unit field is illegal.\n"
      << "  function automatic unit_e unit_of(input logic [255:0] i);\n"
      << "    unique case (opcode_e'(" << slice(field::opcode) << "))\n";
  for (const auto& spec : instructions()) {
    out << "      Op" << camel(spec.mnemonic) << ": ";
    if (spec.unit == Unit::mxu) {
      out << "return " << slice(field::mmul::mxu) << " ? UnitMxu1 : UnitMxu;\n";
      continue;
    }
    if (spec.unit != Unit::any) {
      out << "return Unit" << camel(name(spec.unit)) << ";\n";
      continue;
    }
    const auto& f = *std::find_if(spec.fields.begin(), spec.fields.end(),
                                  [](const Field& field) { return field.kind == FieldKind::unit; });
    std::string legal;
    for (int unit = 0; unit < 8; ++unit)
      if (Instruction(spec.opcode).set(f, unit).unit())
        legal += (legal.empty() ? "Unit" : ", Unit") + camel(name(static_cast<Unit>(unit)));
    out << "return unit_e'(" << slice(f) << ") inside {" << legal << "} ? unit_e'(" << slice(f) << ") : UnitAny;\n";
  }
  out << "      default: return UnitAny;\n    endcase\n  endfunction\n\n";
}

void print_micro_cycles_and_classes(std::ostream& out) {
  std::string two;
  for (const auto& m : micros())
    if (m.cycles == 2) two += (two.empty() ? "Micro" : ", Micro") + camel(m.name);
  const char* const classes[] = {"Simple", "Sums", "Products", "Functions", "Random", "Reductions"};
  std::map<VectorClass, std::string> of_class;
  for (const auto& m : micros()) {
    std::string& names = of_class[m.stages];
    names += (names.empty() ? "Micro" : ", Micro") + camel(m.name);
  }
  out << "  // The class of a micro-operation, which says its stages.\n"
      << "  typedef enum logic [2:0] {";
  for (size_t c = 0; c < std::size(classes); ++c) out << (c ? ", " : " ") << "Class" << classes[c] << " = 3'd" << c;
  out << " } class_e;\n  localparam int unsigned Classes = " << std::size(classes) << ";\n\n"
      << "  function automatic class_e micro_class(input micro_e op);\n";
  for (size_t c = 1; c < std::size(classes); ++c)
    out << "    if (op inside {" << of_class[static_cast<VectorClass>(c)] << "}) return Class" << classes[c] << ";\n";
  out << "    return ClassSimple;\n  endfunction\n\n";
  out << "  // The registers that a micro-operation reads: bits of c, b and a. A b may be an immediate.\n"
      << "  function automatic logic [2:0] micro_operands(input micro_e op);\n";
  std::map<std::string, std::string, std::greater<>> reading;
  for (const auto& m : micros()) {
    std::string bits;
    for (const char operand : {'c', 'b', 'a'})
      bits += std::string_view(m.operands).find(operand) != std::string_view::npos ? '1' : '0';
    std::string& names = reading[bits];
    names += (names.empty() ? "Micro" : ", Micro") + camel(m.name);
  }
  reading.erase("000");
  for (const auto& [bits, names] : reading) out << "    if (op inside {" << names << "}) return 3'b" << bits << ";\n";
  out << "    return 3'b000;\n  endfunction\n\n";
  out << "  // Cycles that a micro-operation issues for: 1 or 2.\n"
      << "  function automatic logic [1:0] micro_cycles(input micro_e op);\n"
      << "    return op inside {" << two << "} ? 2'd2 : 2'd1;\n  endfunction\n\n";
}

}  // namespace

std::string systemverilog_package() {
  std::ostringstream out;
  out << "// The instruction set, from arch/instructions.def and arch/microops.def. Generated: do not edit.\n"
         "// `veritpu_generate sv > rtl/arch_pkg.sv` remakes it; the test Generated.PackageIsFresh fails when it is "
         "stale.\n"
         "//\n"
         "// decode_<mnemonic>(i) takes an instruction's own fields out of its 256 bits; signed fields are signed.\n"
         "// Fields named as in the table, but `reg` and `set`, which are reserved words: reg_idx and set_idx.\n"
         "package arch_pkg;\n"
         "  // No module uses all of the package, and a decoder reads only its own bits.\n"
         "  /* verilator lint_off UNUSEDPARAM */\n"
         "  /* verilator lint_off UNUSEDSIGNAL */\n\n";
  print_sizes(out);
  print_enums(out);

  std::vector<Field> waits, signals;  // most significant first
  for (const auto& f : common_fields()) {
    const std::string_view name = f.name;
    if (name.rfind("wait", 0) == 0) waits.insert(waits.begin(), f);
    if (name.rfind("signal", 0) == 0) signals.insert(signals.begin(), f);
  }
  const auto& last = signals.front();
  out << "  // What all instructions have, in their lowest bits.\n"
      << "  typedef logic [" << last.lsb + last.width - 1 << ":0] header_t;\n\n";
  out << "  function automatic opcode_e decode_opcode(input header_t i);\n    return opcode_e'(" << slice(field::opcode)
      << ");\n  endfunction\n\n";
  for (const auto& [name, fields] : {std::pair("waits", waits), std::pair("signals", signals)}) {
    const int msb = fields.front().lsb + fields.front().width - 1, lsb = fields.back().lsb;
    out << "  // A count of 0 means none. Bits " << msb << ":" << lsb << " of the instruction, in that order.\n";
    print_decoder(out, name, fields, "header_t");
  }
  for (const auto& spec : instructions()) {
    if (spec.fields.empty()) continue;
    out << "  // " << spec.mnemonic << ": " << spec.meaning << ".\n";
    print_decoder(out, spec.mnemonic, spec.fields);
  }
  print_lanes(out);
  print_unit_of(out);
  print_micro_cycles_and_classes(out);
  out << "  /* verilator lint_on UNUSEDSIGNAL */\n  /* verilator lint_on UNUSEDPARAM */\nendpackage\n";
  return out.str();
}

}  // namespace veritpu::arch
