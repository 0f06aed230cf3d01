#include "host/data/dataset.h"

#include <gtest/gtest.h>

#include "tests/host/files.h"

namespace veritpu {
namespace {

using std::string_literals::operator""s;
using testing::HasSubstr;

std::string images(int count, int side = 28) {
  return "\0\0\x08\x03\0\0\0"s + static_cast<char>(count) + "\0\0\0"s + static_cast<char>(side) + "\0\0\0"s +
         static_cast<char>(side) + std::string(static_cast<size_t>(count * side * side), '\x7f');
}
std::string labels(const std::string& values) {
  return "\0\0\x08\x01\0\0\0"s + static_cast<char>(values.size()) + values;
}

TEST(Dataset, FashionMnistIsWhole) {
  const Dataset data = load_fashion_mnist();
  EXPECT_EQ(data.train.count(), 60000);
  EXPECT_EQ(data.test.count(), 10000);
  EXPECT_EQ(data.train.images.size(), 60000u * 784);
  EXPECT_EQ(data.classes[data.test.labels[0]], "Ankle boot");
  std::vector<int> per_class(10);
  for (const auto label : data.train.labels) ++per_class[label];
  EXPECT_EQ(per_class, std::vector<int>(10, 6000));
}

TEST(Dataset, MistakesSayWhatToDo) {
  EXPECT_THAT(user_error([] { load_fashion_mnist("/nowhere"); }),
              HasSubstr("there is no data folder /nowhere; install"));
  const Folder folder;
  const auto load = [&] { load_fashion_mnist(folder.path()); };
  EXPECT_THAT(user_error(load), HasSubstr("holds no train-images-idx3-ubyte.gz"));
  folder.write("train-images-idx3-ubyte", images(2));
  folder.write("train-labels-idx1-ubyte", labels("\1\2\3"));
  EXPECT_THAT(user_error(load), HasSubstr("has 2 images but"));
  folder.write("train-labels-idx1-ubyte", labels("\1\x0a"));
  EXPECT_THAT(user_error(load), HasSubstr("has a label 10"));
  folder.write("train-labels-idx1-ubyte", labels("\1\x09"));
  folder.write("t10k-images-idx3-ubyte", images(1, 20));
  folder.write("t10k-labels-idx1-ubyte", labels("\5"));
  EXPECT_THAT(user_error(load), HasSubstr("images of 20 x 20 instead of 28 x 28"));
  folder.write("t10k-images-idx3-ubyte", images(1));
  EXPECT_EQ(load_fashion_mnist(folder.path()).test.count(), 1);
}

}  // namespace
}  // namespace veritpu
