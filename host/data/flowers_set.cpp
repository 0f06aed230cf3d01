#include "host/data/flowers_set.h"

#include <cmath>

#include "host/data/augment.h"
#include "host/data/batch.h"
#include "host/data/flowers.h"
#include "host/data/image_files.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

constexpr size_t kShuffleBuffer = 100, kPrefetched = 5;

void check_given(const std::string& directory) {
  if (directory.empty())
    throw UserError(
        "the flowers come from a folder of TFRecord files; pass it as --data DIR, or draw some with "
        "`veritpu draw --output DIR` first");
}

Sample checked(Sample sample) {
  const auto classes = static_cast<int64_t>(flower_classes().size());
  if (sample.label >= 0 && sample.label < classes) return sample;
  throw UserError("an image has the label " + std::to_string(sample.label) + ", but there are only " +
                  std::to_string(classes) + " classes of flowers; get the files again");
}

}  // namespace

Dataset load_flowers(const std::string& directory, int64_t size) {
  check_given(directory);
  const ImageShape shape{size, size, 3};
  const auto pull = tfrecords(directory, "val").images.map(decode(shape)).map(checked).open();
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
  check_given(directory);
  const ImageShape shape{size, size, 3};
  const TfRecords files = tfrecords(directory, "train");
  const auto samples = files.images.cache()
                           .shuffle(kShuffleBuffer, seed)
                           .map(decode(shape))
                           .map(checked)
                           .map(random_flip(seed))
                           .map(random_saturation(0, 2, seed));
  const int64_t rows = files.count / batch_size * batch_size;
  return {shape, files.count, rows, batch(samples, batch_size, true).prefetch(kPrefetched)};
}

}  // namespace veritpu
