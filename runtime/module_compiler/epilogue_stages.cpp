#include "runtime/module_compiler/epilogue_stages.h"

#include <algorithm>

#include "runtime/module_compiler/lane_code.h"

namespace veritpu::module_compiler {
namespace {

class Stages {
 public:
  explicit Stages(const Map& all) : all_(all), made_(all.lanes.size(), -1) {}

  std::optional<std::vector<EpilogueStage>> run() {
    std::vector<EpilogueStage> stages;
    std::vector<size_t> outputs;
    // What is stored comes first: later stages read it instead of making it again.
    for (const bool sums : {false, true})
      for (size_t o = 0; o < all_.outputs.size(); ++o)
        if (all_.outputs[o].sums == sums) {
          outputs.push_back(o);
          if (fits(outputs)) continue;
          outputs.pop_back();
          if (outputs.empty()) return std::nullopt;
          stages.push_back(stage(outputs));
          for (const size_t made : outputs)
            if (!all_.outputs[made].sums && made_[static_cast<size_t>(all_.outputs[made].lane)] < 0)
              made_[static_cast<size_t>(all_.outputs[made].lane)] = static_cast<int>(made);
          outputs = {o};
          if (!fits(outputs)) return std::nullopt;
        }
    stages.push_back(stage(outputs));
    return stages;
  }

 private:
  bool fits(const std::vector<size_t>& outputs) const {
    const EpilogueStage s = stage(outputs);
    return kernel_of(s.map, first_lanes(s.map.views.size())).has_value();
  }

  EpilogueStage stage(const std::vector<size_t>& outputs) const {
    EpilogueStage s;
    std::vector<bool> needed(all_.lanes.size());
    for (const size_t o : outputs) needed[static_cast<size_t>(all_.outputs[o].lane)] = true;
    for (size_t i = needed.size(); i-- > 0;)
      if (needed[i] && made_[i] < 0)
        for (const int operand : all_.lanes[i].operands) needed[static_cast<size_t>(operand)] = true;
    std::vector<int> at(all_.lanes.size(), -1);
    for (size_t i = 0; i < at.size(); ++i) {
      if (!needed[i]) continue;
      Lane lane = all_.lanes[i];
      if (made_[i] >= 0) {
        lane = {Lane::input, lane.element, view_of(s, -1 - made_[i])};
      } else if (lane.kind == Lane::input) {
        lane.view = view_of(s, lane.view);
      }
      for (int& operand : lane.operands) operand = at[static_cast<size_t>(operand)];
      at[i] = static_cast<int>(s.map.lanes.size());
      s.map.lanes.push_back(std::move(lane));
    }
    for (const size_t o : outputs) {
      s.map.outputs.push_back(all_.outputs[o]);
      s.map.outputs.back().lane = at[static_cast<size_t>(all_.outputs[o].lane)];
      s.outputs.push_back(o);
    }
    return s;
  }
  int view_of(EpilogueStage& s, int source) const {
    const auto it = std::find(s.views.begin(), s.views.end(), source);
    const auto at = static_cast<int>(it - s.views.begin());
    if (it == s.views.end()) {
      s.views.push_back(source);
      const auto i = static_cast<size_t>(source < 0 ? -1 - source : source);
      s.map.views.push_back(source < 0 ? all_.outputs[i].to : all_.views[i]);
    }
    return at;
  }

  const Map& all_;
  std::vector<int> made_;  // by lane: the output that has it
};

}  // namespace

std::optional<std::vector<EpilogueStage>> stages_of(const Map& epilogue) {
  return Stages(epilogue).run();
}

}  // namespace veritpu::module_compiler
