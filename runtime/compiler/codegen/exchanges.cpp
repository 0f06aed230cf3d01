#include "runtime/compiler/codegen/exchanges.h"

#include <algorithm>

#include "arch/numbers.h"
#include "runtime/compiler/codegen/link_kernels.h"
#include "runtime/compiler/ir/collectives.h"
#include "runtime/compiler/memory/memory_space.h"
#include "runtime/graph/collectives.h"

namespace veritpu::compiler {
namespace {

using arch::Way;
using graph::DType;

// So many pieces of a batch share its rows, so that one travels while another is added; so many rows of a part at
// most, and of all parts.
constexpr int64_t kPieces = 4, kMostPartRows = 512, kMostRows = 32768;
// A piece's next hop comes so many others later: what it waits for has arrived by then.
constexpr int kLag = 2;
constexpr int64_t kMostAwaited = 255;

}  // namespace

Exchanges::Exchanges(const Emission& e, VectorUnit& vector)
    : e_(e), g_(e.g), vector_(vector), parameter_of_(parameters_of(e.g)) {}

void Exchanges::run(int group) {
  begin(g_[e_.groups[group].nodes[0]]);
  std::vector<Piece> batch;
  int64_t row = links_;
  for (Piece& piece : pieces()) {
    if (row + rows_of_links() * piece.tiles * piece.rows() > links_end_) {
      run(batch);
      batch.clear();
      row = links_;
    }
    row = take(piece, row);
    batch.push_back(piece);
  }
  run(batch);
}

void Exchanges::begin(const Node& node) {
  node_ = &node;
  const auto value = [&](NodeId id, bool parts) {
    return Value{id, parts ? ranks_ : 1, e_.placement.places[id].in_hbm};
  };
  ranks_ = node.op == Op::collective_permute ? 1 : graph::group_size(g_, node);
  from_ = value(node.inputs[0], node.op == Op::reduce_scatter || node.op == Op::all_to_all);
  to_ = value(static_cast<NodeId>(&node - g_.nodes.data()), node.op == Op::all_gather || node.op == Op::all_to_all);
  rows_ = rows(node) / to_.parts;
  tiles_ = tiles(node, e_.core.n);
  links_ = e_.placement.places[node.inputs[1]].base;
  links_end_ = links_ + rows(g_[node.inputs[1]]);
  hops_.clear();
  if (node.op == Op::collective_permute) {
    permutation_ = permutation(node.pairs, e_.torus.size());
    return;
  }
  groups_ = graph::groups_of(g_, node);
  meeting_ = meeting_of(g_, node, e_.torus);
  const auto& rings = meeting_.rings;
  int64_t outside = ranks_;
  for (size_t s = 0; s < rings.size(); ++s) {
    outside /= rings[s];
    for (int t = 0; t + 1 < rings[s]; ++t) hops_.push_back({s, t, outside});
  }
  if (node.op == Op::all_gather)
    std::stable_sort(hops_.begin(), hops_.end(), [](const Hop& a, const Hop& b) { return a.ring > b.ring; });
}

std::vector<Exchanges::Piece> Exchanges::pieces() const {
  const int64_t needs = rows_of_links(), all = rows_ * tiles_;
  const int64_t room = needs == 0 ? all : (links_end_ - links_) / needs;
  const int64_t most = std::max<int64_t>(2, std::min({room / kPieces, kMostPartRows, kMostRows / ranks_}));
  const int64_t up = arch::up_rows(rows_), down = rows_ - up;
  std::vector<Piece> result;
  if (rows_ <= most) {
    for (int64_t t = 0; t < tiles_; t += most / rows_)
      result.push_back({t, std::min(most / rows_, tiles_ - t), {0, up}, {up, down}});
    return result;
  }
  const int64_t cuts = (up + most / 2 - 1) / (most / 2);
  for (int64_t t = 0; t < tiles_; ++t)
    for (int64_t i = 0; i < cuts; ++i) {
      const auto at = [&](int64_t rows, int64_t k) { return rows * k / cuts; };
      result.push_back(
          {t, 1, {at(up, i), up + at(down, i)}, {at(up, i + 1) - at(up, i), at(down, i + 1) - at(down, i)}});
    }
  return result;
}

// Hops of all pieces overlap: those of one take turns with those of the pieces behind it, which are on other rings.
void Exchanges::run(const std::vector<Piece>& batch) {
  std::vector<Rows> written;
  for (const Piece& piece : batch)
    for (const Way way : kWays) {
      const auto add = [&](const Views& views, int64_t chunks) {
        const std::vector<Rows> all = all_rows(piece, way, {views, chunks});
        written.insert(written.end(), all.begin(), all.end());
      };
      for (size_t h = 0; h < piece.arriving.size(); ++h) add(piece.arriving[h], hops_.empty() ? 1 : hops_[h].times);
      if (piece.arriving.empty()) add(piece.to, to_.parts);
    }
  if (meets()) barrier(e_.body, e_.torus, written);
  if (from_.in_hbm)
    for (const Piece& piece : batch) move(piece, from_, true);
  if (node_->op == Op::all_to_all) return run_at_once(batch);
  const int last = static_cast<int>(batch.size()) - 1 + kLag * steps();
  for (int moment = 0; moment <= last; ++moment)
    for (int p = 0; p < static_cast<int>(batch.size()); ++p) {
      const int step = (moment - p) / kLag;
      if (moment < p || (moment - p) % kLag != 0 || step > steps()) continue;
      if (step > 0) receive(batch[p], step - 1);
      if (step < steps()) send(batch[p], step);
      if (step == steps() && to_.in_hbm) move(batch[p], to_, false);
    }
}

// Many send to a core, some of them sooner: it cannot tell pieces apart, but awaits all.
void Exchanges::run_at_once(const std::vector<Piece>& batch) {
  for (const Piece& piece : batch) send(piece, 0);
  for (const Way way : kWays) {
    int64_t messages = 0;
    std::vector<Rows> rows;
    for (const Piece& piece : batch) {
      if (piece.count[static_cast<int>(way)] == 0) continue;
      messages += ranks_ - 1;
      const std::vector<Rows> all = all_rows(piece, way, {piece.to, ranks_});
      rows.insert(rows.end(), all.begin(), all.end());
    }
    for (; messages > 0; messages -= kMostAwaited)
      e_.body.arrive(arrival_semaphore(0, way), static_cast<int>(std::min(messages, kMostAwaited)),
                     messages > kMostAwaited ? std::vector<Rows>() : rows);
  }
  if (to_.in_hbm)
    for (const Piece& piece : batch) move(piece, to_, false);
}

bool Exchanges::meets() const {
  return node_->op != Op::collective_permute || !permutation_.targets.empty();
}

int Exchanges::steps() const {
  return node_->op == Op::reduce_scatter || node_->op == Op::all_gather ? static_cast<int>(hops_.size()) : 1;
}

// ---- steps ----

void Exchanges::send(const Piece& piece, int step) {
  for (const Way way : kWays) {
    if (piece.count[static_cast<int>(way)] == 0) continue;
    switch (node_->op) {
      case Op::reduce_scatter: reduce_hop(piece, step, way); break;
      case Op::all_gather:
        gather_hop(piece, step, way);
        if (step == 0)
          copy(piece, way, {piece.from, 1}, {piece.to, ranks_, by_core([&](int c) { return meeting_.rank[c]; })});
        break;
      case Op::all_to_all: send_to_all(piece, way); break;
      default:
        for (size_t k = 0; k < permutation_.targets.size(); ++k)
          send(piece, way, {piece.from, 1}, {permutation_.is_direct() ? piece.to : piece.arriving[k], 1}, 1,
               permutation_.targets[k], k);
    }
  }
}

void Exchanges::receive(const Piece& piece, int step) {
  for (const Way way : kWays) {
    if (piece.count[static_cast<int>(way)] == 0) continue;
    switch (node_->op) {
      case Op::reduce_scatter:
        arrive(hops_[step].ring, way, all_rows(piece, way, {piece.arriving[step], hops_[step].times}));
        add(piece, step, way);
        break;
      case Op::all_gather: arrive(hops_[step].ring, way, all_rows(piece, way, {piece.to, ranks_})); break;
      default: choose(piece, way);
    }
  }
}

// What a core has of a sum before a hop: its operand, or what the rings inside have added. The chunks of those who own
// them and have the place on this ring that a sum comes to in this hop, or `behind` places behind it.
Exchanges::Chunks Exchanges::own_of(const Piece& piece, const Hop& hop, Way way, int behind) const {
  const int n = meeting_.rings[hop.ring], steps = hop.number + behind + 1;
  const auto inside = std::find_if(hops_.begin(), hops_.end(), [&](const Hop& h) { return h.ring == hop.ring; });
  const Views& views = hop.ring == 0 ? piece.from : piece.arriving[inside - hops_.begin() - 1];
  return {views, n * hop.times, by_core([&](int core) {
            return modulo(meeting_.place(hop.ring, meeting_.rank[core]) + (way == Way::up ? -steps : steps), n);
          }),
          n};
}

void Exchanges::reduce_hop(const Piece& piece, int step, Way way) {
  const Hop& hop = hops_[step];
  const Chunks from =
      hop.number == 0 ? own_of(piece, hop, way, 0) : Chunks{piece.arriving[step - 1], hops_[step - 1].times};
  send(piece, way, from, {piece.arriving[step], hop.times}, hop.times, meeting_.next[hop.ring][static_cast<int>(way)],
       hop.ring);
}

void Exchanges::add(const Piece& piece, int step, Way way) {
  const Hop& hop = hops_[step];
  const bool last = step + 1 == static_cast<int>(hops_.size());
  const Chunks sum = last ? Chunks{piece.to, 1} : Chunks{piece.arriving[step], hop.times};
  const std::vector<StreamRows> streams{stream(piece, way, {piece.arriving[step], hop.times}),
                                        stream(piece, way, own_of(piece, hop, way, 1)), stream(piece, way, sum)};
  vector_.run(addition(last ? std::vector{node_->link, node_->dtype} : std::vector<DType>{}), streams,
              {piece.count[static_cast<int>(way)], hop.times, piece.tiles});
}

// The chunks that a core hands on in a hop: of those with a place on this ring, and its own on the rings inside.
Exchanges::Chunks Exchanges::gathered(const Piece& piece, const Hop& hop, Way way) const {
  const int n = meeting_.rings[hop.ring], stride = meeting_.strides[hop.ring];
  return {piece.to, ranks_, by_core([&](int core) {
            const int rank = meeting_.rank[core], place = meeting_.place(hop.ring, rank);
            return rank % stride + modulo(place + (way == Way::up ? -hop.number : hop.number), n) * stride;
          }),
          int64_t{n} * stride};
}

void Exchanges::gather_hop(const Piece& piece, int step, Way way) {
  const Hop& hop = hops_[step];
  const Chunks to = gathered(piece, hop, way);
  send(piece, way, step == 0 ? Chunks{piece.from, 1} : to, to, hop.times,
       meeting_.next[hop.ring][static_cast<int>(way)], hop.ring);
}

void Exchanges::send_to_all(const Piece& piece, Way way) {
  std::vector<const std::vector<int32_t>*> group(e_.torus.size());
  for (const auto& part : groups_)
    for (const int32_t core : part) group[core] = &part;
  const std::vector<int64_t> own = by_core([&](int core) { return meeting_.rank[core]; });
  // By the distance on each ring, which is the same for all cores.
  for (int distance = 1; distance < ranks_; ++distance) {
    const std::vector<int64_t> rank = by_core([&](int core) {
      int there = 0;
      for (size_t s = 0; s < meeting_.rings.size(); ++s)
        there += (meeting_.place(s, meeting_.rank[core]) + meeting_.place(s, distance)) % meeting_.rings[s] *
                 meeting_.strides[s];
      return there;
    });
    send(piece, way, {piece.from, ranks_, rank}, {piece.to, ranks_, own}, 1,
         by_core([&](int core) { return (*group[core])[rank[core]]; }), 0);
  }
  copy(piece, way, {piece.from, ranks_, own}, {piece.to, ranks_, own});
}

// What a core takes of what has arrived, or its own, or zeros.
void Exchanges::choose(const Piece& piece, Way way) {
  if (permutation_.is_direct()) return arrive(0, way, all_rows(piece, way, {piece.to, 1}));
  std::vector<Rows> written;
  for (size_t k = 0; k < piece.arriving.size(); ++k) {
    const std::vector<Rows> rows = all_rows(piece, way, {piece.arriving[k], 1});
    arrive(k, way, rows);
    written.insert(written.end(), rows.begin(), rows.end());
  }
  const int w = static_cast<int>(way);
  const View& zeros = piece.zeros[w];
  vector_.fill({{zeros.row, {piece.count[w], 1, piece.tiles}, {1, 0, zeros.tile}}}, 0);
  StreamRows chosen = stream(piece, way, {piece.zeros, 1});
  chosen.by_core = by_core([&](int core) {
    const int source = permutation_.sources[core];
    return source == Permutation::kOwn     ? piece.from[w].row
           : source == Permutation::kZeros ? zeros.row
                                           : piece.arriving[source][w].row;
  });
  chosen.all = std::move(written);
  for (const Views& views : {piece.from, piece.zeros})
    for (const Rows& rows : all_rows(piece, way, {views, 1})) chosen.all.push_back(rows);
  vector_.run(copying(), {chosen, stream(piece, way, {piece.to, 1})}, {piece.count[w], 1, piece.tiles});
}

}  // namespace veritpu::compiler
