// A Keras network of one convolution on Fashion-MNIST, with pixels of 0 to 255.
#include "examples/example.h"
#include "host/layers/elu.h"
#include "host/layers/flatten.h"
#include "host/layers/keras.h"
#include "host/layers/pool2d.h"
#include "host/layers/sequential.h"
#include "host/layers/softmax.h"

namespace veritpu {

void example(const Arguments& arguments) {
  const Dataset data = arguments.some(load_fashion_mnist());

  Sequential model({28, 28, 1}, kUnscaled);
  model.add(keras::Conv2D(128, 3));
  model.add<MaxPool2d>(2).add<ELU>();
  model.add<Flatten>();
  model.add(keras::Dense(10)).add<Softmax>();
  std::cout << model.summary();

  Tpu tpu(arguments.tpu());
  Learner learner(tpu, model, Adam(1e-3), arguments.text("precision", "bf16"));
  Fit how;
  how.batch = arguments.number("batch", 1000);
  how.epochs = arguments.number("epochs", 5);
  how.steps_per_epoch = 60;
  how.validation = &data.test;
  how.validate_every = 5;
  learner.fit(data.train, how);
}

}  // namespace veritpu
