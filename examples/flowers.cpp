// A Keras network on JPEG images from TFRecord files (--data; `veritpu draw` makes some), flipped and saturated at
// random as they flow to the chip.
#include "examples/example.h"
#include "host/data/flowers_set.h"
#include "host/layers/flatten.h"
#include "host/layers/keras.h"
#include "host/layers/pool2d.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"
#include "host/layers/sigmoid.h"

namespace veritpu {

void example(const Arguments& arguments) {
  const std::string folder = arguments.text("data", "flowers");
  const int64_t size = arguments.number("size", 192), batch = arguments.number("batch", 64);

  Sequential model({size, size, 3});
  for (const int64_t filters : {32, 64, 128, 128}) {
    model.add(keras::Conv2D(filters, 3)).add<ReLU>();
    model.add<MaxPool2d>(2);
  }
  model.add<Flatten>();
  model.add(keras::Dense(512)).add<ReLU>();
  model.add(keras::Dense(5)).add<Sigmoid>();
  std::cout << model.summary();

  Tpu tpu(arguments.tpu());
  Learner learner(tpu, model, Adam(1e-3), arguments.text("precision", "bf16"));
  const Dataset data = load_flowers(folder, size);
  Fit how;
  how.batch = batch;
  how.epochs = arguments.number("epochs", 9);
  how.validation = &data.test;
  learner.fit(stream_flowers(folder, size, batch, 0), how);
}

}  // namespace veritpu
