// Generated files are committed; these tests fail when the table has moved on without them.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "arch/config.h"
#include "arch/generate.h"
#include "arch/registers.h"

namespace veritpu::arch {
namespace {

std::string contents(const std::string& path) {
  std::ifstream in(std::string(PROJECT_DIR) + "/" + path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(Generated, PackageIsFresh) {
  const std::string text = contents("rtl/arch_pkg.sv");
  ASSERT_FALSE(text.empty());
  EXPECT_TRUE(text == systemverilog_package()) << "stale: run veritpu_generate sv > rtl/arch_pkg.sv";
}

TEST(Generated, ManualIsFresh) {
  const std::string text = contents("docs/isa.md");
  ASSERT_FALSE(text.empty());
  EXPECT_TRUE(text == manual()) << "stale: run veritpu_generate md > docs/isa.md";
}

TEST(Generated, RegistersPackageIsFresh) {
  EXPECT_TRUE(contents("rtl/registers_pkg.sv") == registers_package())
      << "stale: run veritpu_generate registers_sv > rtl/registers_pkg.sv";
}

TEST(Generated, RegistersPageIsFresh) {
  EXPECT_TRUE(contents("docs/registers.md") == registers_page())
      << "stale: run veritpu_generate registers_md > docs/registers.md";
}

TEST(Manual, SaysHowManyAccumulatorRowsAChipHas) {
  for (const auto& chip : chips())
    EXPECT_NE(
        contents("docs/mxu.md")
            .find("`AccRows` rows of N fp32 accumulators, " + std::to_string(chip.core.acc_rows) + " on every chip"),
        std::string::npos)
        << chip.name;
}

}  // namespace
}  // namespace veritpu::arch
