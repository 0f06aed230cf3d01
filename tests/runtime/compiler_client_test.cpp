// The client: parameters, launches, executables side by side, the heap, and what a user is told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <thread>

#include "arch/hbm_map.h"
#include "arch/numbers.h"
#include "runtime/client/hbm_heap.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::NodeId;
using graph::Op;
using testing::HasSubstr;

class ClientTest : public testing::Test {
 protected:
  template <typename F>
  static std::string message(F f) {
    try {
      f();
    } catch (const UserError& e) {
      return e.what();
    }
    return "no error";
  }
  Buffer upload(const std::vector<float>& values, graph::Shape shape) {
    return client_->upload(DType::f32, std::move(shape), values.data());
  }

  SystemChip chip_{test_chip(8), Engine::fast};
  std::unique_ptr<Client> client_ = Client::make(chip_);
  std::mt19937 random_{5};
};

// p = p + 1 for each step; output p's new value.
graph::Graph counter(const std::string& name, DType dtype, const graph::Shape& shape) {
  graph::Graph g;
  const NodeId p = graph::parameter(g, name, dtype, shape);
  const NodeId next = graph::binary(g, Op::add, p, graph::constant(g, 1, dtype, shape));
  g.assignments.push_back({p, next});
  g.outputs.push_back({name, next});
  return g;
}

TEST_F(ClientTest, ParametersGoThereAndBackInEveryType) {
  int checked = 0;
  for (const DType dtype : {DType::f32, DType::f16, DType::bf16})
    for (const auto& shape : std::vector<graph::Shape>{{1, 1}, {5, 1}, {1, 19}, {7, 8}, {9, 17}, {3}}) {
      SystemChip chip(test_chip(8), Engine::fast);
      const auto client = Client::make(chip);
      const auto step = client->compile(counter("p", dtype, shape));
      const auto format = static_cast<arch::Format>(dtype);
      std::vector<float> value, rounded, next;
      for (int64_t i = 0; i < graph::elements(shape); ++i) {
        value.push_back(std::uniform_real_distribution<float>(-300, 300)(random_));
        rounded.push_back(arch::to_float(arch::round_to(format, arch::to_word(value.back()))));
        next.push_back(arch::to_float(arch::round_to(format, arch::to_word(rounded.back() + 1))));
      }
      EXPECT_EQ(client->parameter("p"), std::vector<float>(value.size(), 0));
      client->set_parameter("p", value);
      EXPECT_EQ(client->parameter("p"), rounded);  // never was on the core
      EXPECT_EQ(step->execute(1, {}).outputs.at("p"), next);
      EXPECT_EQ(client->parameter("p"), next);
      client->set_parameter("p", value);  // over what the core holds
      EXPECT_EQ(step->execute(1, {}).outputs.at("p"), next);
      ++checked;
    }
  EXPECT_EQ(checked, 18);
}

TEST_F(ClientTest, ExecutablesShareParameters) {
  const auto first = client_->compile(counter("p", DType::f32, {3, 9}));
  graph::Graph g = counter("q", DType::f32, {3, 9});
  const NodeId p = graph::parameter(g, "p", DType::f32, {3, 9});
  g.assignments.push_back({p, graph::binary(g, Op::add, p, g.assignments[0].value)});
  const auto second = client_->compile(g);
  client_->set_parameter("p", std::vector<float>(27, 10));
  first->execute(2, {});   // p = 12
  second->execute(2, {});  // q = 1, 2; p = 13, 15
  first->execute(1, {});   // p = 16
  EXPECT_EQ(client_->parameter("p"), std::vector<float>(27, 16));
  EXPECT_EQ(client_->parameter("q"), std::vector<float>(27, 2));
}

