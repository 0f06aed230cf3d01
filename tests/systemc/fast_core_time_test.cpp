// The fast core's cycles, each told by hand from docs/. Cycles count from the start; the first fetch leaves in 1 and
// arrives in 11 (FixedChip), so instruction k < 8 is dispatched in 12 + k if nothing holds it up, and visible to its
// unit in 13 + k.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "arch/assembler.h"
#include "tests/systemc/fast_core_chip.h"

namespace veritpu {

bool operator==(const Retirement& a, const Retirement& b) {
  return a.unit == b.unit && a.pc == b.pc && a.start == b.start && a.retire == b.retire;
}
void PrintTo(const Retirement& r, std::ostream* os) {
  *os << name(r.unit) << " pc " << r.pc << " " << r.start << ".." << r.retire;
}

namespace test {
namespace {

using arch::Cause;
using arch::Unit;
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::HasSubstr;

class FastCoreTime : public testing::Test {
 protected:
  using Causes = std::map<Cause, uint64_t>;

  void run(int n, const std::string& assembly, int mxus = 1) {
    arch::CoreConfig config{n, 256, 256};
    config.mxus = mxus;
    run(config, assembly);
  }
  void run(const arch::CoreConfig& config, const std::string& assembly) {
    chip_ = std::make_unique<FixedChip>(config);
    report_ = chip_->run(assembly);
    // Each unit's causes add up to the run, and instructions and none to the units.
    std::array<arch::CauseCounts, arch::kUnits> charged = report_.none;
    arch::CauseCounts others{}, others_charged{};
    for (const auto& p : report_.profile)
      for (int c = 0; c < arch::kCauses; c++) charged[0][c] += p.sequencer[c], others_charged[c] += p.unit[c];
    EXPECT_EQ(charged[0], report_.units[0]);
    for (int u = 0; u < arch::units(config); u++) {
      uint64_t sum = 0;
      for (int c = 0; c < arch::kCauses; c++) {
        sum += report_.units[u][c];
        if (u) others[c] += report_.units[u][c], others_charged[c] += report_.none[u][c];
      }
      EXPECT_EQ(sum, report_.cycles) << name(static_cast<Unit>(u));
    }
    EXPECT_EQ(others, others_charged);
  }

  static Causes nonzero(const arch::CauseCounts& counts) {
    Causes causes;
    for (int c = 0; c < arch::kCauses; c++)
      if (counts[c]) causes[static_cast<Cause>(c)] = counts[c];
    return causes;
  }
  Causes causes(Unit unit) const { return nonzero(report_.units[static_cast<size_t>(unit)]); }
  Causes own(uint32_t pc) const { return nonzero(report_.profile.at(pc).unit); }
  Causes sequencer(uint32_t pc) const { return nonzero(report_.profile.at(pc).sequencer); }
  // Retirements of a unit.
  std::vector<Retirement> retired(Unit unit) const {
    std::vector<Retirement> of;
    for (const auto& r : chip_->retirements)
      if (r.unit == unit) of.push_back(r);
    return of;
  }

