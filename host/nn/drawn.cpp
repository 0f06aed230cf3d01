#include "host/nn/drawn.h"

#include <cmath>

#include "arch/random.h"

namespace veritpu {
namespace {

// Numbers in [0, 1), one after the other.
class Draws {
 public:
  explicit Draws(uint64_t seed) : key_(arch::threefry(arch::halves(seed), {0x64726177, 0})) {}
  double next() { return arch::uniform(arch::threefry(key_, arch::halves(count_++))[0]); }

 private:
  arch::WordPair key_;
  uint64_t count_ = 0;
};

bool covers(int64_t shape, double x, double y, double radius) {
  const double distance = std::hypot(x, y), far = std::max(std::abs(x), std::abs(y)),
               near = std::min(std::abs(x), std::abs(y));
  switch (shape) {
    case 0: return distance < radius;
    case 1: return far < 0.85 * radius;
    case 2: return far < radius && near < 0.3 * radius;
    default: return distance < radius && distance > 0.6 * radius;
  }
}

}  // namespace

Drawn draw_shapes(uint64_t seed, int64_t count, int64_t side) {
  Draws draws(seed);
  Drawn made;
  const auto size = static_cast<double>(side);
  for (int64_t image = 0; image < count; image++) {
    const auto shape = static_cast<int64_t>(draws.next() * kDrawnShapes);
    const double radius = size * (0.2 + 0.2 * draws.next());
    const double x = radius + draws.next() * (size - 2 * radius), y = radius + draws.next() * (size - 2 * radius);
    double colour[3];
    for (double& c : colour) c = 0.4 + 0.6 * draws.next();
    made.shapes.push_back(shape);
    for (int64_t i = 0; i < side * side; i++) {
      const bool inside =
          covers(shape, static_cast<double>(i % side) + 0.5 - x, static_cast<double>(i / side) + 0.5 - y, radius);
      made.covered.push_back(inside ? 1 + shape : 0);
      for (const double c : colour) made.pixels.push_back(static_cast<float>((inside ? c : 0.0) + 0.3 * draws.next()));
    }
  }
  return made;
}

}  // namespace veritpu
