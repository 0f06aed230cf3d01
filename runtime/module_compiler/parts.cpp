#include "runtime/module_compiler/parts.h"

namespace veritpu::module_compiler {

Part part_of(const Domain& domain, const Box& box, size_t operand, const View& view) {
  Part part{{view.buffer,
             view.element,
             view.offset + domain.offset[operand],
             {},
             domain.lanes.count,
             domain.lanes.stride[operand],
             view.loop,
             view.step},
            {}};
  int64_t rows = 1;
  size_t at = 0;
  for (size_t d = domain.rows.size(); d-- > 0;) {
    const int64_t stride = domain.rows[d].stride[operand];
    part.use.offset += box.first[d] * stride;
    if (box.count[d] == 1) continue;
    if (stride != 0) {
      part.use.rows.insert(part.use.rows.begin(), {box.count[d], stride, rows});
      part.loops.insert(part.loops.begin(), at);
      rows *= box.count[d];
    }
    ++at;
  }
  return part;
}

compiler::StreamRows stream_of(const Part& part, int64_t row, const std::vector<int64_t>& stride) {
  compiler::StreamRows s{arch::Space::vmem, row, {}};
  for (size_t i = 0; i < part.loops.size(); ++i) s.stride.at(part.loops[i]) = stride[i];
  return s;
}

std::array<int64_t, 3> counts(const Domain& domain, const Box& box) {
  std::array<int64_t, 3> count{1, 1, 1};
  size_t at = 0;
  for (size_t d = domain.rows.size(); d-- > 0;)
    if (box.count[d] > 1) count.at(at++) = box.count[d];
  return count;
}

}  // namespace veritpu::module_compiler
