#include "runtime/module_compiler/kept_values.h"

#include <algorithm>

#include "runtime/module_compiler/emitter.h"

namespace veritpu::module_compiler {
namespace {

// The way of all donated arguments to VMEM, or of the results in their places to HBM.
Compiled transfers(const Compiled& of, const arch::CoreConfig& core, bool to_core) {
  Compiled compiled;
  compiled.buffers = of.buffers;
  compiled.memory = of.memory;
  for (Residence& residence : compiled.memory.residence) residence.in_hbm = true;
  Emitter emitter(core, compiled, nullptr, nullptr, {});
  emitter.move_donated(to_core);
  emitter.finish();
  return compiled;
}

}  // namespace

std::shared_ptr<Keeper> Keeper::of(const Compiled& compiled, arch::Chip& chip, HbmHeap& heap) {
  const bool any = std::any_of(compiled.buffers.begin(), compiled.buffers.end(),
                               [](const BufferInfo& buffer) { return buffer.becomes >= 0; });
  return any ? std::shared_ptr<Keeper>(new Keeper(compiled, chip, heap)) : nullptr;
}

Keeper::Keeper(const Compiled& compiled, arch::Chip& chip, HbmHeap& heap)
    : of_buffer_(compiled.buffers.size()),
      bring_(transfers(compiled, chip.config().core, true), chip, heap),
      store_(transfers(compiled, chip.config().core, false), chip, heap) {
  for (size_t b = 0; b < compiled.buffers.size(); ++b) {
    const BufferInfo& buffer = compiled.buffers[b];
    if (buffer.becomes < 0) continue;
    of_buffer_[b] = arguments_.size();
    arguments_.push_back(static_cast<size_t>(buffer.number));
    results_.push_back(static_cast<size_t>(buffer.becomes));
  }
}

std::vector<uint64_t> Keeper::of(const std::vector<uint64_t>& addresses, const std::vector<size_t>& numbers) {
  std::vector<uint64_t> all;
  for (const size_t number : numbers) all.push_back(addresses.at(number));
  return all;
}

void KeptValues::before(const std::shared_ptr<Keeper>& keeper, const Places& places) {
  const auto given = keeper ? keeper->arguments(places) : std::vector<uint64_t>{};
  if (keeper && keeper == keeper_ && given == home_) {
    for (size_t i = 0; i < places.arguments.size(); ++i)  // one that is given twice is read in HBM, too
      if (!keeper->takes(i)) settle(places.arguments[i]);
    return;
  }
  leave();
  if (!keeper) return;
  move(*keeper, keeper->bring_, given);
}

void KeptValues::after(const std::shared_ptr<Keeper>& keeper, const Places& places) {
  if (!keeper) return;
  keeper_ = keeper;
  home_ = keeper->results(places);
  blocks_ = places.blocks;
  newer_ = true;
}

void KeptValues::settle(uint64_t address) {
  if (newer_ && std::find(home_.begin(), home_.end(), address) != home_.end()) store();
}

void KeptValues::leave() {
  if (newer_) store();
  keeper_ = nullptr;
  home_.clear();
  blocks_.clear();
}

void KeptValues::store() {
  newer_ = false;
  move(*keeper_, keeper_->store_, home_);
}

void KeptValues::move(const Keeper& keeper, PlacedProgram& transfers, const std::vector<uint64_t>& addresses) {
  const auto launch =
      transfers.prepare([&](BufferId b) { return addresses[keeper.of_buffer_[static_cast<size_t>(b)]]; });
  cycles_ += chip_.launch(launch).cycles;
}

}  // namespace veritpu::module_compiler
