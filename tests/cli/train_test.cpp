// Training from the command line: files that it writes, checkpoints that it takes up again, interruptions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <nlohmann/json.hpp>

#include "host/checkpoint/safetensors.h"
#include "systemc/engine.h"
#include "tests/cli/process.h"
#include "tests/cli/small_data.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using Args = std::vector<std::string>;
using Json = nlohmann::json;

// The quickest engine of this build.
std::string quick() {
  return std::string(name(find_engine("fast").value_or(Engine::rtl)));
}

class Training : public testing::Test {
 protected:
  Training() { write_small_data(data_, 160, 48); }
  // Three batches an epoch, the last of 32.
  Outcome run(const Args& more) {
    Args args{"train", "mlp", "--data", data_.path(), "--engine", quick(), "--precision", "fp16"};
    args.insert(args.end(), more.begin(), more.end());
    return veritpu(args);
  }
  Folder data_, folder_;
};

TEST_F(Training, WritesAReportThatAddsUp) {
  const Outcome o = run({"--epochs", "2", "--seed", "9", "--json", folder_.file("j")});
  ASSERT_EQ(o.status, 0) << o.err;
  EXPECT_THAT(o.out, testing::ContainsRegex("Total params  +669,706"));
  EXPECT_THAT(o.out, HasSubstr("Epoch 2/2\n3/3 [=============================="));
  EXPECT_THAT(o.out, HasSubstr("This run is limited by "));
  const Json j = Json::parse(contents(folder_.file("j")));
  EXPECT_EQ(j["workload"], "mlp");
  EXPECT_EQ(j["chip"], "lite");
  EXPECT_EQ(j["engine"], quick());
  EXPECT_EQ(j["precision"], "fp16");
  EXPECT_EQ(j["seed"], 9);
  EXPECT_EQ(j["epochs"].size(), 2u);
  EXPECT_EQ(j["losses"].size(), 6u);
  EXPECT_EQ(j["steps"], 6);
  EXPECT_EQ(j["epochs"][0]["test_images"], 48);
  EXPECT_EQ(j["samples"], 320);
  EXPECT_GT(j["samples_per_s"], 0);
  EXPECT_EQ(j["launches"], 4);            // an epoch's whole batches, and its rest
  EXPECT_EQ(j["program_cache_hits"], 3);  // the first rest was compiled for
  EXPECT_GE(j["compiles"], 4);            // training and evaluation, and the rest; the count of lost updates
  EXPECT_GT(j["compile_s"], 0);
  EXPECT_GE(j["executes"], 4);
  EXPECT_GT(j["execute_s"], 0);
  // 784-512-512-10: forward, weight gradients, and input gradients but for the first layer's.
  const int64_t forward = 784 * 512 + 512 * 512 + 512 * 10, per_image = 2 * forward + 512 * 512 + 512 * 10;
  EXPECT_EQ(j["macs"], 2 * 160 * per_image);
  int units = 0;
  for (const auto& [unit, causes] : j["units"].items()) {
    uint64_t sum = 0;
    for (const auto& [cause, cycles] : causes.items()) sum += cycles.get<uint64_t>();
    EXPECT_EQ(sum, j["cycles"].get<uint64_t>()) << unit;
    ++units;
  }
  EXPECT_EQ(units, 5);
  EXPECT_EQ(folder_.count(), 1u);
}

TEST_F(Training, SameSeedSameLossesAnotherSeedOthers) {
  const auto losses = [&](const char* seed) {
    EXPECT_EQ(run({"--steps", "2", "--seed", seed, "--json", folder_.file("j")}).status, 0);
    return Json::parse(contents(folder_.file("j")))["losses"];
  };
  const auto first = losses("1");
  EXPECT_EQ(losses("1"), first);
  EXPECT_NE(losses("2"), first);
}

