// Rates worked out by hand on a clock of the test's own, and the lines that tell of them.
#include "host/train/step_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "host/train/run.h"
#include "tests/host/interpreter_client.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

TEST(RateTracker, SmoothsTheRateSinceTheLastLook) {
  RateTracker tracker(100);
  EXPECT_EQ(tracker.rate(100), 0);  // no time has gone by
  EXPECT_EQ(tracker.global_rate(100), 0);
  tracker.add(30);
  tracker.add(10);
  EXPECT_DOUBLE_EQ(tracker.global_rate(102), 20);
  EXPECT_DOUBLE_EQ(tracker.rate(102), 20);  // the first is not smoothed
  tracker.add(100);
  EXPECT_EQ(tracker.rate(102), 0);                 // in the moment of the last look: the samples stay for the next
  EXPECT_DOUBLE_EQ(tracker.rate(104), 38);         // .6 * 100 / 2 + .4 * 20
  EXPECT_DOUBLE_EQ(tracker.rate(105), 15.2);       // .6 * 0 + .4 * 38
  EXPECT_DOUBLE_EQ(tracker.global_rate(107), 20);  // 140 / 7
}

TEST(RateTracker, TakesAnotherSmoothing) {
  RateTracker none(0, 0), half(0, 0.5);
  for (RateTracker* tracker : {&none, &half}) {
    tracker->add(10);
    EXPECT_DOUBLE_EQ(tracker->rate(1), 10);
    tracker->add(2);
  }
  EXPECT_DOUBLE_EQ(none.rate(2), 2);
  EXPECT_DOUBLE_EQ(half.rate(2), 6);
}

TEST(StepLog, HasPyTorchXlasForm) {
  setenv("TZ", "UTC", 1);
  tzset();
  EXPECT_EQ(step_line(3, 20, 0.543214, 1234.557, 1230.118, 1780823103),
            "[xla:3](20) Loss=0.54321 Rate=1234.56 GlobalRate=1230.12 Time=Sun Jun  7 09:05:03 2026");
}

// The line without its time.
std::string without_time(const std::string& line) {
  return line.substr(0, line.find(" Time="));
}

TEST(StepLog, SharesALaunchsTimeOutToItsSteps) {
  std::vector<std::string> lines;
  StepLog log(1, 2, [&](const std::string& line) { lines.push_back(without_time(line)); });
  log.begin_epoch(10);
  log.launched(10, 14, 0, {{3, 2, 1, .5}}, 40);  // 10 rows a second
  log.launched(16, 17, 4, {{.25}}, 20);          // after two idle seconds
  log.begin_epoch(20);
  log.launched(20, 21, 0, {{.125}, {.25}}, 7);  // a tracker of its own
  EXPECT_EQ(lines, (std::vector<std::string>{
                       "[xla:1](0) Loss=3.00000 Rate=10.00 GlobalRate=10.00",
                       "[xla:1](2) Loss=1.00000 Rate=10.00 GlobalRate=10.00",
                       "[xla:1](4) Loss=0.25000 Rate=8.50 GlobalRate=8.57",  // .6 * 30 / 4 + .4 * 10; 60 / 7
                       "[xla:1](0) Loss=0.12500 Rate=7.00 GlobalRate=7.00",
                       "[xla:2](0) Loss=0.25000 Rate=7.00 GlobalRate=7.00",
                   }));
}

// Three epochs of four steps, the last of which has the two rows that are left over; launches of up to three steps.
TEST(StepLog, TellsOfATrainingsSteps) {
  InterpreterClient client;
  const Sequential model = small_model();
  const Precision& precision = *find_precision("fp32");
  Trainer trainer(client, model, precision, Sgd(0.1), {}, 4, upload(client, small_split(14), 16));
  trainer.set_steps_per_execution(3);
  initialize(client, model, precision, {}, 5);
  std::ostringstream out;
  Progress progress(out, true);
  StepLog log(1, 3, [&](const std::string& line) { progress.say(line); });
  Plan plan;
  plan.epochs = 3;
  plan.log = &log;
  const Training training = run_training(trainer, nullptr, nullptr, 4, plan, progress, out, [] {});
  ASSERT_EQ(training.losses.size(), 12u);
  // A line begins where the bar that it takes the place of began.
  const std::string text = out.str();
  const std::regex line(
      R"(\r\[xla:1\]\((\d+)\) Loss=(\d\.\d{5}) Rate=\d+\.\d\d GlobalRate=\d+\.\d\d Time=\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4} *\n)");
  size_t seen = 0;
  for (auto it = std::sregex_iterator(text.begin(), text.end(), line); it != std::sregex_iterator(); ++it, ++seen) {
    const size_t step = seen / 2 * 4 + seen % 2 * 3;
    EXPECT_EQ((*it)[1], std::to_string(step % 4));
    char loss[16];
    snprintf(loss, sizeof loss, "%.5f", training.losses.at(step));
    EXPECT_EQ((*it)[2], loss);
  }
  EXPECT_EQ(seen, 6u) << text;
}

}  // namespace
}  // namespace veritpu
