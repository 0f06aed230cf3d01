// --resume: a training that is killed, at whatever moment, ends as one that is not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "host/checkpoint/safetensors.h"
#include "tests/cli/process.h"
#include "tests/cli/small_data.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using Args = std::vector<std::string>;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;

Args with(Args args, const Args& more) {
  args.insert(args.end(), more.begin(), more.end());
  return args;
}

// The end of `whole`, as long as `part`.
Json tail(const Json& whole, const Json& part) {
  return Json(std::vector<Json>(whole.end() - static_cast<int64_t>(part.size()), whole.end()));
}

TEST(Resume, AfterTwentyKillsAtRandomMomentsTheBitsAreThoseOfOneRun) {
  const Folder folder, reference;
  const Args train{"train", "digits", "--engine", "fast", "--epochs", "12", "--resume"};
  const auto begin = Clock::now();
  ASSERT_EQ(veritpu(with(train, {"--save", reference.file("c"), "--json", reference.file("j")})).status, 0);
  const std::chrono::duration<double> whole = Clock::now() - begin;
  const Json expected = Json::parse(contents(reference.file("j")));
  ASSERT_EQ(expected["epochs"].size(), 12u);

  const std::string saved = folder.file("c"), json = folder.file("j");
  const Args resume = with(train, {"--save", saved, "--json", json});
  std::mt19937_64 random(std::random_device{}());
  std::uniform_real_distribution<double> moment(0, whole.count());
  int kills = 0, finished = 0, taken_up = 0;
  int64_t step = 0;
  const auto check_whole = [&] {  // what is there now has come on, and no run is needed to see that it is whole
    if (!std::filesystem::exists(saved)) return;
    const auto file = safetensors::load(saved);
    const int64_t now = std::stoll(file.metadata.at("step"));
    EXPECT_GE(now, step);
    step = now;
  };
  const auto check_end = [&] {
    EXPECT_TRUE(contents(saved) == contents(reference.file("c"))) << "other parameters";
    if (std::filesystem::exists(json)) {  // of the run that trained the last epoch, unless it was killed before
      const Json ended = Json::parse(contents(json));
      EXPECT_FALSE(ended["losses"].empty());
      EXPECT_EQ(ended["losses"], tail(expected["losses"], ended["losses"]));
      EXPECT_EQ(ended["epochs"], tail(expected["epochs"], ended["epochs"]));
    }
    EXPECT_EQ(folder.count(), 1u + std::filesystem::exists(json)) << "a killed run's temporary file is still there";
    std::filesystem::remove(saved);
    std::filesystem::remove(json);
    step = 0;
    ++finished;
  };
  while (kills < 20 && !HasFailure()) {
    taken_up += step > 0;
    Process p(resume);
    const double after = moment(random);
    SCOPED_TRACE("kill " + std::to_string(kills) + " after " + std::to_string(after) + " s");
    std::this_thread::sleep_for(std::chrono::duration<double>(after));
    p.signal(SIGKILL);
    const int status = p.finish().status;
    check_whole();
    if (status == -SIGKILL) {
      ++kills;
    } else {
      EXPECT_EQ(status, 0);
      check_end();
    }
  }
  const Outcome last = veritpu(resume);
  ASSERT_EQ(last.status, 0) << last.err;
  check_end();
  EXPECT_GE(finished, 1);
  EXPECT_GT(taken_up, 0);
}

class ResumeSmall : public testing::Test {
 protected:
  ResumeSmall() { write_small_data(data_, 160, 48); }
  Args train(const Args& more) {
    return with({"train", "mlp", "--data", data_.path(), "--engine", "fast", "--save", folder_.file("c"), "--resume"},
                more);
  }
  Folder data_, folder_;
};

