// From planned phases to one program.
#pragma once

#include "runtime/compiler/codegen/emit.h"
#include "runtime/compiler/schedule/plan.h"

namespace veritpu::compiler {

// What a launch must provide in the scalar registers. The last ones serve loops over microbatches.
constexpr int kStepsRegister = 1, kOutputsRegister = 2, kFirstInputRegister = 3;

struct StepOutput {
  std::string name;
  int64_t elements = 0;
  int64_t offset = 0;  // bytes in the step's record
  graph::Shape shape;
};
struct StepInput {
  std::string name;
  graph::DType dtype;
  graph::Shape shape;      // [first dimension, elements of a row]
  int64_t step_bytes = 0;  // by which the input's register moves on
};

struct Emitted {
  Program program;
  std::vector<StepInput> inputs;    // input i's address is in register kFirstInputRegister + i
  std::vector<StepOutput> outputs;  // one record a step: f32 elements, row-major
  int64_t record_bytes = 0;
};

// Of an input's node.
StepInput step_input(const graph::Node& node);
// Ends a program with its loop, whose instructions are of `operation`: after a step the registers of outputs and inputs
// move on, and the next one begins at `start`. Then it halts.
void end_steps(Emitted& emitted, size_t start, int32_t operation);

// The bytes of HBM that the program needs for spilled and saved values.
int64_t memory_bytes(const Plan& plan, const arch::CoreConfig& core);

// A program that runs the step of `source`, which was planned, r1 times. Throws graph::GraphError if there are not
// enough scalar registers.
Emitted link(const graph::Graph& source, const Plan& plan, const arch::CoreConfig& core, const arch::Torus& torus,
             uint64_t memory);

}  // namespace veritpu::compiler
