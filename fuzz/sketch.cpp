#include "fuzz/sketch.h"

namespace veritpu::fuzz {

size_t Sketch::size() const {
  size_t size = 0;
  for (const auto& segment : segments) size += segment.body.size();
  return size;
}

}  // namespace veritpu::fuzz
