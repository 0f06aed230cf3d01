// A whole epoch of MNIST on the RTL, 300 steps: the fast core's losses and cycles.
#include "tests/cli/mnist_training.h"

namespace veritpu {
namespace {

TEST(Mnist, AnEpochOnTheRtl) {
  if (mnist_directory() == kFashionMnistDirectory) GTEST_SKIP() << "run `./veritpu data mnist`";
  const auto rtl = train_mnist({"--epochs", "1", "--engine", "rtl"}), fast = train_mnist({"--epochs", "1"});
  EXPECT_EQ(rtl["losses"].size(), 300u);
  EXPECT_EQ(rtl["losses"], fast["losses"]);
  EXPECT_EQ(rtl["cycles"], fast["cycles"]);
  EXPECT_EQ(rtl["epochs"][0]["test_accuracy"], fast["epochs"][0]["test_accuracy"]);
}

}  // namespace
}  // namespace veritpu
