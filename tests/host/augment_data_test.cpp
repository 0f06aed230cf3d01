// Augmentation: against Python's colorsys, by definition, and by its shares over many draws.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "host/data/augment.h"
#include "tests/host/files.h"

namespace veritpu {
namespace {

using testing::HasSubstr;

// Pixel p of image i is p / 1000 + i.
Sample numbered(ImageShape shape, uint64_t epoch, uint64_t index) {
  Sample sample{shape, {}, static_cast<int64_t>(index % 5), epoch, index};
  for (int64_t p = 0; p < shape.elements(); ++p)
    sample.pixels.push_back(static_cast<float>(p) / 1000 + static_cast<float>(index));
  return sample;
}

Batch numbered_batch(int64_t count, ImageShape shape, uint64_t index) {
  Batch batch{shape, {}, {}, 0, index};
  for (int64_t i = 0; i < count; ++i) {
    const Sample s = numbered(shape, 0, static_cast<uint64_t>(i));
    batch.pixels.insert(batch.pixels.end(), s.pixels.begin(), s.pixels.end());
    batch.labels.push_back(static_cast<uint8_t>(s.label));
  }
  return batch;
}

struct Saturated {
  float rgb[3], factor, expected[3];
};

// By Python 3.11's colorsys: h, s, v = rgb_to_hsv(*rgb); hsv_to_rgb(h, min(max(s * factor, 0), 1), v).
const Saturated kSaturated[] = {
    {{0, 0, 0}, 2, {0, 0, 0}},
    {{1, 1, 1}, 0.5f, {1, 1, 1}},
    {{0.5f, 0.5f, 0.5f}, 2, {0.5, 0.5, 0.5}},
    {{1, 0, 0}, 2, {1, 0, 0}},
    {{1, 0, 0}, 0, {1, 1, 1}},
    {{0.2f, 0.4f, 0.9f}, 1, {0.2, 0.4, 0.9}},
    {{0.134f, 0.847f, 0.764f}, 0.51f, {0.48337, 0.847, 0.80467}},
    {{0.495f, 0.449f, 0.652f}, 1.577f, {0.404411, 0.331869, 0.652}},
    {{0.094f, 0.028f, 0.836f}, 0.866f, {0.193428, 0.136272, 0.836}},
    {{0.762f, 0.002f, 0.445f}, 1.443f, {0.762, 0, 0.4441658}},
    {{0.229f, 0.945f, 0.901f}, 0.061f, {0.901324, 0.945, 0.942316}},
    {{0.025f, 0.541f, 0.939f}, 0.762f, {0.242532, 0.635724, 0.939}},
    {{0.217f, 0.422f, 0.029f}, 0.443f, {0.331185, 0.422, 0.247901}},
    {{0.438f, 0.496f, 0.233f}, 0.462f, {0.469204, 0.496, 0.374494}},
    {{0.219f, 0.46f, 0.29f}, 0.043f, {0.449637, 0.46, 0.45269}},
    {{0.838f, 0.556f, 0.642f}, 0.372f, {0.838, 0.733096, 0.765088}},
    {{0.993f, 0.86f, 0.121f}, 0.665f, {0.993, 0.904555, 0.41312}},
    {{0.721f, 0.711f, 0.936f}, 0.844f, {0.75454, 0.7461, 0.936}},
    {{0.83f, 0.67f, 0.303f}, 1.175f, {0.83, 0.642, 0.210775}},
    {{0.882f, 0.846f, 0.505f}, 1.178f, {0.882, 0.839592, 0.437894}},
    {{0.035f, 0.243f, 0.797f}, 0.829f, {0.165302, 0.337734, 0.797}},
    {{0.173f, 0.549f, 0.703f}, 1.349f, {0, 0.4987321, 0.703}},
    {{0.375f, 0.439f, 0.508f}, 1.557f, {0.300919, 0.400567, 0.508}},
    {{0.521f, 0.393f, 0.49f}, 0.059f, {0.521, 0.513448, 0.519171}},
    {{0.043f, 0.703f, 0.983f}, 1.186f, {0, 0.6901915, 0.983}},
    {{0.394f, 0.17f, 0.502f}, 1.964f, {0.3386988, 0, 0.502}},
    {{0.771f, 0.54f, 0.86f}, 0.464f, {0.818704, 0.71152, 0.86}},
    {{0.514f, 0.952f, 0.578f}, 0.918f, {0.549916, 0.952, 0.608668}},
    {{0.269f, 0.548f, 0.957f}, 0.011f, {0.949432, 0.952501, 0.957}},
    {{0.784f, 0.82f, 0.886f}, 1.481f, {0.734938, 0.788254, 0.886}},
    {{0.809f, 0.519f, 0.561f}, 0.852f, {0.809, 0.56192, 0.597704}},
    {{0.056f, 0.87f, 0.57f}, 0.4f, {0.5444, 0.87, 0.75}},
};

TEST(Augment, SaturationIsThatOfHsv) {
  int checked = 0;
  for (const auto& row : kSaturated) {
    float rgb[3] = {row.rgb[0], row.rgb[1], row.rgb[2]};
    saturate(rgb, row.factor);
    for (int c = 0; c < 3; ++c, ++checked) EXPECT_NEAR(rgb[c], row.expected[c], 1e-6) << "row " << checked / 3;
  }
  EXPECT_EQ(checked, 96);
}

TEST(Augment, SaturationFactorsFillTheirRange) {
  const auto augment = random_saturation(0, 2, 4);
  std::vector<int> eighths(8);
  for (uint64_t i = 0; i < 4000; ++i) {
    // Saturation 1/4: after it, the first component is 1 - factor / 4.
    const Sample s = augment(Sample{{1, 1, 3}, {.75f, .875f, 1}, 0, i / 100, i % 100});
    ++eighths[std::min<size_t>(7, static_cast<size_t>((1 - s.pixels[0]) * 16))];
  }
  for (const int count : eighths) EXPECT_NEAR(count, 500, 6 * 21);
}

TEST(Augment, FlipsHalfOfTheImagesWhole) {
  const ImageShape shape{2, 3, 3};
  const auto augment = random_flip(7);
  int flips = 0, checked = 0;
  std::set<std::vector<bool>> epochs;
  for (uint64_t epoch = 0; epoch < 4; ++epoch) {
    std::vector<bool> flipped;
    for (uint64_t index = 0; index < 250; ++index) {
      const Sample before = numbered(shape, epoch, index), after = augment(before);
      flipped.push_back(after.pixels != before.pixels);
      flips += flipped.back();
      for (int64_t y = 0; y < 2; ++y)
        for (int64_t x = 0; x < 3; ++x)
          for (int64_t c = 0; c < 3; ++c, ++checked)
            ASSERT_EQ(after.pixels[static_cast<size_t>((y * 3 + x) * 3 + c)],
                      before.pixels[static_cast<size_t>((y * 3 + (flipped.back() ? 2 - x : x)) * 3 + c)]);
      ASSERT_EQ(augment(before).pixels, after.pixels);
    }
    EXPECT_TRUE(epochs.insert(flipped).second) << "epoch " << epoch << " flips what another does";
  }
  EXPECT_NEAR(flips, 500, 6 * 16);
  EXPECT_EQ(checked, 18000);
}

TEST(Augment, NormalizeIsPerChannel) {
  const Sample s = normalize({.5f, 1}, {.25f, 2})(Sample{{1, 2, 2}, {1, 0, .25f, 3}, 0, 0, 0});
  EXPECT_EQ(s.pixels, (std::vector<float>{2, -.5f, -1, 1}));
}

// What MixUp and CutMix have in common: labels are shares that say how much of the pixels is whose.
void check_mixture(const SoftBatch& mixed, const Batch& batch, double& share) {
  const auto count = static_cast<size_t>(batch.count()), classes = static_cast<size_t>(mixed.classes);
  ASSERT_EQ(mixed.labels.size(), count * classes);
  ASSERT_EQ(mixed.pixels.size(), batch.pixels.size());
  share = mixed.labels[batch.labels[count - 1]];  // of the last image in the first
  for (size_t i = 0; i < count; ++i) {
    const float* row = &mixed.labels[i * classes];
    EXPECT_NEAR(std::accumulate(row, row + classes, 0.), 1, 1e-6);
    std::vector<float> expected(classes);
    expected[batch.labels[i]] += static_cast<float>(1 - share);
    expected[batch.labels[count - 1 - i]] += static_cast<float>(share);
    for (size_t c = 0; c < classes; ++c) EXPECT_NEAR(row[c], expected[c], 1e-6);
  }
}

TEST(Augment, MixUpMixesAnImageWithItsMirrorInTheBatch) {
  const ImageShape shape{2, 2, 3};
  double sum = 0, squares = 0;
  int checked = 0;
  for (const int64_t count : {4, 5})
    for (uint64_t index = 0; index < 500; ++index) {
      const Batch batch = numbered_batch(count, shape, index);
      const SoftBatch mixed = mix_up(5, .4, 3)(batch);
      double share = 0;
      check_mixture(mixed, batch, share);
      for (size_t i = 0; i < batch.pixels.size(); ++i, ++checked) {
        const size_t mirror = (static_cast<size_t>(count) - 1 - i / 12) * 12 + i % 12;
        ASSERT_NEAR(mixed.pixels[i], (1 - share) * batch.pixels[i] + share * batch.pixels[mirror], 1e-5);
      }
      sum += share;
      squares += share * share;
    }
  EXPECT_EQ(checked, 500 * 9 * 12);
  // Beta(a, a) has mean 1/2 and variance 1 / (8a + 4); both batch sizes draw the same 500 shares.
  const double mean = sum / 1000, variance = squares / 1000 - mean * mean;
  EXPECT_NEAR(mean, .5, .1);
  EXPECT_NEAR(variance, 1 / 7.2, .03);
}

TEST(Augment, CutMixPutsARectangleOfTheMirrorIntoAnImage) {
  const ImageShape shape{8, 12, 1};
  std::set<double> shares;
  int checked = 0;
  for (uint64_t index = 0; index < 300; ++index) {
    const Batch batch = numbered_batch(4, shape, index);
    const SoftBatch mixed = cut_mix(5, 1, 11)(batch);
    double share = 0;
    check_mixture(mixed, batch, share);
    int64_t top = 8, bottom = -1, left = 12, right = -1, foreign = 0;
    for (int64_t y = 0; y < 8; ++y)
      for (int64_t x = 0; x < 12; ++x, ++checked) {
        const auto p = static_cast<size_t>(y * 12 + x);
        if (mixed.pixels[p] == batch.pixels[p]) continue;
        ASSERT_EQ(mixed.pixels[p], batch.pixels[3 * 96 + p]);
        ASSERT_EQ(mixed.pixels[3 * 96 + p], batch.pixels[p]);
        ++foreign;
        top = std::min(top, y), bottom = std::max(bottom, y), left = std::min(left, x), right = std::max(right, x);
      }
    const int64_t rectangle = foreign ? (bottom - top + 1) * (right - left + 1) : 0;
    EXPECT_EQ(foreign, rectangle);
    EXPECT_NEAR(share, static_cast<double>(foreign) / 96, 1e-6);
    shares.insert(share);
  }
  EXPECT_EQ(checked, 300 * 96);
  EXPECT_GT(shares.size(), 30u);
}

TEST(Augment, OneHotLabels) {
  const Batch batch = numbered_batch(3, {1, 1, 1}, 0);
  const SoftBatch soft = one_hot(4)(batch);
  EXPECT_EQ(soft.count(), 3);
  EXPECT_EQ(soft.labels, (std::vector<float>{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0}));
  EXPECT_EQ(soft.pixels, batch.pixels);
}

TEST(Augment, MistakesSayWhatToDo) {
  const Sample gray{{1, 1, 1}, {.5f}, 0, 0, 0};
  EXPECT_THAT(user_error([&] { random_saturation(0, 2, 1)(gray); }), HasSubstr("1 channels instead of 3"));
  EXPECT_THAT(user_error([&] { normalize({1, 2}, {1, 1})(gray); }), HasSubstr("means for 2 channels"));
  EXPECT_THAT(user_error([] { normalize({1}, {0}); }), HasSubstr("other than 0"));
  EXPECT_THAT(user_error([] { random_saturation(1, 0, 1); }), HasSubstr("range"));
  EXPECT_THAT(user_error([] { mix_up(5, 0, 1); }), HasSubstr("must be above 0"));
  EXPECT_THAT(user_error([] { cut_mix(2, 1, 1)(numbered_batch(3, {1, 1, 1}, 0)); }), HasSubstr("has the label 2"));
}

}  // namespace
}  // namespace veritpu
