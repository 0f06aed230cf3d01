#include "host/train/trainer.h"

#include <gtest/gtest.h>

#include <sstream>

#include "host/train/run.h"
#include "tests/host/files.h"
#include "tests/host/interpreter_client.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

struct Rig {
  explicit Rig(const std::string& name = "fp32", int64_t images = 22, int64_t batch = 8)
      : precision(*find_precision(name)),
        trainer(client, model, precision, Sgd(0.1), {}, batch, upload(client, small_split(images), 16)),
        evaluator(client, model, precision, batch, upload(client, small_split(18), 16)) {
    initialize(client, model, precision, {}, 5);
  }
  std::vector<float> train(int64_t steps) {
    std::vector<float> losses;
    while (steps > static_cast<int64_t>(losses.size())) {
      const auto more = trainer.advance(steps - static_cast<int64_t>(losses.size()));
      losses.insert(losses.end(), more.begin(), more.end());
    }
    return losses;
  }
  Checkpoint checkpoint() {
    Checkpoint c;
    c.step = trainer.step();
    c.parameters = parameters(client, model, precision, Sgd(0.1));
    return c;
  }
  InterpreterClient client;
  Sequential model = small_model();
  const Precision& precision;
  Trainer trainer;
  Evaluator evaluator;
};

TEST(Trainer, TakesBatchesInFileOrderAndTheRestAtTheEnd) {
  Rig s;
  EXPECT_EQ(s.trainer.steps_per_epoch(), 3);
  EXPECT_EQ(s.train(7).size(), 7u);
  EXPECT_EQ(s.client.first_rows, (std::vector<int64_t>{0, 8, 16, 0, 8, 16, 0}));
  EXPECT_EQ(s.client.batches, (std::vector<int64_t>{8, 8, 6, 8, 8, 6, 8}));
}

TEST(Trainer, LearnsInEveryPrecision) {
  int checked = 0;
  for (const auto& precision : precisions()) {
    Rig s(precision.name);
    const double before = s.evaluator.run(18, [](int64_t, int64_t) {}).loss;
    s.train(300);
    const Evaluation after = s.evaluator.run(18, [](int64_t, int64_t) {});
    EXPECT_LT(after.loss, before / 3) << precision.name;
    EXPECT_EQ(after.accuracy, 1) << precision.name;
    ++checked;
  }
  EXPECT_EQ(checked, 4);
}

TEST(Trainer, AResumedRunIsTheUninterruptedOne) {
  const Folder folder;
  for (const char* precision : {"fp16", "mixed"}) {
    Rig whole(precision), first(precision), second(precision);
    const auto expected = whole.train(9);
    auto losses = first.train(4);
    save_checkpoint(
        [&] {
          Checkpoint c = first.checkpoint();
          c.precision = precision;
          if (first.precision.loss_scaling) c.scaler.emplace();
          return c;
        }(),
        folder.file("c"));
    const Checkpoint loaded = load_checkpoint(folder.file("c"));
    check_fits(loaded, second.model, second.precision, "c");
    restore(second.client, loaded, second.model, true);
    second.trainer.set_step(loaded.step);
    const auto rest = second.train(5);
    losses.insert(losses.end(), rest.begin(), rest.end());
    EXPECT_EQ(losses, expected);
  }
}

TEST(Evaluator, CountsEveryImageOnce) {
  Rig s;
  int64_t done = 0, batches = 0;
  s.client.first_rows.clear();
  s.client.batches.clear();
  const auto all = s.evaluator.run(18, [&](int64_t d, int64_t b) { done = d, batches = b; });
  EXPECT_EQ(s.client.first_rows, (std::vector<int64_t>{0, 8, 16}));
  EXPECT_EQ(s.client.batches, (std::vector<int64_t>{8, 8, 2}));
  EXPECT_EQ(done, 3);
  EXPECT_EQ(batches, 3);
  EXPECT_EQ(all.images, 18);
  const auto some = s.evaluator.run(10, [](int64_t, int64_t) {});
  EXPECT_EQ(s.client.batches.back(), 2);
  EXPECT_EQ(some.images, 10);
}

