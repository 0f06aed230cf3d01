#include "host/commands/nn.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "host/commands/options.h"
#include "host/nn/task.h"
#include "host/support/table.h"
#include "host/tpu/named.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

const TaskInfo& task_named(const std::string& name) {
  std::vector<std::string> names;
  for (const TaskInfo& t : tasks()) {
    if (name == t.name) return t;
    names.push_back(t.name);
  }
  throw unknown("network", name, names);
}

struct Score {
  double loss, accuracy;
};

Score score(nn::Session& session, size_t step, const std::vector<module::Tensor>& inputs) {
  const auto outputs = session.run(step, inputs);
  return {outputs[0].lanes[0].real, outputs[1].lanes[0].real};
}

void print(const char* what, int64_t step, const Score& s) {
  std::printf("%s %4lld: loss %.4f, accuracy %5.1f %%\n", what, static_cast<long long>(step), s.loss, 100 * s.accuracy);
  std::fflush(stdout);
}

void learn(const Task& task, nn::Session& session, int64_t steps) {
  using Mode = nn::Network::Mode;
  const size_t train = session.load(task.step(Mode::training)), test = session.load(task.step(Mode::inference));
  print("test after", 0, score(session, test, task.batch(0, Mode::inference)));
  const int64_t every = std::max<int64_t>(1, steps / 10);
  uint64_t cycles = 0;
  for (int64_t i = 0; i < steps; i++) {
    const Score s = score(session, train, task.batch(i, Mode::training));
    cycles = session.report().cycles;
    if (!std::isfinite(s.loss))
      throw UserError("the loss is no finite number after step " + std::to_string(i + 1) +
                      "; take a smaller --learning-rate");
    if ((i + 1) % every == 0) print("step", i + 1, s);
  }
  print("test after", steps, score(session, test, task.batch(0, Mode::inference)));
  std::cout << grouped(cycles) << " cycles a step, " << grouped(session.compiled(train).program.instructions.size())
            << " instructions\n";
}

}  // namespace

int nn_command(const std::vector<std::string>& arguments) {
  std::string list;
  for (const TaskInfo& t : tasks()) list += std::string(list.empty() ? "" : "; ") + t.name + ": " + t.summary;
  Options options("veritpu nn NETWORK", "Trains a network of layers on modules (docs/nn.md). " + list + ".");
  options.positional("network")
      .add("chip", "NAME", "the chip, as `veritpu chips` lists them, or FILE.json (default lite)")
      .add("engine", "NAME", "fast (default), rtl, check or top")
      .add("steps", "N", "training steps (the network's own)")
      .add("batch", "N", "samples of a step (the network's own)")
      .add("learning-rate", "X", "of the optimizer (the network's own)")
      .add("seed", "N", "of the initial values (0)")
      .add("data", "PATH", "the text of gpt and lstm; the directory of vit's images");
  if (!options.parse(arguments)) return 0;
  options.otherwise("chip", "lite");
  options.otherwise("engine", "fast");
  const TaskInfo& info = task_named(options.required("network"));
  TaskOptions how;
  how.batch = options.integer("batch", 1, 1 << 16).value_or(0);
  how.learning_rate = options.positive("learning-rate").value_or(0);
  how.data = options.text("data").value_or("");
  const auto task = info.make(how);
  const arch::ChipConfig& config = chip_named(options.required("chip"));
  const Engine engine = engine_named(options.required("engine"));
  const auto chip = make_chip(config, engine);
  nn::SessionOptions session_options;
  session_options.seed = static_cast<uint64_t>(options.integer("seed", 0, INT64_MAX).value_or(0));
  try {
    nn::Session session(*chip, session_options);
    learn(*task, session, options.integer("steps", 1, 1 << 20).value_or(info.steps));
    const std::string shown = task->show(session);
    if (!shown.empty()) std::cout << '\n' << shown << '\n';
  } catch (const module_compiler::CompileError& error) {
    throw UserError(std::string(info.name) + ": " + error.what());
  }
  return 0;
}

}  // namespace veritpu
