#include "runtime/compiler/ir/form.h"

#include "runtime/graph/text.h"

namespace veritpu::compiler {
namespace {

std::string id(NodeId node) {
  return "%" + std::to_string(node);
}

std::string ids(const std::vector<NodeId>& nodes) {
  std::string text;
  for (const NodeId node : nodes) text += (text.empty() ? "" : " ") + id(node);
  return text;
}

std::string text_of(const FusionGroup& c) {
  std::string text = ids(c.nodes) + " over " + std::to_string(c.rows) + " x " + std::to_string(c.cols);
  if (c.whole_rows) text += ", whole rows";
  if (c.pipelined) text += ", pipelined";
  if (c.beside) text += ", beside";
  return text + (c.stores.empty() ? "" : "; stores " + ids(c.stores));
}

// Of a value that has a place; else empty.
std::string text_of(const Place& p) {
  std::string text;
  if (p.base != -1) text = "VMEM row " + std::to_string(p.base);
  if (p.in_hbm) text = "HBM by pieces";
  if (p.spilled) text = "HBM by tiles";
  if (text.empty() && p.copy_offset != -1) text = "HBM alone";
  if (text.empty()) return text;
  text += ", " + std::to_string(p.layout.rows) + " rows a tile";
  if (p.spill_offset) text += ", spilled to " + std::to_string(p.spill_offset);
  if (p.copy_offset != -1) text += ", copied to " + std::to_string(p.copy_offset);
  return text;
}

std::string text_of(const Placement& placement) {
  std::string text;
  for (size_t node = 0; node < placement.places.size(); ++node)
    if (const auto place = text_of(placement.places[node]); !place.empty())
      text += "place " + id(static_cast<NodeId>(node)) + ": " + place + "\n";
  for (const auto& [user, row] : placement.slots)
    text += "slots " + id(user.second) + " in group " + std::to_string(user.first) + ": VMEM row " +
            std::to_string(row) + "\n";
  if (placement.weight_slots != -1) text += "weight slots: VMEM row " + std::to_string(placement.weight_slots) + "\n";
  if (placement.spill_bytes) text += "spilled: " + std::to_string(placement.spill_bytes) + " bytes\n";
  for (const RowRange& r : placement.scratch)
    text += "scratch: VMEM rows " + std::to_string(r.first) + " to " + std::to_string(r.end) + "\n";
  return text;
}

std::string text_of(const PlannedPhase& phase, Level level) {
  std::string text = graph::print(phase.graph);
  for (size_t c = 0; c < phase.groups.size(); ++c)
    text += "group " + std::to_string(c) + ": " + text_of(phase.groups[c]) + "\n";
  if (level < Level::placed) return text;
  text += text_of(phase.placement);
  for (const auto& name : phase.promoted) text += "promoted " + graph::quoted(name) + "\n";
  return text;
}

}  // namespace

const std::array<const char*, 5>& level_names() {
  static const std::array<const char*, 5> names{"graph", "matrices", "legal", "fused", "placed"};
  return names;
}

std::string print(const Form& form) {
  std::string text = std::string("level ") + level_names()[static_cast<size_t>(form.level)] + "\n";
  if (form.phases.size() == 1 && form.phases[0].trip_count == 1) return text + text_of(form.phases[0], form.level);
  for (size_t s = 0; s < form.phases.size(); ++s)
    text += "phase " + std::to_string(s) + ", trips " + std::to_string(form.phases[s].trip_count) + ":\n" +
            text_of(form.phases[s], form.level);
  return text;
}

}  // namespace veritpu::compiler
