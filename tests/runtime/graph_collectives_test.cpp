#include <gtest/gtest.h>

#include <cmath>
#include <optional>

#include "arch/numbers.h"
#include "arch/syntax_error.h"
#include "tests/runtime/graph_support.h"

namespace veritpu::graph {
namespace {

using Data = std::vector<double>;
using Values = Interpreter::Values;

Graph of(int32_t replicas) {
  Graph g;
  g.replicas = replicas;
  return g;
}

// What each replica gets of `build`, where replica r has operand[r].
std::vector<Data> run(Graph g, const std::vector<Data>& operands, const Shape& shape,
                      const std::function<NodeId(Graph&, NodeId)>& build, Rounding rounding = Rounding::none,
                      std::optional<Board> board = {}) {
  g.outputs = {{"y", build(g, parameter(g, "x", DType::f32, shape))}};
  std::vector<Values> parameters;
  for (const Data& x : operands) parameters.push_back({{"x", x}});
  Interpreter interpreter = board ? Interpreter(g, rounding, *board) : Interpreter(g, rounding);
  std::vector<Data> results;
  for (auto& result : interpreter.run_replicas(std::vector<Values>(parameters.size()), parameters))
    results.push_back(result.outputs["y"]);
  return results;
}

TEST(Collectives, OfAllReplicas) {
  const std::vector<Data> x{{1, 2, 3, 4}, {10, 20, 30, 40}};
  const auto y = [&](const Shape& shape, const std::function<NodeId(Graph&, NodeId)>& build) {
    return run(of(2), x, shape, build);
  };
  using Results = std::vector<Data>;
  EXPECT_EQ(y({2, 2}, [](Graph& g, NodeId a) { return all_reduce(g, a); }),
            (Results{{11, 22, 33, 44}, {11, 22, 33, 44}}));
  EXPECT_EQ(y({2, 2}, [](Graph& g, NodeId a) { return reduce_scatter(g, a, 0); }), (Results{{11, 22}, {33, 44}}));
  EXPECT_EQ(y({2, 2}, [](Graph& g, NodeId a) { return reduce_scatter(g, a, 1); }), (Results{{11, 33}, {22, 44}}));
  EXPECT_EQ(y({2, 2}, [](Graph& g, NodeId a) { return all_gather(g, a, 0); })[1], (Data{1, 2, 3, 4, 10, 20, 30, 40}));
  EXPECT_EQ(y({2, 2}, [](Graph& g, NodeId a) { return all_gather(g, a, 1); })[0], (Data{1, 2, 10, 20, 3, 4, 30, 40}));
  EXPECT_EQ(y({2, 2}, [](Graph& g, NodeId a) { return all_to_all(g, a, 0, 0); }),
            (Results{{1, 2, 10, 20}, {3, 4, 30, 40}}));
  EXPECT_EQ(y({2, 2}, [](Graph& g, NodeId a) { return all_to_all(g, a, 0, 1); }),
            (Results{{1, 2, 10, 20}, {3, 4, 30, 40}}));
  EXPECT_EQ(y({4, 1}, [](Graph& g, NodeId a) { return all_to_all(g, a, 0, 1); }),
            (Results{{1, 10, 2, 20}, {3, 30, 4, 40}}));
  EXPECT_EQ(y({2, 2},
              [](Graph& g, NodeId a) {
                return collective_permute(g, a, {{0, 1}});
              }),
            (Results{{0, 0, 0, 0}, {1, 2, 3, 4}}));
}

TEST(Collectives, OfGroups) {
  std::vector<Data> x;
  for (int r = 0; r < 4; r++) x.push_back({std::pow(10, r), 2 * std::pow(10, r)});
  const auto y = [&](const std::function<NodeId(Graph&, NodeId, int32_t)>& build) {
    return run(of(4), x, {2, 1}, [&](Graph& g, NodeId a) { return build(g, a, g.group("pairs", {{0, 3}, {2, 1}})); });
  };
  const auto sums = y([](Graph& g, NodeId a, int32_t group) { return all_reduce(g, a, group); });
  EXPECT_EQ(sums, (std::vector<Data>{{1001, 2002}, {110, 220}, {110, 220}, {1001, 2002}}));
  // Ranks are those of the list.
  const auto shards = y([](Graph& g, NodeId a, int32_t group) { return reduce_scatter(g, a, 0, group); });
  EXPECT_EQ(shards, (std::vector<Data>{{1001}, {220}, {110}, {2002}}));
  EXPECT_EQ(y([](Graph& g, NodeId a, int32_t group) { return all_gather(g, a, 0, group); })[1],
            (Data{100, 200, 10, 20}));
}

// ---- the order of sums ----

arch::Word add(arch::Word a, arch::Word b) {
  return arch::add(a, b);
}

// Numbers whose sums tell orders apart.
std::vector<Data> uneven(Random& random, int replicas, int64_t size) {
  std::vector<Data> x(replicas, Data(size));
  for (Data& of_replica : x)
    for (double& v : of_replica)
      v = static_cast<float>(std::ldexp(uniform(random, 1, 2), below(random, 24)) * (below(random, 2) ? 1 : -1));
  return x;
}

// docs/numbers.md, in as plain words as there are: what a core on a board of 4 x 3 chips of 2 cores sums of a row.
double expected(const std::vector<Data>& x, size_t element, int owner, bool up) {
  const auto value = [&](int c, int column, int row) {
    return arch::to_word(static_cast<float>(x[(row * 4 + column) * 2 + c][element]));
  };
  const auto turned = [&](int place, int n, int step) { return ((place + (up ? step : -step)) % n + n) % n; };
  const int c = owner % 2, column = owner / 2 % 4, row = owner / 8;
  arch::Word total = 0;
  for (int y = 1; y <= 3; y++) {
    arch::Word line = 0;
    for (int k = 1; k <= 4; k++) {
      const int there = turned(column, 4, k), at = turned(row, 3, y);
      const arch::Word chip = add(value(1 - c, there, at), value(c, there, at));
      line = k == 1 ? chip : add(line, chip);
    }
    total = y == 1 ? line : add(total, line);
  }
  return arch::to_float(total);
}

TEST(Collectives, OrderOfSums) {
  Random random(1);
  const Board board{{4, 3, 2}, 8};
  // 1,200 rows: a piece of 24 shards of 21 rows, three of shards of 8, and one of shards of 5.
  const auto x = uneven(random, 24, 8000);
  const auto y = run(
      of(24), x, {400, 20}, [](Graph& g, NodeId a) { return all_reduce(g, a); }, Rounding::dtypes, board);
  int other_way = 0, other_owner = 0;
  for (int64_t i = 0; i < 8000; i++) {
    const int64_t row = i % 20 / 8 * 400 + i / 20, first = row < 504 ? 0 : 504 + (row - 504) / 192 * 192;
    const int64_t shard = row < 504 ? 21 : row < 1080 ? 8 : 5;
    const int owner = static_cast<int>((row - first) / shard);
    const bool up = (row - first) % shard < (shard + 1) / 2;
    for (const Data& of_replica : y) ASSERT_EQ(of_replica[i], expected(x, i, owner, up)) << i;
    other_way += y[0][i] != expected(x, i, owner, !up);
    other_owner += y[0][i] != expected(x, i, (owner + 1) % 24, up);
  }
  EXPECT_GT(other_way, 800);
  EXPECT_GT(other_owner, 800);
}

TEST(Collectives, OrderOfReduceScatter) {
  Random random(2);
  const auto x = uneven(random, 24, 24 * 3 * 9);
  const auto y = [&](const Shape& shape, int axis) {
    return run(
        of(24), x, shape, [&](Graph& g, NodeId a) { return reduce_scatter(g, a, axis); }, Rounding::dtypes,
        Board{{4, 3, 2}, 8});
  };
  // Shards of 3 rows: two go up, in each tile.
  const auto rows = y({72, 9}, 0);
  for (int r = 0; r < 24; r++)
    for (int i = 0; i < 27; i++) ASSERT_EQ(rows[r][i], expected(x, r * 27 + i, r, i / 9 < 2)) << r << " " << i;
  const auto columns = y({9, 72}, 1);
  for (int r = 0; r < 24; r++)
    for (int i = 0; i < 27; i++)
      ASSERT_EQ(columns[r][i], expected(x, i / 3 * 72 + r * 3 + i % 3, r, i / 3 < 5)) << r << " " << i;
}

// A group that is no block of cores adds around one ring, in the order in which it is listed.
TEST(Collectives, OrderOfOneRing) {
  Random random(3);
  const auto x = uneven(random, 6, 12);
  const std::vector<int> listed{4, 0, 5, 1, 3, 2};
  const auto y = run(
      of(6), x, {12, 1}, [&](Graph& g, NodeId a) { return all_reduce(g, a, g.group("ring", {listed})); },
      Rounding::dtypes, Board{{3, 2, 1}, 8});
  int differs = 0;
  for (int i = 0; i < 12; i++) {
    const auto sum = [&](bool up) {
      arch::Word total = 0;
      for (int k = 1; k <= 6; k++) {
        const int rank = (i / 2 + (up ? k : 6 - k)) % 6;
        const arch::Word value = arch::to_word(static_cast<float>(x[listed[rank]][i]));
        total = k == 1 ? value : add(total, value);
      }
      return arch::to_float(total);
    };
    for (const Data& of_replica : y) ASSERT_EQ(of_replica[i], sum(i % 2 == 0)) << i;
    differs += sum(true) != sum(false);
  }
  EXPECT_GT(differs, 3);
}

// Rows of a bucket's values follow one another.
TEST(Collectives, Buckets) {
  Random random(4);
  const Board board{{4, 3, 2}, 8};
  const auto x = uneven(random, 24, 600), with = uneven(random, 24, 240);
  Graph g = of(24);
  const NodeId a = parameter(g, "a", DType::f32, {12, 20}), b = parameter(g, "b", DType::f32, {60, 10});
  const NodeId first = all_reduce(g, a), second = all_reduce(g, b);
  g.nodes[first].bucket = g.nodes[second].bucket = 0;
  g.outputs = {{"b", second}};
  std::vector<Values> parameters;
  for (int r = 0; r < 24; r++) parameters.push_back({{"a", with[r]}, {"b", x[r]}});
  for (const bool simplified : {false, true}) {
    Interpreter interpreter(simplified ? simplify(g) : g, Rounding::dtypes, board);
    const Data y = interpreter.run_replicas(std::vector<Values>(24), parameters)[5].outputs["b"];
    for (int64_t i = 0; i < 600; i++) {
      const int64_t row = 36 + i % 10 / 8 * 60 + i / 10;  // of 156: shards of 7
      ASSERT_EQ(y[i], expected(x, i, static_cast<int>(row / 7), row % 7 < 4)) << i;
    }
  }
}

TEST(Collectives, RoundedOnLinks) {
  // 1 + 2^-8 is no bf16; nor is the sum of 1 and 2^-8.
  const double e = std::ldexp(1, -8);
  const auto y = [&](DType link, const std::vector<Data>& x) {
    return run(
        of(static_cast<int32_t>(x.size())), x, {1, 1}, [&](Graph& g, NodeId a) { return all_reduce(g, a, -1, link); },
        Rounding::dtypes);
  };
  EXPECT_EQ(y(DType::f32, {{1 + e}, {e}})[0], (Data{1 + 2 * e}));
  // The owner, replica 0, adds what replica 1 sends, and sends the sum.
  EXPECT_EQ(y(DType::bf16, {{1 + e}, {e}}), (std::vector<Data>{{1 + 2 * e}, {1 + 2 * e}}));
  EXPECT_EQ(y(DType::bf16, {{e}, {1 + e}}), (std::vector<Data>{{1}, {1}}));
  EXPECT_EQ(y(DType::bf16, {{1 + e}}), (std::vector<Data>{{1 + e}}));
}

// ---- gradients ----

// Of the sum of all replicas' losses, against central differences.
void check(const char* what, const Shape& shape, const std::function<NodeId(Graph&, NodeId)>& build) {
  SCOPED_TRACE(what);
  Graph g = of(4);
  g.group("pairs", {{0, 2}, {3, 1}});
  const NodeId x = parameter(g, "x", DType::f32, shape);
  const NodeId y = build(g, binary(g, Op::mul, x, x));
  const NodeId weights = parameter(g, "weights", DType::f32, g[y].shape);
  const NodeId loss = reduce(g, Op::reduce_sum, binary(g, Op::mul, y, weights), {0, 1});
  const NodeId d = gradients(g, loss, {x})[0];
  g.outputs = {{"loss", loss}, {"d", d}};
  Random random(5);
  std::vector<Values> parameters;
  for (int r = 0; r < 4; r++) parameters.push_back(random_parameters(g, random));
  Interpreter interpreter(g);
  const auto results = [&] { return interpreter.run_replicas(std::vector<Values>(4), parameters); };
  const auto analytic = results();
  const auto total = [&] {
    double sum = 0;
    for (auto& result : results()) sum += result.outputs["loss"][0];
    return sum;
  };
  for (int r = 0; r < 4; r++)
    for (size_t i = 0; i < parameters[r]["x"].size(); i++) {
      double& value = parameters[r]["x"][i];
      const double at = value, step = 1e-6;
      value = at + step;
      const double above = total();
      value = at - step;
      const double below = total();
      value = at;
      EXPECT_NEAR(analytic[r].outputs.at("d")[i], (above - below) / (2 * step), 1e-5) << r << " " << i;
    }
}

TEST(Collectives, Gradients) {
  for (const int32_t group : {-1, 0}) {
    check("all_reduce", {3, 2}, [=](Graph& g, NodeId a) { return all_reduce(g, a, group); });
    for (const int axis : {0, 1}) {
      check("reduce_scatter", {4, 8}, [=](Graph& g, NodeId a) { return reduce_scatter(g, a, axis, group); });
      check("all_gather", {3, 2}, [=](Graph& g, NodeId a) { return all_gather(g, a, axis, group); });
      for (const int to : {0, 1})
        check("all_to_all", {4, 8}, [=](Graph& g, NodeId a) { return all_to_all(g, a, axis, to, group); });
    }
  }
  check("permute", {3, 2}, [](Graph& g, NodeId a) { return collective_permute(g, a, {{0, 2}, {2, 1}, {3, 3}}); });
}

// ---- data-parallel steps ----

TEST(Collectives, MeanOfGradients) {
  Graph g = of(4);
  const std::vector<Shape> shapes{{40, 30}, {1, 30}, {30, 10}, {1, 10}, {2, 3, 4, 5}};
  std::vector<NodeId> values;
  for (size_t i = 0; i < shapes.size(); i++)
    values.push_back(parameter(g, "p" + std::to_string(i), i == 1 ? DType::f16 : DType::f32, shapes[i]));
  std::swap(values[0], values[3]);
  const auto means = all_reduce_mean(g, values, {1300, DType::f32});
  ASSERT_EQ(means.size(), values.size());
  std::vector<int32_t> buckets;
  for (size_t i = 0; i < means.size(); i++) {
    g.outputs.push_back({g[values[i]].name, means[i]});
    EXPECT_EQ(g[means[i]].shape, g[values[i]].shape);
    EXPECT_EQ(g[means[i]].dtype, DType::f32);
    buckets.push_back(g[g[means[i]].inputs[0]].bucket);
  }
  // Large ones travel alone; small ones together, until there are enough.
  EXPECT_EQ(buckets, (std::vector<int32_t>{1, 0, 0, -1, 1}));
  Random random(6);
  std::vector<Values> parameters;
  for (int r = 0; r < 4; r++) parameters.push_back(random_parameters(g, random));
  for (auto& result : Interpreter(g).run_replicas(std::vector<Values>(4), parameters))
    for (const auto& [name, mean] : result.outputs)
      for (size_t i = 0; i < mean.size(); i++) {
        double sum = 0;
        for (auto& p : parameters) sum += p[name][i];
        EXPECT_NEAR(mean[i], sum / 4, 1e-12);
      }
  Graph single;
  const NodeId p = parameter(single, "p", DType::f16, {2, 2});
  EXPECT_EQ(all_reduce_mean(single, {p}), (std::vector<NodeId>{p}));
}

// ---- printing and errors ----

TEST(Collectives, Printed) {
  Graph g = of(4);
  const int32_t pairs = g.group("pairs", {{0, 1}, {2, 3}});
  const NodeId x = parameter(g, "x", DType::f32, {4, 8});
  g.nodes[all_reduce(g, x, pairs, DType::bf16)].bucket = 2;
  all_to_all(g, x, 0, 1);
  collective_permute(g, x, {{0, 1}, {1, 0}});
  EXPECT_EQ(print(g),
            "replicas 4\n"
            "replica_groups 'pairs' = [0, 1] [2, 3]\n"
            "%0 = parameter 'x' : f32[4, 8]\n"
            "%1 = all_reduce(%0, group 'pairs', bucket 2, link bf16) : f32[4, 8]\n"
            "%2 = all_to_all(%0, axes [0, 1]) : f32[1, 32]\n"
            "%3 = collective_permute(%0, pairs [0, 1] [1, 0]) : f32[4, 8]\n");
  const Graph read = parse(print(g), "graph");
  EXPECT_EQ(print(read), print(g));
  EXPECT_EQ(read.replicas, 4);
  EXPECT_EQ(read.groups[0].ranks, g.groups[0].ranks);
  EXPECT_EQ(read[3].pairs, g[3].pairs);
  try {
    parse(
        "replicas 4\nreplica_groups 'a' = [0, 1]\n%x = parameter 'x' : f32[1, 1]\n%y = all_reduce(%x, group 'b') : "
        "f32[1, 1]",
        "g");
    ADD_FAILURE();
  } catch (const arch::SyntaxError& error) {
    EXPECT_STREQ(error.what(),
                 "g:2:28: group 'a': replica 2 is not in it; list each of the 4 replicas once.\n"
                 "g:4:27: no line before this one has a group 'b'");
  }
}

TEST(Collectives, Mistakes) {
  const auto expect = [](const char* sentence, const std::function<void(Graph&)>& build) {
    Graph g = of(6);
    try {
      build(g);
      verify(g);
      ADD_FAILURE() << "no error; expected: " << sentence;
    } catch (const GraphError& error) {
      EXPECT_STREQ(error.what(), sentence);
    }
  };
  const auto group = [&](const char* sentence, const std::vector<std::vector<int32_t>>& ranks) {
    expect(sentence, [&](Graph& g) { g.group("a", ranks); });
    expect(sentence, [&](Graph& g) { g.groups = {{"a", ranks}}; });
  };
  group("group 'a': replica 4 is not in it; list each of the 6 replicas once.", {{0, 1}, {2, 3}});
  group("group 'a': replica 5 is not in it; list each of the 6 replicas once.", {{0, 1, 2, 3, 4}});
  group("group 'a': replica 0 is not in it; list each of the 6 replicas once.", {});
  group("group 'a': replica 2 is in it twice; list each replica once.", {{0, 1, 2}, {3, 4, 2}});
  group("group 'a': its parts have 2 and 4 replicas; make them equally large.", {{0, 1}, {2, 3, 4, 5}});
  group("group 'a': there is no replica 6; use 0 to 5.", {{0, 1, 2}, {3, 4, 6}});
  group("group 'a': there is no replica -1; use 0 to 5.", {{0, 1, 2}, {3, 4, -1}});
  expect("group 'a' is there already; choose another name.", [](Graph& g) {
    g.group("a", {{0, 1, 2, 3, 4, 5}});
    g.group("a", {{0, 1, 2}, {3, 4, 5}});
  });
  expect("the graph has 0 replicas; give it at least one.", [](Graph& g) { g.replicas = 0; });
  const auto collective = [&](const char* sentence, const std::function<void(Graph&, NodeId)>& build) {
    expect(sentence, [&](Graph& g) { build(g, parameter(g, "x", DType::f32, {4, 6})); });
  };
  collective("all_reduce: the graph has no group 3; name it with Graph::group.",
             [](Graph& g, NodeId x) { all_reduce(g, x, 3); });
  collective("all_reduce: links carry f32, f16 or bf16; choose one of them.",
             [](Graph& g, NodeId x) { all_reduce(g, x, -1, DType::u8); });
  collective("reduce_scatter: dimension 0 of [4, 6] does not divide among 6 replicas; make it a multiple of 6.",
             [](Graph& g, NodeId x) { reduce_scatter(g, x, 0); });
  collective("all_gather: dimension 2 is not one of [4, 6]; use 0 to 1.",
             [](Graph& g, NodeId x) { all_gather(g, x, 2); });
  collective("collective_permute: there is no replica 6; use 0 to 5.", [](Graph& g, NodeId x) {
    collective_permute(g, x, {{6, 0}});
  });
  collective("collective_permute: replica 1 is the source of two pairs; make it that of one.", [](Graph& g, NodeId x) {
    collective_permute(g, x, {{1, 0}, {1, 2}});
  });
  collective("collective_permute: replica 2 is the target of two pairs; make it that of one.", [](Graph& g, NodeId x) {
    collective_permute(g, x, {{1, 2}, {0, 2}});
  });
  collective("%2: bucket 0 has another all_reduce of which this one's operand is made; give it another bucket.",
             [](Graph& g, NodeId x) {
               const NodeId sum = all_reduce(g, x);
               g.nodes[sum].bucket = g.nodes[all_reduce(g, sum)].bucket = 0;
             });
  collective("%2: bucket 0 has all_reduces of two groups, links or types; give each its own bucket.",
             [](Graph& g, NodeId x) {
               const NodeId sum = all_reduce(g, x), other = all_reduce(g, x, -1, DType::bf16);
               g.nodes[sum].bucket = g.nodes[other].bucket = 0;
             });
  collective("%0: bucket 1 is given to parameter; leave it out.", [](Graph& g, NodeId x) { g.nodes[x].bucket = 1; });
}

TEST(Collectives, ReplicasOfAnInterpreter) {
  const auto message = [](const std::function<void(Graph&)>& run) -> std::string {
    Graph g = of(4);
    try {
      run(g);
    } catch (const GraphError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(message([](Graph& g) {
              Interpreter(g, Rounding::none, Board{{2, 2, 2}});
            }),
            "the graph has 4 replicas and the board 8 cores; make them as many.");
  EXPECT_EQ(message([](Graph& g) { Interpreter(g).run({}, Values{}); }),
            "the graph has 4 replicas, and inputs of 1 and parameters of 1 are given; give those of each.");
}

}  // namespace
}  // namespace veritpu::graph
