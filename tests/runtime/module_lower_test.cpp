// Modules as graphs of the compiler: a training step of JAX's, on the chip and in both interpreters.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "arch/config.h"
#include "runtime/client.h"
#include "runtime/graph/interpreter.h"
#include "runtime/module/graph_form.h"
#include "runtime/module/lower.h"
#include "systemc/system_chip.h"
#include "tests/goldens/module_case.h"
#include "tests/runtime/module_support.h"

namespace veritpu::module {
namespace {

using testing::HasSubstr;

ModuleCase training_step() {
  for (ModuleCase& c : read_cases(std::string(VERITPU_GOLDENS) + "/modules/models.mlir"))
    if (c.name == "mlp of matrices, SGD") return c;
  throw std::runtime_error("no such case");
}

std::vector<float> floats(const Tensor& tensor) {
  std::vector<float> all;
  for (const Lane lane : tensor.lanes) all.push_back(static_cast<float>(lane.real));
  return all;
}

TEST(ModuleLower, JaxTrainsAnMlpOnTheChip) {
  const ModuleCase c = training_step();
  const Module module = parse(c.text, c.name);
  verify(module, c.name);
  const Function& main = *module.find("main");
  const graph::Graph g = lower(module, main);
  const auto results = interpret(module, main, c.arguments);

  SystemChip chip(*arch::find_chip("lite"), Engine::fast);
  const auto client = Client::make(chip);
  const auto step = client->compile(g);
  std::map<std::string, Executable::Slice> inputs;
  for (size_t i = 0; i < c.arguments.size(); i++) {
    const std::string name = "arg" + std::to_string(i);
    const auto data = floats(c.arguments[i]);
    if (main.arguments[i].alias)
      client->set_parameter(name, data);
    else
      inputs[name] = {client->upload(graph::DType::f32, c.arguments[i].type.shape, data.data()), 0};
  }
  const auto ran = step->execute(1, inputs);

  int64_t compared = 0;
  const auto compare = [&](const std::vector<float>& made, const Tensor& expected, const std::string& what) {
    double greatest = 0;
    for (const Lane lane : expected.lanes) greatest = std::max(greatest, std::fabs(lane.real));
    ASSERT_EQ(made.size(), expected.lanes.size()) << what;
    for (size_t i = 0; i < made.size(); i++, compared++)
      EXPECT_NEAR(made[i], expected.lanes[i].real, 1e-5 * greatest) << what;
  };
  for (size_t i = 0; i < main.arguments.size(); i++)
    if (const auto& alias = main.arguments[i].alias) {
      const auto parameter = client->parameter("arg" + std::to_string(i));
      compare(parameter, results[*alias], "arg" + std::to_string(i));
      EXPECT_NE(parameter, floats(c.arguments[i]));
    }
  ASSERT_EQ(ran.outputs.size(), 1u);
  compare(ran.outputs.begin()->second, results.back(), "the loss");
  EXPECT_EQ(compared, 10 * 8 + 8 + 8 * 4 + 4 + 1);
}

// Each operation that a graph has, in the graph's interpreter and in the module's.
TEST(ModuleLower, OperationsMeanTheSame) {
  const std::string v = "tensor<2x3xf32>", p = "tensor<2x3xi1>";
  const char* const unary[] = {"negate", "abs", "exponential", "sqrt", "rsqrt", "log", "tanh", "logistic"};
  const char* const binary[] = {"add", "subtract", "multiply", "divide", "maximum", "minimum"};
  std::string body, results, types;
  int count = 0;
  const auto line = [&](const std::string& text, const std::string& type) {
    const std::string name = "%v" + std::to_string(count++);
    body += name + " = stablehlo." + text + "\n";
    results += (results.empty() ? "" : ", ") + name;
    types += (types.empty() ? "" : ", ") + type;
    return name;
  };
  for (const char* op : unary) line(std::string(op) + " %a : " + v, v);
  for (const char* op : binary) line(std::string(op) + " %a, %b : " + v, v);
  std::vector<std::string> compared;
  for (const char* direction : {"EQ", "NE", "LT", "LE", "GT", "GE"})
    compared.push_back(line("compare " + std::string(direction) + ", %a, %b : (" + v + ", " + v + ") -> " + p, p));
  for (const char* op : {"and", "or"}) line(std::string(op) + " " + compared[1] + ", " + compared[2] + " : " + p, p);
  line("not " + compared[3] + " : " + p, p);
  line("convert %c : (" + v + ") -> " + p, p);
  line("convert " + compared[4] + " : (" + p + ") -> " + v, v);
  line("select " + compared[2] + ", %a, %b : " + p + ", " + v, v);
  line("transpose %a, dims = [1, 0] : (" + v + ") -> tensor<3x2xf32>", "tensor<3x2xf32>");
  line("reshape %a : (" + v + ") -> tensor<6xf32>", "tensor<6xf32>");
  line("iota dim = 1 : " + v, v);
  const std::string one = line("constant dense<1.5> : tensor<f32>", "tensor<f32>"),
                    yes = line("constant dense<true> : tensor<i1>", "tensor<i1>"),
                    row = line("reduce(%a init: " + one + ") applies stablehlo.add across dimensions = [0] : (" + v +
                                   ", tensor<f32>) -> tensor<3xf32>",
                               "tensor<3xf32>"),
                    wide = line("broadcast_in_dim " + row + ", dims = [1] : (tensor<3xf32>) -> " + v, v);
  line("reduce(" + wide + " init: " + one + ") applies stablehlo.add across dimensions = [0, 1] : (" + v +
           ", tensor<f32>) -> tensor<f32>",
       "tensor<f32>");
  line("reduce(" + compared[2] + " init: " + yes + ") applies stablehlo.and across dimensions = [1] : (" + p +
           ", tensor<i1>) -> tensor<2xi1>",
       "tensor<2xi1>");
  line("dot_general %a, %b, contracting_dims = [1] x [1], precision = [HIGHEST, HIGHEST] : (" + v + ", " + v +
           ") -> tensor<2x2xf32>",
       "tensor<2x2xf32>");
  const Module module =
      parse(main_of("%a: " + v + ", %b: " + v + ", %c: " + v, body + "return " + results + " : " + types, types), "m");
  verify(module, "m");
  const std::vector<Tensor> arguments{tensor("dense<[[0.5, 2.0, 3.0], [1.0, 0.25, 4.0]]> : " + v),
                                      tensor("dense<[[0.5, 1.0, 8.0], [2.0, 0.25, 3.0]]> : " + v),
                                      tensor("dense<[[0.0, 1.0, -1.0], [2.0, 0.0, 0.5]]> : " + v)};
  const auto expected = interpret(module, *module.find("main"), arguments);
  graph::Interpreter::Values inputs;
  for (size_t i = 0; i < arguments.size(); i++) {
    const auto data = floats(arguments[i]);
    inputs["arg" + std::to_string(i)] = {data.begin(), data.end()};
  }
  const auto made = graph::Interpreter(lower(module, *module.find("main"))).run(inputs, {}).outputs;
  ASSERT_EQ(made.size(), expected.size());
  for (size_t i = 0; i < expected.size(); i++) {
    const auto& values = made.at("result" + std::to_string(i));
    ASSERT_EQ(values.size(), expected[i].lanes.size()) << i;
    for (size_t e = 0; e < values.size(); e++) {
      const Lane lane = expected[i].lanes[e];
      const double want = is_real(expected[i].type.element) ? lane.real : static_cast<double>(lane.natural);
      EXPECT_NEAR(values[e], want, 2e-6 * std::max(1.0, std::fabs(want))) << "result " << i << " element " << e;
    }
  }
}

// JAX's default precision is one pass in bf16, as on a TPU.
TEST(ModuleLower, ProductsHaveThePrecisionAskedFor) {
  const auto printed = [](const std::string& precision) {
    const std::string body = "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [" +
                             precision +
                             "] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>\nreturn %0 : tensor<2x4xf32>";
    const Module module = parse(main_of("%a: tensor<2x3xf32>, %b: tensor<3x4xf32>", body, "tensor<2x4xf32>"), "m");
    return graph::print(lower(module, *module.find("main")));
  };
  EXPECT_THAT(printed("DEFAULT, DEFAULT"), HasSubstr("matmul(%0, %1, bf16)"));
  EXPECT_THAT(printed("HIGHEST, HIGHEST"), HasSubstr("matmul(%0, %1)"));
}

std::string refusal(const std::string& text) {
  const Module module = parse(text, "m");
  verify(module, "m");
  try {
    lower(module, *module.find("main"));
  } catch (const LowerError& error) {
    return error.what();
  }
  return "";
}

TEST(ModuleLower, RefusesWhatAGraphHasNot) {
  EXPECT_EQ(
      refusal(main_of("%a: tensor<2x3xf32>", "%0 = stablehlo.sine %a : tensor<2x3xf32>\nreturn %0 : tensor<2x3xf32>",
                      "tensor<2x3xf32>")),
      "line 3: stablehlo.sine: the compiler has no such operation yet");
  EXPECT_EQ(refusal(main_of("", "%0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>\nreturn %0 : tensor<2xf32>",
                            "tensor<2xf32>")),
            "line 3: stablehlo.constant: the compiler has constants of one number only; pass the others as arguments");
  EXPECT_EQ(
      refusal(main_of("%a: tensor<2xi32>", "return %a : tensor<2xi32>", "tensor<2xi32>")),
      "line 2: @main: argument 0 is tensor<2xi32>, which the compiler has not yet; it takes f32, f16, bf16 and i1");
  EXPECT_THAT(
      refusal(main_of("%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>",
                      "%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : "
                      "(tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>\nreturn %0 : tensor<2x3x5xf32>",
                      "tensor<2x3x5xf32>")),
      HasSubstr("line 3: stablehlo.dot_general: the compiler has products of two matrices only"));
}

// A step as Keras has it of labels that are whole numbers: the classes' scores, a one-hot row of each label, the
// accuracy by the place of the greatest score.
const std::string kLabelled = R"(
module @labelled {
  func.func public @main(%w: tensor<3x4xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<5x3xf32>, %y: tensor<5xi32>)
      -> (tensor<3x4xf32>, tensor<f32>, tensor<f32>, tensor<i32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %first = stablehlo.constant dense<0> : tensor<i32>
    %many = stablehlo.constant dense<5> : tensor<1xi32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %scores = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] :
      (tensor<5x3xf32>, tensor<3x4xf32>) -> tensor<5x4xf32>
    %real = stablehlo.convert %y : (tensor<5xi32>) -> tensor<5xf32>
    %whole = stablehlo.convert %real : (tensor<5xf32>) -> tensor<5xi32>
    %hot = call @one_hot(%whole) : (tensor<5xi32>) -> tensor<5x4xf32>
    %picked = stablehlo.multiply %hot, %scores : tensor<5x4xf32>
    %each = stablehlo.reduce(%picked init: %zero) applies stablehlo.add across dimensions = [1] :
      (tensor<5x4xf32>, tensor<f32>) -> tensor<5xf32>
    %sum = stablehlo.reduce(%each init: %zero) applies stablehlo.add across dimensions = [0] :
      (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %size = stablehlo.reduce(%many init: %one) applies stablehlo.multiply across dimensions = [0] :
      (tensor<1xi32>, tensor<i32>) -> tensor<i32>
    %count = stablehlo.convert %size : (tensor<i32>) -> tensor<f32>
    %loss = stablehlo.divide %sum, %count : tensor<f32>
    %gradient = stablehlo.dot_general %x, %hot, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] :
      (tensor<5x3xf32>, tensor<5x4xf32>) -> tensor<3x4xf32>
    %next = stablehlo.subtract %w, %gradient : tensor<3x4xf32>
    %places = stablehlo.iota dim = 1 : tensor<5x4xi32>
    %r:2 = stablehlo.reduce(%scores init: %least), (%places init: %first) across dimensions = [1] :
      (tensor<5x4xf32>, tensor<5x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
)" + std::string(kArgmaxReducer) +
                              R"(    %guess = stablehlo.convert %r#1 : (tensor<5xi32>) -> tensor<5xf32>
    %right = stablehlo.compare EQ, %real, %guess, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %hits = stablehlo.convert %right : (tensor<5xi1>) -> tensor<5xf32>
    %accuracy = stablehlo.reduce(%hits init: %zero) applies stablehlo.add across dimensions = [0] :
      (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %counted = stablehlo.convert %right : (tensor<5xi1>) -> tensor<5xi32>
    %number = stablehlo.reduce(%counted init: %first) applies stablehlo.add across dimensions = [0] :
      (tensor<5xi32>, tensor<i32>) -> tensor<i32>
    return %next, %loss, %accuracy, %number : tensor<3x4xf32>, tensor<f32>, tensor<f32>, tensor<i32>
  }
  func.func private @one_hot(%y: tensor<5xi32>) -> tensor<5x4xf32> {
    %0 = stablehlo.broadcast_in_dim %y, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x4xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<5x1xi32>) -> tensor<5x4xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<5x4xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<5x4xi32>, tensor<5x4xi32>) -> tensor<5x4xi1>
    %5 = stablehlo.convert %4 : (tensor<5x4xi1>) -> tensor<5x4xf32>
    return %5 : tensor<5x4xf32>
  }
}
)";

