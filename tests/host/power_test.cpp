// The model of area and energy (docs/power.md): its points, its sums, and how it grows.
#include "host/power/power.h"

#include <gtest/gtest.h>

#include <cmath>

#include "arch/presets.h"
#include "host/power/scaling.h"

namespace veritpu {
namespace {

TEST(Power, PassesThroughItsPoints) {
  int checked = 0;
  for (const EnergyAt& e : {energies::mac_bf16, energies::mac_int8, energies::vector_fp32, energies::vmem_byte,
                            energies::accumulator_byte}) {
    EXPECT_NEAR(e.in(45), e.at45, 1e-9 * e.at45);
    EXPECT_NEAR(e.in(7), e.at7, 1e-9 * e.at7);
    EXPECT_LT(e.in(16), e.in(28));
    ++checked;
  }
  EXPECT_EQ(checked, 5);
  EXPECT_DOUBLE_EQ(logic_scale(28), 1);
  EXPECT_NEAR(logic_scale(16), 0.5, 1e-9);
  EXPECT_NEAR(logic_scale(7), 0.15, 1e-9);
  EXPECT_NEAR(memory_scale(7), 0.027 / 0.127, 1e-9);
}

// v1's parts are those of its die's photograph, from which they come: 24 %, 29 % and 6 % of 331 mm2.
TEST(Power, AreasOfV1) {
  const Area area = area_of(arch::find_preset("v1")->chip);
  EXPECT_NEAR(area.arrays, 0.24 * 331, 1);
  EXPECT_NEAR(area.vmem, 0.29 * 331, 1);
  EXPECT_NEAR(area.accumulators, 0.06 * 331, 1);
  EXPECT_DOUBLE_EQ(area.cores(), area.arrays + area.vmem + area.accumulators + area.lanes);
}

TEST(Power, GrowsWithWhatIsDone) {
  const arch::ChipConfig chip = arch::chips().front();
  Activity once;
  once.mxu_active = 1000, once.vpu_active = 500, once.memory_bytes = 4096, once.link_bytes = 64, once.seconds = 1e-6;
  Activity twice;
  twice.mxu_active = 2000, twice.vpu_active = 1000, twice.memory_bytes = 8192, twice.link_bytes = 128,
  twice.seconds = 2e-6;
  const Energy a = energy_of(chip, once), b = energy_of(chip, twice);
  int checked = 0;
  for (double Energy::*part : {&Energy::arrays, &Energy::lanes, &Energy::vmem, &Energy::accumulators, &Energy::memory,
                               &Energy::links, &Energy::idle}) {
    EXPECT_GT(a.*part, 0);
    EXPECT_NEAR(b.*part, 2 * (a.*part), 1e-9 * (b.*part));
    ++checked;
  }
  EXPECT_EQ(checked, 7);
  // By hand: N x N cells, at the energy of 16 nm.
  EXPECT_NEAR(a.arrays, 1000.0 * 32 * 32 * energies::mac_bf16.in(16) * 1e-12, 1e-15);
  EXPECT_NEAR(a.memory, 4096 * 43.75e-12, 1e-15);
}

// Within 3.5 times, as the page says.
TEST(Power, BesidePublished) {
  int checked = 0;
  for (const auto& preset : arch::presets()) {
    const auto within = [&](double model, double published) {
      if (published <= 0) return;
      EXPECT_LT(std::max(model / published, published / model), 3.5) << preset.chip.name;
      ++checked;
    };
    within(peak_watts(preset.chip, preset.published.idle_watts), preset.published.watts);
    within(area_of(preset.chip).die(), preset.published.millimetres);
  }
  EXPECT_EQ(checked, 9);
}

}  // namespace
}  // namespace veritpu
