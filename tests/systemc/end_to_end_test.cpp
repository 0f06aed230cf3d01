// Whole programs on the chip with each core of this build: data against arch/numbers.h, cycles by hand.
#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "arch/assembler.h"
#include "arch/numbers.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

using arch::Cause, arch::Format, arch::Unit, arch::Word;

constexpr uint64_t kProgram = 0x100000;

class EndToEnd : public testing::TestWithParam<std::tuple<Engine, const char*>> {
 protected:
  static arch::ChipConfig config() {
    auto chip = *arch::find_chip(std::get<1>(GetParam()));
    chip.hbm.bytes = 1 << 24;
    return chip;
  }
  arch::RunReport run(const std::string& text, std::array<uint64_t, arch::kScalars> scalars = {}) {
    const auto program = arch::assemble(text, "test").instructions;
    chip.write(kProgram, program.data(), program.size() * sizeof program[0]);
    return chip.launch({kProgram, program.size(), scalars});
  }
  static uint64_t spent(const arch::RunReport& report, Unit unit, Cause cause) {
    return report.units[static_cast<size_t>(unit)][static_cast<size_t>(cause)];
  }

  SystemChip chip{config(), std::get<0>(GetParam())};
  const int n = chip.config().core.n;
};

// The first of four fetches leaves in 1 and is requested in 3. On one channel: 4 granules, on two: 2 each.
Cycle first_block(int n) {
  switch (n) {
    case 8: return 34;   // data from 23 to 23 + 4 * 2.048 = 31.192
    case 32: return 28;  // to 25.048
    default: return 0;
  }
}

TEST_P(EndToEnd, TheShortestProgram) {
  const auto report = run("nop\nhalt\n");
  EXPECT_EQ(report.cycles, first_block(n) + 3);  // nop in the cycle after its arrival, then halt, whose cycle counts
  EXPECT_EQ(report.bytes.hbm_fetch, 4 * 256u);
  EXPECT_EQ(spent(report, Unit::seq, Cause::active), 2u);
  EXPECT_EQ(spent(report, Unit::seq, Cause::fetch), first_block(n) + 1);
  EXPECT_EQ(spent(report, Unit::mxu, Cause::idle), report.cycles);
  ASSERT_GE(report.profile.size(), 2u);
  EXPECT_EQ(report.profile[0].retired, 1u);
  EXPECT_EQ(report.profile[1].retired, 1u);
}

TEST_P(EndToEnd, OneLoad) {
  const auto report = run("dld hbm=0x8400 row=0 lanes=1\nhalt\n");
  // Dispatched in t = first_block + 1, starts in t + 1, issues in t + 5. Its bank is idle and the bus free by then:
  // activate t + 5, data from t + 25, for 1.024 cycles or 2.048, written two cycles after; halt a cycle later.
  const Cycle t = first_block(n) + 1;
  const Cycle written = t + 25 + (n == 8 ? 3 : 2) + 2;
  EXPECT_EQ(report.cycles, written + 2);
  EXPECT_EQ(spent(report, Unit::ld, Cause::active), written - t);  // t + 1 to its write
  EXPECT_EQ(report.bytes.hbm_load, 4u);
}

// A program stores an instruction into itself, farther ahead than has been fetched: the fetch meets what was stored.
TEST_P(EndToEnd, AFetchOfAStoredInstruction) {
  constexpr int kBefore = 100, kAfter = 20;
  const auto halt = arch::assemble("halt\n", "test").instructions[0];
  constexpr uint64_t kTarget = kProgram + (3 + kBefore) * arch::kInstructionBytes;
  for (int round = 0; round < 20; ++round) {
    chip.write(0x8800, &halt, sizeof halt);
    std::string text = "dld hbm=0x8800 row=0 lanes=8 signal=0:1\ndst hbm=" + std::to_string(kTarget) +
                       " row=0 lanes=8 wait=0:1\nfence\n";
    for (int i = 0; i < kBefore + kAfter; ++i) text += "nop\n";
    const auto report = run(text + "halt\n");
    EXPECT_EQ(report.profile.size(), 3u + kBefore + 1) << "it halts where a nop was";
    EXPECT_EQ(spent(report, Unit::seq, Cause::active), 2u + 1 + kBefore + 1);
  }
}

