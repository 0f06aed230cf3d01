#include "runtime/module_compiler/carried.h"

#include <algorithm>

#include "runtime/module_compiler/split.h"
#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {
namespace {

// Element by element: the kernel stays one, and sees of the buffer only what it replaces, before it does so: a kernel
// loads and stores in the order of its lanes.
bool in_place(const Kernel& kernel, const View& next, const View& carried) {
  const auto* map = std::get_if<Map>(&kernel.what);
  if (!map || !stays_one(*map)) return false;
  int loaded = -1;
  for (size_t i = 0; i < map->lanes.size(); ++i) {
    const Lane& lane = map->lanes[i];
    if (lane.kind != Lane::input || map->views[lane.view].buffer != carried.buffer) continue;
    if (!(map->views[lane.view] == carried)) return false;
    loaded = static_cast<int>(i);
  }
  return std::all_of(map->outputs.begin(), map->outputs.end(), [&](const Map::Output& output) {
    return output.to.buffer != next.buffer || (output.to == next && output.lane >= loaded);
  });
}

}  // namespace

bool takes_place(const std::vector<Kernel>& turn, const View& next, const View& carried) {
  bool begun = false;
  for (const Kernel& kernel : turn) {
    if (std::holds_alternative<Exchange>(kernel.what)) return false;
    const Use of_carried = use_of(kernel, carried.buffer), of_next = use_of(kernel, next.buffer);
    if (of_carried.writes || (begun && of_carried.reads)) return false;
    if (of_next.writes && of_carried.reads && !in_place(kernel, next, carried)) return false;
    begun = begun || of_next.writes;
  }
  return begun;
}

void rename(std::vector<Kernel>& kernels, BufferId from, BufferId to) {
  for (Kernel& kernel : kernels)
    for_each_view(kernel, [&](View& view, bool) {
      if (view.buffer == from) view.buffer = to;
    });
  const auto moves_nothing = [](const Kernel& kernel) {
    const auto* map = std::get_if<Map>(&kernel.what);
    return map && map->lanes.size() == 1 && map->lanes[0].kind == Lane::input && map->outputs.size() == 1 &&
           map->outputs[0].to == map->views[0];
  };
  kernels.erase(std::remove_if(kernels.begin(), kernels.end(), moves_nothing), kernels.end());
}

}  // namespace veritpu::module_compiler
