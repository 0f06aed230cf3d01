// The text of a graph reads back as the same graph, and what is wrong in it is named with its place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "tests/goldens/golden.h"

namespace veritpu::graph {
namespace {

bool same_bits(double a, double b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

// Every field that the text is to keep, which are all.
void expect_same(const Graph& a, const Graph& b) {
  ASSERT_EQ(a.nodes.size(), b.nodes.size());
  for (size_t i = 0; i < a.nodes.size(); i++) {
    SCOPED_TRACE(print(a, static_cast<NodeId>(i)));
    const Node &x = a.nodes[i], &y = b.nodes[i];
    EXPECT_EQ(x.op, y.op);
    EXPECT_EQ(x.dtype, y.dtype);
    EXPECT_EQ(x.shape, y.shape);
    EXPECT_EQ(x.inputs, y.inputs);
    EXPECT_EQ(x.name, y.name);
    EXPECT_EQ(a.layers[x.layer], b.layers[y.layer]);
    EXPECT_TRUE(same_bits(x.value, y.value)) << x.value << " " << y.value;
    EXPECT_EQ(x.axes, y.axes);
    EXPECT_EQ(x.transpose_a, y.transpose_a);
    EXPECT_EQ(x.transpose_b, y.transpose_b);
    EXPECT_EQ(x.format, y.format);
    EXPECT_EQ(x.window.kernel, y.window.kernel);
    EXPECT_EQ(x.window.stride, y.window.stride);
    EXPECT_EQ(x.window.pad, y.window.pad);
    EXPECT_EQ(x.count_pads, y.count_pads);
    EXPECT_EQ(x.stream, y.stream);
  }
  ASSERT_EQ(a.outputs.size(), b.outputs.size());
  for (size_t i = 0; i < a.outputs.size(); i++) {
    EXPECT_EQ(a.outputs[i].name, b.outputs[i].name);
    EXPECT_EQ(a.outputs[i].node, b.outputs[i].node);
  }
  ASSERT_EQ(a.assignments.size(), b.assignments.size());
  for (size_t i = 0; i < a.assignments.size(); i++) {
    EXPECT_EQ(a.assignments[i].parameter, b.assignments[i].parameter);
    EXPECT_EQ(a.assignments[i].value, b.assignments[i].value);
  }
  EXPECT_EQ(print(a), print(b));
}

TEST(Parser, ReadsWhatIsPrinted) {
  for (const auto format : {MatmulFormat::fp32, MatmulFormat::f16})
    for (const auto& golden : read_goldens(VERITPU_GOLDENS "/graphs.txt", format)) {
      SCOPED_TRACE(golden.name);
      expect_same(golden.graph, parse(print(golden.graph), "graph"));
      expect_same(decompose(golden.graph), parse(print(decompose(golden.graph)), "graph"));
    }
}

TEST(Parser, KeepsNamesAndNumbersWhateverTheyAre) {
  Graph g;
  g.layer("a {layer}\n\\");
  const NodeId p = parameter(g, "it's \\ %1 = # \x01", DType::f32, {2, 2});
  g.layer("of 'others'");
  for (const double v : {0.1, static_cast<double>(0.1f), 1.0 / 3, -0.0, 1e-300, 5e-324, 1e22,
                         std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()})
    constant(g, v);
  g.outputs.push_back({"it's {out}", p});
  expect_same(g, parse(print(g), "graph"));
  g.nodes[1].value = std::nan("");
  EXPECT_TRUE(std::isnan(parse(print(g), "graph")[1].value));
}

TEST(Parser, TakesWhatAPersonWrites) {
  const Graph g = parse(
      "# y = max(x w, 0)\n"
      "\n"
      "%x=input 'x':u8[4,3]\n"
      "  %w = parameter 'w' : f32[3, 2]   {dense}   # weights\n"
      "%x.w = matmul(%x,%w):f32[4, 2]\r\n"
      "%0 = constant 0 : f32[1, 1]\n"
      "%relu = maximum(%x.w, %0) : f32[4, 2] {dense}\n"
      "output 'y' = %relu\n"
      "assign 'w' = %w",
      "graph");
  EXPECT_EQ(print(g),
            "%0 = input 'x' : u8[4, 3]\n"
            "%1 = parameter 'w' : f32[3, 2] {dense}\n"
            "%2 = matmul(%0, %1) : f32[4, 2]\n"
            "%3 = constant 0 : f32[1, 1]\n"
            "%4 = maximum(%2, %3) : f32[4, 2] {dense}\n"
            "output 'y' = %4\n"
            "assign 'w' = %1\n");
}

TEST(Parser, NamesEveryMistakeAndItsPlace) {
  const std::string begin = "%a = input 'a' : f32[2, 3]\n%p = parameter 'p' : f32[1, 3]\n";
  const struct {
    const char *line, *mistake;
  } cases[] = {
      {"%b = ad(%a, %a) : f32[2, 3]", "3:6: unknown operation 'ad'; did you mean 'add'?"},
      {"%b = add(%a, %c) : f32[2, 3]", "3:15: no line before this one has a value %c"},
      {"%a = abs(%a) : f32[2, 3]", "3:2: %a has a line already"},
      {"%b = abs(%a) : f23[2, 3]", "3:16: a type is f32, f16, bf16 or u8, not 'f23'"},
      {"%b = abs(%a) : f32[2, x]", "3:23: expected a whole number from"},
      {"%b = abs(%a) : f32[2, 3", "3:24: expected ']'"},
      {"%b = abs(%a) : f32[2, 4]", "abs: its type is f32[2, 4] but its inputs make f32[2, 3]; give it that type."},
      {"%b = abs(%a) : f32[2, 3] more", "3:26: expected the end of the line"},
      {"%b = abs(%a, axes [1]) : f32[2, 3]", "3:14: abs has no attribute 'axes'"},
      {"%b = reduce_sum(%a, axis [1]) : f32[2, 1]", "reduce_sum has no attribute 'axis'; did you mean 'axes'?"},
      {"%b = reduce_sum(%a, axes [7]) : f32[2, 1]", "axis 7 is not one of [2, 3]; use 0 to 1."},
      {"%b = lines(%a, gather [0, 1]) : f32[2, 3]", "3:6: lines is an operation of the compiler's own"},
      {"%b = max_pool(%a, kernel [2]) : f32[2, 3]", "3:26: expected 2 numbers in brackets"},
      {"%b = constant zero : f32[1, 1]", "3:15: expected a number"},
      {"%b = input 'b : f32[1, 1]", "3:12: the name has no closing '"},
      {"%b = input 'a' : f32[1, 1]", "'a' names two parameters or inputs; choose another name"},
      {"%b = input 'b\\n' : f32[1, 1]", "a backslash in a name begins \\xNN, a character's code"},
      {"output 'b' = %b", "3:15: no line before this one has a value %b"},
      {"assign 'a' = %a", "3:8: no line before this one has a parameter 'a'"},
      {"assign 'p' = %a", "the assignment to 'p' is f32[2, 3] but the parameter is f32[1, 3]"},
      {"b = abs(%a) : f32[2, 3]", "3:1: a line begins with %NAME = ..., output, assign, replicas or replica_groups"},
      {"level placed", "a step between two passes cannot be compiled; give one as --dump graph prints it"},
  };
  for (const auto& c : cases) try {
      parse(begin + c.line + "\n", "g");
      ADD_FAILURE() << c.line;
    } catch (const arch::SyntaxError& e) {
      EXPECT_THAT(e.what(), testing::StartsWith("g:3:"));
      EXPECT_THAT(e.what(), testing::HasSubstr(c.mistake));
      EXPECT_EQ(e.mistakes.size(), 1u) << e.what();
    }
}

// What uses a value whose line has a mistake is no mistake of its own.
TEST(Parser, NamesAllMistakesOnce) {
  try {
    parse("%a = inptu 'a' : f32[2, 3]\n%b = abs(%a) : f32[9, 9]\noutput 'b' = %b\nasign 'b' = %b\n", "g");
    FAIL();
  } catch (const arch::SyntaxError& e) {
    EXPECT_STREQ(e.what(),
                 "g:1:6: unknown operation 'inptu'; did you mean 'input'?\n"
                 "g:4:1: a line begins with %NAME = ..., output, assign, replicas or replica_groups");
  }
}

}  // namespace
}  // namespace veritpu::graph