  std::unique_ptr<FixedChip> chip_;
  arch::RunReport report_;
};

TEST_F(FastCoreTime, HaltEndsTheRun) {
  run(8, "halt");
  EXPECT_EQ(report_.cycles, 13u);
  EXPECT_THAT(chip_->fetches, ElementsAre(1, 2, 3, 4));  // 8 * 4 fill the buffer
  EXPECT_THAT(chip_->retirements, ElementsAre(Retirement{Unit::seq, 0, 12, 12}));
  EXPECT_EQ(causes(Unit::seq), (Causes{{Cause::fetch, 12}, {Cause::active, 1}}));
  for (const Unit u : {Unit::mxu, Unit::vpu, Unit::ld, Unit::st}) EXPECT_EQ(causes(u), (Causes{{Cause::idle, 13}}));
  EXPECT_EQ(sequencer(0), (Causes{{Cause::active, 1}}));
  EXPECT_EQ(report_.profile.at(0).retired, 1u);
}

TEST_F(FastCoreTime, TheBufferIsRefilledAsItDrains) {
  std::string text;
  for (int i = 0; i < 20; i++) text += "nop\n";
  run(8, text + "halt");
  // 32 are asked for; the first 8 are gone at the start of 20, the next at that of 28.
  EXPECT_THAT(chip_->fetches, ElementsAre(1, 2, 3, 4, 20, 28));
  EXPECT_EQ(report_.cycles, 33u);
}

TEST_F(FastCoreTime, ALoopEmptiesTheBuffer) {
  run(8, "sset rd=r1 imm=2\nagain: nop\nloop rd=r1 to=again\nhalt");
  // Taken in 14, in which the fourth block arrives: the next fetches leave in 15 to 18, the first arrives in 25.
  EXPECT_THAT(chip_->fetches, ElementsAre(1, 2, 3, 4, 15, 16, 17, 18));
  EXPECT_THAT(retired(Unit::seq), ElementsAre(Retirement{Unit::seq, 0, 12, 12}, Retirement{Unit::seq, 1, 13, 13},
                                              Retirement{Unit::seq, 2, 14, 14}, Retirement{Unit::seq, 1, 26, 26},
                                              Retirement{Unit::seq, 2, 27, 27}, Retirement{Unit::seq, 3, 28, 28}));
  EXPECT_EQ(report_.cycles, 29u);
  EXPECT_EQ(causes(Unit::seq), (Causes{{Cause::fetch, 23}, {Cause::active, 6}}));
  EXPECT_EQ(report_.profile.at(2).retired, 2u);
}

TEST_F(FastCoreTime, BlocksOutstandingAtALoopAreDropped) {
  run(8, "sset rd=r1 imm=2\nself: loop rd=r1 to=self\nhalt");
  // Taken in 13; the third and the fourth block arrive in 13 and 14.
  EXPECT_THAT(chip_->fetches, ElementsAre(1, 2, 3, 4, 14, 15, 16, 17));
  EXPECT_THAT(retired(Unit::seq), ElementsAre(Retirement{Unit::seq, 0, 12, 12}, Retirement{Unit::seq, 1, 13, 13},
                                              Retirement{Unit::seq, 1, 25, 25}, Retirement{Unit::seq, 2, 26, 26}));
}

TEST_F(FastCoreTime, ScalarsWrapAndZeroStays) {
  run(8,
      "sset rd=r1 imm=-32\nsset rd=r0 imm=7\nsadd rd=r2 rs=r0 imm=1\nloop rd=r0 to=end\n"
      "dld hbm=64 reg=r1 row=0 lanes=1\nsadd rd=r1 rs=r1 imm=32\ndld hbm=64 reg=r1 row=0 lanes=1\n"
      "end: dld hbm=64 reg=r2 row=0 lanes=1\nhalt");
  ASSERT_EQ(chip_->descriptors.size(), 3u);
  EXPECT_EQ(chip_->descriptors[0].hbm, 32u);
  EXPECT_EQ(chip_->descriptors[1].hbm, 64u);
  EXPECT_EQ(chip_->descriptors[2].hbm, 65u);
}

TEST_F(FastCoreTime, Matrix) {
  run(8,
      "mload base=0 rows=8 lanes=8 set=0\n"
      "mmul base=0 n0=4 lanes=8 set=0\n"
      "mload base=0 rows=8 lanes=8 set=1\n"  // waits for the loads' path: 13 + 8
      "mmul base=0 n0=2 lanes=8 set=0\n"
      "mload base=0 rows=8 lanes=8 set=0\n"  // waits for the set: 22 + 2 + 8 - 1
      "halt");
  EXPECT_THAT(retired(Unit::mxu), ElementsAre(Retirement{Unit::mxu, 0, 13, 20}, Retirement{Unit::mxu, 2, 21, 28},
                                              Retirement{Unit::mxu, 4, 31, 38}, Retirement{Unit::mxu, 1, 14, 42},
                                              Retirement{Unit::mxu, 3, 22, 48}));
  EXPECT_EQ(report_.cycles, 50u);
  EXPECT_EQ(causes(Unit::mxu),
            (Causes{{Cause::idle, 14}, {Cause::weights, 13}, {Cause::active, 6}, {Cause::drain, 17}}));
  EXPECT_EQ(own(0), (Causes{{Cause::weights, 1}}));
  EXPECT_EQ(own(1), (Causes{{Cause::active, 4}}));
  EXPECT_EQ(own(2), (Causes{{Cause::weights, 4}}));
  EXPECT_EQ(own(3), (Causes{{Cause::active, 2}}));
  EXPECT_EQ(own(4), (Causes{{Cause::weights, 8}}));
  EXPECT_EQ(causes(Unit::seq), (Causes{{Cause::fetch, 12}, {Cause::active, 6}, {Cause::fence, 32}}));
  EXPECT_EQ(sequencer(5), (Causes{{Cause::active, 1}, {Cause::fence, 32}}));
}

TEST_F(FastCoreTime, MatrixBatchesOfNRowsStreamWithoutAGap) {
  run(8,
      "mload base=0 rows=8 lanes=8 set=0\nmmul base=0 n0=8 lanes=8 set=0\n"
      "mload base=0 rows=8 lanes=8 set=1\nmmul base=0 n0=8 lanes=8 set=1\nhalt");
  EXPECT_THAT(retired(Unit::mxu), ElementsAre(Retirement{Unit::mxu, 0, 13, 20}, Retirement{Unit::mxu, 2, 21, 28},
                                              Retirement{Unit::mxu, 1, 14, 46}, Retirement{Unit::mxu, 3, 22, 54}));
  EXPECT_EQ(causes(Unit::mxu)[Cause::active], 16u);
}

TEST_F(FastCoreTime, TwoMatrixUnitsMeetAtSemaphoresAlone) {
  run(8,
      "mload base=0 rows=8 lanes=8\n"
      "mload base=8 rows=8 lanes=8 mxu=1\n"
      "mmul base=0 n0=4 lanes=8 signal=0:1\n"
      "mmul base=0 n0=4 lanes=8 mxu=1\n"
      "sync unit=mxu1 wait=0:1 signal=1:1\n"
      "sync unit=mxu wait=1:1\n"
      "halt",
      2);
  EXPECT_THAT(retired(Unit::mxu), ElementsAre(Retirement{Unit::mxu, 0, 13, 20}, Retirement{Unit::mxu, 2, 15, 43},
                                              Retirement{Unit::mxu, 5, 46, 46}));
  EXPECT_THAT(retired(Unit::mxu1), ElementsAre(Retirement{Unit::mxu1, 1, 14, 21}, Retirement{Unit::mxu1, 3, 16, 44},
                                               Retirement{Unit::mxu1, 4, 45, 45}));
  EXPECT_EQ(report_.cycles, 48u);
  EXPECT_EQ(causes(Unit::mxu), (Causes{{Cause::idle, 14},
                                       {Cause::weights, 1},
                                       {Cause::drain, 1},
                                       {Cause::active, 4},
                                       {Cause::semaphore, 27},
                                       {Cause::setup, 1}}));
  EXPECT_EQ(causes(Unit::mxu1), (Causes{{Cause::idle, 16},
                                        {Cause::weights, 1},
                                        {Cause::drain, 1},
                                        {Cause::active, 4},
                                        {Cause::semaphore, 24},
                                        {Cause::setup, 2}}));
  EXPECT_EQ(own(4), (Causes{{Cause::semaphore, 24}, {Cause::setup, 2}}));
}

TEST_F(FastCoreTime, TransposedBlocksReadOnlyTheirRows) {
  run(8, "mmul base=0 n0=3 s0=1 n1=2 s1=8 lanes=8 trans=1\nsync unit=mxu\nhalt");
  EXPECT_THAT(retired(Unit::mxu), ElementsAre(Retirement{Unit::mxu, 0, 13, 53}, Retirement{Unit::mxu, 1, 54, 54}));
  EXPECT_EQ(report_.cycles, 56u);
  EXPECT_EQ(causes(Unit::mxu), (Causes{{Cause::idle, 14}, {Cause::active, 6}, {Cause::setup, 36}}));
  EXPECT_EQ(own(1), (Causes{{Cause::setup, 36}}));
}

TEST_F(FastCoreTime, Semaphores) {
  run(8,
      "mload base=0 rows=8 lanes=8 signal=3:2\n"
      "vset slot=0 op=mov d=r0 b=r0 wait=3:2 signal=4:1\n"
      "nop wait=4:1\n"
      "halt");
  EXPECT_THAT(chip_->retirements, ElementsAre(Retirement{Unit::mxu, 0, 13, 20}, Retirement{Unit::vpu, 1, 21, 21},
                                              Retirement{Unit::seq, 2, 22, 22}, Retirement{Unit::seq, 3, 23, 23}));
  EXPECT_EQ(causes(Unit::vpu), (Causes{{Cause::idle, 16}, {Cause::semaphore, 7}, {Cause::setup, 1}}));
  EXPECT_EQ(causes(Unit::seq), (Causes{{Cause::fetch, 12}, {Cause::active, 4}, {Cause::semaphore, 8}}));
  EXPECT_EQ(own(1), (Causes{{Cause::semaphore, 7}, {Cause::setup, 1}}));
  EXPECT_EQ(sequencer(2), (Causes{{Cause::active, 1}, {Cause::semaphore, 8}}));
}

TEST_F(FastCoreTime, Vector) {
  run(16,
      "vset slot=0 op=ld d=r0 stream=0\nvset slot=1 op=exp2 d=r1 a=r0\nvset slot=2 op=st a=r1 stream=0\n"
      "vstr stream=0 space=vmem base=0 s0=1 s1=3\n"
      "vrun slot=0 len=3 n0=3 n1=2\n"  // 4 groups of 4 cycles
      "sync unit=vpu\nhalt");
  EXPECT_THAT(retired(Unit::vpu), ElementsAre(Retirement{Unit::vpu, 0, 13, 13}, Retirement{Unit::vpu, 1, 14, 14},
                                              Retirement{Unit::vpu, 2, 15, 15}, Retirement{Unit::vpu, 3, 16, 16},
                                              Retirement{Unit::vpu, 4, 17, 33}, Retirement{Unit::vpu, 5, 34, 34}));
  EXPECT_EQ(report_.cycles, 36u);
  EXPECT_EQ(causes(Unit::vpu), (Causes{{Cause::idle, 14}, {Cause::setup, 5}, {Cause::active, 17}}));
  EXPECT_EQ(own(4), (Causes{{Cause::active, 17}}));
}

// With 8 banks rows 0, 9, 18 and 27 lie in one: 1 ^ 1, 2 ^ 2 and 3 ^ 3 are 0.
arch::CoreConfig banks() {
  arch::CoreConfig config{32, 256, 256};
  config.vpu_stages = {16, 2, 2, 5, 27, 11, 6};
  config.vmem_banks = 8;
  return config;
}

TEST_F(FastCoreTime, RowsOfOneBankAreReadOneByOne) {
  run(banks(),
      "vset slot=0 op=ld d=r1 stream=0\nvstr stream=0 base=0 s0=9\n"
      "vrun slot=0 len=1 n0=4\n"  // asks in 15, reads in 16 to 19
      "vstr stream=0 base=0 s0=0\nvrun slot=0 len=1 n0=4\nhalt");
  EXPECT_THAT(retired(Unit::vpu), ElementsAre(Retirement{Unit::vpu, 0, 13, 13}, Retirement{Unit::vpu, 1, 14, 14},
                                              Retirement{Unit::vpu, 2, 15, 20}, Retirement{Unit::vpu, 3, 21, 21},
                                              Retirement{Unit::vpu, 4, 22, 24}));
  EXPECT_EQ(own(2), (Causes{{Cause::active, 3}, {Cause::vmem, 3}}));
  EXPECT_EQ(own(4), (Causes{{Cause::active, 3}}));  // one row for all
}

TEST_F(FastCoreTime, DmaGoesFirst) {
  run(banks(),
      "ddim unit=st dim=0 count=3 hstride=128 vstride=9\n"
      "dst hbm=0 row=0 lanes=32\n"                  // leaves in 14, reads in 18 to 20
      "mmul base=0 n0=40 s0=0 fmt=bf16 lanes=32\n"  // asks for the row from 15 on
      "halt");
  // 40 slots and 3 N, a cycle to read, 3 in which it stands still.
  EXPECT_THAT(retired(Unit::mxu), ElementsAre(Retirement{Unit::mxu, 2, 15, 15 + 40 + 96 + 1 + 3}));
  EXPECT_EQ(own(2), (Causes{{Cause::active, 40}, {Cause::vmem, 3}}));
}

TEST_F(FastCoreTime, LoadsOfWeightsRetireWithTheirLastRow) {
  run(banks(),
      "mload base=0 stride=1 rows=32 lanes=32 fmt=bf16\nmload base=0 stride=1 rows=32 lanes=32 fmt=bf16 set=1\nhalt");
  EXPECT_THAT(retired(Unit::mxu), ElementsAre(Retirement{Unit::mxu, 0, 13, 45}, Retirement{Unit::mxu, 1, 45, 77}));
}

TEST_F(FastCoreTime, QueueFull) {
  std::string text = "vset slot=0 op=mov d=r0 b=r0\nvrun slot=0 len=1 n0=100\n";
  for (int i = 0; i < 9; i++) text += "vset slot=1 op=mov d=r0 b=r0\n";
  run(8, text + "halt");
  EXPECT_EQ(retired(Unit::vpu).at(1), (Retirement{Unit::vpu, 1, 14, 114}));
  EXPECT_EQ(retired(Unit::vpu).back(), (Retirement{Unit::vpu, 10, 123, 123}));
  EXPECT_EQ(causes(Unit::seq),
            (Causes{{Cause::fetch, 12}, {Cause::active, 12}, {Cause::queue_full, 94}, {Cause::fence, 7}}));
  EXPECT_EQ(sequencer(10), (Causes{{Cause::active, 1}, {Cause::queue_full, 94}}));
}

TEST_F(FastCoreTime, Transfers) {
  run(8,
      "ddim unit=ld dim=0 count=3 hstride=32 vstride=1\n"
      "dld hbm=0 row=0 lanes=8 signal=1:1\n"  // rows issue in 18 to 20
      "dld hbm=96 row=3 lanes=8\n"            // and 21 to 23
      "dst hbm=512 row=0 lanes=8 wait=1:1\n"  // and 45
      "sync unit=ld\n"
      "halt");
  EXPECT_THAT(chip_->retirements, ElementsAre(Retirement{Unit::ld, 0, 13, 13}, Retirement{Unit::ld, 1, 14, 40},
                                              Retirement{Unit::ld, 2, 15, 43}, Retirement{Unit::ld, 4, 44, 44},
                                              Retirement{Unit::st, 3, 41, 65}, Retirement{Unit::seq, 5, 66, 66}));
  EXPECT_EQ(causes(Unit::ld), (Causes{{Cause::idle, 35}, {Cause::setup, 2}, {Cause::active, 30}}));
  EXPECT_EQ(own(1), (Causes{{Cause::active, 27}}));
  EXPECT_EQ(own(2), (Causes{{Cause::active, 3}}));
  EXPECT_EQ(own(4), (Causes{{Cause::setup, 1}}));
  EXPECT_EQ(causes(Unit::st), (Causes{{Cause::idle, 17}, {Cause::semaphore, 25}, {Cause::active, 25}}));
}

TEST_F(FastCoreTime, FourDescriptorsAreOutstanding) {
  std::string text;
  for (int i = 0; i < 5; i++) text += "dld hbm=0 row=0 lanes=8\n";
  run(8, text + "halt");
  EXPECT_THAT(retired(Unit::ld), ElementsAre(Retirement{Unit::ld, 0, 13, 37}, Retirement{Unit::ld, 1, 14, 38},
                                             Retirement{Unit::ld, 2, 15, 39}, Retirement{Unit::ld, 3, 16, 40},
                                             Retirement{Unit::ld, 4, 38, 62}));
  EXPECT_EQ(report_.cycles, 64u);
}

TEST_F(FastCoreTime, AFenceWaitsForEveryUnit) {
  run(8, "mmul base=0 lanes=8\nfence\nnop\nhalt");  // retires in 13 + 1 + 24
  EXPECT_THAT(retired(Unit::seq), ElementsAre(Retirement{Unit::seq, 1, 39, 39}, Retirement{Unit::seq, 2, 40, 40},
                                              Retirement{Unit::seq, 3, 41, 41}));
  EXPECT_EQ(causes(Unit::seq)[Cause::fence], 26u);
}

TEST_F(FastCoreTime, ProgramsThatBreakARuleDie) {
  const std::pair<const char*, const char*> cases[] = {
      {".raw 0x3f 0x0 0x0 0x0", "seq, instruction at pc 0: no such instruction"},
      {"sync unit=mxu1", "seq, instruction at pc 0: no such instruction"},
      {"mload base=250 stride=1 rows=8 lanes=8", "mxu, instruction at pc 0: a row lies outside"},
      {"nop\nmmul base=0 acc=255 n0=2 lanes=8", "mxu, instruction at pc 1: an accumulator row lies outside"},
      {"mmul base=0 n1=0 lanes=8", "count is 0"},
      {"mmul base=0 n0=9 trans=1 lanes=8", "more than N rows"},
      {"vset op=st a=r0 slot=0 stream=1\nvstr stream=1 space=acc base=0\nvrun slot=0 len=1", "writes accumulators"},
      {"vrun slot=255 len=2", "exceeds the kernel store"},
      {"dld hbm=0 row=0 lanes=8 lane0=1", "exceed the row"},
      {"nop signal=0:255\nsset rd=r1 imm=300\na: nop signal=0:255\nloop rd=r1 to=a", "semaphore overflow"},
      {"nop wait=1:1 wait=1:2", "both waits name one semaphore"},
  };
  for (const auto& [text, error] : cases) {
    try {
      run(8, std::string(text) + "\nhalt");
      FAIL() << text;
    } catch (const std::runtime_error& e) {
      EXPECT_THAT(e.what(), HasSubstr(error)) << text;
    }
  }
  FixedChip wide({16, 256, 256});
  EXPECT_THROW(
      wide.run("vset op=st a=r0 slot=0 stream=1\nvstr stream=1 space=vmem base=0\nvrun slot=0 len=1 n0=2\nhalt"),
      std::runtime_error);
  EXPECT_THROW(FixedChip({12, 256, 256}), std::invalid_argument);
}

TEST_F(FastCoreTime, AnythingMayStopItAnywhere) {
  const auto program = arch::assemble(
      "sset rd=r1 imm=3\n"
      "vset slot=0 op=ld d=r0 stream=0\nvset slot=1 op=log2 d=r1 a=r0\nvset slot=2 op=st a=r1 stream=1\n"
      "vstr stream=0 space=vmem base=0 s0=1\nvstr stream=1 space=vmem base=100 s0=1\n"
      "ddim unit=ld dim=0 count=20 hstride=32 vstride=1\nddim unit=st dim=0 count=20 hstride=32 vstride=1\n"
      "again: dld hbm=0 row=0 lanes=8 signal=1:1\n"
      "vrun slot=0 len=3 n0=20 wait=1:1 signal=2:1\n"
      "mload base=100 stride=1 rows=8 lanes=8 wait=2:1\n"
      "mmul base=100 n0=5 n1=3 s1=5 lanes=8 trans=1\n"
      "mload base=100 stride=1 rows=8 lanes=8 set=1 trans=1\n"
      "mmul base=100 n0=20 s0=1 lanes=8 accum=1 set=1 signal=3:1\n"
      "dst hbm=4096 row=100 lanes=8 wait=3:1\n"
      "loop rd=r1 to=again\nhalt",
      "test");
  CoreState want;
  for (const Cycle stride : {Cycle{1} << 20, Cycle{1}, Cycle{3}, Cycle{17}}) {
    FixedChip chip({8, 256, 256});
    for (size_t i = 0; i < 1024; i++) chip.hbm[i] = static_cast<uint8_t>(i * 37 % 113);
    const arch::RunReport report = chip.run(program, stride);
    CoreState state;
    chip.core().save(state);
    if (!chip_) {
      chip_ = std::make_unique<FixedChip>(chip.config());
      chip_->retirements = chip.retirements, report_ = report, want = state;
      ASSERT_EQ(chip.retirements.size(), 8 + 3 * 8 + 1u);
    }
    EXPECT_THAT(chip.retirements, ElementsAreArray(chip_->retirements));
    EXPECT_EQ(report.units, report_.units);
    EXPECT_EQ(report.none, report_.none);
    EXPECT_EQ(state.vmem, want.vmem);
    EXPECT_EQ(state.acc, want.acc);
    EXPECT_EQ(state.registers, want.registers);
  }
}

TEST_F(FastCoreTime, RunsFollowEachOther) {
  FixedChip chip({8, 256, 256});
  const char* first = "vset slot=3 op=iota d=r5\nnop signal=5:1\nhalt";
  EXPECT_EQ(chip.run(first).cycles, 15u);
  EXPECT_EQ(chip.run("vrun slot=3 len=1\nvstr stream=0 space=vmem base=0\nhalt").cycles, 17u);
  // A semaphore is zero at a start: this run would overflow it after 258 others.
  for (int i = 0; i < 300; i++) EXPECT_EQ(chip.run("nop signal=5:255\nhalt").cycles, 14u);
  CoreState state;
  chip.core().save(state);
  for (arch::Word lane = 0; lane < 8; lane++) EXPECT_EQ(state.registers[5 * 8 + lane], lane);
}

}  // namespace
}  // namespace test
}  // namespace veritpu
