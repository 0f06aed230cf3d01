#include "host/workloads/cnn8.h"

#include "host/layers/batch_norm.h"
#include "host/layers/conv2d.h"
#include "host/layers/flatten.h"
#include "host/layers/linear.h"
#include "host/layers/pool2d.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"
#include "host/layers/softmax.h"

namespace veritpu {
namespace {

Model model() {
  Sequential net({28, 28, 1}, {1.0 / 255, 0.1307, 0.3081});
  net.add<Conv2d>(1, 10, 5).add<MaxPool2d>(2).add<ReLU>().add<BatchNorm>();
  net.add<Conv2d>(10, 20, 5).add<MaxPool2d>(2).add<ReLU>().add<BatchNorm>();
  net.add<Flatten>();
  net.add<Linear>(320, 50).add<ReLU>();
  net.add<Linear>(50, 10).add<LogSoftmax>();
  return net;
}

}  // namespace

Workload cnn8() {
  std::vector<double> reported(50);
  reported.back() = .89;
  Workload w{"cnn8",
             "two convolutions with batch norm on Fashion-MNIST",
             model,
             load_fashion_mnist,
             kFashionMnistDirectory,
             Sgd(0.01, 0.5),
             128,
             50,
             true,
             {{"", reported}}};
  w.drop_last = true;
  w.lr_times_cores = true;
  w.log_steps = 20;
  return w;
}

}  // namespace veritpu
