#include "runtime/module_compiler/macs.h"

#include <algorithm>

#include "runtime/module_compiler/trip_count.h"

namespace veritpu::module_compiler {
namespace {

using module::Attr;
using module::Function;
using module::List;
using module::Op;
using module::Operation;
using module::Region;

const List& shape(const Function& function, module::ValueId id) {
  return function.type(id).shape;
}

int64_t at(const List& list, int64_t d) {
  return list[static_cast<size_t>(d)];
}

int64_t of_dot(const Function& function, const Operation& o) {
  int64_t all = module::elements(shape(function, o.results[0]));
  for (const int64_t d : o.list(Attr::lhs_contracting_dimensions)) all *= at(shape(function, o.operands[0]), d);
  return all;
}

int64_t divided(int64_t a, int64_t b, bool up) {  // b > 0
  const int64_t down = a >= 0 ? a / b : -((-a + b - 1) / b);
  return down + (up && down * b != a);
}

// Along a dimension: pairs of a point of the result and an element of the kernel that meet an element of the input.
int64_t pairs(int64_t input, int64_t input_dilation, int64_t kernel, int64_t kernel_dilation, int64_t stride,
              int64_t padding, int64_t result) {
  if (input == 0) return 0;
  int64_t all = 0;
  for (int64_t k = 0; k < kernel; k++) {
    const int64_t start = padding - k * kernel_dilation, end = start + (input - 1) * input_dilation;
    const int64_t first = std::max<int64_t>(0, divided(start, stride, true)),
                  last = std::min(result - 1, divided(end, stride, false));
    for (int64_t x = first; x <= last && x < first + input_dilation; x++)
      if ((x * stride - start) % input_dilation == 0) all += (last - x) / input_dilation + 1;
  }
  return all;
}

int64_t of_convolution(const Function& function, const Operation& o) {
  const List &input = shape(function, o.operands[0]), &kernel = shape(function, o.operands[1]),
             &result = shape(function, o.results[0]);
  const auto dimension = [&](Attr attr) { return o.integer(attr); };
  int64_t all = at(result, dimension(Attr::output_batch_dimension)) *
                at(result, dimension(Attr::output_feature_dimension)) *
                at(kernel, dimension(Attr::kernel_input_feature_dimension));
  const List &is = o.list(Attr::input_spatial_dimensions), &ks = o.list(Attr::kernel_spatial_dimensions),
             &os = o.list(Attr::output_spatial_dimensions);
  for (size_t d = 0; d < is.size(); d++)
    all *= pairs(at(input, is[d]), o.list(Attr::lhs_dilation)[d], at(kernel, ks[d]), o.list(Attr::rhs_dilation)[d],
                 o.list(Attr::window_strides)[d], o.pairs(Attr::padding)[d][0], at(result, os[d]));
  return all;
}

uint64_t of_region(const Function& function, const Region& region) {
  uint64_t all = 0;
  for (const Operation& o : region.operations) {
    if (o.op == Op::dot_general) all += static_cast<uint64_t>(of_dot(function, o));
    if (o.op == Op::convolution) all += static_cast<uint64_t>(of_convolution(function, o));
    uint64_t inside = 0;
    for (const Region& inner : o.regions) inside = std::max(inside, of_region(function, inner));
    if (inside && o.op == Op::while_) {
      const auto known = turns(function, o);
      inside *= known ? static_cast<uint64_t>(known->trips) : 1;
    }
    all += inside;
  }
  return all;
}

}  // namespace

uint64_t macs(const Function& function) {
  return of_region(function, function.body);
}

}  // namespace veritpu::module_compiler
