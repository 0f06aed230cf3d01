#pragma once

#include "host/data/training_stream.h"
#include "host/train/loader.h"
#include "host/train/trainer.h"

namespace veritpu {

// Where a trainer's rows come from: a split that lies on the device, or a stream that flows onto it.
class Feed {
 public:
  // Images of so many pixels, in file order, or in an order of its own each epoch. They must outlive this.
  Feed(Client& client, const Split& images, int64_t pixels, bool shuffle, uint64_t seed);
  Feed(Client& client, const TrainingStream& stream);

  int64_t images() const { return images_; }           // that there are
  int64_t rows() const { return split_.count; }        // that an epoch has
  const DeviceSplit& split() const { return split_; }  // to make the trainer with
  bool flows() const { return loader_ != nullptr; }    // the split then holds nothing but its format
  void drive(Trainer& trainer);                        // which must not outlive this

 private:
  int64_t images_;
  DeviceSplit split_;
  std::shared_ptr<Loader<Batch>> loader_;
  std::function<DeviceSplit(int64_t epoch)> order_;
};

}  // namespace veritpu
