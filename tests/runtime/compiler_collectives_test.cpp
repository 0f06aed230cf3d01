// All-reduces as the compiler makes them, on the model of a board, against the interpreter of several replicas.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/runtime/replicas.h"

namespace veritpu {
namespace {

using namespace replicas;

TEST(CompiledCollectives, AllReduce) {
  for (const auto& torus : kTori)
    for (const graph::Shape& shape : {graph::Shape{1, 1}, {3, 5}, {30, 20}, {700, 12}, {3000, 12}}) {
      Graph g = of(torus);
      const NodeId a = graph::parameter(g, "a", DType::f32, shape);
      g.outputs = {{"sum", graph::all_reduce(g, graph::binary(g, Op::mul, a, graph::constant(g, 3)))}, {"a", a}};
      check(g, torus);
    }
}

// Of what the operand is made, and who else wants it.
TEST(CompiledCollectives, Operands) {
  const arch::Torus torus{2, 2, 2};
  Graph g = of(torus);
  const NodeId a = graph::parameter(g, "a", DType::f32, {20, 12}), x = graph::input(g, "x", DType::u8, {20, 12});
  const NodeId twice = graph::binary(g, Op::add, a, a), sum = graph::all_reduce(g, twice);
  g.outputs = {{"parameter", graph::all_reduce(g, a)},
               {"input", graph::all_reduce(g, x)},
               {"constant", graph::all_reduce(g, graph::constant(g, 2, DType::f32, {9, 3}))},
               {"sum", sum},
               {"again", graph::all_reduce(g, sum)},
               {"twice", twice},
               {"column", graph::binary(g, Op::mul, a, graph::all_reduce(g, graph::reduce(g, Op::reduce_sum, a, {1})))},
               {"total", graph::all_reduce(g, graph::reduce(g, Op::reduce_sum, a, {0, 1}))}};
  g.assignments = {{a, graph::all_reduce(g, graph::binary(g, Op::sub, a, x))}};
  check(g, torus, true);
}

TEST(CompiledCollectives, Buckets) {
  for (const auto& torus : kTori) {
    Graph g = of(torus);
    std::vector<NodeId> values;
    for (const graph::Shape& shape : {graph::Shape{40, 20}, {1, 20}, {20, 9}, {1, 9}, {3, 3}})
      values.push_back(
          graph::parameter(g, "p" + std::to_string(values.size()), values.size() % 2 ? DType::f32 : DType::f16, shape));
    const auto means = graph::all_reduce_mean(g, values, {1000, DType::f32});
    for (size_t k = 0; k < values.size(); ++k)
      g.assignments.push_back(
          {values[k], graph::convert(g, graph::binary(g, Op::sub, values[k], means[k]), g[values[k]].dtype)});
    check(g, torus);
  }
}

// What fills most of VMEM is summed in the rows of its bucket.
TEST(CompiledCollectives, LargeOperands) {
  for (const arch::Torus& torus : {arch::Torus{1, 1, 2}, {2, 2, 2}}) {
    Graph g = of(torus);
    const NodeId rows = graph::iota(g, {4000, 8}), p = graph::parameter(g, "p", DType::f32, {1, 8});
    g.outputs = {{"sum", graph::all_reduce(g, graph::binary(g, Op::mul, rows, p))}};
    check(g, torus, false, 1, 7900);
    check(g, torus, false, 3, 5200);  // in one piece after the other
  }
}

// Operands and sums that VMEM does not hold travel piece by piece, from HBM to HBM.
TEST(CompiledCollectives, Streamed) {
  for (const auto& torus : kTori) {
    Graph g = of(torus);
    const NodeId a = graph::parameter(g, "a", DType::f32, {2103, 12}),
                 b = graph::parameter(g, "b", DType::f32, {2101, 12});
    const NodeId sum = graph::all_reduce(g, graph::binary(g, Op::mul, b, graph::constant(g, 3)));
    g.assignments = {{a, graph::all_reduce(g, a)}, {b, graph::binary(g, Op::sub, b, sum)}};
    EXPECT_EQ(Board(g, torus, 7900).in_hbm().size(), 2u);
    check(g, torus, false, 2, 7900);
  }
}

// Of what they are made, who else reads them, and what lies in VMEM.
TEST(CompiledCollectives, StreamedOperands) {
  const arch::Torus torus{2, 2, 2};
  Graph g = of(torus);
  const NodeId a = graph::parameter(g, "a", DType::f32, {2500, 12}),
               b = graph::parameter(g, "b", DType::f32, {2500, 12}),
               c = graph::parameter(g, "c", DType::f32, {2500, 12}), x = graph::input(g, "x", DType::u8, {4, 12});
  const NodeId small = graph::all_reduce(g, graph::reduce(g, Op::reduce_sum, x, {0}));
  const NodeId twice = graph::binary(g, Op::add, a, a), sum = graph::all_reduce(g, twice);
  const NodeId of_parameter = graph::all_reduce(g, b), again = graph::all_reduce(g, sum);
  g.outputs = {{"small", small}, {"total", graph::reduce(g, Op::reduce_sum, again, {0})}};
  g.assignments = {{a, graph::binary(g, Op::add, graph::binary(g, Op::sub, sum, twice), small)},
                   {b, graph::binary(g, Op::mul, b, of_parameter)},
                   {c, of_parameter}};
  check(g, torus, true, 3, 14000);
  check(g, torus, true, 3, 24000);
}

// In some phase rows that pieces arrive in are those of other values.
TEST(CompiledCollectives, StreamedInPhases) {
  const arch::Torus torus{2, 1, 1};
  Graph g = of(torus);
  const NodeId x = graph::input(g, "x", DType::f32, {512, 20}), p = graph::parameter(g, "p", DType::f32, {1100, 20});
  const NodeId product = graph::matmul(g, x, p, graph::MatmulFormat::fp32, DType::f32, false, true);
  const NodeId loss = graph::reduce(g, Op::reduce_sum, product, {0, 1});
  const auto means = graph::all_reduce_mean(g, graph::gradients(g, loss, {p}));
  g.assignments = {{p, graph::binary(g, Op::sub, p, means[0])}};
  EXPECT_GT(Board(g, torus, 6500).program().trip_counts.size(), 1u);
  check(g, torus, true, 2, 6500);
}

TEST(CompiledCollectives, LinksAndTypes) {
  const arch::Torus torus{4, 1, 2};
  for (const DType link : {DType::f32, DType::bf16, DType::f16})
    for (const DType dtype : {DType::f32, DType::bf16, DType::f16}) {
      Graph g = of(torus);
      const NodeId a = graph::parameter(g, "a", dtype, {30, 12});
      g.outputs = {{"sum", graph::all_reduce(g, graph::unary(g, Op::abs, a), -1, link)}};
      check(g, torus, false, 1);
    }
}

TEST(CompiledCollectives, Groups) {
  const arch::Torus torus{3, 1, 2};
  Graph g = of(torus);
  const NodeId a = graph::parameter(g, "a", DType::f32, {30, 12}), b = graph::parameter(g, "b", DType::f32, {300, 12});
  const int32_t lines = g.group("lines", {{0, 2, 4}, {1, 3, 5}}), ring = g.group("ring", {{5, 0, 3, 4, 1, 2}});
  g.outputs = {{"all", graph::all_reduce(g, a)},
               {"lines", graph::all_reduce(g, b, lines)},
               {"ring", graph::all_reduce(g, a, ring)},
               {"again", graph::all_reduce(g, b)}};
  check(g, torus, false, 10);
}

// Who has finished one may reach the next while others have not begun the first.
TEST(CompiledCollectives, GroupsThatChangeNeighbours) {
  const arch::Torus torus{2, 2, 1};
  Graph g = of(torus);
  const int32_t rows = g.group("rows", {{0, 1}, {2, 3}}), columns = g.group("columns", {{0, 2}, {1, 3}});
  NodeId a = graph::parameter(g, "a", DType::f32, {30, 12});
  for (const int32_t group : {rows, columns, rows, columns}) a = graph::all_reduce(g, a, group);
  g.outputs = {{"a", a}};
  check(g, torus, true, 100);
}

// A step of a network, whose sums over the batch are exact.
Graph training_step(const arch::Torus& torus, int64_t batch = 6) {
  Graph g = of(torus);
  const NodeId x = graph::input(g, "x", DType::f32, {batch, 20}), t = graph::input(g, "t", DType::f32, {batch, 10});
  const NodeId w0 = graph::parameter(g, "w0", DType::f32, {20, 40}),
               w1 = graph::parameter(g, "w1", DType::f32, {40, 10}), b = graph::parameter(g, "b", DType::f32, {1, 40});
  const auto product = [&](NodeId p, NodeId q) {
    return graph::matmul(g, p, q, graph::MatmulFormat::fp32, DType::f32);
  };
  const NodeId h = graph::relu(g, graph::binary(g, Op::add, product(x, w0), b));
  const NodeId loss = graph::reduce(g, Op::reduce_sum, graph::binary(g, Op::mul, product(h, w1), t), {0, 1});
  const std::vector<NodeId> weights{w0, w1, b};
  const auto means = graph::all_reduce_mean(g, graph::gradients(g, loss, weights));
  for (size_t i = 0; i < weights.size(); ++i)
    g.assignments.push_back({weights[i], graph::binary(g, Op::sub, weights[i], means[i])});
  g.outputs = {{"loss", loss}};
  return g;
}

TEST(CompiledCollectives, TrainingSteps) {
  const arch::Torus torus{2, 2, 2};
  check(training_step(torus), torus, true);
}

// Where VMEM is short a parameter lies in HBM, and an update goes on while the next gradient is made in the rows of its
// sums.
TEST(CompiledCollectives, TrainingStepsInLittleVmem) {
  int fit = 0, prompt = 0;
  for (const arch::Torus& torus : {arch::Torus{2, 1, 1}, {1, 1, 2}, {2, 2, 2}}) {
    Graph g = of(torus);
    NodeId h = graph::input(g, "x", DType::f32, {8, 32});
    std::vector<NodeId> weights;
    for (const int64_t width : {96, 64, 8}) {
      const std::string n = std::to_string(weights.size());
      weights.push_back(graph::parameter(g, "w" + n, DType::f32, {g[h].shape[1], width}));
      h = graph::relu(g, graph::matmul(g, h, weights.back(), graph::MatmulFormat::fp32, DType::f32));
    }
    const auto means = graph::all_reduce_mean(
        g, graph::gradients(g, graph::reduce(g, Op::reduce_sum, h, {0, 1}), weights), {1, DType::f32});
    for (size_t i = 0; i < weights.size(); ++i)
      g.assignments.push_back({weights[i], graph::binary(g, Op::sub, weights[i], means[i])});
    for (int rows = 2100; rows <= 3600; rows += 250) try {
        prompt += Board(g, torus, rows).in_hbm().size() == 1;
        check(g, torus, true, 2, rows);
        ++fit;
      } catch (const UserError&) {  // it does not fit
      }
  }
  EXPECT_GT(fit, 15);
  EXPECT_GT(prompt, 8);
}

// Sums over the batch are finished before they travel.
TEST(CompiledCollectives, TrainingStepsInMicrobatches) {
  const arch::Torus torus{2, 1, 1};
  const Graph g = training_step(torus, 256);
  EXPECT_GT(Board(g, torus, 1024).program().trip_counts.size(), 1u);
  check(g, torus, true, 3, 1024);
}

// Nothing is added while registers keep the sums of a product's rows, which come in parts.
TEST(CompiledCollectives, BesideSumsInRegisters) {
  const arch::Torus torus{2, 1, 1};
  Graph g = of(torus);
  NodeId h = graph::input(g, "x", DType::f32, {96, 8});
  std::vector<NodeId> weights;
  for (int i = 0; i < 4; ++i) {
    const std::string n = std::to_string(i);
    weights.push_back(graph::parameter(g, "w" + n, DType::f32, {8, 8}));
    const NodeId product = graph::matmul(g, h, weights.back(), graph::MatmulFormat::fp32, DType::f32);
    weights.push_back(graph::parameter(g, "b" + n, DType::f32, {1, 8}));
    h = graph::relu(g, graph::binary(g, Op::add, product, weights.back()));
  }
  const NodeId loss = graph::reduce(g, Op::reduce_sum, h, {0, 1});
  const auto means = graph::all_reduce_mean(g, graph::gradients(g, loss, weights), {1, DType::f32});
  for (size_t i = 0; i < weights.size(); ++i)
    g.assignments.push_back({weights[i], graph::binary(g, Op::sub, weights[i], means[i])});
  check(g, torus, true, 3, 0, 64);
}

// What a bucket sums may share its fusion group with what reads another of its sums.
TEST(CompiledCollectives, BucketsThatFusionWouldTie) {
  const arch::Torus torus{2, 1, 1};
  Graph g = of(torus);
  const NodeId p = graph::parameter(g, "p", DType::f32, {20, 12}), q = graph::parameter(g, "q", DType::f32, {20, 12});
  const NodeId u = graph::binary(g, Op::add, p, q), x = graph::binary(g, Op::mul, p, graph::constant(g, 2));
  const NodeId first = graph::all_reduce(g, x), r = graph::binary(g, Op::add, u, first);
  const NodeId second = graph::all_reduce(g, graph::binary(g, Op::mul, u, graph::constant(g, 3)));
  g.nodes[first].bucket = g.nodes[second].bucket = 0;
  g.outputs = {{"r", r}, {"second", second}};
  check(g, torus);
}

TEST(CompiledCollectives, BucketsOfTwoPhases) {
  const arch::Torus torus{2, 1, 1};
  Graph g = of(torus);
  const NodeId x = graph::input(g, "x", DType::f32, {256, 20}), p = graph::parameter(g, "p", DType::f32, {1, 20});
  const NodeId sum = graph::all_reduce(g, graph::reduce(g, Op::reduce_sum, x, {0}));
  const NodeId other = graph::all_reduce(g, graph::binary(g, Op::mul, p, graph::constant(g, 2)));
  g.outputs = {{"y", graph::reduce(g, Op::reduce_max, graph::binary(g, Op::mul, x, sum), {0})}};
  g.assignments = {{p, other}};
  check(g, torus, true, 3, 512);
  g.nodes[sum].bucket = g.nodes[other].bucket = 0;
  try {
    Board board(g, torus, 512);
    ADD_FAILURE() << "it compiles";
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("all_reduce: loops over microbatches need its bucket at several "
                                                 "times; give it another bucket"));
  }
}

// The rows that partial sums arrive in are those of the phase that needs most.
TEST(CompiledCollectives, LinksOfTwoPhases) {
  const arch::Torus torus{2, 1, 1};
  Graph g = of(torus);
  const NodeId x = graph::input(g, "x", DType::f32, {256, 20}), p = graph::parameter(g, "p", DType::f32, {20, 12});
  const NodeId sum = graph::all_reduce(g, graph::reduce(g, Op::reduce_sum, x, {0}));
  const NodeId y = graph::reduce(g, Op::reduce_max, graph::binary(g, Op::mul, x, sum), {0});
  const NodeId scale = graph::reduce(g, Op::reduce_sum, y, {0, 1});
  g.outputs = {{"y", y}};
  g.assignments = {{p, graph::all_reduce(g, graph::binary(g, Op::mul, p, scale))}};
  EXPECT_GT(Board(g, torus, 512).program().trip_counts.size(), 2u);
  check(g, torus, true, 3, 512);
}

TEST(CompiledCollectives, OnABoard) {
  for (const arch::Torus& torus : {arch::Torus{2, 2, 2}, {3, 1, 2}, {1, 4, 1}}) {
    check_on_board(training_step(torus), torus, 1, true);
    Graph g = of(torus);
    std::vector<NodeId> parameters;
    for (const graph::Shape& shape : {graph::Shape{700, 12}, {20, 30}, {1, 30}, {7, 1}})
      parameters.push_back(graph::parameter(g, "p" + std::to_string(parameters.size()), DType::f32, shape));
    const auto means = graph::all_reduce_mean(g, parameters, {2000, DType::f32});
    for (size_t i = 0; i < means.size(); ++i)
      g.assignments.push_back({parameters[i], graph::binary(g, Op::sub, means[i], parameters[i])});
    g.outputs = {{"mean", means[1]}};
    check_on_board(g, torus, 3, false);
  }
}

// From HBM to HBM, and with sums that are read in pieces.
TEST(CompiledCollectives, StreamedOnABoard) {
  const arch::Torus torus{2, 2, 2};
  Graph g = of(torus);
  const NodeId a = graph::parameter(g, "a", DType::f32, {8500, 12}),
               b = graph::parameter(g, "b", DType::f32, {2500, 12});
  g.assignments = {{a, graph::all_reduce(g, a)},
                   {b, graph::binary(g, Op::sub, graph::all_reduce(g, graph::unary(g, Op::abs, b)), b)}};
  check_on_board(g, torus, 2, false, Engine::fast, 16384);
}

// The RTL's VMEM has 131,072 rows.
TEST(CompiledCollectives, StreamedInLockstep) {
  const arch::Torus torus{2, 1, 1};
  Graph g = of(torus);
  const NodeId a = graph::parameter(g, "a", DType::f32, {132001, 3});
  g.assignments = {{a, graph::all_reduce(g, a)}};
  check_on_board(g, torus, 1, false, Engine::check, 131072);
}

TEST(CompiledCollectives, OnDevicesThatAreNotTheBoards) {
  SystemBoard board(small_board({2, 2, 2}), Engine::fast);
  const auto client = BoardClient::make(board);
  const auto message = [&](const Graph& g, const std::vector<int>& devices) -> std::string {
    try {
      client->compile(g, devices);
    } catch (const UserError& e) {
      return e.what();
    }
    return "";
  };
  const std::string all =
      "a step of 8 replicas runs on all 8 devices of board small; make as many replicas, and name the devices in order";
  EXPECT_EQ(message(training_step({2, 2, 2}), {0, 1, 2, 3}), all);
  EXPECT_EQ(message(training_step({2, 2, 2}), {0, 1, 2, 3, 4, 5, 7, 6}), all);
  Graph other;
  const NodeId p = graph::parameter(other, "p", DType::f32, {100, 8});
  other.assignments = {{p, graph::binary(other, Op::add, p, p)}};
  const auto alone = client->device(3).compile(other);
  EXPECT_EQ(message(training_step({2, 2, 2}), {0, 1, 2, 3, 4, 5, 6, 7}),
            "device 3 has other rows for the step than device 0; compile the same steps before it on all devices of a "
            "group");
}

// A layer's gradient travels while earlier layers are still at work.
TEST(CompiledCollectives, TravelBehindTheBackwardPass) {
  Graph g = of({2, 2, 2});
  NodeId h = graph::input(g, "x", DType::f32, {32, 64});
  std::vector<NodeId> weights;
  for (int i = 0; i < 6; ++i) {
    weights.push_back(graph::parameter(g, "w" + std::to_string(i), DType::f32, {64, 64}));
    h = graph::relu(g, graph::matmul(g, h, weights.back(), graph::MatmulFormat::fp32, DType::f32));
  }
  const NodeId loss = graph::reduce(g, Op::reduce_sum, h, {0, 1});
  const auto means = graph::all_reduce_mean(g, graph::gradients(g, loss, weights), {1, DType::f32});
  for (size_t i = 0; i < weights.size(); ++i)
    g.assignments.push_back({weights[i], graph::binary(g, Op::sub, weights[i], means[i])});
  const Board board(g, {2, 2, 2});
  int sends = 0, sent_early = 0;
  bool last_product = false;
  const auto& program = board.program().instructions;
  for (auto i = program.rbegin(); i != program.rend(); ++i) {
    last_product |= i->opcode() == arch::Opcode::mmul;
    sends += i->opcode() == arch::Opcode::send;
    sent_early += i->opcode() == arch::Opcode::send && last_product;
  }
  EXPECT_EQ(sends, 6 * 4 * 12);  // in four pieces each
  EXPECT_GT(sent_early, sends / 2);
  EXPECT_LT(sent_early, sends);
}

TEST(CompiledCollectives, Mistakes) {
  const auto message = [](const arch::Torus& torus, const std::function<void(Graph&)>& build) -> std::string {
    Graph g;
    g.replicas = 8;
    build(g);
    try {
      Board board(g, torus);
    } catch (const graph::GraphError& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(message({2, 1, 2}, [](Graph&) {}),
            "the graph has 8 replicas and is compiled for 4 cores; make them as many");
  EXPECT_EQ(message({2, 2, 2},
                    [](Graph& g) {
                      const NodeId a = graph::parameter(g, "a", DType::f32, {4, 4});
                      g.outputs = {{"a", graph::all_reduce(g, a, g.group("odd", {{0, 1, 2, 3}, {4, 5, 7, 6}}))}};
                    }),
            "group 'odd': the cores of its parts lie in the torus in different ways; choose parts that are alike");
}

}  // namespace
}  // namespace veritpu
