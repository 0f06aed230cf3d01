// The layers under Keras' names, with its defaults: inputs and channels as they come, Glorot's initial weights, its
// batch norm. `Sequential({28, 28, 1}).add(keras::Conv2D(64, 3)).add<Flatten>().add(keras::Dense(10))`.
#pragma once

#include "host/layers/batch_norm.h"
#include "host/layers/conv2d.h"
#include "host/layers/linear.h"

namespace veritpu::keras {

inline Linear Dense(int64_t units) {
  return {kAsItComes, units, Rules::keras};
}
inline Conv2d Conv2D(int64_t filters, Extent kernel, Padding padding = Padding::valid, Extent strides = 1) {
  return {kAsItComes, filters, kernel, strides, padding, Rules::keras};
}
inline BatchNorm BatchNormalization(double momentum = 0.99, double epsilon = 1e-3) {
  return {epsilon, momentum, Rules::keras};
}

}  // namespace veritpu::keras
