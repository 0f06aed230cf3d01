// The SystemC chip of veritpu_top (docs/top.md, "In SystemC"): what it leaves in memory beside what the fast core
// leaves, for any stalls; its account; its faults.
#include "systemc/top_chip.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "arch/assembler.h"
#include "arch/run_error.h"
#include "fuzz/draw.h"
#include "fuzz/order.h"
#include "fuzz/top.h"
#include "host/layers/precision.h"
#include "host/train/steps.h"
#include "runtime/client.h"
#include "systemc/system_chip.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

constexpr uint64_t kProgram = 0x800000;

arch::RunReport run(arch::Chip& chip, const std::string& text, uint64_t most_cycles = ~uint64_t{0}) {
  const auto program = arch::assemble(text, "test").instructions;
  chip.write(kProgram, program.data(), program.size() * sizeof program[0]);
  return chip.launch({kProgram, program.size(), {}, most_cycles});
}

// Trains a small network for some steps; cycles of the steps.
std::vector<uint64_t> train(arch::Chip& chip, const char* precision) {
  constexpr int64_t kBatch = 8, kSteps = 2;
  const auto client = Client::make(chip);
  const Sequential net = small_model();
  const Split data = small_split(kBatch * kSteps);
  std::mt19937 random(3);
  const auto images = client->upload(graph::DType::u8, {kBatch * kSteps, 16}, data.images.data());
  const auto labels = client->upload(graph::DType::u8, {kBatch * kSteps, 1}, data.labels.data());
  const auto step = client->compile(train_step({net, *find_precision(precision), kBatch}, Optimizer{}, LossScaler{}));
  for (const auto& spec : net.parameters()) {
    std::vector<float> value(graph::elements(spec.shape));
    for (auto& v : value) v = static_cast<float>(random() % 2001) / 2048 - 0.5F;
    client->set_parameter(spec.name, value);
  }
  std::vector<uint64_t> cycles;
  for (int launch = 0; launch < 2; ++launch) {
    const auto result = step->execute(kSteps, {{"images", {images, 0}}, {"labels", {labels, 0}}});
    cycles.push_back(result.report.cycles);
  }
  return cycles;
}

struct Case {
  const char *chip, *precision;
};
class TopChipTrains : public testing::TestWithParam<Case> {};

TEST_P(TopChipTrains, AsTheFastCoreDoesWithAnyStalls) {
  const arch::ChipConfig& config = *arch::find_chip(GetParam().chip);
  SystemChip fast(config, Engine::fast);
  train(fast, GetParam().precision);
  ASSERT_GT(fast.memory().pages(), 0u);
  std::vector<std::vector<uint64_t>> cycles;
  for (const uint64_t stalls : {0, 0, 2, 3, 4}) {
    TopChip top(config, stalls);
    cycles.push_back(train(top, GetParam().precision));
    const auto difference = top.memory().first_difference(fast.memory());
    EXPECT_FALSE(difference) << "stalls " << stalls << ", byte " << *difference;
  }
  EXPECT_EQ(cycles[0], cycles[1]);                               // the memory's own stalls are the same each time
  EXPECT_GT(std::set(cycles.begin(), cycles.end()).size(), 2u);  // the bench's are others by seed
}

INSTANTIATE_TEST_SUITE_P(Chips, TopChipTrains,
                         testing::Values(Case{"n8", "fp32"}, Case{"n8", "mixed"}, Case{"lite", "bf16"}),
                         [](const auto& info) { return std::string(info.param.chip) + "_" + info.param.precision; });

class TopChipFuzz : public testing::TestWithParam<const char*> {};

TEST_P(TopChipFuzz, LeavesWhatTheFastCoreLeavesWithAnyStalls) {
  constexpr size_t kInstructions = 20'000;
  const arch::ChipConfig& config = *arch::find_chip(GetParam());
  fuzz::TopTrial trial(config);
  size_t run = 0;
  for (uint64_t seed = 1; run < kInstructions; ++seed) {
    const auto sketch = fuzz::draw(config.core, seed, 250);
    const auto failure = trial.run(*fuzz::ordered(sketch, config.core), seed % 8);
    ASSERT_FALSE(failure) << "seed " << seed << ": " << *failure;
    run += sketch.size();
  }
  EXPECT_GT(trial.stored(), kInstructions);
}

INSTANTIATE_TEST_SUITE_P(Chips, TopChipFuzz, testing::Values("n8", "lite"),
                         [](const auto& info) { return std::string(info.param); });

TEST(TopChip, CountsWhatItsPortsMove) {
  TopChip chip(*arch::find_chip("n8"));
  const auto report = run(chip, "ddim unit=ld dim=0 count=4 vstride=1 hstride=32\ndld hbm=0 row=0 lanes=8\nhalt\n");
  EXPECT_EQ(report.bytes.hbm_load, 4 * 32u);
  EXPECT_GE(report.bytes.hbm_fetch, 3 * 32u);
  EXPECT_EQ(report.bytes.hbm_store, 0u);
  EXPECT_EQ(report.none, report.units);
}

struct Faulty {
  const char *program, *fault;
  uint32_t pc;
  uint64_t most_cycles;
};
class TopChipFaults : public testing::TestWithParam<Faulty> {};

TEST_P(TopChipFaults, AreToldAndTheNextProgramRuns) {
  const auto& [program, fault, pc, most_cycles] = GetParam();
  TopChip chip(*arch::find_chip("n8"));
  try {
    run(chip, program, most_cycles);
    FAIL() << "no fault";
  } catch (const arch::ProgramError& error) {
    EXPECT_NE(std::string(error.what()).find(fault), std::string::npos) << error.what();
    EXPECT_EQ(error.pc, pc);
  }
  EXPECT_GT(run(chip, "nop\nhalt\n").cycles, 0u);
}

INSTANTIATE_TEST_SUITE_P(
    Programs, TopChipFaults,
    testing::Values(Faulty{"nop\nrsignal core=1 sem=24 count=1\nhalt\n", "fault `no_link` of st", 1, ~uint64_t{0}},
                    Faulty{"sset rd=r1 imm=1000000\nloop rd=r1 offset=0\nhalt\n", "fault `limit`:", 1, 100}),
    [](const auto& info) { return info.index == 0 ? "no_link" : "limit"; });

TEST(TopChip, RefusesWhatCannotBe) {
  TopChip chip(*arch::find_chip("n8"));
  EXPECT_THROW(chip.launch({1, 1, {}}), std::invalid_argument);
  EXPECT_THROW(chip.write(chip.config().hbm.bytes, "", 1), std::out_of_range);
  EXPECT_THROW(TopChip(*arch::find_chip("n128")), std::invalid_argument);
}

}  // namespace
}  // namespace veritpu
