// Parameters have a home in HBM and a place in VMEM. This keeps track of which of the two is newer and moves them by
// programs of their own.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "arch/chip.h"
#include "runtime/client/hbm_heap.h"
#include "runtime/compiler/emit.h"

namespace veritpu {

class ParameterStore {
 public:
  ParameterStore(arch::Chip& chip, HbmHeap& heap) : chip_(chip), heap_(heap) {}

  compiler::ParameterPlaces& places() { return places_; }
  void added();  // to be called when `places` has grown: gives the new ones a home
  void set(const std::string& name, const std::vector<float>& value);
  std::vector<float> get(const std::string& name);
  void bring_to_core();                           // before a program runs
  void changed_on_core() { core_newer_ = true; }  // after it ran
  uint64_t cycles() const { return cycles_; }

 private:
  const compiler::ParameterPlace& place(const std::string& name) const;
  void bring_home();
  void move(bool to_core);

  arch::Chip& chip_;
  HbmHeap& heap_;
  compiler::ParameterPlaces places_;
  std::map<std::string, HbmHeap::Block> homes_;
  bool core_newer_ = false, home_newer_ = false;
  uint64_t cycles_ = 0;
};

}  // namespace veritpu
