// A Keras perceptron on the 8 x 8 digits of scikit-learn.
#include "host/data/digits.h"

#include "examples/example.h"
#include "host/layers/flatten.h"
#include "host/layers/keras.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"
#include "host/layers/softmax.h"

namespace veritpu {

void example(const Arguments& arguments) {
  const Dataset data = arguments.some(load_digits(arguments.text("data", digits_directory())));

  Sequential model({8, 8});
  model.add<Flatten>();
  model.add(keras::Dense(256)).add<ReLU>();
  model.add(keras::Dense(10)).add<Softmax>();
  std::cout << model.summary();

  Tpu tpu(arguments.tpu());
  Learner learner(tpu, model, Adam(1e-3), arguments.text("precision", "fp32"));
  Fit how;
  how.batch = arguments.number("batch", 64);
  how.epochs = arguments.number("epochs", 60);
  learner.fit(data.train, how);
  const Evaluation test = learner.evaluate(data.test);
  std::cout << "Test loss " << test.loss << ", accuracy " << test.accuracy << '\n';
}

}  // namespace veritpu
