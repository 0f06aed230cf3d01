// From a plan to its program: what lies in VMEM, what stays there from launch to launch, and how VMEM is divided follow
// from what the program would move.
#pragma once

#include "runtime/module_compiler/compile.h"
#include "runtime/module_compiler/donate.h"

namespace veritpu::module_compiler {

class Emission {
 public:
  // What is emitted, and for whom. All must outlive this.
  struct Of {
    const Plan& plan;
    const std::vector<Donation>& donations;
    const std::string& name;
    const arch::CoreConfig& core;
    const Options& options;
    const BoardPlace& board;
  };
  explicit Emission(const Of& of);

  // With the division of VMEM that the schedule names, or the one whose program is expected to be the quickest. None if
  // VMEM does not keep all that HBM has otherwise (layout.h). Throws CompileError.
  std::optional<Compiled> quickest();

 private:
  const Division& named(Schedule& schedule) const;  // by the schedule; the usual one if it has no line for it
  std::optional<Compiled> with(const Division& division);
  std::optional<Compiled> emit(const Plan& plan, std::vector<Donation>& donated, const Division& division);
  int64_t expected(const Compiled& compiled) const;  // cycles

  const Of of_;
  const std::vector<Division> ways_;  // the usual one first
  std::vector<int64_t> saved_;        // by way: rows that need not move, as the first emission has it
  bool turned_ = true;                // whether VMEM keeps all that HBM has otherwise, at last
};

}  // namespace veritpu::module_compiler
