#include "runtime/compiler/memory/place.h"

#include <algorithm>
#include <limits>
#include <set>

#include "arch/numbers.h"
#include "runtime/compiler/ir/collectives.h"
#include "runtime/compiler/memory/deferrals.h"
#include "runtime/compiler/memory/early_updates.h"
#include "runtime/compiler/memory/in_place.h"
#include "runtime/compiler/memory/memory_space.h"
#include "runtime/compiler/memory/rows.h"
#include "runtime/compiler/passes/spatial_tiles.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {
namespace {

struct Lifetime {
  NodeId node;
  int from, to;
  int64_t size;
};

// Rows of values, one after the other, or of the slots through which one passes.
struct Lot {
  int from, to;
  int64_t size;
  NodeId slots_of = -1;  // through which this value passes in a fusion group
  int group = -1;
  int64_t base = -1;
};

// Rows that are needed at some time.
int64_t most_live(const std::vector<Lot>& lots, int end) {
  std::vector<int64_t> change(static_cast<size_t>(end) + 2);
  for (const Lot& lot : lots)
    if (lot.from <= lot.to) change[lot.from] += lot.size, change[lot.to + 1] -= lot.size;
  int64_t live = 0, most = 0;
  for (const int64_t c : change) most = std::max(most, live += c);
  return most;
}

}  // namespace

int64_t vmem_rows(const ParameterPlace& parameter, int n) {
  return (parameter.shape[1] + n - 1) / n * parameter.shape[0];
}

int64_t backing_bytes(const ParameterPlace& parameter, int n) {
  return vmem_rows(parameter, n) * n * arch::bytes_of(format_of(parameter.dtype));
}

void place_parameters(const Graph& g, int n, const std::set<std::string>& in_hbm, ParameterPlaces& parameters) {
  int64_t end = 0;
  for (const auto& [name, p] : parameters)
    if (p.row != -1) end = std::max(end, p.row + vmem_rows(p, n));
  for (const auto& node : g.nodes) {
    if (node.op != Op::parameter) continue;
    ParameterPlace& p = parameters.try_emplace(node.name, ParameterPlace{-1, node.dtype, node.shape}).first->second;
    if (p.shape != node.shape || p.dtype != node.dtype)
      throw UserError("parameter " + node.name +
                      " has another shape or type than in a program compiled before; give one another name");
    if (p.row != -1 || in_hbm.count(node.name)) continue;
    p.row = end;
    end += vmem_rows(p, n);
  }
}

