// Semaphores from reads and writes: exactly those that are needed, and enough whatever the units' speed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <random>

#include "runtime/compiler/codegen/items.h"
#include "tests/runtime/hazards.h"

namespace veritpu {
namespace {

using arch::Opcode;
using compiler::Item;
using compiler::Memory;
using compiler::Rows;
using compiler::Track;

constexpr Track kAll[] = {Track::mxu_load, Track::mxu_mul, Track::vpu, Track::ld, Track::st};

// Any instruction of the track's unit; `operation` is the item's own number, to know it again.
Item item(Track track, int number, std::vector<Rows> reads, std::vector<Rows> writes) {
  static constexpr std::array<Opcode, 5> kOpcodes = {Opcode::mload, Opcode::mmul, Opcode::vrun, Opcode::dld,
                                                     Opcode::dst};
  return {arch::Instruction(kOpcodes[static_cast<int>(track)]), track, number, std::move(reads), std::move(writes)};
}

struct Synchronised {
  std::vector<Event> events;
  std::vector<int> item;  // by event
  int waits = 0, signals = 0;
};

Synchronised synchronised(const std::vector<Item>& items) {
  Synchronised result;
  const auto program = compiler::synchronise(items, result.item);
  for (size_t i = 0; i < program.size(); ++i) {
    const Item& from = items[result.item[i]];
    Event e{};
    e.line = static_cast<Line>(from.track);
    e.drains = program[i].opcode() == Opcode::sync;
    if (e.drains && e.line == kLoads) e.line = kProducts;
    for (int k : {0, 1}) {
      if (program[i].wait(k).count) e.waits.push_back(program[i].wait(k));
      if (program[i].signal(k).count) e.signals.push_back(program[i].signal(k));
    }
    result.waits += static_cast<int>(e.waits.size());
    result.signals += static_cast<int>(e.signals.size());
    const auto expand = [&](const std::vector<Rows>& accesses, std::vector<Access>& to) {
      for (const auto& r : accesses)
        for (int64_t k = 0; k < r.count; ++k) to.push_back({static_cast<uint32_t>(r.memory), r.first + k * r.stride});
    };
    if (!e.drains) {
      expand(from.reads, e.reads);
      expand(from.writes, e.writes);
    }
    e.text = "event " + std::to_string(i);
    result.events.push_back(std::move(e));
  }
  return result;
}

TEST(Synchronise, EachDependenceBetweenUnitsGetsOneWaitAndOneSignal) {
  const std::vector<Rows> row = {{Memory::vmem, 7, 1}}, none;
  int checked = 0;
  for (Track first : kAll)
    for (Track second : kAll)
      for (int kind = 0; kind < 3; ++kind) {  // read after write, write after read, write after write
        const std::vector<Item> items = {item(first, 0, kind == 1 ? row : none, kind == 1 ? none : row),
                                         item(second, 1, kind == 0 ? row : none, kind == 0 ? none : row)};
        const auto s = synchronised(items);
        const int expected = compiler::unit_of(first) != compiler::unit_of(second);
        ASSERT_EQ(s.events.size(), 2u);
        EXPECT_EQ(s.waits, expected);
        EXPECT_EQ(s.signals, expected);
        EXPECT_EQ(s.events[1].waits.size(), s.events[0].signals.size());
        if (expected) {
          EXPECT_EQ(s.events[0].signals[0].sem, s.events[1].waits[0].sem);
          EXPECT_EQ(s.events[0].signals[0].count, 1);
          EXPECT_EQ(s.events[1].waits[0].count, 1);
        }
        EXPECT_THAT(check_hazards(s.events).problems, testing::IsEmpty());
        ++checked;
      }
  EXPECT_EQ(checked, 75);
}

TEST(Synchronise, NothingWaitsWithoutNeed) {
  const std::vector<Rows> a = {{Memory::vmem, 0, 8}}, b = {{Memory::vmem, 8, 8}}, other = {{Memory::acc, 0, 8}};
  const std::vector<Rows> even = {{Memory::vmem, 0, 4, 2}}, odd = {{Memory::vmem, 1, 4, 2}};
  EXPECT_EQ(synchronised({item(Track::ld, 0, {}, a), item(Track::vpu, 1, {}, b)}).waits, 0);
  EXPECT_EQ(synchronised({item(Track::ld, 0, {}, a), item(Track::vpu, 1, {}, other)}).waits, 0);
  EXPECT_EQ(synchronised({item(Track::ld, 0, {}, even), item(Track::vpu, 1, odd, {})}).waits, 0);
  EXPECT_EQ(synchronised({item(Track::mxu_mul, 0, a, {}), item(Track::vpu, 1, a, {})}).waits, 0);
  // Having waited for a unit's later instruction is having waited for its earlier ones.
  EXPECT_EQ(synchronised({item(Track::ld, 0, {}, a), item(Track::ld, 1, {}, b), item(Track::vpu, 2, b, {}),
                          item(Track::vpu, 3, a, {})})
                .waits,
            1);
  // But loads of weights end before products that started earlier do: each has signals of its own.
  EXPECT_EQ(synchronised({item(Track::mxu_mul, 0, a, {}), item(Track::mxu_load, 1, b, {}), item(Track::vpu, 2, {}, b),
                          item(Track::vpu, 3, {}, a)})
                .waits,
            2);
}

TEST(Synchronise, MoreThanTwoWaitsOrSignalsGoToSyncs) {
  const auto row = [](int r) { return std::vector<Rows>{{Memory::vmem, r, 1}}; };
  const auto out = synchronised({item(Track::ld, 0, {}, {{Memory::vmem, 0, 3}}), item(Track::mxu_mul, 1, row(0), {}),
                                 item(Track::vpu, 2, row(1), {}), item(Track::st, 3, row(2), {})});
  EXPECT_EQ(out.events.size(), 5u);
  EXPECT_EQ(out.waits, 3);
  EXPECT_THAT(check_hazards(out.events).problems, testing::IsEmpty());
  const auto in = synchronised({item(Track::mxu_load, 0, row(0), {}), item(Track::mxu_mul, 1, row(1), {}),
                                item(Track::ld, 2, {}, row(2)), item(Track::st, 3, row(3), {}),
                                item(Track::vpu, 4, {}, {{Memory::vmem, 0, 4}})});
  EXPECT_EQ(in.events.size(), 6u);
  EXPECT_EQ(in.waits, 4);
  EXPECT_THAT(check_hazards(in.events).problems, testing::IsEmpty());
}

// The sequencer, queues and units of docs/sequencer.md, each as slow or fast as chance has it. Returns how many pairs
// of conflicting accesses were seen in order; -1 on a deadlock, -2 on a conflict out of order, -3 on counts left over.
int64_t simulate(const std::vector<Event>& events, std::mt19937& random) {
  std::array<std::deque<int>, arch::kUnits> queue;
  std::array<std::deque<int>, kLines> flying;
  std::array<int, arch::kSemaphores> semaphores{};
  std::vector<bool> retired(events.size());
  const auto drained = [&](arch::Unit unit) {
    for (int l = 0; l < kLines; ++l)
      if (unit_of(static_cast<Line>(l)) == unit && !flying[l].empty()) return false;
    return true;
  };
  const auto conflict = [&](const Event& a, const Event& b) {
    const auto meet = [](const std::vector<Access>& x, const std::vector<Access>& y) {
      for (const auto& p : x)
        for (const auto& q : y)
          if (p.memory == q.memory && p.row == q.row) return true;
      return false;
    };
    return meet(a.reads, b.writes) || meet(a.writes, b.reads) || meet(a.writes, b.writes);
  };
  size_t next = 0, done = 0;
  int64_t pairs = 0;
  for (int idle = 0; done < events.size();) {
    if (++idle > 2000) return -1;
    const int choice = static_cast<int>(random() % (1 + arch::kUnits + kLines));
    if (choice == 0) {
      if (next == events.size()) continue;
      auto& q = queue[static_cast<int>(unit_of(events[next].line))];
      if (q.size() == arch::kQueueDepth) continue;
      q.push_back(static_cast<int>(next++));
    } else if (choice <= arch::kUnits) {
      auto& q = queue[choice - 1];
      if (q.empty()) continue;
      const Event& e = events[q.front()];
      bool ready = !e.drains || drained(unit_of(e.line));
      if (e.line == kVector) ready = ready && flying[kVector].empty();
      for (const auto& w : e.waits) ready = ready && semaphores[w.sem] >= w.count;
      if (!ready) continue;
      for (const auto& w : e.waits) semaphores[w.sem] -= w.count;
      for (int i = 0; i < q.front(); ++i)
        if (unit_of(events[i].line) != unit_of(e.line) && conflict(events[i], e)) {
          if (!retired[i]) return -2;
          ++pairs;
        }
      flying[e.line].push_back(q.front());
      q.pop_front();
    } else {
      auto& line = flying[choice - 1 - arch::kUnits];
      if (line.empty()) continue;
      for (const auto& s : events[line.front()].signals) semaphores[s.sem] += s.count;
      retired[line.front()] = true;
      line.pop_front();
      ++done;
    }
    idle = 0;
  }
  for (int count : semaphores)
    if (count != 0) return -3;
  return pairs;
}

TEST(Synchronise, RandomProgramsRunToTheirEndInOrderAtAnySpeed) {
  std::mt19937 random(1);
  int64_t pairs = 0;
  for (int program = 0; program < 150; ++program) {
    std::vector<Item> items;
    const int spread = 2 + static_cast<int>(random() % 40);
    for (int i = 0; i < 80; ++i) {
      const auto some = [&] {
        std::vector<Rows> rows;
        for (auto k = random() % 3; k > 0; --k)
          rows.push_back({random() % 4 ? Memory::vmem : Memory::acc, static_cast<int64_t>(random() % spread),
                          static_cast<int64_t>(1 + random() % 3), static_cast<int64_t>(1 + random() % 2)});
        return rows;
      };
      // Of the matrix unit only products write, and only accumulators.
      const Track track = kAll[random() % 5];
      std::vector<Rows> reads = some(), writes = some();
      const bool product = track == Track::mxu_mul, load = track == Track::mxu_load;
      for (auto& r : reads)
        if (product || load) r.memory = Memory::vmem;
      for (auto& r : writes)
        if (product) r.memory = Memory::acc;
      if (load) writes.clear();
      items.push_back(item(track, i, reads, writes));
    }
    const auto s = synchronised(items);
    ASSERT_EQ(s.waits, s.signals);
    ASSERT_THAT(check_hazards(s.events).problems, testing::IsEmpty()) << program;
    for (int run = 0; run < 4; ++run) {
      const int64_t seen = simulate(s.events, random);
      ASSERT_GE(seen, 0) << program;
      pairs += seen;
    }
  }
  EXPECT_GT(pairs, 10000);
}

// The checkers find what they are there to find.
TEST(Synchronise, ALostWaitOrSignalIsFound) {
  std::mt19937 random(2);
  const std::vector<Rows> row = {{Memory::vmem, 0, 1}};
  auto s = synchronised({item(Track::ld, 0, {}, row), item(Track::vpu, 1, row, {})});
  auto no_wait = s.events, no_signal = s.events;
  no_wait[1].waits.clear();
  no_signal[0].signals.clear();
  EXPECT_THAT(check_hazards(no_wait).problems, testing::SizeIs(2));  // no order, and a count left over
  EXPECT_THAT(check_hazards(no_signal).problems, testing::Not(testing::IsEmpty()));
  EXPECT_EQ(simulate(no_signal, random), -1);
  bool found = false;
  for (int run = 0; run < 100; ++run) found = found || simulate(no_wait, random) == -2;
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace veritpu
