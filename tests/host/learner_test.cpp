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

// Floats are taken as they are: a network that makes of a byte what the floats hold has the same losses.
TEST(Learner, TakesFloatsInMemory) {
  InterpreterClient bytes, floats;
  Split train = small_split(30), other = small_split(30);
  other.floats.assign(train.images.begin(), train.images.end());
  other.images.clear();
  Sequential net({4, 4}, kUnscaled);
  net.add<Flatten>().add<Linear>(16, 3);
  std::ostringstream out;
  Learner one(bytes, net, Sgd(1e-5)), two(floats, net, Sgd(1e-5));
  Fit how = fit(2);
  how.validation = &train;
  const auto expected = one.fit(train, how, out).losses;
  how.validation = &other;
  EXPECT_EQ(two.fit(other, how, out).losses, expected);
  EXPECT_EQ(two.evaluate(other).loss, one.evaluate(train).loss);
  const auto classes = one.predict(train);
  EXPECT_EQ(two.predict(other), classes);
  other.labels.clear();
  EXPECT_EQ(two.predict(other), classes);
}

TEST(Learner, DataThatAreNotTheNetworksAreRefused) {
  InterpreterClient client;
  Learner learner(client, small_model(), Sgd());
  const auto edited = [](const std::function<void(Split&)>& edit) {
    Split split = small_split(16);
    edit(split);
    return split;
  };
  const std::vector<std::pair<Split, const char*>> bad{
      {edited([](Split& s) { s.images.resize(250); }), "250 values, which is no multiple of the 16"},
      {edited([](Split& s) { s.images.resize(160); }), "10 images of 16 values but 16 labels"},
      {edited([](Split& s) { s.labels.resize(15); }), "16 images of 16 values but 15 labels"},
      {edited([](Split& s) { s.labels[5] = 3; }), "image 5 has label 3, but the network has 3 classes"},
      {edited([](Split& s) { s.floats.resize(256); }), "as bytes and as floats"},
      {edited([](Split& s) { s.images.clear(), s.floats.resize(255); }), "255 values, which is no multiple"},
      {edited([](Split& s) { s.images.clear(); }), "0 images of 16 values but 16 labels"},
      {{}, "there are no images"}};
  std::ostringstream out;
  for (const auto& [split, why] : bad) {
    EXPECT_THAT(user_error([&, &split = split] { learner.fit(split, fit(1), out); }), HasSubstr(why));
    EXPECT_THAT(user_error([&, &split = split] { learner.evaluate(split); }), HasSubstr(why));
    Fit how = fit(1);
    how.validation = &split;
    EXPECT_THAT(user_error([&] { learner.fit(small_split(16), how, out); }), HasSubstr(why));
  }
  EXPECT_THAT(user_error([&] { learner.predict(bad[0].first); }), HasSubstr(bad[0].second));
  EXPECT_THAT(user_error([&] { learner.predict({}); }), HasSubstr("there are no images"));
  // Nothing was trained.
  EXPECT_THAT(user_error([&] { learner.save("/tmp/none"); }), HasSubstr("nothing to save"));
}

TEST(Learner, FitsThatCannotBeAreRefused) {
  InterpreterClient client;
  Learner learner(client, small_model(), Sgd());
  std::ostringstream out;
  const std::vector<std::pair<std::function<void(Fit&)>, const char*>> bad{
      {[](Fit& how) { how.batch = 17; }, "the batch of 17 is more than the 16 images"},
      {[](Fit& how) { how.batch = 0; }, "the batch is 0; give it 1 or more"},
      {[](Fit& how) { how.epochs = 0; }, "the number of epochs is 0"},
      {[](Fit& how) { how.steps_per_execution = -1; }, "steps_per_execution is -1"},
      {[](Fit& how) { how.steps_per_epoch = -1; }, "steps_per_epoch is -1; give it 0 or more"},
      {[](Fit& how) { how.validate_every = 0; }, "validate_every is 0"}};
  for (const auto& [edit, why] : bad) {
    Fit how = fit(1);
    edit(how);
    EXPECT_THAT(user_error([&] { learner.fit(small_split(16), how, out); }), HasSubstr(why));
  }
  EXPECT_THAT(user_error([&] { learner.evaluate(small_split(16), 0); }), HasSubstr("the batch is 0"));
  const TrainingStream other{{5, 5, 1}, 16, 16, Stream<Batch>([](uint64_t) { return [] { return std::nullopt; }; })};
  EXPECT_THAT(user_error([&] { learner.fit(other, fit(1), out); }), HasSubstr("25 values, but the network takes 16"));
  const auto labelled = [](uint8_t label) {
    return TrainingStream{
        {4, 4, 1}, 8, 8, Stream<Batch>([label](uint64_t epoch) {
          return [label, epoch, given = false]() mutable -> std::optional<Batch> {
            if (std::exchange(given, true)) return std::nullopt;
            return Batch{{4, 4, 1}, std::vector<float>(128), std::vector<uint8_t>(8, label), epoch, 0};
          };
        })};
  };
  EXPECT_EQ(learner.fit(labelled(2), fit(1), out).losses.size(), 1u);
  EXPECT_THAT(user_error([&] { learner.fit(labelled(3), fit(1), out); }),
              HasSubstr("batch 0 of the stream has label 3"));
  EXPECT_THAT(user_error([&] { learner.report(); }), HasSubstr("make the learner with a Tpu"));
  EXPECT_THAT(user_error([&] { learner.draw(small_split(16), fit(1), {}); }), HasSubstr("make the learner with a Tpu"));
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
