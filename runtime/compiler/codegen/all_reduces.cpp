#include "runtime/compiler/codegen/all_reduces.h"

#include <algorithm>

#include "runtime/compiler/codegen/steps.h"
#include "runtime/graph/collectives.h"

namespace veritpu::compiler {
namespace {

using arch::Micro;
using arch::Way;
using graph::DType;

constexpr Way kWays[] = {Way::up, Way::down};
constexpr int kReadySemaphore = arch::kSemaphores - 1;

// Cycles that a message is on its way, about, besides those of its rows, of which a chip's cores share a link.
constexpr int64_t kHopCycles = 800, kLinkRowCycles = 6;
// What arrives within so many cycles is awaited together.
constexpr int64_t kTogetherCycles = 200;

int semaphore(size_t ring, Way way) {
  return arch::kFirstRemoteSemaphore + 2 * static_cast<int>(ring) + static_cast<int>(way);
}

int modulo(int a, int n) {
  return (a % n + n) % n;
}

// sum = rounded(arrived + sum)
Kernel addition(const std::vector<DType>& rounded) {
  Steps steps;
  Step arrived{Micro::ld_, 0}, own{Micro::ld_, 1}, store{Micro::st_};
  own.stream = store.stream = 1;
  int r = 2;
  steps[kBody] = {arrived, own, {Micro::add_, r, 0, 1}};
  for (const DType dtype : rounded) {
    if (dtype == DType::f32) continue;
    steps[kBody].push_back({dtype == DType::f16 ? Micro::cvt_f16_ : Micro::cvt_bf16_, r + 1, r});
    ++r;
  }
  store.a = r;
  steps[kBody].push_back(store);
  return *allocate(steps, r + 1, std::vector<StreamUse>(2));
}

bool of_several_groups(const Graph& g) {
  int32_t first = -2;
  for (const Node& node : g.nodes) {
    if (!graph::is_collective(node.op)) continue;
    if (first != -2 && node.group != first) return true;
    first = node.group;
  }
  return false;
}

}  // namespace

AllReduces::AllReduces(const Emission& e, VectorUnit& vector)
    : e_(e),
      g_(e.g),
      vector_(vector),
      one_by_one_(of_several_groups(e.g)),
      made_(e.g.nodes.size()),
      read_(e.g.nodes.size()) {
  for (const Node& node : g_.nodes)
    for (const NodeId input : node.inputs) read_[input] = true;
  for (const auto& o : g_.outputs) read_[o.node] = true;
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
    const Bucket::Value& any = travel.bucket.values[0];
    travel.row = e.placement.places[any.operand].base - any.first;
    slot_rows_ =
        std::max(slot_rows_, (travel.ranks - 1) * arch::piece_of(travel.bucket.rows, travel.ranks, 0).shard_rows);
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
  slots_ = static_cast<size_t>(staging_rows_ / slot_rows_);
}

const AllReduces::Meeting& AllReduces::meeting(const Node& node) {
  const auto [it, added] = meetings_.try_emplace(node.group);
  Meeting& m = it->second;
  if (!added) return m;
  const auto groups = graph::groups_of(g_, node);
  m.rings = arch::rings(e_.torus, groups[0]);
  for (size_t s = 0, stride = 1; s < m.rings.size(); stride *= m.rings[s++])
    m.strides.push_back(static_cast<int>(stride));
  const auto cores = static_cast<size_t>(e_.torus.size());
  m.rank.resize(cores);
  m.next.resize(m.rings.size());
  m.in_chip.assign(m.rings.size(), true);
  for (auto& ways : m.next)
    for (auto& next : ways) next.resize(cores);
  for (const auto& group : groups) {
    if (arch::rings(e_.torus, group) != m.rings)
      throw graph::GraphError(
          "group '" + g_.groups[node.group].name +
          "': the cores of its parts lie in the torus in different ways; choose parts that are alike");
    for (int rank = 0; rank < static_cast<int>(group.size()); ++rank) {
      m.rank[group[rank]] = rank;
      for (size_t s = 0; s < m.rings.size(); ++s)
        for (const Way way : kWays) {
          const int place = rank / m.strides[s] % m.rings[s];
          const int there = modulo(place + (way == Way::up ? 1 : -1), m.rings[s]);
          const int next = group[rank + (there - place) * m.strides[s]];
          m.next[s][static_cast<int>(way)][group[rank]] = next;
          m.in_chip[s] = m.in_chip[s] && next / e_.torus.cores == group[rank] / e_.torus.cores;
        }
    }
  }
  return m;
}

// ---- when ----

void AllReduces::made(int group, int64_t tiles) {
  for (const NodeId id : e_.groups[group].stores)
    made_[id] = std::min(tiles, compiler::tiles(g_[id], e_.core.n)) * rows(g_[id]);
}

// Whether the rows before that one are there, of all values.
bool AllReduces::is_made(const Travel& travel, int64_t rows) const {
  const auto& values = travel.bucket.values;
  return std::all_of(values.begin(), values.end(), [&](const Bucket::Value& value) {
    return made_[value.operand] >= std::min(value.rows, rows - value.first);
  });
}

void AllReduces::advance() {
  if (one_by_one_) return;
  start_pieces();
  go_on();
}

// What nobody reads is finished too: who sends must be heard.
void AllReduces::run(int group) {
  Travel& travel = travels_.at(group);
  if (one_by_one_ && !travel.hops.empty()) greet(travel);
  bool read = true;
  for (const NodeId id : e_.groups[group].nodes) read = read && read_[id];
  if (one_by_one_ || !read) finish(travel, travel.bucket.rows);
}

void AllReduces::ensure(NodeId id, int64_t rows) {
  for (auto& [group, travel] : travels_)
    for (const Bucket::Value& value : travel.bucket.values)
      if (value.operand == g_[id].inputs[0]) return finish(travel, value.first + rows);
}

bool AllReduces::has_arrived(const Travel& travel, int64_t rows) const {
  return travel.started >= rows && std::none_of(flying_.begin(), flying_.end(), [&](const Piece& piece) {
           return piece.travel == &travel && piece.rows.first < rows;
         });
}

void AllReduces::finish(Travel& travel, int64_t rows) {
  while (!has_arrived(travel, rows)) {
    start_pieces(one_by_one_ ? &travel : nullptr);
    int64_t next = flying_.front().due;
    for (const Piece& piece : flying_) next = std::min(next, piece.due);
    waited_ += std::max<int64_t>(next - now(), 0);
    go_on();
  }
}

void AllReduces::start_pieces(const Travel* only) {
  for (auto it = waiting_.begin(); it != waiting_.end() && flying_.size() < slots_;) {
    Travel& travel = **it;
    const arch::Piece rows = arch::piece_of(travel.bucket.rows, travel.ranks, travel.started);
    const int64_t end = std::min(travel.bucket.rows, rows.first + travel.ranks * rows.shard_rows);
    if ((only && only != &travel) || !is_made(travel, end)) {
      ++it;
      continue;
    }
    int slot = 0;
    while (std::any_of(flying_.begin(), flying_.end(), [&](const Piece& p) { return p.slot == slot; })) ++slot;
    flying_.push_back({&travel, rows, slot, 0, 0});
    travel.started = end;
    for (const Way way : kWays) send(flying_.back(), way);
    if (travel.started == travel.bucket.rows) it = waiting_.erase(it);
  }
}

// One piece is sent on once the next has been awaited: meanwhile its additions run.
void AllReduces::go_on() {
  std::vector<Piece*> due;
  for (Piece& piece : flying_)
    if (piece.due <= now() + kTogetherCycles) due.push_back(&piece);
  std::stable_sort(due.begin(), due.end(), [](const Piece* a, const Piece* b) { return a->due < b->due; });
  for (size_t i = 0; i <= due.size(); ++i) {
    if (i < due.size())
      for (const Way way : kWays) receive(*due[i], way);
    if (i > 0) send_on(*due[i - 1]);
  }
  flying_.erase(
      std::remove_if(flying_.begin(), flying_.end(), [](const Piece& p) { return p.hop == p.travel->hops.size(); }),
      flying_.end());
}

void AllReduces::send_on(Piece& piece) {
  if (++piece.hop == piece.travel->hops.size()) return;
  for (const Way way : kWays) send(piece, way);
}

int64_t AllReduces::arrival(const Piece& piece) {
  const Hop& hop = piece.travel->hops[piece.hop];
  const auto [count, times] = chunk_count(piece, hop, Way::up);
  const bool in_chip = piece.travel->meeting->in_chip[hop.ring];
  link_free_.resize(std::max(link_free_.size(), hop.ring + 1));
  int64_t& free = link_free_[hop.ring];
  free = std::max(free, now()) + count * times * (in_chip ? 2 : kLinkRowCycles * e_.torus.cores);
  return free + (in_chip ? kHopCycles / 2 : kHopCycles);
}

// ---- where ----

std::vector<int64_t> AllReduces::chunk_rows(const Piece& piece, const Hop& hop, Way way, int behind) const {
  const Meeting& m = *piece.travel->meeting;
  const int n = m.rings[hop.ring], stride = m.strides[hop.ring];
  // A chunk of a sum begins its way at the place after its owner's, a finished one at its owner's.
  const int steps = hop.number + behind + (hop.gathers ? 0 : 1);
  std::vector<int64_t> result;
  for (const int rank : m.rank) {
    const int owner = modulo(rank / stride + (way == Way::up ? -steps : steps), n);
    const int64_t shard = rank % stride + owner * stride;
    result.push_back(piece.travel->row + piece.rows.first + shard * piece.rows.shard_rows +
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
  return staging_ + piece.slot * slot_rows_ + hop.staging * piece.rows.shard_rows + (way == Way::up ? 0 : up * times);
}

std::vector<Rows> AllReduces::all_chunks(const Piece& piece, Way way) const {
  const int64_t shard = piece.rows.shard_rows, up = arch::up_rows(shard);
  const int64_t first = piece.travel->row + piece.rows.first;
  std::vector<Rows> all;
  for (int i = 0; i < piece.travel->ranks; ++i)
    all.push_back({Memory::vmem, first + i * shard + (way == Way::up ? 0 : up), way == Way::up ? up : shard - up});
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
  message.rows = chunk_rows(piece, hop, way, 0);
  message.to = hop.gathers ? message.rows : std::vector<int64_t>(message.rows.size(), staging_row(piece, hop, way));
  message.dimension = {Dimension{count, 1, stride}, Dimension{times, hop.gathers ? step : count, step}};
  message.format = format_of(piece.travel->node->link);
  message.core = piece.travel->meeting->next[hop.ring][static_cast<int>(way)];
  message.way = way;
  message.semaphore = semaphore(hop.ring, way);
  e_.body.send(message, all_chunks(piece, way));
  if (way == Way::up) piece.due = arrival(piece);
  e_.body.operation(operation);
}

void AllReduces::receive(Piece& piece, Way way) {
  const Hop& hop = piece.travel->hops[piece.hop];
  const auto [count, times] = chunk_count(piece, hop, way);
  if (count == 0) return;
  const auto [stride, step] = chunk_stride(piece, hop);
  const int32_t operation = e_.body.operation();
  e_.body.operation(e_.operations[piece.travel->group]);
  const int64_t staging = staging_row(piece, hop, way);
  if (hop.gathers) {
    e_.body.arrive(semaphore(hop.ring, way), 1, all_chunks(piece, way));
  } else {
    e_.body.arrive(semaphore(hop.ring, way), 1, {{Memory::vmem, staging, count * times}});
    const Node& node = *piece.travel->node;
    const bool finished = piece.travel->hops[piece.hop + 1].gathers;
    StreamRows own{arch::Space::vmem, 0, {stride, step, 0}, chunk_rows(piece, hop, way, 1), all_chunks(piece, way)};
    vector_.run(addition(finished ? std::vector{node.link, node.dtype} : std::vector<DType>{}),
                {{arch::Space::vmem, staging, {1, count, 0}}, std::move(own)}, {count, times, 1});
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
