// A Keras network of three convolutions with batch norm and dropout on Fashion-MNIST; its weights go to a new model,
// which is evaluated and draws a picture of 10 x 4 predictions.
#include "examples/example.h"
#include "host/layers/dropout.h"
#include "host/layers/elu.h"
#include "host/layers/flatten.h"
#include "host/layers/keras.h"
#include "host/layers/pool2d.h"
#include "host/layers/sequential.h"
#include "host/layers/softmax.h"

namespace veritpu {

Model make_model() {
  Sequential model({28, 28, 1}, kUnscaled);
  for (const int64_t filters : {64, 128, 256}) {
    model.add(keras::BatchNormalization());
    model.add(keras::Conv2D(filters, 5, Padding::same)).add<ELU>();
    model.add<MaxPool2d>(2);
    model.add<Dropout>(0.25);
  }
  model.add<Flatten>();
  model.add(keras::Dense(256)).add<ELU>();
  model.add<Dropout>(0.5);
  model.add(keras::Dense(10)).add<Softmax>();
  return model;
}

void example(const Arguments& arguments) {
  const Dataset data = arguments.some(load_fashion_mnist());
  const std::string precision = arguments.text("precision", "bf16");
  const std::string weights = arguments.text("weights", "deep_cnn.safetensors");

  Tpu tpu(arguments.tpu());
  Learner learner(tpu, make_model(), Adam(1e-3), precision);
  std::cout << learner.model().summary();
  Fit how;
  how.batch = arguments.number("batch", 1000);
  how.epochs = arguments.number("epochs", 17);
  how.steps_per_epoch = 60;
  learner.fit(data.train, how);
  learner.save(weights);

  Tpu another(arguments.tpu());
  Learner fresh(another, make_model(), Adam(1e-3), precision);
  fresh.load(weights);
  const Evaluation test = fresh.evaluate(data.test, how.batch);
  std::cout << "Test loss " << test.loss << ", accuracy " << test.accuracy << '\n';
  write_picture(arguments.text("picture", "deep_cnn.png"), "deep-cnn", data, {28, 28, 1}, fresh.predict(data.test), 10,
                4);
}

}  // namespace veritpu