// Labels that are no class among them, and one that f32 does not hold.
TEST(ModuleLower, LabelsMayBeWholeNumbers) {
  const Module module = parse(kLabelled, "m");
  verify(module, "m");
  const std::vector<Tensor> arguments{
      tensor("dense<[[1.0, -2.0, 0.5, 3.0], [0.0, 1.0, 1.0, -1.0], [2.0, 2.0, -0.5, 1.0]]> : tensor<3x4xf32>"),
      tensor("dense<[[1.0, 0.0, 2.0], [0.0, 1.0, 0.0], [1.0, 1.0, 1.0], [-1.0, 0.0, 2.0], [0.5, 2.0, 0.0]]> : "
             "tensor<5x3xf32>"),
      tensor("dense<[0, 1, -1, 2147483647, 2]> : tensor<5xi32>")};
  const auto expected = interpret(module, *module.find("main"), arguments);
  const Module form = graph_form(module);
  graph::Interpreter::Values inputs, parameters;
  for (size_t i = 0; i < arguments.size(); i++) {
    auto& values = (i ? inputs : parameters)["arg" + std::to_string(i)];
    for (const Lane lane : arguments[i].lanes)
      values.push_back(i < 2 ? lane.real : static_cast<double>(static_cast<float>(lane.integer)));
  }
  const auto made = graph::Interpreter(lower(form, form.functions[0])).run(inputs, parameters);
  const auto check = [](const std::vector<double>& values, const Tensor& wanted) {
    ASSERT_EQ(values.size(), wanted.lanes.size());
    for (size_t i = 0; i < values.size(); i++) {
      const Lane lane = wanted.lanes[i];
      const bool real = is_real(wanted.type.element);
      EXPECT_FLOAT_EQ(static_cast<float>(values[i]),
                      real ? static_cast<float>(lane.real) : static_cast<float>(lane.integer));
    }
  };
  check(made.assigned.at("arg0"), expected[0]);
  for (size_t r = 1; r < expected.size(); r++) check(made.outputs.at("result" + std::to_string(r)), expected[r]);
  EXPECT_EQ(expected[3].lanes[0].integer, 3);
}

