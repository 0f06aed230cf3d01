// The programs in examples/ run two steps each, on few images: they exit well, have the workload's network, train, and
// leave behind what they say.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <regex>

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
