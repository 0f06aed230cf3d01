#include "runtime/compiler/codegen/products.h"

#include <algorithm>

#include "runtime/client.h"
#include "runtime/compiler/memory/memory_space.h"

namespace veritpu::compiler {
namespace {

using arch::Operand;

// One pass of the matrix unit over a contraction tile: operand formats of activations and weights.
struct Pass {
  Operand act, weight;
};
std::vector<Pass> passes(graph::MatmulFormat format) {
  switch (format) {
    case graph::MatmulFormat::bf16: return {{Operand::bf16, Operand::bf16}};
    case graph::MatmulFormat::f16: return {{Operand::f16, Operand::f16}};
    case graph::MatmulFormat::int8: return {{Operand::int8, Operand::int8}};
    case graph::MatmulFormat::fp32:
      return {{Operand::hi, Operand::lo}, {Operand::lo, Operand::hi}, {Operand::hi, Operand::hi}};
  }
  return {};
}

// Streams columns: its rows are those of an operand's lanes.
bool streams_columns(const Node& product) {
  return product.transpose_a || product.op == Op::conv2d_weight_grad;
}

}  // namespace

std::vector<Box> product_boxes(const Node& product, const arch::CoreConfig& core, int64_t blocks) {
  const int n = core.n;
  const ImageLayout image = image_layout_of(product);
  if (product.op != Op::conv2d_weight_grad) {
    const int64_t rows = product_rows(core, blocks);
    if (rows * blocks > core.acc_rows)
      throw UserError("a row of " + std::to_string(cols(product)) +
                      " columns needs more accumulators than the chip has");
    return boxes(image, rows, n);
  }
  // A tile of channels, and as many lines of the kernel as there is room for, each element a block of n.
  const int64_t lines = std::max<int64_t>(1, core.acc_rows / (2 * blocks * n * image.width));
  if (lines * image.width * n * blocks > core.acc_rows)
    throw UserError("a line of " + std::to_string(image.width) +
                    " elements of a kernel needs more accumulators than the chip has");
  std::vector<Box> all;
  for (int64_t c = 0; c < image.batch; c += n)
    for (int64_t y = 0; y < image.height; y += lines)
      all.push_back(
          {{c, 0, y}, {std::min<int64_t>(n, image.batch - c), image.width, std::min(lines, image.height - y)}});
  return all;
}

int64_t accumulators(const Node& product, const Box& box, int n) {
  if (product.op == Op::conv2d_weight_grad) return n * box.count[1] * box.count[2];
  return streams_columns(product) ? (box.rows() + n - 1) / n * n : box.rows();
}

std::array<int64_t, 3> accumulator_strides(const Node& product, const Box& box, int n) {
  const int64_t samples = product.op == Op::conv2d_weight_grad ? n : box.count[0];
  return {1, samples, samples * box.count[1]};
}

void Products::multiply(const Node& product, int64_t p, const Box& box, int64_t acc, int mxu) {
  mxu_ = mxu;
  begin(acc, accumulator_strides(product, box, n_)[2]);
  switch (product.op) {
    case Op::conv2d: return conv2d(product, p, box);
    case Op::conv2d_input_grad: {
      const ImageLayout y = image_layout_of(g_[product.inputs[0]]);
      return covers(product, image_layout_of(product), y) ? input_grad_of_point(product, p, box, acc)
                                                          : input_grad(product, p, box);
    }
    case Op::conv2d_weight_grad: return weight_grad(product, p, box);
    default: return matmul(product, p, box);
  }
}

void Products::begin(int64_t acc, int64_t line_rows) {
  acc_ = acc;
  line_rows_ = line_rows;
  begun_ = {};
}

void Products::add(const Node& product, const Tile& weights, const Activations& act, int64_t first) {
  const Lines all{first, first + act.count[2]};
  if (begun_.first == begun_.end) begun_ = {first, first};
  const Lines before{all.first, std::min(all.end, begun_.first)}, after{std::max(all.first, begun_.end), all.end};
  const Lines within{std::max(all.first, begun_.first), std::min(all.end, begun_.end)};
  std::optional<Operand> loaded;
  int& set = set_[static_cast<size_t>(mxu_)];
  for (const Pass& pass : passes(product.format)) {
    const bool first_pass = !loaded;
    if (loaded != pass.weight) {
      set ^= 1;
      writer_.load_weights(weights, pass.weight, set, mxu_);
      loaded = pass.weight;
    }
    const auto multiply = [&](const Lines& lines, bool accumulate) {
      if (lines.first >= lines.end) return;
      Activations part = act;
      part.base += (lines.first - first) * act.stride[2];
      part.count[2] = lines.end - lines.first;
      writer_.multiply(part, pass.act, set, acc_ + lines.first * line_rows_, accumulate, mxu_);
    };
    multiply(before, !first_pass);
    multiply(within, true);
    multiply(after, !first_pass);
    if (between_) between_();
  }
  begun_ = {std::min(begun_.first, all.first), std::max(begun_.end, all.end)};
}

Tile Products::weights(NodeId id, int64_t t, int64_t first, int64_t rows, int64_t lanes, bool transposed) {
  const bool in_hbm = placement_.places[id].in_hbm;
  const int64_t row = in_hbm ? weight_row_({id, t, first, rows}) : tile_row(id, t) + first;
  return {row, 1, static_cast<int>(rows), static_cast<int>(lanes), transposed};
}

void Products::matmul(const Node& node, int64_t p, const Box& box) {
  const NodeId a_id = node.inputs[0], b_id = node.inputs[1];
  const Node &a = g_[a_id], &b = g_[b_id];
  const int64_t m = first_row(image_layout_of(node), box), count = box.rows();
  const int64_t length = node.transpose_a ? rows(a) : cols(a);
  // The contraction of transposed rows goes line by line if b has a border.
  const ImageLayout image = image_layout_of(b);
  const Layout& lb = layout(b_id);
  const bool lines = node.transpose_a && lb.border;
  const int64_t line = lines ? image.width * image.batch : length;
  for (int64_t k = 0, t = 0; k < length; ++t) {
    const int64_t valid = std::min({int64_t{n_}, length - k, line - k % line});
    Activations act{};
    if (node.transpose_a) {
      ensure_(a_id, (m + count - 1) / n_, rows(g_[a_id]));
      act = {tile_row(a_id, m / n_) + k, {valid, (count + n_ - 1) / n_, 1, 1}, {1, rows(a), 0, 0}, n_, true};
    } else {
      ensure_(a_id, t, m + count);
      act = {tile_row(a_id, t) + m, {count, 1, 1, 1}, {1, 0, 0, 0}, static_cast<int>(valid), false};
    }
    if (node.transpose_b) {
      ensure_(b_id, t, rows(g_[b_id]));
      add(node, weights(b_id, t, p * n_, std::min<int64_t>(n_, rows(b) - p * n_), valid, true), act);
    } else {
      ensure_(b_id, p, rows(g_[b_id]));
      const int64_t first = lines ? lb.row(k / line, 0, k % line) : k;
      add(node, weights(b_id, p, first, valid, lanes(b, n_, p), false), act);
    }
    k += valid;
  }
}

// y = sum over the kernel's elements: x, shifted, by the element's weights.
void Products::conv2d(const Node& node, int64_t p, const Box& box) {
  const NodeId x = node.inputs[0], w = node.inputs[1];
  const Layout& l = layout(x);
  const auto& [kernel, stride, pad] = node.window;
  const int64_t channels = rows(g_[w]) / (kernel[0] * kernel[1]);
  const bool skips = skips_lines(g_, node);
  ensure_(w, p, rows(g_[w]));
  for (int64_t ky = 0; ky < kernel[0]; ++ky) {
    Lines lines{0, box.count[2]};
    const int64_t y = box.first[2] * stride[0] + ky - pad[0];
    if (skips) lines = lines_within(lines, stride[0], y, image_layout_of(g_[x]).height);
    if (lines.first == lines.end) continue;
    for (int64_t kx = 0; kx < kernel[1]; ++kx)
      for (int64_t t = 0; t * n_ < channels; ++t) {
        ensure_(x, t, rows(g_[x]));
        const int64_t y0 = y + lines.first * stride[0], x0 = box.first[1] * stride[1] + kx - pad[2];
        const int64_t valid = std::min<int64_t>(n_, channels - t * n_);
        const Activations act{tile_row(x, t) + l.first + y0 * l.step_y + x0 * l.step_x + box.first[0],
                              {box.count[0], box.count[1], lines.end - lines.first, 1},
                              {1, stride[1] * l.step_x, stride[0] * l.step_y, 0},
                              static_cast<int>(valid),
                              false};
        const int64_t row = (ky * kernel[1] + kx) * channels + t * n_;
        add(node, weights(w, p, row, valid, lanes(g_[w], n_, p), false), act, lines.first);
      }
  }
}

// dx: dy, its points `stride` apart among zeros, shifted the other way, by the element's weights as columns.
void Products::input_grad(const Node& node, int64_t p, const Box& box) {
  const NodeId dy = node.inputs[0], w = node.inputs[1];
  const Layout& l = layout(dy);
  const auto& [kernel, stride, pad] = node.window;
  const int64_t channels = cols(node), valid = std::min<int64_t>(n_, channels - p * n_);
  const bool skips = skips_lines(g_, node);
  for (int64_t ky = 0; ky < kernel[0]; ++ky) {
    Lines lines{0, box.count[2]};
    const int64_t y = box.first[2] + pad[0] - ky;
    if (skips) lines = lines_within(lines, 1, y, image_layout_of(g_[dy]).height);
    if (lines.first == lines.end) continue;
    for (int64_t kx = 0; kx < kernel[1]; ++kx)
      for (int64_t t = 0; t < tiles(g_[w], n_); ++t) {
        ensure_(dy, t, rows(g_[dy]));
        ensure_(w, t, rows(g_[w]));
        const int64_t y0 = y + lines.first, x0 = box.first[1] + pad[2] - kx;
        const Activations act{tile_row(dy, t) + l.first + y0 * l.step_y + x0 * l.step_x + box.first[0],
                              {box.count[0], box.count[1], lines.end - lines.first, 1},
                              {1, l.step_x, l.step_y, 0},
                              lanes(g_[w], n_, t),
                              false};
        const int64_t row = (ky * kernel[1] + kx) * channels + p * n_;
        add(node, weights(w, t, row, valid, lanes(g_[w], n_, t), true), act, lines.first);
      }
  }
}

// Each point of dx has weights of its own.
void Products::input_grad_of_point(const Node& node, int64_t p, const Box& box, int64_t acc) {
  const NodeId dy = node.inputs[0], w = node.inputs[1];
  const int64_t channels = cols(node), valid = std::min<int64_t>(n_, channels - p * n_);
  for (int64_t y = 0; y < box.count[2]; ++y)
    for (int64_t x = 0; x < box.count[1]; ++x) {
      const int64_t point = (box.first[2] + y) * node.window.kernel[1] + box.first[1] + x;
      begin(acc + (y * box.count[1] + x) * box.count[0], 0);
      for (int64_t t = 0; t < tiles(g_[w], n_); ++t) {
        ensure_(dy, t, rows(g_[dy]));
        ensure_(w, t, rows(g_[w]));
        const int here = lanes(g_[w], n_, t);
        const Activations act{
            tile_row(dy, t) + layout(dy).first + box.first[0], {box.count[0], 1, 1, 1}, {1, 0, 0, 0}, here, false};
        add(node, weights(w, t, point * channels + p * n_, valid, here, true), act);
      }
    }
}

// dw: for each run of up to n points of dy, held as weights, the columns of x's windows there.
void Products::weight_grad(const Node& node, int64_t p, const Box& box) {
  const NodeId x = node.inputs[0], dy = node.inputs[1];
  const Layout &lx = layout(x), &ly = layout(dy);
  const ImageLayout points = image_layout_of(g_[dy]);
  const auto& [kernel, stride, pad] = node.window;
  const int64_t t = box.first[0] / n_;
  ensure_(x, t, rows(g_[x]));
  ensure_(dy, p, rows(g_[dy]));
  // Neighbouring columns are one run of rows if they are so in x and in dy.
  const bool runs = stride[1] == 1 && ly.column == points.batch;
  const int64_t columns = runs ? 1 : points.width, run = runs ? points.width * points.batch : points.batch;
  const bool skips = skips_lines(g_, node);
  for (int64_t v = 0; v < points.height; ++v) {
    Lines lines{0, box.count[2]};
    const int64_t y = v * stride[0] + box.first[2] - pad[0];
    if (skips) lines = lines_within(lines, 1, y, image_layout_of(g_[x]).height);
    if (lines.first == lines.end) continue;
    for (int64_t u = 0; u < columns; ++u)
      for (int64_t s = 0; s < run; s += n_) {
        const int64_t count = std::min<int64_t>(n_, run - s);
        const int64_t y0 = y + lines.first, x0 = u * stride[1] - pad[2];
        const Activations act{tile_row(x, t) + lx.first + y0 * lx.step_y + x0 * lx.step_x + s,
                              {count, box.count[1], lines.end - lines.first, 1},
                              {1, lx.step_x, lx.step_y, 0},
                              static_cast<int>(box.count[0]),
                              true};
        add(node, weights(dy, p, ly.row(v, u, s), count, lanes(g_[dy], n_, p), false), act, lines.first);
      }
  }
}

}  // namespace veritpu::compiler
