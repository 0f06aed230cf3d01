#include "runtime/module/special_functions.h"

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <cmath>

namespace veritpu::module {
namespace {

using Quiet = boost::math::policies::policy<boost::math::policies::domain_error<boost::math::policies::ignore_error>,
                                            boost::math::policies::pole_error<boost::math::policies::ignore_error>,
                                            boost::math::policies::overflow_error<boost::math::policies::ignore_error>>;

}  // namespace

double digamma(double x) {
  if (std::isnan(x) || x == -HUGE_VAL) return NAN;
  return x == HUGE_VAL ? x : boost::math::digamma(x, Quiet());
}

double erf_inv(double x) {
  if (!(std::fabs(x) <= 1)) return NAN;
  if (std::fabs(x) == 1) return std::copysign(HUGE_VAL, x);
  return boost::math::erf_inv(x, Quiet());
}

Lane next_after(Element element, Lane from, Lane to) {
  if (std::isnan(from.real) || std::isnan(to.real)) {
    from.real = NAN;
    return from;
  }
  if (from.real == to.real) return to;
  const uint64_t sign = uint64_t{1} << (facts(element).bits - 1);
  if (from.real == 0) return lane_of(element, to.real < 0 ? sign | 1 : 1);
  const uint64_t bits = bits_of(element, from);
  return lane_of(element, (from.real > to.real) == (from.real > 0) ? bits - 1 : bits + 1);
}

}  // namespace veritpu::module
