// Sorts of which only the first elements are used.
#pragma once

#include <map>

#include "runtime/module/module.h"

namespace veritpu::module {

// By the first result of a sort: how many of its first elements along its dimension any use takes, by slices; at most
// the dimension's. Sorts whose other elements are used, too, are not there.
std::map<ValueId, int64_t> first_used(const Function& function);

}  // namespace veritpu::module
