#include "host/train/feed.h"

#include <utility>

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

DeviceSplit format_of(const Split& images, int64_t pixels, int64_t rows) {
  DeviceSplit split = Loader<Split>::format({1, 1, pixels}, rows, 1);
  if (!images.floats.empty()) split.images.dtype = graph::DType::f32;
  return split;
}

}  // namespace

Feed::Feed(Client& client, const Split& images, int64_t pixels, bool shuffle, uint64_t seed)
    : images_(images.count()), split_(format_of(images, pixels, images.count())) {
  if (!shuffle) {
    load_ = [&client, &images, pixels](int64_t, int64_t first, int64_t rows) {
      return upload(client, rows_of(images, first, rows), pixels);
    };
    return;
  }
  load_ = [&client, &images, pixels, seed, order = std::vector<size_t>(), of = int64_t{-1}](
              int64_t epoch, int64_t first, int64_t rows) mutable {
    if (epoch != std::exchange(of, epoch))
      order = permutation(static_cast<size_t>(images.count()), seed, static_cast<uint64_t>(epoch));
    const auto from = order.begin() + first;
    return upload(client, rows_of(images, {from, from + rows}), pixels);
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
    : images_(images.count()), split_(format_of(images, pixels, sampler.rows())) {
  if (drop_last) split_.count = split_.count / batch * batch;
  std::vector<Stream<Split>> batches;
  for (int64_t r = 0; r < sampler.replicas(); ++r)
    batches.push_back(shard(images, sampler, r, batch, drop_last).prefetch(kPrefetched));
  load_ = loads(client, batches, split_.count);
}

Feed::Feed(Client& client, graph::DType pixels, int64_t columns, int64_t rows) : images_(rows) {
  const auto place = [&client, pixels, columns](int64_t count) {
    const int64_t all = count * client.replicas();
    return DeviceSplit{client.allocate(pixels, {all, columns}), client.allocate(graph::DType::u8, {all, 1}), count};
  };
  split_ = place(1);
  split_.count = rows;
  load_ = [place](int64_t, int64_t, int64_t count) { return place(count); };
}

}  // namespace veritpu
