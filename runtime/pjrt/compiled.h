// A module in a form that runs. This is the seam behind which a way of running modules stands.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/client.h"
#include "runtime/module/host_calls.h"
#include "runtime/pjrt/value.h"

namespace veritpu::pjrt {

struct Cost {
  uint64_t cycles = 0;           // of the program; on several cores of the one that takes longest
  uint64_t transfer_cycles = 0;  // of programs that moved parameters on and off the core for it
};

// What is known of a module before it runs.
struct Facts {
  std::string place;   // "chip" or "host"
  std::string way;     // "graph", "module" or "interpreter"
  std::string reason;  // of the second and third way: why the one before does not take it
  uint64_t macs = 0, instructions = 0, vmem_rows = 0;
  uint64_t temporary_bytes = 0;  // of HBM, for what it computes on the way; on several cores of the one with the most
  uint64_t scalars_on_host = 0;  // operations on scalars that follow from whole numbers alone (scalar_step.h)
};

class Compiled {
 public:
  virtual ~Compiled() = default;
  virtual const Facts& facts() const = 0;
  // The programs that it launches, for who watches; of a core by its place among the module's.
  virtual std::vector<const Program*> programs(size_t) const { return {}; }
  // In a job that has the module's cores. Arguments and results are of the types of the module's @main, for each core
  // in turn, and arguments have values. An argument that is `consumed` has no other owner: its value may be lost. Gives
  // each result a value. Throws, if it cannot: then the consumed arguments are lost, too. `host`: whom it calls.
  virtual Cost run(const std::vector<ValuePtr>& arguments, const std::vector<bool>& consumed,
                   const std::vector<ValuePtr>& results, const module::HostCalls* host) = 0;
};

}  // namespace veritpu::pjrt
