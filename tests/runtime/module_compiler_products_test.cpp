// Products of few rows and many columns: what streams stays until the last weights have come.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/compile.h"
#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/product_contraction.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

// Runs @main of small numbers on the chip; returns how many elements were compared with the interpreter's.
size_t compared_on(const std::string& chip, int vmem_rows, const std::string& text) {
  const module::Module m = module::parse(text, "product");
  const auto given = module::small_arguments(m);
  arch::ChipConfig config = *arch::find_chip(chip);
  if (vmem_rows) config.core.vmem_rows = vmem_rows;
  SystemChip system(config, Engine::fast);
  const auto want = module::interpret(m, m.functions[0], given);
  const auto got = run(m, given, system).results;
  size_t elements = 0;
  for (size_t i = 0; i < want.size(); ++i) {
    EXPECT_EQ(module::differing(got[i], want[i]), -1) << "result " << i;
    elements += want[i].lanes.size();
  }
  return elements;
}
std::string type(std::initializer_list<int> shape) {
  std::string text = "tensor<";
  for (const int count : shape) text += std::to_string(count) + "x";
  return text + "f32>";
}

TEST(ModuleCompilerProducts, FewRowsTimesManyColumns) {
  struct Case {
    const char* chip;
    int vmem_rows, m, k, n;
  };
  size_t compared = 0;
  for (const Case& c :
       {Case{"n8", 256, 2, 3, 96}, {"n8", 256, 2, 40, 300}, {"lite", 1024, 1, 32, 5000}, {"n128", 0, 2, 9, 20000}}) {
    SCOPED_TRACE(testing::Message() << c.chip << " " << c.m << "x" << c.k << " by " << c.n);
    const auto type = [](int rows, int columns) {
      return "tensor<" + std::to_string(rows) + "x" + std::to_string(columns) + "xf32>";
    };
    const std::string a = type(c.m, c.k), b = type(c.n, c.k), to = type(c.m, c.n);
    const module::Module m =
        module::parse("module @m {\nfunc.func public @main(%a: " + a + ", %b: " + b + ") -> " + to +
                          " {\n%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (" + a + ", " + b +
                          ") -> " + to + "\nreturn %0 : " + to + "\n}\n}\n",
                      "product");
    const auto given = module::small_arguments(m);
    arch::ChipConfig config = *arch::find_chip(c.chip);
    if (c.vmem_rows) config.core.vmem_rows = c.vmem_rows;
    SystemChip chip(config, Engine::fast);
    const auto want = module::interpret(m, m.functions[0], given);
    EXPECT_EQ(module::differing(run(m, given, chip).results[0], want[0]), -1);
    compared += want[0].lanes.size();
  }
  std::printf("%zu elements compared\n", compared);
}

// Both have half of the work, and most of it at once.
TEST(ModuleCompilerProducts, TwoMatrixUnitsShareAProduct) {
  const module::Module m = module::parse(
      "module @m {\nfunc.func public @main(%a: tensor<256x64xf32>, %b: tensor<64x128xf32>) -> tensor<256x128xf32> {\n"
      "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<256x64xf32>, tensor<64x128xf32>) -> "
      "tensor<256x128xf32>\nreturn %0 : tensor<256x128xf32>\n}\n}\n",
      "product");
  const auto given = module::small_arguments(m);
  const auto report = [&](const char* name) {
    SystemChip chip(*arch::find_chip(name), Engine::fast);
    return run(m, given, chip).report;
  };
  const arch::RunReport one = report("n8"), two = report("n8-mxus");
  const auto active = [](const arch::RunReport& r, arch::Unit unit) {
    return r.units[static_cast<size_t>(unit)][static_cast<size_t>(arch::Cause::active)];
  };
  EXPECT_EQ(active(two, arch::Unit::mxu), active(two, arch::Unit::mxu1));
  EXPECT_EQ(2 * active(two, arch::Unit::mxu), active(one, arch::Unit::mxu));
  EXPECT_LT(static_cast<double>(two.cycles), 0.65 * static_cast<double>(one.cycles));
}

