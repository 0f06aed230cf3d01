#include "tests/systemc/fast_core_chip.h"

#include <cstring>
#include <stdexcept>

#include "arch/assembler.h"

namespace veritpu::test {

using arch::Unit;

namespace {

// Calls f(address, row) for each row of a descriptor, in order.
template <typename F>
void each_row(const DmaDescriptor& d, F f) {
  for (uint32_t i3 = 0; i3 < d.dims[3].count; i3++)
    for (uint32_t i2 = 0; i2 < d.dims[2].count; i2++)
      for (uint32_t i1 = 0; i1 < d.dims[1].count; i1++)
        for (uint32_t i0 = 0; i0 < d.dims[0].count; i0++) {
          int64_t address = static_cast<int64_t>(d.hbm), row = d.row;
          const std::array<int64_t, 4> index{i0, i1, i2, i3};
          for (int k = 0; k < 4; k++) address += index[k] * d.dims[k].hstride, row += index[k] * d.dims[k].vstride;
          f(static_cast<uint64_t>(address), row);
        }
}

}  // namespace

FixedChip::FixedChip(const arch::CoreConfig& config, const MakeCore& make_core, bool at_once)
    : config_(config), at_once_(at_once), core_(make_core(config, *this, [this](const Retirement& r) {
        retirements.push_back({r.unit, r.pc, r.start - start_, r.retire - start_});
      })) {}

arch::RunReport FixedChip::run(const std::string& assembly) {
  return run(arch::assemble(assembly, "test"));
}

arch::RunReport FixedChip::run(const arch::Program& program, Cycle stride) {
  program_ = program.instructions;
  retirements.clear(), fetches.clear(), descriptors.clear();
  start_ = std::max(core_->now(), last_event_ + 1);
  running_ = true;
  before_ = hbm;
  core_->start(start_, 0, program.scalars);
  while (running_) {
    const Cycle until = core_->now() + stride;
    core_->advance(until);
    if (core_->now() > start_ + 1000000000) throw std::runtime_error("the program does not end");
  }
  core_->settle();
  return core_->report();
}

void FixedChip::fetch(Cycle at, uint64_t address) {
  fetches.push_back(at - start_);
  std::array<arch::Instruction, arch::kFetchInstructions> block;
  for (size_t i = 0; i < block.size(); i++) {
    const size_t pc = address / arch::kInstructionBytes + i;
    block[i] = pc < program_.size() ? program_[pc] : arch::Instruction();
  }
  core_->block(at + kFetchLatency, block);
  last_event_ = std::max(last_event_, at + kFetchLatency);
}

void FixedChip::dma(Cycle at, const DmaDescriptor& d) {
  descriptors.push_back(d);
  Cycle& next_issue = next_issue_[static_cast<size_t>(d.unit)];
  Cycle issue = next_issue = std::max(next_issue, at + 4);
  const int pace = d.unit == Unit::ld ? config_.load_rows : 1;  // rows a cycle
  int rows = 0;
  each_row(d, [&](uint64_t, int64_t) { rows++; });
  next_issue += static_cast<Cycle>((rows + pace - 1) / pace);
  const Cycle done = next_issue - 1 + kRowLatency;
  const bool whole = core_->moves_whole();
  if (whole) core_->transfer(d, *this);
  each_row(d, [&, next = 0](uint64_t address, int64_t row) mutable {
    if (config_.vmem_banks)
      core_->touch(issue + (d.unit == Unit::st ? 0 : kRowLatency), d.unit, static_cast<uint32_t>(row));
    if (!whole) {
      if (d.unit == Unit::st) {
        const Cycle read = at_once_ ? done : issue;
        core_->read_row(read, static_cast<uint32_t>(row));
        stores_.push_back({d, address, read});
      } else {
        auto& words = loaded_.emplace_back(d.lanes);
        load(d, address, words.data());
        const Cycle write = at_once_ ? done : issue + kRowLatency;
        core_->write_row(write, static_cast<uint32_t>(row), d.lane0, d.lanes, d.keep, words.data());
      }
    }
    if (++next % pace == 0) issue++;
  });
  last_event_ = std::max(last_event_, done);
  core_->done(done, d.unit);
}

void FixedChip::row(Cycle at, const arch::Word* data) {
  const StoreRow& s = stores_.front();
  if (at != s.read + 1) throw std::runtime_error("a row is answered in the wrong cycle");
  store(s.descriptor, data, s.address);
  stores_.pop_front();
}

void FixedChip::move(const DmaDescriptor& d, arch::Word* vmem) {
  each_row(d, [&](uint64_t address, int64_t r) {
    arch::Word* const row = vmem + r * config_.n;
    if (d.unit == Unit::st) return store(d, row, address);
    if (!d.keep) std::fill_n(row, config_.n, 0);
    load(d, address, row + d.lane0);
  });
}

void FixedChip::load(const DmaDescriptor& d, uint64_t address, arch::Word* to) const {
  const int bytes = arch::bytes_of(d.fmt);
  for (int l = 0; l < d.lanes; l++) {
    uint32_t element = 0;
    std::memcpy(&element, &(at_once_ ? before_ : hbm).at(address + l * bytes), bytes);
    to[l] = arch::load(d.fmt, element);
  }
}

void FixedChip::store(const DmaDescriptor& d, const arch::Word* row, uint64_t address) {
  const int bytes = arch::bytes_of(d.fmt);
  for (int l = 0; l < d.lanes; l++) {
    const uint32_t element = arch::store(d.fmt, row[d.lane0 + l]);
    std::memcpy(&hbm.at(address + l * bytes), &element, bytes);
  }
}

void FixedChip::halted(Cycle at) {
  halt_ = at;
  running_ = false;
  if (core_->report().cycles + start_ > at + 1) throw std::runtime_error("more cycles than the run has");
}

}  // namespace veritpu::test
