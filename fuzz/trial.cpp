#include "fuzz/trial.h"

#include <vector>

#include "arch/numbers.h"
#include "fuzz/sketch.h"

namespace veritpu::fuzz {
namespace {

CoreState zeros(const arch::CoreConfig& core) {
  const auto n = static_cast<size_t>(core.n);
  CoreState state;
  state.vmem.resize(n * core.vmem_rows);
  state.acc.resize(n * core.all_acc_rows());
  state.weights.resize(2 * n * n * core.mxus);
  state.registers.resize(arch::kVectorRegisters * n * core.sublanes());
  state.kernel.resize(arch::kKernelSlots, arch::Instruction(arch::Opcode::vset));
  return state;
}

}  // namespace

std::optional<std::string> trial(SystemChip& chip, const arch::Program& program) {
  return trial(chip, program, chip);
}

arch::Launch prepare(SystemChip& chip, const arch::Program& program) {
  chip.load(zeros(chip.config().core));
  return put(chip, program);
}

arch::Launch put(arch::Chip& chip, const arch::Program& program) {
  constexpr uint64_t kProgram = kHbmBase + 2 * kHbmBytes;
  const std::vector<char> blank(kHbmBytes);
  chip.write(kHbmBase, blank.data(), blank.size());
  for (const auto& data : program.data) {
    std::vector<char> bytes;
    for (const uint32_t element : data.elements)
      for (int b = 0; b < arch::bytes_of(data.format); ++b) bytes.push_back(static_cast<char>(element >> 8 * b));
    chip.write(data.address, bytes.data(), bytes.size());
  }
  const auto& code = program.instructions;
  chip.write(kProgram, code.data(), code.size() * arch::kInstructionBytes);
  return {kProgram, code.size(), program.scalars};
}

std::optional<std::string> trial(SystemChip& chip, const arch::Program& program, arch::Chip& launcher) {
  try {
    launcher.launch(prepare(chip, program));
    return std::nullopt;
  } catch (const std::exception& error) {
    return error.what();
  }
}

}  // namespace veritpu::fuzz