// Rows of the streamed operand that lie in a bank's row of HBM each, along the contraction or along m.
TEST(ModuleCompilerProducts, FarRowsComeTogether) {
  size_t compared = 0;
  for (const char* chip : {"n8", "lite", "n8-mxus"})
    for (const auto& [m, k, n] : {std::tuple{40, 1300, 24}, std::tuple{1300, 40, 24}, std::tuple{33, 2051, 70},
                                  std::tuple{50, 20, 1301}, std::tuple{300, 9, 2051}})
      for (const bool turned : {false, true}) {
        const std::string a = turned ? type({k, m}) : type({m, k}), b = type({k, n}), to = type({m, n});
        const std::string text = "module @m {\nfunc.func public @main(%a: " + a + ", %b: " + b + ") -> " + to +
                                 " {\n%0 = stablehlo.dot_general %a, %b, contracting_dims = [" + (turned ? "0" : "1") +
                                 "] x [0] : (" + a + ", " + b + ") -> " + to + "\nreturn %0 : " + to + "\n}\n}\n";
        SCOPED_TRACE(text);
        compared += compared_on(chip, 0, text) + compared_on(chip, 512, text);
      }
  std::printf("%zu elements compared\n", compared);
  EXPECT_GT(compared, 100000u);
}

// Weights whose columns become rows before they spread: the matrix unit turns them.
TEST(ModuleCompilerProducts, ColumnsOfWeightsBecomeRows) {
  size_t compared = 0;
  for (const auto& [batch, features] : {std::pair{8, 16}, std::pair{6, 8}}) {
    const std::string a = type({batch, 18, 18, 64}), b = type({3, 3, features, 64}),
                      to = type({batch, 16, 16, features});
    const std::string text =
        "module @m {\nfunc.func public @main(%a: " + a + ", %b: " + b + ") -> " + to +
        " {\n%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = "
        "{stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, "
        "false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (" +
        a + ", " + b + ") -> " + to + "\nreturn %0 : " + to + "\n}\n}\n";
    const std::string plan = plan_text(module::parse(text, "m"), arch::find_chip("n128")->core);
    EXPECT_NE(plan.find("* const"), std::string::npos) << plan;
    compared += compared_on("n128", 0, text);
  }
  std::printf("%zu elements compared\n", compared);
}

// A value gathered of two products lies in the pad that takes it, also for those that read it elsewhere.
TEST(ModuleCompilerProducts, GatheredInAPad) {
  const auto text = [](bool pad_first, const char* low, const char* high, const std::string& padded) {
    const std::string pad = "%4 = stablehlo.pad %2, %z, low = " + std::string(low) + ", high = " + high +
                            ", interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> " + padded +
                            "\n%5 = stablehlo.multiply %4, %4 : " + padded + "\n";
    const std::string sum =
        "%3 = stablehlo.reduce(%2 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<12x24xf32>, "
        "tensor<f32>) -> tensor<24xf32>\n";
    return "module @m {\nfunc.func public @main(%a: tensor<5x6xf32>, %b: tensor<7x6xf32>, %c: tensor<6x24xf32>) -> "
           "(tensor<24xf32>, " +
           padded +
           ", tensor<12x24xf32>) {\n%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
           "%0 = stablehlo.dot_general %a, %c, contracting_dims = [1] x [0] : (tensor<5x6xf32>, tensor<6x24xf32>) -> "
           "tensor<5x24xf32>\n%1 = stablehlo.dot_general %b, %c, contracting_dims = [1] x [0] : (tensor<7x6xf32>, "
           "tensor<6x24xf32>) -> tensor<7x24xf32>\n%2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<5x24xf32>, "
           "tensor<7x24xf32>) -> tensor<12x24xf32>\n" +
           (pad_first ? pad + sum : sum + pad) +
           "%6 = stablehlo.negate %2 : tensor<12x24xf32>\nreturn %3, %5, %6 : tensor<24xf32>, " + padded +
           ", tensor<12x24xf32>\n}\n}\n";
  };
  size_t compared = 0;
  for (const char* chip : {"n8", "lite", "n128"})
    for (const bool pad_first : {false, true}) {
      const std::string frame = text(pad_first, "[1, 2]", "[3, 0]", "tensor<16x26xf32>"),
                        cut = text(pad_first, "[-1, 2]", "[3, 0]", "tensor<14x26xf32>");
      const std::string plan = plan_text(module::parse(frame, "m"), arch::find_chip(chip)->core);
      EXPECT_EQ(plan.find("= 0 operations of tmp"), std::string::npos) << "elements are moved:\n" << plan;
      compared += compared_on(chip, 0, frame) + compared_on(chip, 0, cut);
    }
  std::printf("%zu elements compared\n", compared);
}

