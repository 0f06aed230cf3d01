#include "host/workloads/keras_cnn.h"

#include "host/layers/elu.h"
#include "host/layers/flatten.h"
#include "host/layers/keras.h"
#include "host/layers/pool2d.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"
#include "host/layers/softmax.h"

namespace veritpu {
namespace {

template <typename Activation, int64_t channels>
Model model() {
  Sequential net({28, 28, 1}, kUnscaled);
  net.add(keras::Conv2D(channels, 3));
  net.add<MaxPool2d>(2).add<Activation>();
  net.add<Flatten>();
  net.add(keras::Dense(10)).add<Softmax>();
  return net;
}

Workload workload(const std::string& name, const std::string& convolution, Model (*model)(),
                  const std::vector<Reported>& reported) {
  Workload w{name,
             convolution + " and a dense layer on Fashion-MNIST",
             model,
             load_fashion_mnist,
             kFashionMnistDirectory,
             Adam(1e-3),
             1000,
             5,
             true,
             reported};
  w.steps_per_epoch = 60;
  w.validate_every = 5;
  w.train_accuracy = true;
  return w;
}

}  // namespace

Workload keras_cnn() {
  return workload("keras-cnn", "one convolution of 128 channels, ELU", model<ELU, 128>,
                  {{"", {0, 0, 0, 0, .8848}, 0.3893, {.7156, .8598, .8830, .8972, .9072}}});
}

Workload keras_cnn_64() {
  return workload("keras-cnn-64", "one convolution of 64 channels, ReLU", model<ReLU, 64>, {});
}

}  // namespace veritpu
