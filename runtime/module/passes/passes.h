// The passes of `legalise`, each on the function that it is given.
#pragma once

#include "runtime/module/passes/legalise.h"

namespace veritpu::module {

// What the function and those that it calls compute, in one function without calls and composites.
Function inline_calls(const Module& module, const Function& function);
// A branch that calls the host becomes a loop of one turn or none, by whether it is taken.
void turn_host_branches(Function& function);
// What a loop carries only to hand it on comes from outside instead.
void take_what_is_handed_on(Function& function);
// Operations whose results nothing uses go; so do the values that a loop carries for itself only.
void remove_dead(Function& function);
// Sums of what pools' gradients spread are sums of their sources.
void sum_scattered(Function& function);
// All-reduces of one kind that do not wait for each other become one, as far as the order of sums stays.
void join_all_reduces(Function& function, const LegaliseOptions& options);
// Each operation by its rewrite (rewrites.h), until core operations are left, of elements of any width.
void expand(Function& function, const LegaliseOptions& options);
// Values of 64-bit whole numbers become words of u32 (in_pairs says how they stand), and operations on them operations
// on words.
void split_wide(Function& function, const LegaliseOptions& options);
// Complex values become two of f32. A complex argument or result is tensor<2x...xf32>, the real parts first.
void split_complex(Function& function, const LegaliseOptions& options);
// Values of f64 of one element become f32. An argument or result of f64 is a u64 of its bits.
void shorten_doubles(Function& function, const LegaliseOptions& options);
// Values are numbered anew: what was read goes.
void compact(Function& function);

}  // namespace veritpu::module
