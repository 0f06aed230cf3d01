// A chip with a client, and the ways in which a module runs on it, in this order: as a graph of the compiler, with
// parameters in VMEM; by the module compiler; on the host, by the modules' interpreter. All but compile() is done in
// one thread.
#pragma once

#include <functional>
#include <map>
#include <memory>

#include "runtime/client/core_client.h"
#include "runtime/module/module.h"
#include "runtime/pjrt/compiled.h"
#include "runtime/pjrt/options.h"
#include "systemc/system_chip.h"

namespace veritpu::pjrt {

using InThread = std::function<void(const std::function<void()>&)>;

class Engine {
 public:
  explicit Engine(const Options& options);

  // Of a verified module, in any thread; `in_thread` runs what it is given in the engine's and waits. Throws UserError
  // if no way takes the module: its sentence names the operation and its line.
  std::unique_ptr<Compiled> compile(const module::Module& module, const InThread& in_thread);
  // The value's bytes, which are brought to the host if they are not there.
  const std::vector<char>& bytes(Value& value);

  // For the ways.
  veritpu::Client& client() { return client_; }
  Core& core() { return client_.core(); }
  arch::Chip& chip() { return chip_; }
  // The value whose bytes a parameter of the client holds; null if none lives.
  ValuePtr owner(const std::string& parameter);
  void set_owner(const std::string& parameter, const ValuePtr& value);
  // The value in HBM, dense and row-major, uploaded if it is not there.
  const HbmHeap::Block& copy(const ValuePtr& value);
  void set_copy(const ValuePtr& value, HbmHeap::Block block);
  // Room in HBM. If there is none, values leave HBM for the host. Throws UserError if there is none after that.
  HbmHeap::Block take(uint64_t bytes, int bank);

  const arch::ChipConfig& config() const { return chip_.config(); }
  const Options& options() const { return options_; }

 private:
  const Options options_;
  SystemChip chip_;
  CoreClient client_;
  std::map<std::string, std::weak_ptr<Value>> owners_;
  static constexpr size_t kFewest = 1000;
  std::vector<std::weak_ptr<Value>> copied_;  // values with a copy in HBM; some are gone
  size_t kept_ = kFewest;                     // of those that lived when the list was last cleared up
};

}  // namespace veritpu::pjrt
