#include "runtime/compiler/codegen/all_reduces.h"

#include <algorithm>
#include <limits>

#include "arch/numbers.h"
#include "runtime/compiler/codegen/link_kernels.h"
#include "runtime/compiler/memory/memory_space.h"
#include "runtime/graph/collectives.h"

namespace veritpu::compiler {
namespace {

using arch::Way;
using graph::DType;

constexpr int kReadySemaphore = arch::kSemaphores - 1;

// Cycles that a message is on its way, about, besides those of its rows, of which a chip's cores share a link: tenths
// of a cycle each. It waits for the store unit besides. Who awaits it too early keeps the matrix unit waiting, since
// the sequencer then finds the store unit's queue full.
constexpr int64_t kHopCycles = 1000, kLinkRowCycles = 58;
// What arrives within so many cycles is awaited together. More of it once no product is kept waiting.
constexpr int64_t kTogetherCycles = 50, kLastTogetherCycles = 100;
// So many rows of a streamed piece move at a time, between what is sent. A load takes so long, besides its rows.
constexpr int64_t kMovedRows = 256, kLoadCycles = 100;

}  // namespace

AllReduces::AllReduces(const Emission& e, VectorUnit& vector)
    : e_(e),
      g_(e.g),
      vector_(vector),
      one_by_one_(e.barriers),
      parameter_of_(parameters_of(e.g)),
      made_(e.g.nodes.size()),
      read_(e.g.nodes.size()) {
  for (const Node& node : g_.nodes)
    for (const NodeId input : node.inputs) read_[input] = true;
  for (const auto& o : g_.outputs) read_[o.node] = true;
  for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id)
    if (g_[id].op == Op::parameter) made_[id] = std::numeric_limits<int64_t>::max();
  for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id)
    if (g_[id].op == Op::parameter && g_[id].name == kLinkRows) {
      staging_ = e.placement.places[id].base;
      staging_rows_ = rows(g_[id]);
    }
  for (int c = 0; c < static_cast<int>(e.groups.size()); ++c) {
    const Node& node = g_[e.groups[c].nodes[0]];
    if (node.op != Op::all_reduce) continue;
    Travel& travel = travels_[c];
    travel.group = c;
    travel.node = &node;
    travel.ranks = graph::group_size(g_, node);
    travel.bucket = bucket_of(g_, e.groups[c], e.core.n);
    travel.meeting = &meeting(node);
    travel.streamed = is_streamed(node);
    const Bucket::Value& any = travel.bucket.values[0];
    travel.row = e.placement.places[any.operand].base - any.first;
    const NodeId parameter = parameter_of_[e.groups[c].nodes[0]];
    travel.in_turn = travel.streamed && parameter != -1 && (read_[parameter] || any.operand == parameter);
    slot_.hold(travel.bucket.rows, travel.ranks, travel.streamed);
    const auto& rings = travel.meeting->rings;
    int64_t staging = 0;
    int outside = travel.ranks;
    for (size_t s = 0; s < rings.size(); ++s) {
      outside /= rings[s];
      for (int t = 0; t + 1 < rings[s]; ++t, staging += outside) travel.hops.push_back({s, false, t, staging});
    }
    for (size_t s = rings.size(); s-- > 0;)
      for (int t = 0; t + 1 < rings[s]; ++t) travel.hops.push_back({s, true, t, 0});
    if (travel.hops.empty())
      travel.started = travel.bucket.rows;
    else
      waiting_.push_back(&travel);
  }
  slots_ = staging_rows_ / std::max<int64_t>(slot_.all(), 1);
}

const Meeting& AllReduces::meeting(const Node& node) {
  const auto it = meetings_.find(node.group);
  if (it != meetings_.end()) return it->second;
  return meetings_.emplace(node.group, meeting_of(g_, node, e_.torus)).first->second;
}

// ---- when ----

void AllReduces::made(int group, int64_t tiles, int64_t rows) {
  for (const NodeId id : e_.groups[group].stores) {
    const int64_t of_tile = compiler::rows(g_[id]);
    made_[id] = std::min(tiles, compiler::tiles(g_[id], e_.core.n)) * of_tile;
    if (of_tile == e_.groups[group].rows) made_[id] += rows;
  }
}

