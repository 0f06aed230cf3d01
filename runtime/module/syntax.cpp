#include "runtime/module/syntax.h"

#include <cctype>
#include <stdexcept>

namespace veritpu::module {
namespace {

constexpr std::pair<const char*, Part> kParts[] = {
    {"operands", Part::operands}, {"same", Part::same},           {"function", Part::function},
    {"arrow", Part::arrow},       {"each", Part::each},           {"result", Part::result},
    {"select", Part::select},     {"ranges", Part::ranges},       {"dim_numbers", Part::dim_numbers},
    {"window", Part::window},     {"rest", Part::rest},           {"reduce", Part::reduce},
    {"while", Part::while_},      {"composite", Part::composite},
};

SyntaxPart named(const std::string& name) {
  for (const auto& [word, part] : kParts)
    if (name == word) return {part};
  const auto attr = attr_of(name);
  if (!attr) throw std::logic_error("ops.def: no part or attribute is named " + name);
  return {Part::attribute, "", *attr};
}

std::vector<SyntaxPart> take_apart(std::string_view text) {
  std::vector<SyntaxPart> parts;
  std::optional<size_t> open;
  for (size_t i = 0; i < text.size(); i++) {
    if (text[i] == '$') {
      const bool braces = text[i + 1] == '{';
      size_t end = i + 1 + braces;
      while (end < text.size() && (std::islower(static_cast<unsigned char>(text[end])) || text[end] == '_')) end++;
      parts.push_back(named(std::string(text.substr(i + 1 + braces, end - i - 1 - braces))));
      if (open && parts.back().part == Part::attribute && parts[*open].text.empty()) {
        parts[*open].attr = parts.back().attr;
        parts[*open].text = "known";
      }
      i = end - 1 + braces;
    } else if (text[i] == '[' || text[i] == ']') {
      if (text[i] == '[') open = parts.size();
      parts.push_back({text[i] == '[' ? Part::optional : Part::optional_end});
    } else {
      if (parts.empty() || parts.back().part != Part::text) parts.push_back({Part::text});
      parts.back().text += text[i];
    }
  }
  return parts;
}

}  // namespace

const std::vector<SyntaxPart>& syntax(Op op) {
  static const auto all = [] {
    std::vector<std::vector<SyntaxPart>> parts;
#define OP(name, ...) parts.push_back(take_apart(facts(Op::name).syntax));
#include "runtime/module/ops.def"
    return parts;
  }();
  return all[static_cast<size_t>(op)];
}

std::optional<Attr> attr_of(std::string_view name) {
  static const auto names = [] {
    std::map<std::string_view, Attr> map;
#define ATTRIBUTE(name, ...) map[#name] = Attr::name;
#include "runtime/module/attributes.def"
    return map;
  }();
  const auto found = names.find(name);
  return found == names.end() ? std::nullopt : std::optional(found->second);
}

const Bundle* bundle_of(Op op) {
  static const Bundle dot{"dot_dimension_numbers",
                          "stablehlo.dot",
                          {Attr::lhs_batching_dimensions, Attr::rhs_batching_dimensions,
                           Attr::lhs_contracting_dimensions, Attr::rhs_contracting_dimensions}};
  static const Bundle gather{"dimension_numbers",
                             "stablehlo.gather",
                             {Attr::offset_dims, Attr::collapsed_slice_dims, Attr::operand_batching_dims,
                              Attr::start_indices_batching_dims, Attr::start_index_map, Attr::index_vector_dim}};
  static const Bundle scatter{
      "scatter_dimension_numbers",
      "stablehlo.scatter",
      {Attr::update_window_dims, Attr::inserted_window_dims, Attr::input_batching_dims,
       Attr::scatter_indices_batching_dims, Attr::scatter_dims_to_operand_dims, Attr::index_vector_dim}};
  static const Bundle channel{"channel_handle", "stablehlo.channel_handle", {Attr::handle, Attr::type}};
  if (has_attribute(op, Attr::handle)) return &channel;
  return op == Op::dot_general ? &dot : op == Op::gather ? &gather : op == Op::scatter ? &scatter : nullptr;
}

}  // namespace veritpu::module
