#include "runtime/module_compiler/lane_code.h"

namespace veritpu::module_compiler {
namespace {

constexpr Section kBefore = compiler::kBefore;

// In lanes from `lanes` on, the word that combining leaves as it is.
int inside(VectorCode& code, int x, int64_t lanes, arch::Word identity) {
  const int lane = code.emit(Micro::itof_, code.emit(Micro::iota_, -1, -1, -1, kBefore), -1, -1, kBefore);
  const int is_inside = code.with(Micro::cmplt_, lane, arch::to_word(static_cast<float>(lanes)), -1, kBefore);
  return code.emit(Micro::sel_, is_inside, x, code.constant(identity));
}

}  // namespace

std::vector<bool> needed(const std::vector<Lane>& lanes, std::vector<bool> marked) {
  for (size_t i = lanes.size(); i-- > 0;)
    if (marked[i])
      for (const int operand : lanes[i].operands) marked[operand] = true;
  return marked;
}

void lane_code(VectorCode& code, const std::vector<Lane>& lanes, const std::vector<bool>& needed,
               const std::vector<int>& one_lane, const std::function<void(int lane, int reg)>& made) {
  std::vector<int> registers(lanes.size(), -1);
  for (size_t i = 0; i < lanes.size(); ++i) {
    const Lane& lane = lanes[i];
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
      registers[i] = code.apply(lane, lanes[lane.operands[0]].element, operands);
    }
    made(static_cast<int>(i), registers[i]);
  }
}

std::vector<size_t> stored_as(const Map& map) {
  std::vector<size_t> as;
  for (size_t o = 0; o < map.outputs.size(); ++o) {
    size_t first = 0;
    const auto& output = map.outputs[o];
    while (first < o && (output.sums || map.outputs[first].sums || map.outputs[first].lane != output.lane)) ++first;
    as.push_back(first);
  }
  return as;
}

// Stored at once: a register is free the sooner.
std::optional<compiler::Kernel> kernel_of(const Map& map, const Common& common) {
  const auto as = stored_as(map);
  std::vector<int> streams;
  auto next = static_cast<int>(map.views.size());
  for (size_t o = 0; o < as.size(); ++o) streams.push_back(as[o] == o ? next++ : -1);
  VectorCode code;
  lane_code(code, map.lanes, needed_by(map.outputs, map.lanes), common.one_lane, [&](int lane, int reg) {
    int stored = -1;  // as a row has it
    for (size_t o = 0; o < map.outputs.size(); ++o) {
      if (map.outputs[o].lane != lane || as[o] != o) continue;
      const int stream = streams[o];
      if (map.outputs[o].sums) {
        code.store(stream, common.fresh ? reg : code.combine(module::Op::add, Element::f32, reg, code.load(stream)));
        continue;
      }
      if (stored < 0) stored = code.to_row(map.lanes[lane].element, reg);
      code.store(stream, stored);
    }
  });
  return code.allocate(static_cast<size_t>(next), common.one_row);
}

std::optional<compiler::Kernel> kernel_of(const Reduction& r, const Combining& how) {
  VectorCode code;
  lane_code(code, r.lanes, needed_by(r.outputs, r.lanes), how.common.one_lane, [&](int lane, int reg) {
    for (size_t o = 0; o < r.outputs.size(); ++o) {
      const auto& output = r.outputs[o];
      if (output.lane != lane) continue;
      const Element element = r.lanes[lane].element;
      const auto stream = static_cast<int>(r.views.size() + o);
      int x = reg;
      if (how.lanes < how.n) x = inside(code, x, how.lanes, *identity(output.combine, element));
      if (how.begun) x = code.combine(output.combine, element, code.load(stream), x);
      code.store(stream, x);
    }
  });
  return code.allocate(r.views.size() + r.outputs.size(), how.common.one_row);
}

}  // namespace veritpu::module_compiler
