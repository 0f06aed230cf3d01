// A core with a client, and where values lie on it. It is for whose job has the core (queue.h).
#pragma once

#include <map>
#include <memory>

#include "runtime/client/core_client.h"
#include "runtime/module_compiler/kept_values.h"
#include "runtime/pjrt/compiled.h"
#include "runtime/pjrt/options.h"

namespace veritpu::pjrt {

class Engine {
 public:
  // Core number `index` of a chip or board; the chip is that core's, and outlives this.
  Engine(const Options& options, arch::Chip& chip, int index);

  // The value's bytes, which are brought to the host if they are not there.
  const std::vector<char>& bytes(Value& value);

  int index() const { return index_; }
  CoreClient& client() { return client_; }
  Core& core() { return client_.core(); }
  arch::Chip& chip() { return chip_; }
  // What programs of the module compiler have left in VMEM.
  const std::shared_ptr<module_compiler::KeptValues>& kept() { return core().kept; }
  // Of all launches that moved parameters and donated arguments between VMEM and HBM.
  uint64_t transfer_cycles() { return core().parameters.cycles() + kept()->cycles(); }
  // The value whose bytes a parameter of the client holds; null if none lives.
  ValuePtr owner(const std::string& parameter);
  void set_owner(const std::string& parameter, const ValuePtr& value);
  // The value's place in HBM, where it is dense and row-major: uploaded if it has none. It may be newer in VMEM
  // (kept()).
  const HbmHeap::Block& copy(const ValuePtr& value);
  void set_copy(const ValuePtr& value, HbmHeap::Block block);
  // Room in HBM. If there is none, values leave HBM for the host. Throws UserError if there is none after that.
  HbmHeap::Block take(uint64_t bytes, int bank);

  const arch::ChipConfig& config() const { return chip_.config(); }
  const Options& options() const { return options_; }

 private:
  const Options options_;
  arch::Chip& chip_;
  const int index_;
  CoreClient client_;
  std::map<std::string, std::weak_ptr<Value>> owners_;
  static constexpr size_t kFewest = 1000;
  std::vector<std::weak_ptr<Value>> copied_;  // values with a copy in HBM; some are gone
  size_t lived_ = kFewest;                    // of those that lived when the list was last cleared up
};

}  // namespace veritpu::pjrt