// Y = relu(X * W + X) in three batches of 10 rows: fp32 in, bf16 weights and operands, fp16 out.
TEST_P(EndToEnd, ALayerInALoop) {
  const int batches = 3, rows = 10;
  const uint64_t x_at = 0x10000, w_at = 0x40000, y_at = 0x60000;
  std::mt19937 random(1);
  const auto value = [&] { return arch::to_word(static_cast<float>(static_cast<int>(random() % 2001) - 1000) / 256); };
  std::vector<Word> x(batches * rows * n);
  std::vector<uint16_t> w(n * n);
  for (auto& word : x) word = value();
  for (auto& element : w) element = static_cast<uint16_t>(arch::store(Format::bf16, value()));
  chip.write(x_at, x.data(), x.size() * 4);
  chip.write(w_at, w.data(), w.size() * 2);

  const auto count = [](int64_t number) { return std::to_string(number); };
  const std::string lanes = " lanes=" + count(n);
  const auto report = run("  ddim unit=ld dim=0 count=" + count(n) + " hstride=" + count(2 * n) + " vstride=1\n" +
                              "  dld hbm=" + count(w_at) + " row=128 fmt=bf16 signal=0:1" + lanes + "\n" +
                              "  ddim unit=ld dim=0 count=10 hstride=" + count(4 * n) + " vstride=1\n" +
                              "  ddim unit=st dim=0 count=10 hstride=" + count(2 * n) + " vstride=1\n" +
                              "  mload base=128 stride=1 fmt=bf16 wait=0:1 rows=" + count(n) + lanes + "\n" +
                              "  vset slot=0 op=ld d=r1 stream=0\n"
                              "  vset slot=1 op=ld d=r2 stream=1\n"
                              "  vset slot=2 op=add d=r1 a=r1 b=r2\n"
                              "  vset slot=3 op=max d=r1 a=r1 bimm=1 imm=0.0\n"
                              "  vset slot=4 op=st a=r1 stream=2\n"
                              "  vstr stream=0 space=acc base=0 s0=1\n"
                              "  vstr stream=1 base=0 s0=1\n"
                              "  vstr stream=2 base=256 s0=1\n"
                              "batch: dld hbm=" +
                              count(x_at) + " reg=r2 row=0 signal=1:1" + lanes + "\n" +
                              "  mmul base=0 n0=10 s0=1 fmt=bf16 wait=1:1 signal=2:1" + lanes + "\n" +
                              "  vrun slot=0 len=5 n0=10 wait=2:1 signal=3:1\n"
                              "  dst hbm=" +
                              count(y_at) + " reg=r3 row=256 fmt=f16 wait=3:1" + lanes + "\n" +
                              "  fence\n"
                              "  sadd rd=r2 rs=r2 imm=" +
                              count(40 * n) + "\n" + "  sadd rd=r3 rs=r3 imm=" + count(20 * n) + "\n" +
                              "  loop rd=r1 to=batch\n"
                              "  halt\n",
                          {0, batches});

  std::vector<uint16_t> y(x.size());
  chip.read(y_at, y.data(), y.size() * 2);
  size_t positive = 0;
  for (int i = 0; i < batches * rows; ++i) {
    for (int c = 0; c < n; ++c) {
      Word sum = 0;
      for (int r = 0; r < n; ++r)
        sum = arch::cell(arch::to_operand(arch::Operand::bf16, x[i * n + r]), arch::load(Format::bf16, w[r * n + c]),
                         sum);
      const Word result = arch::max(arch::add(sum, x[i * n + c]), 0);
      ASSERT_EQ(y[i * n + c], arch::store(Format::f16, result)) << "row " << i << ", column " << c;
      positive += result != 0;
    }
  }
  EXPECT_GT(positive, x.size() / 4);
  EXPECT_LT(positive, x.size());
  EXPECT_EQ(report.bytes.hbm_load, x.size() * 4 + w.size() * 2);
  EXPECT_EQ(report.bytes.hbm_store, y.size() * 2);
  EXPECT_EQ(spent(report, Unit::mxu, Cause::active), 30u);  // activation rows read
  EXPECT_EQ(report.profile[14].retired, 3u);                // the mmul
}

