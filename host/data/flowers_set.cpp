#include "host/data/flowers_set.h"

#include <cmath>

#include "host/data/augment.h"
#include "host/data/batch.h"
#include "host/data/flowers.h"
#include "host/data/image_files.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

constexpr size_t kShuffleBuffer = 100;
constexpr int64_t kPrefetched = 5;  // batches, of all replicas

void check_given(const std::string& directory) {
  if (directory.empty())
    throw UserError(
        "the flowers come from a folder of TFRecord files; pass it as --data DIR, or draw some with "
        "`veritpu draw --output DIR` first");
}

EncodedImage checked(EncodedImage image) {
  const auto classes = static_cast<int64_t>(flower_classes().size());
  if (image.label >= 0 && image.label < classes) return image;
  throw UserError(image.name + " has the label " + std::to_string(image.label) + ", but the " +
                  std::to_string(classes) + " classes of flowers are 0 to " + std::to_string(classes - 1) +
                  "; get the file again");
}

}  // namespace

Dataset load_flowers(const std::string& directory, int64_t size) {
  check_given(directory);
  const ImageShape shape{size, size, 3};
  const auto pull = tfrecords(directory, "val").images.map(checked).map(decode(shape)).open();
  Dataset data;
  data.pixels = shape.elements();
  data.classes = flower_classes();
  while (const auto sample = pull()) {
    for (const float x : sample->pixels) data.test.images.push_back(static_cast<uint8_t>(std::lround(255 * x)));
    data.test.labels.push_back(static_cast<uint8_t>(sample->label));
  }
  return data;
}

TrainingStream stream_flowers(const std::string& directory, int64_t size, int64_t batch_size, uint64_t seed) {
  return stream_flowers(directory, size, batch_size, seed, 1).front();
}

std::vector<TrainingStream> stream_flowers(const std::string& directory, int64_t size, int64_t batch_size,
                                           uint64_t seed, int64_t replicas) {
  check_given(directory);
  const ImageShape shape{size, size, 3};
  const TfRecords files = tfrecords(directory, "train");
  const auto drawn = files.images.map(checked).cache().shuffle(kShuffleBuffer, seed);
  const int64_t rows = files.count / replicas / batch_size * batch_size;
  const auto ahead = static_cast<size_t>(std::max(int64_t{1}, kPrefetched / replicas));
  std::vector<TrainingStream> streams;
  for (int64_t r = 0; r < replicas; ++r) {
    const auto samples = drawn.shard(static_cast<size_t>(replicas), static_cast<size_t>(r))
                             .map(decode(shape))
                             .map(random_flip(seed))
                             .map(random_saturation(0, 2, seed));
    streams.push_back({shape, files.count, rows, batch(samples, batch_size, true).prefetch(ahead)});
  }
  return streams;
}

}  // namespace veritpu
