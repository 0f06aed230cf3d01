#include "systemc/row_format.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <vector>

namespace veritpu {
namespace {

using arch::Format, arch::Word;

class RowFormat : public testing::TestWithParam<Format> {};

TEST_P(RowFormat, LoadsEveryElementAsTheContractDoes) {
  const Format fmt = GetParam();
  const int size = arch::bytes_of(fmt);
  const uint32_t count = size == 1 ? 256 : 65536;
  std::vector<uint8_t> bytes;
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t element = size == 4 ? i * 65537 : i;
    for (int b = 0; b < size; ++b) bytes.push_back(static_cast<uint8_t>(element >> 8 * b));
  }
  std::vector<Word> words(count);
  load_elements(fmt, bytes.data(), static_cast<int>(count), words.data());
  for (uint32_t i = 0; i < count; ++i) ASSERT_EQ(words[i], arch::load(fmt, size == 4 ? i * 65537 : i)) << i;
}

TEST_P(RowFormat, StoresAsTheContractDoes) {
  const Format fmt = GetParam();
  const int size = arch::bytes_of(fmt), count = 10000;
  std::mt19937 random(1);
  std::vector<Word> words(count);
  for (auto& word : words) word = static_cast<Word>(random());
  for (int i = 0; i < count; i += 2)
    words[i] = arch::to_word(static_cast<float>(static_cast<int>(words[i]) % 1000) / 3);
  std::vector<uint8_t> bytes(size_t{1} * size * count);
  store_elements(fmt, words.data(), count, bytes.data());
  for (int i = 0; i < count; ++i) {
    uint32_t element = 0;
    for (int b = 0; b < size; ++b) element |= uint32_t{bytes[i * size + b]} << 8 * b;
    ASSERT_EQ(element, arch::store(fmt, words[i])) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, RowFormat,
                         testing::Values(Format::f32, Format::f16, Format::bf16, Format::u8, Format::s8));

}  // namespace
}  // namespace veritpu