TEST(Predictor, AgreesWithTheEvaluation) {
  Rig s;
  s.train(60);
  const Split split = small_split(18);
  Predictor predictor(s.client, s.model, s.precision, upload(s.client, split, 16));
  int correct = 0;
  for (int64_t i = 0; i < 18; ++i) correct += predictor.classify(i) == split.labels[static_cast<size_t>(i)];
  EXPECT_EQ(correct / 18.0, s.evaluator.run(18, [](int64_t, int64_t) {}).accuracy);
}

TEST(Run, EpochsStepsAndTheirEvaluations) {
  std::ostringstream out;
  int saves = 0;
  const auto run = [&](Rig& s, Plan plan) {
    Progress progress(out, false);
    saves = 0;
    return run_training(s.trainer, &s.evaluator, nullptr, 8, plan, progress, out, [&] { ++saves; });
  };
  Rig epochs;
  Plan two;
  two.epochs = 2;
  auto training = run(epochs, two);
  ASSERT_EQ(training.epochs.size(), 2u);
  EXPECT_EQ(training.losses.size(), 6u);
  EXPECT_EQ(saves, 2);
  EXPECT_EQ(training.epochs[1].test.images, 18);
  EXPECT_NEAR(training.epochs[0].train_loss, (training.losses[0] + training.losses[1] + training.losses[2]) / 3, 1e-6);
  EXPECT_THAT(out.str(), testing::HasSubstr("Epoch 1/2\n3/3 [==============================] - "));
  EXPECT_THAT(out.str(), testing::HasSubstr(" - test_accuracy: "));

  Rig steps;
  Plan four;
  four.steps = 4;
  training = run(steps, four);
  ASSERT_EQ(training.epochs.size(), 2u);
  EXPECT_EQ(training.epochs[1].steps, 1);
  EXPECT_EQ(training.epochs[1].number, 2);
  EXPECT_TRUE(training.epochs[0].complete);
  EXPECT_FALSE(training.epochs[1].complete);
  EXPECT_EQ(training.epochs[1].test.images, 18);

  Rig few;
  Plan one;
  one.steps = 1;
  EXPECT_EQ(run(few, one).epochs.at(0).test.images, 8);  // as many batches as were trained

  // Resumed after two of three epochs: one is left, and the test set is whole as it would have been.
  Plan three;
  three.epochs = 3;
  three.begin = 0;
  few.trainer.set_step(6);
  training = run(few, three);
  ASSERT_EQ(training.epochs.size(), 1u);
  EXPECT_EQ(training.epochs[0].number, 3);
  EXPECT_EQ(training.losses.size(), 3u);
  EXPECT_EQ(training.epochs[0].test.images, 18);

  Rig timed;
  Plan moment;
  moment.seconds = 0.2;
  EXPECT_GE(run(timed, moment).losses.size(), 1u);
}

TEST(Launches, EndAtMultiplesOfFiveWhateverTheSpeed) {
  EXPECT_EQ(steps_to_launch(0, 100, 5), 5);
  EXPECT_EQ(steps_to_launch(3, 100, 5), 2);
  EXPECT_EQ(steps_to_launch(935, 2, 5), 2);
  EXPECT_EQ(steps_to_launch(4, 7, 5), 1);
  EXPECT_EQ(steps_to_launch(4, 100, 50), 46);
}

TEST(ProgressLine, LooksLikeKeras) {
  EXPECT_EQ(progress_line(123, 938, 12, " - loss: 2.2967"),
            "123/938 [===>..........................] - 12s 98ms/step - loss: 2.2967");
  EXPECT_EQ(progress_line(469, 938, 60, " - loss: 2.2967", false),
            "469/938 [===============>..............] - ETA: 1:00 - 128ms/step - loss: 2.2967");
  for (size_t width = 30; width < 120; ++width) {
    const std::string line = progress_line(469, 938, 60, " 500 samples/s - loss: 2.2967", false, width);
    EXPECT_LE(line.size(), width);
    EXPECT_EQ(line.substr(0, 11), "469/938 [==");
  }
  EXPECT_EQ(progress_line(60, 60, 187, ""), "60/60 [==============================] - 3:07 3117ms/step");
  EXPECT_EQ(progress_line(0, 8, 0, ""), "0/8 [>.............................] - 0s 0ms/step");
}

}  // namespace
}  // namespace veritpu
