#pragma once

#include "host/data/dataset.h"
#include "host/data/distributed_sampler.h"
#include "host/data/sample.h"
#include "host/data/stream.h"

namespace veritpu {

// The samples in batches of `size`; the last of an epoch holds the rest, or is left out with `drop_last`. Samples of
// one batch have one shape and labels of 0..255, or it throws UserError.
Stream<Batch> batch(const Stream<Sample>& samples, int64_t size, bool drop_last);

// A split's images as samples, in file order. The split must outlive the stream.
Stream<Sample> samples(const Split& split, ImageShape shape);

// A replica's shard of a split in batches of `size`, as bytes or floats as they lie there; the last of an epoch holds
// the rest, or is left out with `drop_last`. The split must outlive the stream, and be the one that the sampler is of.
Stream<Split> shard(const Split& split, const DistributedSampler& sampler, int64_t replica, int64_t size,
                    bool drop_last);

}  // namespace veritpu
