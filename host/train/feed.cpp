#include "host/train/feed.h"

#include "host/data/shuffle.h"

namespace veritpu {

Feed::Feed(Client& client, const Split& images, int64_t pixels, bool shuffle, uint64_t seed)
    : images_(images.count()), split_(upload(client, images, pixels)) {
  if (shuffle)
    order_ = [&client, &images, pixels, seed](int64_t epoch) {
      return upload(client, shuffled(images, seed, static_cast<uint64_t>(epoch)), pixels);
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
