// The vector unit (docs/vpu.md): its kernel store, streams and time. A run's values are computed in the cycle in which
// it retires. Its times are its own (Shared::cycle).
#pragma once

#include <optional>

#include "systemc/fast_unit.h"
#include "systemc/fast_vector.h"

namespace veritpu::fast {

class Vpu {
 public:
  explicit Vpu(Shared& shared) : shared_(shared), program_(shared), vector_(shared) {}
  Queue queue;

  void clear();
  bool busy() const { return running_.has_value(); }
  Spent step(Cycle c);
  // How it spends a cycle in which it stands still.
  Spent stands(Cycle c) const;
  // The first cycle after c in which the unit may change by itself.
  Cycle next(Cycle) const { return running_ ? running_->retire : kNever; }
  const arch::Word* reg(int r) const { return vector_.reg(r); }
  // Parts of its work, along a timeline (fast_replay.h): a vset or vstr, and a vrun's start and retirement.
  void set(const Queued& i);
  VectorRun plan(const Queued& vrun) const { return program_.plan(vrun); }
  void compute(const VectorRun& run) { vector_.run(run); }
  VectorProgram& program() { return program_; }
  const VectorProgram& program() const { return program_; }
  void load(const std::vector<arch::Instruction>& kernel);
  void save(std::vector<arch::Word>& registers, std::vector<arch::Instruction>& kernel) const;
  void load(const std::vector<arch::Word>& registers, const std::vector<arch::Instruction>& kernel);

 private:
  struct Running {
    Queued instruction;
    Cycle start = 0;  // the core's
    Cycle retire = 0;
    VectorRun work;
  };
  void start(Cycle c, const Queued& i);

  Shared& shared_;
  VectorProgram program_;  // now
  Vector vector_;          // within Shared::values, which may lag behind
  std::optional<Running> running_;
};

}  // namespace veritpu::fast
