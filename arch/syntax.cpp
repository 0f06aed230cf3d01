#include "arch/syntax.h"

#include <algorithm>

namespace veritpu::arch {
namespace {
template <size_t N>
bool is_one_of(std::string_view name, const std::string_view (&names)[N]) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}
}  // namespace

const std::vector<NamedValue>& named_values(FieldKind kind) {
  static const std::vector<NamedValue> none;
  static const std::vector<NamedValue> units = {{"mxu", 1}, {"vpu", 2}, {"ld", 3}, {"st", 4}, {"mxu1", 5}};
  static const std::vector<NamedValue> operands = {{"hi", 0}, {"lo", 1}, {"bf16", 2}, {"f16", 3}, {"int8", 4}};
  static const std::vector<NamedValue> formats = {{"f32", 0}, {"f16", 1}, {"bf16", 2}, {"u8", 3}, {"s8", 4}};
  static const std::vector<NamedValue> spaces = {{"vmem", 0}, {"acc", 1}};
  static const std::vector<NamedValue> ops = [] {
    std::vector<NamedValue> rows;
    for (const auto& m : micros()) rows.push_back({m.name, static_cast<int64_t>(m.code)});
    return rows;
  }();
  switch (kind) {
    case FieldKind::unit: return units;
    case FieldKind::operand: return operands;
    case FieldKind::format: return formats;
    case FieldKind::space: return spaces;
    case FieldKind::micro: return ops;
    default: return none;
  }
}

std::string_view name_of(FieldKind kind, int64_t value) {
  for (const auto& v : named_values(kind))
    if (v.value == value) return v.name;
  return {};
}

std::optional<int64_t> value_of(FieldKind kind, std::string_view name) {
  for (const auto& v : named_values(kind))
    if (v.name == name) return v.value;
  return std::nullopt;
}

std::optional<int64_t> default_value(const Field& field) {
  if (is_one_of(field.name, {"n0", "n1", "n2", "n3", "count"})) return 1;
  if (is_one_of(field.name, {"rd", "offset", "unit", "rows", "lanes", "len", "op"})) return std::nullopt;
  return 0;
}

bool is_operand(const Field& field) {
  return is_one_of(field.name, {"d", "a", "b", "c", "stream", "imm"});
}

bool takes_immediate(Micro op) {
  const MicroSpec* const spec = find(op);
  return spec && std::string_view(spec->operands).find('b') != std::string_view::npos;
}

bool has_operand(Micro op, bool bimm, const Field& field) {
  const MicroSpec* const spec = find(op);
  const std::string_view name = field.name, operands = spec ? spec->operands : "";
  if (name == "b") return takes_immediate(op) && !bimm;
  if (name == "imm") return operands.find('i') != operands.npos || (takes_immediate(op) && bimm);
  return operands.find(name[0]) != operands.npos;  // s is the stream
}

}  // namespace veritpu::arch
