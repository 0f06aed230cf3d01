// Donated arguments of modules stay in VMEM. Whatever is launched, read, kept and deleted between: values are those
// that arithmetic on the host gives.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "tests/runtime/pjrt_support.h"

namespace veritpu::pjrt {
namespace {

constexpr int64_t kRows = 40, kColumns = 33;

// next = factor * state + x, and the sum of all its elements. Whole numbers: no graph, so the module compiler's.
std::string program_text(int factor) {
  const std::string type = "tensor<40x33xi32>";
  return "module @step {\n  func.func public @main(%w: " + type + " {tf.aliasing_output = 0 : i32}, %x: " + type +
         ") -> (" + type + ", tensor<i32>) {\n    %f = stablehlo.constant dense<" + std::to_string(factor) +
         "> : " + type + "\n    %0 = stablehlo.multiply %w, %f : " + type +
         "\n    %1 = stablehlo.add %0, %x : " + type +
         "\n    %z = stablehlo.constant dense<0> : tensor<i32>\n    %2 = stablehlo.reduce(%1 init: %z) applies "
         "stablehlo.add across dimensions = [0, 1] : (" +
         type + ", tensor<i32>) -> tensor<i32>\n    return %1, %2 : " + type + ", tensor<i32>\n  }\n}\n";
}

module::Tensor filled(int32_t value) {
  module::Lane lane;
  lane.integer = value;
  return module::spread({{module::Element::s32, {kRows, kColumns}}, {lane}});
}

void expect(const module::Tensor& tensor, int32_t value) {
  for (const auto lane : tensor.lanes) ASSERT_EQ(static_cast<int32_t>(lane.integer), value);
}

TEST(PjrtDonation, AnyOrderOfLaunchesGivesTheValues) {
  const ClientPtr client = make_client();
  const ProgramPtr programs[] = {compile(*client, program_text(3)), compile(*client, program_text(5))};
  const int32_t factors[] = {3, 5};
  std::mt19937 random(7);
  struct State {
    BufferPtr buffer;
    int32_t value;
  };
  State states[2];  // two trainings that share the core
  std::vector<State> kept;
  size_t launches = 0, reads = 0;
  for (int i = 0; i < 600; i++) {
    State& s = states[random() % 8 == 0];
    if (!s.buffer) {
      s.value = static_cast<int32_t>(random() % 100);
      s.buffer = upload(*client, filled(s.value));
    }
    const uint32_t what = random() % 16;
    if (what == 0) {
      expect(download(*s.buffer), s.value);
      ++reads;
    } else if (what == 1) {
      s.buffer = nullptr;
    } else if (what == 2 && !kept.empty()) {
      expect(download(*kept.back().buffer), kept.back().value);
      kept.pop_back();
    } else {
      const size_t p = random() % 4 == 0;
      const auto x = static_cast<int32_t>(random() % 7);
      const BufferPtr given = upload(*client, filled(x));
      const bool keeps = random() % 8 == 0;
      Buffer* const arguments[] = {s.buffer.get(), given.get()};
      Buffer* made[2]{};
      Buffer** const lists[] = {made};
      Buffer* const* const all[] = {arguments};
      const int64_t state = 0;
      abi::ExecuteOptions options{};
      options.not_donatable = &state;
      options.not_donatable_count = keeps;
      abi::Execute a{};
      a.subject = programs[p].get();
      a.options = &options;
      a.arguments = all;
      a.devices = 1;
      a.arguments_count = 2;
      a.results = lists;
      ASSERT_TRUE(call(abi::LoadedExecutable_Execute, a).ok());
      if (keeps) kept.push_back(std::move(s));
      const int32_t before = keeps ? kept.back().value : s.value;
      s.value = static_cast<int32_t>(static_cast<uint32_t>(before) * static_cast<uint32_t>(factors[p]) +
                                     static_cast<uint32_t>(x));
      s.buffer = BufferPtr(made[0]);
      const BufferPtr sum(made[1]);
      ASSERT_EQ(static_cast<uint32_t>(download(*sum).lanes[0].integer),
                static_cast<uint32_t>(s.value) * static_cast<uint32_t>(kRows * kColumns));
      ++launches;
    }
  }
  for (const State& s : kept) expect(download(*s.buffer), s.value);
  std::printf("%zu launches, %zu reads\n", launches, reads);
  EXPECT_GT(launches, 400u);
  EXPECT_GT(reads, 20u);
}

// A training's state comes once, and goes when it is asked for.
TEST(PjrtDonation, ATrainingTransfersItsStateOnce) {
  const ClientPtr client = make_client();
  const ProgramPtr program = compile(*client, program_text(3));
  const BufferPtr x = upload(*client, filled(1));
  BufferPtr state = upload(*client, filled(2));
  const auto transfers = [] { return nlohmann::json::parse(report())["transfer_cycles"].get<uint64_t>(); };
  uint64_t after_first = 0;
  for (int step = 0; step < 5; step++) {
    auto made = execute(*program, {state.get(), x.get()}, 2);
    download(*made[1]);
    state = std::move(made[0]);
    if (step == 0) after_first = transfers();
    EXPECT_EQ(transfers(), after_first);
  }
  EXPECT_GT(after_first, 0u);
  expect(download(*state), ((((2 * 3 + 1) * 3 + 1) * 3 + 1) * 3 + 1) * 3 + 1);
}

}  // namespace
}  // namespace veritpu::pjrt