std::vector<int64_t> AllReduces::piece_ends(int group, int64_t tile) const {
  std::vector<int64_t> ends;
  for (const auto& [c, travel] : travels_)
    for (const Bucket::Value& value : travel.bucket.values) {
      const auto& stores = e_.groups[group].stores;
      const int64_t of_tile = rows(g_[value.operand]), first = value.first + tile * of_tile;
      if (std::find(stores.begin(), stores.end(), value.operand) == stores.end() || of_tile != e_.groups[group].rows)
        continue;
      for (int64_t row = first; row < first + of_tile;) {
        const arch::Piece piece = arch::piece_of(travel.bucket.rows, travel.ranks, row);
        row = piece.first + travel.ranks * piece.shard_rows;
        ends.push_back(std::min(row - first, of_tile));
      }
    }
  return ends;
}

// Whether the rows before that one are there, of all values.
bool AllReduces::is_made(const Travel& travel, int64_t rows) const {
  const auto& values = travel.bucket.values;
  return std::all_of(values.begin(), values.end(), [&](const Bucket::Value& value) {
    return made_[value.operand] >= std::min(value.rows, rows - value.first);
  });
}

bool AllReduces::all_made() const {
  return std::all_of(travels_.begin(), travels_.end(),
                     [&](const auto& t) { return is_made(t.second, t.second.bucket.rows); });
}

bool AllReduces::only_travels() const {
  return all_made() && std::none_of(travels_.begin(), travels_.end(), [](const auto& t) { return t.second.streamed; });
}

void AllReduces::advance() {
  if (one_by_one_) return;
  // Once nothing hides it, what has the longest way to go is first.
  while (only_travels() ? start() || go_on() : go_on() || start()) continue;
  bring();
  leave();
}

// What nobody reads is finished too: who sends must be heard.
void AllReduces::run(int group) {
  Travel& travel = travels_.at(group);
  if (one_by_one_ && !travel.hops.empty()) barrier(e_.body, e_.torus, {{Memory::vmem, staging_, staging_rows_}});
  travel.in_turn = false;
  bool read = true;
  for (const NodeId id : e_.groups[group].nodes) read = read && read_[id];
  if (one_by_one_ || !read) finish(travel, travel.bucket.rows);
}

// `first`: row of its bucket.
const AllReduces::Travel& AllReduces::travel_of(NodeId id, int64_t& first) const {
  for (const auto& [group, travel] : travels_) {
    const auto& nodes = e_.groups[group].nodes;
    const auto it = std::find(nodes.begin(), nodes.end(), id);
    if (it == nodes.end()) continue;
    first = travel.bucket.values[it - nodes.begin()].first;
    return travel;
  }
  throw std::logic_error("a collective that does not travel");
}

void AllReduces::ensure(NodeId id, int64_t rows) {
  int64_t first = 0;
  const int group = travel_of(id, first).group;
  finish(travels_.at(group), first + rows);
}

bool AllReduces::has_arrived(NodeId id, int64_t rows) const {
  int64_t first = 0;
  const Travel& travel = travel_of(id, first);
  return has_arrived(travel, std::min(first + rows, travel.bucket.rows));
}

bool AllReduces::has_arrived(const Travel& travel, int64_t rows) const {
  return travel.started >= rows && std::none_of(flying_.begin(), flying_.end(), [&](const Piece& piece) {
           return piece.travel == &travel && piece.rows.first < rows;
         });
}

void AllReduces::finish(Travel& travel, int64_t rows) {
  const Travel* only = one_by_one_ ? &travel : nullptr;
  while (!has_arrived(travel, rows)) {
    if (go_on()) {
      if (load_free_ <= now()) bring();
      continue;
    }
    if (start(only) || leave() || bring()) continue;
    int64_t next = std::numeric_limits<int64_t>::max();
    for (const Piece& piece : flying_)
      if (!is_around(piece)) next = std::min(next, piece.due);
    waited_ += std::max<int64_t>(next - now(), 0);
  }
}

std::optional<int64_t> AllReduces::free_rows(int64_t count, bool own) const {
  const int64_t begin = own ? slots_ * slot_.arriving : 0, size = slots_ * (own ? slot_.own : slot_.arriving);
  for (int64_t first = 0; first + count <= size; first += std::max<int64_t>(count, 1)) {
    const int64_t row = begin + first;
    const bool taken = std::any_of(flying_.begin(), flying_.end(), [&](const Piece& p) {
      const int64_t shards = own ? p.travel->ranks : p.travel->ranks - 1, from = own ? p.own_slot : p.slot;
      return from != -1 && from < row + count && row < from + shards * p.rows.shard_rows;
    });
    if (!taken) return row;
  }
  return std::nullopt;
}

