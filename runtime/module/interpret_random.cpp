// Random bits, those of XLA: blocks of words by threefry or Philox, from a key and a counter.
#include "arch/random.h"
#include "runtime/module/meaning.h"

namespace veritpu::module::meanings {
namespace {

// Philox-4x32 with 10 rounds (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC'11).
std::array<uint32_t, 4> philox(std::array<uint32_t, 4> counter, std::array<uint32_t, 2> key) {
  for (int round = 0; round < 10; round++) {
    const uint64_t a = uint64_t{0xD2511F53} * counter[0], b = uint64_t{0xCD9E8D57} * counter[2];
    counter = {static_cast<uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<uint32_t>(b),
               static_cast<uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<uint32_t>(a)};
    key[0] += 0x9E3779B9;
    key[1] += 0xBB67AE85;
  }
  return counter;
}

std::array<uint32_t, 2> halves(uint64_t word) {
  return {static_cast<uint32_t>(word), static_cast<uint32_t>(word >> 32)};
}

}  // namespace

// The state is a key, then a counter of blocks. An element has the low bits of a word; one of 64 bits has two words,
// the low one first. What is asked for by default is threefry, which the core has.
Values rng_bit_generator(const Step& step) {
  Tensor state = step.operand(0), bits = blank(step.result(1));
  const bool is_philox = step.operation.word(Attr::rng_algorithm) == "PHILOX";
  if (!is_philox && state.lanes.size() != 2) step.fail("threefry has a state of two words, not of three");
  const uint64_t key = state.lanes[0].natural;
  uint64_t& counter = state.lanes[1].natural;
  // Philox counts in 128 bits, and XLA fills a short state up with the key.
  uint64_t upper = state.lanes.size() == 3 ? state.lanes[2].natural : key;
  const Element element = bits.type.element;
  std::vector<uint32_t> words;
  const size_t needed = bits.lanes.size() * (facts(element).bits == 64 ? 2 : 1);
  while (words.size() < needed) {
    const auto low = halves(counter), high = halves(upper), k = halves(key);
    if (is_philox) {
      const auto block = philox({low[0], low[1], high[0], high[1]}, k);
      words.insert(words.end(), block.begin(), block.end());
    } else {
      const auto block = arch::threefry({k[0], k[1]}, {low[0], low[1]});
      words.insert(words.end(), block.begin(), block.end());
    }
    if (++counter == 0) upper++;
  }
  if (state.lanes.size() == 3) state.lanes[2].natural = upper;
  for (size_t i = 0; i < bits.lanes.size(); i++) {
    const bool two = facts(element).bits == 64;
    const uint64_t word = two ? words[2 * i] | static_cast<uint64_t>(words[2 * i + 1]) << 32 : words[i];
    bits.lanes[i] =
        lane_of(element, facts(element).bits >= 32 ? word : word & ((uint64_t{1} << facts(element).bits) - 1));
  }
  return {own(std::move(state)), own(std::move(bits))};
}

}  // namespace veritpu::module::meanings
