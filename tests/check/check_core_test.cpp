// The check engine by itself: it says where its two cores differ.
#include "systemc/check_core.h"

#include <gtest/gtest.h>

#include <sstream>

#include "arch/assembler.h"
#include "fuzz/trial.h"
#include "systemc/fast_core.h"
#include "systemc/rtl_core.h"

namespace veritpu {
namespace {

const arch::ChipConfig& config() {
  return *arch::find_chip("n8");
}

// Breaks the follower in one place, from outside.
class Faulty final : public WatchedCore {
 public:
  Faulty(std::unique_ptr<WatchedCore> core, Cycle late, bool forget)
      : core_(std::move(core)), late_(late), forget_(forget) {}
  void start(Cycle at, uint64_t program, const std::array<uint64_t, arch::kScalars>& scalars) override {
    core_->start(at, program, scalars);
  }
  void block(Cycle at, const std::array<arch::Instruction, arch::kFetchInstructions>& block) override {
    core_->block(at + late_, block);
  }
  void write_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data) override {
    if (!forget_ || row != 5) core_->write_row(at, row, lane0, lanes, keep, data);
  }
  void read_row(Cycle at, uint32_t row) override { core_->read_row(at, row); }
  void done(Cycle at, arch::Unit unit) override { core_->done(at, unit); }
  Cycle advance(Cycle until) override { return core_->advance(until); }
  Cycle now() const override { return core_->now(); }
  const arch::RunReport& report() const override { return core_->report(); }
  void save(CoreState& state) const override { core_->save(state); }
  void load(const CoreState& state) override { core_->load(state); }
  const arch::Word* vmem() const override { return core_->vmem(); }
  const arch::Word* acc(int mxu) const override { return core_->acc(mxu); }
  const arch::Word* registers(int r) const override { return core_->registers(r); }

 private:
  std::unique_ptr<WatchedCore> core_;
  const Cycle late_;
  const bool forget_;
};

const char* const kLoads = R"(
.hbm 0x10000 f32 1 2 3 4 5 6 7 8
  ddim unit=ld dim=0 count=8 vstride=1
  dld hbm=0x10000 row=0 lanes=8
  fence
  halt
)";

std::string failure_with(Cycle late, bool forget) {
  SystemChip chip(config(), [&](const arch::CoreConfig& core, CorePort& port) {
    return make_check_core(core, port, {"rtl", make_rtl_core},
                           {"faulty", [&](const arch::CoreConfig& c, CorePort& p, RetirementObserver observer) {
                              return std::make_unique<Faulty>(make_fast_core(c, p, std::move(observer)), late, forget);
                            }});
  });
  return fuzz::trial(chip, arch::assemble(kLoads, "test")).value_or("nothing");
}

TEST(CheckCore, SaysWhereTheTwoDiffer) {
  EXPECT_EQ(failure_with(0, false), "nothing");
  const std::string row = failure_with(0, true);
  EXPECT_NE(row.find("at instruction 1, `dld hbm=65536 lanes=8`"), std::string::npos) << row;
  EXPECT_NE(row.find("rtl: VMEM row 5, lane 0: 0x3f800000 (1.0); faulty: 0x00000000 (0.0)"), std::string::npos) << row;
  const std::string late = failure_with(1, false);
  EXPECT_NE(
      late.find("rtl: ld retires pc 0, started in cycle 36, in cycle 36; faulty: ld retires pc 0, started in cycle 37"),
      std::string::npos)
      << late;
}

// Lane numbers of lbcast and lrot count modulo N, in both cores alike (docs/vpu.md).
TEST(CheckCore, LaneNumbersAreModuloN) {
  int checked = 0;
  for (const char* name : {"n8", "n16", "lite", "n128"}) {
    const auto& config = *arch::find_chip(name);
    const auto n = static_cast<uint32_t>(config.core.n);
    for (const uint32_t lane : {0u, n - 1, n, n + 3, 5 * n - 1, 0x80000005u, ~0u}) {
      std::ostringstream text;
      text << ".hbm 0x10000 f32";
      for (uint32_t i = 0; i < n; ++i) text << ' ' << i + 1;
      text << "\ndld hbm=0x10000 row=0 lanes=" << n << "\nfence\n"
           << "vstr stream=1 base=1\nvstr stream=2 base=2\nvset slot=0 op=ld d=r1 stream=0\n"
           << std::hex << "vset slot=1 op=lbcast d=r2 a=r1 imm=0x" << lane << "\nvset slot=2 op=lrot d=r3 a=r1 imm=0x"
           << lane << "\nvset slot=3 op=st a=r2 stream=1\nvset slot=4 op=st a=r3 stream=2\nvstr stream=0 base=0\n"
           << "vrun slot=0 len=5\nfence\nhalt\n";
      SystemChip chip(config, Engine::check);
      const auto failure = fuzz::trial(chip, arch::assemble(text.str(), "test"));
      ASSERT_FALSE(failure) << *failure;
      CoreState state;
      chip.save(state);
      for (uint32_t i = 0; i < n; ++i, ++checked) {
        ASSERT_EQ(state.vmem[n + i], arch::to_word(static_cast<float>(lane % n + 1))) << name << ", lane " << lane;
        ASSERT_EQ(state.vmem[2 * n + i], arch::to_word(static_cast<float>((i + lane % n) % n + 1))) << name;
      }
    }
  }
  EXPECT_EQ(checked, 7 * (8 + 16 + 32 + 128));
}

}  // namespace
}  // namespace veritpu
