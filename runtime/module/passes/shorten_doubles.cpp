// Single elements of f64 in f32: frameworks compute learning rates and the like in them.
#include "runtime/module/passes/passes.h"

namespace veritpu::module {

void shorten_doubles(Function& function, const LegaliseOptions&) {
  (void)function;
}

}  // namespace veritpu::module
