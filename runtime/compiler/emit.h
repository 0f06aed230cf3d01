// From clusters to instructions.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "arch/config.h"
#include "runtime/client.h"
#include "runtime/compiler/kernel_store.h"
#include "runtime/compiler/place.h"
#include "runtime/compiler/strips.h"

namespace veritpu::compiler {

// Where an input or an output lies in HBM: at `offset` from what the scalar register holds. Packed: tile after tile,
// each row at its N lanes' length, in the value's type, and the samples shared among so many records, so many bytes
// apart; else row-major, outputs as f32.
struct Port {
  int reg = 0;
  uint64_t offset = 0;
  bool packed = false;
  int64_t records = 1, record_bytes = 0;
  Strip strip{};  // the lines of the image that lies there; height 0: all
};
using Ports = std::map<std::string, Port>;

// The instructions of one pass through a graph, each part with the index of its operation.
struct Code {
  std::vector<arch::Instruction> kernels, body;  // to be run before the first pass; the pass
  std::vector<int32_t> kernel_operations, body_operations;
};

// Emits a pass, and adds its operations to `program`. Kernels go to `store`, written before the first pass, or in the
// pass where they are needed if `kernels_inside`. Spilled values lie in HBM from `spill_address` on.
Code emit(const Graph& g, const std::vector<Cluster>& clusters, const Placement& placement,
          const arch::CoreConfig& core, uint64_t spill_address, const Ports& inputs, const Ports& outputs,
          KernelStore& store, bool kernels_inside, Program& program);

// Programs that move parameters between their home in HBM (by name: byte address) and their place in VMEM.
Program emit_transfer(const ParameterPlaces& parameters, const std::map<std::string, uint64_t>& homes,
                      const arch::CoreConfig& core, bool to_core);

}  // namespace veritpu::compiler
