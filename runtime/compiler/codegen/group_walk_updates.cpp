// Updates of parameters that GroupWalk runs between other groups, once the sums that they take are there.
#include <algorithm>

#include "runtime/compiler/codegen/group_walk.h"

namespace veritpu::compiler {

std::vector<GroupWalk::Update> GroupWalk::find_updates() {
  std::vector<Update> updates;
  for (const EarlyUpdate& early : early_updates(g_, e_.groups)) {
    const FusionGroup& c = e_.groups[early.group];
    bool stays = false;
    for (NodeId id : kernel_inputs(g_, c)) stays = stays || e_.placement.places[id].spilled;
    backing_.begin(early.group);
    if (stays || (backing_.any() && !e_.placement.early)) continue;
    Update update{early, {}, early.group};
    const auto later = e_.placement.deferred.find(early.group);
    if (later != e_.placement.deferred.end()) update.until = later->second;
    if (is_flat(c))
      update.boxes.push_back({{}, {c.rows, 1, 1}});
    else
      for (const Box& part : boxes(domain(g_, c), kMostRunRows, n_))
        for (const Box& box : backing_.pieces(part)) update.boxes.push_back(box);
    update.count = static_cast<int64_t>(update.boxes.size()) * (is_flat(c) ? 1 : e_.tile_count(c));
    updates.push_back(std::move(update));
  }
  return updates;
}

// Updates of parameters in HBM follow one another no sooner than HBM takes their rows. Else their transfers would fill
// the DMA units' queues, and the next product would wait behind them for its weights. Behind the last product there is
// nobody to wait.
bool GroupWalk::update() {
  if (!all_reduces_.all_made() && e_.body.cycles() < next_update_) return false;
  for (Update& u : updates_) {
    if (u.early.from > at_ || u.done == u.count || !is_there(u)) continue;
    step(u);
    return true;
  }
  return false;
}

bool GroupWalk::is_there(const Update& u) const {
  const FusionGroup& c = e_.groups[u.early.group];
  const auto parts = static_cast<int64_t>(u.boxes.size());
  const Box& box = u.boxes[u.done % parts];
  const int64_t end = first_row(domain(g_, c), box) + box.rows();
  return std::all_of(u.early.sums.begin(), u.early.sums.end(), [&](NodeId id) {
    const bool alike = u.count > 1 && rows(g_[id]) == c.rows && cols(g_[id]) == c.cols;
    return all_reduces_.has_arrived(id, alike ? u.done / parts * c.rows + end : rows(g_[id]) * tiles(g_[id], n_));
  });
}

void GroupWalk::step(Update& u) {
  const FusionGroup& c = e_.groups[u.early.group];
  const int32_t operation = e_.body.operation();
  e_.body.operation(e_.operations[u.early.group]);
  backing_.begin(u.early.group);
  const int64_t begin = std::max(next_update_, e_.body.cycles()), work = e_.body.dma_cycles();
  if (is_flat(c)) {
    run_flat(c);
  } else {
    const size_t i = u.done % u.boxes.size();
    run_part(c, {u.done / static_cast<int64_t>(u.boxes.size()), u.boxes[i], i == 0, i + 1 == u.boxes.size(), true});
  }
  ++u.done;
  if (backing_.any()) next_update_ = begin + e_.body.dma_cycles() - work;
  backing_.begin(at_);
  e_.body.operation(operation);
}

void GroupWalk::free_rows(int64_t tile) {
  for (Update& u : updates_) {
    if (u.until != at_ || u.early.group == at_) continue;
    const NodeId sum = u.early.sums[0];
    const int64_t tile_rows = rows(g_[sum]), parts = static_cast<int64_t>(u.boxes.size());
    int64_t end = 0;
    for (NodeId id : e_.groups[at_].stores) {
      const int64_t first = e_.placement.places[id].base, from = e_.placement.places[sum].base;
      if (first <= from && from < first + tiles(g_[id], n_) * rows(g_[id])) end = first + tile * rows(g_[id]);
    }
    while (u.done < u.count && e_.placement.places[sum].base + u.done / parts * tile_rows < end) step(u);
  }
}

}  // namespace veritpu::compiler
