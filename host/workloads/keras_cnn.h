#pragma once

#include "host/workloads/workload.h"

namespace veritpu {

// One convolution on Fashion-MNIST, pixels 0..255, as Keras trains it: Adam 1e-3, 5 epochs of 60 batches of 1000.
// 128 channels and ELU: with these its authors' program reported what `reported` has (docs/workloads.md, "keras-cnn").
Workload keras_cnn();
// The same with 64 channels and ReLU, as the authors' text lists it.
Workload keras_cnn_64();

}  // namespace veritpu
