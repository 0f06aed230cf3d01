#include "host/workloads/flowers.h"

#include "host/data/flowers_set.h"
#include "host/layers/flatten.h"
#include "host/layers/keras.h"
#include "host/layers/pool2d.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"
#include "host/layers/sigmoid.h"

namespace veritpu {
namespace {

constexpr int64_t kSize = 192;

}  // namespace

Model flowers_model(int64_t size) {
  Sequential net({size, size, 3});
  for (const int64_t filters : {32, 64, 128, 128}) {
    net.add(keras::Conv2D(filters, 3)).add<ReLU>();
    net.add<MaxPool2d>(2);
  }
  net.add<Flatten>();
  net.add(keras::Dense(512)).add<ReLU>();
  net.add(keras::Dense(5)).add<Sigmoid>();
  return net;
}

Workload flowers() {
  Workload w{"flowers",
             "four convolutions on 192 x 192 flowers of --data, as drawn by `veritpu draw`",
             [] { return flowers_model(kSize); },
             [](const std::string& directory) { return load_flowers(directory, kSize); },
             "",
             Adam(1e-3),
             64,
             9,
             true,
             {}};
  w.streams = [](const std::string& directory, int64_t batch, uint64_t seed, int64_t replicas) {
    return stream_flowers(directory, kSize, batch, seed, replicas);
  };
  return w;
}

}  // namespace veritpu
