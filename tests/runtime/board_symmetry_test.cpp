// One chip that stands for all of a board: the account of every core, to the last cycle, or a refusal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "runtime/board_client.h"
#include "runtime/client/symmetry.h"
#include "systemc/fast_core.h"
#include "systemc/system_board.h"
#include "tests/systemc/small_board.h"

namespace veritpu {
namespace {

using arch::Instruction, arch::Opcode;
using graph::DType;
using graph::NodeId;
using graph::Op;
using testing::HasSubstr;

arch::ChipConfig board(int x, int y, int cores_per_chip) {
  auto board = small_board(x, y, cores_per_chip);
  board.core.vmem_rows = 8192;
  return board;
}

// A step of two layers whose gradients are averaged.
graph::Graph step(int replicas) {
  graph::Graph g;
  g.replicas = replicas;
  const NodeId x = graph::input(g, "x", DType::f32, {16, 40});
  const NodeId a = graph::parameter(g, "a", DType::f32, {40, 48}), b = graph::parameter(g, "b", DType::f32, {48, 24});
  const auto times = [&](NodeId p, NodeId q) { return graph::matmul(g, p, q, graph::MatmulFormat::bf16, DType::f32); };
  const NodeId y = times(graph::relu(g, times(x, a)), b);
  const NodeId loss = graph::reduce(g, Op::reduce_sum, graph::binary(g, Op::mul, y, y), {0, 1});
  const auto gradients = graph::all_reduce_mean(g, graph::gradients(g, loss, {a, b}, -1), {4096, DType::f32});
  g.assignments = {{a, graph::binary(g, Op::sub, a, gradients[0])}, {b, graph::binary(g, Op::sub, b, gradients[1])}};
  g.outputs.push_back({"loss", loss});
  return g;
}

// A step with all other collectives, whose permute goes to the next chip of a row.
graph::Graph exchanging_step(const arch::ChipConfig& config) {
  graph::Graph g;
  g.replicas = config.cores;
  const int in_row = config.torus.x * config.cores_per_chip();
  const NodeId x = graph::input(g, "x", DType::f32, {16, 40});
  const NodeId a = graph::parameter(g, "a", DType::f32, {40, 8 * config.cores});
  std::vector<std::array<int32_t, 2>> pairs;
  for (int core = 0; core < config.cores; ++core)
    pairs.push_back({core, core / in_row * in_row + (core + config.cores_per_chip()) % in_row});
  NodeId y = graph::matmul(g, x, a, graph::MatmulFormat::bf16, DType::f32);
  if (config.torus.x > 1) y = graph::collective_permute(g, y, pairs);
  y = graph::all_to_all(g, y, 1, 0);
  const NodeId loss = graph::reduce(g, Op::reduce_sum, graph::binary(g, Op::mul, y, y), {0, 1});
  const NodeId mine = graph::reduce_scatter(g, graph::gradients(g, loss, {a})[0], 1);
  g.assignments = {{a, graph::binary(g, Op::sub, a, graph::all_gather(g, mine, 1))}};
  g.outputs.push_back({"loss", loss});
  return g;
}

// Three steps on all devices of a board; the reports by core.
std::vector<arch::RunReport> reports(arch::Board& board, const graph::Graph& g) {
  const auto client = BoardClient::make(board);
  std::vector<int> devices(client->devices().size());
  std::iota(devices.begin(), devices.end(), 0);
  const auto program = client->compile(g, devices);
  std::vector<std::map<std::string, Executable::Slice>> inputs;
  for (const int id : devices) inputs.push_back({{"x", {client->device(id).allocate(DType::f32, {48, 40})}}});
  std::vector<arch::RunReport> all;
  for (auto& result : program->execute(3, inputs)) all.push_back(std::move(result.report));
  return all;
}

std::vector<std::vector<uint64_t>> numbers(const arch::RunReport& r) {
  std::vector<std::vector<uint64_t>> all{{r.cycles, r.bytes.hbm_fetch, r.bytes.hbm_load, r.bytes.hbm_store}};
  for (const auto& unit : r.units) all.emplace_back(unit.begin(), unit.end());
  for (const auto& p : r.profile) {
    all.emplace_back(p.unit.begin(), p.unit.end());
    all.emplace_back(p.sequencer.begin(), p.sequencer.end());
  }
  return all;
}

TEST(BoardSymmetry, EveryCoresAccount) {
  int cores = 0;
  for (const auto [x, y, places] : {std::array{2, 2, 2}, {4, 4, 1}, {3, 1, 2}, {1, 4, 1}}) {
    const auto config = board(x, y, places);
    for (const graph::Graph& g : {step(config.cores), exchanging_step(config)}) {
      SystemBoard computing(config, Engine::fast), sharing(config, Engine::fast, 2), timing(config, make_timing_core),
          one(config, make_timing_core, 1, true);
      computing.share_timelines(false);
      const auto all = reports(computing, g), shared = reports(sharing, g), timed = reports(timing, g),
                 folded = reports(one, g);
      EXPECT_EQ(sharing.shared_launches(), 1u);
      ASSERT_EQ(all.size(), static_cast<size_t>(config.cores));
      ASSERT_EQ(folded.size(), static_cast<size_t>(places));
      for (int core = 0; core < config.cores; ++core, ++cores) {
        EXPECT_EQ(numbers(shared[core]), numbers(all[core])) << config.cores << " cores, core " << core;
        EXPECT_EQ(numbers(timed[core]), numbers(all[core])) << config.cores << " cores, core " << core;
        EXPECT_EQ(numbers(folded[core % places]), numbers(all[core])) << config.cores << " cores, core " << core;
      }
      const auto links = timing.links(), links_of_one = one.links();
      EXPECT_EQ(links_of_one.parcels, links.parcels);
      EXPECT_EQ(links_of_one.bytes, links.bytes);
      EXPECT_EQ(links_of_one.most_kept, links.most_kept);
      EXPECT_GT(links.parcels, 1000u);
    }
  }
  EXPECT_EQ(cores, 2 * (8 + 16 + 6 + 4));
}

TEST(BoardSymmetry, EveryCoresAccountOfAPod) {
  const auto config = board(16, 16, 2);
  const graph::Graph g = step(config.cores);
  SystemBoard timing(config, make_timing_core), one(config, make_timing_core, 1, true);
  const auto timed = reports(timing, g), folded = reports(one, g);
  ASSERT_EQ(timed.size(), 512u);
  ASSERT_EQ(folded.size(), 2u);
  for (int core = 0; core < config.cores; ++core)
    ASSERT_EQ(numbers(timed[core]), numbers(folded[core % 2])) << "core " << core;
}

// Pairs of neighbours on a ring of four: some look up the ring, others down.
TEST(BoardSymmetry, RefusesWhatChipsDoNotDoAlike) {
  const auto config = board(4, 1, 1);
  graph::Graph g;
  g.replicas = 4;
  const NodeId x = graph::input(g, "x", DType::f32, {16, 40});
  const int32_t pairs = g.group("pairs", {{0, 1}, {2, 3}});
  g.outputs.push_back({"sum", graph::all_reduce(g, x, pairs)});
  SystemBoard all(config, make_timing_core), one(config, make_timing_core, 1, true);
  EXPECT_EQ(reports(all, g).size(), 4u);
  try {
    reports(one, g);
    ADD_FAILURE() << "one chip stands for all";
  } catch (const AsymmetryError& e) {
    EXPECT_THAT(e.what(), HasSubstr("one chip of board small cannot stand for all: instruction "));
    EXPECT_THAT(e.what(), HasSubstr(" of core 1 is not that of core 0, moved along the torus"));
  }
}

TEST(BoardSymmetry, WordsAreComparedAsTheyAreMoved) {
  const arch::Torus torus{3, 2, 2};
  namespace f = arch::field;
  Program program;
  program.instructions = {Instruction(Opcode::send), Instruction(Opcode::vstr), Instruction(Opcode::dst),
                          Instruction(Opcode::halt)};
  std::vector<int64_t> up, rows;  // the other core of the chip up X and down Y
  for (int core = 0; core < torus.size(); ++core) {
    const int x = core / 2 % 3, y = core / 6;
    up.push_back(((1 - y) * 3 + (x + 1) % 3) * 2 + 1 - core % 2);
    rows.push_back(100 + core);
  }
  program.relocations = {
      {0, f::send::core, up}, {0, f::send::dest, rows}, {0, f::send::row, rows}, {1, f::vstr::base, rows}};
  EXPECT_EQ(asymmetry(program, torus, 0), std::nullopt);
  EXPECT_THAT(asymmetry(program, torus, 64).value_or(""), HasSubstr("instruction 0 of core 2 "));
  const auto said = [&](int64_t pc, const arch::Field& field, std::vector<int64_t> by_core) {
    Program other = program;
    other.relocations.push_back({pc, field, std::move(by_core)});
    return asymmetry(other, torus, 0).value_or("");
  };
  const auto but = [](std::vector<int64_t> by_core, size_t core, int64_t value) {
    by_core[core] = value;
    return by_core;
  };
  EXPECT_THAT(said(0, f::send::core, but(up, 7, up[7] ^ 1)),
              HasSubstr("instruction 0 of core 7 is not that of core 1"));
  EXPECT_THAT(said(0, f::send::core, std::vector<int64_t>(12, 5)), HasSubstr("instruction 0 of core "));
  EXPECT_THAT(said(0, f::send::lanes, but(std::vector<int64_t>(12, 8), 11, 7)), HasSubstr("of core 11 "));
  EXPECT_THAT(said(2, f::dst::hbm, rows), HasSubstr("instruction 2 of core 2 "));
  EXPECT_EQ(said(2, f::dst::row, rows), "");
  EXPECT_EQ(said(2, f::dst::hbm, {0, 64, 0, 64, 0, 64, 0, 64, 0, 64, 0, 64}), "");  // by places in a chip
  program.relocations.clear();                                                      // all send to core 0
  EXPECT_THAT(asymmetry(program, torus, 0).value_or(""), HasSubstr("instruction 0 of core 2 "));
}

}  // namespace
}  // namespace veritpu
