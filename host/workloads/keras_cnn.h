#pragma once

#include "host/workloads/workload.h"

namespace veritpu {

// One convolution on Fashion-MNIST, pixels 0..255, as Keras trains it: Adam 1e-3, 5 epochs of 60 batches of 1000.
Workload keras_cnn();

}  // namespace veritpu
