// The digits as scikit-learn has them, in the rows of its train_test_split, and what is said of a damaged file.
#include <gtest/gtest.h>

#include <numeric>

#include "host/data/digits.h"
#include "tests/host/files.h"

namespace veritpu {
namespace {

using testing::HasSubstr;

// 64 times `pixel` and a label.
std::string line(const std::string& pixel, const std::string& label) {
  std::string text;
  for (int i = 0; i < 64; ++i) text += pixel + ",";
  return text + label + "\n";
}

// The figures are of python3-sklearn's file and numpy 1.24: load_digits() through train_test_split(test_size=0.33,
// random_state=42), by numpy.random.RandomState(42).permutation(1797).
TEST(Digits, AreSplitAsTrainTestSplitDoes) {
  const Dataset data = load_digits(digits_directory());
  ASSERT_EQ(data.train.count(), 1203);
  ASSERT_EQ(data.test.count(), 594);
  EXPECT_EQ(data.pixels, 64);
  const auto first = [](const Split& s, int64_t n) { return std::vector<int>(s.labels.begin(), s.labels.begin() + n); };
  EXPECT_EQ(first(data.test, 16), (std::vector<int>{6, 9, 3, 7, 2, 1, 5, 2, 5, 2, 1, 9, 4, 0, 4, 2}));
  EXPECT_EQ(first(data.train, 16), (std::vector<int>{1, 1, 8, 9, 3, 4, 2, 9, 1, 7, 3, 3, 3, 1, 7, 6}));
  std::vector<int> per_class(10);
  for (const auto* split : {&data.train, &data.test}) {
    EXPECT_EQ(split->images.size(), static_cast<size_t>(split->count()) * 64);
    for (const auto label : split->labels) ++per_class[label];
  }
  EXPECT_EQ(per_class, (std::vector<int>{178, 182, 177, 183, 181, 182, 181, 179, 174, 180}));
  EXPECT_EQ(std::accumulate(data.train.images.begin(), data.train.images.end(), 0), 376052);
  EXPECT_EQ(std::accumulate(data.test.images.begin(), data.test.images.end(), 0), 185666);
}

TEST(Digits, MistakesSayWhatToDo) {
  const Folder folder;
  int checked = 0;
  const auto says = [&](const std::string& csv, const char* text) {
    folder.write("digits.csv", csv);
    EXPECT_THAT(user_error([&] { load_digits(folder.path()); }), HasSubstr(text));
    ++checked;
  };
  EXPECT_THAT(user_error([&] { load_digits(folder.path()); }), HasSubstr("install Debian's python3-sklearn"));
  const std::string good = line("16", "9");
  says("", "too few digits");
  says(good, "too few digits");
  says(good + line("17", "9") + good, "line 2 does not begin with 64 pixels of 0 to 16");
  says(good + good + line("-1", "9"), "line 3 does not begin with 64 pixels");
  says(good + "\n" + good, "line 2 does not begin with 64 pixels");
  says(line("1.5", "9"), "line 1 does not begin with 64 pixels");
  says(good + good.substr(0, 100), "line 2 does not begin with 64 pixels");
  says(good + line("3", "10"), "line 2 does not end with a label of 0 to 9");
  says(good + line("3", "9,1"), "line 2 does not end with a label of 0 to 9");
  says(good + line("3", ""), "line 2 does not end with a label of 0 to 9");
  EXPECT_EQ(checked, 10);
  folder.write("digits.csv", good + line("0", "4") + line("1", "7").substr(0, 129));  // no newline at the end
  const Dataset data = load_digits(folder.path());
  EXPECT_EQ(data.test.count(), 1);
  EXPECT_EQ(data.train.count(), 2);
  std::string damaged = contents(digits_directory() + "/digits.csv.gz");
  damaged[damaged.size() / 2] ^= 1;
  folder.write("digits.csv.gz", damaged);
  EXPECT_THAT(user_error([&] { load_digits(folder.path()); }), HasSubstr("its gzip data do not unpack"));
}

}  // namespace
}  // namespace veritpu
