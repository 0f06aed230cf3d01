// The links' rules: who goes first, and that a folded torus tells the whole one's times.
#include "systemc/torus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

namespace veritpu {
namespace {

arch::ChipConfig board(int x, int y, int cores_per_chip) {
  return arch::scaled_board("board", "", 128, x, y, cores_per_chip);
}

// What a chip's cores send, to cores that lie so far away.
struct Sent {
  Cycle at;
  int place, x, y, to_place;
  bool way;
  unsigned bytes;
  uint64_t number;  // unlike all others
};

// By receiver: when what arrives, in order.
using Arrivals = std::map<int, std::vector<std::pair<Cycle, uint64_t>>>;

// All chips send the same, each from where it is; or one, folded.
Arrivals arrivals(const arch::ChipConfig& config, const std::vector<Sent>& sent, bool folded) {
  Torus torus(config, folded);
  const int width = config.torus.x, height = config.torus.y, places = config.cores_per_chip();
  Arrivals result;
  torus.begin(0);
  const Cycle end = sent.back().at;
  size_t next = 0;
  for (Cycle now = 0; now <= end || !torus.empty();) {
    now += torus.latency();
    for (; next < sent.size() && sent[next].at < now; ++next)
      for (int chip = 0; chip < (folded ? 1 : width * height); ++chip) {
        const Sent& s = sent[next];
        const int x = (chip % width + s.x) % width, y = (chip / width + s.y) % height;
        Parcel parcel;
        parcel.to = (y * width + x) * places + s.to_place;
        parcel.way = s.way;
        parcel.bytes = s.bytes;
        parcel.index = s.number;
        torus.send(s.at, chip * places + s.place, parcel);
      }
    torus.advance(now, [&](Cycle at, const Parcel& p) { result[p.to].emplace_back(at, p.index); });
  }
  return result;
}

std::vector<Sent> drawn(const arch::ChipConfig& config, std::mt19937& random, int count) {
  const int places = config.cores_per_chip();
  std::vector<Sent> sent;
  std::vector<Cycle> free(places);
  for (int k = 0; k < count; ++k) {
    Sent s{};
    s.place = static_cast<int>(random() % places);
    s.x = static_cast<int>(random() % config.torus.x), s.y = static_cast<int>(random() % config.torus.y);
    s.to_place = static_cast<int>(random() % places);
    if (s.x == 0 && s.y == 0 && s.to_place == s.place) continue;
    s.way = random() % 2;
    s.bytes = random() % 4 ? 512 : random() % 600;
    s.at = free[s.place] = free[s.place] + 1 + (random() % 50 == 0 ? random() % 800 : 0);
    s.number = static_cast<uint64_t>(k);
    sent.push_back(s);
  }
  std::stable_sort(sent.begin(), sent.end(), [](const Sent& a, const Sent& b) { return a.at < b.at; });
  return sent;
}

// Cores of all chips get what the core in their place of the one chip gets, in the same cycles. Cores that begin
// together meet at the same times on links and at receivers all over the torus.
TEST(Torus, OneChipStandsForAll) {
  std::mt19937 random(5);
  uint64_t compared = 0;
  for (const auto [x, y, places] : {std::array{4, 4, 2}, {2, 2, 2}, {3, 5, 1}, {6, 1, 3}, {1, 4, 2}})
    for (int round = 0; round < 4; ++round) {
      const auto config = board(x, y, places);
      const auto sent = drawn(config, random, 300);
      const Arrivals all = arrivals(config, sent, false), one = arrivals(config, sent, true);
      ASSERT_EQ(one.size(), static_cast<size_t>(places));
      for (int core = 0; core < config.cores; ++core) {
        ASSERT_EQ(all.at(core), one.at(core % places)) << x << " x " << y << " x " << places << ", core " << core;
        compared += all.at(core).size();
      }
    }
  EXPECT_GT(compared, 50'000u);
}

// At one time the chip's own cores go first, by their places, then what comes over the links.
TEST(Torus, WhoGoesFirst) {
  const auto config = board(4, 1, 2);
  const Cycle hop = config.torus.hop_latency;
  const auto order = [&](std::vector<std::tuple<Cycle, int, int>> parcels) {  // at, from, to
    Torus torus(config);
    torus.begin(0);
    std::sort(parcels.begin(), parcels.end());
    for (const auto& [at, from, to] : parcels) {
      Parcel parcel;
      parcel.to = to;
      parcel.bytes = 16'000;  // a thousand flits
      parcel.index = static_cast<uint64_t>(from);
      torus.send(at, from, parcel);
    }
    std::vector<uint64_t> from;
    for (Cycle now = 0; !torus.empty(); now += torus.latency())
      torus.advance(now, [&](Cycle, const Parcel& p) { from.push_back(p.index); });
    return from;
  };
  const auto link = static_cast<Cycle>(config.torus.flit_time);  // whole cycles, so others can meet it in time
  // On chip 1's link up X: its own cores 2 and 3, and core 0's.
  EXPECT_EQ(order({{0, 0, 4}, {hop + link, 3, 4}, {hop + link, 2, 4}}), (std::vector<uint64_t>{2, 3, 0}));
  EXPECT_EQ(order({{0, 0, 4}, {hop + link + 1, 2, 4}}), (std::vector<uint64_t>{0, 2}));
  // At a core what came up X is before what came down, wherever it is.
  for (int chip = 0; chip < 4; ++chip) {
    const int below = (chip + 3) % 4 * 2, above = (chip + 1) % 4 * 2;
    EXPECT_EQ(order({{0, below, 2 * chip}, {0, above, 2 * chip}}),
              (std::vector<uint64_t>{static_cast<uint64_t>(below), static_cast<uint64_t>(above)}))
        << chip;
  }
}

}  // namespace
}  // namespace veritpu
