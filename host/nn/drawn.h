// Images that are drawn: shapes of any colour and size on noise, each with its class and the pixels that it covers.
#pragma once

#include <cstdint>
#include <vector>

namespace veritpu {

constexpr int64_t kDrawnShapes = 4;  // disc, square, cross, ring

struct Drawn {
  std::vector<float> pixels;     // [count][side][side][3]
  std::vector<int64_t> shapes;   // [count]
  std::vector<int64_t> covered;  // [count][side][side]: 0, or 1 + the shape
};

// A function of its arguments alone.
Drawn draw_shapes(uint64_t seed, int64_t count, int64_t side);

}  // namespace veritpu
