// Random bits in whole-number operations: threefry (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3",
// SC'11) and Philox of the same paper.
#include "runtime/module/passes/rewrites.h"
#include "runtime/module/passes/wholes.h"
#include "runtime/module/threefry.h"

namespace veritpu::module::rewrites {
namespace {

using Words = std::vector<Expression>;

Words of_threefry(const Words& x, const Words& key) {
  const auto words = threefry<Expression>({x[0], x[1]}, {key[0], key[1]});
  return {words[0], words[1]};
}

Words philox(Words c, Words key) {
  for (int round = 0; round < 10; round++) {
    const Expression a = c[0].number(0xD2511F53), b = c[0].number(0xCD9E8D57);
    c = {multiply_high(b, c[2]) ^ c[1] ^ key[0], b * c[2], multiply_high(a, c[0]) ^ c[3] ^ key[1], a * c[0]};
    key = {key[0] + 0x9E3779B9, key[1] + 0xBB67AE85};
  }
  return c;
}

// A number of several words, the low one first, plus a word.
Words add_word(const Words& number, Expression word) {
  Words sum;
  Expression carry = word;
  for (const Expression& digit : number) {
    sum.push_back(digit + carry);
    carry = convert(sum.back() < carry, Element::u32);
  }
  return sum;
}

}  // namespace

// The state is a key, then a counter of blocks; Philox counts in 128 bits, of which a short state takes the upper ones
// from its key. An element has the low bits of a word; one of 64 bits has two words, the low one first.
ValueIds rng_bit_generator(Emitter& emit, const Operation& o) {
  const Type state_type = emit.type(o.operands[0]), result = emit.type(o.results[1]);
  const bool is_philox = o.word(Attr::rng_algorithm) == "PHILOX";
  const int64_t state_words = state_type.shape[0] * 2;
  if (!is_philox && state_words != 4) emit.fail(o, "threefry has a state of two words, not of three");
  const int bits = facts(result.element).bits;
  const int64_t count = elements(result.shape), needed = count * (bits == 64 ? 2 : 1), in_block = is_philox ? 4 : 2,
                blocks = (needed + in_block - 1) / in_block;
  const Expression state{
      &emit, emit.one(Op::bitcast_convert, {o.operands[0]}, {}, {{Element::u32, {state_type.shape[0], 2}}})};
  const Expression flat = reshape(state, {state_words});
  const auto word = [&](int64_t i) { return reshape(slice(flat, 0, i, i + 1), {}); };
  Words counter{word(2), word(3)};
  if (is_philox) {
    const int64_t upper = state_words == 6 ? 4 : 0;
    counter.push_back(word(upper));
    counter.push_back(word(upper + 1));
  }
  const auto spread = [&](const Words& scalars) {
    Words all;
    for (const Expression& scalar : scalars) all.push_back(broadcast(scalar, {blocks}, {}));
    return all;
  };
  const Words place = add_word(spread(counter), iota(emit, {Element::u32, {blocks}}, 0));
  const Words key = spread({word(0), word(1)}), block = is_philox ? philox(place, key) : of_threefry(place, key);
  Words columns;
  for (const Expression& column : block) columns.push_back(reshape(column, {blocks, 1}));
  const Expression words = slice(reshape(concatenate(columns, 1), {blocks * in_block}), 0, 0, needed);

  const Words next = add_word(counter, counter[0].number(static_cast<double>(blocks)));
  Words parts{word(0), word(1), next[0], next[1]};
  if (state_words == 6) parts.insert(parts.end(), {next[2], next[3]});
  for (Expression& part : parts) part = reshape(part, {1});
  const ValueId state_after =
      emit.one(Op::bitcast_convert, {reshape(concatenate(parts, 0), state.shape()).id}, {}, {state_type});
  if (bits == 64) {
    Shape pairs = result.shape;
    pairs.push_back(2);
    return {state_after, emit.one(Op::bitcast_convert, {reshape(words, pairs).id}, {}, {result})};
  }
  const Element natural = bits == 8 ? Element::u8 : bits == 16 ? Element::u16 : Element::u32;
  return {state_after, bitcast(reshape(module::convert(words, natural), result.shape), result.element).id};
}

}  // namespace veritpu::module::rewrites
