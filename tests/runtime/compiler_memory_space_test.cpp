// Parameters that live in HBM: they change no bit, no order, and no other program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "host/layers/flatten.h"
#include "host/layers/linear.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"
#include "host/train/steps.h"
#include "systemc/fast_core.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::NodeId;
using graph::Op;

Model model() {
  Sequential net({6, 7});
  net.add<Flatten>();
  net.add<Linear>(42, 76).add<ReLU>();
  net.add<Linear>(76, 60).add<ReLU>();
  net.add<Linear>(60, 10);
  return net;
}

std::unique_ptr<SystemChip> checked_chip(int vmem_rows, int acc_rows) {
  return std::make_unique<SystemChip>(test_chip(8, vmem_rows, acc_rows), [](const arch::CoreConfig& c, CorePort& port) {
    return make_fast_core_checked(c, port);
  });
}

constexpr int64_t kBatch = 12, kSteps = 3;

struct Launched {
  std::vector<std::map<std::string, std::vector<float>>> outputs;  // of each launch
  std::map<std::string, std::vector<float>> parameters;
  int64_t loads = 0, stores = 0;  // descriptors of a training step
  uint64_t cycles = 0;            // of the first launch
  std::vector<std::string> hazards;
};

// Trains, evaluates, is given other weights, and trains on.
Launched train(SystemChip& chip, const std::string& precision_name, const Optimizer& optimizer, bool evaluate_first) {
  const auto client = Client::make(chip);
  const Model net = model();
  const Precision& precision = *find_precision(precision_name);
  const LossScaler scaler;
  std::unique_ptr<Executable> evaluation;
  if (evaluate_first) evaluation = client->compile(eval_step({net, precision, kBatch}));
  const auto step = client->compile(train_step({net, precision, kBatch}, optimizer, scaler));
  if (!evaluate_first) evaluation = client->compile(eval_step({net, precision, kBatch}));
  std::mt19937 random(7);
  std::vector<uint8_t> images(2 * kSteps * kBatch * 42), labels(2 * kSteps * kBatch);
  for (auto& b : images) b = static_cast<uint8_t>(random() % 256);
  for (auto& b : labels) b = static_cast<uint8_t>(random() % 10);
  const Buffer x = client->upload(DType::u8, {2 * kSteps * kBatch, 42}, images.data());
  const Buffer y = client->upload(DType::u8, {2 * kSteps * kBatch, 1}, labels.data());
  const auto give = [&](const std::vector<ParameterSpec>& specs) {
    for (const auto& spec : specs) {
      std::vector<float> values(static_cast<size_t>(spec.elements()));
      for (float& v : values) v = std::uniform_real_distribution<float>(-0.3F, 0.3F)(random);
      client->set_parameter(spec.name, values);
    }
  };
  Launched run;
  const auto launch = [&](Executable& program, int64_t first) {
    auto result = program.execute(kSteps, {{"images", {x, first}}, {"labels", {y, first}}});
    run.outputs.push_back(std::move(result.outputs));
    if (run.outputs.size() == 1) run.cycles = result.report.cycles;
  };
  give(net.parameters());
  if (precision.loss_scaling) client->set_parameter(LossScaler::kScale, {1024});
  launch(*step, 0);
  launch(*evaluation, 0);
  launch(*step, kSteps * kBatch);
  give({net.parameters()[2]});
  launch(*evaluation, 0);
  launch(*step, 0);
  for (const auto& specs : {net.parameters(), optimizer.state(net.parameters())})
    for (const auto& spec : specs) run.parameters[spec.name] = client->parameter(spec.name);
  for (const auto& i : step->program().instructions) {
    run.loads += i.opcode() == arch::Opcode::dld;
    run.stores += i.opcode() == arch::Opcode::dst;
  }
  int64_t ordered = 0;
  run.hazards = hazards_of(step->program(), 8, ordered);
  return run;
}

