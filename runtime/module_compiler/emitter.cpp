#include "runtime/module_compiler/emitter.h"

#include <algorithm>
#include <set>

#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {

using arch::Instruction;
using arch::Opcode;
using compiler::StreamRows;

// The first half of VMEM is for buffers, an eighth for running sums, the rest is the ring.
Emitter::Emitter(const arch::CoreConfig& core, Compiled& compiled, Survey* survey)
    : core_(core),
      compiled_(compiled),
      writer_(core),
      survey_(survey),
      brought_(compiled.buffers.size()),
      ring_(core.vmem_rows / 2),
      ring_rows_(core.vmem_rows / 8 * 7),
      kept_rows_(core.vmem_rows / 16) {
  if (survey_) survey_->seen.resize(compiled.buffers.size());
  compiled_.program.operations.push_back({"control", 0});
}

void Emitter::emit(const std::vector<Kernel>& kernels) {
  auto& operations = compiled_.program.operations;
  for (const Kernel& kernel : kernels) {
    operations.push_back({"line " + std::to_string(kernel.line) + ": " + kernel.text, 0});
    writer_.operation(static_cast<int32_t>(operations.size()) - 1);
    std::visit([&](const auto& what) { emit(what); }, kernel.what);
    ++kernel_;
  }
}

void Emitter::append(const Instruction& instruction) {
  compiled_.program.instructions.push_back(instruction);
  compiled_.program.operation.push_back(0);
}

void Emitter::flush() {
  if (writer_.items().empty()) return;
  writer_.reset_dimensions();
  Program& program = compiled_.program;
  const auto stretch = compiler::synchronise(writer_.items(), program.operation);
  size_t transfer = 0;
  for (const Instruction& i : stretch) {
    if (i.opcode() == Opcode::dld || i.opcode() == Opcode::dst)
      compiled_.addresses.push_back({static_cast<int64_t>(program.instructions.size()), transfers_[transfer++]});
    program.instructions.push_back(i);
  }
  append(Instruction(Opcode::fence));
  writer_ = compiler::Writer(core_);
  store_ = {};
  transfers_.clear();
}

namespace {

// The steps in bytes by which the loop's turns move views of kernels.
std::set<int64_t> steps_of(const Loop& loop) {
  std::set<int64_t> steps;
  for (const Kernel& kernel : loop.body)
    for_each_view(kernel, [&](const View& view, bool) {
      if (view.loop == loop.id && view.step != 0) steps.insert(view.step * bytes_of(view.element));
    });
  return steps;
}

}  // namespace

// Each turn finds the kernel store and the transfers' dimensions as the first one did.
void Emitter::emit(const Loop& loop) {
  namespace f = arch::field;
  for (const Kernel& kernel : loop.body)  // once, and not in each turn
    for_each_view(kernel, [&](const View& view, bool) {
      if (residence(view.buffer).resident()) bring(view.buffer);
    });
  flush();
  const int reg = arch::kScalars - 1 - depth_++;
  const std::set<int64_t> steps = steps_of(loop);
  const auto used = static_cast<int>(moving_.size());
  if (reg <= used + static_cast<int>(steps.size()))
    throw CompileError("loops move more values than the chip has scalar registers for");
  append(Instruction(Opcode::sset).set(f::sset::rd, reg).set(f::sset::imm, loop.trips));
  for (const int64_t step : steps) {
    const int moving = static_cast<int>(moving_.size()) + 1;
    moving_[{loop.id, step}] = moving;
    append(Instruction(Opcode::sset).set(f::sset::rd, moving).set(f::sset::imm, 0));
  }
  const auto start = static_cast<int64_t>(compiled_.program.instructions.size());
  const size_t first = kernel_;
  turns_ *= loop.trips;
  emit(loop.body);
  turns_ /= loop.trips;
  if (survey_ && kernel_ > first) survey_->loops.push_back({first, kernel_ - 1});
  flush();
  for (const int64_t step : steps) {
    const int moving = moving_.at({loop.id, step});
    append(Instruction(Opcode::sadd).set(f::sadd::rd, moving).set(f::sadd::rs, moving).set(f::sadd::imm, step));
  }
  const auto back = start - static_cast<int64_t>(compiled_.program.instructions.size());
  append(Instruction(Opcode::loop).set(f::loop::rd, reg).set(f::loop::offset, back));
  for (const int64_t step : steps) moving_.erase({loop.id, step});
  --depth_;
}

