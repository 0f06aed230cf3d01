// A value of one core on another.
#pragma once

#include "runtime/pjrt/engine.h"
#include "runtime/pjrt/machine.h"

namespace veritpu::pjrt {

struct CoreCopy {
  bool over_links = false;  // else through the host
  Cost cost;
};

// Gives `to` the value of `from`: of the same type, on that core. A value that lies in HBM goes over the links, if the
// other HBM has room. In a job that has both cores, which may be one.
CoreCopy copy_value(Machine& machine, Engine& source, Value& from, Engine& target, const ValuePtr& to);

}  // namespace veritpu::pjrt
