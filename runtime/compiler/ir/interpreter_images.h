// Images and their windows, element by element, as the interpreter of forms reads them. A shape is [samples, height,
// width, channels]; data are by sample, row-major.
#pragma once

#include "runtime/graph/interpreter_window.h"

namespace veritpu::compiler {

// Moves rows of a lowered image from the order of points to that of samples, or back.
graph::Data reordered(const graph::Data& from, const graph::Shape& image, bool to_samples);

// Of each window of an image of shape `from` the number of its first greatest element; elements outside of the image
// are less than any. `to` is the result's shape.
graph::Data greatest(const graph::Window& window, const graph::Data& data, const graph::Shape& from,
                     const graph::Shape& to);

// The gradient of an image of shape `to`: each element of `dy`, of shape `from`, is added where `index` says.
graph::Data scattered(const graph::Window& window, const graph::Data& index, const graph::Data& dy,
                      const graph::Shape& from, const graph::Shape& to);

// Windows of an image of shape `from` as rows; `to` is the shape of their grid. Elements outside are `outside`.
graph::Data windows(const graph::Window& window, const graph::Data& data, const graph::Shape& from,
                    const graph::Shape& to, double outside);

}  // namespace veritpu::compiler
