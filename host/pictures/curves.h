#pragma once

#include <string>

#include "host/train/run.h"

namespace veritpu {

// Accuracies that others reported, as fractions, of each epoch; 0 where they did not.
struct ReportedAccuracy {
  std::vector<double> train{}, test{};
};

// How a training went: its loss step by step and by epochs, the test loss, and the accuracies, beside those reported;
// as a PNG file's bytes. What was not evaluated or counted has no curve. `heading` stands above.
std::string training_curves(const std::string& heading, const Training& training, const ReportedAccuracy& reported);

}  // namespace veritpu
