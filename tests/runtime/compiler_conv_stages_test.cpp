// Convolutional networks in stages: batches far beyond VMEM, on the chip, against the interpreter.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "runtime/compiler/arrange.h"
#include "runtime/compiler/plan.h"
#include "tests/runtime/compiler_support.h"
#include "tests/runtime/conv_nets.h"

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
  Maker(Random& random, int n, int64_t batch) : random_(random), n_(n), batch_(batch) {}

  Graph run() {
    const int64_t side = draw(random_, 3, 9), channels = random_() % 2 ? draw(random_, 1, 3) : n_ - 1;
    step_ = graph::parameter(g_, "step", DType::f32, {1, 1});
    g_.assignments.push_back({step_, graph::binary(g_, Op::add, step_, graph::constant(g_, 1))});
    x_ = graph::input(g_, "x", random_() % 2 ? DType::f32 : DType::u8, {batch_, side, side + 1, channels});
    if (random_() % 2) x_ = graph::convert(g_, x_, DType::f32);
    if (random_() % 4 == 0) x_ = small(x_);
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
      if (!pool && random_() % 2) w.pad[2 * i] = w.pad[2 * i + 1] = w.kernel[i] / 2;
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
  Graph g_;
  NodeId x_ = -1, step_ = -1;
  std::vector<NodeId> parameters_;
};

struct Case {
  const char* name;
  int n, graphs, vmem_rows;
  int64_t batch;
};

class ImageBatches : public testing::TestWithParam<Case> {};

TEST_P(ImageBatches, MatchTheInterpreterExactly) {
  const Case& with = GetParam();
  const Comparisons c = compare_exactly(test_chip(with.n, with.vmem_rows), with.graphs, 2, 2,
                                        [&](Random& random, int) { return Maker(random, with.n, with.batch).run(); });
  EXPECT_GT(c.values, 500 * with.graphs);
  EXPECT_GT(c.ordered, 100 * with.graphs);
  EXPECT_GT(c.staged, with.graphs / 2);
  EXPECT_GT(c.levels, with.graphs / 4);
  EXPECT_GT(c.chunks, with.graphs / 8);
  EXPECT_LT(c.too_large, with.graphs / 4);
}

INSTANTIATE_TEST_SUITE_P(Sizes, ImageBatches,
                         testing::Values(Case{"N8", 8, 80, 2048, 48}, Case{"N8Odd", 8, 40, 2048, 45},
                                         Case{"N32", 32, 20, 8192, 96}),
                         [](const auto& info) { return info.param.name; });

// The published networks, smaller: pools before and after activations, batch norm of images, dropout, flattening.
ConvNet like_cnn8(int64_t batch, ConvNet::Precision precision) {
  ConvNet net({batch, 14, 14, 1}, DType::u8, precision);
  net.scale(1 / (255 * .3081), -.1307 / .3081);
  net.conv(5, 3).max_pool(2).relu().batch_norm(1e-2).conv(10, 3).max_pool(2).relu().batch_norm(1e-2);
  net.flatten().dense(12).relu().dense(4);
  return net;
}
ConvNet like_keras_cnn(int64_t batch, ConvNet::Precision precision) {
  ConvNet net({batch, 9, 9, 2}, DType::f32, precision);
  net.conv(20, 3).max_pool(2).relu().flatten().dense(10);
  return net;
}
ConvNet like_deep_cnn(int64_t batch, ConvNet::Precision precision) {
  ConvNet net({batch, 9, 9, 1}, DType::f32, precision);
  net.conv(9, 3, true).elu().max_pool(2).dropout(.25).batch_norm();
  net.conv(17, 3, true).elu().max_pool(2).dropout(.25);
  net.flatten().dense(20).elu().dropout(.5).dense(10);
  return net;
}

struct Net {
  const char* name;
  ConvNet (*make)(int64_t batch, ConvNet::Precision precision);
  int n, vmem_rows, loops;
  int64_t batch;
};

TEST(ConvStages, TrainAsTheInterpreterDoes) {
  struct Precision {
    ConvNet::Precision precision;
    double error;  // allowed in |y| + 1: sums in another order
  };
  const Precision precisions[] = {{{DType::f32, MatmulFormat::fp32}, 1.0 / (1 << 16)},
                                  {{DType::f32, MatmulFormat::bf16}, 1.0 / (1 << 10)}};
  int64_t values = 0, ordered = 0;
  for (const Net& net :
       {Net{"cnn8", like_cnn8, 8, 4096, 8, 48}, Net{"cnn8", like_cnn8, 32, 8192, 8, 90},
        Net{"keras-cnn", like_keras_cnn, 8, 2048, 4, 60}, Net{"deep-cnn", like_deep_cnn, 8, 4096, 5, 48},
        Net{"deep-cnn", like_deep_cnn, 32, 4096, 5, 50}})
    for (const Precision& p : precisions) {
      Random random(11);
      const Graph g = net.make(net.batch, p.precision).step(ConvNet::Loss::squares, 1.0 / 64, false, true);
      Comparer comparer(test_chip(net.n, net.vmem_rows));
      const auto c = comparer.run(g, 2, random, 0.4, false,
                                  [&](const std::string&, double y) { return p.error * (std::abs(y) + 1); });
      const Program& program = comparer.executable().program();
      EXPECT_EQ(c.different, 0) << net.name << ' ' << net.n << ": " << c.first << ", of " << c.values;
      EXPECT_EQ(loops(program), net.loops) << net.name << ' ' << net.n;
      EXPECT_THAT(hazards_of(program, net.n, ordered), testing::IsEmpty());
      values += c.values;
    }
  EXPECT_GT(values, 10000);
  EXPECT_GT(ordered, 10000);
}

TEST(ConvStages, PublishedNetworksFitLiteAtTheirBatch) {
  constexpr size_t kMostBytes = 64 << 20;
  int programs = 0;
  for (const ConvNet::Precision& p :
       {ConvNet::Precision{DType::f32, MatmulFormat::fp32}, ConvNet::Precision{DType::f32, MatmulFormat::bf16},
        ConvNet::Precision{DType::bf16, MatmulFormat::bf16}, ConvNet::Precision{DType::f16, MatmulFormat::f16}})
    for (const Graph& g : {cnn8(128, p), keras_cnn(1000, p), deep_cnn(1000, p, false), deep_cnn(1000, p, true)}) {
      SystemChip chip(*arch::find_chip("lite"), Engine::fast);
      const auto client = Client::make(chip);
      const auto step = client->compile(g);
      EXPECT_GT(loops(step->program()), 1);
      EXPECT_LT(step->program().instructions.size() * arch::kInstructionBytes, kMostBytes);
      ++programs;
    }
  EXPECT_EQ(programs, 16);
}

// What streams weights wants as many samples as fit; of images of 28 x 28, VMEM holds few.
TEST(ConvStages, EachStageHasItsOwnChunk) {
  const arch::CoreConfig core = arch::find_chip("lite")->core;
  const Graph g = graph::simplify(graph::decompose(deep_cnn(1000, {}, false)));
  const auto plan = compiler::plan(compiler::arranged_reshapes(compiler::index_pools(g)), core, {});
  std::set<int64_t> chunks;
  for (const auto& stage : plan.stages)
    if (stage.trips > 1) chunks.insert(plan.batch / stage.trips);
  EXPECT_GT(chunks.size(), 1U);
  for (const auto& stage : plan.stages) EXPECT_EQ(stage.placement.spill_bytes, 0);
  EXPECT_EQ(plan.stages.size(), 17U);
}

}  // namespace
}  // namespace veritpu
