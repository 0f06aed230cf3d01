// Batches with soft labels: one-hot, MixUp, CutMix.
#include <algorithm>
#include <cmath>

#include "host/data/augment.h"
#include "host/data/draws.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

// Jöhnk's method: u^(1/a) / (u^(1/a) + v^(1/a)), given that the sum is at most 1. Scaled by the greater power, which is
// what decides when a is small and both round to 0.
double beta(Draws& draws, double alpha) {
  for (;;) {
    const double x = std::log1p(-draws.uniform()) / alpha, y = std::log1p(-draws.uniform()) / alpha;
    const double greatest = std::max(x, y), sum = std::exp(x - greatest) + std::exp(y - greatest);
    if (greatest + std::log(sum) <= 0) return std::exp(x - greatest) / sum;
  }
}

void check_alpha(double alpha) {
  if (!(alpha > 0)) throw UserError("the alpha of MixUp and CutMix must be above 0");
}

// One-hot labels of which `share` is of the mirrored image's, and the pixels as they were.
SoftBatch mixed_labels(Batch batch, int64_t classes, double share) {
  SoftBatch soft{batch.shape, std::move(batch.pixels), classes, {}, batch.epoch, batch.index};
  const size_t count = batch.labels.size();
  soft.labels.resize(count * static_cast<size_t>(classes));
  for (size_t i = 0; i < count; ++i) {
    if (batch.labels[i] >= classes)
      throw UserError("an image has the label " + std::to_string(batch.labels[i]) + ", but there are only " +
                      std::to_string(classes) + " classes");
    float* row = &soft.labels[i * static_cast<size_t>(classes)];
    row[batch.labels[i]] += static_cast<float>(1 - share);
    soft.labels[(count - 1 - i) * static_cast<size_t>(classes) + batch.labels[i]] += static_cast<float>(share);
  }
  return soft;
}

// Calls f(pixel, mirrored image's pixel) once for each pixel of the first half of the batch; f may change both.
template <class F>
void with_mirror(SoftBatch& batch, F f) {
  const auto size = static_cast<size_t>(batch.shape.elements()), count = static_cast<size_t>(batch.count());
  for (size_t i = 0; i < count / 2; ++i)
    for (size_t p = 0; p < size; ++p) f(p, batch.pixels[i * size + p], batch.pixels[(count - 1 - i) * size + p]);
}

}  // namespace

std::function<SoftBatch(Batch)> one_hot(int64_t classes) {
  return [=](Batch batch) { return mixed_labels(std::move(batch), classes, 0); };
}

std::function<SoftBatch(Batch)> mix_up(int64_t classes, double alpha, uint64_t seed) {
  check_alpha(alpha);
  return [=](Batch batch) {
    Draws draws(seed, Purpose::mix_up, batch.epoch, batch.index);
    const double share = beta(draws, alpha);
    SoftBatch mixed = mixed_labels(std::move(batch), classes, share);
    with_mirror(mixed, [s = static_cast<float>(share)](size_t, float& a, float& b) {
      const float x = a, y = b;
      a = (1 - s) * x + s * y;
      b = (1 - s) * y + s * x;
    });
    return mixed;
  };
}

std::function<SoftBatch(Batch)> cut_mix(int64_t classes, double alpha, uint64_t seed) {
  check_alpha(alpha);
  return [=](Batch batch) {
    Draws draws(seed, Purpose::cut_mix, batch.epoch, batch.index);
    const double side = std::sqrt(beta(draws, alpha));
    const auto [height, width, channels] = batch.shape;
    struct Range {
      int64_t from, to;
    };
    const auto range = [&](int64_t extent) {
      const auto length = static_cast<int64_t>(side * static_cast<double>(extent));
      const auto from = static_cast<int64_t>(draws.below(static_cast<uint64_t>(extent))) - length / 2;
      return Range{std::max<int64_t>(from, 0), std::min(from + length, extent)};
    };
    const Range rows = range(height), columns = range(width);
    const auto area = static_cast<double>((rows.to - rows.from) * (columns.to - columns.from));
    SoftBatch mixed = mixed_labels(std::move(batch), classes, area / static_cast<double>(height * width));
    with_mirror(mixed, [&, row = width * channels, pixel = channels](size_t p, float& a, float& b) {
      const int64_t at = static_cast<int64_t>(p), y = at / row, x = at % row / pixel;
      if (y >= rows.from && y < rows.to && x >= columns.from && x < columns.to) std::swap(a, b);
    });
    return mixed;
  };
}

}  // namespace veritpu
