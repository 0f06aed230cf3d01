// Elementwise kernels, and moves of elements.
#include <algorithm>
#include <map>

#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/parts.h"

namespace veritpu::module_compiler {

using compiler::StreamRows;

namespace {

constexpr int64_t kManyGroups = 8;  // of rows: what they have in common is worth a run before them

bool moves_only(const Map& map) {
  return map.lanes.size() == 1 && map.lanes[0].kind == Lane::input && map.outputs.size() == 1;
}

}  // namespace

Emitter::Steps Emitter::steps(const Map& map) {
  Steps steps;
  if (module::elements(map.domain) == 0) return steps;
  std::vector<Operand> operands;
  for (const View& view : map.views) operands.push_back({view.axes, row_length(view.buffer)});
  for (const auto& output : map.outputs) operands.push_back({output.to.axes, row_length(output.to.buffer)});
  for (const Domain& domain : domains(operands, std::vector<bool>(map.domain.size()), core_.n))
    if (moves_only(map) && (domain.lanes.count == 1 || domain.lanes.stride[0] != 0))
      for_each_box(domain.rows, most_rows(3), 3,
                   [&](const Box& box) { steps.push_back([=, &map] { move(map, domain, box); }); });
    else
      map_domain(map, domain, steps);
  return steps;
}

// Rows that come from HBM go as they are; those that lie in VMEM and stay there are copied.
void Emitter::move(const Map& map, const Domain& domain, const Box& box) {
  const View &from = map.views[0], &to = map.outputs[0].to;
  Part source = part_of(domain, box, 0, from), target = part_of(domain, box, 1, to);
  const bool stays = resident(target.use, true).has_value(), lies = resident(source.use).has_value();
  if (stays && !lies) {
    // Straight to where it stays: rows there are as the target has them.
    if (source.loops == target.loops) {
      const Tile tile = begin_write(target.use);
      for (size_t d = 0; d < source.use.rows.size(); ++d) source.use.rows[d][2] = tile.stride[d];
      load(source.use, tile.row);
      return end_write(target.use, tile);
    }
  } else if (!stays) {
    const Tile tile = read(source.use);
    if (survey_) begin_write(target.use);
    std::vector<int64_t> stride(target.loops.size(), 0);  // rows that repeat are stored as often as they stand there
    for (size_t d = 0; d < target.loops.size(); ++d)
      for (size_t k = 0; k < source.loops.size(); ++k)
        if (source.loops[k] == target.loops[d]) stride[d] = tile.stride[k];
    return end_write(target.use, {tile.row, stride});
  }
  const Tile tile = read(source.use), made = begin_write(target.use);
  VectorCode code;
  code.store(1, code.load(0));
  run(code, {stream_of(source, tile.row, tile.stride), stream_of(target, made.row, made.stride)}, counts(domain, box));
  end_write(target.use, made);
}

Emitter::Read Emitter::read(const std::vector<View>& views, const Domain& domain, const Box& box) {
  Read all;
  for (size_t i = 0; i < views.size(); ++i) read(views[i], i, domain, box, all);
  return all;
}

void Emitter::read(const View& view, size_t operand, const Domain& domain, const Box& box, Read& all) {
  const Part part = part_of(domain, box, operand, view);
  const Tile tile = read(part.use);
  all.common.one_lane.push_back(domain.lanes.count > 1 && domain.lanes.stride[operand] == 0 ? tile.lane : -1);
  all.common.one_row.push_back(part.loops.empty() && box.points() >= kManyGroups * core_.sublanes());
  all.streams.push_back(stream_of(part, tile.row, tile.stride));
}

void Emitter::map_domain(const Map& map, const Domain& domain, Steps& steps) {
  const size_t views = map.views.size();
  const int64_t most = most_rows(3 * static_cast<int64_t>(views + map.outputs.size()));
  const auto kernels = std::make_shared<Kernels>();
  for_each_box(domain.rows, most, 3, [&](const Box& box) {
    steps.push_back([=, &map] { compute(map, views, domain, box, read(map.views, domain, box), *kernels); });
  });
}

void Emitter::compute(const Map& map, size_t first_output, const Domain& domain, const Box& box, Read read,
                      Kernels& kernels) {
  std::vector<Part> parts;
  std::vector<Tile> tiles;
  const auto as = stored_as(map);
  for (size_t o = 0; o < map.outputs.size(); ++o) {
    parts.push_back(part_of(domain, box, first_output + o, map.outputs[o].to));
    tiles.push_back(as[o] == o ? begin_write(parts.back().use) : Tile{});
    if (as[o] != o) continue;
    read.streams.push_back(stream_of(parts.back(), tiles.back().row, tiles.back().stride));
  }
  auto kernel = kernels.find(read.common);
  if (kernel == kernels.end()) {
    const auto made = kernel_of(map, read.common);
    if (!made) throw std::logic_error("an elementwise kernel does not fit the vector unit");
    kernel = kernels.emplace(read.common, *made).first;
  }
  run(kernel->second, read.streams, counts(domain, box));
  for (size_t o = 0; o < parts.size(); ++o)
    as[o] == o ? end_write(parts[o].use, tiles[o]) : repeat(parts[as[o]], tiles[as[o]], parts[o], domain, box);
}

// Straight from the rows that are made, unless it stays in VMEM.
void Emitter::repeat(const Part& from, const Tile& made, const Part& to, const Domain& domain, const Box& box) {
  if (!residence(to.use.buffer).resident() && from.loops == to.loops) {
    note(to.use, true);
    return end_write(to.use, made);
  }
  const Tile tile = begin_write(to.use);
  VectorCode code;
  code.store(1, code.load(0));
  run(code, {stream_of(from, made.row, made.stride), stream_of(to, tile.row, tile.stride)}, counts(domain, box));
  end_write(to.use, tile);
}

}  // namespace veritpu::module_compiler
