// Parameters have a backing in HBM, and rows in VMEM in programs that do not leave them there. This keeps track of
// where each one's newest value is and moves them by programs of their own.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "arch/chip.h"
#include "runtime/client/hbm_heap.h"
#include "runtime/compiler/compile.h"

namespace veritpu {

class ParameterStore {
 public:
  ParameterStore(arch::Chip& chip, HbmHeap& heap) : chip_(chip), heap_(heap) {}

  compiler::ParameterPlaces& places() { return places_; }
  // The address of a parameter's backing: made and filled with zeros when it is first asked for.
  uint64_t backing(const std::string& name, const compiler::ParameterPlace& p);
  void added();  // to be called when `places` has grown
  void set(const std::string& name, const std::vector<float>& value);
  std::vector<float> get(const std::string& name);
  // Before a program runs: brings what it uses to the core, and what would be overwritten there to HBM.
  void before_run(const compiler::Compiled& program);
  void after_run(const compiler::Compiled& program);
  // These rows of VMEM are about to be overwritten: values that have no other place leave them.
  void clear_rows(int64_t first, int64_t end);
  uint64_t cycles() const { return cycles_; }  // of its own programs

 private:
  enum class Newest : uint8_t { backing, core, both };
  struct Parameter {
    HbmHeap::Block backing;
    uint64_t bytes = 0;
    Newest newest = Newest::backing;
  };
  const compiler::ParameterPlace& place(const std::string& name) const;
  void move(const std::set<std::string>& names, bool to_core);

  arch::Chip& chip_;
  HbmHeap& heap_;
  compiler::ParameterPlaces places_;
  std::map<std::string, Parameter> parameters_;
  uint64_t cycles_ = 0;
};

}  // namespace veritpu
