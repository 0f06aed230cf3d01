#include "tests/systemc/scripted_core.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace veritpu::test {

using arch::Unit;

ScriptedCore::ScriptedCore(const arch::CoreConfig& config, CorePort& port)
    : config_(config), port_(port), vmem_(size_t{1} * config.vmem_rows * config.n) {}

void ScriptedCore::start(Cycle at, uint64_t, const std::array<uint64_t, arch::kScalars>&) {
  EXPECT_GE(at, now_);
  EXPECT_FALSE(running_);
  EXPECT_TRUE(blocks_.empty() || blocks_.back() < at) << "a block of the run before arrives in this one";
  start_ = at;
  started_ = true;
  log = {};
  report_ = {};
  report_.profile.resize(1);
  next_fetch_ = next_transfer_ = arrived_ = 0;
}

void ScriptedCore::block(Cycle at, const std::array<arch::Instruction, arch::kFetchInstructions>& instructions) {
  EXPECT_GE(at, now_);
  EXPECT_TRUE(blocks_.empty() || blocks_.back() < at);
  blocks_.push_back(at);
  log.blocks.push_back({at - start_, instructions});
}
void ScriptedCore::write_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data) {
  EXPECT_GE(at, now_);
  EXPECT_TRUE(writes_.empty() || writes_.back().at <= at);
  EXPECT_LT(std::count_if(writes_.begin(), writes_.end(), [at](const auto& w) { return w.at == at; }),
            config_.load_rows);
  writes_.push_back({at, row, lane0, lanes, keep, {data, data + lanes}});
  log.writes.push_back({at - start_, row});
}
void ScriptedCore::read_row(Cycle at, uint32_t row) {
  EXPECT_GE(at, now_);
  EXPECT_TRUE(reads_.empty() || reads_.back().first < at);
  reads_.push_back({at, row});
  log.reads.push_back({at - start_, row});
}
void ScriptedCore::done(Cycle at, Unit unit) {
  EXPECT_GE(at, now_);
  EXPECT_TRUE(done_[unit].empty() || done_[unit].back() < at);
  done_[unit].push_back(at);
  log.done[unit].push_back(at - start_);
}

Cycle ScriptedCore::advance(Cycle until) {
  const Cycle end = std::min(until, now_ + script.slice);
  while (now_ < end)
    if (step()) break;
  return now_;
}

bool ScriptedCore::finished() const {
  for (const auto& [unit, count] : outstanding_)
    if (count) return false;
  return next_fetch_ == script.fetches.size() && next_transfer_ == script.transfers.size() && !script.never_halts;
}

void ScriptedCore::account() {
  ++report_.cycles;
  for (int u = 0; u < arch::units(config_); ++u) {
    const uint64_t cycles = 1 + (u == static_cast<int>(Unit::mxu) ? script.extra_cycles : 0);
    report_.units[u][static_cast<size_t>(arch::Cause::idle)] += cycles;
    report_.none[u][static_cast<size_t>(arch::Cause::idle)] += cycles;
  }
  report_.profile[0].unit[0] += script.miscounted_profile;
}

bool ScriptedCore::step() {
  if (started_ && now_ == start_) running_ = true, started_ = false;
  const bool idle = finished();
  bool called = false;

  std::vector<arch::Word> read;
  if (!reads_.empty() && reads_.front().first == now_) {
    read.assign(row(reads_.front().second), row(reads_.front().second) + config_.n);
    reads_.pop_front();
  }
  if (!answer_.empty()) {
    answered_.push_back(std::move(answer_));
    port_.row(now_, answered_.back().data());
    called = true;
  }
  answer_ = std::move(read);

  while (!writes_.empty() && writes_.front().at == now_) {
    const RowWrite& w = writes_.front();
    if (!w.keep) std::fill_n(row(w.row), config_.n, 0);
    std::copy(w.data.begin(), w.data.end(), row(w.row) + w.lane0);
    writes_.pop_front();
  }
  while (!blocks_.empty() && blocks_.front() <= now_) blocks_.pop_front(), ++arrived_;

  if (running_) {
    account();
    const Cycle cycle = now_ - start_;
    if (next_fetch_ < script.fetches.size() && script.fetches[next_fetch_].at == cycle) {
      port_.fetch(now_, script.fetches[next_fetch_++].address);
      called = true;
    }
    if (next_transfer_ < script.transfers.size()) {
      const auto& transfer = script.transfers[next_transfer_];
      const Unit unit = transfer.descriptor.unit;
      if (transfer.at <= cycle && outstanding_[unit] < arch::kDmaOutstanding) {
        log.left[unit].push_back(cycle);
        ++outstanding_[unit];
        ++next_transfer_;
        port_.dma(now_, transfer.descriptor);
        called = true;
      }
    }
  }
  for (auto& [unit, cycles] : done_) {
    if (cycles.empty() || cycles.front() != now_) continue;
    cycles.pop_front();
    --outstanding_[unit];
  }
  if (running_ && idle && now_ > start_) {
    running_ = false;
    log.halt = now_ - start_;
    port_.halted(now_);
    called = true;
  }
  ++now_;
  return called;
}

}  // namespace veritpu::test
