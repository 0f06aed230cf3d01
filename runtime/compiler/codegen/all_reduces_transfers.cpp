// What AllReduces sends, receives, adds and moves, and the rows of each.
#include <algorithm>

#include "arch/numbers.h"
#include "runtime/compiler/codegen/all_reduces.h"
#include "runtime/compiler/codegen/link_kernels.h"
#include "runtime/compiler/memory/memory_space.h"

namespace veritpu::compiler {
namespace {

using arch::Way;
using graph::DType;

constexpr int kReadySemaphore = arch::kSemaphores - 1;

// Cycles that a message is on its way, about, besides those of its rows, of which a chip's cores share a link: tenths
// of a cycle each. It waits for the store unit besides. Who awaits it too early keeps the matrix unit waiting, since
// the sequencer then finds the store unit's queue full.
constexpr int64_t kHopCycles = 1000, kLinkRowCycles = 58;
}  // namespace

// The rows that make a last piece's shards equal travel too: they are written, though nobody reads what becomes of
// them.
void AllReduces::fill_up(const Piece& piece) {
  const int64_t count = piece.count(piece.travel->bucket.rows), all = piece.travel->ranks * piece.rows.shard_rows;
  if (count == all) return;
  const int32_t operation = e_.body.operation();
  e_.body.operation(e_.operations[piece.travel->group]);
  vector_.fill({{piece.from + count, {all - count, 1, 1}, {1, 0, 0}}}, 0);
  e_.body.operation(operation);
}

// Rows of a piece, from a value's rows to its slot or back.
void AllReduces::move(const Piece& piece, NodeId id, int64_t first, int64_t count, bool to_slot) {
  const int32_t operation = e_.body.operation();
  e_.body.operation(e_.operations[piece.travel->group]);
  const Place& place = e_.placement.places[id];
  const int64_t in_value = piece.rows.first + first, in_slot = (to_slot ? piece.from : piece.to) + first;
  if (place.in_hbm) {
    const Node& node = g_[id];
    const NodeId parameter = parameter_of_[id];
    const int64_t bytes = e_.core.n * arch::bytes_of(format_of(node.dtype)), rows = compiler::rows(node);
    const Transfer transfer{e_.placement.places[parameter].backing + static_cast<uint64_t>(in_value * bytes),
                            0,
                            in_slot,
                            {Dimension{count, bytes, 1}},
                            e_.core.n,
                            format_of(node.dtype)};
    // In units of N rows of a tile, as others count them (hbm_backing.h).
    const int64_t blocks = (rows + e_.core.n - 1) / e_.core.n;
    std::vector<Rows> hbm{{Memory::hbm, kTurns, 1}};
    for (int64_t t = in_value / rows; t * rows < in_value + count; ++t) {
      const int64_t from = std::max<int64_t>(in_value - t * rows, 0) / e_.core.n;
      const int64_t to = (std::min(in_value + count - t * rows, rows) - 1) / e_.core.n;
      hbm.push_back({Memory::hbm, (int64_t{parameter} << 32) + t * blocks + from, to - from + 1});
    }
    to_slot ? e_.body.load(transfer, hbm) : e_.body.store(transfer, hbm);
  } else {
    const StreamRows value{arch::Space::vmem, place.base + in_value, {1, 0, 0}};
    const StreamRows slot{arch::Space::vmem, in_slot, {1, 0, 0}};
    vector_.run(copying(), to_slot ? std::vector{value, slot} : std::vector{slot, value}, {count, 1, 1});
  }
  e_.body.operation(operation);
}

int64_t AllReduces::arrival(const Piece& piece) {
  const Hop& hop = piece.travel->hops[piece.hop];
  const auto [count, times] = chunk_count(piece, hop, Way::up);
  const bool in_chip = piece.travel->meeting->in_chip[hop.ring];
  int64_t& free = link_free_[hop.ring];
  free = std::max(free, now()) + count * times * (in_chip ? 20 : kLinkRowCycles * e_.torus.cores) / 10;
  return free + (in_chip ? kHopCycles / 2 : kHopCycles);
}

std::vector<int64_t> AllReduces::chunk_rows(const Piece& piece, const Hop& hop, Way way, int behind,
                                            int64_t base) const {
  const Meeting& m = *piece.travel->meeting;
  const int n = m.rings[hop.ring], stride = m.strides[hop.ring];
  // A chunk of a sum begins its way at the place after its owner's, a finished one at its owner's.
  const int steps = hop.number + behind + (hop.gathers ? 0 : 1);
  std::vector<int64_t> result;
  for (const int rank : m.rank) {
    const int owner = modulo(rank / stride + (way == Way::up ? -steps : steps), n);
    const int64_t shard = rank % stride + owner * stride;
    result.push_back(base + shard * piece.rows.shard_rows +
                     (way == Way::up ? 0 : arch::up_rows(piece.rows.shard_rows)));
  }
  return result;
}

std::array<int64_t, 2> AllReduces::chunk_count(const Piece& piece, const Hop& hop, Way way) const {
  const Meeting& m = *piece.travel->meeting;
  const int64_t up = arch::up_rows(piece.rows.shard_rows);
  int64_t times = 1;
  for (size_t s = hop.ring + 1; s < m.rings.size(); ++s) times *= m.rings[s];
  return {way == Way::up ? up : piece.rows.shard_rows - up, times};
}

std::array<int64_t, 2> AllReduces::chunk_stride(const Piece& piece, const Hop& hop) const {
  const Meeting& m = *piece.travel->meeting;
  return {1, int64_t{m.strides[hop.ring]} * m.rings[hop.ring] * piece.rows.shard_rows};
}

int64_t AllReduces::staging_row(const Piece& piece, const Hop& hop, Way way) const {
  const auto [up, times] = chunk_count(piece, hop, Way::up);
  return staging_ + piece.slot + hop.staging * piece.rows.shard_rows + (way == Way::up ? 0 : up * times);
}

std::vector<Rows> AllReduces::all_chunks(const Piece& piece, Way way, int64_t base) const {
  const int64_t shard = piece.rows.shard_rows, up = arch::up_rows(shard);
  std::vector<Rows> all;
  for (int i = 0; i < piece.travel->ranks; ++i)
    all.push_back({Memory::vmem, base + i * shard + (way == Way::up ? 0 : up), way == Way::up ? up : shard - up});
  return all;
}

void AllReduces::send(Piece& piece, Way way) {
  const Hop& hop = piece.travel->hops[piece.hop];
  const auto [count, times] = chunk_count(piece, hop, way);
  if (count == 0) return;
  const auto [stride, step] = chunk_stride(piece, hop);
  const int32_t operation = e_.body.operation();
  e_.body.operation(e_.operations[piece.travel->group]);
  Message message;
  // The operand's rows, unless something has been added to them. The first send sees to it that the sum's rows are
  // free.
  const bool first = piece.hop == 0;
  const int64_t base = first ? piece.from : piece.to;
  message.rows = chunk_rows(piece, hop, way, 0, base);
  message.to = hop.gathers ? message.rows : std::vector<int64_t>(message.rows.size(), staging_row(piece, hop, way));
  message.dimension = {Dimension{count, 1, stride}, Dimension{times, hop.gathers ? step : count, step}};
  message.format = format_of(piece.travel->node->link);
  message.core = piece.travel->meeting->next[hop.ring][static_cast<int>(way)];
  message.way = way;
  message.semaphore = arrival_semaphore(hop.ring, way);
  e_.body.send(message, all_chunks(piece, way, base),
               first && piece.to != piece.from ? all_chunks(piece, way, piece.to) : std::vector<Rows>());
  if (way == Way::up) piece.due = arrival(piece);
  store_free_ = now() + count * times;
  e_.body.operation(operation);
}

void AllReduces::receive(Piece& piece, Way way) {
  const Hop& hop = piece.travel->hops[piece.hop];
  const auto [count, times] = chunk_count(piece, hop, way);
  if (count == 0) return;
  const std::array<int64_t, 2> stride = chunk_stride(piece, hop);
  const int32_t operation = e_.body.operation();
  e_.body.operation(e_.operations[piece.travel->group]);
  const int64_t staging = staging_row(piece, hop, way);
  if (hop.gathers) {
    e_.body.arrive(arrival_semaphore(hop.ring, way), 1, all_chunks(piece, way, piece.to));
  } else {
    e_.body.arrive(arrival_semaphore(hop.ring, way), 1, {{Memory::vmem, staging, count * times}});
    const Node& node = *piece.travel->node;
    const bool finished = piece.travel->hops[piece.hop + 1].gathers;
    const auto rows_from = [&](int64_t base) {
      return StreamRows{arch::Space::vmem,
                        0,
                        {stride[0], stride[1], 0},
                        chunk_rows(piece, hop, way, 1, base),
                        all_chunks(piece, way, base)};
    };
    vector_.run(addition(finished ? std::vector{node.link, node.dtype} : std::vector<DType>{}),
                {{arch::Space::vmem, staging, {1, count, 0}},
                 rows_from(hop.ring == 0 ? piece.from : piece.to),
                 rows_from(piece.to)},
                {count, times, 1});
  }
  e_.body.operation(operation);
}

// All who send to this core learn that it is there; it learns that all are to whom it sends.
void AllReduces::greet(const Travel& travel) {
  int flows = 0;
  for (size_t s = 0; s < travel.meeting->rings.size(); ++s)
    for (const Way way : kWays) {
      const Way back = way == Way::up ? Way::down : Way::up;
      e_.body.signal(travel.meeting->next[s][static_cast<int>(back)], back, kReadySemaphore,
                     {{Memory::vmem, staging_, staging_rows_}});
      ++flows;
    }
  e_.body.arrive(kReadySemaphore, flows, {});
}

}  // namespace veritpu::compiler
