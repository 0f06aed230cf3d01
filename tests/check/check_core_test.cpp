// The check engine by itself: it answers as the fast core does, compares everything, and only when it is told to.
#include "systemc/check_core.h"

#include <gtest/gtest.h>

#include "arch/assembler.h"
#include "fuzz/draw.h"
#include "fuzz/order.h"
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
  const arch::Word* acc() const override { return core_->acc(); }
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

// Every run of several on one chip, compared or not, gives what the fast core gives; only those asked for are compared.
TEST(CheckCore, ComparesTheRunsItIsToldTo) {
  CheckCore* check = nullptr;
  SystemChip sampled(config(), [&](const arch::CoreConfig& core, CorePort& port) {
    auto made = make_check_core(core, port);
    check = made.get();
    return made;
  });
  SystemChip fast(config(), Engine::fast);
  const auto run = [](SystemChip& chip, const arch::Program& program) {
    constexpr uint64_t kProgram = 0x100000;
    for (const auto& data : program.data) chip.write(data.address, data.elements.data(), 4 * data.elements.size());
    const auto& code = program.instructions;
    chip.write(kProgram, code.data(), code.size() * arch::kInstructionBytes);
    return chip.launch({kProgram, code.size(), program.scalars});
  };
  uint64_t runs = 0, cycles = 0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    const auto program = *fuzz::ordered(fuzz::draw(config().core, seed, 120), config().core);
    const bool compared = seed % 3 == 0 || seed % 7 == 0;
    check->compare(compared);
    const auto a = run(sampled, program), b = run(fast, program);
    ASSERT_EQ(a.cycles, b.cycles) << seed;
    ASSERT_EQ(a.units, b.units) << seed;
    if (compared) ++runs, cycles += a.cycles;
    CoreState x, y;
    sampled.save(x), fast.save(y);
    ASSERT_EQ(x.vmem, y.vmem) << seed;
    ASSERT_EQ(x.acc, y.acc) << seed;
  }
  EXPECT_GT(runs, 10u);
  EXPECT_EQ(check->compared().runs, runs);
  EXPECT_EQ(check->compared().cycles, cycles);
  EXPECT_GT(check->compared().instructions, 100 * runs);
  EXPECT_GT(check->compared().bytes, runs * 4 * config().core.vmem_rows * 8);
}

}  // namespace
}  // namespace veritpu
