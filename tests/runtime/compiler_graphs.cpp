#include "tests/runtime/compiler_graphs.h"

#include <algorithm>

namespace veritpu {
namespace {

using graph::DType;
using graph::MatmulFormat;
using graph::NodeId;
using graph::Op;
using graph::Shape;

class Maker {
 public:
  // `batch`: 0 for any, with parameters of as many rows.
  Maker(std::mt19937& random, int n, int64_t batch) : random_(random), n_(n), samples_(batch) {}

  graph::Graph run(int size) {
    const int64_t batch = samples_ ? samples_ : pick<int64_t>({1, 5, 32, 64, 100, n_ - 1, n_, n_ + 1});
    const int64_t columns = width();
    input(batch, columns);
    leaf({batch, columns});
    for (int i = 0; i < size; ++i) {
      if (below(6) == 0) g_.layer("layer" + std::to_string(below(3)));
      step();
    }
    finish();
    return std::move(g_);
  }

 private:
  struct Value {
    NodeId id;
    double bound;  // of its magnitude
  };

  int below(int k) { return static_cast<int>(random_() % k); }
  template <typename T>
  T pick(const std::vector<T>& from) {
    return from[below(static_cast<int>(from.size()))];
  }
  int64_t width() { return pick<int64_t>({1, 3, n_ - 1, n_, n_ + 1, 2 * n_ + 3}); }
  DType dtype() { return pick<DType>({DType::f32, DType::f16, DType::bf16}); }
  const Shape& shape(const Value& v) const { return g_[v.id].shape; }
  std::string fresh(const char* prefix) { return prefix + std::to_string(names_++); }

  Value add(NodeId id, double bound) {
    // A narrow type rounds to whole numbers too, by at most one part in 256.
    if (g_[id].dtype != DType::f32) bound *= 1 + 1.0 / 128;
    Value v{id, bound};
    if (bound > 1 << 10) {
      const Value low{graph::binary(g_, Op::minimum, id, graph::constant(g_, 64, g_[id].dtype)), bound};
      v = {graph::binary(g_, Op::maximum, low.id, graph::constant(g_, -64, g_[id].dtype)), 64};
    }
    values_.push_back(v);
    return v;
  }

  Value input(int64_t rows, int64_t columns) {
    const bool bytes = below(2);
    const std::string name = fresh("in");
    const NodeId id =
        below(3) ? graph::input(g_, name, bytes ? DType::u8 : dtype(), {rows, columns})
                 : graph::reshape(g_,
                                  graph::input(g_, name, bytes ? DType::u8 : dtype(),
                                               columns % 3 ? Shape{rows, 1, columns} : Shape{rows, columns / 3, 3}),
                                  {rows, columns});
    return add(id, bytes ? 255 : kWhole);
  }

  Value leaf(const Shape& s) {
    switch (samples_ && s[0] == samples_ ? below(3) : below(6)) {
      case 0: return add(graph::constant(g_, below(9) - 4, dtype(), s), 4);
      case 1: return add(graph::iota(g_, s), static_cast<double>(s[1]));
      case 2: return input(s[0], s[1]);
      default: return add(graph::parameter(g_, fresh("p"), dtype(), s), kWhole);
    }
  }

  // Something that broadcasts with x: often of the values so far.
  Value partner(const Value& x) {
    const Shape s = shape(x);
    for (int tries = 0; tries < 4; ++tries) {
      const Value v = pick(values_);
      const Shape& t = shape(v);
      if ((t[0] == s[0] || t[0] == 1 || s[0] == 1) && (t[1] == s[1] || t[1] == 1 || s[1] == 1)) return v;
    }
    return leaf({below(2) ? s[0] : 1, below(2) ? s[1] : 1});
  }

  void step() {
    const Value x = below(2) ? values_.back() : pick(values_);
    switch (below(8)) {
      case 0:
      case 1:
      case 2: return elementwise(x);
      case 3: return product(x);
      case 4: return reduction(x);
      case 5: return conversion(x);
      case 6: return classes(x);
      default: return choice(x);
    }
  }

  void elementwise(const Value& x) {
    const Value y = partner(x);
    const bool swap = below(2);
    const NodeId a = swap ? y.id : x.id, b = swap ? x.id : y.id;
    switch (below(9)) {
      case 0: add(graph::unary(g_, Op::abs, x.id), x.bound); return;
      case 1:
        if (x.bound * y.bound < 1 << 20) {
          add(graph::binary(g_, Op::mul, a, b), x.bound * y.bound);
          return;
        }
        [[fallthrough]];
      case 2: add(graph::binary(g_, Op::add, a, b), x.bound + y.bound); return;
      case 3: add(graph::binary(g_, Op::sub, a, b), x.bound + y.bound); return;
      case 4: add(graph::binary(g_, Op::maximum, a, b), std::max(x.bound, y.bound)); return;
      case 5: add(graph::binary(g_, Op::minimum, a, b), std::max(x.bound, y.bound)); return;
      case 6: add(graph::binary(g_, Op::less, a, b), 1); return;
      case 7: add(graph::binary(g_, Op::less_equal, a, b), 1); return;
      default: add(graph::binary(g_, Op::equal, a, b), 1); return;
    }
  }

