#include "runtime/module_compiler/placed_program.h"

#include <cstring>

namespace veritpu::module_compiler {

PlacedProgram::PlacedProgram(const Compiled& compiled, arch::Chip& chip, HbmHeap& heap)
    : chip_(chip),
      code_(compiled.program.instructions),
      addresses_(compiled.addresses),
      block_(heap.take_program(code_.size())) {}

void relocate(arch::Instruction& transfer, uint64_t by) {
  const bool loads = transfer.opcode() == arch::Opcode::dld;
  const arch::Field& field = loads ? arch::field::dld::hbm : arch::field::dst::hbm;
  transfer.set(field, transfer.get(field) + static_cast<int64_t>(by));
}

arch::Launch PlacedProgram::prepare(const std::function<uint64_t(BufferId)>& address) {
  std::vector<arch::Instruction> code = code_;
  for (const auto& [pc, buffer] : addresses_) relocate(code[static_cast<size_t>(pc)], address(buffer));
  if (written_.size() != code.size() || std::memcmp(written_.data(), code.data(), code.size() * sizeof code[0]) != 0) {
    chip_.write(block_.address, code.data(), code.size() * arch::kInstructionBytes);
    written_ = std::move(code);
  }
  return {block_.address, written_.size(), {}};
}

}  // namespace veritpu::module_compiler
