// The vector unit's values: micro-operations on S x N words, a run at a time (docs/vpu.md, docs/numbers.md).
#pragma once

#include "systemc/fast_vector_program.h"

namespace veritpu::fast {

// The vector unit computing, with the program as it stands then.
class Vector : public VectorProgram {
 public:
  explicit Vector(Shared& shared);

  void run(const VectorRun& r);

  Words& registers() { return registers_; }
  const Words& registers() const { return registers_; }
  const arch::Word* reg(int r) const { return registers_.data() + size_t(r) * group_; }

 private:
  // S sublanes of a run.
  struct Group {
    std::array<int64_t, 3> i;  // of sublane 0
    int on;
    arch::Word row;  // number of sublane 0's row in the run
  };
  // A store that the micro-operation right behind it, a load, must not see yet.
  struct LateStore {
    bool waits = false;
    Group group{};
    const VectorStream* stream = nullptr;
  };
  template <int N>
  void run_groups(const VectorRun& r);
  template <int N>
  void run_group(const VectorRun& r, const Group& g, bool many);
  template <int N>
  void store_late();
  template <int N>
  void execute(const MicroOp& m, const Group& g);
  template <int N>
  void read(const VectorStream& s, const Group& g, arch::Word* to) const;
  template <int N>
  void write(const VectorStream& s, const Group& g, const arch::Word* from);
  arch::Word* reg(int r) { return registers_.data() + size_t(r) * group_; }

  const int group_;  // words of a register
  Words registers_;
  LateStore late_;
  Words late_words_;
};

}  // namespace veritpu::fast
