#include "runtime/client/symmetry.h"

#include <map>

#include "arch/symmetry.h"

namespace veritpu {

std::optional<std::string> asymmetry(const Program& program, const arch::Torus& torus, int banks) {
  std::map<int64_t, std::vector<const Program::Relocation*>> relocated;  // by pc, and of all that names a core
  for (size_t pc = 0; pc < program.instructions.size(); ++pc)
    if (arch::core_field(program.instructions[pc].opcode())) relocated[static_cast<int64_t>(pc)];
  for (const auto& relocation : program.relocations) relocated[relocation.pc].push_back(&relocation);
  for (const auto& [pc, relocations] : relocated) {
    const auto moved = [&, pc = pc, &relocations = relocations](int core) {
      arch::Instruction i = program.instructions[static_cast<size_t>(pc)];
      for (const auto* r : relocations) i.set(r->field, r->by_core[static_cast<size_t>(core)]);
      return arch::on_first_chip(i, torus, core, banks);
    };
    for (int core = torus.cores; core < torus.size(); ++core)
      if (!(moved(core) == moved(core % torus.cores)))
        return "instruction " + std::to_string(pc) + " of core " + std::to_string(core) + " is not that of core " +
               std::to_string(core % torus.cores) + ", moved along the torus";
  }
  return std::nullopt;
}

}  // namespace veritpu
