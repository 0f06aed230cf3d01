// Launches that are replayed against a chip that counts the time of each: all state, accounts and HBM.
#include "systemc/captured_launches.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "arch/assembler.h"
#include "arch/hbm_map.h"
#include "fuzz/draw.h"
#include "fuzz/order.h"
#include "fuzz/trial.h"
#include "systemc/fast_core.h"
#include "systemc/system_chip.h"
#include "tests/systemc/report_numbers.h"

namespace veritpu {
namespace {

constexpr uint64_t kProgram = 1 << 16, kOther = 1 << 17, kIn = 1 << 20;

arch::ChipConfig config_of(const std::string& name) {
  auto config = *arch::find_chip(name);
  config.core.vmem_rows = 4096;
  config.hbm.bytes = 1 << 30;
  return config;
}

std::unique_ptr<SystemChip> chip_of(const arch::ChipConfig& config, bool alone) {
  return std::make_unique<SystemChip>(config, [alone](const arch::CoreConfig& core, CorePort& port) {
    return alone ? make_fast_core(core, port) : make_fast_core_at_once(core, port);
  });
}

// A chip that counts each launch, and one that replays, given the same.
class Both {
 public:
  explicit Both(const arch::ChipConfig& config, bool alone = true)
      : counts(chip_of(config, alone)), replays(chip_of(config, alone)) {
    counts->capture_launches(0);
  }
  void each(const std::function<void(SystemChip&)>& f) { f(*counts), f(*replays); }
  arch::Launch write(const std::string& text, uint64_t at = kProgram) {
    const auto code = arch::assemble(text, "core").instructions;
    each([&](SystemChip& chip) { chip.write(at, code.data(), code.size() * arch::kInstructionBytes); });
    return {at, code.size(), {}};
  }
  void randomize(uint64_t seed) {
    CoreState state;
    counts->save(state);
    std::mt19937 random(static_cast<unsigned>(seed));
    for (auto& word : state.vmem) word = random();
    std::vector<uint8_t> bytes(1 << 16);
    for (auto& byte : bytes) byte = static_cast<uint8_t>(random());
    each([&](SystemChip& chip) { chip.load(state), chip.write(kIn, bytes.data(), bytes.size()); });
  }
  // A first launch, after which those of the program are captured.
  void see(const arch::Launch& launch) { run(launch); }
  void run(const arch::Launch& launch) {
    const auto expected = counts->launch(launch), report = replays->launch(launch);
    EXPECT_EQ(numbers(report), numbers(expected));
    CoreState a, b;
    counts->save(a);
    replays->save(b);
    EXPECT_TRUE(a.vmem == b.vmem);
    EXPECT_TRUE(a.acc == b.acc);
    EXPECT_TRUE(a.weights == b.weights);
    EXPECT_TRUE(a.registers == b.registers);
    EXPECT_TRUE(a.kernel == b.kernel);
    EXPECT_EQ(counts->memory().first_difference(replays->memory()), std::nullopt);
    EXPECT_EQ(counts->replayed_launches(), 0u);
  }
  uint64_t replayed() const { return replays->replayed_launches(); }

