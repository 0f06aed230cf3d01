#include "runtime/module_compiler/timeline.h"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <map>

#include "arch/isa.h"
#include "runtime/compiler/codegen/kernel_time.h"
#include "runtime/module_compiler/transfer_time.h"

namespace veritpu::module_compiler {
namespace {

namespace f = arch::field;
using arch::Instruction;
using arch::Opcode;
using arch::Unit;

constexpr size_t kQueue = 8, kOutstanding = 4;  // instructions of a unit's queue; descriptors of a DMA unit

class Timeline {
 public:
  Timeline(const arch::CoreConfig& core, const arch::HbmConfig& hbm)
      : core_(core), bus_(core, hbm), fetch_(hbm), late_(core.vmem_banks != 0) {
    slots_.resize(arch::kKernelSlots);
  }

  Prediction run(const Program& program) {
    const auto size = static_cast<int64_t>(program.instructions.size());
    Prediction prediction;
    prediction.operation.resize(program.operations.size());
    int64_t left = first_block();
    for (int64_t pc = 0; pc < size;) {
      const int64_t before = now_;
      now_ = std::max(now_ + 1, left);
      left = 0;
      int64_t next = pc + 1;
      const Instruction& i = program.instructions[static_cast<size_t>(pc)];
      if (i.unit() != Unit::seq) {
        wait_for_queue(i);
        start(i);
      } else if (i.opcode() == Opcode::fence || i.opcode() == Opcode::halt) {
        now_ = std::max(now_, at_rest_);
      } else if (i.opcode() == Opcode::sset) {
        scalars_[i.get(f::sset::rd)] = i.get(f::sset::imm);
      } else if (i.opcode() == Opcode::loop && --scalars_[i.get(f::loop::rd)] != 0) {
        next = pc + i.get(f::loop::offset);
        left = bus_.after_refresh(now_ + first_block());
      }
      prediction.operation[static_cast<size_t>(program.operation[static_cast<size_t>(pc)])] +=
          static_cast<uint64_t>(now_ - before);
      pc = next;
    }
    prediction.cycles = static_cast<uint64_t>(now_);
    return prediction;
  }

  // When the next instruction starts, which is a unit's: the unit comes to it, its waits are satisfied, what the unit
  // still does is over.
  int64_t start(const Instruction& i) {
    Lane& unit = units_[static_cast<size_t>(*i.unit())];
    int64_t start = std::max(now_ + 1, unit.free);
    for (const int k : {0, 1})
      if (i.wait(k).count) start = std::max(start, signalled(i.wait(k)) + 1);
    const auto [started, free, retired] = execute(i, start);
    unit.started.push_back(started);
    unit.free = std::max(unit.free, free);
    at_rest_ = std::max(at_rest_, retired + 1);
    for (const int k : {0, 1})
      for (int count = i.signal(k).count; count > 0; --count) semaphores_[i.signal(k).sem].push_back(retired);
    return started;
  }

 private:
  struct Lane {                     // a unit: its queue and when it is free
    std::deque<int64_t> started{};  // of the last instructions
    int64_t free = 0;
  };

  int64_t first_block() const { return fetch_.trcd + fetch_.cl + 8; }
  void wait_for_queue(const Instruction& i) {
    auto& started = units_[static_cast<size_t>(*i.unit())].started;
    if (started.size() < kQueue) return;
    now_ = std::max(now_, started.front() + 1);
    started.pop_front();
  }
  int64_t signalled(const arch::SemaphoreUse& wait) {
    int64_t last = 0;
    auto& signals = semaphores_[wait.sem];
    for (int count = wait.count; count > 0 && !signals.empty(); --count) {
      last = std::max(last, signals.front());
      signals.pop_front();
    }
    return last;
  }