// A program's values may lie where the parameters of a program compiled later do.
TEST_F(ClientTest, ProgramsKeepOutOfEachOthersParameters) {
  graph::Graph g = counter("a", DType::f32, {4, 4});
  const NodeId x = graph::input(g, "x", DType::f32, {6, 40});
  g.outputs.push_back({"product", graph::matmul(g, x, x, graph::MatmulFormat::fp32, DType::f32, false, true)});
  const auto large = client_->compile(g);
  const auto late = client_->compile(counter("b", DType::f16, {30, 20}));
  const Buffer data = upload(std::vector<float>(240, 1), {6, 40});
  client_->set_parameter("b", std::vector<float>(600, 7));
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(late->execute(1, {}).outputs.at("b"), std::vector<float>(600, 8 + 2 * round));
    EXPECT_EQ(large->execute(1, {{"x", {data, 0}}}).outputs.at("product"), std::vector<float>(36, 40));
    EXPECT_EQ(late->execute(1, {}).outputs.at("b"), std::vector<float>(600, 9 + 2 * round));
    large->execute(1, {{"x", {data, 0}}});
    EXPECT_EQ(client_->parameter("b"), std::vector<float>(600, 9 + 2 * round));
  }
  EXPECT_EQ(client_->parameter("a"), std::vector<float>(16, 6));
}

TEST_F(ClientTest, OneLaunchOfManyStepsIsManyOfOne) {
  graph::Graph g;
  const NodeId x = graph::input(g, "x", DType::f32, {5, 11}), w = graph::parameter(g, "w", DType::f32, {11, 3});
  const NodeId y = graph::matmul(g, x, w, graph::MatmulFormat::fp32, DType::f32);
  const NodeId loss = graph::reduce(g, Op::reduce_sum, graph::binary(g, Op::mul, y, y), {0, 1});
  const NodeId gradient = graph::gradients(g, loss, {w})[0];
  const NodeId step = graph::binary(g, Op::mul, gradient, graph::constant(g, 1e-3));
  g.assignments.push_back({w, graph::binary(g, Op::sub, w, step)});
  g.outputs = {{"loss", loss}, {"y", y}};
  const auto executable = client_->compile(g);
  const int64_t steps = 7;
  std::vector<float> data(5 * 11 * steps), weights(33);
  for (float& v : data) v = std::uniform_real_distribution<float>(-1, 1)(random_);
  for (float& v : weights) v = std::uniform_real_distribution<float>(-1, 1)(random_);
  const Buffer buffer = upload(data, {5 * steps, 11});

  client_->set_parameter("w", weights);
  const auto together = executable->execute(steps, {{"x", {buffer, 0}}}).outputs;
  const auto w_together = client_->parameter("w");
  client_->set_parameter("w", weights);
  std::map<std::string, std::vector<float>> apart;
  for (int64_t s = 0; s < steps; ++s)
    for (const auto& [name, values] : executable->execute(1, {{"x", {buffer, 5 * s}}}).outputs)
      apart[name].insert(apart[name].end(), values.begin(), values.end());
  EXPECT_EQ(together, apart);
  EXPECT_EQ(together.at("y").size(), static_cast<size_t>(5 * 3 * steps));
  EXPECT_EQ(w_together, client_->parameter("w"));
  EXPECT_EQ(executable->macs(), 5u * 11 * 3 * 2);
}

TEST_F(ClientTest, InputsAreReadInTheShapeOfTheGraph) {
  graph::Graph g;
  const NodeId images = graph::input(g, "images", DType::u8, {4, 2, 3});
  g.outputs = {{"rows", graph::reduce(g, Op::reduce_sum, images, {2})}};
  const auto step = client_->compile(g);
  std::vector<uint8_t> bytes(48);
  for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<uint8_t>(i);
  const Buffer data = client_->upload(DType::u8, {8, 2, 3}, bytes.data());
  std::vector<float> sums;
  for (int i = 0; i < 16; ++i) sums.push_back(static_cast<float>(9 * i + 3));
  EXPECT_EQ(step->execute(2, {{"images", {data, 0}}}).outputs.at("rows"), sums);
  std::vector<uint8_t> back(48);
  client_->download(data, back.data());
  EXPECT_EQ(back, bytes);
}

