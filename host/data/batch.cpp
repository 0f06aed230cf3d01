#include "host/data/batch.h"

#include <algorithm>

#include "runtime/client.h"

namespace veritpu {
namespace {

std::string text(const ImageShape& s) {
  return std::to_string(s.height) + " x " + std::to_string(s.width) + " x " + std::to_string(s.channels);
}

void append(const Sample& sample, Batch& batch) {
  if (!(sample.shape == batch.shape))
    throw UserError("an image of " + text(sample.shape) + " follows images of " + text(batch.shape) +
                    " in one batch; bring all images to one shape");
  if (sample.label < 0 || sample.label > 255)
    throw UserError("an image has the label " + std::to_string(sample.label) + ", but labels are 0 to 255");
  batch.pixels.insert(batch.pixels.end(), sample.pixels.begin(), sample.pixels.end());
  batch.labels.push_back(static_cast<uint8_t>(sample.label));
}

}  // namespace

Stream<Batch> batch(const Stream<Sample>& samples, int64_t size, bool drop_last) {
  return Stream<Batch>([=](uint64_t epoch) {
    return [=, pull = samples.open(epoch), index = uint64_t{0}]() mutable -> std::optional<Batch> {
      Batch batch;
      while (batch.count() < size) {
        const auto sample = pull();
        if (!sample) break;
        if (batch.count() == 0) {
          batch.shape = sample->shape;
          batch.epoch = sample->epoch;
          batch.pixels.reserve(static_cast<size_t>(size * batch.shape.elements()));
        }
        append(*sample, batch);
      }
      if (batch.count() == 0 || (drop_last && batch.count() < size)) return std::nullopt;
      batch.index = index++;
      return batch;
    };
  });
}

Stream<Sample> samples(const Split& split, ImageShape shape) {
  return Stream<Sample>([&split, shape](uint64_t epoch) {
    return [&split, shape, epoch, i = uint64_t{0}]() mutable -> std::optional<Sample> {
      if (i == split.labels.size()) return std::nullopt;
      Sample sample{shape, {}, split.labels[i], epoch, i};
      const auto count = static_cast<size_t>(shape.elements());
      sample.pixels.resize(count);
      for (size_t p = 0; p < count; ++p) sample.pixels[p] = static_cast<float>(split.images[i * count + p]) / 255;
      ++i;
      return sample;
    };
  });
}

Stream<Split> shard(const Split& split, const DistributedSampler& sampler, int64_t replica, int64_t size,
                    bool drop_last) {
  return Stream<Split>([&split, sampler, replica, size, drop_last](uint64_t epoch) {
    return [&split, rows = sampler.shard(epoch, replica), next = size_t{0}, size = static_cast<size_t>(size),
            drop_last]() mutable -> std::optional<Split> {
      const size_t count = std::min(size, rows.size() - next);
      if (count == 0 || (drop_last && count < size)) return std::nullopt;
      const auto first = rows.begin() + static_cast<int64_t>(next);
      next += count;
      return rows_of(split, {first, first + static_cast<int64_t>(count)});
    };
  });
}

}  // namespace veritpu
