// A vision transformer on Fashion-MNIST.
#include "examples/example.h"
#include "host/nn/task.h"
#include "runtime/nn/models.h"
#include "systemc/system_chip.h"

namespace veritpu {

void example(const Arguments& arguments) {
  TaskOptions options;
  const int64_t batch = options.batch = arguments.number("batch", 32);
  const auto task = vit_task(options);  // its data
  nn::Network net(nn::Network::Mode::training);
  const nn::Array images = net.input("images", {module::Element::f32, {batch, 28, 28, 1}}),
                  classes = net.input("classes", {module::Element::s32, {batch}});
  nn::Vit how;
  how.size = arguments.number("size", 64);
  const nn::Array logits = nn::vit(net, images, how);
  const nn::Step step = classify(net, logits, classes, nn::AdamW(2e-3));

  SystemChip chip(*arch::find_chip("lite"), Engine::fast);
  nn::Session session(chip);
  const size_t train = session.load(step);
  for (int64_t i = 0; i < arguments.number("steps", 200); i++) {
    const auto made = session.run(train, task->batch(i, nn::Network::Mode::training));
    std::cout << "step " << i + 1 << " - loss: " << made[0].lanes[0].real << " - accuracy: " << made[1].lanes[0].real
              << "\n";
  }
  std::cout << session.report().cycles << " cycles a step\n";
}

}  // namespace veritpu
