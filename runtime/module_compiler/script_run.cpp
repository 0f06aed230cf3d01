#include "runtime/module_compiler/script_run.h"

#include <algorithm>

namespace veritpu::module_compiler {

ScriptRun::ScriptRun(const Script& script, arch::Chip& chip, const std::shared_ptr<HbmHeap>& heap,
                     const std::shared_ptr<KeptValues>& kept)
    : script_(script), chip_(chip), kept_(kept), at_(script.slots.size()) {
  const auto room = [&](int slot) { return heap->take(std::max<uint64_t>(bytes(slot), 1), HbmHeap::kSpillBank); };
  for (size_t s = 0; s < script.slots.size(); ++s) blocks_.push_back(room(static_cast<int>(s)));
  again_ = heap->take(1, HbmHeap::kOutputBank);
  for (const Script::Step& step : script.steps) {
    parts_.emplace_back();
    if (!step.calls) parts_.back().program.emplace(step.program, chip, heap, kept);
    if (!step.condition) continue;
    parts_.back().condition.emplace(*step.condition, chip, heap, kept);
    for (const int slot : step.outputs) parts_.back().other.push_back(room(slot));
  }
}

uint64_t ScriptRun::bytes(int slot) const {
  const module::Type& type = script_.slots[static_cast<size_t>(slot)];
  return static_cast<uint64_t>(module::elements(type.shape) * bytes_of(type.element));
}

// By the host's link.
void ScriptRun::copy(uint64_t from, uint64_t to, uint64_t bytes) {
  std::vector<uint8_t> data(bytes);
  if (bytes == 0 || from == to) return;
  chip_.read(from, data.data(), bytes);
  chip_.write(to, data.data(), bytes);
}

void ScriptRun::launch(Executable& program, Executable::Places places) {
  places.host = host_;
  const arch::RunReport one = program.execute(places);
  report_.cycles += one.cycles;
  for (size_t u = 0; u < report_.units.size(); ++u)
    for (size_t c = 0; c < report_.units[u].size(); ++c) {
      report_.units[u][c] += one.units[u][c];
      report_.none[u][c] += one.units[u][c];
    }
  report_.bytes.hbm_fetch += one.bytes.hbm_fetch;
  report_.bytes.hbm_load += one.bytes.hbm_load;
  report_.bytes.hbm_store += one.bytes.hbm_store;
}

void ScriptRun::loop(const Script::Step& step, Part& part) {
  const size_t carried = step.outputs.size();
  std::vector<uint64_t> from, to, besides;
  for (size_t i = 0; i < carried; ++i) {
    const auto slot = static_cast<size_t>(step.outputs[i]);
    copy(at_[static_cast<size_t>(step.inputs[i])], at_[slot], bytes(step.outputs[i]));
    from.push_back(at_[slot]);
    to.push_back(part.other[i].address);
  }
  for (size_t i = carried; i < step.inputs.size(); ++i) besides.push_back(at_[static_cast<size_t>(step.inputs[i])]);
  while (true) {
    Executable::Places test{from, {again_.address}};
    for (const int slot : step.condition_besides) test.arguments.push_back(at_[static_cast<size_t>(slot)]);
    launch(*part.condition, test);
    uint8_t again = 0;
    chip_.read(again_.address, &again, 1);
    if (!again) break;
    Executable::Places turn{from, to};
    turn.arguments.insert(turn.arguments.end(), besides.begin(), besides.end());
    launch(*part.program, turn);
    std::swap(from, to);
  }
  for (size_t i = 0; i < carried; ++i) at_[static_cast<size_t>(step.outputs[i])] = from[i];
}

void ScriptRun::call(const Script::Step& step) {
  if (!host_) throw std::logic_error("a program that calls the host is launched without one");
  const auto of = [&](int slot) {
    return std::make_pair(script_.slots[static_cast<size_t>(slot)], at_[static_cast<size_t>(slot)]);
  };
  for (size_t i = 0; i < step.inputs.size(); ++i) {
    std::vector<uint8_t> data(bytes(step.inputs[i]));
    const auto [type, address] = of(step.inputs[i]);
    if (!data.empty()) chip_.read(address, data.data(), data.size());
    host_->send(step.sends[i], from_bytes(type, data.data()));
  }
  for (size_t i = 0; i < step.receives.size(); ++i) {
    const auto [type, address] = of(step.outputs[i + 1]);
    const auto data = to_bytes(host_->receive(step.receives[i], type));
    if (!data.empty()) chip_.write(address, data.data(), data.size());
  }
}

arch::RunReport ScriptRun::execute(const Executable::Places& places) {
  report_ = {};
  host_ = places.host;
  kept_->leave();  // it copies arguments in HBM
  for (size_t s = 0; s < at_.size(); ++s) at_[s] = blocks_[s].address;
  for (size_t i = 0; i < script_.arguments.size(); ++i)
    at_[static_cast<size_t>(script_.arguments[i])] = places.arguments.at(i);
  for (size_t k = 0; k < script_.steps.size(); ++k) {
    const Script::Step& step = script_.steps[k];
    if (step.condition) {
      loop(step, parts_[k]);
      continue;
    }
    if (step.calls) {
      call(step);
      continue;
    }
    Executable::Places ends;
    for (const int slot : step.inputs) ends.arguments.push_back(at_[static_cast<size_t>(slot)]);
    for (const int slot : step.outputs) ends.results.push_back(at_[static_cast<size_t>(slot)]);
    launch(*parts_[k].program, ends);
  }
  for (size_t i = 0; i < script_.results.size(); ++i)
    copy(at_[static_cast<size_t>(script_.results[i])], places.results.at(i), bytes(script_.results[i]));
  return report_;
}

}  // namespace veritpu::module_compiler
