#include "runtime/module_compiler/merged_dimensions.h"

namespace veritpu::module_compiler::parts {
namespace {

const Operation* maker(const Makers& makers, ValueId id) {
  const auto it = makers.find(id);
  return it == makers.end() ? nullptr : it->second;
}

// Each dimension by itself.
Groups own(int64_t rank) {
  Groups groups;
  for (int64_t d = 0; d < rank; ++d) groups.push_back({d});
  return groups;
}

}  // namespace

std::optional<Groups> merges(const Shape& many, const Shape& few) {
  Groups groups;
  int64_t next = 0;
  const auto last = static_cast<int64_t>(many.size());
  for (const int64_t length : few) {
    List group;
    int64_t product = 1;
    while (next < last && (group.empty() || product < length)) product *= many[next], group.push_back(next++);
    if (product != length || group.empty()) return std::nullopt;
    groups.push_back(group);
  }
  if (next != last || groups.size() == many.size()) return std::nullopt;
  return groups;
}

List of(const Groups& groups, const List& dimensions) {
  List all;
  for (const int64_t d : dimensions) all.insert(all.end(), groups[d].begin(), groups[d].end());
  return all;
}

std::optional<Merged> transposed_source(const Function& function, const Makers& makers, ValueId id) {
  std::optional<Merged> found;
  Groups groups = own(function.type(id).rank());
  bool merged = false;
  for (const Operation* o = maker(makers, id); o; o = maker(makers, o->operands[0])) {
    Groups behind;
    if (o->op == Op::transpose) {
      for (const int64_t d : o->list(Attr::permutation)) behind.push_back({d});
    } else if (o->op == Op::reshape) {
      const auto of = merges(function.type(o->operands[0]).shape, function.type(o->results[0]).shape);
      if (!of) break;
      behind = *of, merged = true;
    } else {
      break;
    }
    for (List& group : groups) group = of(behind, group);
    if (merged && o->op == Op::transpose) found = {o->operands[0], groups};
  }
  return found;
}

std::optional<Split> split_product(const Function& function, const Makers& makers, const Readers& readers,
                                   const Operation& transpose) {
  Groups groups = own(function.type(transpose.results[0]).rank());
  bool reshaped = false, alone = true;
  for (const Operation* o = &transpose; o; o = maker(makers, o->operands[0])) {
    if (o->op != Op::transpose && o->op != Op::reshape && o->op != Op::dot_general) return std::nullopt;
    alone = alone && (o == &transpose || readers.at(o->results[0]) == 1);
    if (o->op == Op::dot_general) return Split{{o->results[0], groups}, reshaped, alone};
    Groups before(function.type(o->operands[0]).shape.size());
    if (o->op == Op::transpose) {
      const List& permutation = o->list(Attr::permutation);
      for (size_t d = 0; d < permutation.size(); ++d) before[permutation[d]] = groups[d];
    } else {
      const auto into = merges(function.type(o->results[0]).shape, function.type(o->operands[0]).shape);
      if (!into) return std::nullopt;
      for (size_t d = 0; d < before.size(); ++d) before[d] = of(groups, (*into)[d]);
      reshaped = true;
    }
    groups = before;
  }
  return std::nullopt;
}

}  // namespace veritpu::module_compiler::parts
