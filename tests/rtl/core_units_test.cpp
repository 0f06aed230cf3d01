// The units together in the core: matrix and vector programs, their cycles by hand from docs/mxu.md and docs/vpu.md,
// and their values in small integers. As in core_test.cpp, a run starts in cycle 10 and dispatches from 18 on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <functional>

#include "tests/rtl/core_chip.h"

namespace veritpu {
namespace {

using namespace code;
using arch::Cause;
using arch::CauseCounts;
using arch::Micro;
using arch::Space;
using arch::Unit;
using arch::Word;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr int kN = 8;

Word word(float value) {
  Word bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

// Row-major N x N of whole numbers.
using Matrix = std::vector<float>;
Matrix matrix(const std::function<int(int, int)>& element, int n = kN) {
  Matrix m;
  for (int r = 0; r < n; r++)
    for (int c = 0; c < n; c++) m.push_back(static_cast<float>(element(r, c)));
  return m;
}
Matrix product(const Matrix& a, const Matrix& b, int n = kN) {
  Matrix out(a.size());
  for (int i = 0; i < n; i++)
    for (int c = 0; c < n; c++)
      for (int r = 0; r < n; r++) out[i * n + c] += a[i * n + r] * b[r * n + c];
  return out;
}
Matrix sum(Matrix a, const Matrix& b) {
  for (size_t i = 0; i < a.size(); i++) a[i] += b[i];
  return a;
}
std::vector<Word> words(const Matrix& m) {
  std::vector<Word> out;
  for (float value : m) out.push_back(word(value));
  return out;
}

const Matrix kA = matrix([](int r, int c) { return 3 * r - 2 * c + 1; });
const Matrix kW = matrix([](int r, int c) { return r * c - 5 * r + c; });
const Matrix kV = matrix([](int r, int c) { return 7 - r + (c ^ r); });

void put(CoreState& state, int row, const Matrix& m, int n = kN) {
  const auto data = words(m);
  std::copy(data.begin(), data.end(), state.vmem.begin() + static_cast<long>(row) * n);
}
std::vector<Word> rows(const std::vector<Word>& memory, int row, int n = kN) {
  return {memory.begin() + static_cast<long>(row) * n, memory.begin() + static_cast<long>(row + n) * n};
}
// A chip with W in rows 0.., A in rows 8.., V in rows 16...
struct Loaded : FixedChip {
  explicit Loaded(const arch::CoreConfig& config = core_config(kN)) : FixedChip(config) {
    core().save(state);
    put(state, 0, kW);
    put(state, 8, kA);
    put(state, 16, kV);
    core().load(state);
  }
  const CoreState& saved() {
    core().save(state);
    return state;
  }
  CoreState state;
};

CauseCounts causes(std::initializer_list<std::pair<Cause, uint64_t>> counts) {
  CauseCounts out{};
  for (const auto& [cause, count] : counts) out[static_cast<size_t>(cause)] = count;
  return out;
}
const CauseCounts& of(const arch::RunReport& report, Unit unit) {
  return report.units[static_cast<size_t>(unit)];
}

std::vector<Instruction> matmul_then_copy() {
  return {mload(0, 8, 0),
          signals(mmul(8, 8, 0, 0), {0, 1}),
          vset(0, Micro::ld_, 0, 0, 0, 0),
          vset(1, Micro::st_, 0, 0, 0, 1),
          vstr(0, Space::acc, 0, 1),
          vstr(1, Space::vmem, 100, 1),
          waits(vrun(0, 2, 8), {0, 1}),
          halt()};
}

TEST(CoreUnits, MatmulThenCopy) {
  Loaded chip;
  const auto report = chip.run(matmul_then_copy());
  EXPECT_THAT(chip.retirements(), ElementsAre(Retirement{Unit::vpu, 2, 21, 21}, Retirement{Unit::vpu, 3, 22, 22},
                                              Retirement{Unit::vpu, 4, 23, 23}, Retirement{Unit::vpu, 5, 24, 24},
                                              Retirement{Unit::mxu, 0, 19, 27}, Retirement{Unit::mxu, 1, 20, 57},
                                              Retirement{Unit::vpu, 6, 58, 97}, Retirement{Unit::seq, 7, 98, 98}));
  EXPECT_EQ(report.cycles, 89u);
  EXPECT_EQ(of(report, Unit::seq), causes({{Cause::fetch, 8}, {Cause::active, 8}, {Cause::fence, 73}}));
  EXPECT_EQ(of(report, Unit::mxu),
            causes({{Cause::idle, 50}, {Cause::weights, 1}, {Cause::active, 8}, {Cause::drain, 30}}));
  EXPECT_EQ(of(report, Unit::vpu),
            causes({{Cause::idle, 12}, {Cause::setup, 4}, {Cause::semaphore, 33}, {Cause::active, 40}}));
  EXPECT_EQ(report.profile.at(0).unit, causes({{Cause::weights, 1}}));
  EXPECT_EQ(report.profile.at(1).unit, causes({{Cause::active, 8}}));
  EXPECT_EQ(report.profile.at(6).unit, causes({{Cause::semaphore, 33}, {Cause::active, 40}}));

  const auto& state = chip.saved();
  EXPECT_EQ(rows(state.acc, 0), words(product(kA, kW)));
  EXPECT_EQ(rows(state.vmem, 100), words(product(kA, kW)));
  EXPECT_EQ(rows(state.weights, 0), words(kW));
}

// The vector unit copies the last sums of the one and the first of the other in one run.
TEST(CoreUnits, TwoMatrixUnitsMultiplySideBySide) {
  const arch::CoreConfig config = arch::find_chip("n8-mxus")->core;
  const auto on_second = [](Instruction i) { return i.set(arch::field::mmul::mxu, 1); };  // mload's lies there too
  Loaded chip(config);
  const int last = config.acc_rows - kN;
  const auto report = chip.run({mload(0, 8, 0), on_second(mload(16, 8, 0)), signals(mmul(8, 8, last, 0), {0, 1}),
                                signals(on_second(mmul(8, 8, 0, 0)), {1, 1}), vset(0, Micro::ld_, 0, 0, 0, 0),
                                vset(1, Micro::st_, 0, 0, 0, 1), vstr(0, Space::acc, last, 1),
                                vstr(1, Space::vmem, 100, 1), waits(vrun(0, 2, 16), {0, 1}, {1, 1}), halt()});
  EXPECT_THAT(chip.retirements(), ElementsAre(Retirement{Unit::vpu, 4, 23, 23}, Retirement{Unit::vpu, 5, 24, 24},
                                              Retirement{Unit::vpu, 6, 25, 25}, Retirement{Unit::vpu, 7, 26, 26},
                                              Retirement{Unit::mxu, 0, 19, 27}, Retirement{Unit::mxu1, 1, 20, 28},
                                              Retirement{Unit::mxu, 2, 21, 58}, Retirement{Unit::mxu1, 3, 22, 59},
                                              Retirement{Unit::vpu, 8, 60, 139}, Retirement{Unit::seq, 9, 140, 140}));
  EXPECT_EQ(report.cycles, 131u);
  EXPECT_EQ(of(report, Unit::mxu),
            causes({{Cause::idle, 91}, {Cause::weights, 1}, {Cause::active, 8}, {Cause::drain, 31}}));
  EXPECT_EQ(of(report, Unit::mxu1),
            causes({{Cause::idle, 91}, {Cause::weights, 1}, {Cause::active, 8}, {Cause::drain, 31}}));
  const auto& state = chip.saved();
  EXPECT_EQ(rows(state.acc, last), words(product(kA, kW)));
  EXPECT_EQ(rows(state.acc, config.acc_rows), words(product(kA, kV)));
  EXPECT_EQ(rows(state.vmem, 100), words(product(kA, kW)));
  EXPECT_EQ(rows(state.vmem, 108), words(product(kA, kV)));
  EXPECT_EQ(rows(state.weights, 0), words(kW));
  EXPECT_EQ(rows(state.weights, 2 * kN), words(kV));

  // A state moves to another core, and both go on alike.
  FixedChip second(config);
  second.core().load(state);
  CoreState moved;
  second.core().save(moved);
  EXPECT_EQ(moved.acc, state.acc);
  EXPECT_EQ(moved.weights, state.weights);
}

TEST(CoreUnits, BatchesOfNRowsStreamWithoutAGap) {
  Loaded chip;
  const auto report = chip.run({mload(0, 8, 0), mmul(8, 8, 0, 0),        // A * W
                                mload(16, 8, 1), mmul(8, 8, 8, 1),       // A * V
                                mload(8, 8, 0), mmul(8, 8, 8, 0, true),  // + A * A
                                halt()});
  EXPECT_THAT(chip.retirements(), ElementsAre(Retirement{Unit::mxu, 0, 19, 27}, Retirement{Unit::mxu, 2, 27, 35},
                                              Retirement{Unit::mxu, 4, 35, 43}, Retirement{Unit::mxu, 1, 20, 57},
                                              Retirement{Unit::mxu, 3, 28, 65}, Retirement{Unit::mxu, 5, 36, 73},
                                              Retirement{Unit::seq, 6, 74, 74}));
  EXPECT_EQ(of(report, Unit::mxu),
            causes({{Cause::idle, 10}, {Cause::weights, 1}, {Cause::active, 24}, {Cause::drain, 30}}));
  const auto& state = chip.saved();
  EXPECT_EQ(rows(state.acc, 0), words(product(kA, kW)));
  EXPECT_EQ(rows(state.acc, 8), words(sum(product(kA, kV), product(kA, kA))));
  EXPECT_EQ(rows(state.weights, 0), words(kA));
  EXPECT_EQ(rows(state.weights, 8), words(kV));
}

TEST(CoreUnits, AStateMovesToAnotherCore) {
  Loaded first;
  first.run(matmul_then_copy());
  FixedChip second;
  second.core().load(first.saved());
  CoreState copy;
  second.core().save(copy);
  EXPECT_EQ(copy.vmem, first.state.vmem);
  EXPECT_EQ(copy.acc, first.state.acc);
  EXPECT_EQ(copy.weights, first.state.weights);
  EXPECT_EQ(copy.registers, first.state.registers);
  EXPECT_EQ(copy.kernel, first.state.kernel);
  EXPECT_EQ(copy.kernel[0], vset(0, Micro::ld_, 0, 0, 0, 0));
  EXPECT_EQ(copy.kernel[1], vset(1, Micro::st_, 0, 0, 0, 1));

  // Weights and kernel are there: stream V through W, and copy.
  const std::vector<Instruction> program{signals(mmul(16, 8, 0, 0), {0, 1}), vstr(0, Space::acc, 0, 1),
                                         vstr(1, Space::vmem, 200, 1), waits(vrun(0, 2, 8), {0, 1}), halt()};
  second.run(program);
  second.core().save(copy);
  EXPECT_EQ(rows(copy.vmem, 200), words(product(kV, kW)));
}

TEST(CoreUnits, WeightsLoadedLastAreSaved) {
  Loaded chip;
  chip.run({mload(16, 8, 1), halt()});  // retires in 27, its last row is written in 37
  EXPECT_EQ(chip.halted_at(), 28u);
  EXPECT_EQ(rows(chip.saved().weights, 8), words(kV));
  EXPECT_EQ(chip.core().now(), 29u);
}

TEST(CoreUnits, SkippingChangesNothing) {
  auto program = matmul_then_copy();
  program.pop_back();
  program.push_back(fence());
  program.push_back(signals(dst(0, 100, 8), {1, 1}));
  program.push_back(waits(signals(dld(64, 16, 8), {2, 1}), {1, 1}));
  program.push_back(waits(mload(16, 8, 1), {2, 1}));
  program.push_back(fence());
  program.push_back(loop(1, -11));
  program.push_back(halt());
  Loaded skipping, stepping;
  stepping.core().skip_quiet(false);
  const auto a = skipping.run(program, 10, {0, 5}), b = stepping.run(program, 10, {0, 5});
  EXPECT_EQ(a.cycles, b.cycles);
  EXPECT_EQ(a.units, b.units);
  EXPECT_EQ(a.none, b.none);
  ASSERT_EQ(a.profile.size(), b.profile.size());
  for (size_t pc = 0; pc < a.profile.size(); pc++) EXPECT_EQ(a.profile[pc].unit, b.profile[pc].unit) << pc;
  EXPECT_EQ(skipping.retirements(), stepping.retirements());
  EXPECT_EQ(a.profile.at(1).retired, 5u);
  EXPECT_EQ(skipping.saved().vmem, stepping.saved().vmem);
  EXPECT_EQ(skipping.state.weights, stepping.state.weights);
}

struct Wrong {
  const char* name;
  int n;
  std::vector<Instruction> program;
  const char* message;
};
std::ostream& operator<<(std::ostream& out, const Wrong& w) {
  return out << w.name;
}
class CoreUnitsAssertion : public testing::TestWithParam<Wrong> {};

TEST_P(CoreUnitsAssertion, Fires) {
  FixedChip chip(GetParam().n);
  try {
    chip.run(GetParam().program);
    FAIL() << "nothing fired";
  } catch (const std::runtime_error& e) {
    EXPECT_THAT(e.what(), HasSubstr(GetParam().message));
  }
}
INSTANTIATE_TEST_SUITE_P(
    , CoreUnitsAssertion,
    testing::Values(
        Wrong{"WeightsOutOfRange", 8, {mload(131071, 2, 0), halt()}, "VMEM row out of range: mxu, instruction at pc 0"},
        Wrong{"ActivationsOutOfRange",
              8,
              {nop(), mmul(131071, 2, 0, 0), halt()},
              "VMEM row out of range: mxu, instruction at pc 1"},
        Wrong{"AccumulatorsOutOfRange",
              8,
              {mmul(0, 2, 2047, 0), halt()},
              "accumulator row out of range: mxu, instruction at pc 0"},
        Wrong{"SumsOutOfRange",
              8,
              {vset(0, Micro::ld_, 0, 0, 0, 0), vstr(0, Space::acc, 2047, 1), vrun(0, 1, 2), halt()},
              "accumulator row out of range: vpu, instruction at pc 2"},
        Wrong{"SumsBeyondSixteenBits",
              16,
              {vset(0, Micro::ld_, 0, 0, 0, 0), vstr(0, Space::acc, 65536, 1), vrun(0, 1, 1), halt()},
              "accumulator row out of range: vpu, instruction at pc 2"},
        Wrong{"VectorOutOfRange",
              8,
              {vset(0, Micro::st_, 0, 0, 0, 0), vstr(0, Space::vmem, 131071, 1), vrun(0, 1, 2), halt()},
              "VMEM row out of range: vpu, instruction at pc 2"},
        Wrong{"TwoWriters",
              16,
              {vset(0, Micro::st_, 0, 0, 0, 0), vstr(0, Space::vmem, 5, 0), vrun(0, 1, 2), halt()},
              "two writes of one VMEM row in a cycle: vpu, instruction at pc 2"}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace veritpu
