// Semaphores, one for each pair of producing track and waiting unit. Tracks complete in order and units start in
// order, so the k-th wait of a pair meets the k-th signal, and waiting for one instruction waits for all before it.
#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <map>
#include <unordered_map>

#include "runtime/compiler/codegen/items.h"

namespace veritpu::compiler {

arch::Unit unit_of(Track track) {
  switch (track) {
    case Track::mxu_load:
    case Track::mxu_mul: return arch::Unit::mxu;
    case Track::mxu1_load:
    case Track::mxu1_mul: return arch::Unit::mxu1;
    case Track::vpu: return arch::Unit::vpu;
    case Track::ld: return arch::Unit::ld;
    case Track::st:
    case Track::arrive: return arch::Unit::st;
    case Track::seq: return arch::Unit::seq;
  }
  return arch::Unit::any;
}

namespace {

constexpr int kNever = -1;
using PerTrack = std::array<int, kTracks>;  // an item's index for each track
const PerTrack kNone = {kNever, kNever, kNever, kNever, kNever, kNever, kNever, kNever};

struct RowHistory {
  int writer = kNever;
  Track of{};  // the writer's
  PerTrack readers = kNone;
  bool operator==(const RowHistory& o) const { return writer == o.writer && readers == o.readers; }
};

// Most accesses are of rows one after another: blocks of rows that have been accessed alike are one.
class Memories {
 public:
  // Calls f(RowHistory&) for each row, or once for several of one history, which f changes alike.
  template <class F>
  void each(const std::vector<Rows>& accesses, F f) {
    for (const Rows& r : accesses) {
      if (r.stride != 1) {
        for (int64_t k = 0; k < r.count; ++k)
          each_of(block(r.memory, (r.first + k * r.stride) >> kBits), r.first + k * r.stride, 1, f);
        continue;
      }
      for (int64_t row = r.first; row < r.first + r.count;) {
        const int64_t end = std::min(((row >> kBits) + 1) << kBits, r.first + r.count);
        each_of(block(r.memory, row >> kBits), row, end - row, f);
        row = end;
      }
    }
  }

 private:
  static constexpr int kBits = 5, kRows = 1 << kBits;
  struct Block {
    RowHistory all;  // of each, if `rows` is empty
    std::vector<RowHistory> rows;
  };

  Block& block(Memory memory, int64_t number) {
    if (memory == Memory::hbm) return tiles_[number];
    auto& blocks = blocks_[static_cast<size_t>(memory)];
    if (number >= static_cast<int64_t>(blocks.size())) blocks.resize(static_cast<size_t>(number) + 1);
    return blocks[static_cast<size_t>(number)];
  }

  template <class F>
  static void each_of(Block& block, int64_t first, int64_t count, F f) {
    if (count == kRows && block.rows.empty()) return f(block.all);
    if (block.rows.empty()) block.rows.assign(kRows, block.all);
    const auto begin = block.rows.begin() + (first & (kRows - 1));
    for (auto row = begin; row != begin + count; ++row) f(*row);
    if (count < kRows) return;
    if (std::all_of(begin, block.rows.end(), [&](const RowHistory& h) { return h == *begin; })) {
      block.all = *begin;
      block.rows.clear();
    }
  }

  std::array<std::vector<Block>, 2> blocks_;  // of VMEM and accumulators
  std::unordered_map<int64_t, Block> tiles_;
};

// Below those that other cores may signal at any time. One matrix unit leaves each pair its place. With two there are
// more pairs: those that meet get a place as they come. Within a core 18 can meet.
class Semaphores {
 public:
  explicit Semaphores(const std::vector<Item>& items)
      : two_(std::any_of(items.begin(), items.end(),
                         [](const Item& i) { return unit_of(i.track) == arch::Unit::mxu1; })) {}
  uint8_t of(int track, arch::Unit waiter) {
    if (!two_) return static_cast<uint8_t>(track * 4 + static_cast<int>(waiter) - static_cast<int>(arch::Unit::mxu));
    const auto place = places_.emplace(std::pair{track, waiter}, static_cast<int>(places_.size())).first->second;
    if (place >= arch::kFirstRemoteSemaphore)
      throw UserError("two matrix units and other cores need more semaphores than a core has; set core.mxus to 1");
    return static_cast<uint8_t>(place);
  }

