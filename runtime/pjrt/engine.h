// A chip with a client, and the ways in which a module runs on it, in this order: as a graph of the compiler; on the
// host, by the modules' interpreter. All is done in one thread.
#pragma once

#include <map>
#include <memory>

#include "runtime/module/module.h"
#include "runtime/pjrt/compiled.h"
#include "runtime/pjrt/options.h"
#include "systemc/system_chip.h"

namespace veritpu::pjrt {

class Engine {
 public:
  explicit Engine(const Options& options);

  // Of a verified module. Throws UserError if no way takes it: its sentence names the operation and its line.
  std::unique_ptr<Compiled> compile(const module::Module& module);
  // The value's bytes, which are brought to the host if they are not there.
  const std::vector<char>& bytes(Value& value);

  // For the ways.
  veritpu::Client& client() { return *client_; }
  // The value whose bytes a parameter of the client holds; null if none lives.
  ValuePtr owner(const std::string& parameter);
  void set_owner(const std::string& parameter, const ValuePtr& value);
  // The value in HBM, in the dtype that graphs have for its type.
  const veritpu::Buffer& copy(Value& value);

  const arch::ChipConfig& config() const { return chip_.config(); }
  const Options& options() const { return options_; }

 private:
  const Options options_;
  SystemChip chip_;
  std::unique_ptr<veritpu::Client> client_;
  std::map<std::string, std::weak_ptr<Value>> owners_;
};

}  // namespace veritpu::pjrt
