// Training from a stream: the same as from the whole array, resumable, with soft labels; and from TFRecords on the
// chip.
#include "host/train/loader.h"

#include <gtest/gtest.h>

#include "host/data/augment.h"
#include "host/data/batch.h"
#include "host/data/flowers.h"
#include "host/data/image_files.h"
#include "host/data/tfrecord.h"
#include "host/train/trainer.h"
#include "systemc/system_chip.h"
#include "tests/host/files.h"
#include "tests/host/interpreter_client.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

constexpr int64_t kRows = 22, kBatch = 8;
constexpr ImageShape kShape{4, 4, 1};

std::vector<float> train(Trainer& trainer, int64_t steps) {
  std::vector<float> losses;
  while (steps > static_cast<int64_t>(losses.size())) {
    const auto more = trainer.advance(steps - static_cast<int64_t>(losses.size()));
    losses.insert(losses.end(), more.begin(), more.end());
  }
  return losses;
}

// Trains small_model from a stream.
template <class B>
struct Rig {
  explicit Rig(Stream<B> stream, int64_t rows = kRows)
      : loader(client, std::move(stream), rows),
        trainer(client, model, precision, Sgd(0.1), {}, kBatch, Loader<B>::format(kShape, rows, 3)) {
    initialize(client, model, precision, {}, 5);
    trainer.each_launch([this](int64_t epoch, int64_t first, int64_t n) { return loader.load(epoch, first, n); });
  }
  InterpreterClient client;
  Sequential model = small_model();
  const Precision& precision = *find_precision("fp32");
  Loader<B> loader;
  Trainer trainer;
};

TEST(Loader, TrainsAsFromTheWholeArray) {
  const Split split = small_split(kRows);
  InterpreterClient client;
  const Sequential model = small_model();
  const Precision& precision = *find_precision("fp32");
  Trainer whole(client, model, precision, Sgd(0.1), {}, kBatch, upload(client, split, 16));
  initialize(client, model, precision, {}, 5);
  const auto expected = train(whole, 10);
  Rig<Batch> rig(batch(samples(split, kShape), kBatch, false).prefetch(2));
  const auto losses = train(rig.trainer, 10);
  ASSERT_EQ(losses.size(), expected.size());
  for (size_t i = 0; i < losses.size(); ++i) EXPECT_NEAR(losses[i], expected[i], 1e-5) << i;
  EXPECT_EQ(rig.client.batches, (std::vector<int64_t>{8, 8, 6, 8, 8, 6, 8, 8, 6, 8}));
}

TEST(Loader, AResumedRunSeesWhatTheUninterruptedOneSees) {
  const Split split = small_split(kRows);
  const auto stream = batch(samples(split, kShape).shuffle(kRows, 3).map(random_flip(3)), kBatch, false);
  int checked = 0;
  for (const int64_t pause : {1, 2, 3, 4, 7}) {
    Rig<Batch> whole(stream.prefetch(3)), first(stream), second(stream.prefetch(1));
    const auto expected = train(whole.trainer, 8);
    auto losses = train(first.trainer, pause);
    for (const auto& spec : first.model.parameters())
      second.client.set_parameter(spec.name, first.client.parameter(spec.name));
    second.trainer.set_step(pause);
    const auto rest = train(second.trainer, 8 - pause);
    losses.insert(losses.end(), rest.begin(), rest.end());
    for (size_t i = 0; i < 8; ++i, ++checked) EXPECT_NEAR(losses[i], expected[i], 1e-5) << pause << ", " << i;
  }
  EXPECT_EQ(checked, 40);
}

TEST(Loader, LearnsFromSoftLabels) {
  const Split split = small_split(kRows);
  // One-hot labels are the same training as indices.
  const auto plain = batch(samples(split, kShape), kBatch, false);
  Rig<Batch> hard(plain);
  Rig<SoftBatch> soft(plain.map(one_hot(3)));
  const auto expected = train(hard.trainer, 6), losses = train(soft.trainer, 6);
  for (size_t i = 0; i < 6; ++i) EXPECT_NEAR(losses[i], expected[i], 1e-6);
  Rig<SoftBatch> mixed(plain.map(mix_up(3, 0.2, 1)));
  train(mixed.trainer, 300);
  Evaluator evaluator(mixed.client, mixed.model, mixed.precision, kBatch, upload(mixed.client, small_split(18), 16));
  EXPECT_EQ(evaluator.run(18, [](int64_t, int64_t) {}).accuracy, 1);
}

TEST(Loader, AStreamOfOtherBatchesIsRefused) {
  const Split split = small_split(kRows);
  const auto refused = [](Stream<Batch> stream) {
    Rig<Batch> rig(std::move(stream));
    return user_error([&] { train(rig.trainer, 10); });
  };
  const auto text = testing::HasSubstr("an epoch should have 22 rows");
  EXPECT_THAT(refused(batch(samples(split, kShape), kBatch, true)), text);
  EXPECT_THAT(refused(batch(samples(split, kShape), kBatch + 1, false)), text);
}

// The whole way of the flowers: files, JPEG, augmentation, MixUp, prefetch; on the chip as in the interpreter.
TEST(Loader, FlowersComeFromFilesToTheChip) {
  constexpr int64_t kFlowers = 96, kSize = 8, kSteps = 24;
  const Folder folder;
  std::string records;
  for (uint64_t i = 0; i < kFlowers; ++i) {
    Draws draws(1, Purpose::drawing, 0, i);
    const auto label = static_cast<int64_t>(i % 5);
    records += tfrecord(example(encode_jpeg(draw_flower(label, kSize, draws), 95), label));
  }
  folder.write("train-00.tfrec", records);
  const auto files = tfrecords(folder.path(), "train");
  ASSERT_EQ(files.count, kFlowers);
  const ImageShape shape{kSize, kSize, 3};
  const auto samples = files.images.cache().shuffle(50, 2).map(decode(shape)).map(random_flip(2));
  const auto stream =
      batch(samples.map(random_saturation(0, 2, 2)).map(normalize({.5f, .5f, .5f}, {.25f, .25f, .25f})), 32, true)
          .map(mix_up(5, .2, 2))
          .prefetch(5);

  Sequential model({kSize, kSize, 3});
  model.add<Flatten>().add<Linear>(192, 32).add<ReLU>().add<Linear>(32, 5);
  const Precision& precision = *find_precision("fp32");
  const auto losses = [&](Client& client) {
    Loader<SoftBatch> loader(client, stream, kFlowers);
    Trainer trainer(client, model, precision, Adam(3e-3), {}, 32, Loader<SoftBatch>::format(shape, kFlowers, 5));
    initialize(client, model, precision, {}, 7);
    trainer.each_launch([&](int64_t epoch, int64_t first, int64_t n) { return loader.load(epoch, first, n); });
    return train(trainer, kSteps);
  };
  SystemChip chip(arch::chips().front(), find_engine("fast").value_or(Engine::rtl));
  InterpreterClient interpreter(graph::Interpreter::Rounding::none);
  const auto got = losses(*Client::make(chip)), expected = losses(interpreter);
  ASSERT_EQ(got.size(), static_cast<size_t>(kSteps));
  for (size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], expected[i], 1e-4) << i;
  EXPECT_LT(got.back(), got.front() - .3);
}

}  // namespace
}  // namespace veritpu
