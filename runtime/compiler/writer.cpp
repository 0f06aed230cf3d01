#include "runtime/compiler/writer.h"

namespace veritpu::compiler {

using arch::Instruction;
using arch::Opcode;
namespace f = arch::field;

void Writer::add(const Instruction& instruction, Track track, std::vector<Rows> reads, std::vector<Rows> writes) {
  items_.push_back({instruction, track, operation_, std::move(reads), std::move(writes)});
}

void Writer::load_weights(const Tile& tile, arch::Operand format, int set) {
  Instruction i(Opcode::mload);
  i.set(f::mload::base, tile.base).set(f::mload::stride, tile.stride).set(f::mload::rows, tile.rows);
  i.set(f::mload::lanes, tile.lanes).set(f::mload::fmt, static_cast<int>(format)).set(f::mload::set, set);
  i.set(f::mload::trans, tile.transposed);
  add(i, Track::mxu_load, {{Memory::vmem, tile.base, tile.rows, tile.stride}});
}

void Writer::multiply(const Activations& a, arch::Operand format, int set, int64_t acc, bool accumulate) {
  Instruction i(Opcode::mmul);
  i.set(f::mmul::base, a.base).set(f::mmul::acc, acc).set(f::mmul::lanes, a.lanes);
  i.set(f::mmul::fmt, static_cast<int>(format)).set(f::mmul::set, set).set(f::mmul::trans, a.transposed);
  i.set(f::mmul::accum, accumulate).set(f::mmul::n0, a.n0).set(f::mmul::s0, a.s0).set(f::mmul::n1, a.n1);
  i.set(f::mmul::s1, a.s1).set(f::mmul::n2, 1).set(f::mmul::n3, 1);
  std::vector<Rows> reads;
  for (int64_t k = 0; k < a.n1; ++k) reads.push_back({Memory::vmem, a.base + k * a.s1, a.n0, a.s0});
  add(i, Track::mxu_mul, std::move(reads), {{Memory::acc, acc, a.transposed ? core_.n * a.n1 : a.n0 * a.n1}});
}

void Writer::stream(int index, const StreamRows& rows) {
  streams_[index] = rows;
  add(Instruction(Opcode::vstr)
          .set(f::vstr::stream, index)
          .set(f::vstr::space, static_cast<int>(rows.space))
          .set(f::vstr::base, rows.base)
          .set(f::vstr::s0, rows.stride),
      Track::vpu);
}

void Writer::run(const std::vector<Instruction>& code, int slot, int64_t n0) {
  std::vector<Rows> reads, writes;
  for (const auto& vset : code) {
    const auto op = static_cast<arch::Micro>(vset.get(f::vset::op));
    if (op != arch::Micro::ld_ && op != arch::Micro::st_) continue;
    const StreamRows& s = streams_[vset.get(f::vset::stream)];
    const Rows rows{s.space == arch::Space::acc ? Memory::acc : Memory::vmem, s.base, s.stride == 0 ? 1 : n0, s.stride};
    (op == arch::Micro::ld_ ? reads : writes).push_back(rows);
  }
  add(Instruction(Opcode::vrun)
          .set(f::vrun::slot, slot)
          .set(f::vrun::len, static_cast<int64_t>(code.size()))
          .set(f::vrun::n0, n0)
          .set(f::vrun::n1, 1)
          .set(f::vrun::n2, 1),
      Track::vpu, std::move(reads), std::move(writes));
}

void Writer::kernel(const Instruction& vset, int slot) {
  Instruction i = vset;
  add(i.set(f::vset::slot, slot), Track::vpu);
}

void Writer::transfer(Instruction i, const Transfer& t, bool to_core, std::optional<Rows> item) {
  const Track track = to_core ? Track::ld : Track::st;
  Dimension& d = dimension_[to_core ? 0 : 1];
  if (d.count != t.count || d.step != t.step) {
    d = {t.count, t.step};
    add(Instruction(Opcode::ddim)
            .set(f::ddim::unit, static_cast<int>(unit_of(track)))
            .set(f::ddim::count, t.count)
            .set(f::ddim::vstride, 1)
            .set(f::ddim::hstride, t.step),
        track);
  }
  std::vector<Rows> core{{Memory::vmem, t.row, t.count}}, hbm;
  if (item) hbm.push_back(*item);
  if (to_core)
    add(i, track, std::move(hbm), std::move(core));
  else
    add(i, track, std::move(core), std::move(hbm));
}

void Writer::load(const Transfer& t, std::optional<Rows> hbm) {
  Instruction i(Opcode::dld);
  i.set(f::dld::hbm, static_cast<int64_t>(t.hbm)).set(f::dld::reg, t.reg).set(f::dld::row, t.row);
  i.set(f::dld::lanes, t.lanes).set(f::dld::fmt, static_cast<int>(t.format));
  transfer(i, t, true, hbm);
}

void Writer::store(const Transfer& t, std::optional<Rows> hbm) {
  Instruction i(Opcode::dst);
  i.set(f::dst::hbm, static_cast<int64_t>(t.hbm)).set(f::dst::reg, t.reg).set(f::dst::row, t.row);
  i.set(f::dst::lanes, t.lanes).set(f::dst::fmt, static_cast<int>(t.format));
  transfer(i, t, false, hbm);
}

void Writer::sequencer(const Instruction& instruction) {
  add(instruction, Track::seq);
}

}  // namespace veritpu::compiler