TEST(ModuleCompilerProducts, ContractionInFewParts) {
  const auto parts = [](const std::vector<int64_t>& counts, int64_t n) {
    std::vector<Extent> k;
    for (const int64_t count : counts) k.push_back({count, {1, 1}});
    const auto size = part_by_rows(k, {4, 4}, n);
    int64_t parts = 1, points = 1, dimensions = 0;
    for (size_t d = 0; d < counts.size(); ++d) {
      parts *= (counts[d] + size[d] - 1) / size[d];
      points *= size[d];
      dimensions += size[d] > 1;
    }
    EXPECT_LE(points, n);
    EXPECT_LE(dimensions, 3);
    return parts;
  };
  EXPECT_EQ(parts({3, 160}, 128), 4);
  EXPECT_EQ(parts({5, 6}, 128), 1);
  EXPECT_EQ(parts({3, 36}, 128), 1);
  EXPECT_EQ(parts({16, 16, 128}, 128), 256);
  EXPECT_EQ(parts({2, 2, 2, 2}, 128), 2);
  EXPECT_EQ(parts({}, 128), 1);
  EXPECT_EQ(parts({1009}, 8), 127);
}

// One part more in 32 is worth it where fewer rows of banks open: those of 64 images, each of 190 x 190 points.
TEST(ModuleCompilerProducts, ContractionWhoseRowsLieTogether) {
  const std::vector<Extent> k{{64, {110592, 1155200}}, {190, {576, 6080}}, {190, {3, 32}}};
  EXPECT_EQ(part_by_rows(k, {4, 4}, 32), (std::vector<int64_t>{1, 1, 32}));
  // One in 31 is not. What lies far apart comes with the next parts' rows.
  const std::vector<Extent> few{{64, {288800, 602176}}, {93, {3040, 6208}}, {93, {32, 64}}};
  EXPECT_EQ(part_by_rows(few, {4, 4}, 32), (std::vector<int64_t>{32, 1, 1}));
}

// Rows of the contraction that lie unevenly, of values that VMEM keeps for another reader.
TEST(ModuleCompilerProducts, UnevenRows) {
  struct Case {
    const char* chip;
    int vmem_rows, k, p, m, n;
  };
  size_t compared = 0;
  for (const Case& c : {Case{"n8", 256, 20, 3, 8, 8},
                        {"n8", 0, 5, 6, 8, 8},
                        {"lite", 0, 20, 3, 40, 32},
                        {"lite", 0, 7, 5, 64, 32},
                        {"n128", 0, 160, 3, 64, 128}}) {
    SCOPED_TRACE(testing::Message() << c.chip << " " << c.k << "x" << c.p);
    const std::string x = type({c.k * c.p, 4}), y = type({4, c.n}), a = type({c.p, c.k, c.m}), q = type({c.n, 5}),
                      b = type({c.k * c.p, c.n}), b3 = type({c.k, c.p, c.n}), to = type({c.m, c.n}),
                      other = type({c.k * c.p, 5});
    compared += compared_on(
        c.chip, c.vmem_rows,
        "module @m {\nfunc.func public @main(%x: " + x + ", %y: " + y + ", %a: " + a + ", %q: " + q + ") -> (" + to +
            ", " + other + ") {\n%0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (" + x + ", " + y +
            ") -> " + b + "\n%1 = stablehlo.reshape %0 : (" + b + ") -> " + b3 +
            "\n%2 = stablehlo.dot_general %a, %1, contracting_dims = [0, 1] x [1, 0] : (" + a + ", " + b3 + ") -> " +
            to + "\n%3 = stablehlo.dot_general %0, %q, contracting_dims = [1] x [0] : (" + b + ", " + q + ") -> " +
            other + "\nreturn %2, %3 : " + to + ", " + other + "\n}\n}\n");
  }
  std::printf("%zu elements compared\n", compared);
}

