// Graphs as modules: a step in StableHLO's words.
#pragma once

#include "runtime/graph.h"
#include "runtime/module/module.h"

namespace veritpu::graph {

// Of a verified graph: @main. Its arguments are the inputs, then the parameters, each in the order of the nodes and by
// its name; its results the outputs, f32, then the assigned values, to which their parameters are donated. What is
// computed in narrow types is rounded where the graph has it rounded. The line of an operation is the number of its
// node in decompose(g), from 1. Throws GraphError for operations of several replicas, for products of int8, and for
// operations that the compiler makes.
module::Module to_module(const Graph& g);

}  // namespace veritpu::graph
