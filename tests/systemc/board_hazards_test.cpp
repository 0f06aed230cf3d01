// Hazards between cores: a small program for each and its repaired twin, and random programs that have none.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arch/assembler.h"
#include "fuzz/board.h"
#include "systemc/fast_core.h"
#include "systemc/hazard_error.h"
#include "tests/systemc/small_board.h"

namespace veritpu {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

std::unique_ptr<SystemBoard> checked(const arch::ChipConfig& config) {
  return std::make_unique<SystemBoard>(
      config, [](const arch::CoreConfig& c, CorePort& p) { return make_fast_core_checked(c, p); });
}

// What the checker says of a program for each core: "category pc: the error's text", or "clean". They run twice.
std::string found(const std::vector<std::string>& texts, int x = 1, int y = 1) {
  const auto board = checked(small_board(x, y, static_cast<int>(texts.size()) / (x * y)));
  std::vector<arch::Board::CoreLaunch> launches;
  for (size_t k = 0; k < texts.size(); ++k) {
    const auto program = arch::assemble(texts[k], "core" + std::to_string(k)).instructions;
    board->core(static_cast<int>(k)).write(0x100000, program.data(), program.size() * sizeof program[0]);
    launches.push_back({static_cast<int>(k), {0x100000, program.size(), {}}});
  }
  try {
    board->launch(launches);
    board->launch(launches);
  } catch (const HazardError& error) {
    return std::string(name(error.hazard)) + " " + std::to_string(error.pc.value()) + ": " + error.what();
  }
  return "clean";
}

const std::string kLoad = "dld hbm=0 row=3 lanes=8 signal=0:1\n";
// Sends row 3 to row 9 of the other, after `wait`.
std::string send(int to, const std::string& more = "") {
  return "send dest=9 row=3 lanes=8 core=" + std::to_string(to) + " sem=24 wait=0:1 " + more + "\n";
}

TEST(BoardHazards, RowsThatHaveNotArrived) {
  EXPECT_EQ(found({kLoad + send(1) + "halt\n", "dst hbm=64 row=9 lanes=8 wait=24:1\nhalt\n"}), "clean");
  EXPECT_THAT(found({kLoad + send(1) + "halt\n", "dst hbm=64 row=9 lanes=8\nnop wait=24:1\nhalt\n"}),
              AllOf(StartsWith("unwritten 0:"), HasSubstr("VMEM row 9"), HasSubstr("that is core 1")));
  // Time is no order: it has come long since.
  std::string nops;
  for (int i = 0; i < 2000; ++i) nops += "nop\n";
  EXPECT_THAT(
      found({kLoad + send(1) + "halt\n", nops + "dst hbm=64 row=9 lanes=8\nnop wait=24:1\nhalt\n"}),
      AllOf(StartsWith("unordered 2000:"), HasSubstr("reads VMEM row 9, which another core's send, pc 1, writes")));
  // Another unit's wait is passed on by its signal, or it is not.
  const auto passed = [](const std::string& load, const std::string& store) {
    return found({kLoad + send(1) + "halt\n", "nop\n" + load + store + "halt\n"});
  };
  EXPECT_EQ(passed("dld hbm=0 row=4 lanes=8 wait=24:1 signal=1:1\n", "dst hbm=64 row=9 lanes=8 wait=1:1\n"), "clean");
  EXPECT_THAT(passed("dld hbm=0 row=4 lanes=8 signal=1:1\n", "dst hbm=64 row=9 lanes=8 wait=1:1\nnop wait=24:1\n"),
              StartsWith("un"));
}

TEST(BoardHazards, RowsThatAreInUse) {
  const std::string used = "dld hbm=0 row=9 lanes=8 signal=0:1\n";
  const auto free = [&](const std::string& wait, const std::string& tell) {
    return found({kLoad + send(1, wait) + "halt\n", used + tell + "dst hbm=64 row=9 lanes=8 wait=24:1\nhalt\n"});
  };
  EXPECT_THAT(free("", ""), AllOf(StartsWith("unordered 1:"),
                                  HasSubstr("a send of another core writes VMEM row 9, which ld, pc 0, writes"),
                                  HasSubstr("that is core 1")));
  EXPECT_EQ(free("wait=25:1", "rsignal core=0 sem=25 count=1 wait=0:1\n"), "clean");
  // The signal must come after the use of the row.
  EXPECT_THAT(free("wait=25:1", "rsignal core=0 sem=25 count=1\n"), StartsWith("unordered 1:"));
  // A store that reads it is a use too, of what came before.
  const auto again = [](const std::string& first, const std::string& second) {
    return found({"dld hbm=0 row=3 lanes=8 signal=0:2\n" + send(1) + send(1, "wait=25:1") + "halt\n",
                  first + second + "sync unit=st wait=24:1\nhalt\n"});
  };
  const std::string store = "dst hbm=64 row=9 lanes=8 ", tell = "rsignal core=0 sem=25 count=1 ";
  EXPECT_EQ(again(store + "wait=24:1 signal=1:1\n", tell + "wait=1:1\n"), "clean");
  EXPECT_THAT(again(tell + "wait=24:1\n", store + "\n"), AllOf(StartsWith("unordered"), HasSubstr("VMEM row 9")));
}

// Core 2 tells core 1, and core 1 tells core 0, that core 2's row is free.
TEST(BoardHazards, OrderIsPassedOnFromCoreToCore) {
  const auto chain = [](const std::string& first) {
    return found({kLoad + send(2, "wait=25:1") + "halt\n", "rsignal core=0 sem=25 count=1 wait=26:1\nhalt\n",
                  "rsignal core=1 sem=26 count=1 " + first + "\ndst hbm=64 row=9 lanes=8 wait=24:1\nhalt\n"},
                 3, 1);
  };
  EXPECT_EQ(chain(""), "clean");
  const auto loads = [](const std::string& wait) {
    return found({kLoad + send(2, "wait=25:1") + "halt\n", "rsignal core=0 sem=25 count=1 wait=26:1\nhalt\n",
                  "dld hbm=0 row=9 lanes=8 signal=1:1\nrsignal core=1 sem=26 count=1 " + wait +
                      "\ndst hbm=64 row=9 lanes=8 wait=24:1\nhalt\n"},
                 3, 1);
  };
  EXPECT_EQ(loads("wait=1:1"), "clean");
  EXPECT_THAT(loads(""), AllOf(StartsWith("unordered 1:"), HasSubstr("which ld, pc 0, writes")));
}

// On two chips in a row the two ways between them are two links.
TEST(BoardHazards, SendsRoundTwoWaysHaveNoOrder) {
  const auto twice = [](int way) {
    return found(
        {kLoad + "nop wait=0:1\nsend dest=9 row=3 lanes=8 core=1 way=0 sem=24\nsend dest=9 row=3 lanes=8 core=1 way=" +
             std::to_string(way) + " sem=25\nhalt\n",
         "nop wait=24:1\nnop wait=25:1\nhalt\n"},
        2, 1);
  };
  EXPECT_EQ(twice(0), "clean");
  EXPECT_THAT(twice(1), AllOf(StartsWith("unordered"), HasSubstr("which another send, pc")));
}

TEST(BoardHazards, AWaitThatTakesOneOfTwoCoresSignals) {
  const std::string tell = "rsignal core=2 sem=24 count=1\nhalt\n";
  EXPECT_EQ(found({tell, tell, "nop wait=24:2\nhalt\n"}, 3, 1), "clean");
  EXPECT_THAT(found({tell, tell, "nop wait=24:1\nnop wait=24:1\nhalt\n"}, 3, 1),
              AllOf(StartsWith("unordered"), HasSubstr("semaphore 24 is signalled")));
  EXPECT_EQ(found({tell, "rsignal core=2 sem=25 count=1\nhalt\n", "nop wait=24:1\nnop wait=25:1\nhalt\n"}, 3, 1),
            "clean");
}

// The fuzzer's programs order what they do. Without one of the waits for another core they mostly do not.
TEST(BoardHazards, RandomPrograms) {
  auto config = small_board(2, 1, 2);
  config.core.vpu_stages = {};  // kernels drawn for turns share fewer rows
  size_t dropped = 0, caught = 0;
  for (uint64_t seed = 1; seed <= 6; ++seed) {
    SCOPED_TRACE(seed);
    const auto programs = fuzz::draw_board(config, seed, 600);
    EXPECT_NO_THROW(fuzz::run_board(*checked(config), programs));
    for (size_t core = 0; core < programs.size(); ++core) {
      auto wrong = programs;
      for (auto& i : wrong[core].instructions) {
        if (!i.wait(0).count || i.wait(0).sem < arch::kFirstRemoteSemaphore) continue;
        i.wait(0, {});
        ++dropped;
        try {
          fuzz::run_board(*checked(config), wrong);
        } catch (const arch::RunError&) {  // a hazard, or a core that halts early
          ++caught;
        }
        break;
      }
    }
  }
  EXPECT_GT(dropped, 12u);
  EXPECT_GT(caught, dropped / 2) << "of " << dropped;
}

}  // namespace
}  // namespace veritpu
