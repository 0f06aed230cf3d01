// Trains a perceptron on digits for some epochs and says its accuracy: exit status 0 if it learned something.
#include <veritpu/veritpu.h>

#include <iostream>

int main(int argc, char** argv) {
  using namespace veritpu;
  const Dataset digits = load_digits(argc > 1 ? argv[1] : digits_directory());
  Sequential model({64});
  model.add<Linear>(64, 64).add<ReLU>();
  model.add<Linear>(64, 10);

  Tpu tpu;
  Learner learner(tpu, model, Adam(1e-2));
  Fit how;
  how.batch = 64;
  how.epochs = 15;
  learner.fit(digits.train, how);
  const Evaluation test = learner.evaluate(digits.test, 64);
  std::cout << "accuracy " << test.accuracy << std::endl;
  return test.accuracy > 0.8 ? 0 : 1;
}
