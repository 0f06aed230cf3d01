#include "host/train/feed.h"

#include "host/data/shuffle.h"

namespace veritpu {
namespace {

constexpr size_t kPrefetched = 5;  // batches of a shard: as many as a launch takes, unless it is told otherwise

// What each replica's stream brings onto it, as one.
template <class B>
auto loads(Client& client, const std::vector<Stream<B>>& batches, int64_t rows) {
  auto loader =
      std::make_shared<ParallelLoader<B>>(batches, rows, [&client](size_t replica, const std::vector<B>& loaded) {
        return upload(client.replica(static_cast<int>(replica)), loaded);
      });
  return [&client, loader](int64_t epoch, int64_t first, int64_t count) {
    std::vector<Buffer> images, labels;
    for (auto& part : loader->load(epoch, first, count)) {
      images.push_back(std::move(part.images));
      labels.push_back(std::move(part.labels));
    }
    return DeviceSplit{client.joined(std::move(images)), client.joined(std::move(labels)), count};
  };
}

}  // namespace

Feed::Feed(Client& client, const Split& images, int64_t pixels, bool shuffle, uint64_t seed)
    : images_(images.count()), split_(upload(client, images, pixels)) {
  if (shuffle)
    order_ = [&client, &images, pixels, seed](int64_t epoch) {
      return upload(client, shuffled(images, seed, static_cast<uint64_t>(epoch)), pixels);
    };
}

Feed::Feed(Client& client, const std::vector<TrainingStream>& streams)
    : images_(streams.at(0).images), split_(Loader<Batch>::format(streams[0].shape, streams[0].rows, 1)) {
  std::vector<Stream<Batch>> batches;
  for (const TrainingStream& stream : streams) batches.push_back(stream.batches);
  load_ = loads(client, batches, split_.count);
}

Feed::Feed(Client& client, const Split& images, int64_t pixels, const DistributedSampler& sampler, int64_t batch,
           bool drop_last)
    : images_(images.count()), split_(Loader<Split>::format({1, 1, pixels}, sampler.rows(), 1)) {
  if (!images.floats.empty()) split_.images.dtype = graph::DType::f32;
  if (drop_last) split_.count = split_.count / batch * batch;
  std::vector<Stream<Split>> batches;
  for (int64_t r = 0; r < sampler.replicas(); ++r)
    batches.push_back(shard(images, sampler, r, batch, drop_last).prefetch(kPrefetched));
  load_ = loads(client, batches, split_.count);
}

Feed::Feed(Client& client, graph::DType pixels, int64_t columns, int64_t rows, bool flows) : images_(rows) {
  const auto place = [&client, pixels, columns](int64_t count) {
    const int64_t all = count * client.replicas();
    return DeviceSplit{client.allocate(pixels, {all, columns}), client.allocate(graph::DType::u8, {all, 1}), count};
  };
  split_ = place(flows ? 1 : rows);
  split_.count = rows;
  if (flows) load_ = [place](int64_t, int64_t, int64_t count) { return place(count); };
}

void Feed::drive(Trainer& trainer) {
  if (load_)
    trainer.each_launch(load_);
  else if (order_)
    trainer.each_epoch(order_);
}

}  // namespace veritpu
