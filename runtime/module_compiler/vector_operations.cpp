// Operations of one kind of element.
#include <cmath>

#include "runtime/module_compiler/vector_code.h"

namespace veritpu::module_compiler {

using module::Op;

int VectorCode::apply(const Lane& lane, Element from, const std::vector<int>& x) {
  switch (lane.op) {
    case Op::compare: return compare(lane.direction, from, x[0], x[1]);
    case Op::convert: return convert(from, lane.element, x[0]);
    case Op::select: return select(x[0], x[1], x[2]);
    case Op::bitcast_convert: return x[0];
    default: break;
  }
  if (module::is_real(lane.element)) return real(lane, x);
  if (lane.element == Element::pred) return predicate(lane, x);
  return whole(lane, from, x);
}

int VectorCode::real(const Lane& lane, const std::vector<int>& x) {
  const auto round = [&](int r) { return rounded(lane.element, r); };
  switch (lane.op) {
    case Op::add: return round(emit(Micro::add_, x[0], x[1]));
    case Op::subtract: return round(emit(Micro::sub_, x[0], x[1]));
    case Op::multiply: {
      const int product = emit(Micro::mul_, x[0], x[1]);
      return lane.element == Element::bf16 && (scales(x[0]) || scales(x[1])) ? product : round(product);
    }
    case Op::divide: return round(emit(Micro::mul_, x[0], emit(Micro::rcp_, x[1])));
    case Op::maximum: return emit(Micro::max_, x[0], x[1]);
    case Op::minimum: return emit(Micro::min_, x[0], x[1]);
    case Op::negate: return with(Micro::xor_, x[0], arch::kSign);
    case Op::abs: return emit(Micro::abs_, x[0]);
    case Op::floor: return emit(Micro::floor_, x[0]);
    case Op::exponential: return round(exponential(lane.element, x[0]));
    case Op::exponential_minus_one: return round(expm1(lane.element, x[0]));
    case Op::log: return round(with(Micro::mul_, emit(Micro::log2_, x[0]), static_cast<float>(M_LN2)));
    case Op::sqrt: return round(emit(Micro::rcp_, emit(Micro::rsqrt_, x[0])));
    case Op::rsqrt: return round(emit(Micro::rsqrt_, x[0]));
    case Op::logistic: return round(logistic(lane.element, x[0]));
    case Op::tanh: return round(tanh(lane.element, x[0]));
    default: break;
  }
  throw CompileError(std::string(module::facts(lane.op).word) + ": the vector unit has no such function of reals");
}

int VectorCode::predicate(const Lane& lane, const std::vector<int>& x) {
  switch (lane.op) {
    case Op::and_:
    case Op::minimum:
    case Op::multiply: return emit(Micro::min_, x[0], x[1]);
    case Op::or_:
    case Op::maximum:
    case Op::add: return emit(Micro::max_, x[0], x[1]);
    case Op::xor_: return logical_not(emit(Micro::cmpeq_, x[0], x[1]));
    case Op::not_: return logical_not(x[0]);
    default: break;
  }
  throw CompileError(std::string(module::facts(lane.op).word) + ": the vector unit has no such function of predicates");
}

int VectorCode::whole(const Lane& lane, Element from, const std::vector<int>& x) {
  switch (lane.op) {
    case Op::add: return emit(Micro::iadd_, x[0], x[1]);
    case Op::subtract: return minus(x[0], x[1]);
    case Op::multiply: return emit(Micro::imul_, x[0], x[1]);
    case Op::maximum: return select(less_whole(from, x[0], x[1]), x[1], x[0]);
    case Op::minimum: return select(less_whole(from, x[0], x[1]), x[0], x[1]);
    case Op::negate: return negative(x[0]);
    case Op::abs: {
      const int sign = sign_bits(x[0]);
      return minus(emit(Micro::xor_, x[0], sign), sign);
    }
    case Op::and_: return emit(Micro::and_, x[0], x[1]);
    case Op::or_: return emit(Micro::or_, x[0], x[1]);
    case Op::xor_: return emit(Micro::xor_, x[0], x[1]);
    case Op::not_: return with(Micro::xor_, x[0], ~Word{0});
    case Op::shift_left: return shift(Micro::shl_, x[0], x[1]);
    case Op::shift_right_logical: return shift(Micro::shr_, x[0], x[1]);
    case Op::shift_right_arithmetic: {               // the complement of a negative number shifts in zeros
      if (const auto count = constant_word(x[1])) {  // the sign, where it comes to lie, counts down
        if (*count >= 32) return sign_bits(x[0]);
        const Word sign = arch::kSign >> *count;
        return minus(with(Micro::xor_, with(Micro::shr_, x[0], *count), sign), constant(sign));
      }
      const int sign = sign_bits(x[0]);
      return emit(Micro::xor_, shift(Micro::shr_, emit(Micro::xor_, x[0], sign), x[1]), sign);
    }
    default: break;
  }
  throw CompileError(std::string(module::facts(lane.op).word) +
                     ": the vector unit has no such function of whole numbers");
}

// A power of two: no product with it has more digits than its other factor. (The range of bf16 is that of f32.)
bool VectorCode::scales(int a) const {
  const auto word = constant_word(a);
  const Word exponent = word ? *word & 0x7f800000 : 0;
  return exponent != 0 && exponent != 0x7f800000 && (*word & 0x007fffff) == 0;
}

// As the graph compiler has it: to 1.52 ulp. In 16 bits, to 2^-17 before it is rounded (docs/numbers.md).
int VectorCode::exponential(Element element, int x) {
  constexpr float kFirst = 0xb172p-16f, kLog2e = static_cast<float>(M_LOG2E);
  if (element != Element::f32) return emit(Micro::exp2_, with(Micro::mul_, x, kLog2e));
  const int k = emit(Micro::floor_, with(Micro::mul_, x, kLog2e));
  int f = with(Micro::mad_, k, -kFirst, x);
  f = with(Micro::mad_, k, static_cast<float>(kFirst - M_LN2), f);
  f = with(Micro::and_, with(Micro::mul_, f, kLog2e), Word{0xbfffffff});
  return emit(Micro::mul_, emit(Micro::exp2_, f), emit(Micro::exp2_, k));
}

int VectorCode::logistic(Element element, int x) {
  const int inverse = exponential(element, with(Micro::xor_, x, arch::kSign));
  return emit(Micro::rcp_, with(Micro::add_, inverse, 1.0f));
}

// 1 - 2 / (1 + exp(2 x)), and near 0, where that cancels, x's own series. The next term of it is below 2^-26 of x, in
// 16 bits below 2^-18.
int VectorCode::tanh(Element element, int x) {
  const bool full = element == Element::f32;
  const int power = full ? exponential(element, with(Micro::mul_, x, 2.0f))
                         : emit(Micro::exp2_, with(Micro::mul_, x, static_cast<float>(2 * M_LOG2E)));
  const int far =
      with(Micro::mad_, emit(Micro::rcp_, with(Micro::add_, power, 1.0f)), -2.0f, constant(arch::to_word(1.0f)));
  const int square = emit(Micro::mul_, x, x);
  int sum = constant(arch::to_word(-1.0f / 3.0f));
  if (full) {
    sum = constant(arch::to_word(-1382.0f / 155925.0f));
    for (const float term : {62.0f / 2835.0f, -17.0f / 315.0f, 2.0f / 15.0f, -1.0f / 3.0f})
      sum = emit(Micro::mad_, sum, square, constant(arch::to_word(term)));
  }
  const int near = emit(Micro::mad_, emit(Micro::mul_, sum, square), x, x);
  return select(with(Micro::cmplt_, emit(Micro::abs_, x), full ? 0.35f : 0.0625f), near, far);
}

// In 16 bits alone: exp(x) - 1, and near 0 x's own series, whose next term is below 2^-19 of x.
int VectorCode::expm1(Element element, int x) {
  const int far = with(Micro::add_, exponential(element, x), -1.0f);
  int sum = constant(arch::to_word(1.0f / 120));
  for (const float term : {1.0f / 24, 1.0f / 6, 0.5f}) sum = emit(Micro::mad_, sum, x, constant(arch::to_word(term)));
  const int near = emit(Micro::mad_, emit(Micro::mul_, x, x), sum, x);
  return select(with(Micro::cmplt_, emit(Micro::abs_, x), 0.25f), near, far);
}

}  // namespace veritpu::module_compiler
