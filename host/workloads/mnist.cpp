#include "host/workloads/mnist.h"

#include "host/data/mnist.h"
#include "host/layers/flatten.h"
#include "host/layers/linear.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"

namespace veritpu {
namespace {

Model model() {
  Sequential net({28, 28});
  net.add<Flatten>();
  net.add<Linear>(784, 512).add<ReLU>();
  net.add<Linear>(512, 10);
  return net;
}

}  // namespace

Workload mnist() {
  return {"mnist",
          "784-512-10 with ReLU, Adam; on MNIST once `veritpu data mnist` has fetched it, else on Fashion-MNIST",
          model,
          load_mnist,
          mnist_directory(),
          Adam(1e-3),
          200,
          5,
          true,
          {},
          50};
}

}  // namespace veritpu
