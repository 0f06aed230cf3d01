// Collectives but all-reduces as the compiler makes them, on the model of a board, on links and in RTL.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "runtime/compiler/passes/oracle.h"
#include "systemc/fast_core.h"
#include "tests/runtime/replicas.h"

namespace veritpu {
namespace {

using namespace replicas;

// What every core sends to others: a kind of collective, along some dimension.
NodeId exchange(Graph& g, int kind, NodeId a, std::mt19937& random, int32_t group, int parts, DType link) {
  const auto rank = static_cast<int>(g[a].shape.size());
  const int to = static_cast<int>(draw(random, 0, rank - 1));
  std::vector<int> along;  // dimensions that divide
  for (int i = 0; i < rank; ++i)
    if (g[a].shape[i] % parts == 0) along.push_back(i);
  if (kind % 2 == 0 && along.empty()) return graph::all_gather(g, a, to, group);
  const auto divided = [&] { return along[random() % along.size()]; };
  switch (kind) {
    case 0: return graph::reduce_scatter(g, a, divided(), group, link);
    case 1: return graph::all_gather(g, a, to, group);
    case 2: return graph::all_to_all(g, a, divided(), to, group);
    default: {
      std::vector<int32_t> from(g.replicas), targets(g.replicas);
      std::iota(from.begin(), from.end(), 0);
      std::iota(targets.begin(), targets.end(), 0);
      std::shuffle(from.begin(), from.end(), random);
      std::shuffle(targets.begin(), targets.end(), random);
      std::vector<std::array<int32_t, 2>> pairs;
      const auto count = random() % 2 ? g.replicas : draw(random, 0, g.replicas);
      for (int64_t i = 0; i < count; ++i) pairs.push_back({from[i], targets[i]});
      return graph::collective_permute(g, a, pairs);
    }
  }
}

// Groups whose parts lie alike in the torus; the last is a ring of any order.
int32_t any_group(Graph& g, const arch::Torus& torus, std::mt19937& random, int& parts) {
  const int choice = static_cast<int>(random() % 6);
  std::map<int, std::vector<int32_t>> ranks;
  const int in_row = torus.x * torus.cores;
  for (int core = 0; core < torus.size(); ++core)
    ranks[choice == 0   ? core / torus.cores
          : choice == 1 ? core / in_row
          : choice == 2 ? core % in_row
          : choice == 3 ? core / in_row * torus.cores + core % torus.cores
                        : 0]
        .push_back(core);
  parts = static_cast<int>(ranks.begin()->second.size());
  if (choice == 5 || (choice == 4 && parts < 3)) return -1;
  std::vector<std::vector<int32_t>> all;
  for (auto& [key, list] : ranks) {
    if (choice == 4) std::swap(list[0], list[1]);
    all.push_back(list);
  }
  return g.group("g" + std::to_string(g.groups.size()), all);
}

// A few of all kinds, one of another or not, over drawn groups, dimensions and types.
Graph drawn_exchanges(const arch::Torus& torus, std::mt19937& random, int64_t most_elements,
                      std::array<int, 5>& kinds) {
  Graph g = of(torus);
  const int count = static_cast<int>(draw(random, 1, 3));
  NodeId a = -1;
  for (int i = 0; i < count; ++i) {
    int parts = 1;
    const int32_t group = any_group(g, torus, random, parts);
    constexpr DType kTypes[] = {DType::f32, DType::f16, DType::bf16};
    if (a == -1 || graph::elements(g[a].shape) > most_elements || random() % 2) {
      graph::Shape shape;
      do {
        shape.clear();
        const auto rank = draw(random, 2, 4);
        for (int64_t d = 0; d < rank; ++d) shape.push_back(draw(random, 1, d + 1 == rank ? 20 : 6));
        shape[random() % shape.size()] *= parts;
        if (random() % 4 == 0) shape[0] *= draw(random, 1, 200);
      } while (graph::elements(shape) > most_elements);
      const std::string name = "a" + std::to_string(i);
      const bool input = random() % 4 == 0;
      a = input ? graph::input(g, name, random() % 2 ? DType::u8 : DType::f32, shape)
                : graph::parameter(g, name, kTypes[random() % 3], shape);
      if (random() % 2) a = graph::binary(g, Op::add, a, a);
    }
    const NodeId operand = a;
    const int kind = static_cast<int>(random() % 5);
    ++kinds[kind];
    a = kind == 4 ? graph::all_reduce(g, a, group) : exchange(g, kind, a, random, group, parts, kTypes[random() % 3]);
    const bool assigned = parts > 1 && g[operand].op == Op::parameter && g[operand].shape == g[a].shape &&
                          random() % 2 &&
                          std::none_of(g.assignments.begin(), g.assignments.end(),
                                       [&](const auto& other) { return other.parameter == operand; });
    if (assigned) g.assignments.push_back({operand, a});
    if (!assigned || random() % 2) g.outputs.push_back({"y" + std::to_string(i), a});
    if (random() % 2) a = graph::binary(g, Op::add, a, a);
  }
  return g;
}

TEST(Exchanges, OfAllKinds) {
  std::mt19937 random(11);
  std::array<int, 5> kinds{};
  int graphs = 0;
  for (int round = 0; round < 15; ++round)
    for (const auto& torus : kTori) {
      const Graph g = drawn_exchanges(torus, random, 3000, kinds);
      SCOPED_TRACE(graph::print(g));
      check(g, torus, false, 2);
      if (HasFatalFailure() || HasFailure()) return;
      ++graphs;
    }
  EXPECT_EQ(graphs, 105);
  for (const int count : kinds) EXPECT_GT(count, 20);
}

// Operands and results that VMEM does not hold pass through it piece by piece: parameters, and values beside them.
Graph large_exchanges(const arch::Torus& torus, int64_t rows) {
  Graph g = of(torus);
  const int64_t n = torus.size();
  const auto parameter = [&](const char* name, int64_t count) {
    return graph::parameter(g, name, DType::f32, {count * rows, 12});
  };
  const NodeId whole = parameter("whole", n), part = parameter("part", 1), from = parameter("from", n),
               to = parameter("to", n), next = parameter("next", 1);
  std::vector<std::array<int32_t, 2>> pairs;
  for (int32_t core = 0; core + 1 < n; ++core) pairs.push_back({core, core + 1});
  g.assignments = {{part, graph::reduce_scatter(g, whole, 0)},
                   {to, graph::binary(g, Op::sub, graph::all_to_all(g, from, 0, 0), to)},
                   {next, graph::collective_permute(g, next, pairs)},
                   {from, graph::all_to_all(g, graph::unary(g, Op::abs, to), 0, 0)},
                   {whole, graph::all_gather(g, graph::binary(g, Op::sub, next, part), 0)}};
  return g;
}

TEST(Exchanges, ThroughHbm) {
  std::set<std::string> in_hbm;
  for (const arch::Torus& torus : {arch::Torus{1, 1, 2}, {3, 1, 1}, {2, 2, 2}}) {
    const Graph g = large_exchanges(torus, 3203 / torus.size());
    for (const int vmem_rows : {12000, 7900}) {
      in_hbm.merge(std::set<std::string>(Board(g, torus, vmem_rows).in_hbm()));
      check(g, torus, false, 1, vmem_rows);
    }
  }
  for (const char* name : {"whole", "part", "from", "to", "next"}) EXPECT_EQ(in_hbm.count(name), 1u) << name;
}

// A step whose forward and backward passes have all of them, and whose sums over the batch are exact.
Graph sharded_step(const arch::Torus& torus) {
  const int n = torus.size();
  Graph g = of(torus);
  const NodeId x = graph::input(g, "x", DType::f32, {6, 20}), w = graph::parameter(g, "w", DType::f32, {20, 8 * n}),
               shard = graph::parameter(g, "shard", DType::f32, {6 * n, 3});
  const auto times = [&](NodeId a, NodeId b) { return graph::matmul(g, a, b, graph::MatmulFormat::fp32, DType::f32); };
  std::vector<std::array<int32_t, 2>> ring;
  for (int32_t core = 0; core < n; ++core) ring.push_back({core, (core + 1) % n});
  const NodeId columns = graph::all_to_all(g, graph::collective_permute(g, times(x, w), ring), 1, 0);
  const NodeId h = times(graph::transpose(g, columns, {1, 0}), graph::all_gather(g, shard, 1));
  const NodeId loss = graph::reduce(g, Op::reduce_sum, h, {0, 1});
  const std::vector<NodeId> gradients = graph::gradients(g, loss, {w, shard});
  // Each core updates a part of w.
  const NodeId mine = graph::reduce_scatter(g, gradients[0], 1);
  g.assignments = {{w, graph::binary(g, Op::sub, w, graph::all_gather(g, mine, 1))},
                   {shard, graph::binary(g, Op::sub, shard, gradients[1])}};
  g.outputs = {{"h", h}};
  return g;
}

TEST(Exchanges, InAStep) {
  for (const arch::Torus& torus : {arch::Torus{2, 2, 2}, {3, 1, 1}}) check(sharded_step(torus), torus, true);
}

// Sums over the batch are finished before their parts travel, beside an all-reduce; parameters may be in HBM.
TEST(Exchanges, InMicrobatches) {
  const arch::Torus torus{2, 2, 1};
  Graph g = of(torus);
  const NodeId x = graph::input(g, "x", DType::f32, {256, 20}), t = graph::input(g, "t", DType::f32, {256, 40});
  const NodeId w = graph::parameter(g, "w", DType::f32, {20, 40}), b = graph::parameter(g, "b", DType::f32, {1, 40});
  const NodeId product = graph::matmul(g, x, w, graph::MatmulFormat::fp32, DType::f32);
  const NodeId h = graph::relu(g, graph::binary(g, Op::add, product, b));
  const NodeId loss = graph::reduce(g, Op::reduce_sum, graph::binary(g, Op::mul, h, t), {0, 1});
  const std::vector<NodeId> gradients = graph::gradients(g, loss, {w, b});
  const NodeId parts = graph::reduce_scatter(g, gradients[0], 0);
  g.assignments = {{w, graph::binary(g, Op::sub, w, graph::all_gather(g, parts, 0))},
                   {b, graph::binary(g, Op::sub, b, graph::all_reduce(g, gradients[1]))}};
  g.outputs = {{"loss", loss}};
  EXPECT_GT(Board(g, torus, 1024).program().trip_counts.size(), 1u);
  check(g, torus, true, 5, 1024);
}

// Images have an order of points of their own, which no part has.
TEST(Exchanges, OfImages) {
  const arch::Torus torus{2, 1, 2};
  for (int axis = 0; axis < 4; ++axis) {
    Graph g = of(torus);
    const graph::Window window = graph::same_window({4, 8, 8, 4}, {3, 3}, {1, 1});
    const NodeId x = graph::parameter(g, "x", DType::f32, {4, 8, 8, 4}),
                 w = graph::parameter(g, "w", DType::f32, {3, 3, 4, 4});
    const auto conv = [&](NodeId image) {
      return graph::conv2d(g, image, w, window, graph::MatmulFormat::fp32, DType::f32);
    };
    const NodeId y = conv(x);
    g.outputs = {{"scattered", graph::reduce_scatter(g, y, axis)},
                 {"exchanged", conv(graph::all_to_all(g, y, axis, axis))},
                 {"moved", graph::all_to_all(g, y, axis, (axis + 1) % 4)},
                 {"gathered", graph::all_gather(g, y, axis)},
                 {"permuted", conv(graph::collective_permute(g, y, {{0, 1}, {1, 2}, {2, 3}}))}};
    check(g, torus, true, 1);
  }
}

TEST(Exchanges, OnABoard) {
  std::mt19937 random(5);
  std::array<int, 5> kinds{};
  for (const arch::Torus& torus : {arch::Torus{2, 2, 2}, {3, 1, 2}, {1, 4, 1}}) {
    check_on_board(sharded_step(torus), torus, 1, true);
    check_on_board(large_exchanges(torus, 4000 / torus.size()), torus, 2, false, Engine::fast, 8192);
    for (int i = 0; i < 6; ++i) {
      const Graph g = drawn_exchanges(torus, random, 3000, kinds);
      SCOPED_TRACE(graph::print(g));
      check_on_board(g, torus, 1, false);
    }
  }
}

// Every form between passes, as its text reads back; and a pass that parts rows along the wrong dimension is named.
TEST(Exchanges, KeepWhatStepsMean) {
  const arch::Torus torus{2, 2, 2};
  const auto core = test_chip(kLanes).core;
  const auto forms = [&](const Graph& g, const compiler::Passes& passes) {
    const compiler::Oracle oracle(g, kLanes);
    compiler::ParameterPlaces places;
    int count = 0;
    compiler::compile(
        g, core, torus, places, [](int64_t) { return 0; },
        [](const std::string&, const compiler::ParameterPlace&) -> uint64_t { return 0; },
        [&](const std::string& pass, const compiler::Form& form) {
          oracle.check(pass, compiler::parse_form(compiler::print(form), pass));
          ++count;
        },
        passes);
    return count;
  };
  std::mt19937 random(3);
  std::array<int, 5> kinds{};
  for (int i = 0; i < 20; ++i) {
    const Graph g = drawn_exchanges(torus, random, 3000, kinds);
    SCOPED_TRACE(graph::print(g));
    EXPECT_GT(forms(g, compiler::passes()), 10);
  }
  compiler::Passes wrong = compiler::passes();
  for (compiler::Pass& pass : wrong.phase)
    if (pass.name == std::string("leading-shards"))
      pass.run = [run = pass.run](compiler::PlannedPhase& phase, const compiler::Target& target) {
        run(phase, target);
        for (auto& node : phase.graph.nodes)
          if (node.op == Op::relayout) std::swap(node.gather[0], node.gather[1]);
      };
  try {
    forms(sharded_step(torus), wrong);
    ADD_FAILURE() << "nobody notices";
  } catch (const compiler::PassError& e) {
    EXPECT_THAT(e.what(), testing::HasSubstr("pass 'leading-shards' is wrong"));
  }
}

TEST(Exchanges, Mistakes) {
  const arch::Torus torus{2, 2, 2};
  const auto message = [&](const std::function<void(Graph&)>& build) -> std::string {
    Graph g = of(torus);
    build(g);
    try {
      Board board(g, torus, 1024);
    } catch (const std::runtime_error& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(message([](Graph& g) {
              const NodeId a = graph::parameter(g, "a", DType::f32, {4, 4});
              g.outputs = {{"a", graph::all_gather(g, a, 0, g.group("odd", {{0, 1, 2, 3}, {4, 5, 7, 6}}))}};
            }),
            "group 'odd': the cores of its parts lie in the torus in different ways; choose parts that are alike");
  // What mixes samples is not cut into microbatches.
  EXPECT_THAT(message([](Graph& g) {
                const NodeId x = graph::input(g, "x", DType::f32, {512, 20});
                g.outputs = {{"y", graph::all_to_all(g, x, 0, 0)}};
              }),
              testing::HasSubstr("all_to_all: it does not treat the samples of a batch alike"));
}

// Nothing that others see depends on who simulates, and no core meets another's rows in use.
TEST(Exchanges, AlikeForAllWhoSimulate) {
  const arch::Torus torus{2, 2, 2};
  std::mt19937 random(9);
  std::array<int, 5> kinds{};
  std::vector<std::pair<Graph, bool>> graphs{{sharded_step(torus), true}, {large_exchanges(torus, 500), false}};
  for (int i = 0; i < 6; ++i) graphs.emplace_back(drawn_exchanges(torus, random, 3000, kinds), false);
  for (const auto& [g, whole] : graphs) {
    SCOPED_TRACE(graph::print(g));
    const auto config = small_board(torus, 8192);
    SystemBoard one(config, Engine::fast), two(config, Engine::fast, 2),
        checked(config, [](const auto&core, auto&port) { return make_fast_core_checked(core, port); });
    const auto cycles = check_on_board(g, one, 1, whole);
    EXPECT_EQ(check_on_board(g, two, 1, whole), cycles);
    EXPECT_EQ(check_on_board(g, checked, 1, whole), cycles);
  }
}

TEST(Exchanges, InLockstep) {
  const arch::Torus torus{2, 1, 1};
  check_on_board(sharded_step(torus), torus, 1, true, Engine::check, 131072);
  check_on_board(large_exchanges(torus, 33), torus, 1, false, Engine::check, 131072);
}

}  // namespace
}  // namespace veritpu
