// Programs on several cores: data, cycles by hand, and one answer whatever the engine.
#include <gtest/gtest.h>

#include "arch/assembler.h"
#include "systemc/fast_core.h"
#include "systemc/shared_board.h"
#include "tests/systemc/processes.h"
#include "tests/systemc/small_board.h"

namespace veritpu {
namespace {

using arch::Cause, arch::Unit, arch::Word;

constexpr uint64_t kProgram = 0x100000, kIn = 0x1000, kOut = 0x9000;
constexpr int kWords = 1024;

class Board : public testing::TestWithParam<Engine> {
 protected:
  // Each core's program from its text; in HBM at kIn words that tell core and place.
  std::vector<arch::RunReport> run(SystemBoard& board, const std::vector<std::string>& texts) {
    std::vector<arch::Board::CoreLaunch> launches;
    for (size_t k = 0; k < texts.size(); ++k) {
      const auto program = arch::assemble(texts[k], "core" + std::to_string(k)).instructions;
      launches.push_back({static_cast<int>(k), {kProgram, program.size(), {}}});
      if (!board.here(static_cast<int>(k))) continue;
      SystemChip& core = board.core(static_cast<int>(k));
      core.write(kProgram, program.data(), program.size() * sizeof program[0]);
      std::vector<Word> words(kWords);
      for (int i = 0; i < kWords; ++i) words[i] = word(static_cast<int>(k), i);
      core.write(kIn, words.data(), words.size() * sizeof words[0]);
    }
    return board.launch(launches);
  }
  static Word word(int core, int i) { return arch::to_word(static_cast<float>(core * 4096 + i)); }
  static std::vector<Word> out(SystemBoard& board, int core, int words) {
    std::vector<Word> read(words);
    board.core(core).read(kOut, read.data(), read.size() * sizeof read[0]);
    return read;
  }
  static uint64_t spent(const arch::RunReport& report, Unit unit, Cause cause) {
    return report.units[static_cast<size_t>(unit)][static_cast<size_t>(cause)];
  }
};

// Every core sends 16 rows to every other, one after the other, and stores what it receives.
TEST_P(Board, EveryCoreReachesEveryOther) {
  const auto config = small_board(2, 2, 2);
  SystemBoard board(config, GetParam());
  std::vector<std::string> texts;
  for (int k = 0; k < config.cores; ++k) {
    std::string text =
        "ddim unit=ld dim=0 count=16 hstride=32 vstride=1\n"
        "dld hbm=0x1000 row=0 lanes=8 signal=0:1\n"
        "ddim unit=st dim=0 count=16 hstride=1 vstride=1\n"
        "sync unit=st wait=0:1\n";
    for (int to = 0; to < config.cores; ++to)
      if (to != k)
        text += "send dest=" + std::to_string(100 + 16 * k) + " row=0 lanes=8 core=" + std::to_string(to) +
                " way=" + std::to_string((k + to) % 2) + " sem=24\n";
    text +=
        "ddim unit=st dim=0 count=128 hstride=32 vstride=1\n"
        "dst hbm=0x9000 row=100 lanes=8 wait=24:7\nhalt\n";
    texts.push_back(text);
  }
  const auto reports = run(board, texts);
  for (int k = 0; k < config.cores; ++k) {
    const auto got = out(board, k, 8 * 128);
    for (int from = 0; from < config.cores; ++from)
      for (int i = 0; i < 128; ++i)
        ASSERT_EQ(got[from * 128 + i], from == k ? 0 : word(from, i))
            << "from " << from << " to " << k << ", word " << i;
    EXPECT_GT(spent(reports[k], Unit::st, Cause::link), 700u);
    EXPECT_EQ(spent(reports[k], Unit::st, Cause::semaphore) > 0, true);
  }
  EXPECT_EQ(board.links().parcels, 8u * 7 * 16);
}

// A signal alone, by hand: dispatched in t, it starts in t + 1, leaves the engine in t + 5 and is requested in t + 7.
// It stands before its link when a store to an open row would be complete; a flit and a hop later it is there.
TEST_P(Board, ASignalsTime) {
  const auto config = small_board(2, 1, 1);
  SystemBoard board(config, GetParam());
  const auto reports = run(board, {"rsignal core=1 sem=30 count=2\nhalt\n", "nop wait=30:2\nhalt\n"});
  constexpr Cycle kBlock = 34,
                  kStore = 10 + 3;  // the first block's arrival (end_to_end_test.cpp); a store to an open row
  const Cycle before_link = kBlock + 1 + 1 + 4 + 2 + kStore;
  const Cycle there = before_link + (config.torus.flit_time + 999) / 1000 + config.torus.hop_latency;
  EXPECT_EQ(reports[1].cycles, there + 3) << "seen in the cycle after, then a halt, whose cycle counts";
  EXPECT_EQ(spent(reports[1], Unit::seq, Cause::link), there - kBlock);
}

// A core halts when its last fetch has just left and cores meet, or some cycles earlier or later; another runs on.
TEST_P(Board, RunsDoNotMeetFetchesOfTheOneBefore) {
  SystemBoard board(small_board(1, 1, 2), GetParam());
  const auto text = [](int rows, int instructions) {
    std::string program = "ddim unit=ld dim=0 count=" + std::to_string(rows) +
                          " hstride=32 vstride=1\ndld hbm=0x1000 row=0 lanes=8 signal=0:1\nnop wait=0:1\n";
    for (int i = 0; i < instructions; ++i) program += "sadd rd=r1 imm=1\n";
    return program + "halt\n";
  };
  int runs = 0;
  for (int rows = 300; rows < 315; ++rows)
    for (int instructions = 0; instructions < 10; ++instructions, runs += 2) {
      const std::vector<std::string> texts{text(rows, instructions), text(1000, 0)};
      const auto first = run(board, texts), second = run(board, texts);
      for (size_t core = 0; core < texts.size(); ++core)
        ASSERT_EQ(second[core].cycles, first[core].cycles) << "core " << core << ", " << rows << ", " << instructions;
    }
  std::printf("%d runs\n", runs);
}

// bf16 on the links halves what they carry, and rounds.
TEST_P(Board, NarrowRows) {
  const auto config = small_board(2, 1, 1);
  SystemBoard board(config, GetParam());
  run(board,
      {"dld hbm=0x1000 row=7 lanes=8 signal=0:1\nsend dest=3 row=7 lanes=4 lane0=2 fmt=bf16 core=1 keep=1 sem=25 "
       "wait=0:1 wait=24:1\nhalt\n",
       "dld hbm=0x1000 row=3 lanes=8 signal=0:1\nrsignal core=0 sem=24 count=1 wait=0:1\ndst hbm=0x9000 row=3 "
       "lanes=8 wait=25:1\nhalt\n"});
  const auto got = out(board, 1, 8);
  for (int i = 0; i < 8; ++i) {
    const bool sent = i >= 2 && i < 6;
    EXPECT_EQ(got[i], sent ? arch::round_to(arch::Format::bf16, word(0, i)) : word(1, i)) << i;
  }
  EXPECT_EQ(board.links().bytes, 2u * arch::kLinkFlit);  // a row of 8 bytes and a signal
}

std::string error_of(const std::function<void()>& run) {
  try {
    run();
  } catch (const std::exception& e) {
    return e.what();
  }
  return "";
}

TEST_P(Board, WhoWaitsForWhom) {
  const auto config = small_board(2, 1, 1);
  const auto said = [&](const std::string& a, const std::string& b) {
    SystemBoard board(config, GetParam());
    const std::string error = error_of([&] { run(board, {a, b}); });
    run_processes(2, [&](Exchange& exchange) {
      SystemBoard part(config, GetParam(), 1, &exchange);
      EXPECT_EQ(error_of([&] { run(part, {a, b}); }), error) << "process " << exchange.rank() << " of 2";
    });
    return error;
  };
  const std::string deadlock = said("rsignal core=1 sem=24 count=1 wait=25:1\nhalt\n", "nop wait=24:1\nhalt\n");
  EXPECT_NE(deadlock.find("core 0: "), std::string::npos) << deadlock;
  EXPECT_NE(deadlock.find("st link"), std::string::npos) << deadlock;
  EXPECT_NE(deadlock.find("core 1: seq link"), std::string::npos) << deadlock;
  const std::string early = said("rsignal core=1 sem=24 count=1\nhalt\n", "halt\n");
  EXPECT_NE(early.find("core 1 has halted"), std::string::npos) << early;
  const std::string absent = said("rsignal core=2 sem=24 count=1\nhalt\n", "halt\n");
  EXPECT_NE(absent.find("core 2 of cores 0 to 1"), std::string::npos) << absent;
  const std::string itself = said("rsignal core=0 sem=24 count=1\nhalt\n", "halt\n");
  EXPECT_NE(itself.find("itself"), std::string::npos) << itself;
  const std::string outside = said("send core=1 row=0 lanes=1 dest=131072 sem=24\nhalt\n", "halt wait=24:1\n");
  EXPECT_NE(outside.find("VMEM rows 131072 to 131072 of 131072"), std::string::npos) << outside;
}

// What a program does wrong is told in the same words, whether there are values or not.
TEST(BoardWithoutValues, SaysTheSame) {
  const auto config = small_board(2, 1, 1);
  const auto said = [&](const SystemChip::CoreFactory& make, const std::vector<std::string>& texts) {
    SystemBoard board(config, make);
    std::vector<arch::Board::CoreLaunch> launches;
    for (int k = 0; k < 2; ++k) {
      const auto program = arch::assemble(texts[k], "core").instructions;
      board.core(k).write(kProgram, program.data(), program.size() * sizeof program[0]);
      launches.push_back({k, {kProgram, program.size(), {}}});
    }
    return error_of([&] { board.launch(launches); });
  };
  const std::string waits = "halt wait=24:1\n", once = "dst hbm=0x9000 row=0 lanes=8\nhalt\n";
  int compared = 0;
  for (const auto& texts : std::vector<std::vector<std::string>>{
           {"rsignal core=1 sem=24 count=1 wait=25:1\nhalt\n", "nop wait=24:1\nhalt\n"},
           {"sync unit=mxu wait=3:1\nhalt\n", once},
           {"rsignal core=1 sem=24 count=1\nhalt\n", "halt\n"},
           {"send core=1 row=0 lanes=1 dest=131072 sem=24\nhalt\n", waits},
           {"send core=0 row=0 lanes=1 sem=24\nhalt\n", waits},
           {"dst hbm=0xffffffff row=0 lanes=8\nhalt\n", once},
           {"dld hbm=0x1000 row=131072 lanes=8\nhalt\n", once},
           {"mmul base=131070 n0=4 n1=1 n2=1 n3=1 s0=1 lanes=8\nhalt\n", once}}) {
    const std::string with =
        said([](const auto& c, CorePort& port) { return make_core(Engine::fast, c, port, false); }, texts);
    EXPECT_EQ(said(make_timing_core, texts), with) << texts[0];
    compared += !with.empty();
  }
  EXPECT_EQ(compared, 8);
}

TEST(Processes, HaveACoreEach) {
  for (const int processes : {2, 4})
    run_processes(processes, [](Exchange& exchange) {
      const auto said = error_of([&] { SystemBoard(small_board(2, 1, 1), Engine::fast, 1, &exchange); });
      EXPECT_EQ(said.empty(), exchange.size() == 2) << said;
      EXPECT_EQ(said.find("4 processes are more; start one a core at most") != std::string::npos, exchange.size() == 4);
    });
}

// Process 0 has a board like any other, wherever its cores are.
TEST(Processes, ServeOne) {
  const auto config = small_board(2, 2, 2);
  const auto make = [&](const std::string& description, Exchange& exchange) {
    if (description == "bad") throw std::invalid_argument("no such board");
    return std::make_unique<SystemBoard>(config, Engine::fast, 1, &exchange);
  };
  const std::string text = "dld hbm=0x1000 row=0 lanes=8 signal=0:1\ndst hbm=0x9000 row=0 lanes=8 wait=0:1\nhalt\n";
  const auto program = arch::assemble(text, "copy").instructions;
  const std::string endless = "nop wait=3:1\nhalt\n";
  const auto stuck = arch::assemble(endless, "stuck").instructions;
  const auto use = [&](arch::Board& board) {
    std::string log;
    for (int k = 0; k < config.cores; ++k) {
      arch::Chip& core = board.core(k);
      const std::vector<Word> in(8, static_cast<Word>(1000 + k));
      std::vector<Word> out(8);
      core.write(kIn, in.data(), sizeof(Word) * in.size());
      core.write(kProgram, program.data(), program.size() * sizeof program[0]);
      log += std::to_string(core.launch({kProgram, program.size(), {}}).cycles) + " cycles, ";
      core.read(kOut, out.data(), sizeof(Word) * out.size());
      EXPECT_EQ(out, in);
      log += std::to_string(core.link().bytes_in) + " bytes in, " + std::to_string(core.link().cycles) + "; ";
      log += error_of([&] { core.read(config.hbm.bytes, out.data(), 4); });
      log += error_of([&] { core.launch({kProgram + 1, program.size(), {}}); });
    }
    log += error_of([&] { board.core(config.cores); });
    log += error_of([&] { board.launch({{6, {kProgram, 0, {}}}}); });
    for (const int k : {2, 7}) board.core(k).write(kProgram, stuck.data(), stuck.size() * sizeof stuck[0]);
    log += error_of([&] { board.launch({{7, {kProgram, 2, {}}}, {2, {kProgram, 2, {}}}}); });
    return log;
  };
  SystemBoard alone(config, Engine::fast);
  const std::string log = use(alone);
  for (const char* part : {"bytes at address", "multiple of 32 bytes", "core 8 is not there", "deadlock: "})
    EXPECT_NE(log.find(part), std::string::npos) << log;
  for (const int processes : {2, 3})
    run_processes(processes, [&](Exchange& exchange) {
      if (exchange.rank()) return serve_boards(exchange, make);
      BoardHost host(exchange, make);
      EXPECT_EQ(error_of([&] { host.board("bad"); }), "no such board");
      const auto board = host.board("good"), second = host.board("good");
      EXPECT_EQ(use(*second), log) << processes;
      EXPECT_EQ(use(*board), log) << processes;
    });
}

INSTANTIATE_TEST_SUITE_P(Engines, Board, testing::ValuesIn(engines()),
                         [](const auto& info) { return std::string(name(info.param)); });

}  // namespace
}  // namespace veritpu