TEST_P(EndToEnd, ADeadlockNamesItsInstructions) {
  try {
    run("nop\nmload rows=1 lanes=1 wait=3:1\nfence\nhalt\n");
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(
        error.what(),
        "program: core: deadlock: every unit waits for another: seq fence, mxu semaphore, vpu idle, ld idle, st "
        "idle; waiting instructions at pc 1, 2");
  }
}

TEST_P(EndToEnd, AProgramWithoutHaltIsFound) {
  EXPECT_THROW(run("nop\nnop\n"), std::runtime_error);
}

INSTANTIATE_TEST_SUITE_P(Cores, EndToEnd, testing::Combine(testing::ValuesIn(engines()), testing::Values("n8", "lite")),
                         [](const auto& info) {
                           return std::string(name(std::get<0>(info.param))) + "_" + std::get<1>(info.param);
                         });

// One core loads VMEM, weights and accumulators, every other goes on from its state.
TEST(Engines, ARunGoesOnOnAnotherCore) {
  auto config = *arch::find_chip("n8");
  config.hbm.bytes = 1 << 20;
  const auto run = [](SystemChip& chip, const std::string& text) {
    const auto program = arch::assemble(text, "test").instructions;
    chip.write(0, program.data(), program.size() * sizeof program[0]);
    return chip.launch({0, program.size(), {}});
  };
  ASSERT_FALSE(engines().empty());
  SystemChip first(config, engines()[0]);
  std::vector<Word> x(64);
  for (size_t i = 0; i < x.size(); ++i) x[i] = arch::to_word(static_cast<float>(i));
  first.write(0x8000, x.data(), 256);
  run(first,
      "ddim unit=ld count=8 hstride=32 vstride=1\n"
      "dld hbm=0x8000 lanes=8 signal=0:1\n"
      "mload stride=1 rows=8 lanes=8 set=1 wait=0:1\n"
      "mmul n0=8 s0=1 lanes=8 set=1\n"
      "vset slot=9 op=ld d=r1 stream=0\n"
      "vset slot=10 op=st a=r1 stream=1\n"
      "halt\n");
  CoreState state;
  first.save(state);
  const std::string rest =
      "ddim unit=st count=8 hstride=32 vstride=1\n"
      "mmul n0=8 s0=1 lanes=8 set=1 accum=1 signal=2:1\n"
      "vstr stream=0 space=acc s0=1\n"
      "vstr stream=1 base=100 s0=1\n"
      "vrun slot=9 len=2 n0=8 wait=2:1 signal=3:1\n"
      "dst hbm=0x9000 row=100 lanes=8 wait=3:1\n"
      "halt\n";
  const uint64_t cycles = run(first, rest).cycles;
  std::vector<Word> sums(64), others(64);
  first.read(0x9000, sums.data(), 256);
  EXPECT_EQ(arch::to_float(sums[0]), 2 * 8 * (1 * 1 + 2 * 2 + 3 * 3 + 4 * 4 + 5 * 5 + 6 * 6 + 7 * 7));
  for (const Engine engine : engines()) {
    SystemChip other(config, engine);
    other.load(state);
    EXPECT_EQ(run(other, rest).cycles, cycles) << name(engine);
    other.read(0x9000, others.data(), 256);
    EXPECT_EQ(others, sums) << name(engine);
  }
}

}  // namespace
}  // namespace veritpu
