#include <cmath>

#include "runtime/compiler/codegen/kernel_generator.h"

namespace veritpu::compiler {
namespace {

constexpr float kLog2e = static_cast<float>(M_LOG2E);

}  // namespace

int KernelGenerator::with(Micro op, int a, float b, int c) {  // b is immediate
  return emit(kBody, {op, -1, a, -1, c, true, arch::to_word(b)});
}

int KernelGenerator::short_exponential(int x) {
  return emit(kBody, {Micro::exp2_, -1, with(Micro::mul_, x, kLog2e)});
}

// Whether all that is made of e^x is sums with constants of 1 or more, and x <= 0, as in ELU: rounding x log2(e)
// costs them |x| e^x 2^-24 at most, which is less than 2^-25, less than the sum's own rounding.
bool KernelGenerator::is_offset(NodeId id) const {
  const auto constant = [&](NodeId i, auto holds) { return g_[i].op == Op::constant && holds(g_[i].value); };
  const auto at_most_zero = [](double c) { return c <= 0; };
  const Node& x = g_[g_[id].inputs[0]];
  if (x.op != Op::minimum || !(constant(x.inputs[0], at_most_zero) || constant(x.inputs[1], at_most_zero)))
    return false;
  int sums = 0;
  for (NodeId user : group_.nodes) {
    const Node& sum = g_[user];
    if (sum.op != Op::add && sum.op != Op::sub) continue;
    for (int i : {0, 1})
      sums += sum.inputs[i] == id && constant(sum.inputs[1 - i], [](double c) { return std::abs(c) >= 1; });
  }
  return sums == uses(id);
}

// e^x = 2^k * 2^f with k = floor(x log2(e)), f = (x - k ln(2)) log2(e), to 1.52 ulp (docs/numbers.md). ln(2) is in
// two words: k has 8 bits, the first word 16, so their product is exact, and so is the difference, to which the
// second adds what is missing. 2^k alone overflows and vanishes; where it does, f is cleared of the exponent's top
// bit, which makes it finite.
int KernelGenerator::exponential(int x) {
  constexpr float kFirst = 0xb172p-16f;
  const int k = emit(kBody, {Micro::floor_, -1, with(Micro::mul_, x, kLog2e)});
  int f = with(Micro::mad_, k, -kFirst, x);
  f = with(Micro::mad_, k, static_cast<float>(kFirst - M_LN2), f);
  f = integer(Micro::and_, with(Micro::mul_, f, kLog2e), 0xbfffffff);
  f = emit(kBody, {Micro::exp2_, -1, f});
  return emit(kBody, {Micro::mul_, -1, f, emit(kBody, {Micro::exp2_, -1, k})});
}

int KernelGenerator::integer(Micro op, int a, int64_t b) {
  return emit(kBody, {op, -1, a, -1, -1, true, static_cast<arch::Word>(b)});
}

// The element's row-major index is the counter: ((sample * points) + point) * columns + column.
int KernelGenerator::random(const Node& node, int t) {
  const ImageLayout image = image_layout_of(node);
  int index = emit(kBody, {Micro::rowid_});
  if (image.points() > 1) {  // rowid = point * batch + sample; half a row more, and no quotient is near a whole number
    const auto number = [](double x) { return arch::to_word(static_cast<float>(x)); };
    int point = emit(kBody, {Micro::itof_, -1, index});
    point = emit(kBody, {Micro::add_, -1, point, -1, -1, true, number(0.5)});
    point = emit(kBody, {Micro::mul_, -1, point, -1, -1, true, number(1.0 / static_cast<double>(image.batch))});
    point = emit(kBody, {Micro::ftoi_, -1, point});
    // sample * points + point = rowid * points - point * (batch * points - 1)
    const int rest = integer(Micro::imul_, point, 1 - image.rows());
    index = emit(kBody, {Micro::iadd_, -1, integer(Micro::imul_, index, image.points()), rest});
  }
  index = emit(kBody, {Micro::iadd_, -1, integer(Micro::imul_, index, cols(node)), column((first_ + t) * n_)});
  if (node.inputs.size() > 1) {  // the number of the microbatch (phases.h)
    const int before =
        integer(Micro::imul_, emit(kBody, {Micro::ftoi_, -1, value(node.inputs[1], t)}), rows(node) * cols(node));
    index = emit(kBody, {Micro::iadd_, -1, index, before});
  }
  const int step = emit(kBody, {Micro::ftoi_, -1, value(node.inputs[0], t)});
  Step draw{Micro::rand_};
  draw.a = index;
  draw.c = step;
  draw.imm = node.stream;
  const int bits = integer(Micro::shr_, emit(kBody, draw), 8);
  return emit(kBody, {Micro::mul_, -1, emit(kBody, {Micro::itof_, -1, bits}), -1, -1, true, arch::to_word(0x1p-24f)});
}

}  // namespace veritpu::compiler
