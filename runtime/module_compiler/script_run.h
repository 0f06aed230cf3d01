// A script on a chip: its programs, and HBM for what they hand on.
#pragma once

#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/script.h"

namespace veritpu::module_compiler {

class ScriptRun {
 public:
  // None is owned but the heap; the script and the chip outlive this. Throws UserError if HBM has no room.
  ScriptRun(const Script& script, arch::Chip& chip, const std::shared_ptr<HbmHeap>& heap,
            const std::shared_ptr<KeptValues>& kept);
  // The sum of its launches' reports, without profiles.
  arch::RunReport execute(const Executable::Places& places);

 private:
  struct Part {
    std::optional<Executable> program, condition;
    std::vector<HbmHeap::Block> other;  // of carried values: turns write these and the slots in turn
  };
  uint64_t bytes(int slot) const;
  void copy(uint64_t from, uint64_t to, uint64_t bytes);
  void launch(Executable& program, Executable::Places places);
  void loop(const Script::Step& step, Part& part);
  void call(const Script::Step& step);

  const Script& script_;
  arch::Chip& chip_;
  const std::shared_ptr<KeptValues> kept_;
  std::vector<Part> parts_;  // by step
  std::vector<HbmHeap::Block> blocks_;
  HbmHeap::Block again_;                     // a condition's result
  std::vector<uint64_t> at_;                 // by slot: its address in this launch
  const module::HostCalls* host_ = nullptr;  // of this launch
  arch::RunReport report_;
};

}  // namespace veritpu::module_compiler
