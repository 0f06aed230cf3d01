#include "systemc/dma_engine.h"

#include <algorithm>

#include "arch/vmem_map.h"
#include "systemc/dma_lines.h"
#include "systemc/errors.h"
#include "systemc/row_format.h"

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
      places_(unit == arch::Unit::ld && !whole_ ? kPlaces * config.n : 0),
      bytes_(sizeof(arch::Word) * config.n) {}

void DmaEngine::check(const DmaDescriptor& d) const {
  if (d.target != Target::hbm) {
    if (!port_)
      program_error(basename(), d.pc,
                    "a send or rsignal on a chip of one core; choose a board, such as lite-8 (veritpu chips)");
    port_->check(d);
  }
  if (d.target != Target::signal) check_rows(d);
}

void DmaEngine::check_rows(const DmaDescriptor& d) const {
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
  uint64_t rows = 1;
  for (const auto& dim : descriptor.dims) rows *= dim.count;  // a signal has one that is not read
  Transfer& transfer = descriptors_.emplace_back(Transfer{at + kIssueDelay, descriptor, rows, rows});
  if (descriptor.target != Target::hbm) prepare(transfer);
  ++accepted_;
}

void DmaEngine::prepare(Transfer& transfer) {
  const DmaDescriptor& d = transfer.descriptor;
  Send& send = transfer.send;
  send.to = d.remote.core, send.way = d.remote.way, send.signal = d.remote.signal;
  send.origin = core_.origin();
  if (d.target == Target::signal) return;
  send.bytes = d.lanes * arch::bytes_of(d.fmt);
  send.parcels = transfer.rows;
  send.lane0 = d.lane0, send.lanes = d.lanes, send.keep = d.keep;
  send.first = d.hbm, send.dims = d.dims;
  if (!core_.computes()) return;
  send.payload = transfer.payload = std::make_shared<Payload>(transfer.rows, d.lanes);
  if (whole_) payloads_.push_back(transfer.payload);
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

// A row that finds too many outstanding waits for the first of them to complete, or the first few, and a row whose
// request is still to be made cannot complete before that request and the memory's latency: mostly the answer is known
// long before the cycle. If it is not yet, the next request asks again; a core that is asked for rows has not passed
// their cycles by then.
void DmaEngine::issue() {
  const bool storing = unit_ == arch::Unit::st;
  for (; issuing_ < descriptors_.size(); ++issuing_) {
    Transfer& transfer = descriptors_[issuing_];
    const bool narrow = arch::bytes_of(transfer.descriptor.fmt) < static_cast<int>(sizeof(arch::Word));
    const unsigned most = kOutstandingRows * (narrow ? rows_a_cycle_ : 1);
    if (!walking_) walk_ = {{}, transfer.descriptor.hbm, transfer.descriptor.row};
    for (walking_ = true; walking_;) {
      Cycle cycle = issues_.next(transfer.first);
      if (const unsigned rows = outstanding(cycle); rows >= most) {
        const unsigned k = rows - most;  // which of those on their way must be complete
        if (k >= completions_.size()) return;
        if (!issued_.empty() && completions_[k] > issued_.front().request + latency_) return;
        cycle = completions_[k] + 1;
      }
      issues_.take(cycle);
      const Row row{storing ? cycle + kReadDelay : cycle, walk_.address, static_cast<uint32_t>(walk_.row)};
      issued_.push(row);
      if (storing && transfer.descriptor.target != Target::signal) {
        if (banks_) core_.touch(cycle, unit_, row.row);
        if (!whole_) core_.read_row(cycle, row.row);
      }
      if (--transfer.rows == 0) transfer.last = row.request;
      walking_ = step(transfer.descriptor);
    }
  }
}

// The first row's data, or the oldest transfer's end.
Cycle DmaEngine::answer() const {
  if (issued_.empty()) return kNever;
  const bool storing = unit_ == arch::Unit::st;
  const Transfer& oldest = descriptors_.front();
  Cycle request = issued_.front().request;
  if (whole_ && !banks_) {
    const Cycle issue = issues_.next(oldest.first) + (oldest.rows - 1) / rows_a_cycle_;
    request = oldest.rows ? issue + (storing ? kReadDelay : 0) : oldest.last;
  }
  return request + latency_ + (storing ? 0 : kWriteDelay);
}

void DmaEngine::request(Cycle before) {
  do serve(before);
  while (next() < before);
}

// Makes the requests of the oldest transfer that are known.
void DmaEngine::serve(Cycle before) {
  Transfer& transfer = descriptors_.front();
  const DmaDescriptor& d = transfer.descriptor;
  const bool storing = unit_ == arch::Unit::st;
  const Cycle at = issued_.front().request;
  auto& requests = burst();
  requests.clear();
  for (unsigned k = 0; k < issued_.size() && k < transfer.requests && issued_[k].request < before; ++k)
    requests.push_back({issued_[k].address, issued_[k].request - at});
  const bool leaves = d.target != Target::hbm;
  if (!leaves)
    transport(storing ? tlm::TLM_WRITE_COMMAND : tlm::TLM_READ_COMMAND, at, d.lanes * arch::bytes_of(d.fmt), d.pc);
  transfer.requests -= requests.size();
  const bool last = transfer.requests == 0;
  for (const auto& request : requests) {
    const Row row = issued_.pop();
    Cycle complete = at + request.complete;
    if (leaves) complete = leave(transfer, row, at + request.cycle + latency_, last && &request == &requests.back());
    if (!storing) {
      complete = write(complete + kWriteDelay, row.row);
    }
    if (!whole_ && !leaves) move(d, row, complete);
    transfer.done = std::max(transfer.done, complete);
    completed(complete);
  }
  if (last) {
    const Cycle done = std::max(transfer.done, next_done_);
    next_done_ = done + 1;
    if (whole_)
      core_.transfer(d, *this);
    else
      ++moved_;
    core_.done(done, unit_);
    descriptors_.pop_front();
    --issuing_;
  }
  issue();
}

// Rows that are written in one cycle lie in different banks.
Cycle DmaEngine::write(Cycle earliest, uint32_t row) {
  Cycle at = writes_.next(earliest);
  if (banks_) {
    const uint32_t bank = arch::vmem_bank(row, banks_);
    if (at == written_at_ && std::find(written_.begin(), written_.end(), bank) != written_.end()) at++;
    if (at != written_at_) written_.clear();
    written_at_ = at;
    written_.push_back(bank);
    core_.touch(at, unit_, row);
  }
  writes_.take(at);
  return at;
}

// A row is at its first link as late as the fastest store is complete, after those that left before it. The last row
// lets the transfers before it end first.
Cycle DmaEngine::leave(Transfer& transfer, const Row& row, Cycle complete, bool last) {
  const DmaDescriptor& d = transfer.descriptor;
  const Cycle at = std::max({complete, next_leave_, last ? next_done_ : 0});
  next_leave_ = at + 1;
  const uint64_t index = transfer.left++;
  if (index == 0) port_->open(std::move(transfer.send));
  if (transfer.payload) {
    transfer.payload->rows[index] = static_cast<uint32_t>(row.address);
    if (!whole_) {
      if (answered_.empty()) model_error(basename(), "the core has not answered read_row");
      pack(d, answered_.pop(), transfer.payload->words.get() + index * d.lanes);
    }
  }
  port_->send(at);
  return at;
}

// A row's elements as they are after the links: stored and loaded in their format.
void DmaEngine::pack(const DmaDescriptor& d, const arch::Word* row, arch::Word* to) {
  store_elements(d.fmt, row + d.lane0, d.lanes, bytes_.data());
  load_elements(d.fmt, bytes_.data(), d.lanes, to);
}

// Completions come nearly in order.
void DmaEngine::completed(Cycle cycle) {
  completions_.push(cycle);
  for (unsigned k = completions_.size() - 1; k > 0 && completions_[k - 1] > completions_[k]; --k)
    std::swap(completions_[k - 1], completions_[k]);
}

// Here, between the chip's memory and a core that has its own.
void DmaEngine::move(const DmaDescriptor& d, const Row& row, Cycle at) {
  if (unit_ == arch::Unit::st) {
    if (answered_.empty()) model_error(basename(), "the core has not answered read_row");
    return store(d, answered_.pop(), row.address);
  }
  arch::Word* const place = places_.data() + loaded_++ % kPlaces * config_.n;
  load(d, row.address, place);
  core_.write_row(at, row.row, d.lane0, d.lanes, d.keep, place);
}

void DmaEngine::move(const DmaDescriptor& d, arch::Word* vmem) {
  if (d.target == Target::signal) {
    ++moved_;
    return;
  }
  const DmaDescriptor::Dim line = d.dims[0];
  arch::Word* packed = nullptr;
  if (d.target == Target::core) {
    packed = payloads_.front()->words.get();
    payloads_.pop_front();
  }
  const bool clears = !d.keep && d.lanes < config_.n;
  each_line(d, [&](uint64_t address, int64_t row) {
    for (uint32_t k = 0; k < line.count; ++k, address += line.hstride, row += line.vstride) {
      arch::Word* const words = vmem + row * config_.n;
      if (packed) {
        pack(d, words, packed);
        packed += d.lanes;
      } else if (unit_ == arch::Unit::st) {
        store(d, words, address);
      } else {
        if (clears) std::fill_n(words, config_.n, 0);
        load(d, address, words + d.lane0);
      }
    }
  });
  ++moved_;
}

std::shared_ptr<const Payload> DmaEngine::carry(const DmaDescriptor& d, arch::Word* vmem) {
  std::shared_ptr<Payload> payload;
  if (d.target == Target::core) {
    uint64_t rows = 1;
    for (const auto& dim : d.dims) rows *= dim.count;
    payload = std::make_shared<Payload>(rows, d.lanes);
    uint32_t* row = payload->rows.data();
    each_line(d, [&](uint64_t first, int64_t) {
      for (uint32_t k = 0; k < d.dims[0].count; ++k, first += d.dims[0].hstride) *row++ = static_cast<uint32_t>(first);
    });
    payloads_.push_back(payload);
  }
  ++accepted_;
  move(d, vmem);
  return payload;
}

void DmaEngine::load(const DmaDescriptor& d, uint64_t address, arch::Word* to) {
  const unsigned bytes = d.lanes * arch::bytes_of(d.fmt);
  const uint8_t* from = direct(address, bytes);
  if (!from) copy(tlm::TLM_READ_COMMAND, address, bytes_.data(), bytes);
  load_elements(d.fmt, from ? from : bytes_.data(), d.lanes, to);
}

void DmaEngine::store(const DmaDescriptor& d, const arch::Word* row, uint64_t address) {
  const unsigned bytes = d.lanes * arch::bytes_of(d.fmt);
  uint8_t* const to = direct(address, bytes);
  store_elements(d.fmt, row + d.lane0, d.lanes, to ? to : bytes_.data());
  if (!to) copy(tlm::TLM_WRITE_COMMAND, address, bytes_.data(), bytes);
}

}  // namespace veritpu
