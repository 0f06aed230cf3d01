// What can be said of a program before it runs: whether a core of that configuration has a meaning for it.
// Ranges that depend on scalar registers, DMA dimensions or streams are the run's to check.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arch/config.h"
#include "arch/isa.h"

namespace veritpu::arch {

// What is wrong with an instruction, in one sentence; nullopt if nothing.
std::optional<std::string> validate(const Instruction& instruction, const CoreConfig& core);

struct Illegal {
  size_t pc;
  std::string sentence;
};
// The first instruction that is illegal by itself or in its place: a loop must jump into the program, and a
// program ends with `halt`.
std::optional<Illegal> validate(const std::vector<Instruction>& program, const CoreConfig& core);

}  // namespace veritpu::arch
