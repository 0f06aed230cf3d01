// The fast core against the verilated one on random programs: every cycle, cause, fetch, retirement and bit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <regex>
#include <sstream>

#include "arch/disassembler.h"
#include "systemc/rtl_core.h"
#include "tests/systemc/fast_core_chip.h"
#include "tests/systemc/random_program.h"

namespace veritpu::test {
namespace {

class FastCoreLockstep : public testing::TestWithParam<const char*> {
 protected:
  FastCoreLockstep() : config_(arch::find_chip(GetParam())->core), rtl_(config_, make_rtl_core), fast_(config_) {}

  template <typename T>
  std::string difference(const std::vector<T>& got, const std::vector<T>& want) const {
    if (got.size() != want.size()) return "sizes differ";
    const size_t i = std::mismatch(got.begin(), got.end(), want.begin()).first - got.begin();
    std::ostringstream text;
    text << "row " << i / config_.n << " lane " << i % config_.n << ": fast " << std::hex << got[i] << ", rtl "
         << want[i];
    return text.str();
  }

  static std::string text(const Retirement& r) {
    std::ostringstream text;
    text << name(r.unit) << " pc " << r.pc << " " << r.start << ".." << r.retire;
    return text.str();
  }

  void run(const arch::Program& program) {
    const arch::RunReport want = rtl_.run(program), got = fast_.run(program);
    EXPECT_EQ(got.cycles, want.cycles);
    EXPECT_EQ(fast_.fetches, rtl_.fetches);
    const size_t retired = fast_.retirements.size();
    EXPECT_EQ(retired, rtl_.retirements.size());
    for (size_t i = 0; i < std::min(retired, rtl_.retirements.size()) && !HasFailure(); i++)
      EXPECT_EQ(text(fast_.retirements[i]), text(rtl_.retirements[i]));
    EXPECT_EQ(got.units, want.units);
    EXPECT_EQ(got.none, want.none);
    EXPECT_EQ(got.profile.size(), want.profile.size());
    for (size_t pc = 0; pc < std::min(got.profile.size(), want.profile.size()) && !HasFailure(); pc++) {
      EXPECT_EQ(got.profile[pc].retired, want.profile[pc].retired) << "pc " << pc;
      EXPECT_EQ(got.profile[pc].unit, want.profile[pc].unit) << "pc " << pc;
      EXPECT_EQ(got.profile[pc].sequencer, want.profile[pc].sequencer) << "pc " << pc;
    }
    if (HasFailure()) std::cout << arch::disassemble(program);
    retired_ += retired;
    for (const auto& unit : got.units) stood_ += unit[static_cast<size_t>(arch::Cause::vmem)];
  }

  const arch::CoreConfig config_;
  FixedChip rtl_, fast_;
  size_t retired_ = 0;
  uint64_t stood_ = 0;  // cycles that units stood still
};

TEST_P(FastCoreLockstep, Time) {
  const int rounds = config_.n == 128 ? 1 : 30;
  for (int round = 0; round < rounds && !HasFailure(); round++)
    run(RandomProgram(config_, 100 * config_.n + round).concurrent(160));
  EXPECT_GT(retired_, 100u * rounds);
  EXPECT_EQ(stood_ > 0, config_.vmem_banks > 0) << stood_;
}

TEST_P(FastCoreLockstep, Values) {
  const int rounds = config_.n == 128 ? 1 : 20;
  for (int round = 0; round < rounds && !HasFailure(); round++) {
    RandomProgram random(config_, 100 * config_.n + round);
    CoreState state;
    fast_.core().save(state);
    for (auto* words : {&state.vmem, &state.acc})
      for (size_t i = 0; i < std::min<size_t>(words->size(), 1500 * config_.n); i++) (*words)[i] = random.word();
    for (auto& w : state.registers) w = random.word();
    for (size_t i = 0; i < fast_.hbm.size(); i++) fast_.hbm[i] = static_cast<uint8_t>(random.word() >> 12);
    rtl_.hbm = fast_.hbm;
    fast_.core().load(state);
    rtl_.core().load(state);
    const arch::Program program = random.ordered(150);
    run(program);
    CoreState want, got;
    rtl_.core().save(want);
    fast_.core().save(got);
    EXPECT_TRUE(got.vmem == want.vmem) << difference(got.vmem, want.vmem);
    EXPECT_TRUE(got.acc == want.acc) << difference(got.acc, want.acc);
    EXPECT_TRUE(got.weights == want.weights) << difference(got.weights, want.weights);
    EXPECT_TRUE(got.registers == want.registers) << difference(got.registers, want.registers);
    EXPECT_TRUE(got.kernel == want.kernel);
    EXPECT_TRUE(fast_.hbm == rtl_.hbm);
    if (HasFailure()) std::cout << arch::disassemble(program);
  }
  EXPECT_GT(retired_, 50u * rounds);
}

// Without an observer values are computed beside time, and transfers are moved as a whole. The programs store to HBM on
// the way and follow one another.
TEST_P(FastCoreLockstep, ValuesBesideTime) {
  const auto unobserved = [](const auto& config, CorePort& port, const auto&) { return make_fast_core(config, port); };
  FixedChip beside(config_, unobserved, true), observed(config_, make_fast_core, true);
  ASSERT_TRUE(beside.core().moves_whole() && !observed.core().moves_whole());
  const int rounds = config_.n == 128 ? 5 : 40;
  size_t instructions = 0;
  CoreState state, want, got;
  RandomProgram random(config_, 7 * config_.n);
  observed.core().save(state);
  for (auto* words : {&state.vmem, &state.acc})
    for (size_t i = 0; i < std::min<size_t>(words->size(), 1500 * config_.n); i++) (*words)[i] = random.word();
  observed.core().load(state);
  beside.core().load(state);
  for (int round = 0; round < rounds && !HasFailure(); round++) {
    const arch::Program program = round % 2 ? random.ordered(200) : random.concurrent(200);
    EXPECT_EQ(beside.run(program).cycles, observed.run(program).cycles);
    EXPECT_TRUE(beside.hbm == observed.hbm);
    instructions += observed.retirements.size();
    if (round % 4) continue;
    observed.core().save(want);
    beside.core().save(got);
    EXPECT_TRUE(got.vmem == want.vmem) << difference(got.vmem, want.vmem);
    EXPECT_TRUE(got.acc == want.acc) << difference(got.acc, want.acc);
    EXPECT_TRUE(got.weights == want.weights) << difference(got.weights, want.weights);
    EXPECT_TRUE(got.registers == want.registers) << difference(got.registers, want.registers);
    EXPECT_TRUE(got.kernel == want.kernel);
  }
  EXPECT_GT(instructions, 50u * rounds);
}

INSTANTIATE_TEST_SUITE_P(Chips, FastCoreLockstep,
                         testing::Values("n8", "n16", "lite", "n128", "n8-single", "n8-mxus", "lite-ports"),
                         [](const auto& info) { return std::regex_replace(info.param, std::regex("-"), "_"); });

}  // namespace
}  // namespace veritpu::test
