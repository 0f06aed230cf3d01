// Networks on modules learn something on the fast core.
#include <gtest/gtest.h>

#include <cmath>

#include "host/nn/task.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

struct Goal {
  const char* task;
  int64_t steps, batch;
  double loss;  // is below this after so many steps
};

class NnTasks : public testing::TestWithParam<Goal> {};

TEST_P(NnTasks, Learn) {
  using Mode = nn::Network::Mode;
  const Goal& goal = GetParam();
  for (const TaskInfo& info : tasks()) {
    if (std::string(info.name) != goal.task) continue;
    TaskOptions options;
    options.batch = goal.batch;
    const auto task = info.make(options);
    SystemChip chip(*arch::find_chip("lite"), Engine::fast);
    nn::Session session(chip);
    const size_t train = session.load(task->step(Mode::training));
    double first = 0, last = 0;  // means of five steps, each on data that no step before has seen
    for (int64_t i = 0; i < goal.steps; i++) {
      const double loss = session.run(train, task->batch(i, Mode::training))[0].lanes[0].real;
      if (i < 5) first += loss / 5;
      if (i >= goal.steps - 5) last += loss / 5;
    }
    RecordProperty("loss", std::to_string(first) + " -> " + std::to_string(last));
    EXPECT_LT(last, goal.loss) << "it was " << first;
    const size_t test = session.load(task->step(Mode::inference));
    const auto scores = session.run(test, task->batch(0, Mode::inference));
    EXPECT_TRUE(std::isfinite(scores[0].lanes[0].real));
    EXPECT_GE(scores[1].lanes[0].real, 0);
    EXPECT_LE(scores[1].lanes[0].real, 1);
    return;
  }
  FAIL() << "there is no task " << goal.task;
}

INSTANTIATE_TEST_SUITE_P(All, NnTasks,
                         testing::Values(Goal{"gpt", 60, 8, 2.9}, Goal{"lstm", 60, 8, 2.75},
                                         Goal{"resnet18", 22, 8, 1.2}, Goal{"unet", 18, 4, 1.15},
                                         Goal{"vit", 30, 16, 1.95}),
                         [](const auto& info) { return std::string(info.param.task); });

}  // namespace
}  // namespace veritpu
