// From clusters to instructions.
#pragma once

#include <cstdint>
#include <vector>

#include "arch/config.h"
#include "runtime/client.h"
#include "runtime/compiler/place.h"

namespace veritpu::compiler {

// What a launch must provide in the scalar registers.
constexpr int kStepsRegister = 1, kOutputsRegister = 2, kFirstInputRegister = 3;

struct StepOutput {
  std::string name;
  int64_t elements = 0;
  int64_t offset = 0;  // bytes in the step's record
};
struct StepInput {
  std::string name;
  graph::DType dtype;
  graph::Shape shape;      // [batch, elements of a sample]
  int64_t step_bytes = 0;  // by which the input's register moves on
};

struct Emitted {
  Program program;
  std::vector<StepInput> inputs;    // input i's address is in register kFirstInputRegister + i
  std::vector<StepOutput> outputs;  // one record a step: f32 elements, row-major
  int64_t record_bytes = 0;
};

// A program that runs the step r1 times. Spilled values lie in HBM from `spill_address` on.
Emitted emit(const Graph& g, const std::vector<Cluster>& clusters, const Placement& placement,
             const arch::CoreConfig& core, uint64_t spill_address);

// Programs that move parameters between their home in HBM (by name: byte address) and their place in VMEM.
Program emit_transfer(const ParameterPlaces& parameters, const std::map<std::string, uint64_t>& homes,
                      const arch::CoreConfig& core, bool to_core);

}  // namespace veritpu::compiler
