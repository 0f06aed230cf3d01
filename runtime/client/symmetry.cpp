#include "runtime/client/symmetry.h"

#include <map>

namespace veritpu {
namespace {

using arch::Field, arch::Instruction, arch::Opcode;
namespace field = arch::field;

const Field* core_field(Opcode op) {
  if (op == Opcode::send) return &field::send::core;
  if (op == Opcode::rsignal) return &field::rsignal::core;
  return nullptr;
}

std::vector<Field> row_fields(Opcode op) {
  switch (op) {
    case Opcode::mload: return {field::mload::base};
    case Opcode::mmul: return {field::mmul::base, field::mmul::acc};
    case Opcode::vstr: return {field::vstr::base};
    case Opcode::dld: return {field::dld::row};
    case Opcode::dst: return {field::dst::row};
    case Opcode::send: return {field::send::row, field::send::dest};
    default: return {};
  }
}

// A core that another names, as the first chip's cores number what is as far from them.
int64_t seen_from(const arch::Torus& t, int64_t core, int64_t named) {
  const int64_t chip = core / t.cores, there = named / t.cores;
  const int64_t x = (there % t.x - chip % t.x + t.x) % t.x, y = (there / t.x - chip / t.x + t.y) % t.y;
  return (y * t.x + x) * t.cores + named % t.cores;
}

}  // namespace

std::optional<std::string> asymmetry(const Program& program, const arch::Torus& torus) {
  std::map<int64_t, std::vector<const Program::Relocation*>> relocated;  // by pc, and of all that names a core
  for (size_t pc = 0; pc < program.instructions.size(); ++pc)
    if (core_field(program.instructions[pc].opcode())) relocated[static_cast<int64_t>(pc)];
  for (const auto& relocation : program.relocations) relocated[relocation.pc].push_back(&relocation);
  for (const auto& [pc, relocations] : relocated) {
    const auto moved = [&, pc = pc, &relocations = relocations](int core) {
      Instruction i = program.instructions[static_cast<size_t>(pc)];
      for (const auto* r : relocations) i.set(r->field, r->by_core[static_cast<size_t>(core)]);
      for (const Field& row : row_fields(i.opcode())) i.set(row, 0);
      const Field* const named = core_field(i.opcode());
      if (named && i.get(*named) < torus.size()) i.set(*named, seen_from(torus, core, i.get(*named)));
      return i;
    };
    for (int core = torus.cores; core < torus.size(); ++core)
      if (!(moved(core) == moved(core % torus.cores)))
        return "instruction " + std::to_string(pc) + " of core " + std::to_string(core) + " is not that of core " +
               std::to_string(core % torus.cores) + ", moved along the torus";
  }
  return std::nullopt;
}

}  // namespace veritpu