TEST_F(ResumeSmall, ScalerScheduleAndClippingGoOn) {
  const Args args =
      train({"--precision", "mixed", "--epochs", "5", "--schedule", "warmup:2+cosine", "--clip-norm", "1"});
  ASSERT_EQ(veritpu(args).status, 0);
  const std::string whole = contents(folder_.file("c"));
  std::filesystem::remove(folder_.file("c"));
  {
    Process p(args);
    ASSERT_TRUE(p.wait_for("Epoch 3/5"));
    p.signal(SIGKILL);
  }
  const Outcome o = veritpu(args);
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_THAT(o.out, HasSubstr(" of 15 steps; training goes on from there."));
  EXPECT_THAT(o.out, testing::Not(HasSubstr("Epoch 2/5")));
  EXPECT_TRUE(contents(folder_.file("c")) == whole) << "other parameters";
  const Outcome again = veritpu(args);
  EXPECT_EQ(again.status, 0);
  EXPECT_THAT(again.out, HasSubstr("holds 15 of 15 steps; nothing is left to train."));
}

TEST_F(ResumeSmall, CyclesAreThoseOfOneRunAndOfItsWaveform) {
  const auto cycles = [&](const Args& more) {
    const Outcome o = veritpu(with(train(more), {"--json", "-"}));
    EXPECT_EQ(o.status, 0) << o.err;
    return Json::parse(o.out)["cycles"].get<int64_t>();
  };
  const int64_t whole = cycles({"--epochs", "4"});
  std::filesystem::remove(folder_.file("c"));
  const int64_t first = cycles({"--epochs", "1"}), rest = cycles({"--epochs", "4"});
  EXPECT_EQ(first + rest, whole);
  const std::string end = std::to_string(whole);
  const Outcome o = veritpu({"train", "mlp", "--data", data_.path(), "--epochs", "4", "--waves", folder_.file("w"),
                             "--from", end, "--to", end});
  EXPECT_THAT(o.err, HasSubstr("the run has " + end + " cycles"));
}

TEST_F(ResumeSmall, AnotherTrainingsFileIsRefused) {
  ASSERT_EQ(veritpu(train({"--epochs", "2"})).status, 0);
  const std::string before = contents(folder_.file("c"));
  const auto refused = [&](const Args& more, int status, const char* why) {
    const Outcome o = veritpu(train(more));
    EXPECT_EQ(o.status, status) << o.out;
    EXPECT_THAT(o.err, HasSubstr(why));
    EXPECT_TRUE(contents(folder_.file("c")) == before) << "a refused file was written";
  };
  refused({"--epochs", "3", "--seed", "4"}, 1, "was saved by a training with --seed 0");
  refused({"--epochs", "3", "--batch", "32"}, 1, "was saved by a training with --batch 64");
  refused({"--epochs", "3", "--lr", "0.5"}, 1, "another learning rate");
  refused({"--epochs", "3", "--schedule", "cosine"}, 1, "another learning rate, schedule");
  refused({"--epochs", "3", "--precision", "bf16"}, 1, "was saved with --precision fp32");
  refused({"--epochs", "1"}, 1, "6 steps, more than the 3 that are asked for");
  refused({"--epochs", "3", "--load", folder_.file("c")}, 2, "--resume and --load");
  const Outcome o = veritpu({"train", "mlp", "--resume"});
  EXPECT_EQ(o.status, 2);
  EXPECT_THAT(o.err, HasSubstr("pass --save FILE"));
  // What is left is trained as one run would have.
  ASSERT_EQ(veritpu(train({"--epochs", "3"})).status, 0);
  const std::string resumed = contents(folder_.file("c"));
  std::filesystem::remove(folder_.file("c"));
  ASSERT_EQ(veritpu(train({"--epochs", "3"})).status, 0);
  EXPECT_TRUE(contents(folder_.file("c")) == resumed) << "other parameters";
}

TEST_F(ResumeSmall, AHalfWrittenFileIsRefused) {
  ASSERT_EQ(veritpu(train({"--epochs", "1"})).status, 0);
  const std::string whole = contents(folder_.file("c"));
  folder_.write("c", whole.substr(0, whole.size() / 2));
  const Outcome o = veritpu(train({"--epochs", "2"}));
  EXPECT_EQ(o.status, 1);
  EXPECT_THAT(o.err, HasSubstr("is not a good checkpoint: it is truncated"));
}

}  // namespace
}  // namespace veritpu
