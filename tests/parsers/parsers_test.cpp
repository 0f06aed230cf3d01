// What the fuzzers found, fed again without them, and damage of every seed.
#include <gtest/gtest.h>

#include "tests/parsers/corpus.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

class Parsers : public testing::TestWithParam<Parser> {};

TEST_P(Parsers, KeepTheirContractOnTheCorpus) {
  const auto inputs = corpus(GetParam().name);
  EXPECT_FALSE(inputs.empty());
  for (const auto& input : inputs) GetParam().feed(input);
}

// Cut off at each byte, and each byte changed.
TEST_P(Parsers, KeepTheirContractOnDamagedSeeds) {
  const auto seeds = GetParam().seeds();
  EXPECT_FALSE(seeds.empty());
  for (const auto& seed : seeds) {
    GetParam().feed(seed);
    for (size_t i = 0; i < seed.size(); ++i) {
      GetParam().feed(seed.substr(0, i));
      for (const char change : {char(0x01), char(0x80), char(0xff)}) {
        std::string damaged = seed;
        damaged[i] = static_cast<char>(damaged[i] ^ change);
        GetParam().feed(damaged);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Parsers, testing::ValuesIn(parsers()), [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace veritpu::parsers
