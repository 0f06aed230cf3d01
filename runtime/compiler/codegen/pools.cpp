#include "runtime/compiler/codegen/pools.h"

#include <limits>

#include "arch/numbers.h"
#include "runtime/compiler/codegen/steps.h"

namespace veritpu::compiler {
namespace {

using arch::Micro;

arch::Word word(double x) {
  return arch::to_word(static_cast<float>(x));
}

class Pool {
 public:
  Pool(const Graph& g, const FusionGroup& group, const Placement& placement, int64_t t)
      : g_(g), group_(group), placement_(placement), t_(t), node_(g[group.nodes[0]]), window_(node_.window) {
    forward_ = node_.op == Op::max_pool || node_.op == Op::avg_pool;
    wide_ = forward_ ? node_.inputs[0] : group.nodes[0];
    narrow_ = forward_ ? group.nodes[0] : node_.inputs[0];
    positions_ = static_cast<int>(window_.kernel[0] * window_.kernel[1]);
  }

  std::vector<PoolRun> run() {
    if (node_.op == Op::avg_pool || node_.op == Op::avg_pool_grad)
      if (!node_.count_pads && has_pads(window_))
        refuse(g_, group_.nodes[0], "its divisor would change at the edges; let it count pads");
    if (forward_) {
      // Registers and streams suffice for a few elements of the window at a time.
      for (int k = 0; k < positions_; k += kAtOnce) begin_forward(k);
    } else {
      const bool apart = window_.stride[0] >= window_.kernel[0] && window_.stride[1] >= window_.kernel[1];
      const ImageLayout x = image_layout_of(g_[wide_]), y = image_layout_of(g_[narrow_]);
      const bool covers = y.height * window_.kernel[0] - window_.pad[0] >= x.height &&
                          y.width * window_.kernel[1] - window_.pad[2] >= x.width;
      if (!apart || !covers) clear();
      for (int k = 0; k < positions_; k += apart ? kAtOnce : 1) begin_backward(k, apart);
    }
    return std::move(runs_);
  }

 private:
  static constexpr int kAtOnce = 4;

  int emit(Section section, Step step) {
    if (step.d == -1) step.d = registers_++;
    steps_[section].push_back(step);
    return step.d;
  }
  int load(int stream) {
    Step s{Micro::ld_};
    s.stream = stream;
    return emit(kBody, s);
  }
  void store(int stream, int r) {
    Step s{Micro::st_};
    s.a = r;
    s.stream = stream;
    steps_[kBody].push_back(s);
  }
  int rounded(int r) {
    if (node_.dtype == graph::DType::f16) return emit(kBody, {Micro::cvt_f16_, -1, r});
    if (node_.dtype == graph::DType::bf16) return emit(kBody, {Micro::cvt_bf16_, -1, r});
    return r;
  }

  int64_t row(NodeId id) const {
    const Place& p = placement_.places[id];
    return p.base + t_ * p.layout.rows + p.layout.first;
  }
  // Element k of each window.
  int element_stream(int k) {
    const Layout& l = placement_.places[wide_].layout;
    const int64_t y = k / window_.kernel[1] - window_.pad[0], x = k % window_.kernel[1] - window_.pad[2];
    return stream({arch::Space::vmem,
                   row(wide_) + y * l.step_y + x * l.step_x,
                   {1, window_.stride[1] * l.step_x, window_.stride[0] * l.step_y}});
  }
  int result_stream(NodeId id) {
    const Layout& l = placement_.places[id].layout;
    return stream({arch::Space::vmem, row(id), {1, l.column, l.line}});
  }
  int stream(const StreamRows& rows) {
    streams_.push_back(rows);
    return static_cast<int>(streams_.size()) - 1;
  }