  void choice(const Value& x) {
    const Value y = partner(x);
    const NodeId c = graph::binary(g_, Op::less, x.id, graph::constant(g_, below(5) - 2));
    add(graph::select(g_, c, below(2) ? x.id : y.id, y.id), std::max(x.bound, y.bound));
  }

  // x W, x W^T or x^T Y.
  void product(const Value& x) {
    const Shape s = shape(x);
    const auto format = pick<MatmulFormat>({MatmulFormat::fp32, MatmulFormat::bf16, MatmulFormat::f16});
    const int form = below(3);
    const int64_t columns = width(), inner = form == 2 ? s[0] : s[1];
    const Shape other = form == 0 ? Shape{s[1], columns} : form == 1 ? Shape{columns, s[1]} : Shape{s[0], columns};
    Value y{-1, 0};
    for (const Value& v : values_)
      if (shape(v) == other && v.bound <= 64 && below(2)) y = v;
    if (samples_ && form != 2 && s[0] != samples_ && other[0] == samples_) return;
    if (y.id == -1) y = leaf(other);
    const double bound = x.bound * y.bound * static_cast<double>(inner) * 1.02;
    if (bound > 1 << 23) return;
    add(graph::matmul(g_, x.id, y.id, format, dtype_for(bound), form == 2, form == 1), bound);
  }
  DType dtype_for(double bound) { return bound < 60000 ? dtype() : DType::f32; }

  void reduction(const Value& x) {
    const auto axes = pick<std::vector<int>>({{0}, {1}, {0, 1}});
    const Op op = pick<Op>({Op::reduce_sum, Op::reduce_max, Op::reduce_min});
    const Shape s = shape(x);
    double bound = x.bound;
    for (int axis : axes)
      if (op == Op::reduce_sum) bound *= static_cast<double>(s[axis]);
    if (bound > 1 << 23 || (g_[x.id].dtype == DType::f16 && bound > 60000)) return;
    add(graph::reduce(g_, op, x.id, axes), bound);
  }

  void conversion(const Value& x) { add(graph::convert(g_, x.id, dtype()), x.bound); }

  void classes(const Value& x) {
    const Shape s = shape(x);
    if (below(2)) {
      add(graph::argmax(g_, x.id), static_cast<double>(s[1]));
    } else if (x.bound * static_cast<double>(s[0]) < 60000) {  // a mean is no whole number: only an output
      const NodeId labels = graph::input(g_, fresh("labels"), DType::u8, {s[0], 1});
      g_.outputs.push_back({fresh("nll"), graph::nll_loss(g_, x.id, labels)});
    }
  }

  // Outputs and assignments of random values, and one output of the last so that there is one.
  void finish() {
    std::vector<NodeId> parameters;
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id)
      if (g_[id].op == Op::parameter) parameters.push_back(id);
    for (NodeId p : parameters) {
      if (below(3) == 0) continue;
      std::vector<Value> fitting;
      for (const Value& v : values_)
        if (shape(v) == g_[p].shape) fitting.push_back(v);
      const Value v = pick(fitting);
      // Small again, so that the next step's values stay in bounds.
      const double bound = kWhole;
      NodeId next = graph::convert(g_, v.id, g_[p].dtype);
      if (v.bound > bound) {
        next = graph::binary(g_, Op::minimum, next, graph::constant(g_, bound, g_[p].dtype));
        next = graph::binary(g_, Op::maximum, next, graph::constant(g_, -bound, g_[p].dtype));
      }
      g_.assignments.push_back({p, next});
    }
    g_.outputs.push_back({"last", values_.back().id});
    for (int i = below(5); i > 0; --i) g_.outputs.push_back({fresh("out"), pick(values_).id});
  }

  std::mt19937& random_;
  const int n_;
  const int64_t samples_;
  graph::Graph g_;
  std::vector<Value> values_;
  int names_ = 0;
};

}  // namespace

graph::Graph random_exact_graph(std::mt19937& random, int n, int size) {
  return Maker(random, n, 0).run(size);
}

graph::Graph random_exact_batch_graph(std::mt19937& random, int n, int size, int64_t batch) {
  return Maker(random, n, batch).run(size);
}

graph::Graph clipped_steps(int64_t batch, int64_t width, int layers) {
  graph::Graph g;
  const NodeId x = graph::input(g, "x", DType::f32, {batch, width});
  std::vector<NodeId> weights, gradients;
  NodeId total = graph::constant(g, 0);
  for (int i = 0; i < layers; ++i) {
    weights.push_back(graph::parameter(g, "w" + std::to_string(i), DType::f32, {width, width}));
    const NodeId y = graph::matmul(g, x, weights.back(), graph::MatmulFormat::bf16, DType::f32);
    gradients.push_back(graph::matmul(g, x, y, graph::MatmulFormat::bf16, DType::f32, true));
    const NodeId norm = graph::reduce(g, Op::reduce_sum, graph::unary(g, Op::abs, gradients.back()), {0, 1});
    total = graph::binary(g, Op::add, total, norm);
  }
  const NodeId rate = graph::binary(g, Op::div, graph::constant(g, -1), total);
  for (int i = 0; i < layers; ++i)
    g.assignments.push_back(
        {weights[i], graph::binary(g, Op::add, weights[i], graph::binary(g, Op::mul, gradients[i], rate))});
  g.outputs.push_back({"total", total});
  return g;
}

}  // namespace veritpu
