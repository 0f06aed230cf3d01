#include "tests/coverage/bins.h"

#include <cstdlib>
#include <fstream>

#include "rtl/mxu_operand.h"
#include "tests/coverage/micro_bins.h"
#include "tests/coverage/rounding.h"

namespace veritpu::coverage {
namespace {

Names combine(const std::vector<Names>& axes) {
  Names names = {""};
  for (const auto& axis : axes) {
    Names next;
    for (const auto& name : names)
      for (const auto& value : axis) next.push_back(name.empty() ? value : name + ", " + value);
    names = next;
  }
  return axes.empty() ? Names{} : names;
}

}  // namespace

Group::Group(std::string name, const std::vector<Names>& axes) : Group(std::move(name), combine(axes)) {
  for (const auto& axis : axes) sizes_.push_back(axis.size());
}

void Group::hit(std::initializer_list<size_t> places) {
  size_t bin = 0, axis = 0;
  for (const size_t place : places) bin = bin * sizes_.at(axis++) + place;
  hit(bin);
}

std::string Group::text() const {
  std::string text;
  for (size_t k = 0; k < bins_.size(); k++) text += name_ + "\t" + bins_[k] + "\t" + std::to_string(counts_[k]) + "\n";
  return text;
}

namespace {

using arch::Word;

const Names kFormats = {"hi", "lo", "bf16", "f16", "int8"}, kSides = {"activations", "weights"};
const Names kUnits = {"seq", "mxu", "vpu", "ld", "st"};
const Names kGivers = {"mmul", "mload", "vpu", "ld", "ddim of ld", "st", "ddim of st", "seq"};  // core.sv's Retire*
const Names kPatterns = {"none", "the first", "the second", "both", "both of one semaphore"};
const Names kWaits = {
    "none",          "the first, at once", "the first, later", "the second, at once", "the second, later",
    "both, at once", "both, later"};
const Names kCounts = {"1", "2 to 254", "255"}, kWhen = {"at once", "later"}, kSlots = {"first", "second"};
const Names kStrides = {"count 1", "stride 0", "stride above 0", "stride below 0"};

Names numbers(int count) {
  Names names;
  for (int k = 0; k < count; k++) names.push_back(std::to_string(k));
  return names;
}

// What an operand's format makes of a number.
Names results(size_t fmt) {
  Names names(kRoundings.begin(), kRoundings.begin() + tiny);
  if (fmt == 0) names.emplace_back("cut at the greatest");
  if (fmt == 1) return {"nothing", "a rest", "a tiny rest"};
  if (fmt == 2) names.emplace_back("overflow");
  if (fmt == 3) names.insert(names.end(), {"tiny", "overflow", "subnormal half"});
  if (fmt == 4) names.emplace_back("cut at an end");
  return names;
}
size_t result_of(size_t fmt, Word word) {
  const Word r = arch::to_operand(static_cast<arch::Operand>(fmt), word);
  const float x = std::abs(arch::to_float(word)), y = std::abs(arch::to_float(r));
  switch (fmt) {
    case 0: return y < x && (word & 0xfff) > 0x800 ? size_t{5} : size_t{rounding_of_bits(word, r, 12)};
    case 1: return r & ~arch::kSign ? 1 : (word & 0xfff) && word >> 23 & 0xff ? 2 : 0;
    case 2: return std::isinf(y) ? size_t{5} : size_t{rounding_of_bits(word, r, 16)};
    case 4: {
      if (x > (word & arch::kSign ? 128.0f : 127.0f)) return 5;
      const bool tie = x - std::floor(x) == 0.5f;
      return x == y ? exact : tie ? (y > x ? tie_up : tie_down) : y > x ? up : down;
    }
    default:
      if (y == 0) return 5;
      if (std::isinf(y)) return 6;
      return x < 0x1p-14f ? size_t{7} : size_t{rounding_of_bits(word, r, 13)};
  }
}

struct All {
  Group cells{"operands of a cell (activation, weight, sum)", {kFlushed, kFlushed, kFlushed}};
  Group firsts{"results of a cell that adds to zero", {"exact", "tiny", "overflow"}};  // a product has 24 bits
  Group sums{"results of a cell that adds to a number", kRoundings};
  Group accumulators{"operands of an accumulator (before, sum)", {kFlushed, kFlushed}};
  Group accumulated{"results of an accumulator", kRoundings};
  Group operands{"operands' formats (side, format, class)", {kSides, kFormats, kClasses}};
  std::vector<Group> formats;  // by side and format
  Group multiplies{"mmul (format, transposed, set, accumulates)", {kFormats, numbers(2), numbers(2), numbers(2)}};
  Group loads{"mload (format, transposed, set)", {kFormats, numbers(2), numbers(2)}};
  MicroBins micros;
  Group waits{"waits of a unit", {kUnits, kWaits}};
  Group counts{"count that a unit waits for (slot)", {kUnits, kSlots, kCounts, kWhen}};
  Group signals{"signals of who retires", {kGivers, kPatterns}};
  Group given{"count that is given (slot)", {kGivers, kSlots, kCounts}};
  Group remote{"count that another core gives", kCounts};
  Group waited{"semaphore waited for", numbers(32)};
  Group signalled{"semaphore signalled", numbers(32)};
  Group streams{"streams (dimensions 0, 1, 2, sublanes)",
                {{"ld from vmem", "ld from acc", "st to vmem"}, kStrides, kStrides, kStrides, {"all on", "partly on"}}};

