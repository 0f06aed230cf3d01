// Loops on the sequencer. Between stretches of turns all units come to rest, so several turns make one: the next turn
// begins while the one before ends.
#include <algorithm>
#include <set>

#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {

using arch::Instruction;
using arch::Opcode;

namespace {

// The steps in bytes by which the loop's turns move views of kernels.
std::set<int64_t> steps_of(const Loop& loop) {
  std::set<int64_t> steps;
  for (const Kernel& kernel : loop.body)
    for_each_view(kernel, [&](const View& view, bool) {
      if (view.loop == loop.id && view.step != 0) steps.insert(view.step * bytes_of(view.element));
    });
  return steps;
}

}  // namespace

int64_t Emitter::turns_together(const Loop& loop) const {
  constexpr size_t kMost = 4096;  // instructions
  if (!known_) return 1;
  const auto it = known_->instructions.find(loop.id);
  if (it == known_->instructions.end()) return 1;
  return std::clamp<int64_t>(static_cast<int64_t>(kMost / std::max<size_t>(it->second, 1)), 1, loop.trips);
}

void Emitter::emit_turns(const Loop& loop, int64_t first, int64_t count) {
  for (int64_t turn = first; turn < first + count; ++turn) {
    turn_of_[loop.id] = turn;
    emit(loop.body);
  }
}

// Each stretch finds the kernel store and the transfers' dimensions as the first one did. The turns that are over come
// after the loop.
void Emitter::emit(const Loop& loop) {
  namespace f = arch::field;
  for (const Kernel& kernel : loop.body)  // once, and not in each turn
    for_each_view(kernel, [&](const View& view, bool) {
      if (residence(view.buffer).resident()) bring(view.buffer);
    });
  const int64_t together = turns_together(loop), stretches = loop.trips / together;
  if (stretches == 1 && !survey_) return emit_turns(loop, 0, loop.trips);
  flush();
  const int reg = arch::kScalars - 1 - depth_++;
  const std::set<int64_t> steps = steps_of(loop);
  if (reg <= static_cast<int>(moving_.size() + steps.size()))
    throw CompileError("loops move more values than the chip has scalar registers for");
  append(Instruction(Opcode::sset).set(f::sset::rd, reg).set(f::sset::imm, stretches));
  for (const int64_t step : steps) {
    const int moving = static_cast<int>(moving_.size()) + 1;
    moving_[{loop.id, step}] = moving;
    append(Instruction(Opcode::sset).set(f::sset::rd, moving).set(f::sset::imm, 0));
  }
  const auto start = static_cast<int64_t>(compiled_.program.instructions.size());
  const size_t first = kernel_;
  turns_ *= loop.trips;
  emit_turns(loop, 0, together);
  turns_ /= loop.trips;
  if (survey_ && kernel_ > first) survey_->loops.push_back({first, kernel_ - 1});
  if (survey_ && std::none_of(loop.body.begin(), loop.body.end(), [](const Kernel& kernel) {
        return std::holds_alternative<Loop>(kernel.what) || std::holds_alternative<Exchange>(kernel.what);
      }))
    survey_->instructions[loop.id] = writer_.size();
  flush();
  for (const int64_t step : steps) {
    const int moving = moving_.at({loop.id, step});
    append(
        Instruction(Opcode::sadd).set(f::sadd::rd, moving).set(f::sadd::rs, moving).set(f::sadd::imm, step * together));
  }
  const auto back = start - static_cast<int64_t>(compiled_.program.instructions.size());
  append(Instruction(Opcode::loop).set(f::loop::rd, reg).set(f::loop::offset, back));
  emit_turns(loop, 0, loop.trips % together);
  if (loop.trips % together > 0) flush();
  for (const int64_t step : steps) moving_.erase({loop.id, step});
  --depth_;
}

}  // namespace veritpu::module_compiler
