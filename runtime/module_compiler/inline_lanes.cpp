#include "runtime/module_compiler/inline_lanes.h"

#include <algorithm>
#include <array>

#include "runtime/module_compiler/lane_code.h"

namespace veritpu::module_compiler {
namespace {

template <class K>
class Inliner {
 public:
  Inliner(const K& like, const Map& map, const std::vector<BufferId>& inlined)
      : map_(map), inlined_(inlined), made_(like) {
    made_.views.clear();
    made_.lanes.clear();
    made_.outputs.clear();
  }

  // Takes over all that the reader makes. False if it cannot.
  bool take(const K& reader) {
    const std::vector<bool> needed = needed_by(reader.outputs, reader.lanes);
    std::vector<int> at(reader.lanes.size(), -1);
    for (size_t i = 0; i < at.size(); ++i) {
      if (!needed[i]) continue;
      const Lane& lane = reader.lanes[i];
      const View* view = lane.kind == Lane::input ? &reader.views[lane.view] : nullptr;
      const auto output = std::find_if(map_.outputs.begin(), map_.outputs.end(), [&](const Map::Output& o) {
        return view && o.to.buffer == view->buffer &&
               std::find(inlined_.begin(), inlined_.end(), view->buffer) != inlined_.end();
      });
      if (output == map_.outputs.end()) {
        at[i] = add(lane, view, at);
      } else if (const auto lane_of_map = instead(*view, *output)) {
        at[i] = *lane_of_map;
      } else {
        return false;
      }
    }
    for (const auto& output : reader.outputs) {
      made_.outputs.push_back(output);
      made_.outputs.back().lane = at[output.lane];
    }
    return true;
  }
  K made() { return std::move(made_); }

 private:
  // `at`: where operands stand.
  int add(Lane lane, const View* view, const std::vector<int>& at) {
    if (view) {
      auto& views = made_.views;
      const auto it = std::find(views.begin(), views.end(), *view);
      lane.view = static_cast<int>(it - views.begin());
      if (it == views.end()) views.push_back(*view);
    }
    for (int& operand : lane.operands) operand = at[operand];
    for (size_t i = 0; i < made_.lanes.size(); ++i) {
      const Lane& l = made_.lanes[i];
      if (l.kind == lane.kind && l.element == lane.element && l.view == lane.view && l.word == lane.word &&
          l.op == lane.op && l.operands == lane.operands && l.direction == lane.direction)
        return static_cast<int>(i);
    }
    made_.lanes.push_back(std::move(lane));
    return static_cast<int>(made_.lanes.size()) - 1;
  }

  std::optional<int> instead(const View& view, const Map::Output& output) {
    if (view.element != output.to.element) return std::nullopt;
    const std::vector<bool> needed = needed_by(std::array{output}, map_.lanes);
    std::vector<int> at(map_.lanes.size(), -1);
    for (size_t i = 0; i < at.size(); ++i) {
      if (!needed[i]) continue;
      const Lane& lane = map_.lanes[i];
      std::optional<View> from;
      if (lane.kind == Lane::input) {
        from = through(view, output.to, map_.views[lane.view]);
        if (!from) return std::nullopt;
      }
      at[i] = add(lane, from ? &*from : nullptr, at);
    }
    return at[output.lane];
  }

  const Map& map_;
  const std::vector<BufferId>& inlined_;
  K made_;
};

const Map kNoMap{};
const std::vector<BufferId> kNone{};

template <class K>
K joined(const K& a, const K& b) {
  Inliner<K> both(a, kNoMap, kNone);
  both.take(a);
  both.take(b);
  return both.made();
}
bool alike(const Map& a, const Map& b) {
  return a.domain == b.domain;
}
bool alike(const Reduction& a, const Reduction& b) {
  return a.domain == b.domain && a.reduced == b.reduced;
}

}  // namespace

std::optional<Kernel> joined(const Kernel& a, const Kernel& b) {
  const auto both = [&](const auto& first) -> std::optional<Kernel> {
    const auto* second = std::get_if<std::decay_t<decltype(first)>>(&b.what);
    if (!second || !alike(first, *second)) return std::nullopt;
    return Kernel{joined(first, *second), a.level, a.line, a.text};
  };
  if (const auto* map = std::get_if<Map>(&a.what)) return both(*map);
  return both(std::get<Reduction>(a.what));
}

std::optional<Kernel> inlined(const Kernel& reader, const Map& map, const std::vector<BufferId>& outputs) {
  const auto with = [&](const auto& what) -> std::optional<Kernel> {
    Inliner<std::decay_t<decltype(what)>> inliner(what, map, outputs);
    if (!inliner.take(what)) return std::nullopt;
    return Kernel{inliner.made(), reader.level, reader.line, reader.text};
  };
  if (const auto* other = std::get_if<Map>(&reader.what)) return with(*other);
  return with(std::get<Reduction>(reader.what));
}

Kernel without(const Kernel& kernel, const std::set<BufferId>& outputs) {
  Map rest = std::get<Map>(kernel.what);
  rest.outputs.erase(std::remove_if(rest.outputs.begin(), rest.outputs.end(),
                                    [&](const Map::Output& output) { return outputs.count(output.to.buffer); }),
                     rest.outputs.end());
  Inliner<Map> inliner(rest, kNoMap, kNone);
  inliner.take(rest);
  return {inliner.made(), kernel.level, kernel.line, kernel.text};
}

}  // namespace veritpu::module_compiler
