#pragma once

#include <string>

#include "host/train/run.h"

namespace veritpu {

// How a training went: its loss step by step and by epochs, the test loss, and the test accuracy with what others
// reported (fractions after each epoch, or none); as a PNG file's bytes. `heading` stands above.
std::string training_curves(const std::string& heading, const Training& training, const std::vector<double>& reported);

}  // namespace veritpu