TEST_F(ClientTest, MistakesAreToldInOneSentence) {
  graph::Graph g = counter("p", DType::f32, {2, 2});
  const NodeId x = graph::input(g, "x", DType::f32, {4, 3});
  g.outputs.push_back({"sum", graph::reduce(g, Op::reduce_sum, x, {0, 1})});
  const auto step = client_->compile(g);
  const std::vector<float> values(30, 1);
  const Buffer good = upload(values, {10, 3});
  const auto run = [&](int64_t steps, std::map<std::string, Executable::Slice> inputs) {
    return message([&] { step->execute(steps, inputs); });
  };
  EXPECT_EQ(run(2, {{"x", {good, 2}}}), "no error");
  EXPECT_THAT(run(1, {}), HasSubstr("input x"));
  EXPECT_THAT(run(1, {{"y", {good, 0}}}), HasSubstr("input x"));
  EXPECT_THAT(run(1, {{"x", {upload(values, {15, 2}), 0}}}), HasSubstr("input x has another shape"));
  EXPECT_THAT(run(1, {{"x", {client_->upload(DType::f16, {10, 3}, values.data()), 0}}}), HasSubstr("type"));
  EXPECT_THAT(run(3, {{"x", {good, 0}}}), HasSubstr("input x has 10 rows, but 3 steps of 4 from row 0 need more"));
  EXPECT_THAT(run(2, {{"x", {good, 3}}}), HasSubstr("from row 3"));
  EXPECT_THAT(run(1, {{"x", {good, -1}}}), HasSubstr("row -1"));
  EXPECT_THAT(run(0, {{"x", {good, 0}}}), HasSubstr("at least one step"));
  EXPECT_THAT(message([&] { client_->parameter("q"); }), HasSubstr("parameter q"));
  EXPECT_THAT(message([&] { client_->set_parameter("p", {1, 2, 3}); }), HasSubstr("has 4 elements, not 3"));
  EXPECT_THAT(message([&] { client_->compile(counter("p", DType::f16, {2, 2})); }), HasSubstr("another shape or type"));
}

// What the compiler cannot map is the user's to change, so it is told like any other mistake.
TEST_F(ClientTest, GraphsThatCannotBeMappedAreToldInOneSentence) {
  const auto compiled = [&](auto build) {
    graph::Graph g;
    g.layer("head");
    g.outputs.push_back({"out", build(g)});
    return message([&] { client_->compile(g); });
  };
  const auto p = [](graph::Graph& g, graph::Shape shape) {
    return graph::parameter(g, "p", DType::f32, std::move(shape));
  };
  EXPECT_THAT(compiled([&](auto& g) {
                return graph::log_softmax(g, p(g, {4, 1000}));
              }),
              HasSubstr("of layer 'head': its rows of 1000 columns need more vector registers or streams"));
  EXPECT_THAT(compiled([&](auto& g) {
                NodeId sum = graph::constant(g, 0);
                for (int i = 0; i < 20; ++i)
                  sum = graph::binary(g, Op::add, sum, graph::input(g, "x" + std::to_string(i), DType::f32, {1, 1}));
                return sum;
              }),
              HasSubstr("more inputs"));
}

TEST_F(ClientTest, StatisticsCountWhatHappened) {
  const auto step = client_->compile(counter("p", DType::f32, {2, 2}));
  EXPECT_EQ(client_->stats().compiles, 1);
  const auto before = client_->stats();
  step->execute(3, {});
  client_->parameter("p");
  const auto after = client_->stats();
  EXPECT_EQ(after.executes - before.executes, 1);
  EXPECT_GT(after.cycles, before.cycles);
  EXPECT_GT(after.bytes_out, before.bytes_out);
  client_->parameter("p");  // in HBM by now
  EXPECT_EQ(client_->stats().cycles, after.cycles);
  ASSERT_EQ(client_->devices().size(), 1u);
  EXPECT_EQ(client_->devices()[0].description, "test core 0");
}

