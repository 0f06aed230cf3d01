// Proof that the check can fail: each deliberate fault (faults.cmake), in either core, stops some random program.
#include <gtest/gtest.h>

#include <iostream>
#include <thread>

#include "arch/assembler.h"
#include "arch/disassembler.h"
#include "fuzz/board.h"
#include "fuzz/draw.h"
#include "fuzz/order.h"
#include "fuzz/shrink.h"
#include "fuzz/trial.h"
#include "host/train/trainer.h"
#include "systemc/fast_core.h"
#include "systemc/rtl_core.h"
#include "systemc/verified_chip.h"
#include "tests/check/planted.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

struct Fault {
  int id;
  std::string side, file, what;
};
const std::vector<Fault>& faults() {
  static const std::vector<Fault> table = {
#define PLANTED(id, side, file, what) {id, side, file, what},
#include "planted_faults.inc"
#undef PLANTED
  };
  return table;
}

bool of_boards(const Fault& fault) {
  return fault.side.rfind("board", 0) == 0;
}

const arch::ChipConfig& config() {
  return *arch::find_chip("n16");
}

SystemChip::CoreFactory check_with_planted(bool fast) {
  return [fast](const arch::CoreConfig& core, CorePort& port) {
    return make_check_core(core, port, {"rtl", fast ? WatchedFactory(make_rtl_core) : make_planted_rtl_core},
                           {"fast", fast ? WatchedFactory(make_planted_core) : make_fast_core});
  };
}

// A chip in which the faults of a side show: in lockstep, or where the fast core runs alone, by a witness of its
// launches that has none.
class Planted {
 public:
  explicit Planted(const std::string& side) {
    if (side != "alone") {
      chip_ = std::make_unique<SystemChip>(config(), check_with_planted(side == "fast"));
      return;
    }
    verified_ = std::make_unique<VerifiedChip>(
        config(), [](const arch::CoreConfig& core, CorePort& port) { return make_planted_core(core, port, {}); },
        [](const arch::CoreConfig& core, CorePort& port) { return make_check_core(core, port); });
    verified_->verify(true);
  }
  arch::Chip& chip() { return verified_ ? static_cast<arch::Chip&>(*verified_) : *chip_; }
  // A launch that is verified comes twice more, and is replayed if it can be.
  std::optional<std::string> trial(const arch::Program& program) {
    if (!verified_) return fuzz::trial(*chip_, program);
    std::optional<std::string> failure;
    for (int launch = 0; launch < 3 && !failure; ++launch) failure = fuzz::trial(verified_->chip(), program, chip());
    return failure;
  }

 private:
  std::unique_ptr<SystemChip> chip_;
  std::unique_ptr<VerifiedChip> verified_;
};

// Instructions of random programs until one fails, and how; nothing after `most`.
struct Outcome {
  size_t instructions = 0;
  std::optional<std::string> failure;
};
Outcome hunt(const std::string& side, size_t most) {
  Planted planted(side);
  Outcome outcome;
  for (uint64_t seed = 1; outcome.instructions < most && !outcome.failure; ++seed) {
    const auto sketch = fuzz::draw(config().core, seed, 250);
    outcome.failure = planted.trial(*fuzz::ordered(sketch, config().core));
    outcome.instructions += sketch.size();
  }
  return outcome;
}

// The same for the faults that boards show.
Outcome hunt_on_boards(const std::string& side, size_t most) {
  auto board = arch::scaled_board("planted", "", config().core.n, 2, 1, 2);
  board.core = config().core;
  Outcome outcome;
  for (uint64_t seed = 1; outcome.instructions < most && !outcome.failure; ++seed) {
    const auto programs = fuzz::draw_board(board, seed, 1000);
    for (const auto& program : programs) outcome.instructions += program.instructions.size();
    try {
      SystemBoard planted(board, check_with_planted(side == "board"));
      fuzz::run_board(planted, programs);
    } catch (const std::exception& error) {
      outcome.failure = error.what();
    }
  }
  return outcome;
}

TEST(Faults, NoneIsFoundWhereNoneIs) {
  planted::fault = 0;
  for (const auto* side : {"board", "board_rtl"}) {
    const Outcome outcome = hunt_on_boards(side, 10000);
    EXPECT_FALSE(outcome.failure) << side << ": " << *outcome.failure;
  }
  for (const auto* side : {"fast", "alone", "rtl"}) {
    const Outcome outcome = hunt(side, 10000);
    EXPECT_FALSE(outcome.failure) << side << ": " << *outcome.failure;
    EXPECT_GE(outcome.instructions, 10000u);
  }
}

