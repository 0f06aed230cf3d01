// Elementwise kernels, and moves of elements.
#include <algorithm>
#include <map>

#include "runtime/module_compiler/emitter.h"

namespace veritpu::module_compiler {

using compiler::StreamRows;

std::optional<compiler::Kernel> kernel_of(const Map& map, const std::vector<int>& one_lane) {
  VectorCode code;
  std::vector<int> registers(map.lanes.size(), -1);
  std::vector<bool> needed(map.lanes.size());
  for (const auto& output : map.outputs) needed[output.lane] = true;
  for (size_t i = map.lanes.size(); i-- > 0;)
    if (needed[i])
      for (const int operand : map.lanes[i].operands) needed[operand] = true;
  std::map<int, int> stored;  // by lane: register as a row has it
  for (size_t i = 0; i < map.lanes.size(); ++i) {
    const Lane& lane = map.lanes[i];
    if (!needed[i]) continue;
    if (lane.kind == Lane::splat) {
      registers[i] = code.constant(lane.word);
    } else if (lane.kind == Lane::input) {
      int r = code.load(lane.view);
      if (one_lane[lane.view] >= 0) r = code.broadcast_lane(r, one_lane[lane.view]);
      registers[i] = code.from_row(lane.element, r);
    } else {
      std::vector<int> operands;
      for (const int operand : lane.operands) operands.push_back(registers[operand]);
      registers[i] = code.apply(lane, map.lanes[lane.operands[0]].element, operands);
    }
    // Stored at once: a register is free the sooner.
    for (size_t o = 0; o < map.outputs.size(); ++o) {
      if (map.outputs[o].lane != static_cast<int>(i)) continue;
      auto [it, added] = stored.try_emplace(static_cast<int>(i), -1);
      if (added) it->second = code.to_row(lane.element, registers[i]);
      code.store(static_cast<int>(map.views.size() + o), it->second);
    }
  }
  return code.allocate(map.views.size() + map.outputs.size());
}

namespace {

// An operand's tile: those loops along which it moves, innermost fastest.
struct Part {
  TileUse use;
  std::vector<size_t> loops;  // by loop of the use: which of the box's loops of more than one, innermost first
};

Part part_of(const Domain& domain, const Box& box, size_t operand, const View& view) {
  Part part{{view.buffer,
             view.element,
             view.offset + domain.offset[operand],
             {},
             domain.lanes.count,
             domain.lanes.stride[operand],
             view.loop,
             view.step},
            {}};
  int64_t rows = 1;
  size_t at = 0;
  for (size_t d = domain.rows.size(); d-- > 0;) {
    const int64_t stride = domain.rows[d].stride[operand];
    part.use.offset += box.first[d] * stride;
    if (box.count[d] == 1) continue;
    if (stride != 0) {
      part.use.rows.insert(part.use.rows.begin(), {box.count[d], stride, rows});
      part.loops.insert(part.loops.begin(), at);
      rows *= box.count[d];
    }
    ++at;
  }
  return part;
}

StreamRows stream_of(const Part& part, int64_t row, const std::vector<int64_t>& stride) {
  StreamRows s{arch::Space::vmem, row, {}};
  for (size_t i = 0; i < part.loops.size(); ++i) s.stride.at(part.loops[i]) = stride[i];
  return s;
}

std::array<int64_t, 3> counts(const Domain& domain, const Box& box) {
  std::array<int64_t, 3> count{1, 1, 1};
  size_t at = 0;
  for (size_t d = domain.rows.size(); d-- > 0;)
    if (box.count[d] > 1) count.at(at++) = box.count[d];
  return count;
}

bool moves_only(const Map& map) {
  return map.lanes.size() == 1 && map.lanes[0].kind == Lane::input && map.outputs.size() == 1;
}

}  // namespace

void Emitter::emit(const Map& map) {
  if (module::elements(map.domain) == 0) return;
  std::vector<Operand> operands;
  for (const View& view : map.views) operands.push_back({view.axes, row_length(view.buffer)});
  for (const auto& output : map.outputs) operands.push_back({output.to.axes, row_length(output.to.buffer)});
  for (const Domain& domain : domains(operands, std::vector<bool>(map.domain.size()), core_.n))
    moves_only(map) && (domain.lanes.count == 1 || domain.lanes.stride[0] != 0) ? move(map, domain)
                                                                                : map_domain(map, domain);
}

// Rows that come from HBM go as they are; those that lie in VMEM and stay there are copied.
void Emitter::move(const Map& map, const Domain& domain) {
  const View &from = map.views[0], &to = map.outputs[0].to;
  for_each_box(domain.rows, most_rows(3), 3, [&](const Box& box) {
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
    run(code, {stream_of(source, tile.row, tile.stride), stream_of(target, made.row, made.stride)},
        counts(domain, box));
    end_write(target.use, made);
  });
}

void Emitter::map_domain(const Map& map, const Domain& domain) {
  const size_t views = map.views.size(), operands = views + map.outputs.size();
  const auto view = [&](size_t i) -> const View& { return i < views ? map.views[i] : map.outputs[i - views].to; };
  const int64_t most = most_rows(3 * static_cast<int64_t>(operands));
  std::map<std::vector<int>, compiler::Kernel> kernels;  // by the lanes that stand for all
  for_each_box(domain.rows, most, 3, [&](const Box& box) {
    std::vector<StreamRows> streams;
    std::vector<int> one_lane;
    for (size_t i = 0; i < views; ++i) {
      const Part part = part_of(domain, box, i, view(i));
      const Tile tile = read(part.use);
      one_lane.push_back(domain.lanes.count > 1 && domain.lanes.stride[i] == 0 ? tile.lane : -1);
      streams.push_back(stream_of(part, tile.row, tile.stride));
    }
    std::vector<Part> parts;
    std::vector<Tile> tiles;
    for (size_t i = views; i < operands; ++i) {
      parts.push_back(part_of(domain, box, i, view(i)));
      tiles.push_back(begin_write(parts.back().use));
      streams.push_back(stream_of(parts.back(), tiles.back().row, tiles.back().stride));
    }
    auto kernel = kernels.find(one_lane);
    if (kernel == kernels.end()) {
      const auto made = kernel_of(map, one_lane);
      if (!made) throw std::logic_error("an elementwise kernel was not split as far as it must be");
      kernel = kernels.emplace(one_lane, *made).first;
    }
    run(kernel->second, streams, counts(domain, box));
    for (size_t i = 0; i < parts.size(); ++i) end_write(parts[i].use, tiles[i]);
  });
}

}  // namespace veritpu::module_compiler
