// A Keras perceptron on MNIST if it is there, else on Fashion-MNIST.
#include "host/data/mnist.h"

#include "examples/example.h"
#include "host/layers/flatten.h"
#include "host/layers/keras.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"
#include "host/layers/softmax.h"

namespace veritpu {

void example(const Arguments& arguments) {
  const Dataset data = arguments.some(load_mnist(arguments.text("data", mnist_directory())));

  Sequential model({28, 28});
  model.add<Flatten>();
  model.add(keras::Dense(512)).add<ReLU>();
  model.add(keras::Dense(10)).add<Softmax>();
  std::cout << model.summary();

  Tpu tpu(arguments.tpu());
  Learner learner(tpu, model, Adam(1e-3), arguments.text("precision", "fp32"));
  Fit how;
  how.batch = arguments.number("batch", 200);
  how.epochs = arguments.number("epochs", 5);
  how.steps_per_execution = 50;
  how.validation = &data.test;
  learner.fit(data.train, how);
}

}  // namespace veritpu
