// Functions of CHLO that the C++ library has not.
#pragma once

#include "runtime/module/tensor.h"

namespace veritpu::module {

double digamma(double x);
double erf_inv(double x);
Lane next_after(Element element, Lane from, Lane to);  // the next value of the type, toward `to`

}  // namespace veritpu::module