TEST(MemorySpace, TrainingGivesTheSameBits) {
  int compared = 0;
  const auto check = [&](const Optimizer& optimizer, const std::string& precision, int vmem_rows) {
    for (const int acc_rows : {64, 1024}) {
      const auto roomy = train(*checked_chip(32768, acc_rows), precision, optimizer, false);
      for (const bool evaluate_first : {false, true}) {
        const auto tight = train(*checked_chip(vmem_rows, acc_rows), precision, optimizer, evaluate_first);
        ASSERT_EQ(tight.outputs, roomy.outputs) << precision << ", " << acc_rows;
        ASSERT_EQ(tight.parameters, roomy.parameters) << precision << ", " << acc_rows;
        ASSERT_THAT(tight.hazards, testing::IsEmpty());
        EXPECT_GT(tight.stores, roomy.stores + 16);
        EXPECT_GT(tight.loads, roomy.loads + 16);
        compared += static_cast<int>(tight.parameters.size());
      }
    }
  };
  ASSERT_NO_FATAL_FAILURE(check(Sgd(1e-2), "fp32", 1024));
  ASSERT_NO_FATAL_FAILURE(check(Sgd(1e-2, 0.9, 1e-3, true), "mixed", 2048));
  ASSERT_NO_FATAL_FAILURE(check(Adam(1e-2), "fp32", 2048));
  ASSERT_NO_FATAL_FAILURE(check(Adam(1e-2), "mixed", 2048));
  EXPECT_GT(compared, 200);
}

// Weights read as they lie and transposed, an accumulator made beside a product, and what is made of its new value.
graph::Graph exact_step(int64_t batch, int64_t inputs, int64_t outputs, bool late) {
  graph::Graph g;
  const auto clamped = [&](NodeId v, double bound) {
    return graph::binary(g, Op::minimum, graph::binary(g, Op::maximum, v, graph::constant(g, -bound)),
                         graph::constant(g, bound));
  };
  const auto product = [&](NodeId a, NodeId b, bool ta, bool tb) {
    return graph::matmul(g, a, b, graph::MatmulFormat::bf16, DType::f32, ta, tb);
  };
  const NodeId x = graph::input(g, "x", DType::f32, {batch, inputs});
  const auto weights = [&](const char* name) { return graph::parameter(g, name, DType::f32, {inputs, outputs}); };
  const NodeId w = weights("w"), sum = weights("sum"), last = weights("last");
  const NodeId y = clamped(product(x, w, false, false), 7);
  const NodeId back = product(y, w, false, true);
  const NodeId next = clamped(graph::binary(g, Op::add, sum, product(x, y, true, false)), 60);
  NodeId step = clamped(next, 2);
  if (late)  // not before all of `next` is known
    step = graph::binary(
        g, Op::mul, step,
        graph::binary(g, Op::less, graph::constant(g, 0), graph::reduce(g, Op::reduce_max, next, {0, 1})));
  g.assignments = {
      {sum, next}, {w, clamped(graph::binary(g, Op::sub, w, step), 3)}, {last, graph::binary(g, Op::sub, next, last)}};
  g.outputs = {{"y", graph::reduce(g, Op::reduce_sum, y, {0})}, {"back", back}};
  return g;
}

TEST(MemorySpace, MatchesTheInterpreterExactly) {
  int compared = 0, refused = 0, streamed = 0;
  std::mt19937 random(11);
  for (int i = 0; i < 48; ++i) {
    const int64_t batch = 1 + random() % 16, inputs = 30 + random() % 60, outputs = 30 + random() % 60;
    const graph::Graph g = exact_step(batch, inputs, outputs, i % 2);
    const int vmem_rows = i % 3 ? 1024 : 2048, acc_rows = i % 4 < 2 ? 64 : 1024;
    try {
      Comparer comparer(test_chip(8, vmem_rows, acc_rows));
      const auto c = comparer.run(g, 3, random, 2, true, {});
      ASSERT_EQ(c.different, 0) << i << ": " << c.first;
      int64_t ordered = 0;
      ASSERT_THAT(hazards_of(comparer.executable().program(), 8, ordered), testing::IsEmpty());
      compared += c.values > 0;
      int stores = 0;
      for (const auto& instruction : comparer.executable().program().instructions)
        stores += instruction.opcode() == arch::Opcode::dst;
      streamed += stores > 30;
    } catch (const UserError&) {
      ++refused;
    }
  }
  EXPECT_GT(compared, 40);
  EXPECT_GT(streamed, 20);
  EXPECT_LT(refused, 8);
}

