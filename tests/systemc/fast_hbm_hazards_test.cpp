// Stores and loads of the same bytes of HBM: a program for each way to miss or to have an order, and each address that
// the hazard checker works out.
#include <array>
#include <random>
#include <regex>
#include <set>

#include "tests/systemc/hazard_found.h"

namespace veritpu::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

// VMEM rows 0 to 63 are written, what was is over, and each transfer moves one row.
const std::string kBegin =
    "ddim unit=ld dim=0 count=64 vstride=1\ndld hbm=65536 row=0 lanes=8\nddim unit=ld dim=0 count=1\nfence\n";
constexpr int kFirst = 4;  // pc of what follows

std::string pc(int k) {
  return std::to_string(kFirst + k);
}
std::string program(const std::string& body) {
  return found(kBegin + body + "\nhalt");
}

TEST(FastHbmHazards, AStoreAndALoad) {
  const std::string store = "dst hbm=256 row=0 lanes=8", load = "dld hbm=256 row=8 lanes=8";
  EXPECT_THAT(program(store + "\n" + load), AllOf(StartsWith("unordered " + pc(1)), HasSubstr("ld, instruction"),
                                                  HasSubstr("reads HBM byte 256, which st, pc " + pc(0) + ", writes")));
  EXPECT_THAT(program(load + "\n" + store), AllOf(StartsWith("unordered " + pc(1)), HasSubstr("st, instruction"),
                                                  HasSubstr("writes HBM byte 256, which ld, pc " + pc(0) + ", reads")));
  std::string nops;
  for (int i = 0; i < 100; i++) nops += "nop\n";
  EXPECT_THAT(program(store + "\n" + nops + load), StartsWith("unordered " + pc(101)));
}

TEST(FastHbmHazards, InOrder) {
  int programs = 0;
  for (const auto& [one, other] : {std::pair{"dst hbm=256 row=0 lanes=8", "dld hbm=256 row=8 lanes=8"},
                                   std::pair{"dld hbm=256 row=8 lanes=8", "dst hbm=256 row=0 lanes=8"}}) {
    const std::string first = one, second = other, unit = first.substr(0, 3) == "dst" ? "st" : "ld";
    EXPECT_EQ(program(first + " signal=0:1\n" + second + " wait=0:1"), "clean");
    EXPECT_EQ(program(first + "\nfence\n" + second), "clean");
    EXPECT_EQ(program(first + "\nsync unit=" + unit + " signal=0:1\n" + second + " wait=0:1"), "clean");
    EXPECT_EQ(program(first + " signal=0:1\nnop wait=0:1\n" + second), "clean");
    EXPECT_EQ(program(first + " signal=0:1\nvset slot=0 op=mov d=r0 b=r0 wait=0:1 signal=1:1\n" + second + " wait=1:1"),
              "clean");
    // A ddim waits for no transfer before it, and what an earlier one signals says nothing of a later one.
    EXPECT_THAT(program(first + "\nddim unit=" + unit + " dim=0 count=1 signal=0:1\n" + second + " wait=0:1"),
                StartsWith("unordered " + pc(2)));
    EXPECT_THAT(program(first + " signal=0:1\n" + first + "\n" + second + " wait=0:1"),
                AllOf(StartsWith("unordered " + pc(2)), HasSubstr("pc " + pc(1))));
    programs += 7;
  }
  // A load of what two loads read and one store wrote; a unit is in order with itself.
  EXPECT_EQ(program("dst hbm=256 row=0 lanes=8\ndst hbm=256 row=1 lanes=8 signal=0:1\ndld hbm=256 row=8 lanes=8 "
                    "wait=0:1\ndld hbm=256 row=8 lanes=8"),
            "clean");
  EXPECT_EQ(programs, 14);
}

TEST(FastHbmHazards, RunsBeginInOrder) {
  FixedChip chip({8, 256, 256}, make_fast_core_checked);
  chip.run(kBegin + "dst hbm=256 row=0 lanes=8\nhalt");
  chip.run("dld hbm=256 row=8 lanes=8\nhalt");
  EXPECT_THROW(chip.run("dst hbm=256 row=0 lanes=8\ndld hbm=256 row=8 lanes=8\nhalt"), HazardError);
}

