#pragma once

#include "host/data/dataset.h"

namespace veritpu {

// The folder that holds digits.csv.gz: where `./veritpu setup` puts it, or Debian's python3-sklearn.
std::string digits_directory();

// The 1,797 handwritten digits of 8 x 8 pixels, 0..16, that scikit-learn ships (E. Alpaydin and C. Kaynak, UCI machine
// learning repository), from `directory`/digits.csv.gz or digits.csv: a line an image, its 64 pixels and its label.
// Split as scikit-learn's train_test_split(test_size=0.33, random_state=42) splits them, row for row: 1,203 to train,
// 594 to test. Throws UserError if the file is missing or a line is not as it should be.
Dataset load_digits(const std::string& directory);

}  // namespace veritpu
