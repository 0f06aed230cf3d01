// Which values of a graph are images (image_layout.h), before it is lowered.
#pragma once

#include <vector>

#include "runtime/compiler/ir/image_layout.h"

namespace veritpu::compiler {

// By node of a graph of decomposed operations: {height, width, batch}, or empty where rows are plain. What convolutions
// and pools read and write are images of more than one point, and so is what elementwise operations and reshapes
// connect with them, flattened values [batch, height * width * channels] too, and whatever is known to be one by its
// `image`. Throws graph::GraphError if a value would have to be two different images.
std::vector<graph::Shape> image_layouts(const Graph& g);

}  // namespace veritpu::compiler
