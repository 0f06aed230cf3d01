// Where the elements of a value lie in a buffer: an offset, and a count and a stride for each dimension. Slices,
// transposes, broadcasts, reversals and most reshapes are views, and cost nothing.
#pragma once

#include <optional>

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

using module::Element;
using module::Shape;

using BufferId = int32_t;  // index into Plan::buffers

struct Axis {
  int64_t count = 1, stride = 0;  // in elements; a stride of 0 repeats
  bool operator==(const Axis& o) const { return count == o.count && stride == o.stride; }
};

struct View {
  BufferId buffer = -1;
  Element element = Element::f32;  // what the buffer's words mean here
  int64_t offset = 0;              // in elements
  std::vector<Axis> axes{};        // by dimension, outermost first
  int loop = -1;                   // whose turns move it on: by so many elements each
  int64_t step = 0;

  Shape shape() const;
  bool is_dense() const;  // row-major, without gaps
  bool operator==(const View& o) const {
    return buffer == o.buffer && element == o.element && offset == o.offset && axes == o.axes && loop == o.loop &&
           step == o.step;
  }
};

View dense(BufferId buffer, Element element, const Shape& shape);
// As StableHLO's operations by these names. `limits` are exclusive; strides positive.
View slice(View view, const module::List& starts, const module::List& limits, const module::List& strides);
View reverse(View view, const module::List& dimensions);
View transpose(const View& view, const module::List& permutation);
View broadcast(const View& view, const Shape& shape, const module::List& dimensions);
// None if the elements do not lie evenly enough.
std::optional<View> reshape(const View& view, const Shape& shape);
// `of` and `dense` have one shape. Where `of` has what `part` takes of the elements of `dense`: a view of part's shape.
// None if no view has that.
std::optional<View> through(const View& part, const View& dense, const View& of);

}  // namespace veritpu::module_compiler
