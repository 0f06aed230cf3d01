#include "host/layers/pool2d.h"

#include "host/layers/window.h"

namespace veritpu {

Pool2d::Pool2d(const char* type, Extent kernel, std::optional<Extent> stride, Padding padding)
    : type_(type), kernel_(kernel), stride_(stride.value_or(kernel)), padding_(padding) {
  check_window(type, kernel_, stride_);
}

graph::Shape Pool2d::output_shape(const graph::Shape& input) const {
  check_image(type_, input, kAsItComes);
  const Extent size = windows(type_, input, kernel_, stride_, padding_);
  return {size.rows, size.columns, input[2]};
}

graph::Window Pool2d::window(const Scope& scope, graph::NodeId x) const {
  return window_of(scope.graph[x].shape, kernel_, stride_, padding_);
}

}  // namespace veritpu
