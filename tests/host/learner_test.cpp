#include "host/train/learner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "host/layers/dropout.h"
#include "tests/host/files.h"
#include "tests/host/interpreter_client.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

using testing::HasSubstr;

Model model_with_dropout() {
  Sequential net({4, 4});
  net.add<Flatten>().add<Linear>(16, 8).add<ReLU>().add<Dropout>(0.2).add<Linear>(8, 3);
  return net;
}

Fit fit(int64_t epochs) {
  Fit how;
  how.batch = 8;
  how.epochs = epochs;
  return how;
}

TEST(Learner, FitsEvaluatesAndPredicts) {
  InterpreterClient client;
  Learner learner(client, model_with_dropout(), Adam(0.02));
  const Split train = small_split(30), test = small_split(18);
  const double before = learner.evaluate(test).loss;
  std::ostringstream out;
  Fit how = fit(6);
  how.validation = &test;
  how.validate_every = 4;
  const Training training = learner.fit(train, how, out);
  ASSERT_EQ(training.epochs.size(), 6u);
  EXPECT_EQ(training.losses.size(), 24u);
  for (const Epoch& epoch : training.epochs) {
    EXPECT_EQ(epoch.test.images, epoch.number == 4 || epoch.number == 6 ? 18 : 0) << epoch.number;
    EXPECT_EQ(epoch.train.images, 30);
  }
  EXPECT_THAT(out.str(), HasSubstr("Epoch 6/6\n4/4 ["));
  EXPECT_THAT(out.str(), HasSubstr(" - accuracy: "));
  const Evaluation after = learner.evaluate(test, 8);
  EXPECT_LT(after.loss, before / 2);
  EXPECT_EQ(after.loss, training.epochs.back().test.loss);
  const auto classes = learner.predict(test);
  ASSERT_EQ(classes.size(), 18u);
  int right = 0;
  for (size_t i = 0; i < classes.size(); ++i) right += classes[i] == test.labels[i];
  EXPECT_EQ(right / 18.0, after.accuracy);
}

TEST(Learner, EpochsEndWhereTheyAreToldTo) {
  InterpreterClient client;
  Learner learner(client, small_model(), Sgd(0.1));
  std::ostringstream out;
  Fit how = fit(2);
  how.drop_last = true;
  EXPECT_EQ(learner.fit(small_split(30), how, out).losses.size(), 6u);
  how.drop_last = false;
  how.steps_per_epoch = 2;
  how.shuffle = false;
  client.first_rows.clear();
  EXPECT_EQ(learner.fit(small_split(30), how, out).losses.size(), 4u);
  EXPECT_EQ(client.first_rows, (std::vector<int64_t>{0, 8, 0, 8}));
}

// Dropout's masks and the statistics of Adam go on where they were.
TEST(Learner, GoesOnFromAFileInANewModelOnANewDevice) {
  const Folder folder;
  std::ostringstream out;
  int compared = 0;
  for (const char* precision : {"fp32", "mixed"}) {
    InterpreterClient device, other;
    Learner whole(device, model_with_dropout(), Adam(0.02), precision, 3);
    whole.fit(small_split(30), fit(2), out);
    whole.save(folder.file("weights"));
    const auto expected = whole.fit(small_split(30), fit(2), out).losses;
    Learner loaded(other, model_with_dropout(), Sgd(1), precision);
    loaded.load(folder.file("weights"));
    EXPECT_GT(loaded.evaluate(small_split(18)).accuracy, 0.3);
    EXPECT_EQ(loaded.fit(small_split(30), fit(2), out).losses, expected);
    compared += static_cast<int>(expected.size());
  }
  EXPECT_EQ(compared, 16);
}

TEST(Learner, MistakesSayWhatToDo) {
  const Folder folder;
  InterpreterClient client;
  const auto refused = [](const std::function<void()>& f) -> std::string {
    try {
      f();
    } catch (const UserError& e) {
      return e.what();
    }
    return "nothing refused";
  };
  EXPECT_THAT(refused([&] { Learner(client, small_model(), Sgd(), "fp8"); }), HasSubstr("no precision 'fp8'"));
  Learner learner(client, small_model(), Sgd());
  EXPECT_THAT(refused([&] { learner.save(folder.file("w")); }), HasSubstr("nothing to save"));
  std::ostringstream out;
  learner.fit(small_split(16), fit(1), out);
  learner.save(folder.file("w"));
  Learner other(client, model_with_dropout(), Sgd()), half(client, small_model(), Sgd(), "fp16");
  EXPECT_THAT(refused([&] { other.load(folder.file("w")); }), HasSubstr("does not fit the model"));
  EXPECT_THAT(refused([&] { half.load(folder.file("w")); }), HasSubstr("was saved in fp32"));
}

}  // namespace
}  // namespace veritpu
