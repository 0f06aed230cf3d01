// A board from its client: devices, buffers that know theirs, copies over the links, groups, launches side by side.
#include "runtime/board_client.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "systemc/system_board.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::NodeId;
using graph::Op;
using testing::HasSubstr;

arch::ChipConfig small_board() {
  auto board = arch::scaled_board("small", "", 8, 2, 2, 2);
  board.core = arch::find_chip("n8")->core;
  board.core.vmem_rows = 8192;
  board.hbm.bytes = 1 << 24;
  return board;
}

// out = x times w
graph::Graph product(int64_t m, int64_t k, int64_t n) {
  graph::Graph g;
  const NodeId x = graph::input(g, "x", DType::f32, {m, k}), w = graph::input(g, "w", DType::f32, {k, n});
  g.outputs.push_back({"out", graph::matmul(g, x, w, graph::MatmulFormat::fp32, DType::f32)});
  return g;
}
// count = count + 1
graph::Graph counter(int64_t rows = 100) {
  graph::Graph g;
  const NodeId p = graph::parameter(g, "count", DType::f32, {rows, 8});
  const NodeId next = graph::binary(g, Op::add, p, graph::constant(g, 1, DType::f32, {rows, 8}));
  g.assignments.push_back({p, next});
  g.outputs.push_back({"count", graph::reduce(g, Op::reduce_max, next, {0, 1})});
  return g;
}

class BoardClientTest : public testing::Test {
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
  std::vector<float> some(size_t count) {
    std::vector<float> values(count);
    for (float& v : values) v = static_cast<float>(static_cast<int>(random_() % 17) - 8);
    return values;
  }

  SystemBoard board_{small_board(), Engine::fast, 2};
  std::unique_ptr<BoardClient> client_ = BoardClient::make(board_);
  std::mt19937 random_{3};
};

TEST_F(BoardClientTest, Devices) {
  const auto devices = client_->devices();
  ASSERT_EQ(devices.size(), 8u);
  const Device& d = devices[6];
  EXPECT_EQ(std::tie(d.id, d.chip, d.core, d.x, d.y), std::make_tuple(6, 3, 0, 1, 1));
  EXPECT_EQ(d.description, "small core 6: chip 3 at (1, 1), its core 0");
  EXPECT_THAT(message([&] { client_->device(8); }), HasSubstr("there is no device 8; board small has devices 0 to 7"));
}

// A product on device 7, its result used on device 6.
TEST_F(BoardClientTest, AResultIsUsedOnAnotherDevice) {
  const auto a = some(16 * 24), b = some(24 * 16);
  std::vector<float> identity(16 * 16);
  for (int i = 0; i < 16; ++i) identity[i * 17] = 1;
  Client &seven = client_->device(7), &six = client_->device(6);
  const auto first = seven.compile(product(16, 24, 16));
  const auto c = first->execute(1, {{"x", {seven.upload(DType::f32, {16, 24}, a.data())}},
                                    {"w", {seven.upload(DType::f32, {24, 16}, b.data())}}});
  const Buffer there = client_->copy(c.buffers.at("out"), 6);
  EXPECT_EQ(there.device, 6);
  EXPECT_GT(client_->copy_cycles(), static_cast<uint64_t>(small_board().torus.chip_latency));

  const auto second = six.compile(product(16, 16, 16));
  const Buffer eye = six.upload(DType::f32, {16, 16}, identity.data());
  const auto d = second->execute(1, {{"x", {there}}, {"w", {eye}}});
  EXPECT_EQ(d.outputs.at("out"), c.outputs.at("out"));
  EXPECT_EQ(d.buffers.at("out").device, 6);
  EXPECT_THAT(message([&] {
                second->execute(1, {{"x", {c.buffers.at("out")}}, {"w", {eye}}});
              }),
              HasSubstr("input x lies on device 7, but the program runs on device 6; copy it there first"));
}

