#pragma once

#include "host/data/dataset.h"
#include "host/data/sample.h"
#include "host/data/stream.h"

namespace veritpu {

// The samples in batches of `size`; the last of an epoch holds the rest, or is left out with `drop_last`. Samples of
// one batch have one shape and labels of 0..255, or it throws UserError.
Stream<Batch> batch(const Stream<Sample>& samples, int64_t size, bool drop_last);

// A split's images as samples, in file order. The split must outlive the stream.
Stream<Sample> samples(const Split& split, ImageShape shape);

}  // namespace veritpu
