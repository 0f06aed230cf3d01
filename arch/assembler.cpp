#include "arch/assembler.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <utility>

#include "arch/assembly_value.h"
#include "arch/suggest.h"
#include "arch/syntax.h"

namespace veritpu::arch {
namespace {

struct Token {
  std::string_view text;
  uint32_t line, column;
};

std::string quote(std::string_view text) {
  return "'" + std::string(text) + "'";
}

std::vector<Token> tokens_of(std::string_view text, uint32_t line) {
  text = text.substr(0, text.find('#'));
  const auto is_space = [&](size_t i) { return std::isspace(static_cast<unsigned char>(text[i])) != 0; };
  std::vector<Token> out;
  for (size_t i = 0; i < text.size();) {
    if (is_space(i)) {
      ++i;
      continue;
    }
    const size_t start = i;
    while (i < text.size() && !is_space(i)) ++i;
    out.push_back({text.substr(start, i - start), line, static_cast<uint32_t>(start + 1)});
  }
  return out;
}

bool is_label(std::string_view text) {
  if (text.empty() || std::isdigit(static_cast<unsigned char>(text[0]))) return false;
  for (unsigned char c : text)
    if (!std::isalnum(c) && c != '_' && c != '.') return false;
  return true;
}

class Assembler {
 public:
  Program run(std::string_view text, const std::string& file) {
    for (uint32_t line = 1; !text.empty(); ++line) {
      const size_t end = text.find('\n');
      collect([&] { statement(tokens_of(text.substr(0, end), line)); });
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    for (const Jump& jump : jumps_) collect([&] { resolve(jump); });
    std::stable_sort(mistakes_.begin(), mistakes_.end(), [](const auto& a, const auto& b) { return a.line < b.line; });
    if (!mistakes_.empty()) throw SyntaxError(file, std::move(mistakes_));
    return std::move(program_);
  }

 private:
  struct Jump {
    size_t pc;
    const Field* field;
    Token label;
  };

  using Mistake = SyntaxError::Mistake;

  [[noreturn]] void fail(const Token& at, const std::string& sentence) const {
    throw Mistake{at.line, at.column, sentence};
  }

  // A mistake ends its statement, and the next is read.
  template <typename Read>
  void collect(const Read& read) {
    try {
      read();
    } catch (const Mistake& mistake) {
      mistakes_.push_back(mistake);
    }
  }

  // parse(...), its sentence placed at `at`.
  template <typename Parse, typename... Args>
  auto placed(const Token& at, Parse parse, Args... args) const {
    try {
      return parse(args...);
    } catch (const BadValue& error) {
      fail(at, error.what());
    }
  }

  void statement(std::vector<Token> tokens) {
    if (!tokens.empty() && tokens[0].text.back() == ':') {
      label(tokens[0]);
      tokens.erase(tokens.begin());
    }
    if (tokens.empty()) return;
    if (tokens[0].text[0] == '.')
      directive(tokens);
    else
      instruction(tokens);
  }

  void label(const Token& token) {
    const std::string name(token.text.substr(0, token.text.size() - 1));
    if (!is_label(name)) fail(token, quote(name) + " is no label: use letters, digits, '_' and '.', not first a digit");
    const auto [it, fresh] = labels_.try_emplace(name, std::pair(program_.instructions.size(), token.line));
    if (!fresh) fail(token, "label " + quote(name) + " stands already on line " + std::to_string(it->second.second));
  }

  void append(const Instruction& instruction, uint32_t line) {
    program_.instructions.push_back(instruction);
    program_.lines.push_back(line);
  }

  const InstructionSpec& spec_of(const Token& mnemonic) const {
    std::vector<std::string_view> names;
    for (const auto& spec : instructions()) {
      if (mnemonic.text == spec.mnemonic) return spec;
      names.push_back(spec.mnemonic);
    }
    fail(mnemonic, "unknown mnemonic " + quote(mnemonic.text) + suggestion(mnemonic.text, names));
  }

  // The index of a field; `to` is another name of a jump's offset.
  size_t field_of(const InstructionSpec& spec, const Token& token, std::string_view name) const {
    std::vector<std::string_view> names = {"wait", "signal"};
    for (size_t i = 0; i < spec.fields.size(); ++i) {
      const Field& f = spec.fields[i];
      if (name == f.name || (name == "to" && f.kind == FieldKind::label)) return i;
      names.push_back(f.name);
    }
    fail(token, quote(spec.mnemonic) + " has no field " + quote(name) + suggestion(name, names));
  }

  void instruction(const std::vector<Token>& tokens) {
    const InstructionSpec& spec = spec_of(tokens[0]);
    Instruction instruction(spec.opcode);
    std::vector<const Token*> given(spec.fields.size());
    int waits = 0, signals = 0;
    for (size_t i = 1; i < tokens.size(); ++i) {
      const Token& token = tokens[i];
      const size_t equals = token.text.find('=');
      if (equals == std::string_view::npos) fail(token, "expected field=value, not " + quote(token.text));
      const auto name = token.text.substr(0, equals);
      const Token value{token.text.substr(equals + 1), token.line, token.column + static_cast<uint32_t>(equals) + 1};
      if (name == "wait" || name == "signal") {
        int& slot = name == "wait" ? waits : signals;
        if (slot == 2) fail(token, "an instruction has at most two " + std::string(name) + "s");
        const SemaphoreUse use = semaphore(name, value);
        name == "wait" ? instruction.wait(slot, use) : instruction.signal(slot, use);
        ++slot;
        continue;
      }
      const size_t index = field_of(spec, token, name);
      const Field& field = spec.fields[index];
      if (given[index]) fail(token, "field " + quote(field.name) + " is given twice");
      given[index] = &token;
      if (name == "to")
        jumps_.push_back({program_.instructions.size(), &field, value});
      else
        instruction.set(field, placed(value, parse_field, std::cref(field), value.text));
    }
    for (size_t i = 0; i < spec.fields.size(); ++i) {
      if (given[i]) continue;
      const Field& field = spec.fields[i];
      const auto value = default_value(field);
      if (!value)
        fail(tokens[0], quote(spec.mnemonic) + " needs " + (field.kind == FieldKind::label ? "to" : field.name) +
                            "=... (" + field.meaning + ")");
      instruction.set(field, *value);
    }
    if (spec.opcode == Opcode::vset) check_operands(tokens[0], instruction, spec, given);
    append(instruction, tokens[0].line);
  }

  // The operands that its micro-operation has are given, and no others.
  void check_operands(const Token& vset, const Instruction& instruction, const InstructionSpec& spec,
                      const std::vector<const Token*>& given) const {
    const auto op = static_cast<Micro>(instruction.get(field::vset::op));
    const bool bimm = instruction.get(field::vset::bimm);
    const std::string name = quote(find(op)->name);
    for (size_t i = 0; i < spec.fields.size(); ++i) {
      const Field& f = spec.fields[i];
      if (f.name == std::string_view("bimm") && bimm && !takes_immediate(op))
        fail(*given[i], name + " has no operand b for an immediate to stand in for");
      if (!is_operand(f) || has_operand(op, bimm, f) == (given[i] != nullptr)) continue;
      const std::string_view word = f.name;
      const bool immediate = takes_immediate(op) && (word == "b" || word == "imm");  // one of the two is wanted
      if (given[i])
        fail(*given[i],
             name + " has no operand " + f.name + (immediate ? bimm ? " beside bimm=1" : " without bimm=1" : ""));
      fail(vset, name + " needs " + f.name + "=..." + (word == "b" ? ", or bimm=1 and imm=..." : ""));
    }
  }

  SemaphoreUse semaphore(std::string_view name, const Token& value) const {
    const size_t colon = value.text.find(':');
    if (colon == std::string_view::npos)
      fail(value, std::string(name) + " takes SEMAPHORE:COUNT such as 3:1, not " + quote(value.text));
    const auto sem = placed(value, parse_integer, "the semaphore", value.text.substr(0, colon), 0, kSemaphores - 1);
    const Token count{value.text.substr(colon + 1), value.line, value.column + static_cast<uint32_t>(colon) + 1};
    return {static_cast<uint8_t>(sem),
            static_cast<uint8_t>(placed(count, parse_integer, "the count", count.text, 0, 255))};
  }

  void resolve(const Jump& jump) {
    const auto it = labels_.find(jump.label.text);
    if (it == labels_.end()) {
      std::vector<std::string_view> names;
      for (const auto& [name, place] : labels_) names.push_back(name);
      fail(jump.label, "undefined label " + quote(jump.label.text) + suggestion(jump.label.text, names));
    }
    if (jump.pc >= program_.instructions.size()) return;  // its own statement was a mistake
    program_.instructions[jump.pc].set(*jump.field,
                                       static_cast<int64_t>(it->second.first) - static_cast<int64_t>(jump.pc));
  }

  void directive(const std::vector<Token>& t) {
    const auto name = t[0].text;
    if (name == ".hbm") {
      if (t.size() < 4) fail(t[0], "write .hbm ADDRESS FORMAT VALUE ...");
      Data data{address(t[1]), format(t[2]), {}};
      for (size_t i = 3; i < t.size(); ++i)
        data.elements.push_back(placed(t[i], parse_element, data.format, t[i].text));
      check_extent(t[1], data.address, data.elements.size(), data.format);
      program_.data.push_back(std::move(data));
    } else if (name == ".dump") {
      if (t.size() != 4) fail(t[0], "write .dump ADDRESS FORMAT COUNT");
      const auto count = placed(t[3], parse_integer, "the count", t[3].text, 1, int64_t{1} << 32);
      program_.dumps.push_back({address(t[1]), format(t[2]), static_cast<uint64_t>(count)});
      check_extent(t[1], program_.dumps.back().address, program_.dumps.back().count, program_.dumps.back().format);
    } else if (name == ".scalar") {
      if (t.size() != 3) fail(t[0], "write .scalar rN VALUE");
      const auto index = placed(t[1], parse_register, ".scalar", t[1].text);
      if (index == 0) fail(t[1], "r0 is always 0");
      const auto value = placed(t[2], parse_integer, "the value", t[2].text, -(int64_t{1} << (kAddressBits - 1)),
                                static_cast<int64_t>(kAddressMask));
      program_.scalars[index] = static_cast<uint64_t>(value) & kAddressMask;
    } else if (name == ".raw") {
      if (t.size() != 5) fail(t[0], "write .raw W0 W1 W2 W3, the instruction's four 64-bit words");
      Instruction instruction;
      for (int i = 0; i < 4; ++i) instruction.words[i] = raw_word(t[i + 1]);
      append(instruction, t[0].line);
    } else {
      fail(t[0], "unknown directive " + quote(name) + suggestion(name, {".hbm", ".dump", ".scalar", ".raw"}));
    }
  }

  uint64_t address(const Token& token) const {
    return placed(token, parse_integer, "the address", token.text, 0, static_cast<int64_t>(kAddressMask));
  }

  Format format(const Token& token) const {
    const auto value = value_of(FieldKind::format, token.text);
    if (!value) fail(token, "a format is f32, f16, bf16, u8 or s8, not " + quote(token.text));
    return static_cast<Format>(*value);
  }

  void check_extent(const Token& token, uint64_t address, uint64_t count, Format format) const {
    if (address + count * bytes_of(format) > kAddressMask + 1) fail(token, "the elements end past the last address");
  }

  uint64_t raw_word(const Token& token) const {
    const bool hex = token.text.size() > 2 && token.text.size() <= 18 && token.text.substr(0, 2) == "0x" &&
                     token.text.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string_view::npos;
    if (!hex) fail(token, "a raw word is 0x and up to 16 hexadecimal digits, not " + quote(token.text));
    return std::stoull(std::string(token.text), nullptr, 16);
  }

  std::vector<Mistake> mistakes_;
  Program program_;
  std::map<std::string, std::pair<size_t, uint32_t>, std::less<>> labels_;  // pc and line
  std::vector<Jump> jumps_;
};

}  // namespace

Program assemble(std::string_view text, const std::string& file) {
  return Assembler().run(text, file);
}

}  // namespace veritpu::arch
