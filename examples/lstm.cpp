// An LSTM of characters on a licence's text.
#include "examples/example.h"
#include "host/nn/task.h"
#include "host/nn/text.h"
#include "runtime/nn/layers.h"
#include "runtime/nn/recurrent.h"
#include "systemc/system_chip.h"

namespace veritpu {

void example(const Arguments& arguments) {
  TaskOptions options;
  const int64_t batch = options.batch = arguments.number("batch", 16);
  const auto task = lstm_task(options);  // its data
  nn::Network net(nn::Network::Mode::training);
  const int64_t alphabet = load_text(kCharacterText, 10000).classes(), length = 16;
  const nn::Array text = net.input("text", {module::Element::s32, {batch, length}}),
                  classes = net.input("next", {module::Element::s32, {batch, length}});
  const nn::Array states = nn::lstm(net, "lstm", nn::embedding(net, "embedding", text, alphabet, 32), 64);
  const nn::Array logits = nn::linear(net, "linear", states, alphabet);
  const nn::Step step = classify(net, logits, classes, nn::Adam(1e-2));

  SystemChip chip(*arch::find_chip("lite"), Engine::fast);
  nn::Session session(chip);
  const size_t train = session.load(step);
  for (int64_t i = 0; i < arguments.number("steps", 300); i++) {
    const auto made = session.run(train, task->batch(i, nn::Network::Mode::training));
    std::cout << "step " << i + 1 << " - loss: " << made[0].lanes[0].real << " - accuracy: " << made[1].lanes[0].real
              << "\n";
  }
  std::cout << session.report().cycles << " cycles a step\n";
}

}  // namespace veritpu
