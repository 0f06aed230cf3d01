#include "systemc/dma_engine.h"

#include <algorithm>

#include "systemc/errors.h"
#include "systemc/row_format.h"

namespace veritpu {
namespace {

constexpr Cycle kIssueDelay = 4;  // from the core to the first row's issue
constexpr Cycle kReadDelay = 2;   // from a store's issue, in which VMEM is read, to its request
constexpr Cycle kWriteDelay = 2;  // from a load's completion to the write into VMEM
constexpr size_t kOutstandingRows = 64;

}  // namespace

DmaEngine::DmaEngine(sc_core::sc_module_name name, arch::Unit unit, const arch::CoreConfig& config, Cycle latency,
                     TensorCore& core)
    : Requester(name),
      unit_(unit),
      config_(config),
      latency_(latency),
      core_(core),
      bytes_(sizeof(arch::Word) * config.n),
      words_(config.n) {}

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
  if (descriptors_.size() == issuing_ + 1) walk_ = {{}, descriptor.hbm, descriptor.row};
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
size_t DmaEngine::outstanding(Cycle cycle) {
  while (!completions_.empty() && completions_.front() < cycle) completions_.pop_front();
  return issued_.size() + completions_.size();
}

// A row that finds 64 outstanding waits for the first of them to complete, and a row whose request is still to be made
// cannot complete before that request and the memory's latency: mostly the answer is known long before the cycle. If
// it is not yet, the next request asks again; the core never runs further ahead of the requests than the latency.
void DmaEngine::issue() {
  while (issuing_ < descriptors_.size()) {
    const Transfer& transfer = descriptors_[issuing_];
    Cycle cycle = std::max(next_issue_, transfer.first);
    if (outstanding(cycle) >= kOutstandingRows) {
      if (completions_.empty()) return;
      if (!issued_.empty() && completions_.front() > issued_.front().request + latency_) return;
      cycle = completions_.front() + 1;
    }
    next_issue_ = cycle + 1;
    const bool storing = unit_ == arch::Unit::st;
    const Row row{storing ? cycle + kReadDelay : cycle, walk_.address, static_cast<uint32_t>(walk_.row), false};
    issued_.push_back(row);
    if (storing) core_.read_row(cycle, row.row);
    if (step(transfer.descriptor)) continue;
    issued_.back().last = true;
    if (++issuing_ < descriptors_.size()) {
      const DmaDescriptor& next = descriptors_[issuing_].descriptor;
      walk_ = {{}, next.hbm, next.row};
    }
  }
}

void DmaEngine::row(const arch::Word* data) {
  if (spares_.empty()) spares_.emplace_back(config_.n);
  std::copy(data, data + config_.n, spares_.back().begin());
  data_.push_back(std::move(spares_.back()));
  spares_.pop_back();
}

void DmaEngine::request() {
  const Row row = issued_.front();
  issued_.pop_front();
  Transfer& transfer = descriptors_.front();
  if (unit_ == arch::Unit::st)
    store(row, transfer);
  else
    load(row, transfer);
  if (row.last) {
    const Cycle done = std::max(transfer.done, next_done_);
    next_done_ = done + 1;
    core_.done(done, unit_);
    descriptors_.pop_front();
    --issuing_;
  }
  issue();
}

void DmaEngine::load(const Row& row, Transfer& transfer) {
  const DmaDescriptor& d = transfer.descriptor;
  const Cycle complete_at =
      transport(tlm::TLM_READ_COMMAND, row.request, row.address, bytes_.data(), d.lanes * arch::bytes_of(d.fmt), d.pc);
  const Cycle write = std::max(complete_at + kWriteDelay, next_write_);
  next_write_ = write + 1;
  load_elements(d.fmt, bytes_.data(), d.lanes, words_.data());
  core_.write_row(write, row.row, d.lane0, d.lanes, d.keep, words_.data());
  complete(transfer, write);
}

void DmaEngine::store(const Row& row, Transfer& transfer) {
  const DmaDescriptor& d = transfer.descriptor;
  if (data_.empty()) model_error(basename(), "the core has not answered read_row");
  store_elements(d.fmt, data_.front().data() + d.lane0, d.lanes, bytes_.data());
  spares_.push_back(std::move(data_.front()));
  data_.pop_front();
  complete(transfer, transport(tlm::TLM_WRITE_COMMAND, row.request, row.address, bytes_.data(),
                               d.lanes * arch::bytes_of(d.fmt), d.pc));
}

void DmaEngine::complete(Transfer& transfer, Cycle cycle) {
  transfer.done = std::max(transfer.done, cycle);
  completions_.insert(std::upper_bound(completions_.begin(), completions_.end(), cycle), cycle);
}

}  // namespace veritpu
