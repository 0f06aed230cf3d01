// Programs that once told the cores apart, or that a deliberate fault was shrunk to: each runs in lockstep on the chip
// that its first line names (`# chip NAME`).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "arch/assembler.h"
#include "fuzz/trial.h"

namespace veritpu {
namespace {

TEST(Regressions, RunWithoutADifference) {
  int run = 0;
  for (const auto& entry : std::filesystem::directory_iterator(REGRESSIONS_DIR)) {
    if (entry.path().extension() != ".s") continue;
    SCOPED_TRACE(entry.path());
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    std::string mark, word, chip_name;
    std::istringstream(text.str()) >> mark >> word >> chip_name;
    const auto* config = arch::find_chip(chip_name);
    ASSERT_TRUE(mark == "#" && word == "chip" && config) << "the first line must be `# chip NAME`";
    SystemChip chip(*config, Engine::check);
    const auto failure = fuzz::trial(chip, arch::assemble(text.str(), entry.path()));
    EXPECT_FALSE(failure) << *failure;
    ++run;
  }
  EXPECT_GT(run, 0);
}

}  // namespace
}  // namespace veritpu
