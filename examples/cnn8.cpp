// A PyTorch network of two convolutions on Fashion-MNIST, on one core; then a picture of 5 x 5 predictions.
#include "examples/example.h"
#include "host/layers/batch_norm.h"
#include "host/layers/conv2d.h"
#include "host/layers/flatten.h"
#include "host/layers/linear.h"
#include "host/layers/pool2d.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"
#include "host/layers/softmax.h"

namespace veritpu {

void example(const Arguments& arguments) {
  const Dataset data = arguments.some(load_fashion_mnist());

  Sequential model({28, 28, 1}, {1.0 / 255, 0.1307, 0.3081});
  model.add<Conv2d>(1, 10, 5).add<MaxPool2d>(2).add<ReLU>().add<BatchNorm>();
  model.add<Conv2d>(10, 20, 5).add<MaxPool2d>(2).add<ReLU>().add<BatchNorm>();
  model.add<Flatten>();
  model.add<Linear>(320, 50).add<ReLU>();
  model.add<Linear>(50, 10).add<LogSoftmax>();
  std::cout << model.summary();

  Tpu tpu(arguments.tpu());
  Learner learner(tpu, model, Sgd(0.01, 0.5), arguments.text("precision", "bf16"));
  Fit how;
  how.batch = arguments.number("batch", 128);
  how.epochs = arguments.number("epochs", 50);
  how.drop_last = true;
  how.accuracy = false;
  how.validation = &data.test;
  learner.fit(data.train, how);
  write_picture(arguments.text("picture", "cnn8.png"), "cnn8", data, {28, 28, 1}, learner.predict(data.test), 5, 5);
}

}  // namespace veritpu