  const std::unique_ptr<SystemChip> counts, replays;
};

// Two random programs of all units by turns, from other values each time.
TEST(CapturedLaunches, RandomPrograms) {
  uint64_t replayed = 0;
  for (const std::string name : {"n8", "lite", "lite-ports"})
    for (uint64_t seed = 0; seed < 24; ++seed) {
      SCOPED_TRACE(name + ", seed " + std::to_string(seed));
      const auto config = *arch::find_chip(name);
      Both both(config, seed % 3);
      const auto program = [&](uint64_t s) { return fuzz::ordered(fuzz::draw(config.core, s, 300), config.core); };
      const auto first = program(seed), second = program(seed + 1000);
      if (!first || !second) continue;
      for (int run = 0; run < 8; ++run) {
        arch::Launch launch;
        both.each([&](SystemChip& chip) { launch = fuzz::put(chip, run % 2 ? *second : *first); });
        both.randomize(seed + 100 * run);
        both.run(launch);
      }
      replayed += both.replayed();
    }
  EXPECT_GE(replayed, 60u);
}

// Loads, a product, an addition and a store, by a kernel and weights of its own.
std::string step(const std::string& op) {
  return "ddim unit=ld dim=0 count=64 hstride=32 vstride=1\n"
         "dld hbm=0 reg=r4 row=0 lanes=8 signal=0:1\n"
         "mload base=0 stride=1 rows=8 lanes=8 fmt=bf16 wait=0:1\n"
         "vset slot=0 op=ld d=r1 stream=0\nvset slot=1 op=ld d=r2 stream=1\n"
         "vset slot=2 op=" +
         op +
         " d=r1 a=r1 b=r2\nvset slot=3 op=st a=r1 stream=2\n"
         "mmul base=8 n0=16 s0=1 fmt=bf16 lanes=8 signal=2:1\n"
         "vstr stream=0 space=acc base=0 s0=1\nvstr stream=1 base=24 s0=1\nvstr stream=2 base=40 s0=1\n"
         "vrun slot=0 len=4 n0=16 wait=2:1 signal=3:1\nsync unit=st wait=3:1\n"
         "ddim unit=st dim=0 count=16 hstride=32 vstride=1\ndst hbm=0 reg=r5 row=40 lanes=8\nhalt\n";
}

TEST(CapturedLaunches, ThatComeAgain) {
  for (const bool alone : {true, false}) {
    Both both(config_of("n8"), alone);
    const uint64_t all = both.counts->config().hbm.page_bytes() * arch::kHbmPeriod;
    auto launch = both.write(step("add"));
    launch.scalars[4] = kIn, launch.scalars[5] = 64 * all;
    uint64_t replayed = 0;
    both.see(launch);
    both.randomize(1);
    both.run(launch);
    both.randomize(2);
    both.run(launch);
    EXPECT_EQ(both.replayed(), ++replayed);
    launch.scalars[5] += 3 * all;  // to another place of the same banks
    both.run(launch);
    EXPECT_EQ(both.replayed(), ++replayed);
    launch.scalars[5] += 64;
    both.run(launch);
    EXPECT_EQ(both.replayed(), replayed);

    auto other = both.write(step("mul"), kOther);
    other.scalars = launch.scalars;
    both.see(other);
    both.run(other);
    both.run(other);
    EXPECT_EQ(both.replayed(), ++replayed);
    both.run(launch);  // a place seen before
    EXPECT_EQ(both.replayed(), ++replayed);
    both.write(step("sub"));  // in its place
    both.see(launch);
    both.run(launch);
    EXPECT_EQ(both.replayed(), replayed);
    both.run(launch);
    EXPECT_EQ(both.replayed(), ++replayed);
  }
}

// Of the kernel store, or of weights, of a launch before.
TEST(CapturedLaunches, NotThoseThatDependOnOthers) {
  const std::string kernel = "vset slot=0 op=mov d=r1 bimm=1 imm=7.0\nvset slot=1 op=st a=r1 stream=0\n";
  const std::string use = "vstr stream=0 base=90 s0=1\nvrun slot=0 len=2 n0=9\nhalt\n";
  const std::string weights = "mload base=0 stride=1 rows=8 lanes=8 fmt=bf16\n";
  const std::string product = "mmul base=8 n0=16 s0=1 fmt=bf16 lanes=8\nhalt\n";
  int cases = 0;
  for (const auto& [before, after] : {std::pair{kernel, use}, {weights, product}}) {
    Both both(config_of("n8"));
    both.randomize(3);
    const auto first = both.write(before + "halt\n"), second = both.write(after, kOther);
    for (int run = 0; run < 4; ++run) both.run(first), both.run(second);
    EXPECT_EQ(both.replayed(), 2u) << "of the first";
    const auto own = both.write(before + after);
    for (int run = 0; run < 4; ++run) both.run(own), both.run(second);
    EXPECT_EQ(both.replayed(), 4u);
    ++cases;
  }
  EXPECT_EQ(cases, 2);
}

TEST(CapturedLaunches, NotOfAProgramThatWritesItselfOrLeavesItsEnd) {
  Both both(config_of("n8"));
  for (int run = 0; run < 3; ++run) both.run(both.write("dst hbm=0x10040 row=0 lanes=8\nfence\nhalt\n"));
  auto open = both.write("nop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\nhalt\n");
  open.instructions = 9;
  for (int run = 0; run < 3; ++run) both.run(open);
  EXPECT_EQ(both.replayed(), 0u);
}

// Time alone comes again as well.
TEST(CapturedLaunches, OfACoreWithoutValues) {
  const auto make = [](const arch::CoreConfig& core, CorePort& port) { return make_timing_core(core, port); };
  SystemChip times(config_of("n8"), make);
  Both both(config_of("n8"));
  auto launch = both.write(step("add"));
  launch.scalars[4] = kIn, launch.scalars[5] = kIn + (1 << 18);
  const auto code = arch::assemble(step("add"), "core").instructions;
  times.write(kProgram, code.data(), code.size() * arch::kInstructionBytes);
  for (int run = 0; run < 4; ++run) EXPECT_EQ(numbers(times.launch(launch)), numbers(both.counts->launch(launch)));
  EXPECT_EQ(times.replayed_launches(), 2u);
}

TEST(CapturedLaunches, WithinTheirCyclesAndMemory) {
  Both both(config_of("n8"));
  auto launch = both.write(step("add")), other = both.write(step("max"), kOther);
  launch.scalars[4] = other.scalars[4] = kIn, launch.scalars[5] = other.scalars[5] = kIn + (1 << 18);
  for (int run = 0; run < 3; ++run) both.run(launch);
  EXPECT_EQ(both.replayed(), 1u);
  arch::Launch hasty = launch;
  hasty.most_cycles = 10;
  EXPECT_THROW(both.replays->launch(hasty), std::exception);

  Both small(config_of("n8"));
  small.write(step("add")), small.write(step("max"), kOther);
  small.replays->capture_launches(20'000);  // room for one
  small.see(launch), small.see(other);
  for (int run = 0; run < 2; ++run) small.run(launch), small.run(launch), small.run(other), small.run(other);
  EXPECT_EQ(small.replayed(), 4u);
  small.replays->capture_launches(1000);
  for (int run = 0; run < 2; ++run) small.run(launch);
  EXPECT_EQ(small.replayed(), 4u);
}

}  // namespace
}  // namespace veritpu