// A place outside of its row: a gather takes the nearest element, a scatter leaves the row.
TEST(ModuleLower, PlacesPickElementsOfRows) {
  const Module module = parse(R"(
module @picks {
  func.func public @main(%x: tensor<4x3xf32>, %y: tensor<4x1x1xi32>, %u: tensor<4x1xf32>, %k: tensor<3x3xf32>)
      -> (tensor<4x1xf32>, tensor<4x3xf32>, tensor<4x3xf32>) {
    %0 = "stablehlo.gather"(%x, %y) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1],
      operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>,
      indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> :
      (tensor<4x3xf32>, tensor<4x1x1xi32>) -> tensor<4x1xf32>
    %1 = "stablehlo.scatter"(%x, %y, %u) <{indices_are_sorted = false,
      scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0],
      scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>,
      unique_indices = false}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %2 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x3xf32>, tensor<4x1x1xi32>, tensor<4x1xf32>) -> tensor<4x3xf32>
    %3 = stablehlo.dot_general %1, %k, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] :
      (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
    return %0, %1, %3 : tensor<4x1xf32>, tensor<4x3xf32>, tensor<4x3xf32>
  }
}
)",
                              "m");
  verify(module, "m");
  const std::vector<Tensor> arguments{
      tensor("dense<[[1.0, 2.0, 3.0], [-1.0, 0.0, 4.0], [5.0, 6.0, 7.0], [0.5, -0.5, 2.0]]> : tensor<4x3xf32>"),
      tensor("dense<[[[2]], [[-2147483648]], [[1]], [[2147483647]]]> : tensor<4x1x1xi32>"),
      tensor("dense<[[10.0], [20.0], [30.0], [40.0]]> : tensor<4x1xf32>"),
      tensor("dense<[[1.0, 0.0, 2.0], [0.0, 1.0, 0.0], [1.0, 0.0, -1.0]]> : tensor<3x3xf32>")};
  const auto expected = interpret(module, *module.find("main"), arguments);
  const Module form = graph_form(module);
  graph::Interpreter::Values inputs;
  for (size_t i = 0; i < arguments.size(); i++)
    for (const Lane lane : arguments[i].lanes)
      inputs["arg" + std::to_string(i)].push_back(i == 1 ? static_cast<double>(static_cast<float>(lane.integer))
                                                         : lane.real);
  const auto made = graph::Interpreter(lower(form, form.functions[0])).run(inputs, {}).outputs;
  for (size_t r = 0; r < expected.size(); r++) {
    const auto& values = made.at("result" + std::to_string(r));
    ASSERT_EQ(values.size(), expected[r].lanes.size());
    for (size_t i = 0; i < values.size(); i++) EXPECT_EQ(values[i], expected[r].lanes[i].real) << r << " " << i;
  }
}

