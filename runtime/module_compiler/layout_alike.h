// Which values have one layout, and what operations say of their dimensions.
#pragma once

#include "runtime/module/dimensions.h"
#include "runtime/module_compiler/layout.h"

namespace veritpu::module_compiler {

// What a set of such values has in common.
struct Traits {
  bool fixed = false;     // they stay as they are
  bool uneven = false;    // their rows are those of the dimension along lanes, and not of all elements side by side
  uint64_t slid = 0;      // bits of dimensions (kMostRank is 32): windows slide along them, or elements move alone
  uint64_t shifted = 0;   // likewise: elements move together
  module::List channels;  // a convolution's, if one is among their operations: one dimension of images, two of weights
  std::map<int64_t, int64_t> moves;  // by dimension: cycles of what moves elements along it, if lanes hold it
  bool moves_along(int64_t d) const { return ((slid | shifted) >> d & 1) != 0; }
  // Whether the dimension stays off the lanes. Parts of channels may be shifted there.
  bool off_lanes(int64_t d) const { return module::contains(channels, d) ? (slid >> d & 1) != 0 : moves_along(d); }
};

// Of a function of core operations. Other arguments than donated ones that may be turned, other results, and what loops
// use stay as they are.
class Alike {
 public:
  Alike(const module::Function& function, int n, Donated donated);
  module::ValueId find(module::ValueId id) const {  // the value that stands for all that are like it
    while (parent_[id] != id) id = parent_[id];
    return id;
  }
  const Traits& traits(module::ValueId id) const { return traits_[find(id)]; }
  Traits& traits(module::ValueId id) { return traits_[find(id)]; }
  // The result that lies like a donated argument.
  std::optional<size_t> result_of(const module::Argument& a) const;
  // Whether what comes from outside moves once it has half the bytes: such a conversion is between two layouts.
  bool rounds(const module::Operation& o) const;

 private:
  using ValueId = module::ValueId;
  const module::Type& type(ValueId id) const { return function_.type(id); }
  void unite(ValueId a, ValueId b);
  void fix(ValueId id) { traits(id).fixed = true; }
  void fix_all(const module::Region& region);
  void fix_results(const module::Operation& o);
  void has_channels(ValueId id, const module::List& dimensions);
  void moves_along(ValueId id, int64_t d, bool together);
  void slides(const module::Operation& convolution);
  void find_moves(const module::Operation& o);
  void join(const module::Operation& o);

  const module::Function& function_;
  const int n_;
  const Donated donated_;
  std::vector<bool> given_;  // arguments, but those whose results lie alike, and what they are reshaped to
  std::vector<ValueId> parent_;
  std::vector<Traits> traits_;  // by value that stands for others
};

}  // namespace veritpu::module_compiler
