// A decoder of characters from layers on modules: it learns a licence's text on the fast core, and continues it.
#include "examples/example.h"
#include "host/nn/task.h"
#include "host/nn/text.h"
#include "runtime/nn/attention.h"
#include "runtime/nn/layers.h"
#include "runtime/nn/losses.h"
#include "systemc/system_chip.h"

namespace veritpu {

void example(const Arguments& arguments) {
  const int64_t batch = arguments.number("batch", 8), length = 32, size = 64;
  const CharacterText text = load_text(kCharacterText, 10000);

  nn::Network net(nn::Network::Mode::training);
  const nn::Array tokens = net.input("text", {module::Element::s32, {batch, length}}),
                  next = net.input("next", {module::Element::s32, {batch, length}});
  nn::Array x = nn::embedding(net, "wte", tokens, text.classes(), size, 0.02);
  x = x + net.weight("wpe", {length, size}, nn::normal(0.02));
  nn::Transformer block;
  block.attention.heads = 4;
  block.attention.causal = true;
  block.activation = nn::Transformer::gelu;
  block.norm_first = true;
  for (const char* name : {"h0", "h1"}) x = nn::transformer_encoder_layer(net, name, x, block);
  x = nn::layer_norm(net, "ln_f", x);
  const nn::Array loss = nn::cross_entropy(nn::linear(net, "lm_head", x, text.classes(), nn::Bias::no), next);
  nn::minimize(net, loss, nn::AdamW(3e-3));
  const nn::Step step = net.finish({{"loss", loss}});

  SystemChip chip(*arch::find_chip("lite"), Engine::fast);
  nn::Session session(chip);
  const size_t train = session.load(step);
  TaskOptions options;
  options.batch = batch;
  const auto task = gpt_task(options);  // whose data these are
  for (int64_t i = 0; i < arguments.number("steps", 300); i++) {
    const auto made = session.run(train, task->batch(i, nn::Network::Mode::training));
    std::cout << "step " << i + 1 << " - loss: " << made[0].lanes[0].real << "\n";
  }
  std::cout << task->show(session) << "\n";  // by the weights of these names
}

}  // namespace veritpu
