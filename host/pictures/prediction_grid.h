#pragma once

#include <string>
#include <vector>

#include "host/data/image_codec.h"

namespace veritpu {

struct Prediction {
  Image image;
  std::string predicted, actual;
  bool right() const { return predicted == actual; }
};

struct GridShape {
  int64_t columns = 5, rows = 5;
  int64_t cells() const { return columns * rows; }
};

// Images in rows, each under the class that was predicted for it, which is blue if right and red if wrong, with what it
// is in truth; as a PNG file's bytes. `heading` stands above, with how many are right. At most as many as there are
// cells; a grid that they do not fill loses its empty rows and columns.
std::string prediction_grid(const std::string& heading, const std::vector<Prediction>& predictions, GridShape shape);

}  // namespace veritpu
