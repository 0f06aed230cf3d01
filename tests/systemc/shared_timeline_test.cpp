// Cores that share a timeline against the same board with a time for each core: all state, accounts and links.
#include "systemc/shared_timeline.h"

#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <random>

#include "arch/assembler.h"
#include "arch/hbm_map.h"
#include "fuzz/draw.h"
#include "fuzz/order.h"
#include "fuzz/trial.h"
#include "systemc/system_board.h"
#include "tests/systemc/report_numbers.h"
#include "tests/systemc/small_board.h"

namespace veritpu {
namespace {

constexpr uint64_t kProgram = 1 << 16, kIn = 1 << 20;
constexpr int kRows = 512;  // at kIn

std::string error_of(const std::function<void()>& run) {
  try {
    run();
  } catch (const std::exception& e) {
    return e.what();
  }
  return "";
}

// A board with a time for each core, and one whose cores share theirs, given the same.
class Both {
 public:
  explicit Both(const arch::ChipConfig& config, int threads = 1)
      : config(config), apart(config, Engine::fast), shared(config, Engine::fast, threads) {
    apart.share_timelines(false);
    std::mt19937 random(1);
    std::vector<float> words(kRows * config.core.n);
    for (int core = 0; core < config.cores; ++core) {
      for (float& word : words) word = static_cast<float>(static_cast<int>(random() % 2001) - 1000) / 64;
      each([&](SystemBoard& board) { board.core(core).write(kIn, words.data(), words.size() * 4); });
    }
  }

  void each(const std::function<void(SystemBoard&)>& f) {
    f(apart);
    f(shared);
  }
  // A launch of a text on each core named.
  std::vector<arch::Board::CoreLaunch> prepare(const std::vector<std::string>& texts) {
    std::vector<arch::Board::CoreLaunch> launches;
    for (int core = 0; core < static_cast<int>(texts.size()); ++core) {
      const auto code = arch::assemble(texts[core], "core").instructions;
      each([&](SystemBoard& board) { board.core(core).write(kProgram, code.data(), code.size() * sizeof code[0]); });
      launches.push_back({core, {kProgram, code.size(), {}}});
    }
    return launches;
  }
  void run(const std::vector<std::string>& texts) { run(prepare(texts)); }
  void run(const std::vector<arch::Board::CoreLaunch>& launches) {
    const auto expected = apart.launch(launches), reports = shared.launch(launches);
    ASSERT_EQ(reports.size(), expected.size());
    for (size_t k = 0; k < reports.size(); ++k)
      EXPECT_EQ(numbers(reports[k]), numbers(expected[k])) << "core " << launches[k].core;
    for (int core = 0; core < config.cores; ++core) compare(core);
    const auto links = shared.links(), all = apart.links();
    EXPECT_EQ(links.parcels, all.parcels);
    EXPECT_EQ(links.bytes, all.bytes);
    EXPECT_EQ(links.most_kept, all.most_kept);
  }

  const arch::ChipConfig config;
  SystemBoard apart, shared;
  uint64_t words = 0;  // compared

