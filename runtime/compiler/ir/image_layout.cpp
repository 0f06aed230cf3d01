#include "runtime/compiler/ir/image_layout.h"

#include <algorithm>
#include <limits>

namespace veritpu::compiler {

ImageLayout image_layout_of(const Node& node) {
  if (is_image(node)) return {node.image[0], node.image[1], node.image[2]};
  if (node.op == Op::conv2d_weight_grad) {
    const auto& kernel = node.window.kernel;
    return {kernel[0], kernel[1], rows(node) / (kernel[0] * kernel[1])};
  }
  return {1, 1, rows(node)};
}

Lines lines_within(Lines lines, int64_t step, int64_t offset, int64_t height) {
  while (lines.first < lines.end && step * lines.first + offset < 0) ++lines.first;
  while (lines.first < lines.end && step * (lines.end - 1) + offset >= height) --lines.end;
  return lines;
}

bool skips_lines(const Graph& g, const Node& product) {
  const auto& [kernel, stride, pad] = product.window;
  const Node& a = g[product.inputs[0]];
  // Whether each of `lines` meets a line of an image, by one of `others`.
  const auto meets = [](int64_t lines, int64_t step, int64_t others, int64_t other_step, int64_t offset,
                        int64_t height) {
    for (int64_t i = 0; i < lines; ++i) {
      const Lines met = lines_within({0, others}, other_step, step * i + offset, height);
      if (met.first == met.end) return false;
    }
    return true;
  };
  const int64_t height = image_layout_of(a).height;
  switch (product.op) {
    case Op::conv2d: return meets(image_layout_of(product).height, stride[0], kernel[0], 1, -pad[0], height);
    case Op::conv2d_input_grad:
      return stride[0] == 1 && meets(image_layout_of(product).height, 1, kernel[0], 1, pad[0] + 1 - kernel[0], height);
    case Op::conv2d_weight_grad:
      return meets(kernel[0], 1, image_layout_of(g[product.inputs[1]]).height, stride[0], -pad[0], height);
    default: return false;
  }
}

Halo halo(const Graph& g, const Node& reader, int i) {
  Halo s;
  const auto& w = reader.window;
  switch (reader.op) {
    case Op::conv2d:
    case Op::conv2d_weight_grad:
    case Op::max_pool:
    case Op::avg_pool:
    case Op::im2col_join:
      if (i != 0) break;
      s.pad = w.pad;
      if (reader.op == Op::im2col_join) s.fill = static_cast<float>(reader.value);
      if (reader.op == Op::max_pool) s.fill = -std::numeric_limits<float>::infinity();
      break;
    case Op::conv2d_input_grad: {
      if (i != 0) break;
      const ImageLayout x = image_layout_of(reader), y = image_layout_of(g[reader.inputs[0]]);
      if (covers(reader, x, y)) break;
      s.spread = w.stride;
      s.pad = {w.kernel[0] - 1 - w.pad[0], x.height - 1 + w.pad[0] - (y.height - 1) * w.stride[0],
               w.kernel[1] - 1 - w.pad[2], x.width - 1 + w.pad[2] - (y.width - 1) * w.stride[1]};
      break;
    }
    default: break;
  }
  for (int64_t& pad : s.pad) pad = std::max<int64_t>(pad, 0);  // of a spatial tile: it begins or ends inside
  if (i == 0 && is_product(reader.op) && skips_lines(g, reader)) s.pad[0] = s.pad[1] = 0;
  return s;
}

std::vector<Layout> layouts(const Graph& g) {
  std::vector<Halo> wanted(g.nodes.size());
  // A pool's gradient writes whole windows.
  for (size_t id = 0; id < g.nodes.size(); ++id)
    if (g.nodes[id].op == Op::pool_scatter || g.nodes[id].op == Op::avg_pool_grad)
      for (int k = 0; k < 4; ++k) wanted[id].pad[k] = std::max<int64_t>(g.nodes[id].window.pad[k], 0);
  for (const Node& reader : g.nodes)
    for (size_t i = 0; i < reader.inputs.size(); ++i) {
      const Halo s = halo(g, reader, static_cast<int>(i));
      if (s.plain()) continue;
      Halo& w = wanted[reader.inputs[i]];
      for (int k = 0; k < 4; ++k) w.pad[k] = std::max(w.pad[k], s.pad[k]);
      w.spread = s.spread;
      w.fill = s.fill;
    }
  std::vector<Layout> all(g.nodes.size());
  for (size_t id = 0; id < g.nodes.size(); ++id) {
    const ImageLayout image = image_layout_of(g.nodes[id]);
    const Halo& w = wanted[id];
    Layout& l = all[id];
    const int64_t height = w.pad[0] + (image.height - 1) * w.spread[0] + 1 + w.pad[1];
    const int64_t width = (image.width - 1) * w.spread[1] + 1;
    const auto [less, more] = std::minmax(w.pad[2], w.pad[3]);
    l.step_x = image.batch;
    l.step_y = (width + more) * image.batch;
    l.column = w.spread[1] * l.step_x;
    l.line = w.spread[0] * l.step_y;
    l.first = w.pad[0] * l.step_y + w.pad[2] * l.step_x;
    l.rows = height * l.step_y + less * l.step_x;
    l.border = !w.plain();
    l.fill = w.fill;
  }
  return all;
}

bool has_pads(const graph::Window& window) {
  return std::any_of(window.pad.begin(), window.pad.end(), [](int64_t pad) { return pad > 0; });
}

bool covers(const Node& window, const ImageLayout& x, const ImageLayout& y) {
  return y.points() == 1 && window.window.kernel == std::array<int64_t, 2>{x.height, x.width} &&
         window.window.pad == std::array<int64_t, 4>{};
}

Box whole(const ImageLayout& image) {
  return {{0, 0, 0}, {image.batch, image.width, image.height}};
}

int64_t first_row(const ImageLayout& image, const Box& box) {
  return (box.first[2] * image.width + box.first[1]) * image.batch + box.first[0];
}

std::vector<Box> boxes(const ImageLayout& image, int64_t rows, int64_t grain) {
  const std::array<int64_t, 3> extent{image.batch, image.width, image.height};
  const int64_t line = image.batch * image.width;
  const int axis = line <= rows ? 2 : image.batch <= rows ? 1 : 0;
  const int64_t unit = axis == 2 ? line : axis == 1 ? image.batch : 1;
  const int64_t step = axis == 0 ? std::max(grain, rows / grain * grain) : rows / unit;
  std::vector<Box> all;
  for (int64_t y = 0; y < (axis == 2 ? 1 : extent[2]); ++y)
    for (int64_t x = 0; x < (axis >= 1 ? 1 : extent[1]); ++x)
      for (int64_t k = 0; k < extent[axis]; k += step) {
        Box box = whole(image);
        if (axis < 2) box.first[2] = y, box.count[2] = 1;
        if (axis < 1) box.first[1] = x, box.count[1] = 1;
        box.first[axis] = k;
        box.count[axis] = std::min(step, extent[axis] - k);
        all.push_back(box);
      }
  return all;
}

}  // namespace veritpu::compiler
