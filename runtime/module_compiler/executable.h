// A compiled module in the HBM of a core.
#pragma once

#include "runtime/module_compiler/kept_values.h"

namespace veritpu::module_compiler {

class Executable {
 public:
  // The chip is not owned, and outlives this. `kept`: of the core, which all of its programs share; null for a program
  // that is alone there. Throws UserError if HBM has no room.
  Executable(Compiled compiled, arch::Chip& chip, std::shared_ptr<HbmHeap> heap,
             std::shared_ptr<KeptValues> kept = nullptr);

  using Places = module_compiler::Places;
  // Donated arguments and their results may lie in VMEM instead of their places (kept_values.h).
  arch::RunReport execute(const Places& places);
  // The launch of a program that is no script, for a board that launches several at once; and what follows it.
  arch::Launch prepare(const Places& places);
  void launched(const Places& places) { kept_->after(keeper_, places); }
  // Of a buffer in HBM, in a launch of that kind.
  uint64_t address(BufferId buffer, const Places& places) const;

  const Compiled& compiled() const { return compiled_; }  // of a script, its ends
  size_t arguments() const { return count(BufferInfo::argument); }
  size_t results() const { return count(BufferInfo::result); }
  // Of argument or result number i.
  const BufferInfo& argument(size_t i) const { return find(BufferInfo::argument, i); }
  const BufferInfo& result(size_t i) const { return find(BufferInfo::result, i); }

 private:
  friend class ScriptRun;
  size_t count(BufferInfo::Role role) const;
  const BufferInfo& find(BufferInfo::Role role, size_t number) const;

  Compiled compiled_;
  arch::Chip& chip_;
  std::shared_ptr<HbmHeap> heap_;
  std::shared_ptr<KeptValues> kept_;
  std::shared_ptr<const void> arena_;  // of temporary values, which all programs of the core share
  HbmHeap::Block constants_;
  std::vector<uint64_t> constant_at_;  // by buffer
  std::optional<PlacedProgram> program_;
  std::shared_ptr<Keeper> keeper_;
  std::shared_ptr<class ScriptRun> script_;
};

// Elements as they lie in HBM (hbm_form.h), and back.
std::vector<uint8_t> to_bytes(const module::Tensor& tensor);
module::Tensor from_bytes(const module::Type& type, const uint8_t* bytes);

// A compiled @main with its arguments, which are uploaded, and with room for its results, in the HBM of a core of its
// own. The chip is not owned, and outlives this.
struct Uploaded {
  Uploaded(Compiled compiled, const module::Function& main, const std::vector<module::Tensor>& arguments,
           arch::Chip& chip);
  // After a launch; those kept in VMEM are stored first.
  std::vector<module::Tensor> results();

  arch::Chip& chip;
  std::shared_ptr<HbmHeap> heap;
  std::shared_ptr<KeptValues> kept;
  Executable executable;
  Executable::Places places;

 private:
  uint64_t room(size_t bytes, int bank);

  module::Types types_;  // of results
  std::vector<HbmHeap::Block> blocks_;
};

// Runs a verified module's @main once on tensors: uploads, executes, downloads.
struct Run {
  std::vector<module::Tensor> results;
  Compiled compiled;
  arch::RunReport report;
  uint64_t transfer_cycles = 0;  // of donated arguments to VMEM before it, and of their results to HBM after it
};
Run run(const module::Module& module, const std::vector<module::Tensor>& arguments, arch::Chip& chip,
        const Options& options = {}, const module::HostCalls* host = nullptr);

}  // namespace veritpu::module_compiler
