// Forms of HLO that JAX does not send, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/hlo/read.h"
#include "runtime/module/interpret.h"
#include "tests/runtime/hlo_support.h"

namespace veritpu::hlo {
namespace {

using module::Element;
using module::Lane;
using module::Tensor;
using testing::ElementsAre;
using testing::HasSubstr;

const WireWriter kScalar = shape(kF32, {});

Tensor reals(const module::Shape& shape, const std::vector<double>& values) {
  Tensor made{{Element::f32, shape}, {}};
  for (const double value : values) made.lanes.push_back(Lane{value});
  return made;
}
Tensor whole(int64_t value) {
  Lane lane{};
  lane.integer = value;
  return {{Element::s32, {}}, {lane}};
}
Tensor wholes(const std::vector<int64_t>& values) {
  Tensor made{{Element::s32, {static_cast<int64_t>(values.size())}}, {}};
  for (const int64_t value : values) made.lanes.push_back(whole(value).lanes[0]);
  return made;
}

// What the program computes, each result as its numbers.
std::vector<std::vector<double>> run(const WireWriter& program, const std::vector<Tensor>& arguments) {
  const module::Module read = hlo::read(program.bytes(), "m");
  std::vector<std::vector<double>> results;
  for (const Tensor& result : interpret(read, *read.find("main"), arguments)) {
    results.emplace_back();
    for (const Lane& lane : result.lanes) results.back().push_back(lane.real);
  }
  return results;
}

std::string refusal(const WireWriter& program) {
  try {
    read(program.bytes(), "m");
  } catch (const arch::SyntaxError& error) {
    return error.what();
  }
  return "";
}
// Of a program of one computation.
std::string refusal(const std::vector<WireWriter>& instructions, uint64_t root) {
  return refusal(program({computation(1, instructions, root)}, 1));
}

std::string floats(const std::vector<float>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

TEST(HloRead, LiteralsLieAsTheirLayoutSays) {
  const WireWriter rows = shape(kF32, {2, 3});
  for (const bool by_columns : {false, true}) {
    WireWriter lying = rows;
    lying.message(5, WireWriter().number(1, by_columns ? 0 : 1).number(1, by_columns ? 1 : 0));
    WireWriter constant = instruction("constant", 1, rows);
    constant.message(8, WireWriter().message(1, lying).text(8, floats({1, 2, 3, 4, 5, 6})));
    const auto made = run(program({computation(1, {constant}, 1)}, 1), {});
    ASSERT_EQ(made.size(), 1u);
    if (by_columns)
      EXPECT_THAT(made[0], ElementsAre(1, 3, 5, 2, 4, 6));
    else
      EXPECT_THAT(made[0], ElementsAre(1, 2, 3, 4, 5, 6));
  }
}

// A tuple in a tuple, taken and given as its arrays; the second array of the first is donated to the last result.
TEST(HloRead, TuplesAreTheirArrays) {
  const WireWriter pair = tuple({kScalar, kScalar}), both = tuple({pair, kScalar});
  WireWriter all = program({computation(1,
                                        {parameter(0, 1, both), instruction("get-tuple-element", 2, pair, {1}),
                                         instruction("get-tuple-element", 3, kScalar, {2}).number(13, 1),
                                         instruction("get-tuple-element", 4, kScalar, {1}).number(13, 1),
                                         instruction("subtract", 5, kScalar, {3, 4}),
                                         instruction("tuple", 6, tuple({pair, kScalar}), {2, 5})},
                                        6)},
                           1);
  all.message(8, WireWriter().message(1, WireWriter().number(1, 1).number(3, 0).number(3, 1).number(4, 1)));
  all.message(18, WireWriter().message(1, WireWriter().number(2, 1)));
  const module::Module read = hlo::read(all.bytes(), "m");
  const auto& main = *read.find("main");
  ASSERT_EQ(main.arguments.size(), 3u);
  EXPECT_EQ(main.arguments[0].alias, std::nullopt);
  EXPECT_EQ(main.arguments[1].alias, 2);
  EXPECT_TRUE(main.arguments[2].donated);
  const auto made = run(all, {reals({}, {1}), reals({}, {5}), reals({}, {2})});
  ASSERT_EQ(made.size(), 3u);
  EXPECT_THAT(made[0], ElementsAre(1));
  EXPECT_THAT(made[1], ElementsAre(5));
  EXPECT_THAT(made[2], ElementsAre(3));
}

// Branches by a predicate, each with an operand of its own.
TEST(HloRead, BranchesUseTheirOperands) {
  const WireWriter doubled = computation(1, {parameter(0, 1, kScalar), instruction("add", 2, kScalar, {1, 1})}, 2);
  const WireWriter negated = computation(2, {parameter(0, 3, kScalar), instruction("negate", 4, kScalar, {3})}, 4);
  const WireWriter entry =
      computation(3,
                  {parameter(0, 5, shape(kPred, {})), parameter(1, 6, kScalar), parameter(2, 7, kScalar),
                   instruction("conditional", 8, kScalar, {5, 6, 7}).number(38, 1).number(38, 2)},
                  8);
  for (const uint64_t taken : {0, 1}) {
    Lane lane{};
    lane.natural = taken;
    const auto made =
        run(program({doubled, negated, entry}, 3), {{{Element::pred, {}}, {lane}}, reals({}, {3}), reals({}, {4})});
    EXPECT_THAT(made.at(0), ElementsAre(taken ? 6 : -4));
  }
}

// Starts in one array, as torch_xla sends them.
TEST(HloRead, StartsMayBeOneArray) {
  const WireWriter slices = computation(
      1,
      {parameter(0, 1, shape(kF32, {2, 3})), parameter(1, 2, shape(kS32, {2})), parameter(2, 5, shape(kS32, {2})),
       instruction("dynamic-slice", 3, shape(kF32, {1, 2}), {1, 2}).number(20, 1).number(20, 2),
       instruction("dynamic-update-slice", 4, shape(kF32, {2, 3}), {1, 3, 5})},
      4);
  const auto made = run(program({slices}, 1), {reals({2, 3}, {1, 2, 3, 4, 5, 6}), wholes({1, 1}), wholes({0, 0})});
  EXPECT_THAT(made.at(0), ElementsAre(5, 6, 3, 4, 5, 6));
}

TEST(HloRead, LoopsCarryTuples) {
  const WireWriter counter = shape(kS32, {}), carried = tuple({counter, kScalar});
  WireWriter one = instruction("constant", 10, counter), five = instruction("constant", 20, counter);
  one.message(8, WireWriter().message(1, counter).number(4, 1));
  five.message(8, WireWriter().message(1, counter).number(4, 5));
  const WireWriter body = computation(
      1,
      {parameter(0, 1, carried), instruction("get-tuple-element", 2, counter, {1}),
       instruction("get-tuple-element", 3, kScalar, {1}).number(13, 1), one, instruction("add", 4, counter, {2, 10}),
       instruction("add", 5, kScalar, {3, 3}), instruction("tuple", 6, carried, {4, 5})},
      6);
  WireWriter less = instruction("compare", 22, shape(kPred, {}), {21, 20});
  less.text(63, "LT");
  const WireWriter condition =
      computation(2, {parameter(0, 19, carried), instruction("get-tuple-element", 21, counter, {19}), five, less}, 22);
  const WireWriter entry = computation(
      3, {parameter(0, 30, carried), instruction("while", 31, carried, {30}).number(38, 1).number(38, 2)}, 31);
  const auto made = run(program({body, condition, entry}, 3), {whole(2), reals({}, {1.5})});
  EXPECT_THAT(made.at(1), ElementsAre(12));
}

TEST(HloRead, NamesWhatItRefuses) {
  const WireWriter x = parameter(0, 1, kScalar);
  const auto custom = instruction("custom-call", 2, kScalar, {1}).text(28, "lapack_sgeqrf_ffi");
  EXPECT_THAT(refusal({x, custom}, 2), HasSubstr("m:2:1: custom-call 'custom-call.2': it calls lapack_sgeqrf_ffi"));
  EXPECT_THAT(refusal({x, instruction("expnential", 2, kScalar, {1})}, 2), HasSubstr("did you mean 'exponential'?"));
  EXPECT_THAT(refusal({x, instruction("add", 2, kScalar, {1, 3})}, 2), HasSubstr("operand 1 does not come before it"));
  EXPECT_THAT(refusal({x, instruction("add", 2, shape(kF32, {2}), {1, 1})}, 2), HasSubstr("m:2:1: stablehlo.add"));
  EXPECT_THAT(refusal({x}, 7), HasSubstr("has not its root"));
  EXPECT_THAT(refusal({parameter(1, 1, kScalar)}, 1), HasSubstr("not numbered from 0"));
  EXPECT_THAT(refusal({parameter(0, 1, shape(kC128, {2}))}, 1), HasSubstr("XLA's type 18 are not"));
  EXPECT_THAT(refusal({parameter(0, 1, shape(kToken, {}))}, 1), HasSubstr("tokens"));
  EXPECT_THAT(refusal({parameter(0, 1, shape(kF32, {4}).number(6, 1))}, 1), HasSubstr("dynamic dimension"));
  EXPECT_THAT(refusal({x, instruction("get-tuple-element", 2, kScalar, {1})}, 2), HasSubstr("no such tuple"));
  EXPECT_THAT(refusal({x, instruction("call", 2, kScalar, {1}).number(38, 1)}, 2), HasSubstr("does not come before"));
  const auto constant =
      instruction("constant", 1, shape(kF32, {2})).message(8, WireWriter().message(1, shape(kF32, {2})));
  EXPECT_THAT(refusal({constant}, 1), HasSubstr("its literal has not as many elements as its shape"));
  EXPECT_THAT(refusal(WireWriter().text(9, "")), HasSubstr("entry is none of its computations"));
  EXPECT_THROW(read("\x0a\x05", "m"), arch::SyntaxError);
}

// Each computation calls the one before it twice, so that what is read doubles.
TEST(HloRead, RefusesWhatGrowsWithoutEnd) {
  std::vector<WireWriter> all{
      computation(1, {parameter(0, 1, kScalar), parameter(1, 2, kScalar), instruction("add", 3, kScalar, {1, 2})}, 3)};
  for (uint64_t c = 2; c < 40; c++) {
    const auto reduce = [&](uint64_t id) { return instruction("map", id, kScalar, {1, 2}).number(38, c - 1); };
    all.push_back(computation(c,
                              {parameter(0, 1, kScalar), parameter(1, 2, kScalar), reduce(3), reduce(4),
                               instruction("add", 5, kScalar, {3, 4})},
                              5));
  }
  EXPECT_THAT(refusal(program(all, 39)), HasSubstr("more than 2^18 instructions"));
}

TEST(HloRead, TakesXlasDumps) {
  const WireWriter bare = program({computation(1, {parameter(0, 1, kScalar)}, 1)}, 1);
  EXPECT_EQ(run(WireWriter().message(1, bare).text(3, ""), {reals({}, {7})}).at(0).at(0), 7);
}

TEST(HloRead, TellsPlaces) {
  WireWriter placed = instruction("negate", 2, kScalar, {1});
  placed.message(7, WireWriter().text(3, "model.py").number(4, 12));
  const std::string code = program({computation(1, {parameter(0, 1, kScalar), placed}, 2)}, 1).bytes();
  EXPECT_EQ(place_of(code, 1), "parameter.1");
  EXPECT_EQ(place_of(code, 2), "model.py:12");
  EXPECT_EQ(place_of(code, 3), "");
  EXPECT_EQ(place_of(code, 0), "");
}

}  // namespace
}  // namespace veritpu::hlo