// A gradient that is applied only if all of it is small: it is made, judged and used in three kernels. VMEM has no room
// for four tiles of it, or none for two if it is one tile: so it stays in HBM between them.
void pass_in_pieces(int n, int64_t height, int64_t width, int64_t& values, int64_t& ordered) {
  graph::Graph g;
  const NodeId x = graph::input(g, "x", DType::f32, {4, height});
  const NodeId w = graph::parameter(g, "w", DType::f32, {height, width});
  const NodeId m = graph::parameter(g, "m", DType::f32, {height, width});
  const NodeId y = graph::matmul(g, x, w, graph::MatmulFormat::fp32, DType::f32);
  const NodeId sign = graph::binary(g, Op::less, graph::constant(g, 0), y);
  const NodeId raw = graph::matmul(g, x, sign, graph::MatmulFormat::fp32, DType::f32, true);
  const NodeId gradient = graph::binary(g, Op::mul, raw, graph::constant(g, 0.5));
  const NodeId greatest = graph::reduce(g, Op::reduce_max, graph::unary(g, Op::abs, gradient), {0, 1});
  const NodeId small = graph::binary(g, Op::less_equal, greatest, graph::constant(g, 100));
  const NodeId moved = graph::binary(g, Op::add, graph::binary(g, Op::mul, m, graph::constant(g, 0.5)), gradient);
  g.assignments.push_back({m, graph::select(g, small, moved, m)});
  g.assignments.push_back({w, graph::select(g, small, graph::binary(g, Op::sub, w, moved), w)});
  g.outputs.push_back({"greatest", greatest});
  g.outputs.push_back({"y", y});
  std::mt19937 random(3);
  Comparer comparer(test_chip(n, 4096));
  const auto c = comparer.run(g, 3, random, 4, true, {});
  EXPECT_EQ(c.different, 0) << c.first;
  EXPECT_THAT(hazards_of(comparer.executable().program(), n, ordered), testing::IsEmpty());
  values += c.values;
}

TEST(LargeValues, PassInPieces) {
  int64_t values = 0, ordered = 0;
  for (const int n : {8, 32}) {
    pass_in_pieces(n, 1100, 3 * n + 1, values, ordered);
    pass_in_pieces(n, 2900, n - 2, values, ordered);
  }
  EXPECT_GT(values, 140000);
  EXPECT_GT(ordered, 20000);
}

// Each is smaller than the slots through which it then passes, which are shared.
TEST(MemorySpace, SmallWeightsLeaveTogetherWhereNothingElseHelps) {
  graph::Graph g;
  NodeId v = graph::input(g, "x", DType::f32, {8, 32});
  for (int i = 0; i < 40; ++i) {
    const NodeId w = graph::parameter(g, "w" + std::to_string(i), DType::f32, {32, 32});
    v = graph::matmul(g, v, w, graph::MatmulFormat::bf16, DType::f32);
    v = graph::binary(g, Op::maximum, graph::binary(g, Op::minimum, v, graph::constant(g, 4)), graph::constant(g, -4));
  }
  g.outputs.push_back({"y", v});
  std::mt19937 random(1);
  const Comparison c = Comparer(test_chip(8, 1024)).run(g, 2, random, 4, true, {});  // 5120 rows of weights
  EXPECT_EQ(c.different, 0) << c.first;
  EXPECT_EQ(c.values, 2 * 8 * 32);
}

}  // namespace
}  // namespace veritpu
