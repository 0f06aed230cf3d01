#include "runtime/pjrt/temporaries.h"

#include "runtime/module_compiler/script.h"
#include "runtime/pjrt/value.h"

namespace veritpu::pjrt {

// A script's programs keep their arenas side by side, and hand values on in its slots. A loop's turns write two sets of
// them by turns.
uint64_t temporary_bytes(const module_compiler::Compiled& compiled) {
  uint64_t bytes = static_cast<uint64_t>(compiled.memory.arena);
  if (!compiled.script) return bytes;
  const auto& script = *compiled.script;
  for (const module::Type& type : script.slots) bytes += hbm_bytes_of(type);
  for (const auto& step : script.steps) {
    bytes += temporary_bytes(step.program);
    if (!step.condition) continue;
    bytes += temporary_bytes(*step.condition);
    for (const int slot : step.outputs) bytes += hbm_bytes_of(script.slots.at(static_cast<size_t>(slot)));
  }
  return bytes;
}

// What was reserved last is what the step has: what was before did not do.
uint64_t temporary_bytes(const Compilation& compilation) {
  return compilation.reserved.empty() ? 0 : static_cast<uint64_t>(compilation.reserved.back().first);
}

}  // namespace veritpu::pjrt
