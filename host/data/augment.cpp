#include "host/data/augment.h"

#include <algorithm>

#include "host/data/draws.h"
#include "runtime/client.h"

namespace veritpu {

std::function<Sample(Sample)> normalize(std::vector<float> mean, std::vector<float> deviation) {
  if (mean.size() != deviation.size() || std::count(deviation.begin(), deviation.end(), 0.f))
    throw UserError("normalize takes a mean and a deviation other than 0 for each channel");
  return [mean = std::move(mean), deviation = std::move(deviation)](Sample sample) {
    const size_t channels = mean.size();
    if (static_cast<int64_t>(channels) != sample.shape.channels)
      throw UserError("normalize has means for " + std::to_string(channels) + " channels, but an image has " +
                      std::to_string(sample.shape.channels));
    for (size_t i = 0; i < sample.pixels.size(); ++i)
      sample.pixels[i] = (sample.pixels[i] - mean[i % channels]) / deviation[i % channels];
    return sample;
  };
}

std::function<Sample(Sample)> random_flip(uint64_t seed) {
  return [seed](Sample sample) {
    if (Draws(seed, Purpose::flip, sample.epoch, sample.index).uniform() < 0.5) return sample;
    const auto [height, width, channels] = sample.shape;
    for (int64_t y = 0; y < height; ++y) {
      float* row = sample.pixels.data() + y * width * channels;
      for (int64_t x = 0; x < width / 2; ++x)
        std::swap_ranges(row + x * channels, row + (x + 1) * channels, row + (width - 1 - x) * channels);
    }
    return sample;
  };
}

// With value v = max and saturation s = (max - min) / max, each component lies s * v * (its part of the hue) below v.
// So to change s is to scale these distances, and no hue need be computed; s reaches 1 where min becomes 0.
void saturate(float rgb[3], float factor) {
  const float greatest = std::max({rgb[0], rgb[1], rgb[2]}), least = std::min({rgb[0], rgb[1], rgb[2]});
  if (greatest == least) return;
  const float scale = std::min(factor, greatest / (greatest - least));
  for (int c = 0; c < 3; ++c)
    rgb[c] = std::max(0.f, greatest - (greatest - rgb[c]) * scale);  // not below 0 by rounding
}

std::function<Sample(Sample)> random_saturation(double low, double high, uint64_t seed) {
  if (low < 0 || high < low) throw UserError("a saturation's range begins at 0 or above, and does not end below that");
  return [=](Sample sample) {
    if (sample.shape.channels != 3)
      throw UserError("saturation is of colour images, but an image has " + std::to_string(sample.shape.channels) +
                      " channels instead of 3");
    const auto factor =
        static_cast<float>(Draws(seed, Purpose::saturation, sample.epoch, sample.index).uniform(low, high));
    for (size_t i = 0; i < sample.pixels.size(); i += 3) saturate(&sample.pixels[i], factor);
    return sample;
  };
}

}  // namespace veritpu
