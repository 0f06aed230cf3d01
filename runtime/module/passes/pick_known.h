// Elements whose places are known.
#pragma once

#include "runtime/module/passes/expression.h"

namespace veritpu::module {

// As pick (pick.h), by slices, if the places are known and few slices have them; nullopt otherwise.
std::optional<Expression> pick_known(Expression place, Expression values);

}  // namespace veritpu::module