  struct Times {
    int64_t started, free, retired;  // when the unit takes the next one
  };
  Times execute(const Instruction& i, int64_t start) {
    const int64_t n = core_.n;
    switch (i.opcode()) {
      case Opcode::mload: {
        Matrix& mxu = matrix_[static_cast<size_t>(i.get(f::mload::mxu))];
        int64_t& set_free = mxu.set_free[static_cast<size_t>(i.get(f::mload::set))];
        const int64_t t = std::max({start, mxu.load_free, set_free});
        mxu.load_free = t + n;
        mxu.rest = std::max(mxu.rest, t + n - 1 + late_);
        return {t, t + 1, t + n - 1 + late_};
      }
      case Opcode::mmul: {
        const int64_t blocks = i.get(f::mmul::n1) * i.get(f::mmul::n2) * i.get(f::mmul::n3);
        const int64_t rows = blocks * (i.get(f::mmul::trans) ? n : i.get(f::mmul::n0));
        Matrix& mxu = matrix_[static_cast<size_t>(i.get(f::mmul::mxu))];
        const int64_t t = std::max(start, mxu.stream_free);
        mxu.stream_free = t + rows;
        mxu.set_free[static_cast<size_t>(i.get(f::mmul::set))] = t + rows + n - 1;
        const auto& stages = core_.mxu_stages;
        const int64_t retired = t + rows + 3 * n + stages.operands + stages.products + stages.sums + late_;
        mxu.rest = std::max(mxu.rest, retired);
        return {t, t + 1, retired};
      }
      case Opcode::vset: slots_[i.get(f::vset::slot)] = {i, core_.vpu_stages}; return {start, start + 1, start};
      case Opcode::vrun: {
        const int64_t s = core_.sublanes();
        const int64_t groups = (i.get(f::vrun::n0) + s - 1) / s * i.get(f::vrun::n1) * i.get(f::vrun::n2);
        const int64_t ways = i.get(f::vrun::turns) ? core_.vpu_stages.ways : 1;
        const int64_t cycles = compiler::run_cycles(&slots_[i.get(f::vrun::slot)], i.get(f::vrun::len), groups, ways);
        return {start, start + cycles + 1, start + cycles};
      }
      case Opcode::ddim:
        dimensions_[*i.unit() == Unit::st].at(i.get(f::ddim::dim)) = i;
        return {start, start + 1, start};
      case Opcode::dld:
      case Opcode::dst: return transfer(i, start);
      case Opcode::sync: {
        const Unit unit = *i.unit();
        int64_t t = start;  // the vector unit rests when it comes to its next instruction
        if (arch::is_matrix_unit(unit)) t = std::max(t, matrix_[unit == Unit::mxu1].rest + 1);
        if (unit == Unit::ld || unit == Unit::st) t = std::max(t, engines_[unit == Unit::st].done);
        return {t, t + 1, t};
      }
      default: return {start, start + 1, start};
    }
  }

  Times transfer(const Instruction& i, int64_t start) {
    const bool stores = i.opcode() == Opcode::dst;
    Engine& engine = engines_[stores];
    if (engine.outstanding.size() == kOutstanding) {
      start = std::max(start, engine.outstanding.front() + 1);
      engine.outstanding.pop_front();
    }
    const auto [issued, done] = bus_.move(i, dimensions_[stores], std::max(start + 4, engine.issued));
    engine.issued = issued;
    engine.done = std::max(engine.done, done);
    engine.outstanding.push_back(engine.done);
    return {start, start + 1, engine.done};
  }

  struct Engine {
    std::deque<int64_t> outstanding{};  // when they are done
    int64_t issued = 0, done = 0;
  };

  const arch::CoreConfig core_;
  TransferTime bus_;
  const arch::HbmConfig fetch_;
  const int64_t late_;             // cycles from asking for a row to its access (docs/memories.md)
  int64_t now_ = 0, at_rest_ = 0;  // the sequencer's cycle; when all units rest
  std::array<Lane, arch::kUnits> units_{};
  std::array<Engine, 2> engines_{};  // ld, st
  std::array<Dimensions, 2> dimensions_{};
  std::map<int, std::deque<int64_t>> semaphores_;
  std::map<int64_t, int64_t> scalars_;
  std::vector<compiler::TimedMicro> slots_;  // the kernel store
  struct Matrix {                            // a matrix unit
    int64_t load_free = 0, stream_free = 0, rest = 0;
    std::array<int64_t, 2> set_free{};
  };
  std::array<Matrix, arch::kMostMxus> matrix_{};
};

}  // namespace

Prediction predict(const Program& program, const arch::CoreConfig& core, const arch::HbmConfig& hbm) {
  return Timeline(core, hbm).run(program);
}

std::vector<int64_t> starts(const std::vector<Instruction>& stretch, const arch::CoreConfig& core,
                            const arch::HbmConfig& hbm) {
  Timeline timeline(core, hbm);
  std::vector<int64_t> all;
  for (const Instruction& i : stretch) all.push_back(timeline.start(i));
  return all;
}

}  // namespace veritpu::module_compiler
