#include "systemc/row_format.h"

#include <cstring>
#include <vector>

namespace veritpu {
namespace {

using arch::Format;
using arch::Word;

// Every element of a narrow format as a word.
std::vector<Word> table(Format fmt) {
  std::vector<Word> words(size_t{1} << 8 * arch::bytes_of(fmt));
  for (size_t i = 0; i < words.size(); ++i) words[i] = arch::load(fmt, static_cast<uint32_t>(i));
  return words;
}
const Word* words_of(Format fmt) {
  static const std::vector<Word> f16 = table(Format::f16), u8 = table(Format::u8), s8 = table(Format::s8);
  return (fmt == Format::f16 ? f16 : fmt == Format::u8 ? u8 : s8).data();
}

// Without branches: compilers vectorise these.
Word from_bf16(uint16_t element) {
  const Word word = Word{element} << 16, magnitude = word & ~arch::kSign;
  const Word flushed = magnitude < 0x00800000 ? word & arch::kSign : word;
  return magnitude > 0x7f800000 ? arch::kNaN : flushed;
}
uint16_t to_bf16(Word word) {
  const Word magnitude = word & ~arch::kSign;
  const Word rounded = (word + 0x7fff + (word >> 16 & 1)) >> 16;  // ties to even
  const Word flushed = magnitude < 0x00800000 ? word >> 31 << 15 : rounded;
  return static_cast<uint16_t>(magnitude > 0x7f800000 ? 0x7fc0 : flushed);
}
void load_bf16(const uint8_t* bytes, int count, Word* words) {
  for (int i = 0; i < count; ++i) {
    uint16_t element;
    std::memcpy(&element, bytes + i * sizeof element, sizeof element);
    words[i] = from_bf16(element);
  }
}
void store_bf16(const Word* words, int count, uint8_t* bytes) {
  for (int i = 0; i < count; ++i) {
    const uint16_t element = to_bf16(words[i]);
    std::memcpy(bytes + i * sizeof element, &element, sizeof element);
  }
}

template <typename Element>
void look_up(const Word* table, const uint8_t* bytes, int count, Word* words) {
  for (int i = 0; i < count; ++i) {
    Element element;
    std::memcpy(&element, bytes + i * sizeof element, sizeof element);
    words[i] = table[element];
  }
}

template <typename Element>
void narrow(Format fmt, const Word* words, int count, uint8_t* bytes) {
  for (int i = 0; i < count; ++i) {
    const auto element = static_cast<Element>(arch::store(fmt, words[i]));
    std::memcpy(bytes + i * sizeof element, &element, sizeof element);
  }
}

}  // namespace

void load_elements(Format fmt, const uint8_t* bytes, int count, Word* words) {
  if (fmt == Format::bf16) return load_bf16(bytes, count, words);
  switch (arch::bytes_of(fmt)) {
    case 4: std::memcpy(words, bytes, sizeof(Word) * count); break;
    case 2: look_up<uint16_t>(words_of(fmt), bytes, count, words); break;
    case 1: look_up<uint8_t>(words_of(fmt), bytes, count, words); break;
  }
}

void store_elements(Format fmt, const Word* words, int count, uint8_t* bytes) {
  if (fmt == Format::bf16) return store_bf16(words, count, bytes);
  switch (arch::bytes_of(fmt)) {
    case 4: std::memcpy(bytes, words, sizeof(Word) * count); break;
    case 2: narrow<uint16_t>(fmt, words, count, bytes); break;
    case 1: narrow<uint8_t>(fmt, words, count, bytes); break;
  }
}

}  // namespace veritpu
