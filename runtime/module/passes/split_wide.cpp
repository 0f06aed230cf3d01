// Whole numbers of 64 bits as pairs of words.
#include <limits>

#include "runtime/module/passes/passes.h"
#include "runtime/module/passes/wide.h"

namespace veritpu::module {

namespace {
// Of the words of such elements: which dimension says whether they are low or high.
int64_t words_dimension(const Type& type) {
  return in_pairs(type) ? type.rank() : 0;
}
}  // namespace

Type WideEmitter::written(const Type& type) const {
  if (facts(type.element).bits != 64) return type;
  Type words{Element::u32, type.shape};
  words.shape.insert(words.shape.begin() + words_dimension(type), 2);
  return words;
}

Wide WideEmitter::split(ValueId read) {
  const ValueId id = stands_for(read);
  if (const auto found = halves_.find(id); found != halves_.end()) return found->second;
  const std::vector<Expression> words = unstack({this, id}, words_dimension(type(read)));
  const Wide halves{words[0], words[1]};
  halves_.emplace(id, halves);
  return halves;
}

ValueId WideEmitter::join(const Wide& wide) {
  const ValueId id = stack({wide.low, wide.high}, words_dimension({Element::u64, wide.low.shape()})).id;
  halves_.emplace(id, wide);
  return id;
}

uint64_t WideEmitter::most(const Wide& wide) const {
  const auto low = splat_of(wide.low.id), high = splat_of(wide.high.id);
  if (!high || high->natural != 0) return std::numeric_limits<uint64_t>::max();
  if (low) return low->natural;
  const auto found = most_.find(wide.low.id);
  return found == most_.end() ? std::numeric_limits<uint32_t>::max() : found->second;
}

void WideEmitter::bound(const Wide& wide, uint64_t most) {
  most_.emplace(wide.low.id, most);
}

Region WideEmitter::half_region(const Operation& operation) {
  return pair_region(*operation_of(operation.regions[0]), Element::u32);
}

ValueIds WideEmitter::translate(const Operation& o) {
  bool wide = false;
  for (const auto* values : {&o.operands, &o.results})
    for (const ValueId value : *values) wide |= facts(type(value).element).bits == 64;
  return wide && o.op != Op::while_ ? translate_wide(*this, o) : Emitter::translate(o);
}

void split_wide(Function& function, const LegaliseOptions& options) {
  WideEmitter(function, [&](const Function& f, const Operation& o) -> Rewrite {
    const bool dynamic = o.op == Op::dynamic_slice || o.op == Op::dynamic_update_slice;
    return dynamic && options.keep_dynamic_slices ? nullptr : rewrite_of(f, o, Width::words);
  }).run();
}

}  // namespace veritpu::module
