#include "arch/numbers.h"
#include "runtime/compiler/emit.h"
#include "runtime/compiler/writer.h"

namespace veritpu::compiler {

Program emit_transfer(const ParameterPlaces& parameters, const std::map<std::string, uint64_t>& homes,
                      const arch::CoreConfig& core, bool to_core) {
  Program program;
  program.layers = {""};
  program.operations.push_back({to_core ? "load parameters" : "store parameters", 0, 0});
  Writer writer(core);
  for (const auto& [name, place] : parameters) {
    Node node{};
    node.shape = place.shape;
    const auto format = format_of(place.dtype);
    const int bytes = arch::bytes_of(format);
    for (int64_t t = 0; t < tiles(node, core.n); ++t) {
      const Transfer transfer{homes.at(name) + t * core.n * bytes,
                              0,
                              place.row + t * rows(node),
                              rows(node),
                              cols(node) * bytes,
                              lanes(node, core.n, t),
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
