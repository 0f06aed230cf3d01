#include "host/workloads/mlp.h"

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
  net.add<Linear>(512, 512).add<ReLU>();
  net.add<Linear>(512, 10);
  return net;
}

}  // namespace

Workload mlp() {
  return {"mlp",
          "784-512-512-10 with ReLU on Fashion-MNIST",
          model,
          load_fashion_mnist,
          kFashionMnistDirectory,
          Sgd(1e-3),
          64,
          5,
          false,
          {{"fp32", {.411, .580, .617, .635, .647}, 1.097683},
           {"fp16", {.139, .197, .229, .259, .346}, 2.121927},
           {"mixed", {.425, .575, .606, .633, .648}, 1.078707}}};
}

}  // namespace veritpu
