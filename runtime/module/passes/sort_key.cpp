#include "runtime/module/passes/sort_key.h"

#include <algorithm>
#include <map>

namespace veritpu::module {
namespace {

// Which sides a value of a comparison depends on: bit 0 for elements of a, bit 1 for those of b.
class Sides {
 public:
  explicit Sides(const Region& comparison) {
    for (size_t i = 0; i < comparison.arguments.size(); i++) sides_[comparison.arguments[i]] = i % 2 == 0 ? 1 : 2;
    for (const Operation& o : comparison.operations) {
      int sides = o.regions.empty() ? 0 : 3;
      for (const ValueId operand : o.operands) sides |= of(operand);
      for (const ValueId result : o.results) sides_[result] = sides, makers_[result] = &o;
    }
  }
  int of(ValueId value) const {
    const auto found = sides_.find(value);
    return found == sides_.end() ? 0 : found->second;
  }
  const Operation* maker_of(ValueId value) const {
    const auto found = makers_.find(value);
    return found == makers_.end() ? nullptr : found->second;
  }

 private:
  std::map<ValueId, int> sides_;
  std::map<ValueId, const Operation*> makers_;
};

}  // namespace

Expression SortKey::last() const {
  const int bits = facts(value.element()).bits;
  const uint64_t sign = uint64_t{1} << (bits - 1), all = sign | (sign - 1);
  const bool has_sign = kind(value.element()) == Kind::integer;
  const uint64_t greatest = has_sign ? sign - 1 : all, least = has_sign ? sign : 0;
  return {value.emitter, value.emitter->bits(ascends ? greatest : least, {value.element(), {}})};
}

std::optional<Expression> ordered_words(Expression x, bool total) {
  const Element e = x.element();
  if (is_real(e)) return total && facts(e).bits <= 32 ? std::optional(total_order(x)) : std::nullopt;
  if (facts(e).bits >= 32) return x;
  return convert(x, kind(e) == Kind::integer ? Element::s32 : Element::u32);
}

std::optional<SortKey> key_of(Emitter& emit, const Region& comparison, const ValueIds& operands) {
  const Sides sides(comparison);
  const Operation& last = comparison.operations.back();
  const Operation* const compare = sides.maker_of(last.operands[0]);
  if (!compare || compare->op != Op::compare) return std::nullopt;
  const ValueId a = compare->operands[0], b = compare->operands[1];
  const std::string& direction = compare->word(Attr::comparison_direction);
  const bool straight = sides.of(a) == 1 && sides.of(b) == 2, crossed = sides.of(a) == 2 && sides.of(b) == 1;
  if ((direction != "LT" && direction != "GT") || (!straight && !crossed)) return std::nullopt;
  // Both sides of the same elements are the same value if they are computed alike.
  ValueIds same;
  for (const ValueId operand : operands) same.insert(same.end(), 2, operand);
  const auto side = [&](ValueId value) {
    Region region = comparison;
    region.operations.back().operands = {value};
    return emit.apply_region(region, same, emit.type(operands[0]).shape)[0];
  };
  const ValueId key = side(a);
  if (key != side(b)) return std::nullopt;
  const bool total = compare->has(Attr::compare_type) && compare->word(Attr::compare_type) == "TOTALORDER";
  const auto words = ordered_words({&emit, key}, total);
  if (!words) return std::nullopt;
  return SortKey{*words, (direction == "LT") == straight};
}

}  // namespace veritpu::module
