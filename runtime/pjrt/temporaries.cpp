#include "runtime/pjrt/temporaries.h"

#include <algorithm>

#include "runtime/module_compiler/script.h"
#include "runtime/pjrt/value.h"

namespace veritpu::pjrt {

namespace {

struct Bytes {
  uint64_t arena, slots;
};

// A script's programs share an arena, and hand values on in its slots. A loop's turns write two sets of them by turns.
Bytes bytes_of(const module_compiler::Compiled& compiled) {
  Bytes bytes{static_cast<uint64_t>(compiled.memory.arena), 0};
  if (!compiled.script) return bytes;
  const auto& script = *compiled.script;
  const auto add = [&](const Bytes& other) {
    bytes.arena = std::max(bytes.arena, other.arena), bytes.slots += other.slots;
  };
  for (const module::Type& type : script.slots) bytes.slots += hbm_bytes_of(type);
  for (const auto& step : script.steps) {
    add(bytes_of(step.program));
    if (!step.condition) continue;
    add(bytes_of(*step.condition));
    for (const int slot : step.outputs) bytes.slots += hbm_bytes_of(script.slots.at(static_cast<size_t>(slot)));
  }
  return bytes;
}

}  // namespace

uint64_t temporary_bytes(const module_compiler::Compiled& compiled) {
  const auto [arena, slots] = bytes_of(compiled);
  return arena + slots;
}

// What was reserved last is what the step has: what was before did not do.
uint64_t temporary_bytes(const Compilation& compilation) {
  return compilation.reserved.empty() ? 0 : static_cast<uint64_t>(compilation.reserved.back().first);
}

}  // namespace veritpu::pjrt
