// Modules made by calls.
#include <gtest/gtest.h>

#include <stdexcept>

#include "runtime/module/builder.h"
#include "tests/runtime/module_support.h"

namespace veritpu::module {
namespace {

// Doubles x until its sum is at least 100.
Module doubled() {
  Builder build("main");
  const Type vector{Element::f32, {3}}, scalar{Element::f32, {}};
  const ValueId x = build.argument(vector, "x");
  const auto condition = build.begin_region({vector});
  const ValueId zero = build.constant(0, scalar);
  const auto pair = build.begin_region({scalar, scalar});
  Region sum = build.end_region({build.add_one(Op::add, pair)});
  const ValueId total =
      build.add_one(Op::reduce, {condition[0], zero}, {{Attr::dimensions, List{0}}}, {}, {std::move(sum)});
  const ValueId less = build.add_one(Op::compare, {total, build.constant(100, scalar)},
                                     {{Attr::comparison_direction, std::string("LT")}});
  Region test = build.end_region({less});
  const auto body = build.begin_region({vector});
  Region turn = build.end_region({build.add_one(Op::add, {body[0], body[0]})});
  const ValueId result = build.add_one(Op::while_, {x}, {}, {}, {std::move(test), std::move(turn)});
  Module module;
  module.functions.push_back(build.finish({result}));
  return module;
}

TEST(ModuleBuilder, MakesWhatTextMakes) {
  const Module module = doubled();
  verify(module, "built");
  const std::string text = print(module);
  EXPECT_EQ(print(parse(text, "m")), text);
  EXPECT_EQ(run_main(text, {tensor("dense<[1.0, 2.0, 4.0]> : tensor<3xf32>")})[0], "[1.6e+01, 3.2e+01, 6.4e+01]");
}

TEST(ModuleBuilder, SaysWhatIsWrong) {
  Builder build("main");
  const ValueId a = build.argument({Element::f32, {2}}), b = build.argument({Element::f32, {3}});
  const auto said = [&](Op op, const std::vector<ValueId>& operands,
                        const std::map<Attr, Attribute>& attributes) -> std::string {
    try {
      build.add(op, operands, attributes);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(said(Op::add, {a, b}, {}),
            "stablehlo.add: its operands are tensor<2xf32> and tensor<3xf32>; give both one type");
  EXPECT_EQ(said(Op::reshape, {a}, {}),
            "stablehlo.reshape: the type of its result does not follow from its operands; give it");
  EXPECT_EQ(said(Op::transpose, {a}, {}), "stablehlo.transpose: its attribute permutation is missing; give it");
  EXPECT_EQ(said(Op::transpose, {a}, {{Attr::permutation, int64_t{0}}}),
            "stablehlo.transpose: its attribute permutation is of another kind");
  EXPECT_EQ(said(Op::add, {a, a}, {{Attr::permutation, List{0}}}), "stablehlo.add: it has no attribute permutation");
}

TEST(ModuleBuilder, VerifierSeesWhatIsOutOfOrder) {
  Module module = doubled();
  auto& operations = module.functions[0].body.operations;
  std::swap(operations[0], operations[1]);
  EXPECT_FALSE(mistakes(module).empty());
}

}  // namespace
}  // namespace veritpu::module
