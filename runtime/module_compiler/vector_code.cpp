#include "runtime/module_compiler/vector_code.h"

#include <algorithm>

#include "arch/microops.h"
#include "runtime/module_compiler/invariant_steps.h"
#include "runtime/module_compiler/shorter_steps.h"

namespace veritpu::module_compiler {

using compiler::kBefore;
using compiler::Step;

namespace {

bool commutes(Micro op) {
  switch (op) {
    case Micro::add_:
    case Micro::mul_:
    case Micro::mad_:
    case Micro::cmpeq_:
    case Micro::and_:
    case Micro::or_:
    case Micro::xor_:
    case Micro::iadd_:
    case Micro::imul_: return true;
    default: return false;
  }
}

}  // namespace

// What the vector unit makes of constants; none if an operand is none, or its lanes do not stand alone.
std::optional<Word> VectorCode::folded(Micro op, int a, std::optional<Word> b, int c) const {
  const auto word_a = constant_word(a), word_c = c < 0 ? std::optional<Word>(0) : constant_word(c);
  if (!word_a || !b || !word_c || !arch::is_elementwise(op) || op == Micro::rand_) return std::nullopt;
  return arch::evaluate(op, *word_a, *b, *word_c, 0);
}

std::optional<Word> VectorCode::constant_word(int a) const {
  const auto it = words_.find(a);
  return it == words_.end() ? std::nullopt : std::optional(it->second);
}

// A constant is an immediate, where the operation has a place for one.
int VectorCode::emit(Micro op, int a, int b, int c, Section section) {
  if (a >= 0 && b >= 0) {
    if (!constant_word(b) && constant_word(a) && commutes(op)) std::swap(a, b);
    if (const auto word = constant_word(b)) return with(op, a, *word, c, section);
  } else if (const auto word = folded(op, a, 0, c)) {
    return constant(*word);
  }
  Step s{op};
  s.d = fresh();
  s.a = a;
  s.b = b;
  s.c = c;
  steps_[section].push_back(s);
  return s.d;
}

int VectorCode::with(Micro op, int a, Word immediate, int c, Section section) {
  if (const auto word = folded(op, a, immediate, c)) return constant(*word);
  Step s{op};
  s.d = fresh();
  s.a = a;
  s.c = c;
  s.immediate = true;
  s.imm = immediate;
  steps_[section].push_back(s);
  note_range(op, s.d, a, immediate);
  return s.d;
}

// Of bits that a mask or a shift leaves.
void VectorCode::note_range(Micro op, int d, int a, Word by) {
  const auto range = range_of(a);
  const int64_t most = range && range->least >= 0 ? range->most : ~Word{0};
  const int64_t left = op == Micro::and_ ? std::min<int64_t>(most, by) : op == Micro::shr_ ? most >> (by & 31) : -1;
  if (left >= 0 && left <= INT32_MAX) ranges_[d] = {0, left};
}

int VectorCode::constant(Word word) {
  const auto [it, added] = constants_.try_emplace(word);
  if (added) {
    it->second = with(Micro::mov_, -1, word, -1, kBefore);
    words_[it->second] = word;
  }
  return it->second;
}

int VectorCode::load(int stream, Section section) {
  Step s{Micro::ld_};
  s.d = fresh();
  s.stream = stream;
  steps_[section].push_back(s);
  return s.d;
}

void VectorCode::store(int stream, int a, Section section) {
  Step s{Micro::st_};
  s.a = a;
  s.stream = stream;
  steps_[section].push_back(s);
}

// Shorter steps ask for more registers, and so do those that go before the rows.
std::optional<compiler::Kernel> VectorCode::allocate(size_t streams, std::vector<bool> one_row) const {
  int registers = next_;
  const compiler::Steps steps = shorter(steps_, registers);
  one_row.resize(streams);
  if (std::find(one_row.begin(), one_row.end(), true) != one_row.end())
    if (auto kernel = allocate(before_rows(steps, one_row, registers), registers, streams)) return kernel;
  auto kernel = allocate(steps, registers, streams);
  return kernel ? kernel : allocate(steps_, next_, streams);
}

std::optional<compiler::Kernel> VectorCode::allocate(compiler::Steps steps, int registers, size_t streams) const {
  std::vector<bool> used(static_cast<size_t>(registers));
  for (const auto& section : steps)
    for (const Step& s : section)
      for (const int r : {s.a, s.b, s.c})
        if (r >= 0) used[static_cast<size_t>(r)] = true;
  auto& before = steps[kBefore];
  before.erase(std::remove_if(before.begin(), before.end(),
                              [&](const Step& s) { return words_.count(s.d) && !used[static_cast<size_t>(s.d)]; }),
               before.end());
  return compiler::allocate(steps, registers, std::vector<compiler::StreamUse>(streams));
}

int VectorCode::narrowed(Element element, int a) {
  const int bits = module::facts(element).bits;
  if (bits > 16 || !module::is_whole(element)) return a;
  const Word mask = (Word{1} << bits) - 1, sign = Word{1} << (bits - 1);
  const bool natural = module::kind(element) == module::Kind::natural;
  a = with(Micro::and_, a, mask);
  if (!natural) a = with(Micro::iadd_, with(Micro::xor_, a, sign), ~(sign - 1));
  ranges_[a] = natural ? Range{0, mask} : Range{-int64_t{sign}, sign - 1};
  return a;
}

int VectorCode::from_row(Element element, int a) {
  if (element != Element::u8 && element != Element::s8) return a;
  const int whole = narrowed(element, emit(Micro::ftoi_, a));
  if (element == Element::u8) reals_[whole] = a;  // s8 comes as its byte
  return whole;
}

int VectorCode::to_row(Element element, int a) {
  if (element != Element::u8 && element != Element::s8) return a;
  const auto range = range_of(a);
  return as_real(range && range->least >= 0 && range->most <= 0xff ? a : with(Micro::and_, a, Word{0xff}));
}

int VectorCode::rounded(Element element, int a) {
  if (element == Element::f16) return emit(Micro::cvt_f16_, a);
  if (element == Element::bf16) return emit(Micro::cvt_bf16_, a);
  return a;
}

int VectorCode::as_real(int a) {
  if (constant_word(a)) return emit(Micro::itof_, a);
  const auto [it, added] = reals_.try_emplace(a);
  if (added) it->second = emit(Micro::itof_, a);
  return it->second;
}

int VectorCode::minus(int a, int b) {
  return emit(Micro::iadd_, a, negative(b));
}

std::optional<VectorCode::Range> VectorCode::range_of(int a) const {
  if (const auto word = constant_word(a)) return Range{static_cast<int32_t>(*word), static_cast<int32_t>(*word)};
  const auto it = ranges_.find(a);
  return it == ranges_.end() ? std::nullopt : std::optional(it->second);
}

bool VectorCode::is_small(int a, bool natural) const {
  constexpr int64_t kExact = 1 << 24;  // fp32 has all whole numbers up to here
  const auto range = range_of(a);
  return range && range->least > (natural ? -1 : -kExact) && range->most < kExact;
}

int VectorCode::select(int condition, int yes, int no) {
  const int result = emit(Micro::sel_, condition, yes, no);
  if (const auto a = range_of(yes), b = range_of(no); a && b && !constant_word(result))
    ranges_[result] = {std::min(a->least, b->least), std::max(a->most, b->most)};
  return result;
}

// Where one number is small, a great one stays greater when it is rounded, as it does not become small.
bool VectorCode::compare_as_reals(Element from, int a, int b) const {
  if (module::facts(from).bits <= 16) return true;
  if (module::kind(from) == module::Kind::integer) return is_small(a) || is_small(b);
  return is_small(a, true) && is_small(b, true);
}

// Otherwise the sign of a - b, or the other one where that overflows: where the signs of a and b differ, and those of a
// and a - b.
int VectorCode::less_whole(Element from, int a, int b) {
  if (compare_as_reals(from, a, b)) return emit(Micro::cmplt_, as_real(a), as_real(b));
  if (module::kind(from) != module::Kind::integer) {
    a = with(Micro::xor_, a, arch::kSign);
    b = with(Micro::xor_, b, arch::kSign);
  }
  const int difference = minus(a, b);
  const int overflow = emit(Micro::and_, emit(Micro::xor_, a, b), emit(Micro::xor_, a, difference));
  const int sign = emit(Micro::xor_, difference, overflow);
  return emit(Micro::itof_, with(Micro::shr_, sign, Word{31}));
}

int VectorCode::compare(const std::string& direction, Element from, int a, int b) {
  const bool swaps = direction == "GT" || direction == "GE", equals = direction == "EQ" || direction == "NE";
  if (swaps) std::swap(a, b);
  if (!module::is_whole(from)) {
    if (equals) {
      const int equal = emit(Micro::cmpeq_, a, b);
      return direction == "EQ" ? equal : logical_not(equal);
    }
    return emit(direction == "LT" || direction == "GT" ? Micro::cmplt_ : Micro::cmple_, a, b);
  }
  if (equals) {
    const bool as_reals = module::facts(from).bits <= 16 || is_small(a) || is_small(b);
    const int equal = as_reals ? emit(Micro::cmpeq_, as_real(a), as_real(b)) : is_zero(emit(Micro::xor_, a, b));
    return direction == "EQ" ? equal : logical_not(equal);
  }
  if (direction == "LT" || direction == "GT") return less_whole(from, a, b);
  if (compare_as_reals(from, a, b)) return emit(Micro::cmple_, as_real(a), as_real(b));
  return logical_not(less_whole(from, b, a));  // a <= b is not b < a
}

// A shift by 32 or more leaves nothing, or the sign.
int VectorCode::shift(Micro op, int a, int by) {
  if (const auto count = constant_word(by)) return *count < 32 ? with(op, a, *count) : constant(0);
  return select(less_whole(Element::u32, by, constant(32)), emit(op, a, by), constant(0));
}

int VectorCode::convert(Element from, Element to, int a) {
  const bool from_whole = module::is_whole(from), to_whole = module::is_whole(to);
  if (from == to) return a;
  if (to == Element::pred) return logical_not(from_whole ? is_zero(a) : with(Micro::cmpeq_, a, 0.0f));
  if (!from_whole && !to_whole) return to == Element::f32 || from == Element::pred ? a : rounded(to, a);
  if (from_whole && to_whole) return narrowed(to, a);
  if (to_whole) {
    if (to != Element::u32) {
      int x = a;
      if (to == Element::s8) x = with(Micro::min_, with(Micro::max_, x, -128.0f), 127.0f);
      if (to == Element::u8) x = with(Micro::min_, with(Micro::max_, x, 0.0f), 255.0f);
      if (to == Element::s16) x = with(Micro::min_, with(Micro::max_, x, -32768.0f), 32767.0f);
      if (to == Element::u16) x = with(Micro::min_, with(Micro::max_, x, 0.0f), 65535.0f);
      const int whole = emit(Micro::ftoi_, x);
      if (from == Element::pred) ranges_[whole] = {0, 1}, reals_[whole] = a;
      return whole;
    }
    // Beyond 2^31 by the half: below 0 and NaN become 0.
    const int x = with(Micro::max_, a, 0.0f);
    const int large = emit(Micro::cmple_, constant(arch::to_word(0x1p31f)), x);
    const int rest = emit(Micro::ftoi_, with(Micro::sub_, x, 0x1p31f));
    const int high = with(Micro::xor_, rest, arch::kSign);
    // From 2^32 on all ones: the rest has saturated.
    return select(large, high, emit(Micro::ftoi_, x));
  }
  // A register that is found to hold the number already, as bytes come from HBM, is not converted again.
  const auto range = range_of(a);
  if (from != Element::u32 || (range && range->least >= 0)) return rounded(to, as_real(a));
  // A top bit would be a sign: half the number, whose last bit says whether anything was lost, counts twice.
  const int half = emit(Micro::or_, with(Micro::shr_, a, Word{1}), with(Micro::and_, a, Word{1}));
  const int twice = with(Micro::mul_, emit(Micro::itof_, half), 2.0f);
  const int small = with(Micro::cmpeq_, emit(Micro::itof_, with(Micro::shr_, a, Word{31})), 0.0f);
  return rounded(to, select(small, emit(Micro::itof_, a), twice));
}

int VectorCode::combine(module::Op op, Element element, int a, int b) {
  Lane lane{Lane::node, element};
  lane.op = op;
  // Sums of narrow reals stay wide until the end.
  if (element == Element::f16 || element == Element::bf16) lane.element = Element::f32;
  return apply(lane, lane.element, {a, b});
}

int VectorCode::over_lanes(module::Op op, Element element, int a, int n) {
  if (module::is_real(element) || element == Element::pred) {
    if (op == module::Op::add) return emit(Micro::lsum_, a);
    if (op == module::Op::maximum || op == module::Op::or_) return emit(Micro::lmax_, a);
    if (op == module::Op::minimum || op == module::Op::and_) return emit(Micro::lmin_, a);
  }
  for (int distance = n / 2; distance > 0; distance /= 2)
    a = combine(op, element, a, with_lane(Micro::lrot_, a, distance));
  return a;
}

}  // namespace veritpu::module_compiler
