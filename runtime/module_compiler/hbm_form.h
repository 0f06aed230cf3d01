// How values of modules lie in HBM. On the host they are dense and row-major; most lie in HBM as there.
#pragma once

#include "runtime/module/type.h"

namespace veritpu::module_compiler {

// Whole numbers of 16 bits are words. Elements of 64 bits, complex ones too, are two words: first lie the low words of
// all, the real parts, and then the high ones, so that rows of each are read as they are. Of lists that are not complex
// they lie in pairs (module::in_pairs).
inline size_t host_bytes_of(module::Element element) {
  return static_cast<size_t>(module::facts(element).bits + 7) / 8;
}
size_t hbm_bytes_of(const module::Type& type);
void to_hbm_form(const module::Type& type, const void* host, void* hbm);
void to_host_form(const module::Type& type, const void* hbm, void* host);

}  // namespace veritpu::module_compiler
