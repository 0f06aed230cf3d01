// The programs in examples/ run two steps each, on few images: they exit well, have the workload's network, train, and
// leave behind what they say.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <regex>

#include "host/checkpoint/checkpoint.h"
#include "host/support/table.h"
#include "host/workloads/workload.h"
#include "tests/host/files.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct Outcome {
  int status = -1;
  std::string out;  // and errors
};

Outcome run(const std::string& command) {
  Outcome outcome;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  std::array<char, 4096> buffer;
  while (const size_t n = fread(buffer.data(), 1, buffer.size(), pipe)) outcome.out.append(buffer.data(), n);
  outcome.status = WEXITSTATUS(pclose(pipe));
  return outcome;
}

Outcome example(const std::string& name, const std::string& options) {
  return run(std::string(EXAMPLES) + "/example_" + name + " --epochs 1 " + options);
}

std::string total_params(const std::string& workload) {
  uint64_t total = 0;
  for (const auto& p : find_workload(workload)->model().parameters())
    if (p.kind != ParameterSpec::Kind::counter) total += static_cast<uint64_t>(p.elements());
  return grouped(total);
}

// Of the training: a positive number.
double loss(const std::string& out) {
  std::smatch found;
  return std::regex_search(out, found, std::regex(" - loss: ([0-9.]+)")) ? std::stod(found[1]) : NAN;
}

void expect_two_steps(const Outcome& o, const std::string& params) {
  EXPECT_EQ(o.status, 0) << o.out;
  EXPECT_THAT(o.out, testing::ContainsRegex("Total params +" + params + "\n"));
  EXPECT_THAT(o.out, HasSubstr("Epoch 1/1\n2/2 [=============================="));
  EXPECT_GT(loss(o.out), 0) << o.out;
}

struct Case {
  const char *name, *workload;
  int batch;
  const char* last;  // what it prints at the end
};

class Examples : public testing::TestWithParam<Case> {};

TEST_P(Examples, RunTwoSteps) {
  const auto [name, workload, batch, last] = GetParam();
  const Folder folder;
  const auto o = example(name, "--batch " + std::to_string(batch) + " --images " + std::to_string(2 * batch) +
                                   " --weights " + folder.file("weights") + " --picture " + folder.file("picture"));
  expect_two_steps(o, total_params(workload));
  EXPECT_THAT(o.out, HasSubstr(last));
}

INSTANTIATE_TEST_SUITE_P(Programs, Examples,
                         testing::Values(Case{"mlp", "mlp", 8, "\", Actual: \"Ankle boot\"\n"},
                                         Case{"digits", "digits", 8, "Test loss 2."},
                                         Case{"mnist", "mnist", 8, " - test_accuracy: 0."},
                                         Case{"keras_cnn", "keras-cnn", 8, " - test_accuracy: 0."},
                                         Case{"cnn8", "cnn8", 8, " - test_accuracy: 0."},
                                         Case{"deep_cnn", "deep-cnn", 4, "\nTest loss "}),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(ExamplePrograms, LeaveWeightsAndPictures) {
  const Folder folder;
  const auto deep = example(
      "deep_cnn", "--batch 4 --images 8 --weights " + folder.file("w") + " --picture " + folder.file("grid.png"));
  EXPECT_EQ(deep.status, 0) << deep.out;
  EXPECT_GT(contents(folder.file("w")).size(), 3u * 4 * 1619084);  // weights, and Adam's two moments
  EXPECT_THAT(contents(folder.file("grid.png")), StartsWith("\x89PNG"));
}

// What a program of one's own saves, the command line takes for any workload of that network.
TEST(ExamplePrograms, CheckpointsAreTheCommandLinesToo) {
  const Folder folder;
  const std::string weights = folder.file("w");
  ASSERT_EQ(example("mlp", "--batch 8 --images 16 --weights " + weights).status, 0);
  const std::string veritpu = VERITPU_BINARY, load = " --load " + weights;
  const auto e = run(veritpu + " eval mlp --images 8" + load), p = run(veritpu + " predict mlp" + load);
  EXPECT_EQ(e.status, 0) << e.out;
  EXPECT_THAT(e.out, HasSubstr("mlp in mixed, batch 8"));
  EXPECT_EQ(p.status, 0) << p.out;
  EXPECT_THAT(p.out, HasSubstr("Actual: \"Ankle boot\""));
  const auto t = run(veritpu + " train mlp --steps 1 --save " + folder.file("on") + load);
  EXPECT_EQ(t.status, 0) << t.out;
  EXPECT_EQ(load_checkpoint(folder.file("on")).workload, "mlp");
  EXPECT_EQ(load_checkpoint(folder.file("on")).step, 3);
  const auto other = run(veritpu + " eval mnist" + load);
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.out, HasSubstr("does not fit the model"));
}

// The guide shows the program, and the program does what the guide says.
TEST(ExamplePrograms, ANetworkOfOnesOwnIsTheGuides) {
  const std::string guide = contents(SOURCES "/docs/own-network.md"), fence = "```cpp\n";
  const size_t from = guide.find(fence) + fence.size(), to = guide.find("```\n", from);
  ASSERT_LT(to, guide.size());
  EXPECT_EQ(guide.substr(from, to - from), contents(SOURCES "/examples/own_network.cpp"));
  const Folder folder;
  const auto o = run("cd " + folder.path() + " && " EXAMPLES "/example_own_network");
  EXPECT_EQ(o.status, 0) << o.out;
  EXPECT_THAT(o.out, HasSubstr("Verified on the verilated core, one launch in 20: "));
  std::smatch found;
  ASSERT_TRUE(std::regex_search(o.out, found, std::regex("Test accuracy after epoch 40: ([0-9.]+) %"))) << o.out;
  EXPECT_GT(std::stod(found[1]), 95);
  const auto report = nlohmann::json::parse(contents(folder.file("own_network.json")));
  EXPECT_EQ(report["steps"], 240);
  EXPECT_GT(report["verified"]["launches"], 0);
  EXPECT_EQ(load_checkpoint(folder.file("own_network.safetensors")).step, 240);
}

TEST(ExamplePrograms, FlowersComeFromDrawnFiles) {
  const Folder folder;
  const auto drawn = run(VERITPU_BINARY " draw --images 8 --size 48 --output " + folder.file("flowers"));
  ASSERT_EQ(drawn.status, 0) << drawn.out;
  const auto o = example("flowers", "--batch 2 --size 48 --data " + folder.file("flowers"));
  EXPECT_EQ(o.status, 0) << o.out;
  EXPECT_THAT(o.out, HasSubstr(" - test_accuracy: "));
  EXPECT_GT(loss(o.out), 0) << o.out;
}

TEST(ExamplePrograms, MistakesAreOneSentence) {
  int checked = 0;
  for (const char* options : {"--epoch 3", "--batch x", "--engine slow", "--weights", "--precision fp8"}) {
    const auto o = example("mlp", options);
    EXPECT_EQ(o.status, 1) << o.out;
    EXPECT_THAT(o.out, HasSubstr("example_mlp: "));
    ++checked;
  }
  EXPECT_EQ(checked, 5);
}

}  // namespace
}  // namespace veritpu
