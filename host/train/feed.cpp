#include "host/train/feed.h"

#include "host/data/shuffle.h"

namespace veritpu {

Feed::Feed(Client& client, const Dataset& data, bool shuffle, uint64_t seed)
    : images_(data.train.count()), split_(upload(client, data.train, data.pixels)) {
  if (shuffle)
    order_ = [&client, &data, seed](int64_t epoch) {
      return upload(client, shuffled(data.train, seed, static_cast<uint64_t>(epoch)), data.pixels);
    };
}

Feed::Feed(Client& client, const TrainingStream& stream)
    : images_(stream.images),
      split_(Loader<Batch>::format(stream.shape, stream.rows, 1)),
      loader_(std::make_shared<Loader<Batch>>(client, stream.batches, stream.rows)) {}

void Feed::drive(Trainer& trainer) {
  if (loader_)
    trainer.each_launch(
        [this](int64_t epoch, int64_t first, int64_t rows) { return loader_->load(epoch, first, rows); });
  else if (order_)
    trainer.each_epoch(order_);
}

}  // namespace veritpu
