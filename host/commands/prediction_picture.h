#pragma once

#include "host/commands/session.h"
#include "host/pictures/prediction_grid.h"
#include "host/train/trainer.h"

namespace veritpu {

// "10x4": columns x rows, each 1 to 40. Throws UsageError.
GridShape grid_shape(const std::string& text);

// Classifies test images from `first` on, as many as the grid has cells and the test set has images, in one launch;
// gives the picture's bytes.
std::string prediction_picture(Predictor& predictor, const Dataset& data, const graph::Shape& image_shape,
                               const std::string& heading, int64_t first, GridShape grid);

}  // namespace veritpu
