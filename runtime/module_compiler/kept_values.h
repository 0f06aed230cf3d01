// Results in VMEM: a program that donates arguments leaves them there, in the arguments' places, for its next launch.
// Their places in HBM get them once somebody else needs them, or VMEM.
#pragma once

#include <algorithm>

#include "runtime/module/host_calls.h"
#include "runtime/module_compiler/placed_program.h"

namespace veritpu::module_compiler {

// Where a launch finds its arguments, and puts its results: HBM addresses of dense, row-major elements.
struct Places {
  std::vector<uint64_t> arguments, results;
  // The results' blocks, if they might be given back while their values are still in VMEM.
  std::vector<HbmHeap::Block> blocks{};
  const module::HostCalls* host = nullptr;  // whom the program calls
};

// The donated arguments of one program: their rows of VMEM, and the ways there and back.
class Keeper {
 public:
  // Null if the program keeps none. The chip is not owned. Throws UserError if HBM has no room.
  static std::shared_ptr<Keeper> of(const Compiled& compiled, arch::Chip& chip, HbmHeap& heap);

 private:
  friend class KeptValues;
  Keeper(const Compiled& compiled, arch::Chip& chip, HbmHeap& heap);
  bool takes(size_t argument) const {
    return std::find(arguments_.begin(), arguments_.end(), argument) != arguments_.end();
  }
  // By donated argument: its address, or that of its result.
  std::vector<uint64_t> arguments(const Places& places) const { return of(places.arguments, arguments_); }
  std::vector<uint64_t> results(const Places& places) const { return of(places.results, results_); }
  static std::vector<uint64_t> of(const std::vector<uint64_t>& addresses, const std::vector<size_t>& numbers);

  std::vector<size_t> arguments_, results_;  // by donated argument: numbers
  std::vector<size_t> of_buffer_;            // by buffer: which donated argument
  PlacedProgram bring_, store_;
};

// Of a core, for all programs that run on it. Its transfers are launches of their own.
class KeptValues {
 public:
  explicit KeptValues(arch::Chip& chip) : chip_(chip) {}  // not owned

  // Before a program runs, whose own keeper this is, or null: its arguments are where it looks for them.
  void before(const std::shared_ptr<Keeper>& keeper, const Places& places);
  void after(const std::shared_ptr<Keeper>& keeper, const Places& places);
  // Before somebody reads HBM at the address where a value begins.
  void settle(uint64_t address);
  // Before others use VMEM, or write values in HBM.
  void leave();
  uint64_t cycles() const { return cycles_; }  // of its transfers

 private:
  void store();
  // `addresses`: by donated argument.
  void move(const Keeper& keeper, PlacedProgram& transfers, const std::vector<uint64_t>& addresses);

  arch::Chip& chip_;
  std::shared_ptr<Keeper> keeper_;  // whose values lie in VMEM; null: nobody's
  std::vector<uint64_t> home_;      // by donated argument: the place in HBM of what lies in VMEM
  std::vector<HbmHeap::Block> blocks_;
  bool newer_ = false;  // VMEM has what these places have not
  uint64_t cycles_ = 0;
};

}  // namespace veritpu::module_compiler
