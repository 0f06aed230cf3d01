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

}  // namespace veritpu::compiler