void Emitter::finish() {
  flush();
  append(Instruction(Opcode::fence));
  append(Instruction(Opcode::halt));
}

int64_t Emitter::take(int64_t rows) {
  if (ring_ + rows > ring_rows_) ring_ = core_.vmem_rows / 2;
  const int64_t row = ring_;
  ring_ += rows;
  return row;
}

int64_t Emitter::most_rows(int64_t tiles) const {
  return std::clamp<int64_t>((ring_rows_ - core_.vmem_rows / 2) / tiles, 1, 1024);
}

compiler::Rows Emitter::pages(BufferId buffer) const {
  return {compiler::Memory::hbm, compiled_.memory.first_page[buffer], compiled_.memory.pages[buffer]};
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
  // What lies close in HBM follows one another: it is in the same row of a bank.
  const auto nearer = [](const auto& x, const auto& y) { return std::abs(x.step) < std::abs(y.step); };
  std::stable_sort(t.dimension.begin(), t.dimension.begin() + static_cast<std::ptrdiff_t>(at), nearer);
  t.row = row;
  if (use.step != 0) t.reg = moving_.at({use.loop, use.step * bytes});
  t.format = format_of(use.element);
  const bool by_row = use.lanes == 1 || use.lane_stride == 1 || use.lane_stride == 0;
  t.lanes = static_cast<int>(by_row && use.lane_stride != 0 ? use.lanes : 1);
  for (int64_t lane = 0; lane < (by_row ? 1 : use.lanes); ++lane) {
    t.hbm = static_cast<uint64_t>((use.offset + lane * use.lane_stride) * bytes);
    t.lane0 = static_cast<int>(lane);
    t.keep = to_core && lane > 0;
    transfers_.push_back(use.buffer);
    to_core ? writer_.load(t, {pages(use.buffer)}) : writer_.store(t, {pages(use.buffer)});
  }
}

int64_t Emitter::row_length(BufferId buffer) const {
  const Residence& r = residence(buffer);
  return survey_ || r.resident() ? r.length : 0;
}

std::optional<Place> Emitter::resident(const TileUse& use, bool writes) {
  const Residence& r = residence(use.buffer);
  if (!r.resident()) return std::nullopt;
  return writes ? place_whole(r, use, core_.n) : place(r, use, core_.n);
}

void Emitter::bring(BufferId id) {
  const auto b = static_cast<size_t>(id);
  const auto role = compiled_.buffers[b].role;
  if (brought_[b] || role == BufferInfo::temporary || role == BufferInfo::result) return;
  brought_[b] = true;
  const Residence& r = residence(id);
  for (int64_t column = 0; column < r.length; column += core_.n)
    for (int64_t first = 0; first < r.rows; first += 1024)
      load({id,
            compiled_.buffers[b].element,
            first * r.length + column,
            {{std::min<int64_t>(1024, r.rows - first), r.length, 1}},
            std::min<int64_t>(core_.n, r.length - column),
            1},
           r.row + column / core_.n * r.rows + first);
}

void Emitter::note(const TileUse& use, bool writes) {
  if (!survey_) return;
  const auto at =
      writes ? place_whole(residence(use.buffer), use, core_.n) : place(residence(use.buffer), use, core_.n);
  survey_->seen[use.buffer].push_back({kernel_, writes, at.has_value(), use.row_count() * turns_});
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

Emitter::Tile Emitter::read(const TileUse& use) {
  note(use, false);
  if (const auto at = resident(use)) {
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
