// A chip whose launches are verified: it does what the fast core does, a launch is compared when it is told to, and
// what the fast core does only when nobody watches it is.
#include "systemc/verified_chip.h"

#include <gtest/gtest.h>

#include "arch/assembler.h"
#include "fuzz/draw.h"
#include "fuzz/order.h"
#include "fuzz/trial.h"
#include "systemc/fast_core.h"
#include "tests/check/meddler.h"

namespace veritpu {
namespace {

const arch::ChipConfig& config() {
  return *arch::find_chip("n8");
}

WitnessFactory witness() {
  return [](const arch::CoreConfig& core, CorePort& port) { return make_check_core(core, port); };
}

const char* const kCopies = R"(
.hbm 0x10000 f32 1 2 3 4 5 6 7 8
  ddim unit=ld dim=0 count=8 vstride=1
  dld hbm=0x10000 row=0 lanes=8
  fence
  ddim unit=st dim=0 count=8 hstride=32 vstride=1
  dst hbm=0x20000 row=0 lanes=8
  fence
  halt
)";

std::string failure_of(arch::Unit unit, bool verify) {
  VerifiedChip chip(
      config(),
      [&](const arch::CoreConfig& core, CorePort& port) {
        return std::make_unique<Meddler>(core.n, unit, make_fast_core(core, port));
      },
      witness());
  chip.verify(verify);
  return fuzz::trial(chip.chip(), arch::assemble(kCopies, "test"), chip).value_or("nothing");
}

TEST(VerifiedChip, NamesTheRowAndWhoWroteIt) {
  const std::string load = failure_of(arch::Unit::ld, true);
  EXPECT_NE(load.find("VMEM row 5, lane 3, last written by instruction 1, `dld hbm=65536 lanes=8`: rtl: 0x40800000 "
                      "(4.0); fast by itself: 0x40800001 ("),
            std::string::npos)
      << load;
}

TEST(VerifiedChip, NamesTheByteOfHbmAndWhoWroteIt) {
  const std::string store = failure_of(arch::Unit::st, true);
  EXPECT_NE(store.find("HBM byte 131244, last written by instruction 4, `dst hbm=131072 lanes=8`: rtl: 0; fast by "
                       "itself: 1"),
            std::string::npos)
      << store;
}

TEST(VerifiedChip, ComparesNothingUntold) {
  EXPECT_EQ(failure_of(arch::Unit::ld, false), "nothing");
}

// Every launch of several on one chip, compared or not, gives what it gives on a chip with the fast core.
TEST(VerifiedChip, ComparesTheLaunchesItIsToldTo) {
  VerifiedChip sampled(config());
  SystemChip fast(config(), Engine::fast);
  const auto run = [](arch::Chip& chip, const arch::Program& program) {
    constexpr uint64_t kProgram = 0x100000;
    for (const auto& data : program.data) chip.write(data.address, data.elements.data(), 4 * data.elements.size());
    const auto& code = program.instructions;
    chip.write(kProgram, code.data(), code.size() * arch::kInstructionBytes);
    return chip.launch({kProgram, code.size(), program.scalars});
  };
  uint64_t runs = 0, cycles = 0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    const auto program = *fuzz::ordered(fuzz::draw(config().core, seed, 120), config().core);
    const bool verified = seed % 3 == 0 || seed % 7 == 0;
    sampled.verify(verified);
    const auto a = run(sampled, program), b = run(fast, program);
    ASSERT_EQ(a.cycles, b.cycles) << seed;
    ASSERT_EQ(a.units, b.units) << seed;
    if (verified) ++runs, cycles += a.cycles;
    CoreState x, y;
    sampled.chip().save(x), fast.save(y);
    ASSERT_EQ(x.vmem, y.vmem) << seed;
    ASSERT_EQ(x.acc, y.acc) << seed;
    ASSERT_FALSE(sampled.chip().memory().first_difference(fast.memory())) << seed;
  }
  EXPECT_GT(runs, 10u);
  EXPECT_EQ(sampled.verified().runs, runs);
  EXPECT_EQ(sampled.verified().cycles, cycles);
  EXPECT_GT(sampled.verified().instructions, 100 * runs);
  EXPECT_GT(sampled.verified().bytes, 2 * runs * config().core.vmem_bytes());
  EXPECT_EQ(sampled.link().bytes_in, fast.link().bytes_in);
}

}  // namespace
}  // namespace veritpu
