// Where values live, checked value against value; and spilling, which changes no bit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "runtime/compiler/memory/in_place.h"
#include "runtime/compiler/memory/memory_space.h"
#include "runtime/compiler/schedule/plan.h"
#include "tests/runtime/compiler_graphs.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using compiler::NodeId;
using graph::DType;
using graph::Op;

struct Life {
  NodeId node;
  int64_t row, end;
  int from, to;  // positions of fusion groups
};

// The rows and fusion groups between which each value of a placement lives, worked out anew.
std::vector<Life> lives(const graph::Graph& g, const std::vector<compiler::FusionGroup>& groups,
                        const compiler::Placement& placement, const arch::CoreConfig& core) {
  const int n = core.n;
  const int end = static_cast<int>(groups.size());
  const std::vector<int> owner = compiler::owners(g, groups);
  const auto reads = [&](int c, NodeId id) {
    for (NodeId node : groups[c].nodes)
      for (NodeId input : g[node].inputs)
        if (input == id && (owner[id] != c || node == groups[c].matmul)) return true;
    return false;
  };
  // A fusion group on demand runs when the first that runs by itself needs it, directly or through others.
  std::vector<int> runs(end);
  for (int c = end - 1; c >= 0; --c) {
    runs[c] = c;
    if (!groups[c].pipelined) continue;
    int first = end;
    for (NodeId id : groups[c].stores)
      for (int r = c + 1; r < end; ++r)
        if (reads(r, id)) first = std::min(first, runs[r]);
    runs[c] = first;
  }
  std::vector<Life> result;
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id) {
    const auto& place = placement.places[id];
    if (place.base < 0) continue;
    const auto& node = g[id];
    const int64_t size = compiler::tiles(node, n) * compiler::rows(node);
    int from = end, to = -1;
    if (owner[id] != -1) from = to = runs[owner[id]];
    for (int c = 0; c < end; ++c)
      if (reads(c, id)) {
        from = std::min(from, runs[c]);
        to = std::max(to, runs[c]);
      }
    for (const auto& o : g.outputs)
      if (o.node == id) to = end;
    if (node.op == Op::parameter) from = 0, to = end;
    for (const auto& a : g.assignments)
      if (a.value == id) {
        EXPECT_EQ(place.base, placement.places[a.parameter].base);
        from = end + 1;  // lies where its parameter does
      }
    if (from <= to) result.push_back({id, place.base, place.base + size, from, to});
  }
  for (const auto& [at, base] : placement.slots) {
    const auto& place = placement.places[at.second];
    const int64_t size = place.spilled ? 2 * place.layout.rows : 3 * compiler::piece_rows(groups[at.first], core);
    result.push_back({at.second, base, base + size, at.first, at.first});
  }
  if (placement.weight_slots != -1)
    result.push_back({-1, placement.weight_slots, placement.weight_slots + compiler::kWeightSlots * n, 0, end});
  return result;
}

struct Checked {
  int64_t pairs = 0, overwritten = 0, spilled = 0, streams = 0, refused = 0;
};

void check_places(const graph::Graph& source, int n, int vmem_rows, Checked& checked) {
  arch::CoreConfig core;
  core.n = n;
  core.vmem_rows = vmem_rows;
  compiler::Plan plan;
  try {
    plan = compiler::plan(graph::simplify(graph::decompose(source)), core, {});
  } catch (const UserError&) {
    ++checked.refused;
    return;
  }
  if (plan.phases.size() > 1 || plan.phases[0].trip_count > 1) {  // compiler_stages_test.cpp
    ++checked.refused;
    return;
  }
  const auto& [trip_count, g, groups, placement, promoted] = plan.phases[0];
  const auto all = lives(g, groups, placement, core);
  const auto overwritten = compiler::overwrites(g, groups);
  for (size_t i = 0; i < all.size(); ++i) {
    ASSERT_GE(all[i].row, 0);
    ASSERT_LE(all[i].end, vmem_rows);
    checked.streams += all[i].node == -1 || placement.places[all[i].node].in_hbm;
    checked.spilled += all[i].node != -1 && placement.places[all[i].node].spilled;
    for (size_t j = 0; j < i; ++j) {
      const Life &a = all[i], &b = all[j];
      bool at_once = a.from <= b.to && b.from <= a.to;
      const bool meet = a.row < b.end && b.row < a.end;
      // One overwrites the other, row by row, perhaps by way of more.
      for (const auto& [old, fresh] : {std::pair(a, b), std::pair(b, a)})
        if (old.to == fresh.from && old.row == fresh.row && old.end == fresh.end)
          for (NodeId id = fresh.node; id != -1; id = overwritten[id])
            if (id == old.node) {
              at_once = false;
              checked.overwritten += meet;
            }
      ASSERT_FALSE(at_once && meet) << "%" << a.node << " and %" << b.node << "\n" << print(g);
      ++checked.pairs;
    }
  }
}