TEST(HbmHeap, GivesBackAndReuses) {
  arch::HbmConfig hbm;
  const uint64_t page = hbm.page_bytes(), turn = page * arch::kHbmBanks, all = page * arch::kHbmPeriod;
  EXPECT_EQ(page, 2048u);
  hbm.bytes = static_cast<int64_t>(3 * all + 4096);
  const auto heap = std::make_shared<HbmHeap>(hbm);
  auto a = heap->take(turn + 1, 0);
  EXPECT_EQ(a.address, 0u);
  auto b = heap->take(1, 0);
  EXPECT_EQ(b.address, turn + 9 * page);  // 7 banks further than its place in the turn: bank 0
  EXPECT_EQ(heap->take(page + 1, 0).address, 2 * turn + 2 * page);
  EXPECT_EQ(heap->take(turn, 0).address, all);
  EXPECT_EQ(heap->take(1, 1).address, turn + 10 * page);
  EXPECT_EQ(heap->take(turn, 7).address, all + turn);  // a turn that begins there; the first has `a`
  b = {};
  EXPECT_EQ(heap->take(64, 0).address, turn + 9 * page);  // and back at once
  a = {};
  const auto d = heap->take(3 * all, 0);  // all gaps are one
  EXPECT_EQ(d.address, 0u);
  EXPECT_THROW(heap->take(4097, 0), UserError);
  const auto e = heap->take(4096, 5);  // no place in that bank is left
  EXPECT_EQ(e.address, 3 * all);
  EXPECT_THROW(heap->take(1, 0), UserError);
}

// Blocks of a bank have their pages in the same banks, wherever they lie.
TEST(HbmHeap, BanksDependOnNoAddress) {
  const arch::HbmConfig hbm;
  const uint64_t page = hbm.page_bytes();
  const auto heap = std::make_shared<HbmHeap>(hbm);
  std::mt19937 random(9);
  std::vector<HbmHeap::Block> others, blocks;
  int compared = 0;
  for (const int bank : {0, 4, 8, 12, 15})
    for (const uint64_t pages : {1, 2, 9, 16, 17, 40}) {
      const uint64_t first = heap->take(pages * page, bank).address / page;
      EXPECT_EQ(arch::hbm_bank(first), static_cast<uint64_t>(bank));
      for (int i = 0; i < 30; ++i) {
        others.push_back(heap->take(1 + random() % 60000, static_cast<int>(random() % arch::kHbmBanks)));
        blocks.push_back(heap->take(pages * page, bank));
        const uint64_t there = blocks.back().address / page;
        for (uint64_t p = 0; p < pages; ++p, ++compared)
          ASSERT_EQ(arch::hbm_bank(there + p), arch::hbm_bank(first + p)) << pages << " pages in bank " << bank;
      }
    }
  std::printf("%d pages compared\n", compared);
}

// A result that the caller drops gives its block back beside the device's own thread.
TEST(HbmHeap, BlocksReturnInAnyThread) {
  const auto heap = std::make_shared<HbmHeap>(arch::HbmConfig{});
  constexpr int kBlocks = 2000;
  const auto take_and_drop = [&](int bank) {
    for (int k = 0; k < kBlocks; ++k) heap->take(1 + k * 64, bank);
  };
  std::thread other(take_and_drop, HbmHeap::kInputBank);
  take_and_drop(HbmHeap::kOutputBank);
  other.join();
  EXPECT_EQ(heap->take(1, 0).address, 0u);
}

