#include "runtime/module/operation.h"

#include <algorithm>

namespace veritpu::module {
namespace {

const std::vector<OpFacts>& all_facts() {
  static const std::vector<OpFacts> all = {
#define OP(name, word, operands, results, regions, rule, elements, syntax, ...) \
  {word, operands, results, regions, std::string_view(#rule) == "elementwise", elements, syntax, __VA_ARGS__},
#include "runtime/module/ops.def"
  };
  return all;
}

// Dimensions of the window that the operation slides; 0 if it has none.
size_t window_rank(const Operation& operation) {
  for (const Attr attr : {Attr::window_dimensions, Attr::input_spatial_dimensions}) {
    const auto found = operation.attributes.find(attr);
    if (found != operation.attributes.end() && has_kind(attr, found->second)) return operation.list(attr).size();
  }
  return 0;
}

}  // namespace

const OpFacts& facts(Op op) {
  return all_facts()[static_cast<size_t>(op)];
}

std::optional<Op> op_of(std::string_view word) {
  static const auto words = [] {
    std::map<std::string_view, Op> map;
    for (size_t i = 0; i < all_facts().size(); i++) map[all_facts()[i].word] = static_cast<Op>(i);
    return map;
  }();
  const auto found = words.find(word);
  return found == words.end() ? std::nullopt : std::optional(found->second);
}

bool is_return(Op op) {
  return op == Op::return_ || op == Op::func_return;
}

bool has_attribute(Op op, Attr attr) {
  const auto& all = facts(op).attributes;
  return std::find(all.begin(), all.end(), attr) != all.end();
}

void complete(Operation& operation) {
  const size_t rank = window_rank(operation);
  for (const Attr attr : facts(operation.op).attributes) {
    if (operation.has(attr)) continue;
    const AttrFacts& f = facts(attr);
    const bool list = f.kind == AttrKind::list;
    switch (f.left_out) {
      case LeftOut::needed:
      case LeftOut::absent: break;
      case LeftOut::empty: operation.attributes[attr] = list ? Attribute(List{}) : Attribute(Words{}); break;
      case LeftOut::zero:
        operation.attributes[attr] = f.kind == AttrKind::boolean ? Attribute(false) : Attribute(int64_t{0});
        break;
      case LeftOut::one: operation.attributes[attr] = int64_t{1}; break;
      case LeftOut::zeros:
        operation.attributes[attr] = list ? Attribute(List(rank, 0)) : Attribute(Pairs(rank, {0, 0}));
        break;
      case LeftOut::ones: operation.attributes[attr] = List(rank, 1); break;
    }
  }
}

}  // namespace veritpu::module
