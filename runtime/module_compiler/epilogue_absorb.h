// A product that takes over the work of a kernel that reads what it makes.
#pragma once

#include <set>

#include "arch/config.h"
#include "runtime/module_compiler/buffer_uses.h"

namespace veritpu::module_compiler {

struct Absorbed {
  Product product;
  std::vector<Kernel> before;        // small operands, repeated along rows that the matrix unit makes at a time
  std::optional<Reduction> after{};  // of a reduction: adds up what the product's sums leave
};

// `reader`: a map, or a reduction that adds reals; it reads output `output` of the product's epilogue, which is
// explicit (below). Outputs in `unread` are not stored. New buffers follow in `buffers`; if there is no result they are
// as before. `uses`: of the plan's buffers, of which new ones have none.
std::optional<Absorbed> absorb(const Product& p, size_t output, const Kernel& reader, const std::set<BufferId>& unread,
                               std::vector<BufferInfo>& buffers, const BufferUses& uses, const arch::CoreConfig& core);

// The same product, whose outputs all stand in its epilogue.
Product with_explicit_epilogue(Product p);

}  // namespace veritpu::module_compiler
