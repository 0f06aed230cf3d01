// What each step costs is what tests/pins/pins.txt says, cycle for cycle.
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "tests/host/files.h"
#include "tests/pins/measure_all.h"
#include "tests/pins/pin_table.h"

namespace veritpu::pins {
namespace {

const std::vector<Pin>& pinned() {
  static const std::vector<Pin> pins = parse(contents(PINS));
  return pins;
}

class Pins : public testing::TestWithParam<Case> {};

TEST_P(Pins, Hold) {
  const auto [workload, precision, chip] = GetParam();
  std::vector<Pin> before;
  for (const Pin& pin : pinned())
    if (pin.workload == workload->name && pin.precision == precision->name && pin.chip == chip->name)
      before.push_back(pin);
  EXPECT_EQ(before.size(), 2u);
  for (const auto& difference : differences(before, measure(*workload, *precision, *chip)))
    ADD_FAILURE() << difference << "\nIf that is meant to be: ./veritpu pins";
}

// What takes seconds at most; the rest is the test `pins` (CMakeLists.txt).
bool quick(const Case& c) {
  return c.chip->core.n >= 32 || (c.workload->batch < 1000 && !c.workload->streams);
}

std::vector<Case> quick_cases() {
  std::vector<Case> cases = all_cases();
  cases.erase(std::remove_if(cases.begin(), cases.end(), [](const Case& c) { return !quick(c); }), cases.end());
  return cases;
}

INSTANTIATE_TEST_SUITE_P(Quick, Pins, testing::ValuesIn(quick_cases()), [](const auto& info) {
  const Case& c = info.param;
  std::string name = c.workload->name + "_" + c.precision->name + "_" + c.chip->name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

// Without values the cycles are those of the cores that compute them.
TEST(PinnedCycles, AreThoseOfEveryCore) {
  int checked = 0;
  for (const Engine engine : engines())
    for (const Precision& precision : precisions())
      for (const auto& chip : arch::chips()) {
        const Workload& digits = *find_workload("digits");
        const auto computed = measure(digits, precision, chip, [&](const arch::CoreConfig& c, CorePort& port) {
          return make_core(engine, c, port);
        });
        EXPECT_EQ(differences(measure(digits, precision, chip), computed), std::vector<std::string>());
        ++checked;
      }
  EXPECT_EQ(checked, 3 * 4 * 4);
}

TEST(PinnedCycles, AreThoseWithValuesOfEveryWorkload) {
  for (const Workload& workload : workloads()) {
    const Precision& bf16 = *find_precision("bf16");
    const auto computed = measure(workload, bf16, arch::chips().front(), [](const arch::CoreConfig& c, CorePort& port) {
      return make_core(Engine::fast, c, port);
    });
    ASSERT_EQ(computed.size(), 2u);
    EXPECT_TRUE(computed[0].fits) << workload.name;
    EXPECT_EQ(differences(measure(workload, bf16, arch::chips().front()), computed), std::vector<std::string>());
  }
}

// Each workload, precision, chip and step once, and no other.
TEST(PinTable, IsComplete) {
  std::vector<Pin> all;
  for (const Case& c : all_cases())
    for (const char* step : {"train", "eval"}) all.push_back({c.workload->name, c.precision->name, c.chip->name, step});
  ASSERT_EQ(pinned().size(), all.size());
  for (size_t i = 0; i < all.size(); ++i)
    EXPECT_EQ(std::tie(pinned()[i].workload, pinned()[i].precision, pinned()[i].chip, pinned()[i].step),
              std::tie(all[i].workload, all[i].precision, all[i].chip, all[i].step));
  EXPECT_EQ(text(pinned()), contents(PINS));
}

TEST(PinTable, SaysWhatChanged) {
  const Pin pin{"w", "fp32", "lite", "train", true, 50, 1000, 900, 0.5};
  Pin slower = pin, larger = pin, gone = pin, another = pin;
  slower.cycles = 1010;
  slower.compile_s = 3;
  larger.instructions = 52;
  larger.mxu_active = 899;
  gone.fits = false;
  another.step = "eval";
  using Strings = std::vector<std::string>;
  EXPECT_EQ(differences({pin}, {pin}), Strings());
  EXPECT_EQ(differences({pin}, {slower}),
            Strings({"w fp32 on lite, train: 1,010 cycles for 1,000, 10 more (+1.000 %)"}));
  EXPECT_EQ(differences({pin}, {larger}),
            Strings({"w fp32 on lite, train: 52 instructions for 50, 2 more (+4.000 %)",
                     "w fp32 on lite, train: 899 cycles with the MXU active for 900, 1 fewer (-0.111 %)"}));
  EXPECT_EQ(differences({pin}, {gone}), Strings({"w fp32 on lite, train: does not fit the chip, and did"}));
  EXPECT_EQ(differences({gone}, {pin}), Strings({"w fp32 on lite, train: fits, and did not"}));
  EXPECT_EQ(differences({pin}, {another}), Strings({"w fp32 on lite, train: is pinned, but there is no such step",
                                                    "w fp32 on lite, eval: is not pinned"}));
}

TEST(PinTable, IsReadBack) {
  const Pin pin{"w", "fp32", "lite", "train", true, 5'000, 1'000'000, 900'000, 0.5};
  const Pin gone{"w", "fp32", "lite", "eval"};
  const auto read = parse(text({pin, gone}));
  ASSERT_EQ(read.size(), 2u);
  EXPECT_TRUE(differences({pin, gone}, read).empty());
  EXPECT_THROW(parse("w fp32 lite train 1 2\n"), std::runtime_error);
  EXPECT_THROW(parse("w fp32 lite train 1 2x 3 4 5\n"), std::runtime_error);
}

}  // namespace
}  // namespace veritpu::pins
