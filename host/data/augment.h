// Augmentation: maps for a Stream. What is random is a pure function of the seed and of the element's epoch and index.
#pragma once

#include <functional>
#include <vector>

#include "host/data/sample.h"

namespace veritpu {

// (pixel - mean) / deviation, with one of each for every channel. Throws UserError for an image of other channels.
std::function<Sample(Sample)> normalize(std::vector<float> mean, std::vector<float> deviation);

// Half of the images, left to right.
std::function<Sample(Sample)> random_flip(uint64_t seed);

// Multiplies the saturation (of hue, saturation and value) by a factor that is uniform in [low, high), 0 <= low <=
// high, and limits it to 1: tf.image.random_saturation. Takes RGB images of 0..1, else throws UserError: before
// normalize.
std::function<Sample(Sample)> random_saturation(double low, double high, uint64_t seed);
// The same by a given factor, of one pixel.
void saturate(float rgb[3], float factor);

// Labels as shares: 1 for the image's class. This and the next two throw UserError for a label that is not below
// `classes`.
std::function<SoftBatch(Batch)> one_hot(int64_t classes);

// MixUp (Zhang et al., 2018): a share of each image, and of its label, is of the image that stands in its place counted
// from the batch's end. The share, one for the batch, is drawn from Beta(alpha, alpha); alpha is above 0.
std::function<SoftBatch(Batch)> mix_up(int64_t classes, double alpha, uint64_t seed);

// CutMix (Yun et al., 2019): a rectangle of each image is of the image that stands in its place counted from the
// batch's end, and the labels are mixed by its area. Its sides are sqrt(share) of the image's, with the share drawn
// from Beta(alpha, alpha); its centre is anywhere in the image, and what lies outside is cut off. One for the batch.
std::function<SoftBatch(Batch)> cut_mix(int64_t classes, double alpha, uint64_t seed);

}  // namespace veritpu
