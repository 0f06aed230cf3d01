#include <algorithm>

#include "arch/numbers.h"
#include "runtime/compiler/codegen/emit.h"
#include "runtime/compiler/codegen/writer.h"

namespace veritpu::compiler {

constexpr int64_t kMostRows = 32768;  // of a descriptor

Program emit_transfer(const ParameterPlaces& parameters, const std::map<std::string, uint64_t>& backings,
                      const arch::CoreConfig& core, bool to_core) {
  Program program;
  program.layers = {""};
  program.operations.push_back({to_core ? "load parameters" : "store parameters", 0});
  Writer writer(core);
  for (const auto& [name, place] : parameters) {
    const auto format = format_of(place.dtype);
    const int64_t row_bytes = core.n * arch::bytes_of(format), rows = vmem_rows(place, core.n);
    for (int64_t first = 0; first < rows; first += kMostRows) {
      const Transfer transfer{backings.at(name) + first * row_bytes,
                              0,
                              place.row + first,
                              {Dimension{std::min(rows - first, kMostRows), row_bytes, 1}},
                              core.n,
                              format};
      if (to_core)
        writer.load(transfer);
      else
        writer.store(transfer);
    }
  }
  writer.sequencer(arch::Instruction(arch::Opcode::halt));
  program.instructions = synchronise(writer.items(), program.operation);
  return program;
}

}  // namespace veritpu::compiler
