// A network of one's own: it tells the three arms of a spiral apart. It needs no helper file.
#include <cmath>
#include <fstream>
#include <iostream>

#include "host/layers/linear.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"
#include "host/tpu/tpu.h"
#include "host/train/learner.h"

using namespace veritpu;

// Points of two coordinates, as floats in memory; the label is the arm.
Split spiral(int count, double shift) {
  Split split;
  for (int i = 0; i < count; ++i) {
    const int arm = i % 3;
    const double radius = (i + shift) / count, angle = 5 * radius + 2.1 * arm;
    split.floats.push_back(static_cast<float>(radius * std::cos(angle)));
    split.floats.push_back(static_cast<float>(radius * std::sin(angle)));
    split.labels.push_back(static_cast<uint8_t>(arm));
  }
  return split;
}

int main() try {
  Sequential model({2});
  model.add<Linear>(2, 64).add<ReLU>();
  model.add<Linear>(64, 64).add<ReLU>();
  model.add<Linear>(64, 3);
  std::cout << model.summary();

  TpuOptions options;
  options.verify_every = 20;  // one launch in 20 is repeated on the RTL, and compared
  Tpu tpu(options);
  Learner learner(tpu, model, Adam(1e-2));

  const Split train = spiral(600, 0), test = spiral(150, 0.5);
  Fit how;
  how.batch = 100;
  how.epochs = 40;
  how.validation = &test;
  how.validate_every = 10;
  learner.fit(train, how);

  const Report report = learner.report();
  std::cout << '\n' << report.text;
  std::ofstream("own_network.json") << report.json;
  learner.save("own_network.safetensors");
  return 0;
} catch (const std::exception& e) {
  std::cerr << "own_network: " << e.what() << std::endl;
  return 1;
}
