// What convolutions and pools share: how their kernels lie on an image.
#pragma once

#include "host/layers/rules.h"
#include "runtime/graph.h"

namespace veritpu {

// Throws GraphError unless kernel and stride are at least 1.
void check_window(const char* layer, Extent kernel, Extent stride);
// How many windows an image, [height, width, channels], has. Throws GraphError if it is smaller than an unpadded
// kernel.
Extent windows(const char* layer, const graph::Shape& image, Extent kernel, Extent stride, Padding padding);
// Of images [batch, height, width, channels].
graph::Window window_of(const graph::Shape& images, Extent kernel, Extent stride, Padding padding);

}  // namespace veritpu
