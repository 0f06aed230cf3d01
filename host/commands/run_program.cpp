#include "host/commands/run_program.h"

#include <algorithm>
#include <nlohmann/json.hpp>

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

std::string place(const arch::Program& program, size_t pc) {
  std::string text = "instruction " + std::to_string(pc);
  if (pc < program.lines.size()) text += " (line " + std::to_string(program.lines[pc]) + ")";
  return text;
}

arch::RunReport run_program(arch::Chip& chip, const arch::Program& program, uint64_t most_cycles) {
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
  return chip.launch({address, program.instructions.size(), program.scalars, most_cycles});
}

namespace {

// The dump's elements, from `first` on.
std::vector<arch::Word> elements(arch::Chip& chip, const arch::Dump& dump, uint64_t first, uint64_t count) {
  const auto size = static_cast<uint64_t>(arch::bytes_of(dump.format));
  std::vector<uint8_t> bytes(count * size);
  chip.read(dump.address + first * size, bytes.data(), bytes.size());
  std::vector<arch::Word> words;
  for (uint64_t i = 0; i < count; ++i) {
    uint32_t element = 0;
    for (uint64_t b = 0; b < size; ++b) element |= static_cast<uint32_t>(bytes[i * size + b]) << 8 * b;
    words.push_back(arch::load(dump.format, element));
  }
  return words;
}

}  // namespace

void print_dumps(std::ostream& out, arch::Chip& chip, const arch::Program& program) {
  constexpr uint64_t kPerLine = 8;
  for (const auto& dump : program.dumps) {
    const int size = arch::bytes_of(dump.format);
    for (uint64_t first = 0; first < dump.count; first += kPerLine) {
      const uint64_t count = std::min(kPerLine, dump.count - first);
      out << hex(dump.address + first * size) << ":";
      for (const arch::Word word : elements(chip, dump, first, count)) out << " " << arch::word_text(word);
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
  for (int unit = 0; unit < arch::units(report.units); ++unit) {
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

std::string run_json(arch::Chip& chip, const arch::Program& program, const arch::RunReport& report) {
  using Json = nlohmann::ordered_json;
  const auto causes = [](const arch::CauseCounts& counts) {
    Json all = Json::object();
    for (int c = 0; c < arch::kCauses; ++c) all[std::string(name(static_cast<Cause>(c)))] = counts[c];
    return all;
  };
  Json json{{"chip", chip.config().name}, {"cycles", report.cycles}, {"units", Json::object()}};
  for (int u = 0; u < arch::units(report.units); ++u)
    json["units"][std::string(name(static_cast<Unit>(u)))] = causes(report.units[u]);
  json["bytes"] = {{"hbm_fetch", report.bytes.hbm_fetch},
                   {"hbm_load", report.bytes.hbm_load},
                   {"hbm_store", report.bytes.hbm_store}};
  json["instructions"] = Json::array();
  for (size_t pc = 0; pc < report.profile.size() && pc < program.instructions.size(); ++pc) {
    const auto& p = report.profile[pc];
    json["instructions"].push_back({{"pc", pc},
                                    {"line", pc < program.lines.size() ? Json(program.lines[pc]) : Json()},
                                    {"text", arch::disassemble(program.instructions[pc])},
                                    {"retired", p.retired},
                                    {"unit", causes(p.unit)},
                                    {"sequencer", causes(p.sequencer)}});
  }
  json["dumps"] = Json::array();
  for (const auto& dump : program.dumps) {
    Json values = Json::array();  // as assembly has them: JSON has no NaN
    for (const arch::Word word : elements(chip, dump, 0, dump.count)) values.push_back(arch::word_text(word));
    json["dumps"].push_back({{"address", dump.address}, {"values", values}});
  }
  return json.dump(2) + "\n";
}

}  // namespace veritpu
