// Many requests without data in one transaction: its payload says all of them but where and when.
#pragma once

#include <tlm>
#include <vector>

#include "systemc/tensor_core.h"

namespace veritpu {

struct Burst : tlm::tlm_extension<Burst> {
  struct Request {
    uint64_t address;
    Cycle cycle;         // counted from the transaction's
    Cycle complete = 0;  // likewise, filled in
  };
  // In order of cycle. If one is refused the payload's address becomes its, and those after it are not made.
  std::vector<Request> requests;

  tlm::tlm_extension_base* clone() const override { return new Burst(*this); }
  void copy_from(const tlm::tlm_extension_base& other) override { *this = static_cast<const Burst&>(other); }
};

}  // namespace veritpu
