// Operations on each element by itself.
#include "runtime/module/meaning.h"

namespace veritpu::module::meanings {
namespace {

Values each(const Step& step) {
  const LaneFunction function = lane_function(step.operation, step.types(step.operation.operands), step.result());
  Tensor result = blank(step.result());
  const size_t operands = step.operands();
  std::vector<Lane> lanes(operands);
  for (size_t i = 0; i < result.lanes.size(); i++) {
    for (size_t n = 0; n < operands; n++) {
      const auto& from = step.operand(n).lanes;
      lanes[n] = from[step.operand(n).type.rank() == 0 ? 0 : i];  // select and clamp take single elements, too
    }
    result.lanes[i] = function(lanes.data());
  }
  return {own(std::move(result))};
}

}  // namespace

Values elementwise(const Step& step) {
  return each(step);
}
Values complex(const Step& step) {
  return each(step);
}
Values part(const Step& step) {
  return each(step);
}
Values compare(const Step& step) {
  return each(step);
}
Values select(const Step& step) {
  return each(step);
}
Values clamp(const Step& step) {
  return each(step);
}
Values convert(const Step& step) {
  return each(step);
}
Values is_finite(const Step& step) {
  return each(step);
}
Values reduce_precision(const Step& step) {
  return each(step);
}

// Elements of few bits are parts of one of many, the lowest bits first.
Values bitcast_convert(const Step& step) {
  const Tensor& from = step.operand(0);
  Tensor to = blank(step.result());
  const Element from_element = from.type.element, to_element = to.type.element;
  const int in = facts(from_element).bits, out = facts(to_element).bits;
  const size_t parts = static_cast<size_t>(in > out ? in / out : out / in);
  for (size_t i = 0; i < to.lanes.size(); i++) {
    uint64_t bits = 0;
    if (in > out) {
      bits = bits_of(from_element, from.lanes[i / parts]) >> (i % parts * out);
      if (out < 64) bits &= (uint64_t{1} << out) - 1;
    } else {
      for (size_t p = 0; p < parts; p++) bits |= bits_of(from_element, from.lanes[i * parts + p]) << (p * in);
    }
    to.lanes[i] = lane_of(to_element, bits);
  }
  return {own(std::move(to))};
}

Values optimization_barrier(const Step& step) {
  return step.all_operands();
}

}  // namespace veritpu::module::meanings
