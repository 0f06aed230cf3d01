#include "host/profile/graph_json.h"

#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace veritpu {

nlohmann::ordered_json graph_json(const graph::Graph& g) {
  struct Flow {
    std::set<graph::NodeId> values;
    int64_t elements = 0;
  };
  std::map<std::pair<int32_t, int32_t>, Flow> flows;
  std::vector<int64_t> nodes(g.layers.size());
  for (const graph::Node& node : g.nodes) {
    ++nodes[static_cast<size_t>(node.layer)];
    for (const graph::NodeId input : node.inputs) {
      const int32_t from = g[input].layer;
      if (from == node.layer) continue;
      Flow& flow = flows[{from, node.layer}];
      if (flow.values.insert(input).second) flow.elements += graph::elements(g[input].shape);
    }
  }
  nlohmann::ordered_json edges = nlohmann::ordered_json::array();
  for (const auto& [ends, flow] : flows) edges.push_back({ends.first, ends.second, flow.values.size(), flow.elements});
  return {{"layers", g.layers}, {"nodes", nodes}, {"edges", edges}, {"text", print(g)}};
}

}  // namespace veritpu
