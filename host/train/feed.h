#pragma once

#include "host/data/batch.h"
#include "host/data/training_stream.h"
#include "host/train/parallel_loader.h"
#include "host/train/trainer.h"

namespace veritpu {

// Where a trainer's rows come from: they flow onto the device, those of a launch before it. So rows lie alike in each
// launch, which then takes the same cycles.
class Feed {
 public:
  // Images of so many pixels, in file order, or in an order of its own each epoch. They must outlive this.
  Feed(Client& client, const Split& images, int64_t pixels, bool shuffle, uint64_t seed);
  // A stream for each of the client's replicas.
  Feed(Client& client, const std::vector<TrainingStream>& streams);
  // The same images in shards, of which each replica takes its own in batches of `batch`; the last of an epoch holds
  // the rest, or is left out with `drop_last`. They must outlive this.
  Feed(Client& client, const Split& images, int64_t pixels, const DistributedSampler& sampler, int64_t batch,
       bool drop_last);

  // Rows without values, for time alone: so many an epoch, on each replica.
  Feed(Client& client, graph::DType pixels, int64_t columns, int64_t rows);

  int64_t images() const { return images_; }           // that there are
  int64_t rows() const { return split_.count; }        // that an epoch has, on each replica
  const DeviceSplit& split() const { return split_; }  // to make the trainer with: nothing but its format
  void drive(Trainer& trainer) { trainer.each_launch(load_); }

 private:
  int64_t images_;
  DeviceSplit split_;
  std::function<DeviceSplit(int64_t epoch, int64_t first, int64_t rows)> load_;
};

}  // namespace veritpu
