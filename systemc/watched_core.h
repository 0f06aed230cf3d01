// A core that can be watched while it runs: what retires, and the memories as they stand then.
#pragma once

#include <functional>
#include <memory>

#include "systemc/tensor_core.h"

namespace veritpu {

// Told of each retirement, in order of cycles; within one in the order mxu, mxu1 (each: mmul or sync, then mload), vpu,
// ld, st (each: the descriptor that is done, then another instruction), seq. What the instruction writes is in place
// then.
using RetirementObserver = std::function<void(const Retirement&)>;

class WatchedCore : public TensorCore {
 public:
  virtual const arch::Word* vmem() const = 0;            // [vmem_rows][n]
  virtual const arch::Word* acc(int mxu) const = 0;      // [acc_rows][n], of that matrix unit
  virtual const arch::Word* registers(int r) const = 0;  // [sublanes][n], of vector register r
};

// `port` must outlive the core.
using WatchedFactory =
    std::function<std::unique_ptr<WatchedCore>(const arch::CoreConfig&, CorePort& port, RetirementObserver)>;

}  // namespace veritpu
