#include "host/workloads/keras_cnn.h"

#include "host/layers/flatten.h"
#include "host/layers/keras.h"
#include "host/layers/pool2d.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"
#include "host/layers/softmax.h"

namespace veritpu {
namespace {

Model model() {
  Sequential net({28, 28, 1}, kUnscaled);
  net.add(keras::Conv2D(64, 3));
  net.add<MaxPool2d>(2).add<ReLU>();
  net.add<Flatten>();
  net.add(keras::Dense(10)).add<Softmax>();
  return net;
}

}  // namespace

Workload keras_cnn() {
  Workload w{"keras-cnn",
             "one convolution of 64 channels and a dense layer on Fashion-MNIST",
             model,
             load_fashion_mnist,
             kFashionMnistDirectory,
             Adam(1e-3),
             1000,
             5,
             true,
             {{"", {0, 0, 0, 0, .8848}, 0.3893, {.7156, .8598, .8830, .8972, .9072}}}};
  w.steps_per_epoch = 60;
  w.validate_every = 5;
  w.train_accuracy = true;
  return w;
}

}  // namespace veritpu
