// The vector unit's functions, bit for bit. Operands and results follow docs/numbers.md: subnormals are flushed on
// input and output, NaN is canonical. Errors are against the true value, in ulps of the result's binade.
//
//   rcp    correctly rounded (0.5 ulp); rcp(+-0) = +-inf, rcp(+-inf) = +-0
//   rsqrt  correctly rounded (0.5 ulp); rsqrt(+-0) = +-inf, rsqrt(inf) = +0, NaN below zero
//   exp2   at most 0.55 ulp; exact for integers; inf from 128 up, +0 below -126
//   log2   at most 0.52 ulp, also next to 1; exact for powers of two; log2(+-0) = -inf, NaN below zero
//
// exp2 and log2 are defined by their fixed-point polynomials (functions.cpp), in integers of 64 bits.
#pragma once

#include "arch/numbers.h"

namespace veritpu::arch {

Word rcp(Word a);
Word rsqrt(Word a);
Word exp2(Word a);
Word log2(Word a);

}  // namespace veritpu::arch
