// The PyTorch quickstart: a perceptron on Fashion-MNIST in mixed precision, saved, loaded into a fresh model, and asked
// for an image's class.
#include "examples/example.h"
#include "host/layers/flatten.h"
#include "host/layers/linear.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"

namespace veritpu {

void example(const Arguments& arguments) {
  const Dataset data = arguments.some(load_fashion_mnist());

  Sequential model({28, 28});
  model.add<Flatten>();
  model.add<Linear>(28 * 28, 512).add<ReLU>();
  model.add<Linear>(512, 512).add<ReLU>();
  model.add<Linear>(512, 10);
  std::cout << model.summary();

  Tpu tpu(arguments.tpu());
  const std::string precision = arguments.text("precision", "mixed");
  Learner learner(tpu, model, Sgd(1e-3), precision);
  Fit how;
  how.batch = arguments.number("batch", 64);
  how.epochs = arguments.number("epochs", 5);
  how.shuffle = how.accuracy = false;
  how.validation = &data.test;
  learner.fit(data.train, how);
  const std::string weights = arguments.text("weights", "mlp.safetensors");
  learner.save(weights);

  Tpu another(arguments.tpu());
  Learner fresh(another, model, Sgd(1e-3), precision);
  fresh.load(weights);
  const int64_t predicted = fresh.predict(data.test).front();
  std::cout << "Predicted: \"" << data.name(predicted) << "\", Actual: \"" << data.name(data.test.labels[0]) << "\"\n";
}

}  // namespace veritpu
