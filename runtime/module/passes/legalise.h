// Modules of any operations to modules of core operations, which the module compiler takes (docs/module.md).
#pragma once

#include <functional>
#include <stdexcept>

#include "runtime/module/module.h"
#include "runtime/module/passes/place.h"

namespace veritpu::module {

// What cannot be rewritten, in a sentence with its line.
class LegaliseError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct LegaliseOptions {
  std::optional<Place> place{};      // where it runs; none: the module is for one device
  int lanes = 32;                    // of the chip, by which a long Fourier transform is taken apart
  bool keep_dynamic_slices = false;  // dynamic_slice and dynamic_update_slice stay, with starts of s32
  // Is called after each pass, with its name.
  std::function<void(const std::string& pass, const Module& module)> after{};
};

// Whether 64-bit elements of this type stand as pairs of words, tensor<...x2xui32>: such are lists, whose elements go
// to rows of their own, as labels do. Others, and complex ones, stand as planes, tensor<2x...xui32>: all low words
// first.
inline bool in_pairs(const Type& type) {
  return !is_complex(type.element) && type.rank() == 1;
}

struct Legalised {
  Module module;  // of one function, main
  // Where the function's arguments and results were of 64-bit elements. A real of 64 bits is the words of its bits. A
  // complex one is tensor<2x...xf32>, the real parts first.
  std::vector<bool> wide_arguments, wide_results;
};

// The function of a verified module, and all that it calls, in core operations (core.h). Names, donations and the
// order of arguments and results stay. Throws LegaliseError.
Legalised legalise(const Module& module, const Function& function, const LegaliseOptions& options = {});
Legalised legalise(const Module& module, const LegaliseOptions& options = {});  // its @main

}  // namespace veritpu::module
