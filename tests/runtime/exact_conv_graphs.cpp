#include "tests/runtime/exact_conv_graphs.h"

#include <algorithm>

#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Graph;
using graph::MatmulFormat;
using graph::NodeId;
using graph::Op;
using graph::Window;
using Random = std::mt19937;

// Convolutions, pools, dropout and what normalises over the batch, in whole numbers: every sum is exact. Half of the
// values are flattened, some before the last product. Each loss element's gradient is its column's number.
class Maker {
 public:
  Maker(Random& random, int n, int64_t batch, bool overlapping)
      : random_(random), n_(n), batch_(batch), overlapping_(overlapping) {}

  Graph run(int64_t least, int64_t most) {
    const int64_t side = draw(random_, least, most), channels = random_() % 2 ? draw(random_, 1, 3) : n_ - 1;
    step_ = graph::parameter(g_, "step", DType::f32, {1, 1});
    g_.assignments.push_back({step_, graph::binary(g_, Op::add, step_, graph::constant(g_, 1))});
    x_ = graph::input(g_, "x", random_() % 2 ? DType::f32 : DType::u8, {batch_, side, side + 1, channels});
    if (random_() % 2) x_ = graph::convert(g_, x_, DType::f32);
    if (random_() % 4 == 0) x_ = small(x_);
    if (random_() % 4 == 0) x_ = graph::binary(g_, Op::sub, x_, graph::parameter(g_, "mean", DType::f32, {1, 1}));
    for (int i = 0; i < 2; ++i) layer(i);
    if (random_() % 2) head();
    finish();
    return std::move(g_);
  }

 private:
  NodeId small(NodeId a) {
    a = graph::binary(g_, Op::minimum, a, graph::constant(g_, 2));
    return graph::binary(g_, Op::maximum, a, graph::constant(g_, -2));
  }
  NodeId parameter(graph::Shape shape) {
    parameters_.push_back(graph::parameter(g_, "p" + std::to_string(parameters_.size()), DType::f32, std::move(shape)));
    return parameters_.back();
  }
  void show(const std::string& name, NodeId id) {
    if (random_() % 2) g_.outputs.push_back({name, id});
  }

  void layer(int i) {
    g_.layer("layer" + std::to_string(i));
    const auto shape = g_[x_].shape;
    Window window = this->window(shape, false);
    const NodeId w =
        parameter({window.kernel[0], window.kernel[1], shape[3], random_() % 2 ? draw(random_, 1, 4) : n_ + 1});
    x_ = graph::conv2d(g_, x_, small(w), window, static_cast<MatmulFormat>(random_() % 3), DType::f32);
    if (random_() % 2) x_ = graph::binary(g_, Op::add, x_, parameter({1, 1, 1, g_[x_].shape[3]}));
    if (random_() % 2) normalise(i);
    x_ = small(x_);
    show("conv" + std::to_string(i), x_);
    if (random_() % 2) x_ = graph::max_pool(g_, x_, this->window(g_[x_].shape, true));
    if (random_() % 2) x_ = graph::dropout(g_, x_, 0.5, static_cast<uint32_t>(i), step_);
    show("layer" + std::to_string(i), x_);
  }

  Window window(const graph::Shape& image, bool pool) {
    Window w;
    for (int i : {0, 1}) {
      w.kernel[i] = draw(random_, 1, std::min<int64_t>(image[i + 1], 3));
      w.stride[i] = pool ? w.kernel[i] : draw(random_, 1, 2);
      if (pool && overlapping_ && random_() % 2) w.stride[i] = draw(random_, 1, w.kernel[i]);
      if ((!pool || w.stride[i] < w.kernel[i]) && random_() % 2) w.pad[2 * i] = w.pad[2 * i + 1] = w.kernel[i] / 2;
    }
    return w;
  }

  // Less what is greatest, plus what is least, in the whole batch.
  void normalise(int i) {
    const auto over = [&](Op op) { return graph::stop_gradient(g_, graph::reduce(g_, op, x_, {0, 1, 2})); };
    const NodeId greatest = over(Op::reduce_max);
    x_ = graph::binary(g_, Op::sub, x_, greatest);
    show("greatest" + std::to_string(i), greatest);
    if (random_() % 2) x_ = graph::binary(g_, Op::sub, x_, over(Op::reduce_min));
  }

  void head() {
    g_.layer("head");
    const int64_t columns = graph::elements(g_[x_].shape) / batch_;
    x_ = graph::reshape(g_, x_, {batch_, columns});
    x_ = graph::matmul(g_, x_, parameter({columns, draw(random_, 1, 12)}), MatmulFormat::bf16, DType::f32);
    show("head", x_);
  }

  void finish() {
    g_.layer("loss");
    const auto shape = g_[x_].shape;
    const NodeId weighted = graph::binary(g_, Op::mul, x_, small(graph::iota(g_, {1, shape.back()})));
    std::vector<int> axes;
    for (size_t i = 0; i < shape.size(); ++i) axes.push_back(static_cast<int>(i));
    const NodeId loss = graph::reshape(g_, graph::reduce(g_, Op::reduce_sum, weighted, axes), {1, 1});
    const auto gradients = graph::gradients(g_, loss, parameters_);
    for (size_t i = 0; i < parameters_.size(); ++i) {
      g_.outputs.push_back({"d" + std::to_string(i), gradients[i]});
      g_.assignments.push_back({parameters_[i], small(graph::binary(g_, Op::add, parameters_[i], gradients[i]))});
    }
    g_.outputs.push_back({"loss", loss});
  }

  Random& random_;
  const int n_;
  const int64_t batch_;
  const bool overlapping_;
  Graph g_;
  NodeId x_ = -1, step_ = -1;
  std::vector<NodeId> parameters_;
};

}  // namespace

Graph random_exact_conv_graph(Random& random, int n, int64_t batch, int64_t least, int64_t most, bool overlapping) {
  return Maker(random, n, batch, overlapping).run(least, most);
}

}  // namespace veritpu