// Any length, to every other device and to itself, and what lies in VMEM survives.
TEST_F(BoardClientTest, CopiesOfAnyLength) {
  for (int id : {0, 5}) client_->device(id).compile(counter())->execute(3, {});
  int copies = 0;
  for (const int64_t bytes : {1, 3, 4, 31, 32, 33, 4 * 8 * 1024, 4 * 8 * 1024 * 5 + 37}) {
    std::vector<uint8_t> data(bytes), back(bytes);
    for (auto& byte : data) byte = static_cast<uint8_t>(random_());
    Buffer buffer = client_->device(0).upload(DType::u8, {bytes, 1}, data.data());
    for (const int to : {5, 5, 3, 0}) {
      buffer = client_->copy(buffer, to);
      EXPECT_EQ(buffer.device, to);
      ++copies;
    }
    client_->device(0).download(buffer, back.data());
    EXPECT_EQ(back, data) << bytes;
  }
  EXPECT_EQ(copies, 32);
  for (int id : {0, 5}) EXPECT_EQ(client_->device(id).parameter("count"), std::vector<float>(800, 3.f));
}

TEST_F(BoardClientTest, OneProgramOnAGroup) {
  const std::vector<int> group{1, 4, 6};
  const auto program = client_->compile(product(8, 8, 8), group);
  std::vector<std::map<std::string, Executable::Slice>> inputs;
  const auto x = some(64), w = some(64);
  for (const int id : group)
    inputs.push_back({{"x", {client_->device(id).upload(DType::f32, {8, 8}, x.data())}},
                      {"w", {client_->device(id).upload(DType::f32, {8, 8}, w.data())}}});
  const auto results = program->execute(1, inputs);
  ASSERT_EQ(results.size(), 3u);
  for (size_t k = 0; k < 3; ++k) {
    EXPECT_EQ(results[k].outputs, results[0].outputs);
    EXPECT_EQ(results[k].report.cycles, results[0].report.cycles);
    EXPECT_EQ(results[k].buffers.at("out").device, group[k]);
  }
  EXPECT_THAT(message([&] { client_->compile(counter(), {}); }), HasSubstr("at least one device"));
  EXPECT_THAT(message([&] { client_->compile(counter(), {1, 1}); }), HasSubstr("names a device twice"));
  EXPECT_THAT(message([&] { client_->compile(counter(), {9}); }), HasSubstr("there is no device 9"));
  EXPECT_THAT(message([&] { program->execute(1, {}); }), HasSubstr("runs on 3 devices, but there are inputs for 0"));
}

// A device that has other addresses for a program's values has a program of its own.
TEST_F(BoardClientTest, AGroupsProgramIsCompiledOnceWhereItCanBe) {
  constexpr int64_t kRows = 16'384;  // of a parameter: more than VMEM has, so it stays in HBM
  const auto some_data = some(kRows * 8);
  const Buffer before = client_->device(4).upload(DType::f32, {kRows, 8}, some_data.data());
  const auto program = client_->compile(counter(kRows), {1, 4, 6, 7});
  const std::vector<int> compiles{client_->device(1).stats().compiles, client_->device(4).stats().compiles,
                                  client_->device(6).stats().compiles, client_->device(7).stats().compiles};
  EXPECT_EQ(compiles, (std::vector<int>{1, 1, 0, 0}));
  program->execute(2, {{}, {}, {}, {}});
  for (const int id : {1, 4, 6, 7})
    EXPECT_EQ(client_->device(id).parameter("count"), std::vector<float>(kRows * 8, 2.f)) << id;
  std::vector<float> after(some_data.size());
  client_->device(4).download(before, after.data());
  EXPECT_EQ(after, some_data);
}

// Two programs on two devices at once, each in the order of its calls.
TEST_F(BoardClientTest, LaunchesGoOnSideBySide) {
  const auto a = client_->device(2).compile(counter()), b = client_->device(3).compile(counter());
  std::vector<std::future<Executable::Result>> on_a, on_b;
  for (int k = 1; k <= 20; ++k) {
    on_a.push_back(client_->execute(2, *a, k, {}));
    on_b.push_back(client_->execute(3, *b, 1, {}));
  }
  uint64_t cycles = 0;
  for (int k = 1; k <= 20; ++k) {
    EXPECT_EQ(on_a[k - 1].get().outputs.at("count").back(), static_cast<float>(k * (k + 1) / 2));
    const auto result = on_b[k - 1].get();
    EXPECT_EQ(result.outputs.at("count").back(), static_cast<float>(k));
    EXPECT_TRUE(cycles == 0 || cycles == result.report.cycles);
    cycles = result.report.cycles;
  }
  EXPECT_THAT(message([&] { client_->execute(2, *a, 0, {}).get(); }), HasSubstr("at least one step"));
}

}  // namespace
}  // namespace veritpu
