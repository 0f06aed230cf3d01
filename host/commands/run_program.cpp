#include "host/commands/run_program.h"

#include <algorithm>

#include "arch/disassembler.h"
#include "arch/numbers.h"
#include "arch/validate.h"
#include "host/support/table.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

using arch::Cause;
using arch::Unit;

std::string hex(uint64_t value) {
  return format("0x%llx", static_cast<unsigned long long>(value));
}

// "instruction 3 (line 17)"
std::string place(const arch::Program& program, size_t pc) {
  std::string text = "instruction " + std::to_string(pc);
  if (pc < program.lines.size()) text += " (line " + std::to_string(program.lines[pc]) + ")";
  return text;
}

// Where the program goes: as high as the fetch, which reads ahead of the end, allows.
uint64_t program_address(const arch::Chip& chip, const arch::Program& program) {
  const auto hbm = static_cast<uint64_t>(chip.config().hbm.bytes);
  const uint64_t bytes = (program.instructions.size() + arch::kBufferInstructions) * arch::kInstructionBytes;
  if (bytes > hbm) throw UserError("the program is larger than HBM");
  return (hbm - bytes) / arch::kHbmGranule * arch::kHbmGranule;
}

void check_below(uint64_t limit, uint64_t address, uint64_t bytes, const char* directive) {
  if (address > limit || bytes > limit - address)
    throw UserError(std::string(directive) + " " + hex(address) + " must end below the program, which lies at " +
                    hex(limit));
}

std::string bytes_of(const arch::Data& data) {
  std::string bytes;
  for (const uint32_t element : data.elements)
    for (int i = 0; i < arch::bytes_of(data.format); ++i) bytes += static_cast<char>(element >> 8 * i);
  return bytes;
}

uint64_t sum(const arch::CauseCounts& counts) {
  uint64_t total = 0;
  for (const uint64_t cycles : counts) total += cycles;
  return total;
}

// The cause other than `active` that took most cycles; empty if none did.
std::string main_wait(const arch::CauseCounts& counts) {
  const auto most = std::max_element(counts.begin() + 1, counts.end());
  return *most ? std::string(name(static_cast<Cause>(most - counts.begin()))) : "";
}

}  // namespace

arch::RunReport run_program(arch::Chip& chip, const arch::Program& program) {
  if (const auto illegal = arch::validate(program.instructions, chip.config().core))
    throw UserError(place(program, illegal->pc) + ": " + illegal->sentence);
  const uint64_t address = program_address(chip, program);
  for (const auto& d : program.data)
    check_below(address, d.address, d.elements.size() * arch::bytes_of(d.format), ".hbm");
  for (const auto& d : program.dumps) check_below(address, d.address, d.count * arch::bytes_of(d.format), ".dump");

  for (const auto& d : program.data) {
    const std::string bytes = bytes_of(d);
    chip.write(d.address, bytes.data(), bytes.size());
  }
  std::string code;
  for (const auto& instruction : program.instructions)
    for (const uint64_t word : instruction.words)
      for (int i = 0; i < 8; ++i) code += static_cast<char>(word >> 8 * i);
  chip.write(address, code.data(), code.size());
  return chip.launch({address, program.instructions.size(), program.scalars});
}

void print_dumps(std::ostream& out, arch::Chip& chip, const arch::Program& program) {
  constexpr uint64_t kPerLine = 8;
  for (const auto& dump : program.dumps) {
    const int size = arch::bytes_of(dump.format);
    for (uint64_t first = 0; first < dump.count; first += kPerLine) {
      const uint64_t count = std::min(kPerLine, dump.count - first), address = dump.address + first * size;
      uint8_t bytes[kPerLine * 4];
      chip.read(address, bytes, count * size);
      out << hex(address) << ":";
      for (uint64_t i = 0; i < count; ++i) {
        uint32_t element = 0;
        for (int b = 0; b < size; ++b) element |= static_cast<uint32_t>(bytes[i * size + b]) << 8 * b;
        out << " " << arch::word_text(arch::load(dump.format, element));
      }
      out << "\n";
    }
  }
}

void print_causes(std::ostream& out, const arch::RunReport& report) {
  std::vector<int> shown;
  std::vector<std::string> header{"unit"};
  for (int cause = 0; cause < arch::kCauses; ++cause) {
    const auto used = [&](const arch::CauseCounts& unit) { return unit[cause] != 0; };
    if (cause != 0 && std::none_of(report.units.begin(), report.units.end(), used)) continue;
    shown.push_back(cause);
    header.emplace_back(name(static_cast<Cause>(cause)));
  }
  header.emplace_back("cycles");
  Table table(header);
  for (int unit = 0; unit < arch::kUnits; ++unit) {
    std::vector<std::string> row{std::string(name(static_cast<Unit>(unit)))};
    for (const int cause : shown) row.push_back(grouped(report.units[unit][cause]));
    row.push_back(grouped(sum(report.units[unit])));
    table.row(std::move(row));
  }
  out << table.text();
}

void print_profile(std::ostream& out, const arch::RunReport& report, const arch::Program& program) {
  Table table({"pc", "instruction", "retired", "unit active", "unit waits", "most for", "sequencer", "waits for"});
  for (const size_t left : {1, 5, 7}) table.align_left(left);
  for (size_t pc = 0; pc < report.profile.size() && pc < program.instructions.size(); ++pc) {
    const auto& p = report.profile[pc];
    const uint64_t active = p.unit[static_cast<int>(Cause::active)];
    table.row({std::to_string(pc), arch::disassemble(program.instructions[pc]), grouped(p.retired), grouped(active),
               grouped(sum(p.unit) - active), main_wait(p.unit), grouped(sum(p.sequencer)), main_wait(p.sequencer)});
  }
  out << table.text();
}

}  // namespace veritpu
