// Functions with other layouts compute the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "runtime/module/interpret.h"
#include "runtime/module/passes/legalise.h"
#include "runtime/module_compiler/layout.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using module::Module;
using module::Tensor;

struct Outcome {
  size_t changed = 0, seconds = 0, compared = 0, turned = 0;  // values with another layout; elements; arguments
};

// With the dimension last.
Tensor laid(const Tensor& tensor, int64_t last) {
  Tensor made{{tensor.type.element, laid_out(tensor.type.shape, {last})}, {}};
  int64_t after = 1;
  for (int64_t d = last + 1; d < tensor.type.rank(); ++d) after *= tensor.type.shape[d];
  const int64_t length = tensor.type.shape[last], block = length * after;
  for (int64_t outer = 0; outer * block < static_cast<int64_t>(tensor.lanes.size()); ++outer)
    for (int64_t inner = 0; inner < after; ++inner)
      for (int64_t i = 0; i < length; ++i) made.lanes.push_back(tensor.lanes[outer * block + i * after + inner]);
  return made;
}

// The legalised function on n lanes against itself.
Outcome compare(const module::Legalised& legal, std::vector<Tensor> arguments, int n,
                Donated donated = Donated::as_they_are) {
  const module::Function& plain = legal.module.functions[0];
  const Layouts layouts = choose_layouts(plain, n, donated);
  Outcome outcome;
  outcome.changed =
      static_cast<size_t>(std::count_if(layouts.begin(), layouts.end(), [](Layout of) { return of.last != kAsIs; }));
  outcome.seconds =
      static_cast<size_t>(std::count_if(layouts.begin(), layouts.end(), [](Layout of) { return of.second != kAsIs; }));
  if (outcome.changed == 0) return outcome;
  Module other = legal.module;
  other.functions[0] = lay_out(plain, layouts, n);
  EXPECT_TRUE(mistakes(other).empty()) << module::print(other);
  if (testing::Test::HasFailure()) return outcome;
  auto want = module::interpret(legal.module, plain, arguments);
  for (size_t a = 0; a < arguments.size(); ++a)
    if (const auto result = turned_result(plain, layouts, a)) {
      const int64_t last = layouts[plain.arguments[a].value].last;
      arguments[a] = laid(arguments[a], last);
      want[*result] = laid(want[*result], last);
      ++outcome.turned;
    }
  const auto got = module::interpret(other, other.functions[0], arguments);
  for (size_t i = 0; i < want.size(); ++i) {
    EXPECT_EQ(module::differing(got[i], want[i]), -1) << module::print(legal.module) << module::print(other);
    outcome.compared += want[i].lanes.size();
  }
  return outcome;
}

TEST(ModuleLayout, RandomModulesComputeTheSame) {
  size_t changed = 0, seconds = 0, modules = 0, compared = 0, turned = 0;
  for (uint32_t seed = 0; seed < 600 && !HasFailure(); ++seed) {
    const module::RandomModule m = module::random_module(seed);
    const module::Legalised legal = module::legalise(module::donating(m.module));
    const auto is_set = [](bool wide) { return wide; };
    if (std::any_of(legal.wide_arguments.begin(), legal.wide_arguments.end(), is_set)) continue;
    for (const int n : {8, 128}) {
      SCOPED_TRACE(seed);
      const Outcome outcome = compare(legal, m.arguments, n, seed % 2 ? Donated::turned : Donated::as_they_are);
      turned += outcome.turned;
      changed += outcome.changed;
      seconds += outcome.seconds;
      modules += outcome.changed > 0;
      compared += outcome.compared;
    }
  }
  std::printf("%zu values of %zu modules laid out, %zu with a second, %zu elements compared, %zu arguments turned\n",
              changed, modules, seconds, compared, turned);
  EXPECT_GT(seconds, 20u);
  EXPECT_GT(modules, 20u);
  EXPECT_GT(turned, 2u);
}