  All() {
    for (const auto& side : kSides)
      for (size_t f = 0; f < kFormats.size(); f++)
        formats.emplace_back("results of format " + kFormats[f] + " of " + side, results(f));
  }
  ~All() {
    std::ofstream file(std::string(std::getenv("VERITPU_COVERAGE")) + "/bins");
    for (const auto* group : {&cells, &firsts, &sums, &accumulators, &accumulated, &operands, &multiplies, &loads,
                              &waits, &counts, &signals, &given, &remote, &waited, &signalled, &streams})
      file << group->text();
    for (const auto& group : formats) file << group.text();
    file << micros.text();
  }
};

All& all() {
  static All all;
  return all;
}

size_t pattern(uint32_t sem0, uint32_t count0, uint32_t sem1, uint32_t count1) {
  return count0 && count1 ? (sem0 == sem1 ? 4 : 3) : count1 ? 2 : count0 ? 1 : 0;
}
size_t count_class(uint32_t count) {
  return count == 1 ? 0 : count < 255 ? 1 : 2;
}
size_t stride_class(uint32_t counts, int dim, int stride) {
  return !(counts >> dim & 1) ? 0 : stride == 0 ? 1 : stride > 0 ? 2 : 3;
}

}  // namespace
}  // namespace veritpu::coverage

// What monitors.sv imports.
using namespace veritpu::coverage;

extern "C" {

void cover_cell(uint32_t act, uint32_t weight, uint32_t sum) {
  const Word a = veritpu::rtl::from_operand(act), w = veritpu::rtl::from_operand(weight);
  const size_t class_of_sum = place_of(classify(sum));
  all().cells.hit({place_of(classify(a)), place_of(classify(w)), class_of_sum});
  if (classify(a) != number || classify(w) != number || class_of_sum > 1) return;
  const Exact exact_product = product(a, w);
  // The product has 24 bits and any exponent: with the sum it is exact in two parts.
  const Exact value = veritpu::coverage::sum(exact_product.high, veritpu::arch::to_float(sum));
  const Rounding result = rounding(value, veritpu::arch::cell(a, w, sum));
  if (class_of_sum)
    all().sums.hit(result);
  else
    all().firsts.hit(result == exact ? 0 : result == tiny ? 1 : 2);
}

void cover_accumulate(uint32_t word, uint32_t sum) {
  all().accumulators.hit({place_of(classify(word)), place_of(classify(sum))});
  if (classify(word) == number && classify(sum) == number)
    all().accumulated.hit(rounding(veritpu::coverage::sum(veritpu::arch::to_float(word), veritpu::arch::to_float(sum)),
                                   veritpu::arch::add(word, sum)));
}

void cover_operand(uint32_t side, uint32_t fmt, uint32_t word) {
  all().operands.hit({side, fmt, static_cast<size_t>(classify(word))});
  if (classify(word) == number) all().formats[side * kFormats.size() + fmt].hit(result_of(fmt, word));
}

void cover_matrix(uint32_t load, uint32_t fmt, uint32_t trans, uint32_t set, uint32_t accum) {
  if (load)
    all().loads.hit({fmt, trans, set});
  else
    all().multiplies.hit({fmt, trans, set, accum});
}

void cover_micro(uint32_t op, uint32_t a, uint32_t b, uint32_t c, uint32_t imm, uint32_t immediate, uint32_t on,
                 uint32_t lanes) {
  all().micros.hit(static_cast<veritpu::arch::Micro>(op), a, b, c, imm, immediate, on, static_cast<int>(lanes));
}

void cover_waits(uint32_t unit, uint32_t later, uint32_t sem0, uint32_t count0, uint32_t sem1, uint32_t count1) {
  const size_t which = (count0 ? 1u : 0u) + (count1 ? 2u : 0u);
  all().waits.hit({unit, which ? 2 * which - 1 + later : 0});
  if (count0) all().counts.hit({unit, 0, count_class(count0), later}), all().waited.hit(sem0);
  if (count1) all().counts.hit({unit, 1, count_class(count1), later}), all().waited.hit(sem1);
}

void cover_signals(uint32_t giver, uint32_t sem0, uint32_t count0, uint32_t sem1, uint32_t count1) {
  all().signals.hit({giver, pattern(sem0, count0, sem1, count1)});
  if (count0) all().given.hit({giver, 0, count_class(count0)}), all().signalled.hit(sem0);
  if (count1) all().given.hit({giver, 1, count_class(count1)}), all().signalled.hit(sem1);
}

void cover_remote(uint32_t count) {
  if (count) all().remote.hit(count_class(count));
}

void cover_stream(uint32_t store, uint32_t space, uint32_t counts, int s0, int s1, int s2, uint32_t partly) {
  all().streams.hit({store ? 2u : space, stride_class(counts, 0, s0), stride_class(counts, 1, s1),
                     stride_class(counts, 2, s2), partly});
}

}  // extern "C"
