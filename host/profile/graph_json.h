// The graph of a step by layers: what flows from one to another.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "runtime/graph.h"

namespace veritpu {

// `layers`: names; `nodes`: how many each has; `edges`: from, to (places in `layers`), values that flow and their
// elements; `text`: the graph, as `compile --dump graph` prints it.
nlohmann::ordered_json graph_json(const graph::Graph& graph);

}  // namespace veritpu
