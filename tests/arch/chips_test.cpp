// Parameters of chips, and published TPUs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "arch/parameters.h"
#include "arch/presets.h"

namespace veritpu::arch {
namespace {

using testing::HasSubstr;
using Kind = Parameter::Kind;

TEST(Parameters, KeepWhatTheyAreSetTo) {
  int checked = 0;
  for (const Parameter& p : parameters()) {
    for (const double value : {p.least, p.most}) {
      ChipConfig chip = chips().front();
      EXPECT_EQ(set(chip, p, value), std::nullopt) << p.name;
      if (p.kind != Kind::real) {
        EXPECT_EQ(p.get(chip), value) << p.name;
      }
      ++checked;
    }
    EXPECT_EQ(find_parameter(p.name), &p);
  }
  EXPECT_GT(checked, 50);
}

TEST(Parameters, RefuseOtherValuesAndKeepTheChip) {
  int checked = 0;
  for (const Parameter& p : parameters()) {
    std::vector<double> wrong{p.least - 1, p.most + 1, std::nan(""), std::numeric_limits<double>::infinity()};
    if (p.kind != Kind::real) wrong.push_back(p.least + 0.5);
    if (p.kind == Kind::power_of_two && p.most > 4) wrong.push_back(p.most - 1);
    for (const double value : wrong) {
      ChipConfig chip = chips().front();
      const double before = p.get(chip);
      const auto sentence = set(chip, p, value);
      ASSERT_TRUE(sentence) << p.name << " took " << value;
      EXPECT_THAT(*sentence, HasSubstr(p.name + " takes " + kind_text(p)));
      EXPECT_EQ(p.get(chip), before);
      ++checked;
    }
  }
  EXPECT_GT(checked, 100);
}

// The bus time is whole: bandwidths come out within half a unit of it.
TEST(Parameters, ABandwidthSetsATime) {
  int checked = 0;
  for (const double bytes : {1.0, 31.25, 48.57, 500.0}) {
    ChipConfig chip = chips().front();
    ASSERT_EQ(set(chip, *find_parameter("hbm.bytes_per_cycle"), bytes), std::nullopt);
    EXPECT_NEAR(chip.hbm.bytes_per_cycle(), bytes, bytes / (2 * chip.hbm.granule_time - 1));
    ASSERT_EQ(set(chip, *find_parameter("torus.link_bytes_per_cycle"), bytes), std::nullopt);
    EXPECT_NEAR(chip.torus.link_bytes_per_cycle(), bytes, bytes / (2 * chip.torus.flit_time - 1));
    checked += 2;
  }
  EXPECT_EQ(checked, 8);
}

TEST(Parameters, Contradictions) {
  const ChipConfig good = chips().front();
  EXPECT_EQ(contradiction(good), std::nullopt);
  ChipConfig chip = good;
  chip.hbm.trefi = chip.hbm.trfc;
  EXPECT_THAT(contradiction(chip).value_or(""), HasSubstr("hbm.trefi, 182 cycles, must be longer than hbm.trfc"));
  chip = good, chip.core.acc_rows = 16;
  EXPECT_THAT(contradiction(chip).value_or(""), HasSubstr("core.acc_rows, 16, must be at least core.n, 32"));
  chip = good, chip.torus.x = 2, chip.cores = 3;
  EXPECT_THAT(contradiction(chip).value_or(""), HasSubstr("cores, 3, must be a multiple of the 2 x 1 chips"));
  chip = good, chip.core.vmem_banks = 24;
  EXPECT_THAT(contradiction(chip).value_or(""), HasSubstr("core.vmem_banks, 24, must be 0 or a power of two from 4"));
  chip = good, chip.core.vmem_banks = 128, chip.core.vmem_rows = 64;
  EXPECT_THAT(contradiction(chip).value_or(""), HasSubstr("must be at most core.vmem_rows, 64"));
  chip = good, chip.core.vmem_banks = 8, chip.core.vpu_stages = {};
  EXPECT_THAT(contradiction(chip).value_or(""),
              HasSubstr("core.vmem_banks must be 0 unless core.vpu_stages.simple is 2 or more"));
}

TEST(Presets, PeaksArePublished) {
  int checked = 0;
  for (const Preset& preset : presets()) {
    EXPECT_TRUE(agrees(preset.chip.peak_flops(), preset.published.peak, preset.published.digits))
        << preset.chip.name << ": " << preset.chip.peak_flops();
    EXPECT_EQ(contradiction(preset.chip), std::nullopt) << preset.chip.name;
    for (const Parameter& p : parameters()) {
      ChipConfig chip = preset.chip;
      EXPECT_EQ(set(chip, p, p.get(preset.chip)), std::nullopt) << preset.chip.name;
    }
    bool assumed = false, known = false;
    for (const Figure& f : preset.figures) {
      (f.assumed ? assumed : known) = true;
      EXPECT_FALSE(f.source.empty()) << preset.chip.name << ", " << f.what;
    }
    EXPECT_TRUE(assumed && known) << preset.chip.name;
    ++checked;
  }
  EXPECT_EQ(checked, 6);
}

TEST(Presets, AgreementIsWithinAHundredthOrTheLastDigit) {
  EXPECT_TRUE(agrees(100.9, 100, 3));
  EXPECT_FALSE(agrees(101.1, 100, 3));
  EXPECT_TRUE(agrees(3.93e12, 4e12, 1));
  EXPECT_FALSE(agrees(3.93e12, 4e12, 2));
  EXPECT_FALSE(agrees(3.4e12, 4e12, 1));
}

// Memory's bandwidth of all cores together is the published one.
TEST(Presets, BandwidthsArePublished) {
  const std::pair<const char*, double> published[] = {{"v1", 34e9},   {"v2", 700e9},  {"v3", 900e9},
                                                      {"v4", 1200e9}, {"v5e", 819e9}, {"edge", 0.5e9}};
  int checked = 0;
  for (const auto& [name, bytes] : published) {
    const ChipConfig& chip = find_preset(name)->chip;
    EXPECT_NEAR(chip.hbm.bytes_per_cycle() * chip.mhz * 1e6 * chip.cores, bytes, 0.01 * bytes) << name;
    ++checked;
  }
  EXPECT_EQ(checked, 6);
}

}  // namespace
}  // namespace veritpu::arch