TEST_F(Training, ASavedModelGoesOnInAFreshProcess) {
  const auto whole = folder_.file("whole"), half = folder_.file("half"), json = folder_.file("j");
  int checked = 0;
  for (const char* precision : {"fp32", "mixed"}) {
    const auto train = [&](const Args& more) {
      Args args{"train", "mlp", "--data", data_.path(), "--engine", quick()};
      args.insert(args.end(), more.begin(), more.end());
      return veritpu(args);
    };
    ASSERT_EQ(train({"--precision", precision, "--steps", "5", "--save", whole}).status, 0);
    ASSERT_EQ(train({"--precision", precision, "--steps", "2", "--save", half}).status, 0);
    ASSERT_EQ(train({"--load", half, "--steps", "3", "--save", half}).status, 0);
    const auto a = safetensors::load(whole), b = safetensors::load(half);
    EXPECT_EQ(a.metadata, b.metadata);
    ASSERT_EQ(a.tensors.size(), b.tensors.size());
    for (const auto& [name, tensor] : a.tensors) {
      EXPECT_EQ(tensor.bytes, b.tensors.at(name).bytes) << name;
      ++checked;
    }
  }
  EXPECT_EQ(checked, 6 + 8);
  const Args common{"--load", half, "--data", data_.path(), "--engine", quick()};
  Args eval{"eval", "mlp", "--json", json}, predict{"predict", "mlp"};
  eval.insert(eval.end(), common.begin(), common.end());
  predict.insert(predict.end(), common.begin(), common.end());
  const Outcome evaluated = veritpu(eval), predicted = veritpu(predict);
  EXPECT_EQ(evaluated.status, 0) << evaluated.err;
  EXPECT_THAT(evaluated.out, HasSubstr("Test Error: Accuracy: "));
  EXPECT_EQ(Json::parse(contents(json))["epochs"][0]["test_images"], 48);
  EXPECT_EQ(predicted.status, 0) << predicted.err;
  EXPECT_THAT(predicted.out, HasSubstr("Actual: \"Ankle boot\""));
  const Outcome wrong = run({"--load", half, "--steps", "1"});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_THAT(wrong.err, HasSubstr("was saved with --precision mixed"));
}

TEST_F(Training, ScheduleClippingAndLongLaunchesSurviveASave) {
  const std::string json = folder_.file("j"), saved = folder_.file("c");
  const auto losses = [&](const Args& more) {
    Args args{"--json", json, "--steps-per-execution", "2"};
    args.insert(args.end(), more.begin(), more.end());
    const Outcome o = run(args);
    EXPECT_EQ(o.status, 0) << o.err;
    return Json::parse(contents(json))["losses"].get<std::vector<double>>();
  };
  const Args changed{"--lr", "0.5", "--schedule", "warmup:2+cosine:4", "--clip-norm", "0.25"};
  Args whole = changed, first = changed;
  whole.insert(whole.end(), {"--steps", "6"});
  first.insert(first.end(), {"--steps", "4", "--save", saved});
  const auto expected = losses(whole);
  auto both = losses(first);
  const auto rest = losses({"--steps", "2", "--load", saved});
  both.insert(both.end(), rest.begin(), rest.end());
  EXPECT_EQ(both, expected);
  ASSERT_EQ(expected.size(), 6u);
  EXPECT_NE(losses({"--steps", "6", "--lr", "0.5"}), expected);
}

TEST_F(Training, PicturesAreWritten) {
  const std::string saved = folder_.file("c"), curves = folder_.file("curves.png"), grid = folder_.file("grid.png");
  ASSERT_EQ(run({"--epochs", "2", "--save", saved, "--curves", curves}).status, 0);
  const Args predict{"predict", "mlp", "--data", data_.path(), "--engine", quick(), "--load", saved};
  Args args = predict;
  args.insert(args.end(), {"--picture", grid, "--grid", "10x4", "--image", "3"});
  const Outcome o = veritpu(args);
  EXPECT_EQ(o.status, 0) << o.err;
  int checked = 0;
  for (const auto& file : {curves, grid}) {
    EXPECT_EQ(contents(file).substr(0, 8), "\x89PNG\r\n\x1a\n") << file;
    EXPECT_GT(contents(file).size(), 5000u) << file;
    ++checked;
  }
  EXPECT_EQ(checked, 2);
  for (const Args& wrong : {Args{"--picture", grid, "--grid", "10"}, Args{"--picture", grid, "--grid", "0x4"},
                            Args{"--picture", grid, "--grid", "4x5x"}, Args{"--grid", "5x5"}}) {
    args = predict;
    args.insert(args.end(), wrong.begin(), wrong.end());
    EXPECT_EQ(veritpu(args).status, 2);
    EXPECT_THAT(veritpu(args).err, HasSubstr("--grid "));
  }
}

