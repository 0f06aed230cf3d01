// The links' rules: who goes first, and that a folded torus tells the whole one's times.
#include "systemc/torus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "systemc/crew.h"
#include "tests/systemc/row_by_row.h"

namespace veritpu {
namespace {

arch::ChipConfig board(int x, int y, int cores_per_chip) {
  return arch::scaled_board("board", "", 128, x, y, cores_per_chip);
}

// A send of one parcel, and the number by which it is known again: no time depends on lanes.
Send signal(int to, bool way, unsigned bytes, uint64_t number) {
  Send send;
  send.to = to, send.way = way, send.bytes = bytes;
  send.lane0 = static_cast<int>(number);
  return send;
}
uint64_t number(const Send& send) {
  return static_cast<uint64_t>(send.lane0);
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
        torus.open(chip * places + s.place, signal((y * width + x) * places + s.to_place, s.way, s.bytes, s.number));
        torus.send(chip * places + s.place, s.at);
      }
    torus.advance(now);
    for (int core = 0; core < (folded ? places : config.cores); ++core)
      torus.arrive(core, [&](const Torus::Arrival& a) { result[core].emplace_back(a.at, number(a.send)); });
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
      torus.open(from, signal(to, false, 16'000, static_cast<uint64_t>(from)));  // a thousand flits
      torus.send(from, at);
    }
    std::vector<uint64_t> from;
    for (Cycle now = 0; !torus.empty(); now += torus.latency()) {
      torus.advance(now);
      for (int core = 0; core < config.cores; ++core)
        torus.arrive(core, [&](const Torus::Arrival& a) { from.push_back(number(a.send)); });
    }
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

// Sends of up to 40 rows, so dense that most find their links taken; of each core in order of time.
std::vector<SentRows> dense(const arch::ChipConfig& config, std::mt19937& random, int sends) {
  std::vector<SentRows> sent;
  std::vector<Cycle> free(config.cores);
  for (int k = 0; k < sends; ++k) {
    SentRows s{};
    s.from = static_cast<int>(random() % config.cores), s.to = static_cast<int>(random() % config.cores);
    if (s.from == s.to) continue;
    s.way = random() % 2;
    s.bytes = random() % 4 ? 128 : random() % 600;
    for (uint64_t rows = 1 + random() % 40; rows > 0; --rows)
      s.at.push_back(free[s.from] += 1 + (random() % 16 == 0 ? random() % 20 : 0));
    free[s.from] += random() % 8 == 0 ? random() % 900 : 0;
    sent.push_back(s);
  }
  return sent;
}

// As a board does it: at each meeting all that was sent before is known, and some that is sent later. Cores send and
// receive side by side.
RowByRow by_meetings(const arch::ChipConfig& config, const std::vector<SentRows>& sends, std::mt19937& random) {
  Torus torus(config);
  std::vector<std::vector<size_t>> of(config.cores);          // sends
  std::vector<std::pair<size_t, size_t>> next(config.cores);  // send of the core, and parcel of it
  std::vector<std::vector<ArrivedRow>> arrived(config.cores);
  for (size_t s = 0; s < sends.size(); ++s) of[sends[s].from].push_back(s);
  Crew crew(2);
  torus.begin(0);
  bool all = false;
  for (Cycle now = 0; !all || !torus.empty();) {
    const Cycle step = 1 + random() % torus.latency(), ahead = random() % 400;
    now += step;
    crew.each(config.cores, [&](size_t core) {
      torus.arrive(static_cast<int>(core), [&](const Torus::Arrival& a) {
        arrived[core].push_back({a.at, number(a.send), a.index});
      });
      for (auto& [k, parcel] = next[core]; k < of[core].size();) {
        const size_t s = of[core][k];
        const SentRows& sent = sends[s];
        if (sent.at[parcel] >= now + ahead) break;
        if (parcel == 0) {
          Send send = signal(sent.to, sent.way, sent.bytes, s);
          send.parcels = sent.at.size();
          torus.open(sent.from, std::move(send));
        }
        torus.send(sent.from, sent.at[parcel]);
        if (++parcel == sent.at.size()) ++k, parcel = 0;
      }
    });
    all = true;
    for (int core = 0; core < config.cores; ++core) all &= next[core].first == of[core].size();
    if (all && random() % 4 == 0) now += 100'000;  // links that are far from done decide several hops at once
    torus.advance(now);
  }
  RowByRow result;
  for (int core = 0; core < config.cores; ++core)
    if (!arrived[core].empty()) result.arrived[core] = std::move(arrived[core]);
  result.stats = torus.stats();
  return result;
}

TEST(Torus, EachParcelsTimeIsThatOfTheRules) {
  std::mt19937 random(9);
  uint64_t compared = 0, waited = 0;
  for (const auto [x, y, places] : {std::array{2, 2, 2}, {4, 1, 3}, {3, 4, 1}, {1, 1, 4}, {5, 2, 2}})
    for (const auto [hop, inside, flit] : {std::array{700, 350, 725}, {300, 350, 181}, {40, 30, 2000}, {1, 1, 1000}}) {
      auto config = board(x, y, places);
      config.torus.hop_latency = hop, config.torus.chip_latency = inside, config.torus.flit_time = flit;
      const auto sends = dense(config, random, 200);
      const RowByRow expected = row_by_row(config, sends), got = by_meetings(config, sends, random);
      const auto where = testing::Message() << x << " x " << y << " x " << places << ", hop " << hop;
      ASSERT_EQ(got.arrived.size(), expected.arrived.size()) << where;
      for (const auto& [core, rows] : expected.arrived)
        ASSERT_EQ(got.arrived.at(core), rows) << where << ", core " << core;
      EXPECT_EQ(got.stats.parcels, expected.stats.parcels) << where;
      EXPECT_EQ(got.stats.bytes, expected.stats.bytes) << where;
      EXPECT_EQ(got.stats.most_kept, expected.stats.most_kept) << where;
      compared += expected.stats.parcels;
      waited += expected.waited;
    }
  EXPECT_GT(compared, 60'000u);
  EXPECT_GT(waited, 50'000u);
}

}  // namespace
}  // namespace veritpu