// A convolution of few channels, its pool and its gradient, with reshapes, sums and broadcasts about them.
std::string network(const std::string& element) {
  return R"(module @net {
  func.func public @main(%x: tensor<128x6x6x)" +
         element + R"(>, %w: tensor<3x3x1x5xf32>, %b: tensor<5xf32>,
      %v: tensor<20x7xf32>) -> (tensor<7xf32>, tensor<3x3x1x5xf32>, tensor<5xf32>) {
    %0 = stablehlo.convert %x : (tensor<128x6x6x)" +
         element + R"(>) -> tensor<128x6x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<128x6x6xf32>) -> tensor<128x6x6x1xf32>
    %2 = stablehlo.convolution(%1, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {}
        {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<128x6x6x1xf32>,
        tensor<3x3x1x5xf32>) -> tensor<128x4x4x5xf32>
    %3 = stablehlo.broadcast_in_dim %b, dims = [3] : (tensor<5xf32>) -> tensor<128x4x4x5xf32>
    %4 = stablehlo.add %2, %3 : tensor<128x4x4x5xf32>
    %5 = stablehlo.constant dense<0.0> : tensor<f32>
    %6 = "stablehlo.reduce_window"(%4, %5) <{window_dimensions = array<i64: 1, 2, 2, 1>, window_strides =
        array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %30 = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %30 : tensor<f32>
    }) : (tensor<128x4x4x5xf32>, tensor<f32>) -> tensor<128x2x2x5xf32>
    %7 = stablehlo.reshape %6 : (tensor<128x2x2x5xf32>) -> tensor<128x20xf32>
    %8 = stablehlo.dot_general %7, %v, contracting_dims = [1] x [0] : (tensor<128x20xf32>, tensor<20x7xf32>)
        -> tensor<128x7xf32>
    %9 = stablehlo.reduce(%8 init: %5) applies stablehlo.add across dimensions = [0] : (tensor<128x7xf32>,
        tensor<f32>) -> tensor<7xf32>
    %10 = stablehlo.convolution(%1, %4) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {}
        {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<128x6x6x1xf32>,
        tensor<128x4x4x5xf32>) -> tensor<3x3x1x5xf32>
    %11 = stablehlo.reduce(%4 init: %5) applies stablehlo.add across dimensions = [0, 1, 2] :
        (tensor<128x4x4x5xf32>, tensor<f32>) -> tensor<5xf32>
    return %9, %10, %11 : tensor<7xf32>, tensor<3x3x1x5xf32>, tensor<5xf32>
  }
})";
}

// Small whole numbers: sums in any order are exact.
Tensor numbers(const module::Type& type) {
  Tensor t{type, {}};
  for (int64_t i = 0; i < module::elements(type.shape); ++i) {
    module::Lane lane{};
    if (module::is_real(type.element))
      lane.real = static_cast<double>(i * 7 % 5 - 2);
    else
      lane.integer = i * 31 % 100;
    t.lanes.push_back(lane);
  }
  return t;
}

Outcome compare(const std::string& network, int n) {
  const Module m = module::parse(network, "net");
  module::verify(m, "net");
  const module::Function& main = m.functions[0];
  std::vector<Tensor> arguments;
  for (const auto& a : main.arguments) arguments.push_back(numbers(main.type(a.value)));
  return compare(module::legalise(m), arguments, n);
}

TEST(ModuleLayout, TheBatchOfFewChannelsGoesAlongLanes) {
  for (const std::string element : {"ui8", "i8", "i32", "f32"}) {
    SCOPED_TRACE(element);
    const Outcome outcome = compare(network(element), 128);
    EXPECT_GT(outcome.changed, 3u);
    EXPECT_EQ(outcome.compared, 7u + 45u + 5u);
  }
}

// As PyTorch sends it, channels go behind rows and columns, before the batch.
TEST(ModuleLayout, FewChannelsThatComeFirstGoBeforeTheBatch) {
  std::string text = network("f32");
  const std::pair<const char*, const char*> first[] = {
      {"128x6x6x1x", "128x1x6x6x"},
      {"128x4x4x5x", "128x5x4x4x"},
      {"128x2x2x5x", "128x5x2x2x"},
      {"3x3x1x5x", "5x1x3x3x"},
      {"[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]"},
      {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "[f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1]"},
      {"dims = [3]", "dims = [1]"},
      {"1, 2, 2, 1>", "1, 1, 2, 2>"},
      {"dimensions = [0, 1, 2]", "dimensions = [0, 2, 3]"}};
  for (const auto& [last, before] : first)
    for (size_t at = 0; (at = text.find(last, at)) != std::string::npos;) text.replace(at, std::strlen(last), before);
  const Outcome outcome = compare(text, 128);
  EXPECT_GT(outcome.seconds, 3u);
  EXPECT_EQ(outcome.compared, 7u + 45u + 5u);
}

