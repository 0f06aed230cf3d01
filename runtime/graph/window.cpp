#include "runtime/graph/window.h"

#include <algorithm>

#include "runtime/graph/infer.h"

namespace veritpu::graph {
namespace {

std::string pair(int64_t a, int64_t b) {
  return print(Shape{a, b});
}

void check_image(const Node& node, const char* what, const Shape& shape) {
  if (shape.size() == 4) return;
  fail(node, std::string(what) + " is " + print(shape) + "; reshape it to [images, rows, columns, channels].");
}

void check_window(const Node& node) {
  const Window& w = node.window;
  for (const int axis : {0, 1}) {
    if (w.kernel[axis] < 1 || w.stride[axis] < 1) {
      fail(node, "kernel " + pair(w.kernel[0], w.kernel[1]) + " and stride " + pair(w.stride[0], w.stride[1]) +
                     " have an element below 1; make each positive.");
    }
    for (const int end : {0, 1}) {
      const int64_t pad = w.pad[2 * axis + end];
      if (pad < 0 || pad >= w.kernel[axis]) {
        fail(node, "a pad of " + std::to_string(pad) + " with kernel " + pair(w.kernel[0], w.kernel[1]) +
                       "; choose it from 0 to less than the kernel.");
      }
    }
  }
}

// Shape of the result of sliding the window over `image`.
Shape slid(const Node& node, const Shape& image, int64_t channels) {
  const Window& w = node.window;
  Shape shape{image[0], 0, 0, channels};
  for (const int axis : {0, 1}) {
    const int64_t room = image[1 + axis] + w.pad[2 * axis] + w.pad[2 * axis + 1] - w.kernel[axis];
    if (room < 0) {
      fail(node, "kernel " + pair(w.kernel[0], w.kernel[1]) + " does not fit into " + print(image) +
                     " with its pads; make it smaller or pad more.");
    }
    shape[1 + axis] = room / w.stride[axis] + 1;
  }
  return shape;
}

void check_result(const Node& node, const char* what, const Shape& found, const Shape& expected) {
  if (found == expected) return;
  fail(node,
       std::string(what) + " is " + print(found) + " but the window yields " + print(expected) + "; make them agree.");
}

}  // namespace

void infer_convolution(Node& node, const Node& a, const Node& b) {
  const Window& window = node.window;
  const bool weight_grad = node.op == Op::conv2d_weight_grad;
  check_image(node, node.op == Op::conv2d_input_grad ? "the gradient" : "the image", a.shape);
  if (b.shape.size() != 4) {
    if (weight_grad) check_image(node, "the gradient", b.shape);
    fail(node,
         "the weights are " + print(b.shape) + "; give [kernel rows, kernel columns, channels in, channels out].");
  }
  check_window(node);
  if (weight_grad) {
    check_result(node, "the gradient", b.shape, slid(node, a.shape, b.shape[3]));
    node.shape = {window.kernel[0], window.kernel[1], a.shape[3], b.shape[3]};
    return;
  }
  const Shape& w = b.shape;
  if (w[0] != window.kernel[0] || w[1] != window.kernel[1]) {
    fail(node, "the window's kernel is " + pair(window.kernel[0], window.kernel[1]) + " and the weights are " +
                   print(w) + "; make them agree.");
  }
  if (node.op == Op::conv2d_input_grad) check_image(node, "the result", node.shape);
  const Shape image = node.op == Op::conv2d ? a.shape : node.shape;
  if (image[3] != w[2]) {
    fail(node, "the image " + print(image) + " has " + std::to_string(image[3]) + " channels and the weights " +
                   print(w) + " take " + std::to_string(w[2]) + "; make them equal.");
  }
  const Shape result = slid(node, image, w[3]);
  if (node.op == Op::conv2d) {
    node.shape = result;
  } else {
    check_result(node, "the gradient", a.shape, result);
  }
}

void infer_pooling(Node& node, const Node& a) {
  check_image(node, node.op == Op::avg_pool_grad ? "the gradient" : "the image", a.shape);
  check_window(node);
  if (node.op == Op::avg_pool_grad) {
    check_image(node, "the result", node.shape);
    check_result(node, "the gradient", a.shape, slid(node, node.shape, node.shape[3]));
  } else {
    const Shape pooled = slid(node, a.shape, a.shape[3]);
    node.shape = node.op == Op::max_pool_grad ? a.shape : pooled;
  }
}

void check_max_pool_grad(const Node& node, const Node& y, const Node& dy) {
  const Shape pooled = slid(node, node.shape, node.shape[3]);
  check_result(node, "the maximum", y.shape, pooled);
  check_result(node, "the gradient", dy.shape, pooled);
}

Window same_window(const Shape& image, std::array<int64_t, 2> kernel, std::array<int64_t, 2> stride) {
  if (image.size() != 4) {
    throw GraphError("same_window: the image is " + print(image) +
                     "; reshape it to [images, rows, columns, channels].");
  }
  Window w{kernel, stride};
  for (const int axis : {0, 1}) {
    if (kernel[axis] < 1 || stride[axis] < 1) {
      throw GraphError("same_window: kernel " + pair(kernel[0], kernel[1]) + " and stride " +
                       pair(stride[0], stride[1]) + " have an element below 1; make each positive.");
    }
    const int64_t size = image[1 + axis], results = (size + stride[axis] - 1) / stride[axis];
    const int64_t total = std::max<int64_t>((results - 1) * stride[axis] + kernel[axis] - size, 0);
    w.pad[2 * axis] = total / 2;
    w.pad[2 * axis + 1] = total - total / 2;
  }
  return w;
}

}  // namespace veritpu::graph
