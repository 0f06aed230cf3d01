// HLO modules for tests, written field by field.
#pragma once

#include <string>
#include <vector>

#include "runtime/pjrt/wire_writer.h"

namespace veritpu::hlo {

using pjrt::WireWriter;

// Types are XLA's numbers.
constexpr uint64_t kPred = 1, kS32 = 4, kF32 = 11, kTuple = 13, kC64 = 15, kToken = 17, kC128 = 18;

inline WireWriter shape(uint64_t type, const std::vector<uint64_t>& dimensions) {
  WireWriter made;
  made.number(2, type);
  for (const uint64_t size : dimensions) made.number(3, size);
  return made;
}
inline WireWriter tuple(const std::vector<WireWriter>& elements) {
  WireWriter made;
  made.number(2, kTuple);
  for (const WireWriter& one : elements) made.message(4, one);
  return made;
}
// Named by its opcode and id, as XLA names them.
inline WireWriter instruction(const std::string& opcode, uint64_t id, const WireWriter& shape,
                              const std::vector<uint64_t>& operands = {}) {
  WireWriter made;
  made.text(1, opcode + "." + std::to_string(id)).text(2, opcode).message(3, shape).number(35, id);
  for (const uint64_t operand : operands) made.number(36, operand);
  return made;
}
inline WireWriter parameter(uint64_t number, uint64_t id, const WireWriter& shape) {
  return instruction("parameter", id, shape).number(9, number);
}
inline WireWriter computation(uint64_t id, const std::vector<WireWriter>& instructions, uint64_t root) {
  WireWriter made;
  for (const WireWriter& one : instructions) made.message(2, one);
  return made.number(5, id).number(6, root);
}
inline WireWriter program(const std::vector<WireWriter>& computations, uint64_t entry) {
  WireWriter made;
  made.text(1, "SyncTensorsGraph.1");
  for (const WireWriter& one : computations) made.message(3, one);
  return made.number(6, entry);
}

}  // namespace veritpu::hlo
