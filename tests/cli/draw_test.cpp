// `veritpu draw`: the files are what tfrecords() reads, the same for the same seed, and of all classes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "host/data/flowers.h"
#include "host/data/image_files.h"
#include "tests/cli/process.h"
#include "tests/host/files.h"

namespace veritpu {
namespace {

std::vector<Sample> all(const TfRecords& records, int64_t size) {
  std::vector<Sample> samples;
  const auto pull = records.images.map(decode({size, size, 3})).open();
  while (auto sample = pull()) samples.push_back(std::move(*sample));
  return samples;
}

TEST(Draw, WritesADataSetThatItsReaderReads) {
  const Folder folder;
  const auto draw = [&](const std::string& name, const std::string& seed) {
    return veritpu({"draw", "--output", folder.file(name), "--images", "400", "--size", "12", "--seed", seed});
  };
  const Outcome o = draw("a/b", "1");
  ASSERT_EQ(o.status, 0) << o.err;
  EXPECT_THAT(o.out, testing::HasSubstr("train-01.tfrec: 64 images"));
  const auto train = tfrecords(folder.file("a/b"), "train"), test = tfrecords(folder.file("a/b"), "val");
  EXPECT_EQ(train.files.size(), 2u);
  EXPECT_EQ(train.count, 320);
  EXPECT_EQ(test.count, 80);
  std::set<std::vector<float>> different;
  std::vector<int> classes(flower_classes().size());
  for (const auto* part : {&train, &test})
    for (auto& sample : all(*part, 12)) {
      ++classes.at(static_cast<size_t>(sample.label));
      different.insert(std::move(sample.pixels));
    }
  EXPECT_EQ(different.size(), 400u);
  for (const int count : classes) EXPECT_NEAR(count, 80, 6 * 8);
  ASSERT_EQ(draw("same", "1").status, 0);
  ASSERT_EQ(draw("other", "2").status, 0);
  EXPECT_TRUE(contents(folder.file("same/train-00.tfrec")) == contents(folder.file("a/b/train-00.tfrec")));
  EXPECT_FALSE(contents(folder.file("other/train-00.tfrec")) == contents(folder.file("a/b/train-00.tfrec")));
}

TEST(Draw, AFolderThatCannotBeIsNamed) {
  const Folder folder;
  folder.write("file", "");
  const Outcome o = veritpu({"draw", "--output", folder.file("file") + "/x"});
  EXPECT_EQ(o.status, 1);
  EXPECT_THAT(o.err, testing::HasSubstr("file/x cannot be made a folder"));
}

}  // namespace
}  // namespace veritpu
