#include "runtime/pjrt/engine.h"

#include <algorithm>

namespace veritpu::pjrt {

Engine::Engine(const Options& options, arch::Chip& chip, int index)
    : options_(options),
      chip_(chip),
      index_(index),
      client_(chip, {index, options.chip + " core " + std::to_string(index)}) {}

const std::vector<char>& Engine::bytes(Value& value) {
  if (value.bytes) return *value.bytes;
  if (!value.parameter.empty()) {
    value.bytes = bytes_of(value.type.element, client_.parameter(value.parameter));
    return *value.bytes;
  }
  std::vector<char> bytes(hbm_bytes_of(value.type));
  kept()->settle(value.copy->address);
  if (!bytes.empty()) chip_.read(value.copy->address, bytes.data(), bytes.size());
  value.bytes = host_form(value.type, bytes);
  return *value.bytes;
}

ValuePtr Engine::owner(const std::string& parameter) {
  const ValuePtr value = owners_[parameter].lock();
  return value && value->parameter == parameter ? value : nullptr;
}

void Engine::set_owner(const std::string& parameter, const ValuePtr& value) {
  owners_[parameter] = value;
  if (value) value->parameter = parameter;
}

const HbmHeap::Block& Engine::copy(const ValuePtr& value) {
  if (!value->copy) {
    const auto dense = hbm_form(value->type, bytes(*value));
    HbmHeap::Block block = take(dense.size(), HbmHeap::kInputBank);
    if (!dense.empty()) chip_.write(block.address, dense.data(), dense.size());
    set_copy(value, std::move(block));
  }
  return *value->copy;
}

void Engine::set_copy(const ValuePtr& value, HbmHeap::Block block) {
  value->copy = std::move(block);
  copied_.push_back(value);
  if (copied_.size() < 2 * lived_) return;
  copied_.erase(std::remove_if(copied_.begin(), copied_.end(), [](const auto& weak) { return weak.expired(); }),
                copied_.end());
  lived_ = std::max<size_t>(copied_.size(), kFewest);
}

HbmHeap::Block Engine::take(uint64_t bytes, int bank) {
  try {
    return core().heap->take(std::max<uint64_t>(bytes, 1), bank);
  } catch (const UserError&) {
  }
  kept()->leave();
  for (const auto& weak : copied_)
    if (const ValuePtr value = weak.lock()) {
      this->bytes(*value);
      value->copy.reset();
    }
  copied_.clear();
  return core().heap->take(std::max<uint64_t>(bytes, 1), bank);
}

}  // namespace veritpu::pjrt
