// The flowers' data and network, at a smaller size than the workload's: the smallest that four convolutions and pools
// leave a point of.
#include "host/workloads/flowers.h"

#include <gtest/gtest.h>

#include "host/data/flowers.h"
#include "host/data/flowers_set.h"
#include "host/data/image_files.h"
#include "host/data/tfrecord.h"
#include "host/train/feed.h"
#include "systemc/system_chip.h"
#include "tests/host/files.h"
#include "tests/host/interpreter_client.h"

namespace veritpu {
namespace {

constexpr int64_t kSize = 46, kBatch = 4, kTrain = 18;

std::string drawn(int64_t count, uint64_t seed, int64_t size = kSize) {
  std::string records;
  for (int64_t i = 0; i < count; ++i) {
    Draws draws(seed, Purpose::drawing, 0, static_cast<uint64_t>(i));
    records += tfrecord(example(encode_jpeg(draw_flower(i % 5, size, draws), 90), i % 5));
  }
  return records;
}

class Flowers : public testing::Test {
 protected:
  Flowers() {
    folder_.write("train-00.tfrec", drawn(kTrain, 1));
    folder_.write("val-00.tfrec", drawn(7, 2));
  }
  Folder folder_;
};

TEST_F(Flowers, TheNetworkIsTheWorkloads) {
  const Workload w = flowers();
  EXPECT_EQ(w.model().input_shape(), (graph::Shape{192, 192, 3}));
  const std::string summary = w.model().summary();
  // 3*3*3*32+32, 3*3*32*64+64, 3*3*64*128+128, 3*3*128*128+128, 10*10*128*512+512, 512*5+5
  int checked = 0;
  for (const char* part : {"896", "18,496", "73,856", "147,584", "6,554,112", "2,565", "6,797,509"}) {
    EXPECT_THAT(summary, testing::HasSubstr(part));
    ++checked;
  }
  EXPECT_EQ(checked, 7);
  EXPECT_EQ(flowers_model(kSize).output_shape(), graph::Shape{5});
}

TEST_F(Flowers, EachEpochHasWholeBatchesInAnotherOrder) {
  const TrainingStream stream = stream_flowers(folder_.path(), kSize, kBatch, 3);
  EXPECT_EQ(stream.images, kTrain);
  EXPECT_EQ(stream.rows, 16);
  std::vector<std::vector<float>> epochs;
  for (uint64_t epoch : {0, 1, 0}) {
    auto& pixels = epochs.emplace_back();
    const auto pull = stream.batches.open(epoch);
    int batches = 0;
    for (; const auto batch = pull(); ++batches) {
      EXPECT_EQ(batch->count(), kBatch);
      pixels.insert(pixels.end(), batch->pixels.begin(), batch->pixels.end());
    }
    EXPECT_EQ(batches, 4);
  }
  EXPECT_EQ(epochs[0], epochs[2]);
  EXPECT_NE(epochs[0], epochs[1]);
  const auto [least, greatest] = std::minmax_element(epochs[1].begin(), epochs[1].end());
  EXPECT_GE(*least, 0);
  EXPECT_LE(*greatest, 1);
}

// Replicas deal an epoch's images out, each as it comes to one that trains alone.
TEST_F(Flowers, ReplicasShareAnEpoch) {
  constexpr int64_t kReplicas = 2, kTheirs = kBatch / kReplicas;
  const auto alone = stream_flowers(folder_.path(), kSize, kBatch, 3).batches.open(1);
  const auto streams = stream_flowers(folder_.path(), kSize, kTheirs, 3, kReplicas);
  ASSERT_EQ(streams.size(), kReplicas);
  std::vector<Stream<Batch>::Pull> pulls;
  for (const auto& stream : streams) {
    EXPECT_EQ(stream.images, kTrain);
    EXPECT_EQ(stream.rows, kTrain / kReplicas / kTheirs * kTheirs);
    pulls.push_back(stream.batches.open(1));
  }
  const int64_t pixels = kSize * kSize * 3;
  int64_t compared = 0;
  while (const auto all = alone()) {
    for (int64_t r = 0; r < kReplicas; ++r) {
      const auto part = pulls[r]();
      ASSERT_TRUE(part);
      for (int64_t i = 0; i < kTheirs; ++i, ++compared) {
        const auto theirs = part->pixels.begin() + i * pixels,
                   ours = all->pixels.begin() + (i * kReplicas + r) * pixels;
        EXPECT_TRUE(std::equal(theirs, theirs + pixels, ours)) << compared;
        EXPECT_EQ(part->labels[i], all->labels[i * kReplicas + r]);
      }
    }
  }
  EXPECT_EQ(compared, 16);
}

TEST_F(Flowers, TestImagesAreTheFilesPixels) {
  const Dataset data = load_flowers(folder_.path(), kSize);
  EXPECT_EQ(data.test.count(), 7);
  EXPECT_EQ(data.train.count(), 0);
  EXPECT_EQ(data.pixels, kSize * kSize * 3);
  EXPECT_EQ(data.classes, flower_classes());
  const auto pull = tfrecords(folder_.path(), "val").images.open();
  int64_t checked = 0;
  for (size_t i = 0; const auto image = pull(); ++i) {
    const auto pixels = decode_image(image->bytes, {kSize, kSize, 3}).pixels;
    const auto begin = data.test.images.begin() + static_cast<int64_t>(i) * data.pixels;
    EXPECT_TRUE(std::equal(pixels.begin(), pixels.end(), begin)) << i;
    EXPECT_EQ(data.test.labels[i], image->label);
    ++checked;
  }
  EXPECT_EQ(checked, 7);
}

// Trains the network from the files for so many steps, and evaluates it.
struct Result {
  std::vector<float> losses;
  Evaluation test;
};
Result trained(Client& client, const std::string& folder, int64_t size = kSize, int64_t batch = kBatch,
               int64_t steps = 12) {
  const TrainingStream stream = stream_flowers(folder, size, batch, 3);
  const Dataset data = load_flowers(folder, size);
  const Model model = flowers_model(size);
  const Precision& precision = *find_precision("fp32");
  Feed feed(client, {stream});
  Trainer trainer(client, model, precision, Adam(1e-3), {}, batch, feed.split());
  feed.drive(trainer);
  Evaluator evaluator(client, model, precision, batch, upload(client, data.test, data.pixels));
  initialize(client, model, precision, {}, 1);
  EXPECT_EQ(trainer.steps_per_epoch(), feed.images() / batch);
  Result result;
  while (static_cast<int64_t>(result.losses.size()) < steps) {
    const auto more = trainer.advance(steps - static_cast<int64_t>(result.losses.size()));
    result.losses.insert(result.losses.end(), more.begin(), more.end());
  }
  result.test = evaluator.run(data.test.count(), [](int64_t, int64_t) {});
  return result;
}

TEST_F(Flowers, TrainFromFilesAndLearn) {
  InterpreterClient client;
  const auto [losses, test] = trained(client, folder_.path());
  const auto mean = [&, &l = losses](size_t from) { return (l[from] + l[from + 1] + l[from + 2] + l[from + 3]) / 4; };
  EXPECT_NEAR(losses[0], std::log(5.0), 0.3);
  EXPECT_LT(mean(8), mean(0));
  EXPECT_EQ(test.images, 7);
}

TEST_F(Flowers, TheChipAgrees) {
  SystemChip chip(arch::chips().front(), find_engine("fast").value_or(Engine::rtl));
  InterpreterClient interpreter(graph::Interpreter::Rounding::none);
  const Result got = trained(*Client::make(chip), folder_.path()), expected = trained(interpreter, folder_.path());
  ASSERT_EQ(got.losses.size(), 12u);
  for (size_t i = 0; i < 12; ++i) EXPECT_NEAR(got.losses[i], expected.losses[i], 1e-3) << i;
  EXPECT_NEAR(got.test.loss, expected.test.loss, 1e-3);
}

// One image's first layer is 36,100 rows, more than VMEM has.
TEST_F(Flowers, TheChipAgreesAtTheWorkloadsSize) {
  Folder large;
  large.write("train-00.tfrec", drawn(2, 1, 192));
  large.write("val-00.tfrec", drawn(1, 2, 192));
  SystemChip chip(arch::chips().front(), find_engine("fast").value_or(Engine::rtl));
  InterpreterClient interpreter(graph::Interpreter::Rounding::none);
  const Result got = trained(*Client::make(chip), large.path(), 192, 2, 2);
  const Result expected = trained(interpreter, large.path(), 192, 2, 2);
  ASSERT_EQ(got.losses.size(), 2u);
  for (size_t i = 0; i < 2; ++i) EXPECT_NEAR(got.losses[i], expected.losses[i], 1e-3) << i;
  EXPECT_NEAR(got.test.loss, expected.test.loss, 1e-3);
}

TEST_F(Flowers, WithoutFilesOneSentenceSaysWhatToDo) {
  EXPECT_THAT(user_error([] { load_flowers("", kSize); }), testing::HasSubstr("`veritpu draw --output DIR`"));
  folder_.write("val-01.tfrec",
                tfrecord(example(encode_jpeg({{kSize, kSize, 3}, std::vector<uint8_t>(kSize * kSize * 3)}, 90), 5)));
  EXPECT_THAT(user_error([&] { load_flowers(folder_.path(), kSize); }),
              testing::HasSubstr("/val-01.tfrec, record 0 has the label 5"));
  folder_.write("train-01.tfrec", tfrecord(example("no image", -1)));
  EXPECT_THAT(user_error([&] {
                const auto pull = stream_flowers(folder_.path(), kSize, kBatch, 0).batches.open();
                while (pull()) {
                }
              }),
              testing::HasSubstr("/train-01.tfrec, record 0 has the label -1"));
}

}  // namespace
}  // namespace veritpu
