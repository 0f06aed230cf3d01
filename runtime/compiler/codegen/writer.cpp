#include "runtime/compiler/codegen/writer.h"

#include "arch/turns.h"

namespace veritpu::compiler {

using arch::Instruction;
using arch::Opcode;
namespace f = arch::field;

void Writer::add(const Instruction& instruction, Track track, std::vector<Rows> reads, std::vector<Rows> writes) {
  tally();
  if (!only_counts_) items_.push_back({instruction, track, operation_, std::move(reads), std::move(writes)});
}

void Writer::relocate(const arch::Field& field, const std::vector<int64_t>& by_core) {
  if (only_counts_) return;
  items_.back().instruction.set(field, by_core[0]);
  items_.back().relocations.push_back({0, field, by_core});
}

void Writer::load_weights(const Tile& tile, arch::Operand format, int set, int mxu) {
  if (only_counts_) return tally();
  Instruction i(Opcode::mload);
  i.set(f::mload::base, tile.base).set(f::mload::stride, tile.stride).set(f::mload::rows, tile.rows);
  i.set(f::mload::lanes, tile.lanes).set(f::mload::fmt, static_cast<int>(format)).set(f::mload::set, set);
  i.set(f::mload::trans, tile.transposed).set(f::mload::mxu, mxu);
  add(i, mxu ? Track::mxu1_load : Track::mxu_load, {{Memory::vmem, tile.base, tile.rows, tile.stride}});
}

void Writer::multiply(const Activations& act, arch::Operand format, int set, int64_t acc, bool accumulate, int mxu) {
  if (only_counts_) return tally();
  Activations a = act;
  // A transposed block is its dimension 0, and blocks follow one another as they are.
  if (!a.transposed) collapse<4>(a.count, {&a.stride});
  Instruction i(Opcode::mmul);
  i.set(f::mmul::base, a.base).set(f::mmul::acc, acc).set(f::mmul::lanes, a.lanes);
  i.set(f::mmul::fmt, static_cast<int>(format)).set(f::mmul::set, set).set(f::mmul::trans, a.transposed);
  i.set(f::mmul::accum, accumulate).set(f::mmul::mxu, mxu);
  i.set(f::mmul::n0, a.count[0]).set(f::mmul::s0, a.stride[0]).set(f::mmul::n1, a.count[1]);
  i.set(f::mmul::s1, a.stride[1]).set(f::mmul::n2, a.count[2]).set(f::mmul::s2, a.stride[2]);
  i.set(f::mmul::n3, a.count[3]).set(f::mmul::s3, a.stride[3]);
  std::vector<Rows> reads;
  for (int64_t z = 0; z < a.count[3]; ++z)
    for (int64_t y = 0; y < a.count[2]; ++y)
      for (int64_t x = 0; x < a.count[1]; ++x)
        reads.push_back(
            {Memory::vmem, a.base + x * a.stride[1] + y * a.stride[2] + z * a.stride[3], a.count[0], a.stride[0]});
  const int64_t blocks = a.count[1] * a.count[2] * a.count[3];
  const int64_t slots = (a.transposed ? core_.n : a.count[0]) * blocks;
  const Track track = mxu ? Track::mxu1_mul : Track::mxu_mul;
  cycles_[static_cast<int>(track)] += slots;
  add(i, track, std::move(reads), {{Memory::acc, mxu * int64_t{core_.acc_rows} + acc, slots}});
}

void Writer::stream(int index, const StreamRows& rows) {
  streams_[index] = rows;
  add(Instruction(Opcode::vstr)
          .set(f::vstr::stream, index)
          .set(f::vstr::space, static_cast<int>(rows.space))
          .set(f::vstr::base, rows.base)
          .set(f::vstr::s0, rows.stride[0])
          .set(f::vstr::s1, rows.stride[1])
          .set(f::vstr::s2, rows.stride[2]),
      Track::vpu);
  if (!rows.by_core.empty()) relocate(f::vstr::base, rows.by_core);
}

void Writer::run(const std::vector<Instruction>& code, int slot, const std::array<int64_t, 3>& count) {
  if (only_counts_) return tally();
  std::vector<Rows> reads, writes;
  for (const auto& vset : code) {
    const auto op = static_cast<arch::Micro>(vset.get(f::vset::op));
    if (op != arch::Micro::ld_ && op != arch::Micro::st_) continue;
    const StreamRows& s = streams_[vset.get(f::vset::stream)];
    const auto memory = s.space == arch::Space::acc ? Memory::acc : Memory::vmem;
    auto& accesses = op == arch::Micro::ld_ ? reads : writes;
    accesses.insert(accesses.end(), s.all.begin(), s.all.end());
    if (!s.by_core.empty()) continue;
    for (int64_t y = 0; y < (s.stride[2] ? count[2] : 1); ++y)
      for (int64_t x = 0; x < (s.stride[1] ? count[1] : 1); ++x)
        accesses.push_back(
            {memory, s.base + x * s.stride[1] + y * s.stride[2], s.stride[0] ? count[0] : 1, s.stride[0]});
  }
  const bool turns = core_.vpu_stages.ways > 1 && may_take_turns(code, count);
  const int64_t groups = (count[0] * count[1] * count[2] + core_.sublanes() - 1) / core_.sublanes();
  cycles_[static_cast<int>(Track::vpu)] += groups * static_cast<int64_t>(code.size());
  add(Instruction(Opcode::vrun)
          .set(f::vrun::slot, slot)
          .set(f::vrun::len, static_cast<int64_t>(code.size()))
          .set(f::vrun::turns, turns)
          .set(f::vrun::n0, count[0])
          .set(f::vrun::n1, count[1])
          .set(f::vrun::n2, count[2]),
      Track::vpu, std::move(reads), std::move(writes));
}

// Of all cores: streams may lie elsewhere on each.
bool Writer::may_take_turns(const std::vector<Instruction>& code, const std::array<int64_t, 3>& count) const {
  size_t cores = 1;
  for (const Instruction& vset : code)
    cores = std::max(cores, streams_[static_cast<size_t>(vset.get(f::vset::stream))].by_core.size());
  std::array<Instruction, arch::kStreams> streams;
  for (size_t core = 0; core < cores; ++core) {
    for (size_t k = 0; k < streams.size(); ++k) {
      const StreamRows& s = streams_[k];
      streams[k] = Instruction(Opcode::vstr)
                       .set(f::vstr::space, static_cast<int>(s.space))
                       .set(f::vstr::base, core < s.by_core.size() ? s.by_core[core] : s.base)
                       .set(f::vstr::s0, s.stride[0])
                       .set(f::vstr::s1, s.stride[1])
                       .set(f::vstr::s2, s.stride[2]);
    }
    if (!arch::may_take_turns(code, streams, count, core_.sublanes(), core_.vpu_stages.ways)) return false;
  }
  return true;
}

void Writer::kernel(const Instruction& vset, int slot) {
  Instruction i = vset;
  add(i.set(f::vset::slot, slot), Track::vpu);
}

// A launch begins with counts of 1, and so does each step (`reset_dimensions`); dimension 0 is always set.
void Writer::set_dimension(Track track, int d, const Dimension& wanted) {
  std::optional<Dimension>& now = dimension_[track == Track::ld ? 0 : 1][d];
  if (now ? *now == wanted || (now->count == 1 && wanted.count == 1) : d > 0 && wanted.count == 1) return;
  now = wanted;
  add(Instruction(Opcode::ddim)
          .set(f::ddim::unit, static_cast<int>(unit_of(track)))
          .set(f::ddim::dim, d)
          .set(f::ddim::count, wanted.count)
          .set(f::ddim::vstride, wanted.rows)
          .set(f::ddim::hstride, wanted.step),
      track);
}

void Writer::reset_dimensions() {
  for (const Track track : {Track::ld, Track::st})
    for (int d : {1, 2, 3})
      if (dimension_[track == Track::ld ? 0 : 1][d]) set_dimension(track, d, {});
}

void Writer::transfer(Instruction i, const Transfer& t, bool to_core, const std::vector<Rows>& hbm) {
  const Track track = to_core ? Track::ld : Track::st;
  for (size_t d = 0; d < t.dimension.size(); ++d) set_dimension(track, static_cast<int>(d), t.dimension[d]);
  if (only_counts_) return tally();
  std::vector<Rows> core;
  for (int64_t z = 0; z < t.dimension[3].count; ++z)
    for (int64_t y = 0; y < t.dimension[2].count; ++y)
      for (int64_t x = 0; x < t.dimension[1].count; ++x)
        core.push_back({Memory::vmem,
                        t.row + x * t.dimension[1].rows + y * t.dimension[2].rows + z * t.dimension[3].rows,
                        t.dimension[0].count, t.dimension[0].rows});
  for (const Rows& rows : core) cycles_[static_cast<int>(track)] += rows.count;
  if (to_core)
    add(i, track, hbm, std::move(core));
  else
    add(i, track, std::move(core), hbm);
}

void Writer::load(const Transfer& t, const std::vector<Rows>& hbm) {
  Instruction i(Opcode::dld);
  i.set(f::dld::hbm, static_cast<int64_t>(t.hbm)).set(f::dld::reg, t.reg).set(f::dld::row, t.row);
  i.set(f::dld::lanes, t.lanes).set(f::dld::fmt, static_cast<int>(t.format));
  arch::set_first_lane(i, t.lane0).set(f::dld::keep, t.keep);
  transfer(i, t, true, hbm);
}

void Writer::store(const Transfer& t, const std::vector<Rows>& hbm) {
  Instruction i(Opcode::dst);
  i.set(f::dst::hbm, static_cast<int64_t>(t.hbm)).set(f::dst::reg, t.reg).set(f::dst::row, t.row);
  i.set(f::dst::lanes, t.lanes).set(f::dst::fmt, static_cast<int>(t.format));
  arch::set_first_lane(i, t.lane0);
  transfer(i, t, false, hbm);
}

void Writer::send(const Message& m, std::vector<Rows> rows, std::vector<Rows> free) {
  for (const int d : {0, 1, 2}) set_dimension(Track::st, d, m.dimension[d]);
  set_dimension(Track::st, 3, {});
  Instruction i(Opcode::send);
  i.set(f::send::lanes, core_.n)
      .set(f::send::fmt, static_cast<int>(m.format))
      .set(f::send::way, static_cast<int>(m.way));
  i.set(f::send::sem, m.semaphore).set(f::send::count, 1);
  add(i, Track::st, std::move(rows), std::move(free));
  relocate(f::send::row, m.rows);
  relocate(f::send::dest, m.to);
  relocate(f::send::core, m.core);
  cycles_[static_cast<int>(Track::st)] += m.dimension[0].count * m.dimension[1].count * m.dimension[2].count;
}

void Writer::arrive(int semaphore, int count, std::vector<Rows> rows) {
  dimension_[1][3] = Dimension{};
  Instruction i(Opcode::ddim);
  i.set(f::ddim::unit, static_cast<int>(arch::Unit::st)).set(f::ddim::dim, 3).set(f::ddim::count, 1);
  i.wait(0, {static_cast<uint8_t>(semaphore), static_cast<uint8_t>(count)});
  add(i, Track::arrive, {}, std::move(rows));
}

void Writer::signal(const std::vector<int64_t>& core, arch::Way way, int semaphore, std::vector<Rows> rows) {
  Instruction i(Opcode::rsignal);
  i.set(f::rsignal::way, static_cast<int>(way)).set(f::rsignal::sem, semaphore).set(f::rsignal::count, 1);
  add(i, Track::st, {}, std::move(rows));
  relocate(f::rsignal::core, core);
}

void Writer::sequencer(const Instruction& instruction) {
  add(instruction, Track::seq);
}

}  // namespace veritpu::compiler
