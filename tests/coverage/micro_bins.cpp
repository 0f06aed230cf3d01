#include "tests/coverage/micro_bins.h"

#include "arch/microops.h"
#include "tests/coverage/rounding.h"

namespace veritpu::coverage {

using arch::Micro;
using arch::Word;

const Names kClasses = {"zero", "subnormal", "number", "infinity", "NaN"};
const Names kFlushed = {"zero", "number", "infinity", "NaN"};
const Names kRoundings = {"exact", "down", "up", "tie down", "tie up", "tiny", "overflow", "cancels"};

namespace {

// How many of the operands a, b, c have classes that matter.
int floats(Micro op) {
  switch (op) {
    case Micro::mad_: return 3;
    case Micro::add_:
    case Micro::sub_:
    case Micro::mul_:
    case Micro::min_:
    case Micro::max_:
    case Micro::cmplt_:
    case Micro::cmple_:
    case Micro::cmpeq_: return 2;
    case Micro::abs_:
    case Micro::sel_:
    case Micro::rcp_:
    case Micro::rsqrt_:
    case Micro::exp2_:
    case Micro::log2_:
    case Micro::cvt_f16_:
    case Micro::cvt_bf16_:
    case Micro::floor_:
    case Micro::ftoi_:
    case Micro::lsum_:
    case Micro::lmax_:
    case Micro::lmin_:
    case Micro::ssum_:
    case Micro::smax_: return 1;
    default: return 0;
  }
}

// The cases of numbers' results.
Names cases(Micro op) {
  const auto some = [](std::initializer_list<Rounding> which) {
    Names names;
    for (const Rounding r : which) names.push_back(kRoundings[r]);
    return names;
  };
  switch (op) {
    case Micro::add_:
    case Micro::sub_: return kRoundings;
    case Micro::mul_: return some({exact, down, up, tie_down, tie_up, tiny, overflow});
    case Micro::mad_: {
      Names names;
      for (const char* part : {"product ", "sum "})
        for (const auto& name : kRoundings)
          if (part[0] == 's' || name != "cancels") names.push_back(part + name);
      return names;
    }
    case Micro::min_:
    case Micro::max_:
    case Micro::cmplt_:
    case Micro::cmple_:
    case Micro::cmpeq_: return {"less", "equal", "greater"};
    case Micro::rcp_: return {"exact", "down", "up", "tiny"};
    case Micro::rsqrt_: return {"exact", "down", "up", "below zero"};
    case Micro::exp2_: return {"exact", "inexact", "tiny", "overflow"};
    case Micro::log2_: return {"exact", "inexact", "below zero"};
    case Micro::cvt_f16_: {
      Names names = some({exact, down, up, tie_down, tie_up, tiny, overflow});
      names.push_back("subnormal half");
      return names;
    }
    case Micro::cvt_bf16_: return some({exact, down, up, tie_down, tie_up, overflow});
    case Micro::floor_: return {"exact", "cut above zero", "cut below zero"};
    case Micro::ftoi_: return {"exact", "cut", "too great", "too small"};
    case Micro::itof_: return some({exact, down, up, tie_down, tie_up});
    case Micro::iadd_:
    case Micro::imul_: return {"fits", "wraps"};
    case Micro::shl_:
    case Micro::shr_: return {"by 0", "by 1 to 31", "by 32 or more"};
    case Micro::lrot_:
    case Micro::lbcast_: return {"0", "below N", "N or more"};
    case Micro::rowon_: return {"off", "on"};
    default: return {"done"};
  }
}

Rounding of_sum(Word a, Word b, Word result) {
  return rounding(sum(arch::to_float(a), arch::to_float(b)), result);
}

constexpr size_t kNone = ~size_t{0};

// Which of cases(op) it is; kNone where an operand is no number, or the case is of numbers alone.
size_t case_of(Micro op, Word a, Word b, Word c, Word imm, bool on, int lanes) {
  const Word result = arch::is_elementwise(op) ? arch::evaluate(op, a, b, c, imm) : 0;
  const int operands = floats(op);
  const bool numbers = (operands < 1 || classify(a) == number) && (operands < 2 || classify(b) == number) &&
                       (operands < 3 || classify(c) == number);
  if (!numbers) return kNone;
  const float x = operands ? arch::to_float(a) : 0, y = arch::to_float(result);
  switch (op) {
    case Micro::add_: return of_sum(a, b, result);
    case Micro::sub_: return of_sum(a, b ^ arch::kSign, result);
    case Micro::mul_: return rounding(product(a, b), result);
    case Micro::min_:
    case Micro::max_:
    case Micro::cmplt_:
    case Micro::cmple_:
    case Micro::cmpeq_: return x < arch::to_float(b) ? 0 : x == arch::to_float(b) ? 1 : 2;
    case Micro::rcp_: {
      const Rounding r = rounding({1 / static_cast<__float128>(x), 0}, result);
      return r == tiny ? 3 : static_cast<size_t>(r);
    }
    case Micro::rsqrt_: {
      if (x < 0) return 3;
      const __float128 square = static_cast<__float128>(y) * y * x;  // exact: 72 bits
      return square == 1 ? 0 : square < 1 ? 1 : 2;
    }
    case Micro::exp2_: return std::isinf(y) ? 3 : x < -126 ? 2 : std::rint(x) != x;
    case Micro::log2_: return x < 0 ? 2 : (a & 0x7fffff) != 0;
    case Micro::cvt_f16_: {
      if (std::isinf(y)) return overflow;
      if (y == 0) return tiny;
      return std::abs(x) < 0x1p-14f ? size_t{7} : size_t{rounding_of_bits(a, result, 13)};
    }
    case Micro::cvt_bf16_: return std::isinf(y) ? size_t{5} : size_t{rounding_of_bits(a, result, 16)};
    case Micro::floor_: return y == x ? 0 : x > 0 ? 1 : 2;
    case Micro::ftoi_:
      if (x >= 0x1p31f) return 2;
      return x < -0x1p31f ? 3 : std::trunc(x) != x;
    case Micro::itof_:
      if (a == 0) return kNone;
      return rounding({static_cast<__float128>(static_cast<int32_t>(a)), 0}, result);
    case Micro::iadd_: return a + b < a;
    case Micro::imul_: return uint64_t{a} * b >> 32 != 0;
    case Micro::shl_:
    case Micro::shr_: return b == 0 ? 0 : b < 32 ? 1 : 2;
    case Micro::lrot_:
    case Micro::lbcast_: return imm == 0 ? 0 : imm < static_cast<Word>(lanes) ? 1 : 2;
    case Micro::rowon_: return on;
    default: return 0;
  }
}

}  // namespace

MicroBins::MicroBins() {
  for (const auto& spec : arch::micros()) {
    const std::string name = spec.name;
    const std::vector<Names> axes(static_cast<size_t>(floats(spec.code)), kClasses);
    operands_.emplace_back("operands of " + name, axes);
    const bool executes = spec.code != Micro::st_;  // the streams' bins have it
    results_.emplace_back("results of " + name, executes ? cases(spec.code) : Names{});
    const bool b = std::string(spec.operands).find('b') != std::string::npos;
    sources_.emplace_back("operand b of " + name, b ? Names{"register", "immediate"} : Names{});
  }
}

void MicroBins::hit(Micro op, Word a, Word b, Word c, Word imm, bool immediate, bool on, int lanes) {
  const auto k = static_cast<size_t>(op);
  switch (floats(op)) {
    case 3: operands_[k].hit({classify(a), classify(b), classify(c)}); break;
    case 2: operands_[k].hit({classify(a), classify(b)}); break;
    case 1: operands_[k].hit({classify(a)}); break;
    default: break;
  }
  if (op == Micro::mad_) {
    if (classify(a) == number && classify(b) == number) {
      const Word factor = arch::mul(a, b);
      results_[k].hit(rounding(product(a, b), factor));
      if (classify(factor) == number && classify(c) == number)
        results_[k].hit(static_cast<size_t>(7 + of_sum(factor, c, arch::add(factor, c))));
    }
  } else if (const size_t place = case_of(op, a, b, c, imm, on, lanes); place != kNone) {
    results_[k].hit(place);
  }
  if (!sources_[k].empty()) sources_[k].hit(immediate);
}

std::string MicroBins::text() const {
  std::string text;
  for (const auto* groups : {&operands_, &results_, &sources_})
    for (const auto& group : *groups) text += group.text();
  return text;
}

}  // namespace veritpu::coverage
