#pragma once

#include "host/data/stream.h"
#include "host/train/runner.h"

namespace veritpu {

// Brings a stream's batches (Batch, SoftBatch or Split) to the device launch by launch, for Trainer::each_launch. A
// stream that ends in prefetch(n) makes the next n batches ready while the chip computes; a launch takes up to five.
// After an epoch's last batch it opens the next epoch at once.
template <class B>
class Loader {
 public:
  // Each epoch of the stream has `rows` rows. They come in the batches that the trainer takes: of its size, but for the
  // rest at the end.
  Loader(Client& client, Stream<B> batches, int64_t rows)
      : Loader([&client](const std::vector<B>& loaded) { return upload(client, loaded); }, std::move(batches), rows) {}
  // The same, where `upload` brings them there.
  using Upload = std::function<DeviceSplit(const std::vector<B>& batches)>;
  Loader(Upload upload, Stream<B> batches, int64_t rows)
      : upload_(std::move(upload)), batches_(std::move(batches)), rows_(rows), pull_(batches_.open(0)) {}

  // An epoch's rows from `first` on. Throws UserError if the stream has no batches that make them up.
  DeviceSplit load(int64_t epoch, int64_t first, int64_t rows) {
    if (epoch != epoch_ || first < next_) open(epoch);
    while (next_ < first) pull(first);
    std::vector<B> batches;
    while (next_ < first + rows) batches.push_back(pull(first + rows));
    DeviceSplit loaded = upload_(batches);
    if (next_ == rows_) open(epoch + 1);
    return loaded;
  }

  // The format of what load() gives, as a Trainer is made with: no rows, only their number. A Split's pixels are bytes.
  static DeviceSplit format(ImageShape shape, int64_t rows, int64_t classes);

 private:
  void open(int64_t epoch) {
    pull_ = batches_.open(static_cast<uint64_t>(epoch));
    epoch_ = epoch;
    next_ = 0;
  }
  B pull(int64_t end) {
    auto batch = pull_();
    if (batch) next_ += batch->count();
    if (!batch || next_ > end)
      throw UserError("the data do not come in the trainer's batches: an epoch should have " + std::to_string(rows_) +
                      " rows, and a batch end at row " + std::to_string(end));
    return std::move(*batch);
  }

  Upload upload_;
  Stream<B> batches_;
  int64_t rows_, epoch_ = 0, next_ = 0;  // the row that the stream gives next
  typename Stream<B>::Pull pull_;
};

template <class B>
DeviceSplit Loader<B>::format(ImageShape shape, int64_t rows, int64_t classes) {
  DeviceSplit split{{}, {}, rows};
  split.images.dtype = std::is_same_v<B, Split> ? graph::DType::u8 : graph::DType::f32;
  split.images.shape = {rows, shape.elements()};
  const bool soft = std::is_same_v<B, SoftBatch>;
  split.labels.dtype = soft ? graph::DType::f32 : graph::DType::u8;
  split.labels.shape = {rows, soft ? classes : 1};
  return split;
}

}  // namespace veritpu
