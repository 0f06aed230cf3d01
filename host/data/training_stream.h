#pragma once

#include "host/data/sample.h"
#include "host/data/stream.h"

namespace veritpu {

// Training data that flow rather than lie in memory.
struct TrainingStream {
  ImageShape shape;
  int64_t images = 0;  // there are
  int64_t rows = 0;    // an epoch has, in batches
  Stream<Batch> batches;
};

}  // namespace veritpu
