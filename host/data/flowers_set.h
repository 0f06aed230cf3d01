#pragma once

#include <string>

#include "host/data/dataset.h"
#include "host/data/training_stream.h"

namespace veritpu {

// The flowers data set (or a drawn one), as TFRecord files of size x size colour images in one folder: those named
// train* and those named val*. Throws UserError if there are none or one is damaged.

// The val* images, as the test split, in memory; there is no training split.
Dataset load_flowers(const std::string& directory, int64_t size);

// The train* images: cached, drawn from a shuffle buffer of 100, flipped at random, their saturation changed by a
// factor of 0 to 2, in whole batches, five of them prefetched; anew each epoch.
TrainingStream stream_flowers(const std::string& directory, int64_t size, int64_t batch, uint64_t seed);
// The same for replicas that train together: each takes every so many images of an epoch's order, as many as the
// others. The cache is one, and five batches are prefetched in all, but at least one of each replica's.
std::vector<TrainingStream> stream_flowers(const std::string& directory, int64_t size, int64_t batch, uint64_t seed,
                                           int64_t replicas);

}  // namespace veritpu
