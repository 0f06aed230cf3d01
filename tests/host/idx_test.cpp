#include "host/data/idx.h"

#include <gtest/gtest.h>

#include <boost/iostreams/copy.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <sstream>

#include "tests/host/files.h"

namespace veritpu {
namespace {

using std::string_literals::operator""s;
using testing::HasSubstr;

std::string gzip(const std::string& data) {
  namespace io = boost::iostreams;
  std::istringstream in(data);
  std::ostringstream out;
  io::filtering_streambuf<io::input> stream;
  stream.push(io::gzip_compressor());
  stream.push(in);
  io::copy(stream, out);
  return out.str();
}

// 2 x 3 bytes.
const std::string kGood = "\0\0\x08\x02\0\0\0\x02\0\0\0\x03"s + "abcdef";

TEST(Idx, ReadsPlainAndGzipped) {
  const Folder folder;
  for (const auto& data : {kGood, gzip(kGood)}) {
    const auto array = read_idx(folder.write("a", data), 2);
    EXPECT_EQ(array.dimensions, (std::vector<int64_t>{2, 3}));
    EXPECT_EQ(std::string(array.values.begin(), array.values.end()), "abcdef");
  }
}

TEST(Idx, EachDamageHasItsSentence) {
  const struct {
    std::string data, sentence;
  } cases[] = {
      {"", "too short"},
      {"\0\0"s, "too short"},
      {"\x01" + kGood.substr(1), "does not begin with two zero bytes"},
      {kGood.substr(0, 2) + "\x0d" + kGood.substr(3), "holds IDX type 13"},
      {kGood.substr(0, 3) + "\x03" + kGood.substr(4), "has 3 dimensions instead of 2"},
      {kGood.substr(0, 9), "ends within its header"},
      {kGood.substr(0, 17), "is truncated: 6 values announced, 5 there"},
      {kGood + "x", "data follow its last value"},
      {kGood.substr(0, 7) + "\0"s + kGood.substr(8), "dimension 0 is 0"},
      {"\0\0\x08\x02\xff\xff\xff\xff\xff\xff\xff\xff"s, "claims more than 4 GiB"},
      {"\0\0\x08\x02\0\x01\0\0\0\0\xff\xff"s, "is truncated"},  // 4 GiB announced, none there
      {gzip(kGood.substr(0, 17)), "is truncated"},
      {gzip(kGood + "x"), "data follow"},
  };
  const Folder folder;
  int checked = 0;
  for (const auto& c : cases) {
    const auto text = user_error([&] { read_idx(folder.write("broken", c.data), 2); });
    EXPECT_THAT(text, HasSubstr(c.sentence));
    EXPECT_THAT(text, HasSubstr(folder.file("broken")));
    ++checked;
  }
  EXPECT_EQ(checked, 13);
}

TEST(Idx, AnyTruncationOrBitFlipOfAGzipFileIsFound) {
  const Folder folder;
  const std::string good = gzip(kGood);
  int checked = 0;
  for (size_t length = 0; length < good.size(); ++length, ++checked)
    EXPECT_THROW(read_idx(folder.write("short", good.substr(0, length)), 2), UserError) << length;
  // Neither the header (bytes 0 to 9) nor the length behind the check sum (the last 4) says anything about the data.
  for (size_t i = 10; i + 4 < good.size(); ++i, ++checked) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 0x10);
    EXPECT_THROW(read_idx(folder.write("flipped", bad), 2), UserError) << i;
  }
  EXPECT_GT(checked, 40);
}

TEST(Idx, AMissingFileIsNamed) {
  EXPECT_THAT(user_error([] { read_idx("/nowhere/x", 1); }), HasSubstr("/nowhere/x cannot be opened"));
}

}  // namespace
}  // namespace veritpu