// Rows of weights a bank's row apart or more, whose neighbours later parts of the contraction need.
TEST(ModuleCompilerProducts, RowsFarApartComeWithTheirNeighbours) {
  struct Case {
    const char* chip;
    int k, p, m, n;
  };
  size_t compared = 0;
  for (const Case& c : {Case{"n8", 8, 40, 5, 8},
                        {"n8", 13, 37, 20, 8},
                        {"lite", 32, 17, 70, 32},
                        {"lite", 45, 19, 33, 60},
                        {"n8", 8, 20, 9, 44},
                        {"lite", 70, 5, 33, 150},
                        {"n128", 130, 18, 100, 128}}) {
    SCOPED_TRACE(testing::Message() << c.chip << " " << c.k << "x" << c.p);
    const std::string a = type({c.p, c.m, c.k}), b = type({c.k, c.p, c.n}), to = type({c.m, c.n});
    compared += compared_on(c.chip, 0,
                            "module @m {\nfunc.func public @main(%a: " + a + ", %b: " + b + ") -> " + to +
                                " {\n%0 = stablehlo.dot_general %a, %b, contracting_dims = [0, 2] x [1, 0] : (" + a +
                                ", " + b + ") -> " + to + "\nreturn %0 : " + to + "\n}\n}\n");
    // The contraction along lanes of the weights, which are transposed.
    const int long_k = c.k * c.p;
    const std::string columns = type({long_k, c.m}), w = type({c.n, long_k});
    compared += compared_on(c.chip, 0,
                            "module @m {\nfunc.func public @main(%a: " + columns + ", %b: " + w + ") -> " + to +
                                " {\n%0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [1] : (" + columns +
                                ", " + w + ") -> " + to + "\nreturn %0 : " + to + "\n}\n}\n");
  }
  std::printf("%zu elements compared\n", compared);
}

// Streamed rows a bank's row apart, of a contraction along two dimensions: those of neighbouring parts come together.
TEST(ModuleCompilerProducts, StreamedRowsFarApartComeWithTheirNeighbours) {
  const std::string a = type({3, 40, 160}), b = type({160, 3, 8}), to = type({40, 8}),
                    text = "module @m {\nfunc.func public @main(%a: " + a + ", %b: " + b + ") -> " + to +
                           " {\n%0 = stablehlo.dot_general %a, %b, contracting_dims = [0, 2] x [1, 0] : (" + a + ", " +
                           b + ") -> " + to + "\nreturn %0 : " + to + "\n}\n}\n";
  EXPECT_EQ(compared_on("n8", 0, text), 320u);
  const Compiled compiled = compile(module::parse(text, "product"), arch::find_chip("n8")->core);
  const auto& program = compiled.program.instructions;
  const auto loads = std::count_if(program.begin(), program.end(),
                                   [](const arch::Instruction& i) { return i.opcode() == arch::Opcode::dld; });
  EXPECT_LT(loads, 80);  // 60 of weights; each part by itself would be 120
}

// Rows and blocks that go through the matrix unit.
int64_t streamed_on(const std::string& chip, const std::string& text) {
  const Compiled compiled = compile(module::parse(text, "product"), arch::find_chip(chip)->core);
  int64_t all = 0;
  for (const arch::Instruction& i : compiled.program.instructions)
    if (i.opcode() == arch::Opcode::mmul)
      all += i.get(arch::field::mmul::n1) * i.get(arch::field::mmul::n2) * i.get(arch::field::mmul::n3) *
             (i.get(arch::field::mmul::trans) ? arch::find_chip(chip)->core.n : i.get(arch::field::mmul::n0));
  return all;
}

