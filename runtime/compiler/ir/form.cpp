#include "runtime/compiler/ir/form.h"

namespace veritpu::compiler {
namespace {

std::string id(NodeId node) {
  return "%" + std::to_string(node);
}

std::string list(const std::vector<NodeId>& nodes) {
  std::string text;
  for (const NodeId node : nodes) text += (text.empty() ? "" : " ") + id(node);
  return text;
}

std::string text_of(const Cluster& c) {
  std::string text = list(c.nodes) + " over " + std::to_string(c.rows) + " x " + std::to_string(c.cols);
  if (c.whole_rows) text += ", whole rows";
  if (c.on_demand) text += ", on demand";
  return text + (c.stores.empty() ? "" : "; stores " + list(c.stores));
}

std::string text_of(const Place& p) {
  const std::string rows = std::to_string(p.layout.rows) + " rows a tile";
  if (p.at_home) return "HBM, in pieces";
  if (p.spilled) return "HBM + " + std::to_string(p.spill_offset) + ", by tiles; " + rows;
  return "VMEM row " + std::to_string(p.base) + ", " + rows;
}

std::string text_of(const PlannedStage& stage, Level level) {
  std::string text = graph::print(stage.graph);
  for (size_t c = 0; c < stage.clusters.size(); ++c)
    text += "cluster " + std::to_string(c) + ": " + text_of(stage.clusters[c]) + "\n";
  if (level < Level::placed) return text;
  for (size_t node = 0; node < stage.placement.places.size(); ++node) {
    const Place& p = stage.placement.places[node];
    if (p.base != -1 || p.at_home || p.spilled)
      text += "place " + id(static_cast<NodeId>(node)) + ": " + text_of(p) + "\n";
  }
  for (const auto& name : stage.held) text += "held '" + name + "'\n";
  return text;
}

}  // namespace

std::string print(const Form& form) {
  if (form.stages.size() == 1 && form.stages[0].trips == 1) return text_of(form.stages[0], form.level);
  std::string text;
  for (size_t s = 0; s < form.stages.size(); ++s)
    text += "stage " + std::to_string(s) + ", trips " + std::to_string(form.stages[s].trips) + ":\n" +
            text_of(form.stages[s], form.level);
  return text;
}

}  // namespace veritpu::compiler
