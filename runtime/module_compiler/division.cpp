#include "runtime/module_compiler/division.h"

namespace veritpu::module_compiler {

constexpr int64_t kRing = 32;  // square tiles, at least

std::vector<Division> divisions(const arch::CoreConfig& core) {
  const int64_t rows = core.vmem_rows;
  std::vector<Division> all{{rows / 2, rows / 8 * 3, rows / 8}};
  for (const Division& d : {Division{rows / 4 * 3, rows / 8, rows / 8}, Division{rows / 8 * 7, rows / 16, rows / 16}})
    if (d.ring >= kRing * core.n) all.push_back(d);
  return all;
}

}  // namespace veritpu::module_compiler