  void begin_forward(int k) {
    const bool average = node_.op == Op::avg_pool, goes_on = k > 0;
    const int end = std::min(k + kAtOnce, positions_);
    NodeId y = -1, index = -1;
    for (NodeId id : group_.nodes) (g_[id].op == Op::max_pool_index ? index : y) = id;
    std::vector<int> elements;
    for (int i = k; i < end; ++i) elements.push_back(element_stream(i));
    const int y_stream = result_stream(y), index_stream = index != -1 ? result_stream(index) : -1;
    int best, which = -1;
    if (goes_on) {
      best = load(y_stream);
      if (index != -1) which = load(index_stream);
    } else {
      best = load(elements[0]);
      if (index != -1 && end == 1) which = emit(kBody, {Micro::mov_, -1, -1, -1, -1, true, 0});
    }
    for (int i = goes_on ? k : k + 1; i < end; ++i) {
      const int x = load(elements[static_cast<size_t>(i - k)]);
      if (average) {
        best = emit(kBody, {Micro::add_, -1, best, x});
        continue;
      }
      if (index != -1) {
        const int greater = emit(kBody, {Micro::cmplt_, -1, best, x});  // 0 or 1
        which = i == 1 ? greater : emit(kBody, {Micro::sel_, -1, greater, -1, which, true, word(i)});
      }
      best = emit(kBody, {Micro::max_, -1, best, x});
    }
    if (average && end == positions_)
      best = rounded(emit(kBody, {Micro::mul_, -1, best, -1, -1, true, word(1.0 / positions_)}));
    store(y_stream, best);
    if (index != -1) store(index_stream, which);
    finish();
  }

  void begin_backward(int k, bool apart) {
    const int end = apart ? std::min(k + kAtOnce, positions_) : k + 1;
    const bool scatter = node_.op == Op::pool_scatter;
    const NodeId dy = node_.inputs[scatter ? 1 : 0];
    int which = -1;
    if (scatter) which = load(result_stream(node_.inputs[0]));
    int gradient = load(result_stream(dy));
    if (!scatter) gradient = rounded(emit(kBody, {Micro::mul_, -1, gradient, -1, -1, true, word(1.0 / positions_)}));
    const int zero = emit(kBefore, {Micro::mov_, -1, -1, -1, -1, true, 0});
    for (int i = k; i < end; ++i) {
      int dx = gradient;
      if (scatter) {
        const int here = emit(kBody, {Micro::cmpeq_, -1, which, -1, -1, true, word(i)});
        dx = emit(kBody, {Micro::sel_, -1, here, gradient, zero});
      }
      const int s = element_stream(i);
      if (!apart) dx = rounded(emit(kBody, {Micro::add_, -1, load(s), dx}));
      store(s, dx);
    }
    finish();
  }

  void clear() {
    const Place& p = placement_.places[wide_];
    PoolRun run;
    run.fill = true;
    run.rows = {p.base + t_ * p.layout.rows, {p.layout.rows, 1, 1}, {1, 0, 0}};
    runs_.push_back(std::move(run));
  }

  void finish() {
    const ImageLayout image = image_layout_of(g_[narrow_]);
    PoolRun run;
    run.rows.count = {image.batch, image.width, image.height};
    auto kernel = allocate(steps_, registers_, std::vector<StreamUse>(streams_.size()));
    if (!kernel) throw std::logic_error("a pool's kernel does not fit the vector unit");
    run.kernel = std::move(*kernel);
    run.streams = std::move(streams_);
    runs_.push_back(std::move(run));
    steps_ = {};
    streams_.clear();
    registers_ = 0;
  }