// `body` makes %r of whole numbers %a and of rows %hot that are one where %a is a class, beside a product.
std::string refusal_beside_a_product(const std::string& body, const std::string& type) {
  return refusal(main_of("%a: tensor<4xi32>, %b: tensor<4xi32>, %x: tensor<2x2xf32>",
                         "%p = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<2x2xf32>, "
                         "tensor<2x2xf32>) -> tensor<2x2xf32>\n" +
                             body + "return %r, %p : " + type + ", tensor<2x2xf32>",
                         type + ", tensor<2x2xf32>"));
}

TEST(ModuleLower, RefusesWholeNumbersThatF32MayNotHold) {
  const std::string v = "tensor<4xi32>", no = "f32 may not hold these whole numbers, which stand beside products";
  EXPECT_EQ(
      refusal_beside_a_product(
          "%r = stablehlo.compare EQ, %a, %b, SIGNED : (" + v + ", " + v + ") -> " + "tensor<4xi1>\n", "tensor<4xi1>"),
      "line 4: stablehlo.compare: " + no);
  EXPECT_EQ(refusal_beside_a_product("%c = stablehlo.constant dense<1> : " + v + "\n%s = stablehlo.add %a, %c : " + v +
                                         "\n%r = stablehlo.convert %s : (" + v + ") -> tensor<4xf32>\n",
                                     "tensor<4xf32>"),
            "line 6: stablehlo.convert: " + no);
  EXPECT_EQ(refusal_beside_a_product("%r = stablehlo.maximum %a, %b : " + v + "\n", v),
            "line 2: @main: result 0 is tensor<4xi32>, which f32 may not hold");
  EXPECT_EQ(refusal_beside_a_product("%r = stablehlo.convert %a : (" + v + ") -> tensor<4xui32>\n", "tensor<4xui32>"),
            "line 4: stablehlo.convert: " + no);
  EXPECT_EQ(refusal_beside_a_product("%r = stablehlo.iota dim = 0 : tensor<4x2xi32>\n", "tensor<4x2xi32>"),
            "line 4: stablehlo.iota: the compiler counts along the last dimension only");
  const std::string many = "tensor<16777217xi32>", flags = "tensor<16777217xi1>";
  const std::string most = "tensor<8388608xi32>";
  EXPECT_EQ(refusal_beside_a_product(
                "%i = stablehlo.iota dim = 0 : " + most + "\n%r = stablehlo.add %i, %i : " + most + "\n", most),
            "line 2: @main: result 0 is tensor<8388608xi32>, which f32 may not hold");
  EXPECT_EQ(refusal_beside_a_product("%t = stablehlo.constant dense<true> : " + flags +
                                         "\n%c = stablehlo.convert %t : (" + flags + ") -> " + many +
                                         "\n%z = stablehlo.constant dense<0> : tensor<i32>\n"
                                         "%r = stablehlo.reduce(%c init: %z) applies stablehlo.add across dimensions "
                                         "= [0] : (" +
                                         many + ", tensor<i32>) -> tensor<i32>\n",
                                     "tensor<i32>"),
            "line 7: stablehlo.reduce: " + no);
}

// Within bounds they are exact, whatever they were.
TEST(ModuleLower, TakesWholeNumbersWithinBounds) {
  const std::string v = "tensor<4xi32>", bounds = "%c = stablehlo.constant dense<9> : " + v +
                                                  "\n%z = stablehlo.constant dense<0> : " + v +
                                                  "\n%m = stablehlo.minimum %a, %c : " + v + "\n";
  const auto sum_of = [&](const std::string& x) {
    return refusal_beside_a_product(
        bounds + "%k = stablehlo.maximum %m, %z : " + v + "\n%r = stablehlo.add " + x + ", %c : " + v + "\n", v);
  };
  EXPECT_EQ(sum_of("%k"), "");
  EXPECT_THAT(sum_of("%m"), HasSubstr("result 0 is tensor<4xi32>, which f32 may not hold"));
}

}  // namespace
}  // namespace veritpu::module