TEST(Place, ValuesThatLiveAtOnceShareNoRow) {
  Checked roomy, tight;
  for (int seed = 0; seed < 300; ++seed) {
    std::mt19937 random(seed);
    const int n = seed % 2 ? 8 : 16;
    const auto g = random_exact_graph(random, n, 3 + seed % 40);
    ASSERT_NO_FATAL_FAILURE(check_places(g, n, 32768, roomy)) << "seed " << seed;
    ASSERT_NO_FATAL_FAILURE(check_places(g, n, 512, tight)) << "seed " << seed;
  }
  EXPECT_GT(roomy.pairs, 10000);
  EXPECT_GT(tight.pairs, 10000);
  EXPECT_GT(roomy.overwritten, 100);
  EXPECT_EQ(roomy.spilled + roomy.streams + roomy.refused, 0);
  Checked spilling;
  for (int width : {20, 44, 60})
    for (int layers : {2, 4, 6})
      ASSERT_NO_FATAL_FAILURE(check_places(clipped_steps(20, width, layers), 8, 2048, spilling));
  EXPECT_GT(spilling.pairs, 500);
  EXPECT_GT(spilling.spilled, 0);
  EXPECT_GT(spilling.streams, 0);
}

struct Trained {
  std::map<std::string, std::vector<float>> outputs;
  std::vector<std::vector<float>> weights;
  int64_t transfers = 0;
  std::vector<std::string> hazards;
};
Trained run_with(int vmem_rows, const graph::Graph& g, int64_t batch, int64_t width, int layers) {
  SystemChip chip(test_chip(8, vmem_rows), Engine::fast);
  const auto client = Client::make(chip);
  const auto step = client->compile(g);
  std::mt19937 random(3);
  const auto values = [&](int64_t count) {
    std::vector<float> v(count);
    for (float& f : v) f = std::uniform_real_distribution<float>(-1, 1)(random);
    return v;
  };
  for (int i = 0; i < layers; ++i) client->set_parameter("w" + std::to_string(i), values(width * width));
  const auto x = values(3 * batch * width);
  Trained run;
  run.outputs = step->execute(3, {{"x", {client->upload(DType::f32, {3 * batch, width}, x.data()), 0}}}).outputs;
  for (int i = 0; i < layers; ++i) run.weights.push_back(client->parameter("w" + std::to_string(i)));
  for (const auto& i : step->program().instructions) run.transfers += i.opcode() == arch::Opcode::dst;
  int64_t ordered = 0;
  run.hazards = hazards_of(step->program(), 8, ordered);
  return run;
}

TEST(Place, SpilledValuesGiveTheSameBits) {
  const int64_t batch = 20, width = 44;
  const int layers = 5;
  const graph::Graph g = clipped_steps(batch, width, layers);
  const Trained roomy = run_with(32768, g, batch, width, layers), tight = run_with(2048, g, batch, width, layers);
  EXPECT_GT(tight.transfers, roomy.transfers + 10);
  EXPECT_THAT(tight.hazards, testing::IsEmpty());
  EXPECT_EQ(tight.outputs, roomy.outputs);
  EXPECT_EQ(tight.weights, roomy.weights);
}

