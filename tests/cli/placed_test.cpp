// veritpu placed: each result names its core, and nothing depends on engine or threads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/process.h"

namespace veritpu {
namespace {

using testing::HasSubstr;

TEST(Placed, OneAnswerWhoeverSimulates) {
  const Outcome o = veritpu({"placed"});
  EXPECT_EQ(o.status, 0) << o.err;
  EXPECT_THAT(o.out,
              HasSubstr("c = matmul(a, b) = [[22, 28], [49, 64]]\n  on device 7 (lite-8 core 7: chip 3 at (1, "));
  EXPECT_THAT(o.out, HasSubstr("d = matmul(c, I) = [[22, 28], [49, 64]]\n  on device 6 "));
  for (int id = 0; id < 8; ++id)
    EXPECT_THAT(o.out, HasSubstr("\nmatmul(a, b) = [[22, 28], [49, 64]]\n  on device " + std::to_string(id) + " "));
  for (const auto* engine : {"fast", "rtl", "check"})
    for (const auto* threads : {"1", "3"})
      EXPECT_EQ(veritpu({"placed", "--engine", engine, "--threads", threads}).out, o.out) << engine << threads;
}

TEST(Placed, Mistakes) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> mistakes{
      {{"placed", "--first", "8"}, "there is no device 8; board lite-8 has devices 0 to 7"},
      {{"placed", "--chip", "lite"},
       "lite has one core, and here a board of several is taken; name another that `veritpu chips` lists"},
      {{"placed", "--chip", "v2-512"}, "board v2-512 has 512 cores; programs run on at most 64"},
      {{"placed", "--threads", "0"}, "--threads"},
  };
  for (const auto& [args, sentence] : mistakes) {
    const Outcome o = veritpu(args);
    EXPECT_NE(o.status, 0);
    EXPECT_THAT(o.err, HasSubstr(sentence));
    EXPECT_EQ(o.out, "");
  }
}

}  // namespace
}  // namespace veritpu
