#include "host/power/scaling.h"

#include <cmath>

namespace veritpu {
namespace {

// The power law through two points.
double between(double x, double x0, double y0, double x1, double y1) {
  return y0 * std::pow(y1 / y0, std::log(x / x0) / std::log(x1 / x0));
}

// Through three: 28, 16 and 7 nm.
double scale(int nanometres, double at16, double at7) {
  return nanometres >= 16 ? between(nanometres, 28, 1, 16, at16) : between(nanometres, 16, at16, 7, at7);
}

}  // namespace

double EnergyAt::in(int nanometres) const {
  return between(nanometres, 45, at45, 7, at7);
}

double logic_scale(int nanometres) {
  return scale(nanometres, 0.5, 0.15);
}

double memory_scale(int nanometres) {
  return scale(nanometres, 0.074 / 0.127, 0.027 / 0.127);
}

}  // namespace veritpu
