#include <limits>

#include "runtime/compiler/ir/form.h"
#include "runtime/graph/parser.h"

namespace veritpu::compiler {
namespace {

using graph::LineReader;

constexpr int64_t kMost = std::numeric_limits<int64_t>::max();

class FormReader {
 public:
  Form run(std::string_view text, const std::string& file) {
    auto mistakes = graph::read_lines(text, [&](LineReader& in) { line(in); });
    end_phase();
    if (!mistakes.empty()) throw arch::SyntaxError(file, std::move(mistakes));
    return std::move(form_);
  }

 private:
  PlannedPhase& phase() { return form_.phases.back(); }

  void line(LineReader& in) {
    if (in.take("level")) {
      level(in);
    } else if (in.take("phase")) {
      begin_phase(in);
    } else {
      if (form_.phases.empty()) form_.phases.emplace_back();
      if (in.take("group"))
        group(in);
      else if (in.take("place"))
        place(in);
      else if (in.take("slots"))
        slots(in);
      else if (in.take("weight"))
        in.expect("slots"), in.expect(":"), phase().placement.weight_slots = row(in);
      else if (in.take("spilled"))
        in.expect(":"), phase().placement.spill_bytes = in.integer(0, kMost), in.expect("bytes");
      else if (in.take("scratch"))
        scratch(in);
      else if (in.take("promoted"))
        phase().promoted.insert(in.name());
      else if (!reader_.line(in))
        in.fail(
            "a line begins with level, phase, %NAME = ..., output, assign, group, place, slots, weight slots, "
            "spilled, scratch or promoted");
    }
    if (!in.at_end()) in.fail("expected the end of the line");
  }

  void level(LineReader& in) {
    for (size_t i = 0; i < level_names().size(); ++i)
      if (in.take(level_names()[i])) {
        form_.level = static_cast<Level>(i);
        return;
      }
    in.fail("a level is graph, matrices, legal, fused or placed");
  }

  void begin_phase(LineReader& in) {
    end_phase();
    form_.phases.emplace_back();
    in.integer(static_cast<int64_t>(form_.phases.size()) - 1, static_cast<int64_t>(form_.phases.size()) - 1);
    in.expect(","), in.expect("trips");
    phase().trip_count = in.integer(1, kMost);
    in.expect(":");
  }
  void end_phase() {
    if (!form_.phases.empty()) phase().graph = std::move(reader_.graph);
    reader_ = graph::GraphReader(false);
  }

  std::vector<NodeId> values(LineReader& in) const {
    std::vector<NodeId> all;
    do all.push_back(reader_.value(in));
    while (in.peek('%'));
    return all;
  }
  static int64_t row(LineReader& in) {
    in.expect("VMEM"), in.expect("row");
    return in.integer(0, kMost);
  }

  void group(LineReader& in) {
    const auto number = static_cast<int64_t>(phase().groups.size());
    in.integer(number, number);
    in.expect(":");
    FusionGroup c;
    c.nodes = values(in);
    if (const NodeId first = c.nodes[0]; first >= 0 && is_product(reader_.graph[first].op)) c.matmul = first;
    in.expect("over");
    c.rows = in.integer(1, kMost);
    in.expect("x");
    c.cols = in.integer(1, kMost);
    while (in.take(",")) {
      if (in.take("pipelined")) {
        c.pipelined = true;
      } else if (in.take("beside")) {
        c.beside = true;
      } else {
        in.expect("whole"), in.expect("rows");
        c.whole_rows = true;
      }
    }
    if (in.take(";")) {
      in.expect("stores");
      c.stores = values(in);
    }
    phase().groups.push_back(std::move(c));
  }

  // Begins the phase's places: their layouts follow from its graph, which is complete.
  Placement& placement() {
    Placement& placement = phase().placement;
    if (!placement.places.empty()) return placement;
    placement.places.resize(reader_.graph.nodes.size());
    const std::vector<Layout> layout = layouts(reader_.graph);
    for (size_t id = 0; id < layout.size(); ++id) placement.places[id].layout = layout[id];
    return placement;
  }

  void place(LineReader& in) {
    const NodeId id = reader_.value(in);
    if (id < 0) return;
    Place& p = placement().places[static_cast<size_t>(id)];
    in.expect(":");
    if (!in.take("HBM")) {
      p.base = row(in);
    } else if (!in.take("alone")) {
      in.expect("by");
      p.in_hbm = in.take("pieces");
      if (!p.in_hbm) in.expect("tiles");
      p.spilled = !p.in_hbm;
    }
    in.expect(",");
    in.integer(p.layout.rows, p.layout.rows);
    in.expect("rows"), in.expect("a"), in.expect("tile");
    while (in.take(",")) {
      const bool copied = in.take("copied");
      if (!copied) in.expect("spilled");
      in.expect("to");
      (copied ? p.copy_offset : p.spill_offset) = in.integer(0, kMost);
    }
  }

  void slots(LineReader& in) {
    const NodeId id = reader_.value(in);
    in.expect("in"), in.expect("group");
    const auto c = in.integer(0, static_cast<int64_t>(phase().groups.size()) - 1);
    in.expect(":");
    phase().placement.slots[{static_cast<int>(c), id}] = row(in);
  }

  void scratch(LineReader& in) {
    in.expect(":"), in.expect("VMEM"), in.expect("rows");
    const int64_t first = in.integer(0, kMost);
    in.expect("to");
    phase().placement.scratch.push_back({first, in.integer(first, kMost)});
  }

  Form form_;
  graph::GraphReader reader_{false};
};

}  // namespace

Form parse_form(std::string_view text, const std::string& file) {
  return FormReader().run(text, file);
}

}  // namespace veritpu::compiler
