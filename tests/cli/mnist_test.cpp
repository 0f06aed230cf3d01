// MNIST from its files to an accuracy that is known beforehand. Skipped where `veritpu data mnist` was not run.
#include <gtest/gtest.h>

#include "tests/cli/mnist_training.h"

namespace veritpu {
namespace {

TEST(Mnist, LearnsTheDigitsInFiveEpochs) {
  if (mnist_directory() == kFashionMnistDirectory) GTEST_SKIP() << "run `./veritpu data mnist`";
  const nlohmann::json report = train_mnist({"--steps-per-execution", "2", "--verify-every", "150"});
  ASSERT_EQ(report["epochs"].size(), 5u);
  EXPECT_EQ(report["epochs"][4]["test_images"], 10000);
  EXPECT_GE(report["epochs"][4]["test_accuracy"], 0.975);
  EXPECT_GT(report["verified"]["steps"], 0);
}

}  // namespace
}  // namespace veritpu