// A value that is read on demand, for a product's operand, and again beside the product.
TEST(Place, ValuesReadOnDemandAndAgainGiveTheSameBits) {
  int compared = 0;
  for (const int64_t batch : {8, 16, 28, 30, 32, 48})
    for (const int vmem_rows : {512, 1024}) {
      graph::Graph g;
      const NodeId x = graph::input(g, "x", DType::f32, {batch, 38});
      const NodeId v = graph::parameter(g, "v", DType::f32, {38, 30}),
                   w = graph::parameter(g, "w", DType::f32, {30, 30});
      const NodeId y = graph::matmul(g, x, v, graph::MatmulFormat::bf16, DType::f32);
      const NodeId total = graph::reduce(g, Op::reduce_max, graph::unary(g, Op::abs, y), {0, 1});
      const NodeId scaled = graph::binary(g, Op::minimum, y, graph::binary(g, Op::sub, total, graph::constant(g, 4)));
      const NodeId z = graph::matmul(g, scaled, w, graph::MatmulFormat::bf16, DType::f32);
      g.outputs = {{"out", graph::reduce(g, Op::reduce_sum, graph::binary(g, Op::add, z, y), {0})}};
      std::mt19937 random(8);
      try {
        const auto c = Comparer(test_chip(8, vmem_rows)).run(g, 2, random, 3, true, {});
        EXPECT_EQ(c.different, 0) << batch << ", " << vmem_rows << ": " << c.first;
        compared += c.values > 0;
      } catch (const UserError&) {  // too little memory altogether
      }
    }
  EXPECT_GT(compared, 6);
}

TEST(Place, WhatDoesNotFitIsOneSentence) {
  SystemChip chip(test_chip(8, 256), Engine::fast);
  const auto client = Client::make(chip);
  const auto message = [&](const graph::Graph& g) -> std::string {
    try {
      client->compile(g);
    } catch (const UserError& e) {
      return e.what();
    }
    return "";
  };
  const std::string use = "use a chip with more rows \\(`veritpu chips`\\) or a smaller ";
  EXPECT_THAT(message(clipped_steps(20, 44, 5)),
              testing::MatchesRegex(
                  "the program needs [0-9]+ rows of VMEM for one sample but the chip has 256: " + use + "network"));
  // A parameter that is a product's first operand stays in VMEM.
  graph::Graph large;
  const NodeId w = graph::parameter(large, "w", DType::f32, {300, 8}), v = graph::input(large, "v", DType::f32, {8, 8});
  large.outputs.push_back({"y", graph::matmul(large, w, v, graph::MatmulFormat::bf16, DType::f32)});
  EXPECT_THAT(message(large),
              testing::MatchesRegex("the program's parameters need 300 rows of VMEM but the chip has 256: " + use +
                                    "network.*"));
  // Every sample meets every other.
  graph::Graph g;
  g.layer("gram");
  const NodeId x = graph::input(g, "x", DType::f32, {100, 8});
  g.outputs.push_back({"y", graph::matmul(g, x, x, graph::MatmulFormat::bf16, DType::f32, false, true)});
  EXPECT_THAT(message(g),
              testing::MatchesRegex("the program needs [0-9]+ rows of VMEM but the chip has 256: " + use +
                                    "batch \\(matmul of layer 'gram': it does not treat the samples of a batch "
                                    "alike, so the batch cannot be cut into microbatches\\)"));
  // A program that failed leaves nothing behind.
  EXPECT_EQ(message(clipped_steps(8, 16, 2)), "");
  EXPECT_THROW(client->parameter("w4"), UserError);
}

TEST(Place, WhatFindsNoGapIsOneSentence) {
  int scattered = 0, refused = 0;
  for (const int rows : {64, 128, 256, 512})
    for (int seed = 0; seed < 150; ++seed) {
      std::mt19937 random(static_cast<uint32_t>(seed));
      SystemChip chip(test_chip(8, rows), Engine::fast);
      try {
        Client::make(chip)->compile(random_exact_graph(random, 8, 3 + seed % 40));
      } catch (const UserError& e) {
        ++refused;
        const std::string text = e.what();
        if (text.find("no gap is long enough") == std::string::npos) continue;
        EXPECT_THAT(text,
                    testing::MatchesRegex("the program needs [0-9]+ of the chip's [0-9]+ rows of VMEM.*, but no gap is "
                                          "long enough for the next of its values: use a chip with .*"));
        ++scattered;
      }
    }
  EXPECT_GT(refused, 100);
  EXPECT_GT(scattered, 0);
}

}  // namespace
}  // namespace veritpu