// What only meets the zeros of a border is left out: of a convolution, and of its weights' gradient.
TEST(ModuleCompilerProducts, ZerosOfABorder) {
  struct Case {
    const char* chip;
    int batch, size, taps, channels, features;
    const char* pads;
  };
  size_t compared = 0;
  for (const Case& c : {Case{"n8", 40, 3, 5, 16, 8, "[[2, 2], [2, 2]]"},
                        {"n8", 33, 4, 3, 8, 12, "[[0, 2], [1, 1]]"},
                        {"n8", 24, 2, 3, 40, 16, "[[1, 1], [1, 1]]"},
                        {"lite", 70, 4, 5, 32, 40, "[[2, 2], [2, 2]]"},
                        {"lite", 40, 3, 3, 20, 32, "[[1, 1], [1, 1]]"}}) {
    SCOPED_TRACE(testing::Message() << c.chip << " " << c.batch << " of " << c.size);
    const bool even = c.pads[2] != '0';
    const int to = even ? c.size : c.size + 2 - c.taps + 1, to_w = c.size + 2 * (even ? c.taps / 2 : 1) - c.taps + 1;
    const std::string x = type({c.batch, c.size, c.size, c.channels}),
                      w = type({c.taps, c.taps, c.channels, c.features}), y = type({c.batch, to, to_w, c.features});
    const auto module_of = [&](const std::string& pads, const std::string& result, const std::string& a,
                               const std::string& b, const std::string& dims) {
      return "module @m {\nfunc.func public @main(%a: " + a + ", %b: " + b + ") -> " + result +
             " {\n%0 = stablehlo.convolution(%a, %b) dim_numbers = " + dims +
             ", window = {stride = [1, 1], pad = " + pads +
             "} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (" + a + ", " + b + ") -> " + result +
             "\nreturn %0 : " + result + "\n}\n}\n";
    };
    const std::string forward = module_of(c.pads, y, x, w, "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]"),
                      gradient = module_of(c.pads, w, x, y, "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]");
    compared += compared_on(c.chip, 0, forward) + compared_on(c.chip, 0, gradient);
    const int n = arch::find_chip(c.chip)->core.n;
    const auto whole = [&](int m, int k, int columns) {
      return int64_t{m} * ((k + n - 1) / n) * ((columns + n - 1) / n);
    };
    if (c.channels % n != 0) continue;  // else a tile has taps that meet others than zeros
    const int k = c.taps * c.taps * c.channels;
    EXPECT_LT(streamed_on(c.chip, forward), whole(c.batch * to * to_w, k, c.features) * 9 / 10);
    if (c.size % 2 == 0) continue;  // parts of the contraction have several places
    EXPECT_LT(streamed_on(c.chip, gradient), whole(k, c.batch * to * to_w, c.features));
  }
  std::printf("%zu elements compared\n", compared);
}

// Taps of a window go on in further rows of pixels, to the last one that the box needs.
TEST(ModuleCompilerProducts, WindowsShareRows) {
  std::mt19937 random(1);
  const auto pick = [&](int least, int most) {
    return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
  };
  size_t compared = 0;
  for (int i = 0; i < 40; ++i) {
    const int batch = pick(1, 4), height = pick(5, 24), width = pick(5, 24), channels = pick(1, 40), n = pick(1, 20),
              size = pick(2, 4), edge = pick(0, 1);
    const std::string a = type({batch, height, width, channels}), w = type({size, size, channels, n}),
                      to = type({batch, height + 2 * edge - size + 1, width + 2 * edge - size + 1, n});
    const std::string pad = std::to_string(edge) + ", " + std::to_string(edge);
    const std::string text =
        "module @m {\nfunc.func public @main(%a: " + a + ", %w: " + w + ") -> " + to +
        " {\n%0 = stablehlo.convolution(%a, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = "
        "{stride = [1, 1], pad = [[" +
        pad + "], [" + pad +
        "]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [0, 0]} {batch_group_count = 1 : i64, "
        "feature_group_count = 1 : i64} : (" +
        a + ", " + w + ") -> " + to + "\nreturn %0 : " + to + "\n}\n}\n";
    SCOPED_TRACE(text);
    for (const int rows : {1024, 2048}) compared += compared_on("n8", rows, text) + compared_on("lite", rows, text);
  }
  std::printf("%zu elements compared\n", compared);
  EXPECT_GT(compared, 100000U);
}

// Places of a pad's buffer: of what is a border, and of what is none.
TEST(ModuleCompilerProducts, Borders) {
  const Border border{{{600, 4, 0, 4}, {60, 10, 2, 8}, {6, 10, 0, 9}, {1, 6, 0, 6}}};
  EXPECT_TRUE(border.holds(0, {{4, 600}, {2, 60}, {10, 6}}, 6));
  EXPECT_FALSE(border.holds(60, {{4, 600}, {2, 60}}, 6));
  EXPECT_TRUE(border.holds(8 * 60, {}, 120));  // two rows of the last ones
  EXPECT_FALSE(border.holds(7 * 60, {}, 120));
  EXPECT_TRUE(border.holds(2 * 60 + 9 * 6, {{6, 60}}, 6));
  EXPECT_FALSE(border.holds(2 * 60 + 9 * 6, {{6, 60}}, 12));  // into the next row
  EXPECT_TRUE(border.holds(9 * 60, {{2, -60}}, 6));
  EXPECT_FALSE(border.holds(9 * 60, {{3, -60}}, 6));
  EXPECT_FALSE(Border{}.holds(0, {}, 1));
  EXPECT_TRUE(border.along(60));
  EXPECT_TRUE(border.along(66));
  EXPECT_FALSE(border.along(600));
}