// Rows of a matrix: a load takes other columns than a store.
TEST(FastHbmHazards, RowsBetweenRows) {
  const auto columns = [](int at, int lanes, const std::string& fmt) {
    return program(
        "ddim unit=st dim=0 count=4 hstride=64 vstride=1\nddim unit=st dim=1 count=2 hstride=1024 vstride=4\n"
        "ddim unit=ld dim=0 count=2 hstride=-1024 vstride=1\nddim unit=ld dim=1 count=4 hstride=64 "
        "vstride=2\ndst hbm=4096 row=0 lanes=8\ndld hbm=" +
        std::to_string(4096 + 1024 + at) + " row=16 fmt=" + fmt + " lanes=" + std::to_string(lanes));
  };
  EXPECT_EQ(columns(32, 8, "f32"), "clean");
  EXPECT_EQ(columns(56, 8, "u8"), "clean");
  EXPECT_EQ(columns(32, 1, "u8"), "clean");
  EXPECT_EQ(columns(63, 1, "u8"), "clean");
  // One byte.
  EXPECT_THAT(columns(31, 1, "u8"), HasSubstr("reads HBM byte 4127,"));
  EXPECT_THAT(columns(30, 1, "f16"), HasSubstr("reads HBM byte 4126,"));
  EXPECT_THAT(columns(57, 8, "u8"), HasSubstr("reads HBM byte 4160,"));
  EXPECT_THAT(columns(60, 2, "bf16"), "clean");
  EXPECT_THAT(columns(60, 3, "bf16"), HasSubstr("reads HBM byte 4160,"));
  // Only the last row's, from below.
  EXPECT_EQ(columns(-1024 - 192 - 1, 1, "u8"), "clean");
  EXPECT_THAT(columns(-1024 - 192, 1, "u8"), HasSubstr("reads HBM byte 4096,"));
}

TEST(FastHbmHazards, ScalarRegisters) {
  const auto at = [](const std::string& store, const std::string& load) {
    return program("sset rd=r1 imm=512\nsset rd=r2 imm=-64\ndst " + store + " row=0 lanes=8\ndld " + load +
                   " row=8 lanes=8");
  };
  EXPECT_THAT(at("hbm=512", "reg=r1 hbm=0"), HasSubstr("reads HBM byte 512,"));
  EXPECT_THAT(at("reg=r1 hbm=16", "hbm=512"), HasSubstr("reads HBM byte 528,"));
  EXPECT_THAT(at("hbm=448", "reg=r2 hbm=512"), HasSubstr("reads HBM byte 448,"));  // wraps
  EXPECT_EQ(at("hbm=512", "reg=r2 hbm=512"), "clean");
  EXPECT_EQ(at("hbm=512", "reg=r1 hbm=512"), "clean");
  // As it was at dispatch.
  EXPECT_EQ(program("dst reg=r1 hbm=0 row=0 lanes=8\nsset rd=r1 imm=512\ndld reg=r1 hbm=0 row=8 lanes=8"), "clean");
}

// The load of a turn meets the store of the turn before, or its own turn's, or none.
TEST(FastHbmHazards, TurnsOfALoop) {
  const auto turns = [&](int load_at, const std::string& end) {
    return program("sset rd=r1 imm=3\nsset rd=r2 imm=0\ndld reg=r2 hbm=" + std::to_string(load_at) +
                   " row=8 lanes=8\ndst reg=r2 hbm=4096 row=0 lanes=8" + end +
                   "\nsadd rd=r2 rs=r2 imm=64\nloop rd=r1 offset=-" + (end.empty() ? "3" : "4"));
  };
  EXPECT_THAT(turns(4096, ""), AllOf(StartsWith("unordered " + pc(3)), HasSubstr("writes HBM byte 4096,")));
  EXPECT_THAT(turns(4096 - 64, ""), AllOf(StartsWith("unordered " + pc(2)), HasSubstr("reads HBM byte 4096,")));
  EXPECT_THAT(turns(4096 - 128, ""), AllOf(StartsWith("unordered " + pc(2)), HasSubstr("reads HBM byte 4096,")));
  EXPECT_THAT(turns(4096 + 128, ""), AllOf(StartsWith("unordered " + pc(3)), HasSubstr("writes HBM byte 4224,")));
  EXPECT_EQ(turns(4096 - 192, ""), "clean");
  EXPECT_EQ(turns(4096 + 32, ""), "clean");
  EXPECT_EQ(turns(4096 - 64, "\nfence"), "clean");
  EXPECT_THAT(turns(4096, "\nfence"), StartsWith("unordered " + pc(3)));
}

