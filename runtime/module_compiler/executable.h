// A compiled module in the HBM of a core.
#pragma once

#include "runtime/client/hbm_heap.h"
#include "runtime/module_compiler/compile.h"

namespace veritpu::module_compiler {

class Executable {
 public:
  // Neither is owned; the chip outlives this. Throws UserError if HBM has no room.
  Executable(Compiled compiled, arch::Chip& chip, std::shared_ptr<HbmHeap> heap);

  // Where a launch finds its arguments, and puts its results: HBM addresses of dense, row-major elements.
  struct Places {
    std::vector<uint64_t> arguments, results;
  };
  arch::RunReport execute(const Places& places);
  // The launch of a program that is no script, for a board that launches several at once.
  arch::Launch prepare(const Places& places);

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
  HbmHeap::Block arena_, constants_, program_;
  std::vector<uint64_t> constant_at_;       // by buffer
  std::vector<arch::Instruction> written_;  // what lies in HBM; empty: nothing yet
  std::shared_ptr<class ScriptRun> script_;
};

// Elements as they lie in HBM, and back. Those of 64 bits are pairs of words, the low one first.
std::vector<uint8_t> to_bytes(const module::Tensor& tensor);
module::Tensor from_bytes(const module::Type& type, const uint8_t* bytes);

// Runs a verified module's @main once on tensors: uploads, executes, downloads.
struct Run {
  std::vector<module::Tensor> results;
  Compiled compiled;
  arch::RunReport report;
};
Run run(const module::Module& module, const std::vector<module::Tensor>& arguments, arch::Chip& chip,
        const Options& options = {});

}  // namespace veritpu::module_compiler
