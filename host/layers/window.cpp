#include "host/layers/window.h"

namespace veritpu {

void check_window(const char* layer, Extent kernel, Extent stride) {
  if (kernel.rows < 1 || kernel.columns < 1 || stride.rows < 1 || stride.columns < 1)
    throw graph::GraphError(std::string(layer) + " needs a kernel and a stride of at least 1");
}

Extent windows(const char* layer, const graph::Shape& image, Extent kernel, Extent stride, Padding padding) {
  const Extent size(image[0], image[1]);
  if (padding == Padding::same)
    return {(size.rows + stride.rows - 1) / stride.rows, (size.columns + stride.columns - 1) / stride.columns};
  if (size.rows < kernel.rows || size.columns < kernel.columns)
    throw graph::GraphError(std::string(layer) + " of a " + std::to_string(kernel.rows) + " x " +
                            std::to_string(kernel.columns) + " kernel is given smaller images, " + graph::print(image));
  return {(size.rows - kernel.rows) / stride.rows + 1, (size.columns - kernel.columns) / stride.columns + 1};
}

graph::Window window_of(const graph::Shape& images, Extent kernel, Extent stride, Padding padding) {
  if (padding == Padding::same) return graph::same_window(images, kernel.array(), stride.array());
  graph::Window window;
  window.kernel = kernel.array();
  window.stride = stride.array();
  return window;
}

}  // namespace veritpu
