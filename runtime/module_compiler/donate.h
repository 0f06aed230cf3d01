// Donated arguments that stay in VMEM from launch to launch: their results take their places.
#pragma once

#include "arch/config.h"
#include "runtime/module_compiler/schedule.h"

namespace veritpu::module_compiler {

struct Donation {
  int64_t argument, result;                // their numbers
  std::optional<Schedule::Choice> line{};  // of the schedule that asks for it
};

// A function's. `schedule`: if not null, may name those that it wants.
std::vector<Donation> donations(const module::Function& function, Schedule* schedule = nullptr);

// Each result is made in its argument's buffer: where nothing reads the argument any more, or element by element in
// place. Kernels move for that; where they cannot, the result is made elsewhere and moved there last. The plan's
// arguments are then no more its own than its results are: such a buffer must lie in VMEM.
void donate(Plan& plan, const std::vector<Donation>& donations, const arch::CoreConfig& core);

}  // namespace veritpu::module_compiler
