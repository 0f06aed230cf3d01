#include "tests/systemc/reference.h"

#include <algorithm>

namespace veritpu::test {

using arch::Unit;

std::vector<RowPlace> rows_of(const DmaDescriptor& d) {
  std::vector<RowPlace> rows;
  for (int64_t i3 = 0; i3 < d.dims[3].count; ++i3)
    for (int64_t i2 = 0; i2 < d.dims[2].count; ++i2)
      for (int64_t i1 = 0; i1 < d.dims[1].count; ++i1)
        for (int64_t i0 = 0; i0 < d.dims[0].count; ++i0)
          rows.push_back({d.hbm + i0 * d.dims[0].hstride + i1 * d.dims[1].hstride + i2 * d.dims[2].hstride +
                              i3 * d.dims[3].hstride,
                          static_cast<uint32_t>(d.row + i0 * d.dims[0].vstride + i1 * d.dims[1].vstride +
                                                i2 * d.dims[2].vstride + i3 * d.dims[3].vstride)});
  return rows;
}

ReferenceHbm::ReferenceHbm(const arch::HbmConfig& config) : config_(config) {}

int64_t ReferenceHbm::refresh_end(int64_t cycle) const {
  for (int64_t k = 1; k * config_.trefi <= cycle; ++k)
    if (cycle < k * config_.trefi + config_.trfc) return k * config_.trefi + config_.trfc;
  return -1;
}

int64_t ReferenceHbm::move(uint64_t granule, int64_t ready) {
  const uint64_t channel = granule % config_.channels;
  const uint64_t row = granule / config_.channels / 256;
  const uint64_t bank_number = (granule / config_.channels / 16 + 7 * row) % 16;
  Bank& bank = banks_[{channel, bank_number}];
  for (int64_t k = 1; k * config_.trefi <= ready; ++k)
    if (bank.activate < k * config_.trefi) bank.open = false;
  if (bank.open && bank.row == row) {
    bank.column = std::max(ready, bank.column);
  } else {
    int64_t activate = ready;
    if (bank.open) activate = std::max(ready, bank.activate + config_.tras) + config_.trp;
    activate = delayed(activate);
    bank = {true, row, activate, activate + config_.trcd};
  }
  const int64_t start = std::max(125 * (bank.column + config_.cl), bus_[channel]);
  return bus_[channel] = start + config_.granule_time;
}

Cycle ReferenceHbm::complete(Cycle cycle, uint64_t address, uint64_t bytes, bool write) {
  int64_t last = 0;
  const size_t batch = static_cast<size_t>(config_.write_batch);
  for (uint64_t granule = address / 64; granule * 64 < address + bytes; ++granule) {
    int64_t ready = delayed(static_cast<int64_t>(cycle));
    if (!write || batch == 0) {
      last = std::max(last, (move(granule, ready) + 124) / 125);
      continue;
    }
    auto& writes = writes_[granule % config_.channels];
    if (writes.size() >= 2 * batch) ready = delayed(std::max(ready, writes[writes.size() - 2 * batch].end));
    writes.push_back({granule});
    if (writes.size() % batch == 0)
      for (size_t i = writes.size() - batch; i < writes.size(); ++i)
        writes[i].end = (move(writes[i].granule, ready) + 124) / 125;
    last = std::max(last, ready + config_.cl + (config_.granule_time + 124) / 125);
  }
  return static_cast<Cycle>(last);
}

namespace {

// One unit's engine: every row of every descriptor with its cycles.
struct Engine {
  struct Row {
    RowPlace place;
    size_t transfer;
    bool last, narrow;
    int bytes;
    Cycle earliest;
    Cycle issue = ~Cycle{0}, complete = ~Cycle{0};
  };
  Unit unit;
  int pace = 1;        // rows a cycle
  uint32_t banks = 0;  // of VMEM: no two of these rows lie in one
  std::vector<Row> rows{};
  size_t issued = 0, requested = 0, oldest = 0;
  std::map<Cycle, std::vector<uint32_t>> writes{};  // of ld: rows by cycle
  Cycle last_write = 0, last_done = 0, latest = 0;
  std::vector<Cycle> left{}, done{};

