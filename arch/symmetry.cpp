#include "arch/symmetry.h"

namespace veritpu::arch {
namespace {

void clear_rows(Instruction& i) {
  switch (i.opcode()) {
    case Opcode::mload: i.set(field::mload::base, 0); break;
    case Opcode::mmul: i.set(field::mmul::base, 0).set(field::mmul::acc, 0); break;
    case Opcode::vstr: i.set(field::vstr::base, 0); break;
    case Opcode::dld: i.set(field::dld::row, 0); break;
    case Opcode::dst: i.set(field::dst::row, 0); break;
    case Opcode::send: i.set(field::send::row, 0).set(field::send::dest, 0); break;
    default: break;
  }
}

// A core that another names, as the first chip's cores number what is as far from them.
int64_t seen_from(const Torus& t, int64_t core, int64_t named) {
  const int64_t chip = core / t.cores, there = named / t.cores;
  const int64_t x = (there % t.x - chip % t.x + t.x) % t.x, y = (there / t.x - chip / t.x + t.y) % t.y;
  return (y * t.x + x) * t.cores + named % t.cores;
}

}  // namespace

const Field* core_field(Opcode op) {
  if (op == Opcode::send) return &field::send::core;
  if (op == Opcode::rsignal) return &field::rsignal::core;
  return nullptr;
}

Instruction on_first_chip(Instruction i, const Torus& torus, int core, int banks) {
  if (!banks) clear_rows(i);
  const Field* const named = core_field(i.opcode());
  if (named && i.get(*named) < torus.size()) i.set(*named, seen_from(torus, core, i.get(*named)));
  return i;
}

}  // namespace veritpu::arch
