// Maps of a product's results, computed as the sums leave the accumulators: the results need not go by HBM, and the
// vector unit works while the matrix unit does.
#pragma once

#include "arch/config.h"
#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// Gives each product the next map that reads all of its results, if one of the two can move to the other's place, rows
// have the same lanes in all that it reads and makes, and that moves fewer rows.
void add_epilogues(Plan& plan, const arch::CoreConfig& core);

// The product's epilogue; of one without: its sums, rounded.
Map epilogue_of(const Product& product);

}  // namespace veritpu::module_compiler