TEST_F(Training, AnEndOfTheProcessLeavesThePreviousCheckpointWhole) {
  const auto path = folder_.file("model");
  ASSERT_EQ(run({"--steps", "1", "--save", path}).status, 0);
  const auto before = contents(path);
  {
    Process p({"train", "mlp", "--engine", quick(), "--save", path, "--epochs", "1000"});
    ASSERT_TRUE(p.wait_for("Epoch 1/1000"));
    p.signal(SIGTERM);
    EXPECT_EQ(p.finish().status, -SIGTERM);
  }
  EXPECT_EQ(contents(path), before);
  // At any moment while it saves after every epoch: what is there is always whole.
  for (int epoch = 2; epoch < 8; ++epoch) {
    Process p({"train", "mlp", "--data", data_.path(), "--engine", quick(), "--precision", "fp16", "--save", path,
               "--epochs", "1000"});
    ASSERT_TRUE(p.wait_for("Epoch " + std::to_string(epoch) + "/1000"));
    p.signal(SIGTERM);
    EXPECT_EQ(p.finish().status, -SIGTERM);
    const auto file = safetensors::load(path);
    EXPECT_EQ(file.tensors.size(), 6u);
    EXPECT_GE(std::stoi(file.metadata.at("step")), 3 * (epoch - 1));
  }
  EXPECT_EQ(folder_.count(), 1u);
}

// The engine that a user gets without asking: the RTL, if this build has it.
TEST_F(Training, WithoutAWorkloadTheFastCoreTrainsMlpAndTheVerilatedOneVouchesForIt) {
  const Outcome o = veritpu({"train", "--data", data_.path(), "--epochs", "1", "--verify-every", "1"});
  EXPECT_EQ(o.status, 0) << o.err;
  for (const char* text :
       {"mlp in fp32", "engine fast", "Verified on the verilated core", "no difference", "of the weight updates"})
    EXPECT_NE(o.out.find(text), std::string::npos) << text;
  const Outcome sampled = veritpu({"train", "--data", data_.path(), "--epochs", "1"});
  EXPECT_NE(sampled.out.find("one launch in 100"), std::string::npos) << sampled.err;
}

TEST_F(Training, TheTopSavesWhatTheFastCoreDoes) {
  for (const char* engine : {"fast", "top"}) {
    const Outcome o = veritpu({"train", "mlp", "--data", data_.path(), "--engine", engine, "--steps", "1", "--batch",
                               "32", "--precision", "bf16", "--save", folder_.file(engine)});
    ASSERT_EQ(o.status, 0) << o.err;
  }
  EXPECT_EQ(contents(folder_.file("fast")), contents(folder_.file("top")));
  const Outcome verified = veritpu({"train", "mlp", "--data", data_.path(), "--engine", "top", "--verify-every", "1"});
  EXPECT_NE(verified.status, 0);
  EXPECT_NE(verified.err.find("pass --engine fast"), std::string::npos) << verified.err;
}

TEST_F(Training, TheDefaultEngineTrains) {
  const Outcome o = veritpu({"train", "mlp", "--data", data_.path(), "--engine", std::string(name(engines().front())),
                             "--steps", "1", "--batch", "32", "--precision", "fp16", "--json", folder_.file("j")});
  ASSERT_EQ(o.status, 0) << o.err;
  const double loss = Json::parse(contents(folder_.file("j")))["losses"][0];
  EXPECT_GT(loss, 2.2);
  EXPECT_LT(loss, 2.4);
}

}  // namespace
}  // namespace veritpu