TEST(HbmHeap, ProgramsShareWhatLastsALaunch) {
  arch::HbmConfig hbm;
  const auto heap = std::make_shared<HbmHeap>(hbm);
  const auto half = static_cast<uint64_t>(hbm.bytes) / 2 + 1;
  auto small = heap->share(1000);
  auto large = heap->share(half);
  const uint64_t at = heap->shared();
  auto other = heap->share(half);  // all of HBM would not do for two
  EXPECT_EQ(heap->shared(), at);
  EXPECT_THROW(heap->share(static_cast<uint64_t>(hbm.bytes) * 2), UserError);
  EXPECT_THROW(heap->take(half, HbmHeap::kInputBank), UserError);
  large = {}, other = {};
  auto again = heap->share(500);  // so long as there is no launch
  EXPECT_NO_THROW(heap->take(half, HbmHeap::kInputBank));
  small = {}, again = {};
  EXPECT_NO_THROW(heap->take(static_cast<uint64_t>(hbm.bytes), HbmHeap::kInputBank));
}

TEST(HbmHeap, RandomBlocksNeverOverlap) {
  arch::HbmConfig hbm;
  hbm.bytes = 1 << 21;
  const auto heap = std::make_shared<HbmHeap>(hbm);
  std::mt19937 random(4);
  std::vector<std::pair<HbmHeap::Block, uint64_t>> live;
  int taken = 0, refused = 0;
  for (int i = 0; i < 4000; ++i) {
    if (random() % 2 && !live.empty()) {
      live.erase(live.begin() + static_cast<int>(random() % live.size()));
      continue;
    }
    const uint64_t bytes = 1 + random() % 100000;
    try {
      auto block = heap->take(bytes, 0);
      EXPECT_EQ(block.address % hbm.page_bytes(), 0u);
      for (const auto& [other, size] : live)
        ASSERT_TRUE(block.address + bytes <= other.address || other.address + size <= block.address);
      live.emplace_back(std::move(block), bytes);
      ++taken;
    } catch (const UserError&) {
      ++refused;
    }
  }
  EXPECT_GT(taken, 1000);
  EXPECT_GT(refused, 0);
  live.clear();
  EXPECT_EQ(heap->take(1 << 21, 0).address, 0u);  // all of it again
}

TEST_F(ClientTest, NamesOfTheCompilersOwnAreRefused) {
  EXPECT_THAT(message([&] {
                client_->compile(counter("%add1", DType::f32, {1, 1}));
              }),
              HasSubstr("begins with %, as the compiler's own names do; choose another name"));
}

// Sums over the batch are parameters of the compiler's own: nobody sees them, and launches do not share them.
TEST_F(ClientTest, ABatchInMicrobatchesIsLikeAnyOther) {
  SystemChip chip(test_chip(8, 512), Engine::fast);
  const auto client = Client::make(chip);
  graph::Graph g = counter("p", DType::f32, {1, 3});
  const NodeId x = graph::input(g, "x", DType::f32, {400, 30});
  const NodeId largest = graph::reduce(g, Op::reduce_max, x, {0});
  g.outputs.push_back({"excess", graph::reduce(g, Op::reduce_sum, graph::binary(g, Op::sub, x, largest), {0, 1})});
  const auto microbatches = client->compile(g);
  const auto other = client->compile(counter("q", DType::f32, {40, 60}));
  std::vector<float> data(800 * 30, -2);
  data[5] = 1;  // of the first step; the second one's greatest are all -2
  const Buffer buffer = client->upload(DType::f32, {800, 30}, data.data());
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(microbatches->execute(2, {{"x", {buffer, 0}}}).outputs.at("excess"), (std::vector<float>{-3 * 399, 0}));
    other->execute(1, {});  // its parameter lies where the microbatches did
  }
  EXPECT_EQ(client->parameter("p"), std::vector<float>(3, 4));
  EXPECT_EQ(client->parameter("q"), std::vector<float>(2400, 2));
  for (NodeId id = 0; id < 30; ++id)
    for (const char* name : {"%add", "%maximum", "%kept"})
      EXPECT_THROW(client->parameter(name + std::to_string(id)), UserError);
  EXPECT_GT(std::count_if(microbatches->program().instructions.begin(), microbatches->program().instructions.end(),
                          [](const auto& i) { return i.opcode() == arch::Opcode::loop; }),
            2);
}

}  // namespace
}  // namespace veritpu
