#include "runtime/module_compiler/emitter.h"

#include <algorithm>

#include "runtime/module_compiler/issue_order.h"
#include "runtime/module_compiler/transfer_time.h"

namespace veritpu::module_compiler {

using arch::Instruction;
using arch::Opcode;
using compiler::StreamRows;

Emitter::Emitter(const arch::CoreConfig& core, Compiled& compiled, Survey* survey, const Survey* known,
                 const Options& options)
    : core_(core),
      compiled_(compiled),
      bank_order_(hbm_of(core)),
      writer_(core, survey != nullptr),
      survey_(survey),
      known_(known),
      apart_(options.apart),
      most_instructions_(options.most_instructions),
      schedule_(options.schedule),
      brought_(compiled.buffers.size()),
      ring_(compiled.memory.division.buffers),
      ring_rows_(ring_ + compiled.memory.division.ring),
      kept_rows_(compiled.memory.division.sums / 2),
      ring_end_(ring_rows_) {
  if (survey_) survey_->seen.resize(compiled.buffers.size());
  compiled_.program.operations.push_back({"control", 0});
  compiled_.planned = {-1};
}

void Emitter::append(const Instruction& instruction) {
  compiled_.program.instructions.push_back(instruction);
  compiled_.program.operation.push_back(0);
}

void Emitter::flush() {
  if (writer_.size() == 0) return;
  if (survey_) {  // what is emitted is not used
    writer_ = compiler::Writer(core_, true);
    store_ = {};
    transfers_.clear();
    return;
  }
  writer_.reset_dimensions();
  std::vector<int32_t> operations;
  const auto stretch = compiler::synchronise(writer_.items(), operations);
  std::vector<BufferId> buffers(stretch.size(), -1);
  auto transfer = transfers_.begin();
  for (size_t i = 0; i < stretch.size(); ++i)
    if (stretch[i].opcode() == Opcode::dld || stretch[i].opcode() == Opcode::dst) buffers[i] = *transfer++;
  Program& program = compiled_.program;
  for (const size_t i : issue_order(stretch, core_)) {
    if (buffers[i] >= 0) compiled_.addresses.push_back({static_cast<int64_t>(program.instructions.size()), buffers[i]});
    program.instructions.push_back(stretch[i]);
    program.operation.push_back(operations[i]);
  }
  append(Instruction(Opcode::fence));
  if (apart_) program.operation.back() = writer_.operation();
  program.kernels += store_.written();
  program.vmem_rows = ring_rows_;
  writer_ = compiler::Writer(core_);
  store_ = {};
  transfers_.clear();
}

void Emitter::finish() {
  flush();
  append(Instruction(Opcode::fence));
  append(Instruction(Opcode::halt));
}

int64_t Emitter::take(int64_t rows) {
  if (ring_ + rows > ring_end_) ring_ = compiled_.memory.division.buffers;
  const int64_t row = ring_;
  ring_ += rows;
  return row;
}

int64_t Emitter::most_rows(int64_t tiles) const {
  return std::clamp<int64_t>(ring_size() / tiles, 1, tile_rows_);
}

compiler::Rows Emitter::pages(const TileUse& use) const {
  const BufferInfo& buffer = compiled_.buffers[static_cast<size_t>(use.buffer)];
  if (use.step != 0) return compiled_.memory.pages(use.buffer, 0, buffer.bytes());
  int64_t first = use.offset, last = use.offset;
  const auto reach = [&](int64_t count, int64_t stride) { (stride < 0 ? first : last) += (count - 1) * stride; };
  for (const auto& [count, elements, rows] : use.rows) reach(count, elements);
  reach(use.lanes, use.lane_stride);
  const int64_t bytes = bytes_of(use.element);
  return compiled_.memory.pages(use.buffer, first * bytes, (last + 1) * bytes);
}

void Emitter::transfer(const TileUse& use, int64_t row, bool to_core) {
  if (residence(use.buffer).resident() && !residence(use.buffer).in_hbm) throw NotThere{use.buffer};
  const int64_t bytes = bytes_of(use.element);
  compiler::Transfer t{};
  size_t at = 0;
  for (size_t d = use.rows.size(); d-- > 0;) {
    const auto& [count, elements, rows] = use.rows[d];
    if (count != 1) t.dimension.at(at++) = {count, elements * bytes, rows};
  }
  t.dimension = bank_order_(t.dimension, use.lanes * bytes, !to_core);
  t.row = row;
  int64_t offset = use.offset;
  if (use.step != 0) {
    if (const auto moving = moving_.find({use.loop, use.step * bytes}); moving != moving_.end()) t.reg = moving->second;
    offset += turn_of_.at(use.loop) * use.step;
  }
  t.format = format_of(use.element);
  const bool by_row = use.lanes == 1 || use.lane_stride == 1 || use.lane_stride == 0;
  t.lanes = static_cast<int>(by_row && use.lane_stride != 0 ? use.lanes : 1);
  const std::vector<compiler::Rows> hbm{pages(use)};
  for (int64_t lane = 0; lane < (by_row ? 1 : use.lanes); ++lane) {
    t.hbm = static_cast<uint64_t>((offset + lane * use.lane_stride) * bytes);
    t.lane0 = static_cast<int>(lane);
    t.keep = to_core && lane > 0;
    transfers_.push_back(use.buffer);
    to_core ? writer_.load(t, hbm) : writer_.store(t, hbm);
  }
}

int64_t Emitter::row_length(BufferId buffer) const {
  const Residence& r = residence(buffer);
  return survey_ || r.resident() ? r.length : 0;
}

std::optional<Place> Emitter::resident(const TileUse& use, bool writes, size_t even) {
  const Residence& r = residence(use.buffer);
  if (!r.resident()) return std::nullopt;
  return writes ? place_whole(r, use, core_.n) : place(r, use, core_.n, even);
}

template <class F>
void Emitter::for_each_tile(BufferId id, F f) {
  const Residence& r = residence(id);
  for (int64_t column = 0; column < r.length; column += core_.n)
    for (int64_t first = 0; first < r.rows; first += 1024)
      f({id,
         compiled_.buffers[static_cast<size_t>(id)].element,
         first * r.length + column,
         {{std::min<int64_t>(1024, r.rows - first), r.length, 1}},
         std::min<int64_t>(core_.n, r.length - column),
         1},
        r.row + column / core_.n * r.rows + first);
}

void Emitter::bring(BufferId id) {
  const auto b = static_cast<size_t>(id);
  const BufferInfo& buffer = compiled_.buffers[b];
  if (brought_[b] || buffer.role == BufferInfo::temporary || buffer.role == BufferInfo::result || buffer.becomes >= 0)
    return;
  brought_[b] = true;
  for_each_tile(id, [&](const TileUse& use, int64_t row) { load(use, row); });
}

void Emitter::move_donated(bool to_core) {
  for (size_t b = 0; b < compiled_.buffers.size(); ++b) {
    const auto id = static_cast<BufferId>(b);
    if (compiled_.buffers[b].becomes < 0) continue;
    if (compiled_.buffers[b].apart != 1)
      move_turned(id, to_core);
    else
      for_each_tile(id, [&](const TileUse& use, int64_t row) { transfer(use, row, to_core); });
  }
}

// Rows whose elements lie apart in HBM: one after the other begins there beside the one before, up to where a row's
// second element lies.
void Emitter::move_turned(BufferId id, bool to_core) {
  constexpr int64_t kMost = 1024;
  const Residence& r = residence(id);
  const BufferInfo& info = compiled_.buffers[static_cast<size_t>(id)];
  for (int64_t column = 0; column < r.length; column += core_.n)
    for (int64_t outer = 0; outer < r.rows / info.apart; outer += kMost)
      for (int64_t inner = 0; inner < info.apart; inner += kMost)
        transfer({id,
                  info.element,
                  (outer * r.length + column) * info.apart + inner,
                  {{std::min(kMost, r.rows / info.apart - outer), r.length * info.apart, info.apart},
                   {std::min(kMost, info.apart - inner), 1, 1}},
                  std::min<int64_t>(core_.n, r.length - column),
                  info.apart},
                 r.row + column / core_.n * r.rows + outer * info.apart + inner, to_core);
}

void Emitter::note(const TileUse& use, bool writes, size_t even) {
  if (!survey_) return;
  const Residence& r = residence(use.buffer);
  const auto at = writes ? place_whole(r, use, core_.n) : place(r, use, core_.n, even);
  auto& seen = survey_->seen[use.buffer];
  seen.push_back({kernel_, writes, at.has_value(), use.row_count() * turns_});
  if (until_ > kernel_) seen.push_back({until_, writes, at.has_value(), 0});
}

Emitter::Tile Emitter::in_ring(const TileUse& use) {
  Tile tile{take(use.row_count()), {}};
  for (const auto& r : use.rows) tile.stride.push_back(r[2]);
  return tile;
}

Emitter::Walk Emitter::walk_of(const TileUse& use, const Tile& tile, StreamRows compact) {
  Walk walk{{1, 1, 1}, {arch::Space::vmem, tile.row, {}}, std::move(compact)};
  for (size_t d = use.rows.size(), k = 0; d-- > 0; ++k) {
    walk.count.at(k) = use.rows[d][0];
    walk.tile.stride.at(k) = tile.stride[d];
    walk.compact.stride.at(k) = use.rows[d][2];
  }
  return walk;
}

Emitter::Tile Emitter::read(const TileUse& use, size_t even) {
  note(use, false, even);
  if (const auto at = resident(use, false, even)) {
    bring(use.buffer);
    return {at->row, at->stride, at->lane};
  }
  const Tile tile = in_ring(use);
  load(use, tile.row);
  return tile;
}

// In a buffer that lies in VMEM each write is there.
Emitter::Tile Emitter::begin_write(const TileUse& use) {
  note(use, true);
  if (const auto at = resident(use, true)) return {at->row, at->stride};
  if (residence(use.buffer).resident()) throw NotThere{use.buffer};
  return in_ring(use);
}

void Emitter::end_write(const TileUse& use, const Tile& tile) {
  if (!residence(use.buffer).in_hbm) return;
  TileUse from = use;
  for (size_t d = 0; d < from.rows.size(); ++d) from.rows[d][2] = tile.stride[d];
  store(from, tile.row);
}

void Emitter::load(const TileUse& use, int64_t row) {
  transfer(use, row, true);
}
void Emitter::store(const TileUse& use, int64_t row) {
  transfer(use, row, false);
}

namespace {

// The vector unit takes rows in groups along dimension 0 alone: there goes the one that leaves fewest sublanes idle.
void fill_sublanes(std::array<int64_t, 3>& count, const std::vector<std::array<int64_t, 3>*>& strides, int sublanes) {
  const auto groups = [&](size_t d) {
    return (count[d] + sublanes - 1) / sublanes * (count[0] * count[1] * count[2] / count[d]);
  };
  size_t best = 0;
  for (size_t d = 1; d < count.size(); ++d)
    if (groups(d) < groups(best)) best = d;
  std::swap(count[0], count[best]);
  for (auto* stride : strides) std::swap((*stride)[0], (*stride)[best]);
}

}  // namespace

void Emitter::run(const compiler::Kernel& kernel, const std::vector<StreamRows>& streams,
                  std::array<int64_t, 3> count) {
  int slot = store_.slot(kernel, writer_);
  std::vector<StreamRows> rows = streams;
  std::vector<std::array<int64_t, 3>*> strides;
  for (StreamRows& s : rows) strides.push_back(&s.stride);
  compiler::collapse<3>(count, strides);
  fill_sublanes(count, strides, core_.sublanes());
  for (size_t i = 0; i < rows.size(); ++i) writer_.stream(static_cast<int>(i), rows[i]);
  if (!kernel.before.empty()) writer_.run(kernel.before, slot, {core_.sublanes(), 1, 1});
  writer_.run(kernel.body, slot + static_cast<int>(kernel.before.size()), count);
}

void Emitter::run(const VectorCode& code, const std::vector<StreamRows>& streams, std::array<int64_t, 3> count) {
  const auto kernel = code.allocate(streams.size());
  if (!kernel) throw std::logic_error("a kernel of the module compiler's own does not fit the vector unit");
  run(*kernel, streams, count);
}

}  // namespace veritpu::module_compiler
