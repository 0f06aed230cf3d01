// From fusion groups to instructions.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "arch/config.h"
#include "runtime/client.h"
#include "runtime/compiler/codegen/kernel_store.h"
#include "runtime/compiler/codegen/port.h"
#include "runtime/compiler/memory/place.h"

namespace veritpu::compiler {

// The instructions of one pass through a graph, each part with the index of its operation.
struct Code {
  std::vector<arch::Instruction> kernels, body;  // to be run before the first pass; the pass
  std::vector<int32_t> kernel_operations, body_operations;
  std::vector<Program::Relocation> relocations;  // of the body
};

// Emits a pass, and adds its operations to `program`. Kernels go to `store`, written before the first pass, or in the
// pass where they are needed if `kernels_inside`. Spilled values lie in HBM from `spill_address` on.
Code emit(const Graph& g, const std::vector<FusionGroup>& groups, const Placement& placement,
          const arch::CoreConfig& core, const arch::Torus& torus, uint64_t spill_address, const Ports& inputs,
          const Ports& outputs, KernelStore& store, bool kernels_inside, bool whole_step, bool barriers,
          Program& program);

// Programs that move parameters between their backing in HBM (by name: byte address) and their place in VMEM.
Program emit_transfer(const ParameterPlaces& parameters, const std::map<std::string, uint64_t>& backings,
                      const arch::CoreConfig& core, bool to_core);

}  // namespace veritpu::compiler