  void leave(Cycle cycle, const DmaDescriptor& d) {
    left.push_back(cycle);
    for (const auto& place : rows_of(d))
      rows.push_back(
          {place, left.size() - 1, false, arch::bytes_of(d.fmt) < 4, d.lanes * arch::bytes_of(d.fmt), cycle + 4});
    rows.back().last = true;
  }
  size_t outstanding_transfers(Cycle cycle) const {
    return left.size() - std::count_if(done.begin(), done.end(), [=](Cycle c) { return c < cycle; });
  }
  void issue(Cycle cycle) {
    for (int row = 0; row < pace; ++row) issue_one(cycle);
  }
  void issue_one(Cycle cycle) {
    if (issued == rows.size() || rows[issued].earliest > cycle) return;
    while (oldest < issued && rows[oldest].complete < cycle) ++oldest;
    const auto outstanding =
        std::count_if(rows.begin() + oldest, rows.begin() + issued, [=](const Row& r) { return r.complete >= cycle; });
    if (outstanding < (rows[issued].narrow ? 64 * pace : 64)) rows[issued++].issue = cycle;
  }
  uint32_t bank(uint32_t row) const {
    uint32_t of_row = 0;
    for (; row; row /= banks) of_row ^= row % banks;
    return of_row;
  }
  void request(Cycle cycle, ReferenceHbm& hbm) {
    for (int row = 0; row < pace; ++row) request_one(cycle, hbm);
  }
  void request_one(Cycle cycle, ReferenceHbm& hbm) {
    if (requested == issued) return;
    Row& row = rows[requested];
    if (row.issue + (unit == Unit::st ? 2 : 0) != cycle) return;
    ++requested;
    row.complete = hbm.complete(cycle, row.place.address, row.bytes, unit == Unit::st);
    if (unit == Unit::ld) {
      last_write = std::max(row.complete + 2, last_write);
      const auto& rows_then = writes[last_write];
      if (static_cast<int>(rows_then.size()) == pace ||
          std::any_of(rows_then.begin(), rows_then.end(),
                      [&](uint32_t other) { return banks && bank(other) == bank(row.place.row); }))
        ++last_write;
      writes[last_write].push_back(row.place.row);
      row.complete = last_write;
    }
    latest = std::max(latest, row.complete);
    if (!row.last) return;
    done.push_back(last_done = std::max(latest, last_done + 1));
    latest = 0;
  }
};

}  // namespace

Log reference_log(const arch::HbmConfig& config, const arch::CoreConfig& core, const Script& script) {
  ReferenceHbm hbm(config);
  Engine ld{Unit::ld, core.load_rows, static_cast<uint32_t>(core.vmem_banks)}, st{Unit::st};
  Log log;
  std::deque<Script::Fetch> fetching;
  size_t fetch = 0, transfer = 0;
  Cycle last_block = 0;
  for (Cycle cycle = 0;; ++cycle) {
    const bool all = fetch == script.fetches.size() && transfer == script.transfers.size();
    if (cycle > 0 && all && !ld.outstanding_transfers(cycle) && !st.outstanding_transfers(cycle)) {
      log.halt = cycle;
      break;
    }
    if (fetch < script.fetches.size() && script.fetches[fetch].at == cycle) fetching.push_back(script.fetches[fetch++]);
    if (transfer < script.transfers.size() && script.transfers[transfer].at <= cycle) {
      const auto& d = script.transfers[transfer].descriptor;
      Engine& engine = d.unit == Unit::st ? st : ld;
      if (engine.outstanding_transfers(cycle) < 4) engine.leave(cycle, d), ++transfer;
    }
    ld.issue(cycle);
    st.issue(cycle);
    if (!fetching.empty() && fetching.front().at + 2 == cycle) {
      last_block = std::max(hbm.complete(cycle, fetching.front().address, 256) + 2, last_block + 1);
      log.blocks.push_back({last_block, {}});
      fetching.pop_front();
    }
    ld.request(cycle, hbm);
    st.request(cycle, hbm);
  }
  for (const auto& row : ld.rows) log.writes.push_back({row.complete, row.place.row});
  for (const auto& row : st.rows) log.reads.push_back({row.issue, row.place.row});
  for (Engine* engine : {&ld, &st}) {
    if (engine->left.empty()) continue;
    log.left[engine->unit] = engine->left;
    log.done[engine->unit] = engine->done;
  }
  return log;
}

}  // namespace veritpu::test
