#include "host/profile/vmem_map.h"

#include <algorithm>

namespace veritpu {
namespace {

class Rows {
 public:
  Rows(VmemMap& map, int64_t rows, uint64_t cycles)
      : map_(map),
        cycles_(cycles),
        rows_(static_cast<size_t>(rows)),
        parts_(map.in_use.size()),
        changes_(map.in_use.size() + 1),
        longest_(map.operation.size() * map.bands) {}

  void read(int64_t row, int32_t operation, uint64_t end) {
    Row& r = rows_[static_cast<size_t>(row)];
    if (!r.known) r = {0, end, operation, true, true};
    r.last_read = std::max(r.last_read, end);
  }
  void write(int64_t row, int32_t operation, uint64_t begin) {
    Row& r = rows_[static_cast<size_t>(row)];
    if (r.known) close(row, r, r.last_read);
    r = {begin, begin, operation, true, r.lives_on};
  }
  void finish() {
    for (size_t row = 0; row < rows_.size(); ++row)
      if (const Row& r = rows_[row]; r.known) close(static_cast<int64_t>(row), r, r.lives_on ? cycles_ : r.last_read);
    int64_t whole = 0;
    for (size_t bin = 0; bin < map_.in_use.size(); ++bin) {
      whole += changes_[bin];
      map_.in_use[bin] = static_cast<double>(parts_[bin] + static_cast<uint64_t>(whole) * map_.width) /
                         static_cast<double>(map_.width);
    }
  }

 private:
  struct Row {
    uint64_t begin = 0, last_read = 0;
    int32_t operation = -1;
    bool known = false, lives_on = false;
  };
  // It held a value from r.begin to `end`.
  void close(int64_t row, const Row& r, uint64_t end) {
    end = std::min(end, cycles_);
    if (r.begin >= end) return;
    const size_t first = r.begin / map_.width, last = (end - 1) / map_.width;
    if (first == last) {
      parts_[first] += end - r.begin;
    } else {
      parts_[first] += (first + 1) * map_.width - r.begin;
      parts_[last] += end - last * map_.width;
      ++changes_[first + 1];
      --changes_[last];
    }
    if (!map_.bands) return;
    const auto band = static_cast<size_t>(row / map_.rows_a_band);
    for (size_t bin = first; bin <= last; ++bin) {
      const uint64_t part = std::min(end, (bin + 1) * map_.width) - std::max<uint64_t>(r.begin, bin * map_.width);
      uint64_t& longest = longest_[bin * map_.bands + band];
      if (part > longest) longest = part, map_.operation[bin][band] = r.operation;
    }
  }

  VmemMap& map_;
  const uint64_t cycles_;
  std::vector<Row> rows_;
  // Of a bin: cycles of rows that hold a value in some of its cycles, and how many more do in all than in those of the
  // bin before.
  std::vector<uint64_t> parts_;
  std::vector<int64_t> changes_;
  std::vector<uint64_t> longest_;  // by bin and band
};

}  // namespace

VmemMap vmem_map(const Program& program, const arch::CoreConfig& core,
                 const std::vector<InstructionFootprint>& footprint, const CoreRecording& recording, size_t bins,
                 size_t bands) {
  const uint64_t cycles = std::max<uint64_t>(1, recording.cycles());
  VmemMap map;
  map.width = (cycles + bins - 1) / bins;
  map.in_use.resize((cycles + map.width - 1) / map.width);
  if (bands) {
    map.rows_a_band = std::max<int64_t>(1, core.vmem_rows / static_cast<int64_t>(bands));
    map.bands = static_cast<size_t>(core.vmem_rows / map.rows_a_band);
  }
  map.operation.assign(map.in_use.size(), std::vector<int32_t>(map.bands, -1));
  Rows rows(map, core.vmem_rows, cycles);

  std::array<size_t, arch::kUnits> next{};
  std::array<uint64_t, arch::kUnits> begin{};
  std::array<int32_t, arch::kUnits> multiplied;  // pc of each matrix unit's last instruction with cycles of its own
  multiplied.fill(-1);
  for (;;) {  // in order of time: mxu, vpu, ld, st within a cycle
    size_t first = 0;
    for (size_t u = 1; u < arch::kUnits; ++u)
      if (next[u] < recording.units[u].size() && (!first || begin[u] < begin[first])) first = u;
    if (!first) break;
    const RecordedSpan& span = recording.units[first][next[first]++];
    const uint64_t from = begin[first], to = from + span.cycles;
    begin[first] = to;
    const bool works = span.cause == arch::Cause::active || span.cause == arch::Cause::weights;
    if (span.pc < 0 || !works) continue;
    const auto& f = footprint[static_cast<size_t>(span.pc)];
    const auto unit = static_cast<arch::Unit>(first);
    if (arch::is_matrix_unit(unit)) {  // an mload may have none, behind a product that streams
      const auto loads = [&](const arch::Instruction& i) {
        return i.opcode() == arch::Opcode::mload && i.unit() == unit;
      };
      for (int32_t pc = multiplied[first] + 1; pc < span.pc; ++pc)
        if (loads(program.instructions[static_cast<size_t>(pc)]))
          for (const RowBox& box : footprint[static_cast<size_t>(pc)].reads)
            for_each_run(box, [&](int64_t row, int64_t count) {
              for (int64_t k = 0; k < count; ++k) rows.read(row + k, program.operation[static_cast<size_t>(pc)], from);
            });
      multiplied[first] = span.pc;
    }
    const int32_t operation = program.operation[static_cast<size_t>(span.pc)];
    for (const RowBox& box : f.reads)
      for_each_run(box, [&](int64_t row, int64_t count) {
        for (int64_t k = 0; k < count; ++k) rows.read(row + k, operation, to);
      });
    for (const RowBox& box : f.writes)
      for_each_run(box, [&](int64_t row, int64_t count) {
        for (int64_t k = 0; k < count; ++k) rows.write(row + k, operation, from);
      });
  }
  rows.finish();
  return map;
}

}  // namespace veritpu
