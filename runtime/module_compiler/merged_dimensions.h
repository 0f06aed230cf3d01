// Which dimensions of one value make up those of another that reshapes and transposes make of it.
#pragma once

#include "runtime/module_compiler/parts_emitter.h"

namespace veritpu::module_compiler::parts {

// By dimension of one value those of another that it stands for, the first one outermost.
using Groups = std::vector<List>;

// Those of some dimensions, one after the other.
List of(const Groups& groups, const List& dimensions);

// Which dimensions of `many` each of `few` is made of. None: the reshape does more than merge, or less.
std::optional<Groups> merges(const Shape& many, const Shape& few);

struct Merged {
  ValueId value;
  Groups groups;
};
// What is transposed last before a reshape that merges dimensions, behind `id`: `groups` has its dimensions by those of
// `id`.
std::optional<Merged> transposed_source(const Function& function, const Makers& makers, ValueId id);
// The product whose result the transpose has, perhaps of reshapes that split dimensions: `groups` has the transpose's
// dimensions by those of the product's result, `alone` whether nothing else reads what lies between.
struct Split : Merged {
  bool reshaped, alone;
};
std::optional<Split> split_product(const Function& function, const Makers& makers, const Readers& readers,
                                   const Operation& transpose);

}  // namespace veritpu::module_compiler::parts
