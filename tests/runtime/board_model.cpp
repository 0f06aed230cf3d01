#include "tests/runtime/board_model.h"

#include <algorithm>
#include <cstring>

#include "arch/disassembler.h"

namespace veritpu {

namespace f = arch::field;
using arch::Instruction;
using arch::Opcode;
using arch::Unit;

namespace {

CoreState cleared(const arch::CoreConfig& core) {
  CoreState state;
  const size_t n = core.n;
  state.vmem.resize(core.vmem_rows * n);
  state.acc.resize(core.acc_rows * n);
  state.weights.resize(2 * n * n);
  state.registers.resize(arch::kVectorRegisters * core.sublanes() * n);
  state.kernel.resize(arch::kKernelSlots);
  return state;
}

bool reads_register(Opcode opcode) {
  return opcode == Opcode::dld || opcode == Opcode::dst;
}

}  // namespace

BoardModel::BoardModel(const arch::CoreConfig& core, int cores, int64_t hbm_bytes) : config_(core) {
  for (int c = 0; c < cores; ++c)
    cores_.push_back(
        Core{test::PlainCore(core, cleared(core)), std::vector<char>(hbm_bytes), {}, {}, {}, {}, {}, {}, {}});
}

arch::Word& BoardModel::vmem(int core, int64_t row, int lane) {
  return cores_[core].state.state().vmem.at(row * config_.n + lane);
}

bool BoardModel::run(const std::vector<std::vector<Instruction>>& programs,
                     const std::array<uint64_t, arch::kScalars>& scalars, std::mt19937& random) {
  for (size_t c = 0; c < cores_.size(); ++c) {
    Core& core = cores_[c];
    core.program = &programs[c];
    core.pc = 0;
    core.halted = false;
    core.scalars = scalars;
    for (auto& dimensions : core.dimensions) dimensions.fill({});
  }
  struct Turn {
    int core, unit;  // unit -1: the sequencer
    const Way* way;  // if not null: the message
  };
  // Some cores and ways are much slower than others.
  std::map<Way, int> speed_of_way;
  std::vector<int> speed_of_core;
  const auto speed = [&] { return random() % 3 == 0 ? 1 : 40; };
  for (size_t c = 0; c < cores_.size(); ++c) speed_of_core.push_back(speed());
  for (;;) {
    std::vector<Turn> turns;
    std::vector<int> weights;
    for (int c = 0; c < static_cast<int>(cores_.size()); ++c) {
      if (dispatches(c)) turns.push_back({c, -1, nullptr});
      for (int u = 0; u < arch::kUnits; ++u)
        if (executes(c, u)) turns.push_back({c, u, nullptr});
    }
    for (const auto& [way, messages] : travelling_)
      if (!messages.empty()) turns.push_back({0, 0, &way});
    if (turns.empty()) break;
    for (const Turn& turn : turns) {
      if (turn.way && !speed_of_way.count(*turn.way)) speed_of_way[*turn.way] = speed();
      weights.push_back(turn.way ? speed_of_way[*turn.way] : speed_of_core[turn.core]);
    }
    const Turn turn = turns[std::discrete_distribution<size_t>(weights.begin(), weights.end())(random)];
    if (turn.way) {
      deliver(*turn.way);
    } else if (turn.unit == -1) {
      dispatch(turn.core);
    } else {
      execute(turn.core, turn.unit);
    }
  }
  stuck_.clear();
  left_ = 0;
  for (size_t c = 0; c < cores_.size(); ++c) {
    for (int count : cores_[c].semaphores) left_ += count != 0;
    if (cores_[c].halted) continue;
    stuck_ += "core " + std::to_string(c) + ":";
    for (const auto& queue : cores_[c].queues)
      if (!queue.empty()) stuck_ += " [" + arch::disassemble(queue.front()) + "]";
    stuck_ += "\n";
  }
  return stuck_.empty();
}

bool BoardModel::dispatches(int c) const {
  const Core& core = cores_[c];
  if (core.halted) return false;
  const Instruction& i = core.program->at(core.pc);
  if (*i.unit() != Unit::seq) return core.queues[static_cast<int>(*i.unit())].size() < arch::kQueueDepth;
  const bool drains = i.opcode() == Opcode::fence || i.opcode() == Opcode::halt;
  return !drains || std::all_of(core.queues.begin(), core.queues.end(), [](const auto& q) { return q.empty(); });
}

void BoardModel::dispatch(int c) {
  Core& core = cores_[c];
  Instruction i = core.program->at(core.pc++);
  switch (i.opcode()) {
    case Opcode::halt: core.halted = true; return;
    case Opcode::sset: core.scalars[i.get(f::sset::rd)] = i.get(f::sset::imm); return;
    case Opcode::sadd:
      core.scalars[i.get(f::sadd::rd)] = core.scalars[i.get(f::sadd::rs)] + i.get(f::sadd::imm);
      return;
    case Opcode::loop:
      if (--core.scalars[i.get(f::loop::rd)] != 0) core.pc += i.get(f::loop::offset) - 1;
      return;
    case Opcode::nop:
    case Opcode::fence: return;
    default: break;
  }
  if (reads_register(i.opcode())) {
    i.set(f::dld::hbm, static_cast<int64_t>(i.get(f::dld::hbm) + core.scalars[i.get(f::dld::reg)]));
    i.set(f::dld::reg, 0);
  }
  core.queues[static_cast<int>(*i.unit())].push_back(i);
}

bool BoardModel::executes(int c, int unit) const {
  const Core& core = cores_[c];
  if (core.queues[unit].empty()) return false;
  const Instruction& i = core.queues[unit].front();
  for (int k : {0, 1})
    if (core.semaphores[i.wait(k).sem] < i.wait(k).count) return false;
  return true;
}

void BoardModel::execute(int c, int unit) {
  Core& core = cores_[c];
  const Instruction i = core.queues[unit].front();
  core.queues[unit].pop_front();
  for (int k : {0, 1}) core.semaphores[i.wait(k).sem] -= i.wait(k).count;
  switch (i.opcode()) {
    case Opcode::ddim:
      core.dimensions[static_cast<Unit>(unit) == Unit::st][i.get(f::ddim::dim)] = {
          i.get(f::ddim::count), i.get(f::ddim::vstride), i.get(f::ddim::hstride)};
      break;
    case Opcode::dld:
    case Opcode::dst: transfer(core, i); break;
    case Opcode::send: send(c, i); break;
    case Opcode::rsignal:
      travelling_[{c, i.get(f::rsignal::core), i.get(f::rsignal::way)}].push_back(
          {{}, static_cast<int>(i.get(f::rsignal::sem)), static_cast<int>(i.get(f::rsignal::count))});
      break;
    default: core.state.execute(i);
  }
  for (int k : {0, 1}) core.semaphores[i.signal(k).sem] += i.signal(k).count;
}

template <typename F>
void BoardModel::each_row(const Core& core, bool store, F f) const {
  const auto& d = core.dimensions[store];
  for (int64_t w = 0; w < d[3].count; ++w)
    for (int64_t z = 0; z < d[2].count; ++z)
      for (int64_t y = 0; y < d[1].count; ++y)
        for (int64_t x = 0; x < d[0].count; ++x)
          f(x * d[0].vstride + y * d[1].vstride + z * d[2].vstride + w * d[3].vstride,
            x * d[0].hstride + y * d[1].hstride + z * d[2].hstride + w * d[3].hstride);
}

void BoardModel::transfer(Core& core, const Instruction& i) {
  const bool store = i.opcode() == Opcode::dst;
  const auto format = static_cast<arch::Format>(i.get(f::dld::fmt));
  const int bytes = arch::bytes_of(format);
  const int64_t lanes = i.get(f::dld::lanes), lane0 = i.get(f::dld::lane0);
  each_row(core, store, [&](int64_t row, int64_t offset) {
    arch::Word* words = &core.state.state().vmem.at((i.get(f::dld::row) + row) * config_.n);
    char* at = &core.hbm.at(i.get(f::dld::hbm) + offset);
    if (!store && !i.get(f::dld::keep)) std::fill_n(words, config_.n, 0);
    for (int64_t k = 0; k < lanes; ++k) {
      uint32_t element = store ? arch::store(format, words[lane0 + k]) : 0;
      if (store) {
        std::memcpy(at + k * bytes, &element, bytes);
      } else {
        std::memcpy(&element, at + k * bytes, bytes);
        words[lane0 + k] = arch::load(format, element);
      }
    }
  });
}

void BoardModel::send(int from, const Instruction& i) {
  Core& core = cores_[from];
  const auto format = static_cast<arch::Format>(i.get(f::send::fmt));
  Message message{{}, static_cast<int>(i.get(f::send::sem)), static_cast<int>(i.get(f::send::count))};
  each_row(core, true, [&](int64_t row, int64_t offset) {
    const arch::Word* words = &core.state.state().vmem.at((i.get(f::send::row) + row) * config_.n);
    std::vector<arch::Word> sent(words, words + config_.n);
    for (arch::Word& w : sent) w = arch::round_to(format, w);
    message.rows.emplace_back(i.get(f::send::dest) + offset, std::move(sent));
  });
  travelling_[{from, i.get(f::send::core), i.get(f::send::way)}].push_back(std::move(message));
}

void BoardModel::deliver(const Way& way) {
  auto& messages = travelling_.at(way);
  Core& core = cores_[std::get<1>(way)];
  for (const auto& [row, words] : messages.front().rows)
    std::copy(words.begin(), words.end(), &core.state.state().vmem.at(row * config_.n));
  core.semaphores[messages.front().semaphore] += messages.front().count;
  messages.pop_front();
}

}  // namespace veritpu