Placement place(const Graph& g, const std::vector<FusionGroup>& groups, const arch::CoreConfig& core,
                const ParameterPlaces& parameters, bool may_spill) {
  Placement result;
  result.places.resize(g.nodes.size());
  const std::vector<Layout> layout = layouts(g);
  const std::vector<int> owner = owners(g, groups);
  const std::vector<NodeId> parameter_of = parameters_of(g);
  const std::vector<MemorySpace> memory_space = memory_spaces(g, groups);
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id) {
    if (g[id].op != Op::parameter || g[id].name == kLinkRows) continue;
    result.places[id].base = parameters.at(g[id].name).row;
    result.places[id].in_hbm = result.places[id].base == -1;
  }
  for (const auto& a : g.assignments) result.places[a.value] = result.places[a.parameter];
  for (size_t id = 0; id < g.nodes.size(); ++id) result.places[id].layout = layout[id];

  // Pipelined groups run when the first fusion group that needs them asks for tiles, so what they read is read then.
  const int end = static_cast<int>(groups.size());
  const std::vector<int> runs = moments(g, groups);
  std::vector<std::vector<int>> readers(g.nodes.size());
  for (int c = 0; c < end; ++c)
    for (NodeId id : groups[c].nodes)
      for (NodeId input : g[id].inputs) readers[input].push_back(c);
  const std::vector<bool> outside = assembled_outside(g);
  std::vector<Lifetime> lifetimes;
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id) {
    const Node& node = g[id];
    if (is_inline(node.op) || parameter_of[id] != -1 || outside[id]) continue;
    int from = end, to = -1;
    if (owner[id] != -1) {
      const auto& stores = groups[owner[id]].stores;
      if (std::find(stores.begin(), stores.end(), id) == stores.end()) continue;
      from = owner[id];
      to = runs[owner[id]];
    }
    for (int reader : readers[id]) {
      if (g[groups[reader].nodes[0]].op == Op::lines) continue;  // its copy in HBM
      if (is_data(node.op)) from = std::min(from, reader);
      to = std::max(to, runs[reader]);
    }
    for (const auto& o : g.outputs)
      if (o.node == id && !is_internal(o.name)) to = end;  // saved values leave at once
    lifetimes.push_back({id, from, to, tiles(node, core.n) * layout[id].rows});
  }
  // A streamed operand is read until the last of the sums is there; these begin to arrive when its first rows are made.
  for (const Node& node : g.nodes) {
    if (!is_streamed(node)) continue;
    Lifetime *operand = nullptr, *sum = nullptr;
    for (Lifetime& l : lifetimes) {
      if (l.node == node.inputs[0]) operand = &l;
      if (&g[l.node] == &node) sum = &l;
    }
    const int made = owner[node.inputs[0]];
    if (operand) operand->to = std::max(operand->to, sum ? sum->to : end);
    if (sum) sum->from = std::min(sum->from, std::max(made, 0));
  }
  // Values that can stream through VMEM tile by tile are the ones to leave it, the largest first.
  const auto can_spill = [&](NodeId id) {
    if (owner[id] == -1 || splat(g[id]) || tiles(g[id], core.n) < 2) return false;
    if (is_reduction(g[id].op) || is_unfusable(g[id].op) || layout[id].border) return false;
    const FusionGroup& maker = groups[owner[id]];
    if (maker.whole_rows || maker.pipelined || maker.rows != rows(g[id])) return false;
    for (const auto& o : g.outputs)
      if (o.node == id) return false;
    for (int reader : readers[id]) {
      if (reader == owner[id]) continue;
      const FusionGroup& c = groups[reader];
      if (c.pipelined || c.whole_rows || is_unfusable(g[c.nodes[0]].op) || c.rows != rows(g[id]) ||
          c.cols != cols(g[id]))
        return false;
      if (c.matmul != -1)
        for (NodeId operand : g[c.matmul].inputs)
          if (operand == id) return false;
    }
    return true;
  };
  const std::vector<NodeId> overwritten = overwrites(g, groups);
  const std::vector<Deferral> deferrals = find_deferrals(g, groups, core.n);
  std::vector<int> starts(groups.size()), ends = runs;
  for (int c = 0; c < end; ++c) starts[c] = c;
  for (const Deferral& d : deferrals) ends[d.update] = d.until;
  for (const EarlyUpdate& update : early_updates(g, groups)) starts[update.group] = update.from;
  std::vector<Lot> pieces;
  for (int c = 0; c < end; ++c)
    for (const auto& use : parameter_uses(g, groups[c], parameter_of))
      if (result.places[use.parameter].in_hbm)
        pieces.push_back({starts[c], ends[c], kPieceSlots * piece_rows(groups[c], core), use.parameter, c});
  // Of all-reduces: operands follow one another.
  std::vector<int64_t> offset(g.nodes.size());
  std::vector<int> bucket_of_operand(g.nodes.size(), -1);  // fusion groups
  for (int c = 0; c < end; ++c)
    if (g[groups[c].nodes[0]].op == Op::all_reduce && !is_streamed(g[groups[c].nodes[0]]))
      for (const Bucket::Value& value : bucket_of(g, groups[c], core.n).values) {
        bucket_of_operand[value.operand] = c;
        offset[value.operand] = value.first;
      }
  for (;;) {
    Rows memory(core.vmem_rows);
    for (const auto& [name, p] : parameters)
      if (p.row != -1) memory.keep(p.row, vmem_rows(p, core.n));
    bool fits = memory.holds_kept();
    int64_t links = 0;
    for (size_t id = 0; id < g.nodes.size(); ++id)
      if (g[id].op == Op::parameter && g[id].name == kLinkRows) {
        links = rows(g[id]);
        result.places[id].base = memory.take(links, 0, end);
        fits = fits && result.places[id].base != -1;
      }
    result.weight_slots = -1;
    for (size_t id = 0; id < g.nodes.size(); ++id)
      if (result.places[id].in_hbm && memory_space[id] == MemorySpace::weights && result.weight_slots == -1) {
        result.weight_slots = memory.take(kWeightSlots * core.n, 0, end);
        fits = fits && result.weight_slots != -1;
      }
    result.spill_bytes = 0;
    const auto reserve = [&](NodeId id, int64_t elements) {
      const int64_t offset = result.spill_bytes;
      result.spill_bytes += arch::whole_granules(elements * arch::bytes_of(format_of(g[id].dtype)));
      return offset;
    };
    for (const Node& node : g.nodes)
      if (node.op == Op::lines && !outside[static_cast<size_t>(&node - g.nodes.data())])
        for (NodeId part : node.inputs) {
          const int64_t elements = tiles(g[part], core.n) * rows(g[part]) * core.n;
          result.places[part].copy_offset = reserve(part, elements);
        }
    std::vector<Lot> lots;
    std::vector<int> lot_of(g.nodes.size(), -1), lot_of_bucket(groups.size(), -1);
    for (const auto& l : lifetimes) {
      Place& p = result.places[l.node];
      if (p.spilled) p.spill_offset = reserve(l.node, l.size * core.n);
      if (g[l.node].op == Op::relayout) p.spill_offset = reserve(l.node, graph::elements(g[g[l.node].inputs[0]].shape));
      const NodeId before = overwritten[l.node];
      if (before != -1 && !p.spilled && !result.places[before].spilled) {
        lot_of[l.node] = lot_of[before];
        Lot& lot = lots[lot_of[before]];
        lot.to = std::max(lot.to, l.to);
        offset[l.node] = offset[before];
        continue;
      }
      if (const int c = bucket_of_operand[l.node]; c != -1) {
        if (lot_of_bucket[c] == -1) {
          lot_of_bucket[c] = static_cast<int>(lots.size());
          lots.push_back({l.from, l.to, bucket_of(g, groups[c], core.n).padded});
        }
        lot_of[l.node] = lot_of_bucket[c];
        Lot& lot = lots[lot_of[l.node]];
        lot.from = std::min(lot.from, l.from);
        lot.to = std::max(lot.to, l.to);
        continue;
      }
      lot_of[l.node] = static_cast<int>(lots.size());
      offset[l.node] = 0;
      if (!p.spilled) {
        lots.push_back({l.from, l.to, l.size});
        continue;
      }
      std::set<int> users(readers[l.node].begin(), readers[l.node].end());
      users.insert(owner[l.node]);
      p.base = -1;
      for (const int c : users) lots.push_back({c, runs[c], 2 * layout[l.node].rows, l.node, c});
    }
    lots.insert(lots.end(), pieces.begin(), pieces.end());
    // Large ones first: small ones fill what is left between them.
    std::vector<Lot*> order;
    for (Lot& lot : lots) order.push_back(&lot);
    std::stable_sort(order.begin(), order.end(), [](const Lot* a, const Lot* b) { return a->size > b->size; });
    result.deferred.clear();
    const auto take = [&](Lot& lot) {
      for (const Deferral& d : deferrals) {
        const Lot& product = lots[lot_of[d.product]];
        if (&lot != &lots[lot_of[d.sum]] || product.base == -1 || lot.to != d.update || product.from != d.until)
          continue;
        const int64_t row = product.base + product.size - lot.size;
        if (row < product.base || !memory.take_at(row, lot.size, lot.from, d.until - 1)) continue;
        result.deferred[d.update] = d.until;
        return row;
      }
      return memory.take(lot.size, lot.from, lot.to);
    };
    for (auto lot = order.begin(); fits && lot != order.end(); ++lot) {
      (*lot)->base = take(**lot);
      fits = (*lot)->base != -1;
    }
    if (fits) {
      for (const auto& l : lifetimes)
        if (!result.places[l.node].spilled) result.places[l.node].base = lots[lot_of[l.node]].base + offset[l.node];
      for (const Lot& lot : lots)
        if (lot.slots_of != -1) result.slots[{lot.group, lot.slots_of}] = lot.base;
      result.scratch = memory.taken();
      return result;
    }
    if (result.early) {
      result.early = false;
      for (Lot& lot : pieces) lot.from = lot.group, lot.to = runs[lot.group];
      continue;
    }
    const Lifetime* largest = nullptr;
    for (const auto& l : lifetimes)
      if (may_spill && !result.places[l.node].spilled && can_spill(l.node) && (!largest || l.size > largest->size))
        largest = &l;
    if (!largest) {
      const int64_t slots = result.weight_slots == -1 ? 0 : kWeightSlots * core.n;
      throw DoesNotFit(memory.kept() + most_live(lots, end) + slots + links, memory.kept());
    }
    result.places[largest->node].spilled = true;
  }
}

}  // namespace veritpu::compiler
