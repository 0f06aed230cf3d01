#include "systemc/board_node.h"

#include <algorithm>
#include <iterator>

#include "systemc/errors.h"
#include "systemc/hazard_error.h"

namespace veritpu {

void BoardNode::check(const DmaDescriptor& d) const {
  const auto refuse = [&](const std::string& what) { program_error("core " + std::to_string(index), d.pc, what); };
  if (d.remote.core >= config_.cores || d.remote.core == index)
    refuse("it sends to core " + std::to_string(d.remote.core) + " of cores 0 to " + std::to_string(config_.cores - 1) +
           (d.remote.core == index ? ", which is itself" : ""));
  if (d.remote.signal.count && d.remote.signal.sem < arch::kFirstRemoteSemaphore)
    refuse("it signals semaphore " + std::to_string(d.remote.signal.sem) + " of another core; only those from " +
           std::to_string(arch::kFirstRemoteSemaphore) + " on may be");
  if (d.target != Target::core) return;
  int64_t low = static_cast<int64_t>(d.hbm), high = low;
  for (const auto& dim : d.dims) (dim.hstride < 0 ? low : high) += (dim.count - 1) * dim.hstride;
  if (low < 0 || high >= config_.core.vmem_rows)
    refuse("it sends to VMEM rows " + std::to_string(low) + " to " + std::to_string(high) + " of " +
           std::to_string(config_.core.vmem_rows));
}

void BoardNode::open(Send send) {
  if (tells_) {
    opened_ = std::make_shared<Send>(send);
    left_ = 0;
  }
  torus_.open(index, std::move(send));
}

void BoardNode::send(Cycle at) {
  if (tells_) sent_.push_back({at, opened_, left_++});
  torus_.send(index, at);
}

void BoardNode::run(Cycle until) {
  if (!chip->running()) return;
  attempt([&] {
    try {
      chip->run(until);
    } catch (HazardError& error) {
      error.note("that is core " + std::to_string(index));
      throw;
    }
  });
}

// What leaves in `now` or later waits for the next meeting to be told: it may still lack its rows.
CoreWord BoardNode::tell(Cycle now, bool busy) {
  CoreWord word;
  word.running = chip->running();
  word.halted_at = chip->halted_at();
  if (failure) word.failure = Failure::of(failure);
  const auto later = std::find_if(sent_.begin(), sent_.end(), [&](const SentParcel& sent) { return sent.at >= now; });
  word.sent.assign(std::make_move_iterator(sent_.begin()), std::make_move_iterator(later));
  sent_.erase(sent_.begin(), later);
  word.more = !sent_.empty();
  if (!busy) return word;
  for (const auto& unit : chip->core().report().units) word.busy += unit[static_cast<size_t>(arch::Cause::active)];
  return word;
}

void BoardNode::receive() {
  torus_.arrive(index, [this](const Torus::Arrival& arrival) {
    if (!word.running && !early) early = {arrival.stands, arrival.port};
    latest = arrival.at;
    if (chip) attempt([&] { take(arrival); });
  });
}

void BoardNode::take(const Torus::Arrival& arrival) {
  const Send& send = arrival.send;
  const bool last = arrival.index + 1 == send.parcels;
  TensorCore& core = chip->core();
  const bool whole = core.moves_whole();
  if (config_.core.vmem_banks && send.lanes) core.touch(arrival.at, arch::Unit::any, send.row(arrival.index));
  if (whole && !last) return;
  core.receive_origin(send.origin);
  if (send.lanes && whole)
    core.receive_rows(arrival.at, send.lane0, send.lanes, send.keep, send.payload);
  else if (send.payload)
    core.receive_row(arrival.at, send.payload->rows[arrival.index], send.lane0, send.lanes, send.keep,
                     send.payload->words.get() + arrival.index * send.lanes);
  if (last && send.signal.count) core.receive_signal(arrival.at, send.signal);
}

}  // namespace veritpu
