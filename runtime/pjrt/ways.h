// The ways in which a module runs, in this order: as a graph of the compiler, with parameters in VMEM; by the module
// compiler; on the host, by the modules' interpreter. A graph is of one core. The module compiler comes first where its
// program is surely quicker (expected_cycles.h), or the graph would have too many nodes (graph_step.cpp).
#pragma once

#include <functional>

#include "runtime/module/module.h"
#include "runtime/pjrt/engine.h"
#include "runtime/pjrt/machine.h"
#include "runtime/pjrt/saved.h"

namespace veritpu::pjrt {

// The cores that run a module, by process (runtime/module/collectives.h): as many as its replicas times partitions.
struct Place {
  Machine* machine;
  std::vector<Engine*> cores;
  bool meets = false;  // the module has collectives or asks for its process, as it may for one process, too
  uint64_t transfer_cycles() const {  // of the cores so far
    uint64_t cycles = 0;
    for (Engine* core : cores) cycles += core->transfer_cycles();
    return cycles;
  }
};

// Runs what it is given in a job that has the module's cores, and waits.
using InThread = std::function<void(const std::function<void()>&)>;

// Of a verified module, in any thread. Throws UserError if no way takes the module: its sentence names the operation
// and its line. `saved`: what was made of the module before, by a client of the same options, or nothing; then what is
// made, or nothing if that depends on what the core holds besides.
std::unique_ptr<Compiled> compile_module(const Place& place, const module::Module& module, const InThread& in_thread,
                                         Saved& saved);

}  // namespace veritpu::pjrt
