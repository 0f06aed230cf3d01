#include "systemc/dma_engine.h"

#include <algorithm>

#include "systemc/errors.h"
#include "systemc/row_format.h"
#include "systemc/row_run.h"

namespace veritpu {
namespace {

constexpr Cycle kIssueDelay = 4;  // from the core to the first row's issue
constexpr Cycle kReadDelay = 2;   // from a store's issue, in which VMEM is read, to its request
constexpr Cycle kWriteDelay = 2;  // from a load's completion to the write into VMEM

}  // namespace

DmaEngine::DmaEngine(sc_core::sc_module_name name, arch::Unit unit, const arch::CoreConfig& config, Cycle latency,
                     TensorCore& core)
    : Requester(name),
      unit_(unit),
      config_(config),
      latency_(latency),
      core_(core),
      places_(unit == arch::Unit::ld ? kPlaces * config.n : 0),
      bytes_(sizeof(arch::Word) * config.n) {}

void DmaEngine::check(const DmaDescriptor& d) const {
  if (d.lanes < 1 || d.lane0 < 0 || d.lane0 + d.lanes > config_.n)
    program_error(basename(), d.pc,
                  std::to_string(d.lanes) + " lanes from lane " + std::to_string(d.lane0) + " on of a row of " +
                      std::to_string(config_.n));
  int64_t low = d.row, high = d.row;
  for (const auto& dim : d.dims) {
    if (dim.count == 0) program_error(basename(), d.pc, "a dimension with count 0");
    const int64_t reach = int64_t{dim.count - 1} * dim.vstride;
    (reach < 0 ? low : high) += reach;
  }
  if (low < 0 || high >= config_.vmem_rows)
    program_error(basename(), d.pc,
                  "VMEM rows " + std::to_string(low) + " to " + std::to_string(high) + " of " +
                      std::to_string(config_.vmem_rows));
}

void DmaEngine::accept(Cycle at, const DmaDescriptor& descriptor) {
  check(descriptor);
  descriptors_.push_back({at + kIssueDelay, descriptor});
}

bool DmaEngine::step(const DmaDescriptor& d) {
  for (int k = 0; k < 4; ++k) {
    const auto& dim = d.dims[k];
    if (++walk_.index[k] < dim.count) {
      walk_.address += dim.hstride;
      walk_.row += dim.vstride;
      return true;
    }
    walk_.index[k] = 0;
    walk_.address -= dim.hstride * (dim.count - 1);
    walk_.row -= int64_t{dim.vstride} * (dim.count - 1);
  }
  return false;
}

// Rows issued and not complete at the start of a cycle; later calls ask for later cycles.
unsigned DmaEngine::outstanding(Cycle cycle) {
  while (!completions_.empty() && completions_.front() < cycle) completions_.pop();
  return issued_.size() + completions_.size();
}

// A row that finds 64 outstanding waits for the first of them to complete, and a row whose request is still to be made
// cannot complete before that request and the memory's latency: mostly the answer is known long before the cycle. If
// it is not yet, the next request asks again; the core never runs further ahead of the requests than the latency.
void DmaEngine::issue() {
  const bool storing = unit_ == arch::Unit::st;
  for (; issuing_ < descriptors_.size(); ++issuing_) {
    const Transfer& transfer = descriptors_[issuing_];
    if (!walking_) walk_ = {{}, transfer.descriptor.hbm, transfer.descriptor.row};
    for (walking_ = true; walking_;) {
      Cycle cycle = std::max(next_issue_, transfer.first);
      if (outstanding(cycle) >= kOutstandingRows) {
        if (completions_.empty()) return;
        if (!issued_.empty() && completions_.front() > issued_.front().request + latency_) return;
        cycle = completions_.front() + 1;
        completions_.pop();
      }
      next_issue_ = cycle + 1;
      const auto row = static_cast<uint32_t>(walk_.row);
      const uint64_t address = walk_.address;
      walking_ = step(transfer.descriptor);
      issued_.push({storing ? cycle + kReadDelay : cycle, address, row, !walking_});
      if (storing) core_.read_row(cycle, row);
    }
  }
}

// The data follow in one go, after all that was requested before: a load's are in place when the core hears of it.
void DmaEngine::request(Cycle before) {
  closed_ = begun_;
  do serve(before);
  while (next() < before);
  core_.then(
      [](void* engine, uint64_t end) {
        auto& self = *static_cast<DmaEngine*>(engine);
        self.unit_ == arch::Unit::st ? self.store(end) : self.load(end);
      },
      this, begun_);
  for (const Write& w : writes_) core_.write_row(w.at, w.row, w.lane0, w.lanes, w.keep, place(written_++));
  writes_.clear();
}

// To the last run if it goes on there.
void DmaEngine::append(const DmaDescriptor& d, uint64_t address, const arch::Word* from) {
  if (begun_ > closed_) {
    Run& last = runs_[(begun_ - 1) % kRuns];
    if (last.fmt == d.fmt && last.lanes == d.lanes && last.lane0 == d.lane0 &&
        (!from || from == last.from + static_cast<size_t>(last.rows) * config_.n) &&
        extend(last, static_cast<int64_t>(address - last.address)))
      return;
  }
  runs_[begun_++ % kRuns] = {address, 0, from, 1, static_cast<int16_t>(d.lanes), static_cast<int16_t>(d.lane0), d.fmt};
}

// Makes the requests of the oldest transfer that are known.
void DmaEngine::serve(Cycle before) {
  Transfer& transfer = descriptors_.front();
  const DmaDescriptor& d = transfer.descriptor;
  const bool storing = unit_ == arch::Unit::st;
  const Cycle at = issued_.front().request;
  auto& requests = burst();
  requests.clear();
  for (unsigned k = 0; k < issued_.size() && issued_[k].request < before; ++k) {
    requests.push_back({issued_[k].address, issued_[k].request - at});
    if (issued_[k].last) break;
  }
  transport(storing ? tlm::TLM_WRITE_COMMAND : tlm::TLM_READ_COMMAND, at, d.lanes * arch::bytes_of(d.fmt), d.pc);
  bool last = false;
  for (const auto& request : requests) {
    const Row row = issued_.pop();
    last = row.last;
    Cycle end = at + request.complete;
    const arch::Word* from = nullptr;
    if (storing) {
      if (answered_.empty()) model_error(basename(), "the core has not answered read_row");
      from = answered_.pop();
    } else {
      end = std::max(end + kWriteDelay, next_write_);
      next_write_ = end + 1;
    }
    append(d, row.address, from);
    if (!storing) writes_.push_back({end, row.row, d.lane0, d.lanes, d.keep});
    complete(transfer, end);
  }
  if (last) {
    const Cycle done = std::max(transfer.done, next_done_);
    next_done_ = done + 1;
    core_.done(done, unit_);
    descriptors_.pop_front();
    --issuing_;
  }
  issue();
}

// Completions come nearly in order.
void DmaEngine::complete(Transfer& transfer, Cycle cycle) {
  transfer.done = std::max(transfer.done, cycle);
  completions_.push(cycle);
  for (unsigned k = completions_.size() - 1; k > 0 && completions_[k - 1] > completions_[k]; --k)
    std::swap(completions_[k - 1], completions_[k]);
}

void DmaEngine::load(uint64_t end) {
  for (; moved_ < end; ++moved_) {
    const Run& run = runs_[moved_ % kRuns];
    const unsigned bytes = run.lanes * arch::bytes_of(run.fmt);
    for (uint64_t k = 0, address = run.address; k < run.rows; ++k, address += run.step) {
      const uint8_t* from = direct(address, bytes);
      if (!from) copy(tlm::TLM_READ_COMMAND, address, bytes_.data(), bytes);
      load_elements(run.fmt, from ? from : bytes_.data(), run.lanes, place(loaded_++));
    }
  }
}

void DmaEngine::store(uint64_t end) {
  for (; moved_ < end; ++moved_) {
    const Run& run = runs_[moved_ % kRuns];
    const unsigned bytes = run.lanes * arch::bytes_of(run.fmt);
    const arch::Word* from = run.from + run.lane0;
    for (uint64_t k = 0, address = run.address; k < run.rows; ++k, address += run.step, from += config_.n) {
      uint8_t* const to = direct(address, bytes);
      store_elements(run.fmt, from, run.lanes, to ? to : bytes_.data());
      if (!to) copy(tlm::TLM_WRITE_COMMAND, address, bytes_.data(), bytes);
    }
  }
}

}  // namespace veritpu
