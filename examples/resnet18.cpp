// ResNet-18 on drawn shapes of 32 x 32.
#include "examples/example.h"
#include "host/nn/drawn.h"
#include "host/nn/task.h"
#include "runtime/nn/models.h"
#include "systemc/system_chip.h"

namespace veritpu {

void example(const Arguments& arguments) {
  TaskOptions options;
  const int64_t batch = options.batch = arguments.number("batch", 16);
  const auto task = resnet18_task(options);  // its data
  nn::Network net(nn::Network::Mode::training);
  const nn::Array images = net.input("images", {module::Element::f32, {batch, 32, 32, 3}}),
                  classes = net.input("classes", {module::Element::s32, {batch}});
  const nn::Array logits = nn::resnet18(net, images, kDrawnShapes, arguments.number("size", 8));
  const nn::Step step = classify(net, logits, classes, nn::Adam(3e-3));

  SystemChip chip(*arch::find_chip("lite"), Engine::fast);
  nn::Session session(chip);
  const size_t train = session.load(step);
  for (int64_t i = 0; i < arguments.number("steps", 60); i++) {
    const auto made = session.run(train, task->batch(i, nn::Network::Mode::training));
    std::cout << "step " << i + 1 << " - loss: " << made[0].lanes[0].real << " - accuracy: " << made[1].lanes[0].real
              << "\n";
  }
  std::cout << session.report().cycles << " cycles a step\n";
}

}  // namespace veritpu