 private:
  void compare(int core) {
    CoreState a, b;
    apart.core(core).save(a);
    shared.core(core).save(b);
    EXPECT_TRUE(a.vmem == b.vmem) << "core " << core;
    EXPECT_TRUE(a.acc == b.acc) << "core " << core;
    EXPECT_TRUE(a.weights == b.weights) << "core " << core;
    EXPECT_TRUE(a.registers == b.registers) << "core " << core;
    EXPECT_TRUE(a.kernel == b.kernel) << "core " << core;
    EXPECT_EQ(apart.core(core).memory().first_difference(shared.core(core).memory()), std::nullopt) << "core " << core;
    words += a.vmem.size() + a.acc.size() + a.weights.size() + a.registers.size();
  }
};

// Products and sums of a core's own rows, added, thrice, to what comes from the core in this one's place a chip down X
// and a chip down Y, each to rows that the sender chooses.
std::string exchange(const arch::ChipConfig& c, int core) {
  const int places = c.cores_per_chip(), chip = core / places, x = chip % c.torus.x, y = chip / c.torus.x;
  const auto at = [&](int there_x, int there_y) {
    return std::to_string(((there_y + c.torus.y) % c.torus.y * c.torus.x + (there_x + c.torus.x) % c.torus.x) * places +
                          core % places);
  };
  const auto rows = [&](int of) { return std::to_string(200 + 16 * of); };
  const std::string up_x = at(x + 1, y), up_y = at(x, y + 1), down_x = at(x - 1, y), down_y = at(x, y - 1);
  std::string text =
      "  ddim unit=ld dim=0 count=64 hstride=32 vstride=1\n"
      "  dld hbm=0x100000 row=0 lanes=8 signal=0:1\n"
      "  mload base=0 stride=1 rows=8 lanes=8 fmt=bf16 wait=0:1\n"
      "  vset slot=0 op=ld d=r1 stream=0\n"
      "  vset slot=1 op=ld d=r2 stream=1\n"
      "  vset slot=2 op=add d=r1 a=r1 b=r2\n"
      "  vset slot=3 op=st a=r1 stream=2\n"
      "  ddim unit=st dim=0 count=16 hstride=1 vstride=1\n"
      "  sset rd=r1 imm=3\n"
      "again: mmul base=8 n0=16 s0=1 fmt=bf16 lanes=8 signal=2:1\n"
      "  vstr stream=0 space=acc base=0 s0=1\n"
      "  vstr stream=1 base=24 s0=1\n"
      "  vstr stream=2 base=40 s0=1\n"
      "  vrun slot=0 len=4 n0=16 wait=2:1 signal=3:1\n"
      "  sync unit=st wait=3:1\n";
  int coming = 0;
  const auto exchange = [&](const std::string& to, const std::string& from, int sem) {
    if (to == std::to_string(core)) return;
    text += "  rsignal core=" + from + " sem=" + std::to_string(sem) + " count=1\n" + "  send dest=" + rows(core) +
            " row=40 lanes=6 lane0=1 fmt=f16 keep=1 core=" + to + " sem=28 wait=" + std::to_string(sem) + ":1\n";
    ++coming;
  };
  exchange(up_x, down_x, 24);
  exchange(up_y, down_y, 25);
  if (coming) text += "  sync unit=vpu wait=28:" + std::to_string(coming) + " signal=4:1\n  nop wait=4:1\n";
  text += "  vstr stream=0 base=" + rows(std::stoi(down_x)) + " s0=1\n  vstr stream=1 base=" + rows(std::stoi(down_y)) +
          " s0=1\n  vstr stream=2 base=24 s0=1\n  vrun slot=0 len=4 n0=16\n  fence\n" +
          "  loop rd=r1 to=again\n"
          "  ddim unit=st dim=0 count=16 hstride=32 vstride=1\n"
          "  dst hbm=0x200000 row=24 lanes=8 fmt=f32\n  halt\n";
  return text;
}

TEST(SharedTimeline, WhatIsSentReachesEachCore) {
  uint64_t words = 0;
  for (const auto [x, y, places] : {std::array{2, 2, 2}, {3, 1, 2}, {1, 4, 1}, {3, 3, 1}})
    for (const int threads : {1, 3}) {
      SCOPED_TRACE(std::to_string(x) + " x " + std::to_string(y) + " x " + std::to_string(places));
      Both both(small_board(x, y, places), threads);
      std::vector<std::string> texts;
      for (int core = 0; core < both.config.cores; ++core) texts.push_back(exchange(both.config, core));
      for (int run = 0; run < 2; ++run) both.run(texts);
      EXPECT_EQ(both.shared.shared_launches(), 2u);
      EXPECT_EQ(both.apart.shared_launches(), 0u);
      EXPECT_GT(both.shared.links().parcels, 0u);
      words += both.words;
    }
  EXPECT_GT(words, 1'000'000u);
}

// With banks a row is a time, so cores that send to different rows each have a time of their own.
TEST(SharedTimeline, BanksTellRowsApart) {
  auto config = small_board(2, 2, 2);
  config.core.vmem_banks = 8;
  Both both(config, 3);
  std::vector<std::string> texts;
  for (int core = 0; core < config.cores; ++core) texts.push_back(exchange(config, core));
  both.run(texts);
  EXPECT_EQ(both.shared.shared_launches(), 0u);
}

// Random programs of all units on cores whose VMEM differs.
TEST(SharedTimeline, RandomPrograms) {
  auto config = small_board(2, 1, 1);
  int programs = 0;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    config.core.vmem_banks = seed % 2 ? 8 : 0;
    const auto program = fuzz::ordered(fuzz::draw(config.core, seed, 300), config.core);
    if (!program) continue;
    SCOPED_TRACE("seed " + std::to_string(seed));
    Both both(config);
    std::vector<arch::Board::CoreLaunch> launches;
    for (int core = 0; core < config.cores; ++core) {
      both.each([&](SystemBoard& board) {
        SystemChip& chip = board.core(core);
        const arch::Launch launch = fuzz::prepare(chip, *program);
        if (&board == &both.apart) launches.push_back({core, launch});
        CoreState state;
        chip.save(state);
        std::mt19937 random(static_cast<unsigned>(seed * 2 + core));
        for (auto& word : state.vmem) word = random();
        chip.load(state);
      });
    }
    both.run(launches);
    EXPECT_EQ(both.shared.shared_launches(), 1u);
    ++programs;
  }
  EXPECT_GE(programs, 30);
}

// A launch of another kind has a time for each core.
TEST(SharedTimeline, OnlyIfAllChipsDoTheSame) {
  const auto config = small_board(2, 1, 2);
  const std::string own = "ddim unit=ld dim=0 count=9 hstride=32 vstride=1\ndld hbm=0x100000 row=3 lanes=8\n";
  const std::vector<std::string> same(4, own + "halt\n");
  Both both(config);
  uint64_t shared = 0;
  both.run(same);
  EXPECT_EQ(both.shared.shared_launches(), ++shared);

  auto texts = same;
  texts[3] = own + "nop\nhalt\n";  // another length
  both.run(texts);
  texts[3] = "ddim unit=ld dim=0 count=8 hstride=32 vstride=1\ndld hbm=0x100000 row=3 lanes=8\nhalt\n";
  both.run(texts);
  both.run(std::vector<std::string>(3, own + "halt\n"));  // a core rests
  EXPECT_EQ(both.shared.shared_launches(), shared);

  // The same words, but a signal to core 2 is to itself from one and to the next chip from the other.
  texts.assign(4, "halt\n");
  texts[0] = texts[2] = "nop wait=24:1\nhalt\n";
  texts[1] = texts[3] = "rsignal core=2 sem=24 count=1\nhalt\n";
  EXPECT_NE(error_of([&] { both.run(texts); }), "");
  EXPECT_EQ(both.shared.shared_launches(), shared);
}

// What lies elsewhere on one core takes the same time if the banks do not see it.
TEST(SharedTimeline, DataThatLieElsewhere) {
  const auto config = small_board(2, 1, 2);
  const uint64_t page = config.hbm.page_bytes(), all = page * arch::kHbmPeriod;  // bytes until the banks repeat
  const std::string text =
      "ddim unit=ld dim=0 count=300 hstride=64 vstride=1\nddim unit=st dim=0 count=300 hstride=32 vstride=1\n"
      "sset rd=r2 imm=2\nsadd rd=r6 rs=r4 imm=64\nagain: dld hbm=0x1000 reg=r6 row=3 lanes=8 signal=0:1\n"
      "dst reg=r5 row=3 lanes=8 wait=0:1\nsadd rd=r5 rs=r5 imm=3200\nloop rd=r2 to=again\nloop rd=r7 to=end\n"
      "end: halt\n";
  struct Case {
    uint64_t load, store, count, shared;
  };
  const Case cases[] = {{0, 0, 0, 1},    {5 * all, 0, 0, 1},   {5 * all, 7 * all, 0, 1}, {64, 0, 0, 0},
                        {page, 0, 0, 0}, {16 * page, 0, 0, 0}, {8 * all, 0, 0, 0},       {0, 50 * all, 0, 0},
                        {0, 0, 1, 0},    {0, -9 * all, 0, 1},  {0, -8 * all, 0, 0},      {3 * all, all, 0, 1}};
  for (const auto& [load, store, count, shared] : cases) {
    SCOPED_TRACE(std::to_string(load) + ", " + std::to_string(store) + ", " + std::to_string(count));
    Both both(config);
    auto launches = both.prepare(std::vector<std::string>(4, text));
    for (auto& [core, launch] : launches) {
      const bool moved = core == 3;
      launch.scalars[4] = 16 * all + (moved ? load : 0);
      launch.scalars[5] = 24 * all + (moved ? store : 0);
      launch.scalars[7] = 1 + (moved ? count : 0);
    }
    const std::string error = error_of([&] { both.run(launches); });
    EXPECT_EQ(both.shared.shared_launches(), shared) << error;
  }
}

// Kernels outlive a run: the second launch uses those of the first.
TEST(SharedTimeline, KernelsOfALaunchBefore) {
  const auto config = small_board(2, 1, 1);
  const auto kernel = [](const std::string& op) {
    return "vset slot=7 op=ld d=r1 stream=0\nvset slot=8 op=" + op + "\nvset slot=9 op=st a=r1 stream=1\nhalt\n";
  };
  const std::string use =
      "ddim unit=ld dim=0 count=9 hstride=32 vstride=1\ndld hbm=0x100000 row=3 lanes=8 signal=1:1\n"
      "vstr stream=0 base=3 s0=1\nvstr stream=1 base=90 s0=1\nvrun slot=7 len=3 n0=9 wait=1:1\nhalt\n";
  Both both(config);
  both.run({kernel("mul d=r1 a=r1 b=r1"), kernel("mul d=r1 a=r1 b=r1")});
  both.run({use, use});
  EXPECT_EQ(both.shared.shared_launches(), 2u);
  both.run({kernel("mul d=r1 a=r1 b=r1"), kernel("rcp d=r1 a=r1")});  // which takes longer
  both.run({use, use});
  EXPECT_EQ(both.shared.shared_launches(), 2u);
  both.run({kernel("rcp d=r1 a=r1"), kernel("rcp d=r1 a=r1")});
  EXPECT_EQ(both.shared.shared_launches(), 2u) << "kernels were unlike as it began";
  both.run({use, use});
  EXPECT_EQ(both.shared.shared_launches(), 3u);
}

// A program that stores over itself runs in full: its timeline has been recorded without the values.
TEST(SharedTimeline, NotOfAProgramThatWritesItself) {
  Both both(small_board(2, 1, 1));
  const std::string text = "dst hbm=0x10040 row=0 lanes=8\nfence\nhalt\n";
  both.run(std::vector<std::string>(2, text));
  EXPECT_EQ(both.shared.shared_launches(), 0u);
}

TEST(SharedTimeline, ErrorsAreTheBoards) {
  int errors = 0;
  for (const std::string text :
       {"dld hbm=0x100000 row=1048575 lanes=8\nhalt\n", "nop wait=24:1\nhalt\n", "nop wait=3:1\nhalt\n",
        "dld hbm=0x5000000 row=0 lanes=8\nhalt\n", "nop signal=0:255\nself: sset rd=r1 imm=2\nloop rd=r1 to=self\n"}) {
    Both both(small_board(2, 1, 1));
    auto launches = both.prepare({text, text});
    for (auto& launch : launches) launch.launch.most_cycles = 1 << 18;
    const std::string expected = error_of([&] { both.apart.launch(launches); });
    EXPECT_NE(expected, "") << text;
    EXPECT_EQ(error_of([&] { both.shared.launch(launches); }), expected);
    ++errors;
  }
  EXPECT_EQ(errors, 5);
}

}  // namespace
}  // namespace veritpu
