// Runs a form of a step on the host, in double precision: the oracle of the passes. Only what is made of constants
// alone is rounded to its type.
//
// What it runs is what the form says, at each level: microbatches one after the other, with what they add up and carry;
// rows in the order of images; and from Level::legal on assignments in place, in the order of the nodes or of the
// fusion groups, so that a reader that comes too late reads the new value. It does not know where values lie
// (Level::placed), nor on what pipelined groups are asked for.
#pragma once

#include "runtime/compiler/ir/form.h"
#include "runtime/graph/interpreter.h"

namespace veritpu::compiler {

// Outputs and assigned parameters as graph::Interpreter gives them for the graph that the form was made of. `n`: lanes
// of a tile. Throws std::logic_error if the form cannot be run.
graph::Interpreter::Result interpret(const Form& form, int n, const graph::Interpreter::Values& inputs,
                                     const graph::Interpreter::Values& parameters);

}  // namespace veritpu::compiler