TEST(Faults, EachIsCaught) {
  int caught = 0, rtl = 0, alone = 0, boards = 0;
  std::cout << "| side | file | fault | caught after | by |\n|---|---|---|---|---|\n";
  for (const Fault& fault : faults()) {
    if (fault.file == "fast_values.cpp" && std::thread::hardware_concurrency() < 2) continue;  // no thread
    planted::fault = fault.id;
    const Outcome outcome = of_boards(fault) ? hunt_on_boards(fault.side, 30000) : hunt(fault.side, 100000);
    EXPECT_TRUE(outcome.failure) << fault.what << " in " << fault.file << " is not caught";
    if (!outcome.failure) continue;
    ++caught;
    rtl += fault.side == "rtl";
    alone += fault.side == "alone";
    boards += of_boards(fault);
    std::cout << "| " << fault.side << " | " << fault.file << " | " << fault.what << " | " << outcome.instructions
              << " | " << *outcome.failure << " |" << std::endl;
  }
  planted::fault = 0;
  EXPECT_GE(caught, 40);
  EXPECT_GE(rtl, 10);
  EXPECT_GE(alone, 6);
  EXPECT_GE(boards, 10);
}

// What the fast core does only by itself, lockstep cannot see: therefore a launch is verified by what it leaves.
TEST(Faults, OfTheFastCoreAlonePassInLockstep) {
  int passed = 0;
  for (const Fault& fault : faults()) {
    if (fault.side != "alone") continue;
    planted::fault = fault.id;
    const Outcome outcome = hunt("fast", 2000);
    EXPECT_FALSE(outcome.failure) << fault.what << ": " << *outcome.failure;
    ++passed;
  }
  planted::fault = 0;
  EXPECT_GE(passed, 8);
}

// In a compiled program the difference also names the layer and the operation.
void expect_named(const std::string& what, const std::string& instruction) {
  const auto fault =
      std::find_if(faults().begin(), faults().end(), [&](const Fault& fault) { return fault.what == what; });
  ASSERT_NE(fault, faults().end());
  Planted planted(fault->side);
  const auto client = Client::make(planted.chip());
  const Sequential model = small_model();
  const Precision& precision = precisions()[0];
  Trainer trainer(*client, model, precision, Sgd(), LossScaler(), 8, upload(*client, small_split(16), 16));
  initialize(*client, model, precision, LossScaler(), 1);
  trainer.advance(1);  // parameters come onto the core, in launches that have no layers
  planted::fault = fault->id;
  try {
    trainer.advance(1);
    ADD_FAILURE() << "no difference";
  } catch (const Difference& difference) {
    const std::string text = difference.what();
    EXPECT_NE(text.find(instruction), std::string::npos) << text;
    EXPECT_NE(text.find("; it belongs to layer linear1, operation "), std::string::npos) << text;
  }
  planted::fault = 0;
}

TEST(Faults, NameTheirLayer) {
  expect_named("an mmul retires a cycle late", "at instruction ");
  expect_named("a row loaded whole loses a bit", "last written by instruction ");
}

// What remains of a program that fails still fails, also as assembly text, and is short.
TEST(Faults, ShrinkToAFewInstructions) {
  int shrunk = 0;
  for (const Fault& fault : faults()) {
    if (fault.id % 12 != 0 || of_boards(fault)) continue;
    SCOPED_TRACE(fault.what);
    planted::fault = fault.id;
    const auto fails = [&](const arch::Program& program) { return Planted(fault.side).trial(program).has_value(); };
    fuzz::Sketch sketch;
    uint64_t seed = 0;
    do sketch = fuzz::draw(config().core, ++seed, 250);
    while (!fails(*fuzz::ordered(sketch, config().core)));
    const auto least = fuzz::shrink(sketch, config().core, fails, 600);
    const auto program = *fuzz::ordered(least, config().core);
    EXPECT_LE(least.size(), 25u);
    EXPECT_TRUE(fails(arch::assemble(arch::disassemble(program), "shrunk")));
    planted::fault = 0;
    EXPECT_FALSE(fails(program));
    ++shrunk;
  }
  EXPECT_GE(shrunk, 4);
}

}  // namespace
}  // namespace veritpu