// Parts that come together: of one size, evenly apart, near enough, and no more than asked for.
TEST(ModuleCompilerProducts, Bundles) {
  Product p;
  p.a.element = p.b.element = Element::f32;
  p.m = {{16, 64, 0, 32}};
  p.n = {{32, 0, 1, 1}};
  p.k = {{20, 16 * 64, 32, 0}, {64, 1, 32 * 20, 0}};
  const auto parts = contraction_of(p, layout_of(p), 32);
  ASSERT_EQ(parts.size(), 40u);
  const Bundle bundle = bundle_of(p, parts, 0, 8, 32);
  EXPECT_EQ(bundle.size, 7u);  // of 20 parts, eight at most: three bundles
  EXPECT_EQ(bundle.step, 32);
  EXPECT_EQ(bundle_of(p, parts, 16, 8, 32).size, 4u);  // then other rows
  EXPECT_EQ(bundle_of(p, parts, 0, 19, 32).size, 10u);
  EXPECT_EQ(bundle_of(p, parts, 39, 8, 32).size, 1u);
  EXPECT_EQ(bundle_of(p, parts, 0, 0, 32).size, 1u);
  EXPECT_TRUE(bundle.tiles);
  p.k[1].b = 32, p.k[0].b = 32 * 64;  // rows side by side
  EXPECT_EQ(bundle_of(p, contraction_of(p, layout_of(p), 32), 0, 8, 32).size, 1u);
}

// `lo` of an element of 16 bits is 0, so what is multiplied with it needs no pass.
TEST(ModuleCompilerProducts, ElementsOf16BitsSavePasses) {
  const auto count = [](module::Element a, module::Element b, Precision precision) {
    Product p{dense(0, a, {8, 8}), dense(1, b, {8, 8}), dense(2, module::Element::f32, {8, 8})};
    p.precision = precision;
    return passes(p).size();
  };
  using module::Element;
  EXPECT_EQ(count(Element::f32, Element::f32, Precision::fp32), 3u);
  for (const Element half : {Element::f16, Element::bf16}) {
    EXPECT_EQ(count(Element::f32, half, Precision::fp32), 2u);
    EXPECT_EQ(count(half, Element::f32, Precision::fp32), 2u);
    EXPECT_EQ(count(half, Element::f32, Precision::one_pass), 1u);
  }
}

// Of values with more bits than one pass keeps.
TEST(ModuleCompilerProducts, ElementsOf16BitsTimesF32InFull) {
  std::mt19937 random(7);
  size_t compared = 0;
  for (const char* half : {"bf16", "f16"})
    for (const bool first : {true, false}) {
      const std::string sixteen = std::string("tensor<16x16x") + half + ">", full = "tensor<16x16xf32>";
      const std::string a = first ? sixteen : full, b = first ? full : sixteen;
      const module::Module m =
          module::parse("module @m {\nfunc.func public @main(%a: " + a + ", %b: " + b + ") -> " + full +
                            " {\n%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], "
                            "precision = [HIGHEST, HIGHEST] : (" +
                            a + ", " + b + ") -> " + full + "\nreturn %0 : " + full + "\n}\n}\n",
                        "mixed");
      auto given = module::small_arguments(m);
      // Numbers of 19 bits, and ones and zeros: sums have 24 bits at most.
      for (auto& lane : given[first ? 1 : 0].lanes) lane.real = static_cast<double>(random() % (1U << 19));
      for (auto& lane : given[first ? 0 : 1].lanes) lane.real = random() % 16 == 0;
      SystemChip chip(*arch::find_chip("n8"), Engine::fast);
      const auto want = module::interpret(m, m.functions[0], given);
      EXPECT_EQ(module::differing(run(m, given, chip).results[0], want[0]), -1) << half << first;
      compared += want[0].lanes.size();
    }
  EXPECT_EQ(compared, 1024u);
}

}  // namespace
}  // namespace veritpu::module_compiler
