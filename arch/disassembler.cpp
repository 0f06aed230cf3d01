#include "arch/disassembler.h"

#include <charconv>
#include <cstdio>
#include <map>
#include <sstream>

#include "arch/numbers.h"
#include "arch/syntax.h"

namespace veritpu::arch {
namespace {

std::string hex(uint64_t value) {
  char text[24];
  std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(value));
  return text;
}

std::string raw(const Instruction& i) {
  std::string out = ".raw";
  for (const uint64_t word : i.words) out += " " + hex(word);
  return out;
}

// Empty if the value has no name where it needs one.
std::string field_text(const Field& f, int64_t value) {
  switch (f.kind) {
    case FieldKind::reg: return "r" + std::to_string(value);
    case FieldKind::word: return word_text(static_cast<uint32_t>(value));
    case FieldKind::uint:
    case FieldKind::count:
    case FieldKind::wide:
    case FieldKind::sint:
    case FieldKind::label: return std::to_string(value);
    default: return std::string(name_of(f.kind, value));
  }
}

std::string semaphore_text(const char* name, SemaphoreUse first, SemaphoreUse second) {
  const auto text = [&](SemaphoreUse use) {
    return " " + std::string(name) + "=" + std::to_string(use.sem) + ":" + std::to_string(use.count);
  };
  const auto used = [](SemaphoreUse use) { return use.sem || use.count; };
  if (used(second)) return text(first) + text(second);
  return used(first) ? text(first) : "";
}

// `target` replaces a jump's offset, if not empty.
std::string line(const Instruction& i, const std::string& target) {
  const InstructionSpec* spec = find(i.opcode());
  if (!spec) return raw(i);
  Instruction described(spec->opcode);  // what the text will say; other bits must be zero
  std::string out = spec->mnemonic;
  const bool vset = spec->opcode == Opcode::vset;
  const auto op = static_cast<Micro>(vset ? i.get(field::vset::op) : 0);
  const bool bimm = vset && i.get(field::vset::bimm);
  if (bimm && !takes_immediate(op)) return raw(i);
  for (const Field& f : spec->fields) {
    const int64_t value = i.get(f);
    described.set(f, value);
    const bool operand = vset && is_operand(f), has = operand && has_operand(op, bimm, f);
    if (operand && !has && value != 0) return raw(i);
    if (!has && value == default_value(f)) continue;
    const std::string text = field_text(f, value);
    if (text.empty()) return raw(i);
    out += f.kind == FieldKind::label && !target.empty() ? " to=" + target : std::string(" ") + f.name + "=" + text;
  }
  for (int slot = 0; slot < 2; ++slot) described.wait(slot, i.wait(slot)).signal(slot, i.signal(slot));
  if (!(described == i)) return raw(i);
  return out + semaphore_text("wait", i.wait(0), i.wait(1)) + semaphore_text("signal", i.signal(0), i.signal(1));
}

// Where the instruction jumps to, if it is a loop within the program.
std::optional<size_t> target_of(const Program& program, size_t pc) {
  const Instruction& i = program.instructions[pc];
  if (i.opcode() != Opcode::loop) return std::nullopt;
  const int64_t target = static_cast<int64_t>(pc) + i.get(field::loop::offset);
  if (target < 0 || target >= static_cast<int64_t>(program.instructions.size())) return std::nullopt;
  return static_cast<size_t>(target);
}

std::string element_text(Format format, uint32_t element) {
  if (store(format, load(format, element)) != element) return hex(element);
  return word_text(load(format, element));
}

}  // namespace

std::string word_text(uint32_t word) {
  if (word == kNaN) return "nan";
  // Small integers look like subnormals: bits read better.
  if (is_nan(word) || (word != flush(word))) return hex(word);
  if (word == 0) return "0.0";
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, to_float(word)).ptr;
  std::string out(text, end);
  if (out.find_first_of(".ein") == std::string::npos) out += ".0";
  return out;
}

std::string disassemble(const Instruction& instruction) {
  return line(instruction, "");
}

std::string disassemble(const Program& program, const std::function<std::string(size_t pc)>& comment) {
  std::ostringstream out;
  for (const auto& d : program.data) {
    out << ".hbm " << hex(d.address) << " " << name_of(FieldKind::format, static_cast<int64_t>(d.format));
    for (const uint32_t e : d.elements) out << " " << element_text(d.format, e);
    out << "\n";
  }
  for (int r = 1; r < kScalars; ++r)
    if (program.scalars[r]) out << ".scalar r" << r << " " << program.scalars[r] << "\n";
  for (const auto& d : program.dumps)
    out << ".dump " << hex(d.address) << " " << name_of(FieldKind::format, static_cast<int64_t>(d.format)) << " "
        << d.count << "\n";

  std::map<size_t, std::string> labels;
  for (size_t pc = 0; pc < program.instructions.size(); ++pc)
    if (const auto target = target_of(program, pc)) labels.try_emplace(*target, "L" + std::to_string(*target));
  for (size_t pc = 0; pc < program.instructions.size(); ++pc) {
    if (const std::string text = comment ? comment(pc) : ""; !text.empty()) out << "# " << text << "\n";
    if (const auto it = labels.find(pc); it != labels.end()) out << it->second << ":\n";
    const auto target = target_of(program, pc);
    out << "  " << line(program.instructions[pc], target ? labels.at(*target) : "") << "\n";
  }
  return out.str();
}

}  // namespace veritpu::arch
