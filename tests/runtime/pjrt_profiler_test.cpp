// What a profiler is handed: each launch in exact cycles, and what its units did.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/runtime/pjrt_support.h"
#include "tests/runtime/xplane.pb.h"

namespace veritpu::pjrt {
namespace {

// The interface as a framework knows it: ten words, and the structures that its calls take.
struct Extension {
  size_t struct_size;
  int kind;
  const Extension* next;
  void* const* interface;
};
enum Slot { kCreate = 5, kDestroy, kStart, kStop, kCollect };
struct Words {
  size_t struct_size;
  void* word[3];
};

void* call(Slot slot, Words& words) {
  words.struct_size = sizeof words;
  const auto* const extension = static_cast<const Extension*>(table().extension);
  return reinterpret_cast<void* (*)(void*)>(extension->interface[slot])(&words);
}

// The profile of what `body` does.
xplane::Space profiled(const std::function<void()>& body) {
  Words create{}, session{};
  EXPECT_EQ(call(kCreate, create), nullptr);
  session.word[0] = create.word[2];
  EXPECT_EQ(call(kStart, session), nullptr);
  body();
  EXPECT_EQ(call(kStop, session), nullptr);
  Words collect{0, {session.word[0], nullptr, nullptr}};
  EXPECT_EQ(call(kCollect, collect), nullptr);
  xplane::Space space;
  EXPECT_TRUE(space.ParseFromArray(collect.word[1], static_cast<int>(reinterpret_cast<size_t>(collect.word[2]))));
  EXPECT_EQ(call(kDestroy, session), nullptr);
  return space;
}

struct Account {
  int events = 0;
  int64_t cycles = 0, picoseconds = 0, last = 0;
};

// Of a line whose events are disjoint and in order.
Account account(const xplane::Plane& plane, const std::string& name) {
  Account made;
  for (const auto& line : plane.lines()) {
    if (line.name() != name) continue;
    for (const auto& event : line.events()) {
      EXPECT_GE(event.offset_ps(), made.last) << name;
      EXPECT_TRUE(plane.event_metadata().count(event.metadata_id())) << name;
      made.last = event.offset_ps() + event.duration_ps();
      made.picoseconds += event.duration_ps();
      made.events++;
      for (const auto& stat : event.stats())
        if (plane.stat_metadata().at(stat.metadata_id()).name() == "cycles") made.cycles += stat.int64_value();
    }
  }
  return made;
}

constexpr char kText[] =
    "module @step {\n  func.func public @main(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {\n"
    "    %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> "
    "tensor<64x64xf32>\n    %1 = stablehlo.add %0, %x : tensor<64x64xf32>\n"
    "    return %1 : tensor<64x64xf32>\n  }\n}\n";

uint64_t total_cycles() {
  const auto told = nlohmann::json::parse(report());
  return told["cycles"].get<uint64_t>();
}

class PjrtProfiler : public testing::TestWithParam<const char*> {};

TEST_P(PjrtProfiler, HasEachLaunchInExactCycles) {
  const ClientPtr client = make_client({{"veritpu_engine", GetParam()}});
  const ProgramPtr program = compile(*client, kText);
  const BufferPtr x = upload(*client, module::spread({{module::Element::f32, {64, 64}}, {module::Lane{.real = 1}}}));
  wait(*execute(*program, {x.get()}, 1)[0]);
  constexpr int kLaunches = 3;
  const uint64_t before = total_cycles();
  const xplane::Space space = profiled([&] {
    for (int i = 0; i < kLaunches; i++) wait(*execute(*program, {x.get()}, 1)[0]);
  });
  wait(*execute(*program, {x.get()}, 1)[0]);  // after the session
  const auto each = static_cast<int64_t>((total_cycles() - before) / (kLaunches + 1));
  ASSERT_EQ(space.planes_size(), 2);
  EXPECT_EQ(space.planes(1).name(), "/host:TPU-runtime");
  EXPECT_EQ(space.planes(1).stat_metadata().size(), 2u);
  const xplane::Plane& plane = space.planes(0);
  EXPECT_EQ(plane.name(), "/device:TPU:0");
  for (const char* name : {"Steps", "XLA Modules"}) {
    const Account a = account(plane, name);
    EXPECT_EQ(a.events, kLaunches);
    EXPECT_EQ(a.cycles, kLaunches * each);
    EXPECT_EQ(a.last, kLaunches * each * 1'000'000 / 700);  // a chip of 700 MHz, without gaps
  }
  const Account operations = account(plane, "XLA Ops"), mxu = account(plane, "unit mxu");
  EXPECT_GT(operations.events, kLaunches);
  EXPECT_GT(operations.cycles, kLaunches * each / 2);
  EXPECT_LE(operations.cycles, kLaunches * each);
  EXPECT_GT(mxu.cycles, 0);
  EXPECT_LE(mxu.cycles, kLaunches * each);
  EXPECT_EQ(account(plane, "unit seq").cycles, kLaunches * each);  // it is never idle
  // Of operations that have these, XProf makes another line, and counts both.
  int statistics = 0;
  for (const auto& [id, metadata] : plane.stat_metadata()) {
    EXPECT_NE(metadata.name(), "tf_op");
    statistics++;
  }
  EXPECT_GE(statistics, 7);
}

INSTANTIATE_TEST_SUITE_P(Engines, PjrtProfiler, testing::Values("fast", "rtl"));

TEST(PjrtProfilerSessions, ACopyOverLinksIsOnBothCores) {
  const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}});
  const auto all = devices(*client);
  const ProgramPtr program = compile(*client, kText);
  const BufferPtr x = upload(*client, module::spread({{module::Element::f32, {64, 64}}, {module::Lane{.real = 1}}}));
  const BufferPtr made = std::move(execute(*program, {x.get()}, 1)[0]);
  wait(*made);
  const xplane::Space space = profiled([&] { wait(*copy(*made, all[5])); });
  const auto cycles = nlohmann::json::parse(report())["copies"]["cycles"].get<int64_t>();
  ASSERT_EQ(space.planes_size(), 3);
  int64_t longest = 0;
  for (const xplane::Plane& plane : space.planes()) {
    if (plane.name() == "/host:TPU-runtime") continue;
    EXPECT_TRUE(plane.name() == "/device:TPU:0" || plane.name() == "/device:TPU:5") << plane.name();
    const Account launches = account(plane, "XLA Modules");
    EXPECT_EQ(launches.events, 1);
    longest = std::max(longest, static_cast<int64_t>(launches.cycles));
  }
  EXPECT_GT(cycles, 0);
  EXPECT_EQ(longest, cycles);
}

TEST(PjrtProfilerSessions, AnEmptyOneHasNoPlanes) {
  EXPECT_EQ(profiled([] {}).planes_size(), 0);
}

}  // namespace
}  // namespace veritpu::pjrt
