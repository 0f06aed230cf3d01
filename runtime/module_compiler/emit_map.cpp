// Elementwise kernels, and moves of elements.
#include <algorithm>
#include <map>

#include "runtime/module_compiler/emitter.h"

namespace veritpu::module_compiler {

using compiler::StreamRows;

std::optional<compiler::Kernel> kernel_of(const Map& map, const std::vector<bool>& one_lane) {
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
      if (one_lane[lane.view]) r = code.broadcast_lane(r);
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

// Rows of VMEM for a box: those loops along which the operand moves, innermost fastest.
struct Rows {
  std::vector<std::array<int64_t, 3>> transfer;  // TileUse::rows
  std::array<int64_t, 3> stride{};               // a stream's, innermost first, of the loops with more than one
  int64_t count = 1, offset = 0;
};

Rows rows_of(const Domain& domain, const Box& box, size_t operand) {
  Rows rows;
  size_t at = 0;
  for (size_t d = domain.rows.size(); d-- > 0;) {
    const int64_t stride = domain.rows[d].stride[operand];
    rows.offset += box.first[d] * stride;
    if (box.count[d] == 1) continue;
    if (stride != 0) {
      rows.transfer.insert(rows.transfer.begin(), {box.count[d], stride, rows.count});
      rows.stride.at(at) = rows.count;
      rows.count *= box.count[d];
    }
    ++at;
  }
  rows.offset += domain.offset[operand];
  return rows;
}

bool moves_only(const Map& map) {
  return map.lanes.size() == 1 && map.lanes[0].kind == Lane::input && map.outputs.size() == 1;
}

}  // namespace

void Emitter::emit(const Map& map) {
  if (module::elements(map.domain) == 0) return;
  std::vector<std::vector<Axis>> operands;
  for (const View& view : map.views) operands.push_back(view.axes);
  for (const auto& output : map.outputs) operands.push_back(output.to.axes);
  for (const Domain& domain : domains(operands, std::vector<bool>(map.domain.size()), core_.n))
    map.views.empty() ? fill(map, domain) : map_domain(map, domain);
}

void Emitter::map_domain(const Map& map, const Domain& domain) {
  const size_t views = map.views.size(), operands = views + map.outputs.size();
  const auto view = [&](size_t i) -> const View& { return i < views ? map.views[i] : map.outputs[i - views].to; };
  const auto repeats = [&](size_t i) { return domain.lanes.count > 1 && domain.lanes.stride[i] == 0; };
  const bool moves = moves_only(map) && !repeats(0);
  std::vector<bool> one_lane;
  for (size_t i = 0; i < views; ++i) one_lane.push_back(repeats(i));
  std::optional<compiler::Kernel> kernel;
  if (!moves) kernel = kernel_of(map, one_lane);
  if (!moves && !kernel) throw std::logic_error("an elementwise kernel was not split as far as it must be");
  const int64_t most = std::min<int64_t>(1024, ring_rows_ / 3 / static_cast<int64_t>(operands));
  for_each_box(domain.rows, most, 3, [&](const Box& box) {
    std::array<int64_t, 3> count{1, 1, 1};
    size_t at = 0;
    for (size_t d = domain.rows.size(); d-- > 0;)
      if (box.count[d] > 1) count.at(at++) = box.count[d];
    std::vector<StreamRows> streams;
    for (size_t i = 0; i < operands; ++i) {
      const Rows rows = rows_of(domain, box, i);
      const bool same_row = moves && i == 1;  // the rows that came are those that go
      const TileUse use{view(i).buffer,       view(i).element, view(i).offset + rows.offset, rows.transfer,
                        domain.lanes.count, domain.lanes.stride[i]};
      const int64_t row = same_row ? streams[0].base : take(rows.count);
      streams.push_back({arch::Space::vmem, row, rows.stride});
      if (i < views) load(use, row);
    }
    if (moves) {
      // Rows that repeat in HBM are stored as often as they stand there.
      const Rows from = rows_of(domain, box, 0);
      Rows to = rows_of(domain, box, 1);
      size_t k = 0;
      std::vector<std::array<int64_t, 3>> transfer;
      for (size_t d = domain.rows.size(); d-- > 0;) {
        if (box.count[d] == 1) continue;
        transfer.insert(transfer.begin(), {box.count[d], domain.rows[d].stride[1], from.stride.at(k++)});
      }
      store({view(1).buffer, view(1).element, view(1).offset + to.offset, transfer, domain.lanes.count,
             domain.lanes.stride[1]},
            streams[0].base);
      return;
    }
    run(*kernel, streams, count);
    for (size_t i = views; i < operands; ++i) {
      const Rows rows = rows_of(domain, box, i);
      store({view(i).buffer, view(i).element, view(i).offset + rows.offset, rows.transfer, domain.lanes.count,
             domain.lanes.stride[i]},
            streams[i].base);
    }
  });
}

// One row is computed, and stored everywhere.
void Emitter::fill(const Map& map, const Domain& domain) {
  const auto kernel = kernel_of(map, {});
  if (!kernel) throw std::logic_error("a kernel of constants does not fit the vector unit");
  std::vector<StreamRows> streams;
  for (size_t i = 0; i < map.outputs.size(); ++i) streams.push_back({arch::Space::vmem, take(1), {}});
  run(*kernel, streams, {1, 1, 1});
  for (size_t i = 0; i < map.outputs.size(); ++i) {
    const View& to = map.outputs[i].to;
    for_each_box(domain.rows, 1 << 15, 4, [&](const Box& box) {
      Rows rows = rows_of(domain, box, i);
      for (auto& r : rows.transfer) r[2] = 0;
      store({to.buffer, to.element, to.offset + rows.offset, rows.transfer, domain.lanes.count,
             domain.lanes.stride[i]},
            streams[i].base);
    });
  }
}

}  // namespace veritpu::module_compiler
