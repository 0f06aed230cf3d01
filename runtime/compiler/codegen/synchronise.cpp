// Semaphores, one for each pair of producing track and waiting unit. Tracks complete in order and units start in
// order, so the k-th wait of a pair meets the k-th signal, and waiting for one instruction waits for all before it.
#include <algorithm>
#include <array>
#include <unordered_map>

#include "runtime/compiler/codegen/items.h"

namespace veritpu::compiler {

arch::Unit unit_of(Track track) {
  switch (track) {
    case Track::mxu_load:
    case Track::mxu_mul: return arch::Unit::mxu;
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
const PerTrack kNone = {kNever, kNever, kNever, kNever, kNever, kNever};

struct RowHistory {
  int writer = kNever;
  PerTrack readers = kNone;
};

class Memories {
 public:
  RowHistory& at(Memory memory, int64_t row) {
    if (memory == Memory::hbm) return tiles_[row];
    auto& rows = rows_[static_cast<int>(memory)];
    if (row >= static_cast<int64_t>(rows.size())) rows.resize(row + 1);
    return rows[row];
  }

 private:
  std::array<std::vector<RowHistory>, 2> rows_;  // of VMEM and accumulators
  std::unordered_map<int64_t, RowHistory> tiles_;
};

template <class F>
void for_each_row(const std::vector<Rows>& accesses, F f) {
  for (const auto& r : accesses)
    for (int64_t k = 0; k < r.count; ++k) f(r.memory, r.first + k * r.stride);
}

uint8_t semaphore(int track, arch::Unit waiter) {
  return static_cast<uint8_t>(track * 4 + static_cast<int>(waiter) - static_cast<int>(arch::Unit::mxu));
}
static_assert(kTracks * 4 <= arch::kFirstRemoteSemaphore);

struct Links {
  std::vector<uint8_t> waits, signals;  // semaphores
};

std::vector<Links> link(const std::vector<Item>& items) {
  Memories memories;
  std::vector<Links> links(items.size());
  std::array<PerTrack, arch::kUnits> waited;  // by waiting unit: the newest item of each track it has waited for
  waited.fill(kNone);
  for (int i = 0; i < static_cast<int>(items.size()); ++i) {
    const Item& item = items[i];
    if (item.track == Track::seq) continue;
    PerTrack need = kNone;
    const auto needs = [&](int other) {
      if (other != kNever) {
        int& newest = need[static_cast<int>(items[other].track)];
        newest = std::max(newest, other);
      }
    };
    for_each_row(item.reads, [&](Memory m, int64_t row) { needs(memories.at(m, row).writer); });
    for_each_row(item.writes, [&](Memory m, int64_t row) {
      RowHistory& h = memories.at(m, row);
      needs(h.writer);
      for (int reader : h.readers) needs(reader);
    });
    const arch::Unit waiter = unit_of(item.track);
    for (int track = 0; track < kTracks; ++track) {
      int& newest = waited[static_cast<int>(waiter)][track];
      if (unit_of(static_cast<Track>(track)) == waiter || need[track] <= newest) continue;
      newest = need[track];
      links[i].waits.push_back(semaphore(track, waiter));
      links[newest].signals.push_back(semaphore(track, waiter));
    }
    for_each_row(item.reads,
                 [&](Memory m, int64_t row) { memories.at(m, row).readers[static_cast<int>(item.track)] = i; });
    for_each_row(item.writes, [&](Memory m, int64_t row) {
      RowHistory& h = memories.at(m, row);
      // Whoever waits for this need not wait for what it has waited for. Its unit's other track it has not.
      RowHistory next{i, kNone};
      const auto keep = [&](int other) {
        if (other == kNever) return;
        const Track track = items[other].track;
        if (track == item.track || unit_of(track) != waiter) return;
        int& kept = next.readers[static_cast<int>(track)];
        kept = std::max(kept, other);
      };
      keep(h.writer);
      for (int reader : h.readers) keep(reader);
      h = next;
    });
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