 private:
  const bool two_;
  std::map<std::pair<int, arch::Unit>, int> places_;
};
static_assert(static_cast<int>(Track::mxu1_load) * 4 <= arch::kFirstRemoteSemaphore);

// An item waits for one of each track, and one of each unit waits for it.
struct Links {
  boost::container::static_vector<uint8_t, kTracks> waits;  // semaphores
  boost::container::static_vector<uint8_t, arch::kUnits> signals;
};

std::vector<Links> link(const std::vector<Item>& items) {
  Memories memories;
  Semaphores semaphores(items);
  std::vector<Links> links(items.size());
  std::array<PerTrack, arch::kUnits> waited;  // by waiting unit: the newest item of each track it has waited for
  waited.fill(kNone);
  for (int i = 0; i < static_cast<int>(items.size()); ++i) {
    const Item& item = items[i];
    if (item.track == Track::seq) continue;
    PerTrack need = kNone;
    const auto later = [](PerTrack& newest, Track track, int other) {
      int& n = newest[static_cast<size_t>(track)];
      n = std::max(n, other);
    };
    const arch::Unit waiter = unit_of(item.track);
    memories.each(item.reads, [&](RowHistory& h) {
      later(need, h.of, h.writer);
      h.readers[static_cast<size_t>(item.track)] = i;
    });
    memories.each(item.writes, [&](RowHistory& h) {
      // Whoever waits for this need not wait for what it has waited for. Its unit's other track it has not.
      RowHistory next{i, item.track, kNone};
      const auto follows = [&](Track track, int other) {
        later(need, track, other);
        if (track != item.track && unit_of(track) == waiter) later(next.readers, track, other);
      };
      follows(h.of, h.writer);
      for (int track = 0; track < kTracks; ++track) follows(static_cast<Track>(track), h.readers[track]);
      h = next;
    });
    for (int track = 0; track < kTracks; ++track) {
      int& newest = waited[static_cast<int>(waiter)][track];
      if (unit_of(static_cast<Track>(track)) == waiter || need[track] <= newest) continue;
      newest = need[track];
      const uint8_t semaphore = semaphores.of(track, waiter);
      links[i].waits.push_back(semaphore);
      links[newest].signals.push_back(semaphore);
    }
  }
  return links;
}

}  // namespace

std::vector<arch::Instruction> synchronise(const std::vector<Item>& items, std::vector<int32_t>& operations,
                                           std::vector<Program::Relocation>& relocations) {
  const std::vector<Links> links = link(items);
  std::vector<arch::Instruction> program;
  for (size_t i = 0; i < items.size(); ++i) {
    const auto append = [&](const arch::Instruction& instruction) {
      program.push_back(instruction);
      operations.push_back(items[i].operation);
    };
    const auto sync = [&] {
      return arch::Instruction(arch::Opcode::sync)
          .set(arch::field::sync::unit, static_cast<int>(unit_of(items[i].track)));
    };
    const auto& [waits, signals] = links[i];
    // Two waits and two signals fit an instruction; more go to a `sync` before or after it. One wait may be there
    // already, for another core.
    arch::Instruction instruction = items[i].instruction;
    const size_t own = instruction.wait(0).count ? 1 : 0, room = 2 - own;
    for (size_t w = room; w < waits.size(); w += 2) {
      arch::Instruction extra = sync();
      for (size_t k = w; k < std::min(w + 2, waits.size()); ++k) extra.wait(static_cast<int>(k - w), {waits[k], 1});
      append(extra);
    }
    for (size_t k = 0; k < std::min(room, waits.size()); ++k)
      instruction.wait(static_cast<int>(own + k), {waits[k], 1});
    for (size_t k = 0; k < std::min<size_t>(2, signals.size()); ++k)
      instruction.signal(static_cast<int>(k), {signals[k], 1});
    for (Program::Relocation relocation : items[i].relocations) {
      relocation.pc = static_cast<int64_t>(program.size());
      relocations.push_back(std::move(relocation));
    }
    append(instruction);
    for (size_t s = 2; s < signals.size(); s += 2) {
      arch::Instruction extra = sync();
      for (size_t k = s; k < std::min(s + 2, signals.size()); ++k)
        extra.signal(static_cast<int>(k - s), {signals[k], 1});
      append(extra);
    }
  }
  return program;
}

}  // namespace veritpu::compiler
