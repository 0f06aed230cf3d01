// The interpreter's convolution and pooling, in double. Tensors are row-major, as docs/runtime.md has their shapes.
#pragma once

#include <vector>

#include "runtime/graph.h"

namespace veritpu::graph {

using Data = std::vector<double>;

Data conv2d(const Window& window, const Data& x, const Shape& image, const Data& w, const Shape& result);
Data conv2d_input_grad(const Window& window, const Data& dy, const Shape& result, const Data& w, const Shape& image);
Data conv2d_weight_grad(const Window& window, const Data& x, const Shape& image, const Data& dy, const Shape& result);

Data max_pool(const Window& window, const Data& x, const Shape& image, const Shape& result);
Data max_pool_grad(const Window& window, const Data& x, const Shape& image, const Data& y, const Data& dy,
                   const Shape& result);
Data avg_pool(const Window& window, bool count_pads, const Data& x, const Shape& image, const Shape& result);
Data avg_pool_grad(const Window& window, bool count_pads, const Data& dy, const Shape& result, const Shape& image);

}  // namespace veritpu::graph
