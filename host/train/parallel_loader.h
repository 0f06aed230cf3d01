#pragma once

#include "host/train/loader.h"

namespace veritpu {

// Fills K devices, by PyTorch/XLA's ParallelLoader. Where its stream ends in prefetch(n), a device has a queue of n
// batches, which a thread of its own keeps filled while the chips compute, into the next epoch too. What a device gets
// depends on its stream alone, not on threads.
template <class B>
class ParallelLoader {
 public:
  // Brings batches to a device (from 0), one after the other.
  using Upload = std::function<DeviceSplit(size_t device, const std::vector<B>& batches)>;

  // The batches of each device, such as shard() of host/data/batch.h gives; each epoch of each has `rows` rows.
  ParallelLoader(const std::vector<Stream<B>>& batches, int64_t rows, const Upload& upload) {
    for (size_t device = 0; device < batches.size(); ++device)
      loaders_.emplace_back([upload, device](const std::vector<B>& loaded) { return upload(device, loaded); },
                            batches[device], rows);
  }

  // For a launch, what Loader::load gives on each device. Uploads are made here, in the order of devices. What a stream
  // throws is thrown here; no launch can be loaded after that.
  std::vector<DeviceSplit> load(int64_t epoch, int64_t first, int64_t rows) {
    std::vector<DeviceSplit> loaded;
    for (auto& loader : loaders_) loaded.push_back(loader.load(epoch, first, rows));
    return loaded;
  }

 private:
  std::vector<Loader<B>> loaders_;  // by device
};

}  // namespace veritpu