  const Graph& g_;
  const FusionGroup& group_;
  const Placement& placement_;
  const int64_t t_;
  const Node& node_;
  const graph::Window& window_;
  bool forward_;
  NodeId wide_, narrow_;  // x or dx; y or dy
  int positions_;
  Steps steps_;
  std::vector<StreamRows> streams_;
  int registers_ = 0;
  std::vector<PoolRun> runs_;
};

}  // namespace

Kernel fill_kernel(float value) {
  Steps steps;
  steps[kBefore].push_back({Micro::mov_, 0, -1, -1, -1, true, word(value)});
  Step store{Micro::st_};
  store.a = 0;
  steps[kBody].push_back(store);
  return *allocate(steps, 1, std::vector<StreamUse>(1));
}

std::vector<RowBlock> border_rows(const Layout& l, const ImageLayout& image, int64_t first) {
  if (l.column != l.step_x || l.line != l.step_y) return {{first, {l.rows, 1, 1}, {1, 0, 0}}};
  std::vector<RowBlock> blocks;
  const int64_t line = image.width * image.batch, end = l.first + (image.height - 1) * l.line + line;
  const auto add = [&](int64_t from, int64_t count, int64_t lines) {
    if (count > 0 && lines > 0) blocks.push_back({first + from, {count, lines, 1}, {1, l.line, 0}});
  };
  add(0, l.first, 1);                                    // up to the first point
  add(l.first + line, l.line - line, image.height - 1);  // between lines
  add(end, l.rows - end, 1);
  return blocks;
}

std::vector<PoolRun> pool_runs(const Graph& g, const FusionGroup& group, const Placement& placement, int64_t t) {
  return Pool(g, group, placement, t).run();
}

bool leaves_lanes(const Node& im2col) {
  return has_pads(im2col.window) || im2col.value != 0;
}

std::vector<Transfer> im2col_transfers(const Node& node, const Layout& layout, int64_t t, int n, int64_t first_line,
                                       int64_t end_line) {
  const int64_t height = node.axes[0], width = node.axes[1], channels = node.axes[2];
  const auto format = format_of(node.dtype);
  const int64_t bytes = arch::bytes_of(format), line = width * channels;
  const auto& [kernel, stride, pad] = node.window;
  const ImageLayout image = image_layout_of(node);
  const bool left = leaves_lanes(node);
  std::vector<Transfer> all;
  // Elements [from, to) of the kernel's line ky, of `count` windows from column x0 on.
  const auto add = [&](int64_t ky, int64_t from, int64_t to, int64_t x0, int64_t count) {
    int64_t y0 = first_line, y1 = end_line;
    while (y0 < y1 && y0 * stride[0] + ky < pad[0]) ++y0;
    while (y1 > y0 && (y1 - 1) * stride[0] + ky - pad[0] >= height) --y1;
    if (from >= to || y0 == y1) return;
    const int64_t element = (y0 * stride[0] + ky - pad[0]) * line + (x0 * stride[1] - pad[2]) * channels + from;
    Transfer transfer{};
    transfer.hbm = static_cast<uint64_t>(element * bytes);
    transfer.row = layout.row(y0, x0, 0);
    transfer.dimension = {Dimension{count, stride[1] * channels * bytes, layout.column},
                          Dimension{y1 - y0, stride[0] * line * bytes, layout.line},
                          Dimension{image.batch, height * line * bytes, 1}};
    transfer.lanes = static_cast<int>(to - from);
    transfer.lane0 = static_cast<int>(ky * kernel[1] * channels + from - t * n);
    transfer.format = format;
    transfer.keep = left || !all.empty();
    all.push_back(transfer);
  };
  for (int64_t ky = 0; ky < kernel[0]; ++ky) {
    const int64_t begin = ky * kernel[1] * channels, end = begin + kernel[1] * channels;
    const int64_t from = std::max(begin, t * n) - begin, to = std::min(end, (t + 1) * n) - begin;
    if (from >= to) continue;
    // Windows that lie in the image together; those at its sides one by one, less what lies outside.
    int64_t left = 0, right = image.width;
    while (left < right && left * stride[1] < pad[2]) ++left;
    while (right > left && (right - 1) * stride[1] - pad[2] + kernel[1] > width) --right;
    for (int64_t x = 0; x < image.width; ++x) {
      if (x == left && right > left) {
        add(ky, from, to, left, right - left);
        x = right - 1;
        continue;
      }
      const int64_t x0 = (x * stride[1] - pad[2]) * channels;
      add(ky, std::max(from, -x0), std::min(to, line - x0), x, 1);
    }
  }
  return all;
}

}  // namespace veritpu::compiler