// Transfers in a few random orders, and which of them are in none.
struct Tangle {
  static constexpr int kTransfers = 14;
  struct Transfer {
    bool stores;
    std::set<int> bytes;
    std::set<int> after;  // transfers known to be over when it starts
  };
  std::string text;
  std::vector<Transfer> transfers;
  std::set<std::array<int, 3>> unordered;  // two transfers and a byte of both
  int ordered = 0;                         // pairs that touch

  explicit Tangle(std::mt19937& random) {
    const auto below = [&](int n) { return static_cast<int>(random() % n); };
    std::vector<std::string> signals(kTransfers), lines;
    std::array<std::set<int>, 2> known;  // by unit
    for (int k = 0; k < kTransfers; k++) {
      const bool stores = below(2);
      std::string wait;
      if (const int giver = below(2 * kTransfers); giver < k && signals[giver].empty()) {
        signals[giver] = " signal=" + std::to_string(k) + ":1";
        wait = " wait=" + std::to_string(k) + ":1";
        for (int before = 0; before <= giver; before++)
          if (transfers[before].stores == transfers[giver].stores) known[stores].insert(before);
        known[stores].insert(transfers[giver].after.begin(), transfers[giver].after.end());
      }
      const int count = 1 + below(4), stride = below(60) - 30, lanes = 1 + below(8), at = 4096 + below(400);
      Transfer t{stores, {}, known[stores]};
      for (int row = 0; row < count; row++)
        for (int byte = 0; byte < lanes; byte++) t.bytes.insert(at + row * stride + byte);
      const std::string unit = stores ? "st" : "ld";
      lines.push_back("ddim unit=" + unit + " count=" + std::to_string(count) + " hstride=" + std::to_string(stride));
      lines.push_back((stores ? "dst row=0 hbm=" : "dld row=1 hbm=") + std::to_string(at) +
                      " fmt=u8 lanes=" + std::to_string(lanes) + wait);
      transfers.push_back(t);
    }
    for (int k = 0; k < kTransfers; k++) text += lines[2 * k] + "\n" + lines[2 * k + 1] + signals[k] + "\n";
    compare();
  }

  void compare() {
    for (int b = 0; b < kTransfers; b++)
      for (int a = 0; a < b; a++) {
        if (transfers[a].stores == transfers[b].stores) continue;
        const bool order = transfers[b].after.count(a);
        bool touch = false;
        for (const int byte : transfers[a].bytes)
          if (transfers[b].bytes.count(byte)) {
            touch = true;
            if (!order) unordered.insert({a, b, byte}), unordered.insert({b, a, byte});
          }
        ordered += touch && order;
      }
  }
};

TEST(FastHbmHazards, RandomTransfers) {
  std::mt19937 random(1);
  int clean = 0, unordered = 0, ordered = 0;
  const std::regex found(R"(unordered (\d+): .* HBM byte (\d+), which .., pc (\d+), .*)");
  for (int k = 0; k < 2000; k++) {
    const Tangle tangle(random);
    const std::string report = program(tangle.text);
    if (tangle.unordered.empty()) {
      ASSERT_EQ(report, "clean") << tangle.text;
      clean++, ordered += tangle.ordered;
      continue;
    }
    std::smatch match;
    ASSERT_TRUE(std::regex_match(report, match, found)) << report << "\n" << tangle.text;
    const auto transfer = [&](int group) { return (std::stoi(match[group]) - kFirst) / 2; };
    ASSERT_TRUE(tangle.unordered.count({transfer(1), transfer(3), std::stoi(match[2])})) << report << "\n"
                                                                                         << tangle.text;
    unordered++;
  }
  std::cout << clean << " programs are clean, with " << ordered << " pairs in order; in " << unordered
            << " a pair is in none\n";
  EXPECT_GT(clean, 100);
  EXPECT_GT(ordered, 100);
  EXPECT_GT(unordered, 500);
}

}  // namespace
}  // namespace veritpu::test