// An image's results, 2 MiB from the next image's, would be stored a few rows at a time, each in one bank.
TEST(ModuleLayout, ColumnsWhoseResultsShareABankStayOffTheLanes) {
  const auto changed = [](int64_t side) {
    const auto image = [&](int64_t channels) {
      const std::string s = std::to_string(channels == 3 ? side + 2 : side);
      return "tensor<128x" + s + "x" + s + "x" + std::to_string(channels) + "xbf16>";
    };
    const std::string text =
        "func.func public @main(%x: " + image(3) + ", %w: tensor<3x3x3x64xbf16>) -> " + image(64) +
        " {\n%0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, "
        "f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (" +
        image(3) + ", tensor<3x3x3x64xbf16>) -> " + image(64) + "\nreturn %0 : " + image(64) + "\n}";
    const Module m = module::parse(text, "stem");
    const Layouts layouts = choose_layouts(module::legalise(m).module.functions[0], 128, Donated::as_they_are);
    return std::count_if(layouts.begin(), layouts.end(), [](Layout of) { return of.last != kAsIs; });
  };
  EXPECT_GT(changed(127), 0);
  EXPECT_EQ(changed(128), 0);
}

// As PyTorch sends images: channels before rows and columns, which are longer than lanes, and pools slide along them.
constexpr char kChannelsFirst[] = R"(module @net {
  func.func public @main(%x: tensor<4x3x18x18xf32>, %w: tensor<8x3x3x3xf32>, %v: tensor<512x5xf32>)
      -> tensor<4x5xf32> {
    %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {}
        {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x3x18x18xf32>,
        tensor<8x3x3x3xf32>) -> tensor<4x8x16x16xf32>
    %1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 1, 1, 2, 2>, window_strides =
        array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %30 = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %30 : tensor<f32>
    }) : (tensor<4x8x16x16xf32>, tensor<f32>) -> tensor<4x8x8x8xf32>
    %3 = stablehlo.reshape %2 : (tensor<4x8x8x8xf32>) -> tensor<4x512xf32>
    %4 = stablehlo.dot_general %3, %v, contracting_dims = [1] x [0] : (tensor<4x512xf32>, tensor<512x5xf32>)
        -> tensor<4x5xf32>
    return %4 : tensor<4x5xf32>
  }
})";

TEST(ModuleLayout, ChannelsGoAlongLanesWhereWindowsSlide) {
  EXPECT_GT(compare(kChannelsFirst, 8).changed, 3u);
}

// As in a U-Net.
constexpr char kMeeting[] = R"(module @net {
  func.func public @main(%x: tensor<4x3x18x18xf32>, %u: tensor<4x8x8x8xf32>, %w: tensor<8x3x3x3xf32>,
      %v: tensor<8x16x3x3xf32>) -> tensor<4x8x6x6xf32> {
    %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {}
        {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x3x18x18xf32>,
        tensor<8x3x3x3xf32>) -> tensor<4x8x16x16xf32>
    %1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 1, 1, 2, 2>, window_strides =
        array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %30 = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %30 : tensor<f32>
    }) : (tensor<4x8x16x16xf32>, tensor<f32>) -> tensor<4x8x8x8xf32>
    %3 = stablehlo.concatenate %2, %u, dim = 1 : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>)
        -> tensor<4x16x8x8xf32>
    %4 = stablehlo.convolution(%3, %v) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {}
        {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x16x8x8xf32>,
        tensor<8x16x3x3xf32>) -> tensor<4x8x6x6xf32>
    return %4 : tensor<4x8x6x6xf32>
  }
})";

TEST(ModuleLayout, ChannelsGoAlongLanesWhereTheyMeetOthers) {
  const Module m = module::legalise(module::parse(kMeeting, "net")).module;
  const Layouts layouts = choose_layouts(m.functions[0], 8, Donated::as_they_are);
  size_t seen = 0;
  for (const auto& o : m.functions[0].body.operations) {
    if (o.op != module::Op::concatenate) continue;
    EXPECT_EQ(layouts[o.results[0]].last, 1);
    ++seen;
  }
  EXPECT_EQ(seen, 1u);
  EXPECT_GT(compare(kMeeting, 8).changed, 3u);
}

}  // namespace
}  // namespace veritpu::module_compiler