bool AllReduces::start(const Travel* only) {
  for (auto it = waiting_.begin(); it != waiting_.end(); ++it) {
    Travel& travel = **it;
    const arch::Piece rows = arch::piece_of(travel.bucket.rows, travel.ranks, travel.started);
    const int64_t end = std::min(travel.bucket.rows, rows.first + travel.ranks * rows.shard_rows);
    if ((only && only != &travel) || travel.in_turn || !is_made(travel, end)) continue;
    const auto slot = free_rows((travel.ranks - 1) * rows.shard_rows, false);
    const auto own_slot = travel.streamed ? free_rows(travel.ranks * rows.shard_rows, true) : -1;
    if (!slot || !own_slot) continue;
    Piece piece{&travel, rows, *slot, *own_slot, travel.row + rows.first, travel.row + rows.first, false, false};
    if (travel.streamed) {
      const bool whole = end == rows.first + travel.ranks * rows.shard_rows;
      const auto place = [&](NodeId id, int64_t& row, bool& passes) {
        const Place& p = e_.placement.places[id];
        passes = p.in_hbm || !whole;
        row = passes ? staging_ + *own_slot : p.base + rows.first;
      };
      place(travel.bucket.values[0].operand, piece.from, piece.brings);
      place(e_.groups[travel.group].nodes[0], piece.to, piece.leaves);
    }
    if (piece.brings) piece.hop = -1, piece.due = std::numeric_limits<int64_t>::max();
    flying_.push_back(piece);
    travel.started = end;
    fill_up(flying_.back());
    if (!e_.whole_step && !one_by_one_ && !greeted_) greet(travel);
    greeted_ = true;
    if (!piece.brings)
      for (const Way way : kWays) send(flying_.back(), way);
    if (travel.started == travel.bucket.rows) waiting_.erase(it);
    return true;
  }
  return false;
}

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

// What has arrived is awaited in the order in which it was sent. Of what can be sent then, that goes first which takes
// a link, since these are the slowest. Additions run meanwhile.
bool AllReduces::go_on() {
  std::vector<Piece*> due;
  const int64_t soon = now() + (only_travels() ? kLastTogetherCycles : kTogetherCycles);
  for (Piece& piece : flying_)
    if (!is_around(piece) && !piece.received && piece.due <= soon) due.push_back(&piece);
  std::stable_sort(due.begin(), due.end(), [](const Piece* a, const Piece* b) { return a->due < b->due; });
  for (Piece* piece : due) {
    if (piece->hop >= 0)
      for (const Way way : kWays) receive(*piece, way);
    piece->received = true;
  }
  const auto is_urgent = [](const Piece& piece) {
    const auto& [travel, hop] = std::tie(*piece.travel, piece.hop);
    return hop + 1 < static_cast<int>(travel.hops.size()) && !travel.meeting->in_chip[travel.hops[hop + 1].ring];
  };
  Piece* best = nullptr;
  for (Piece& piece : flying_)
    if (piece.received && (!best || (is_urgent(piece) && !is_urgent(*best)))) best = &piece;
  if (!best) return false;
  send_on(*best);
  return true;
}

void AllReduces::send_on(Piece& piece) {
  piece.received = false;
  ++piece.hop;
  if (!is_around(piece))
    for (const Way way : kWays) send(piece, way);
  else if (!piece.leaves)
    flying_.erase(flying_.begin() + (&piece - &flying_.front()));
}

bool AllReduces::leave() {
  const auto it = std::find_if(flying_.begin(), flying_.end(), [&](const Piece& p) { return is_around(p); });
  if (it == flying_.end()) return false;
  const int64_t all = it->count(it->travel->bucket.rows), count = std::min(kMovedRows, all - it->left);
  move(*it, e_.groups[it->travel->group].nodes[0], it->left, count, false);
  if (e_.placement.places[e_.groups[it->travel->group].nodes[0]].in_hbm) store_free_ = now() + count;
  it->left += count;
  if (it->left == all) flying_.erase(it);
  return true;
}

bool AllReduces::bring() {
  const auto it = std::find_if(flying_.begin(), flying_.end(),
                               [&](const Piece& p) { return p.hop < 0 && p.brought < p.count(p.travel->bucket.rows); });
  if (it == flying_.end()) return false;
  const int64_t all = it->count(it->travel->bucket.rows), count = std::min(kMovedRows, all - it->brought);
  move(*it, it->travel->bucket.values[0].operand, it->brought, count, true);
  load_free_ = std::max(load_free_, now()) + count;
  it->brought += count;
  if (it->brought == all) it->due = load_free_ + kLoadCycles;
  return true;
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

// ---- where ----

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

// ---- what ----

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
