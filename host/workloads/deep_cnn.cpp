#include "host/workloads/deep_cnn.h"

#include "host/layers/dropout.h"
#include "host/layers/elu.h"
#include "host/layers/flatten.h"
#include "host/layers/keras.h"
#include "host/layers/pool2d.h"
#include "host/layers/sequential.h"
#include "host/layers/softmax.h"

namespace veritpu {
namespace {

Model model() {
  Sequential net({28, 28, 1}, kUnscaled);
  for (const int64_t filters : {64, 128, 256}) {
    net.add(keras::BatchNormalization());
    net.add(keras::Conv2D(filters, 5, Padding::same)).add<ELU>();
    net.add<MaxPool2d>(2);
    net.add<Dropout>(0.25);
  }
  net.add<Flatten>();
  net.add(keras::Dense(256)).add<ELU>();
  net.add<Dropout>(0.5);
  net.add(keras::Dense(10)).add<Softmax>();
  return net;
}

}  // namespace

Workload deep_cnn() {
  Workload w{"deep-cnn",
             "three convolutions with ELU, batch norm and dropout on Fashion-MNIST",
             model,
             load_fashion_mnist,
             kFashionMnistDirectory,
             Adam(1e-3),
             1000,
             17,
             true,
             {}};
  w.steps_per_epoch = 60;
  w.train_accuracy = true;
  return w;
}

}  // namespace veritpu
