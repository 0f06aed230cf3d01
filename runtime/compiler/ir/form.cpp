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

std::string text_of(const FusionGroup& c) {
  std::string text = list(c.nodes) + " over " + std::to_string(c.rows) + " x " + std::to_string(c.cols);
  if (c.whole_rows) text += ", whole rows";
  if (c.pipelined) text += ", pipelined";
  return text + (c.stores.empty() ? "" : "; stores " + list(c.stores));
}

std::string text_of(const Place& p) {
  const std::string rows = std::to_string(p.layout.rows) + " rows a tile";
  if (p.in_hbm) return "HBM, in pieces";
  if (p.spilled) return "HBM + " + std::to_string(p.spill_offset) + ", by tiles; " + rows;
  return "VMEM row " + std::to_string(p.base) + ", " + rows;
}

std::string text_of(const PlannedPhase& phase, Level level) {
  std::string text = graph::print(phase.graph);
  for (size_t c = 0; c < phase.groups.size(); ++c)
    text += "group " + std::to_string(c) + ": " + text_of(phase.groups[c]) + "\n";
  if (level < Level::placed) return text;
  for (size_t node = 0; node < phase.placement.places.size(); ++node) {
    const Place& p = phase.placement.places[node];
    if (p.base != -1 || p.in_hbm || p.spilled)
      text += "place " + id(static_cast<NodeId>(node)) + ": " + text_of(p) + "\n";
  }
  for (const auto& name : phase.promoted) text += "promoted '" + name + "'\n";
  return text;
}

}  // namespace

std::string print(const Form& form) {
  if (form.phases.size() == 1 && form.phases[0].trip_count == 1) return text_of(form.phases[0], form.level);
  std::string text;
  for (size_t s = 0; s < form.phases.size(); ++s)
    text += "phase " + std::to_string(s) + ", trips " + std::to_string(form.phases[s].trip_count) + ":\n" +
            text_of(form.phases[s], form.level);
  return text;
}

}  // namespace veritpu::compiler
