// Groups of kernels that run chunk by chunk of their batch.
#include <gtest/gtest.h>

#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using Sizes = std::vector<int>;

std::string type(const Sizes& shape, const std::string& element) {
  std::string text = "tensor<";
  for (const int count : shape) text += std::to_string(count) + "x";
  return text + element + ">";
}

// Attention without its functions: scores, their largest of each row, differences, their sums, a product with values.
// Operands lie in several orders. Scores, differences and sums may be results, too, also their largest of all the
// batch, which no chunk has; and this may be what differences are made of.
std::string program(std::mt19937& random) {
  const auto pick = [&](int most) { return 1 + static_cast<int>(random() % static_cast<unsigned>(most)); };
  const std::string element = random() % 2 ? "bf16" : "f32";
  const int batch = pick(6), heads = pick(6), rows = pick(40), columns = pick(60), depth = pick(12);
  const bool heads_inside = random() % 2, kept[] = {random() % 2 == 0, random() % 2 == 0, random() % 2 == 0};
  const auto operand = [&](int length) {
    return heads_inside ? Sizes{batch, length, heads, depth} : Sizes{batch, heads, length, depth};
  };
  const std::string dims = heads_inside ? "batching_dims = [0, 2] x [0, 2]" : "batching_dims = [0, 1] x [0, 1]";
  const std::string q = type(operand(rows), element), k = type(operand(columns), element),
                    scores = type({batch, heads, rows, columns}, element), row = type({batch, heads, rows}, element),
                    one = type({}, element), to = type({batch, heads, rows, depth}, element);
  std::string text = "%s = stablehlo.dot_general %q, %k, " + dims + ", contracting_dims = [3] x [3] : (" + q + ", " +
                     k + ") -> " + scores + "\n";
  text +=
      "%low = stablehlo.constant dense<-1000.0> : " + one + "\n%none = stablehlo.constant dense<0.0> : " + one + "\n";
  text += "%m = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across dimensions = [3] : (" + scores + ", " +
          one + ") -> " + row + "\n";
  text += "%wide = stablehlo.broadcast_in_dim %m, dims = [0, 1, 2] : (" + row + ") -> " + scores + "\n";
  const std::string others_of_row = type({heads, rows, columns}, element);
  const bool of_all = random() % 3 == 0;
  if (of_all)
    text += "%all = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across dimensions = [0] : (" + scores +
            ", " + one + ") -> " + others_of_row +
            "\n%most_of_all = stablehlo.broadcast_in_dim %all, dims = [1, 2, 3] : (" + others_of_row + ") -> " +
            scores + "\n";
  text += "%d = stablehlo.subtract " + std::string(of_all ? "%most_of_all" : "%wide") + ", %s : " + scores +
          "\n%least = stablehlo.constant dense<-2.0> : " + scores +
          "\n%most = stablehlo.constant dense<2.0> : " + scores +
          "\n%c = stablehlo.clamp %least, %d, %most : " + scores + "\n";
  text += "%sum = stablehlo.reduce(%c init: %none) applies stablehlo.add across dimensions = [3] : (" + scores + ", " +
          one + ") -> " + row + "\n";
  text += "%each = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (" + row + ") -> " + scores + "\n";
  text += "%w = stablehlo.minimum %each, %c : " + scores + "\n";
  text += "%y = stablehlo.dot_general %w, %k, batching_dims = [0, 1] x " +
          std::string(heads_inside ? "[0, 2]" : "[0, 1]") + ", contracting_dims = [3] x " +
          (heads_inside ? "[1]" : "[2]") + " : (" + scores + ", " + k + ") -> " + to + "\n";
  std::string results = "%y", types = to;
  const std::array<std::pair<const char*, std::string>, 3> others{{{"%s", scores}, {"%c", scores}, {"%sum", row}}};
  for (size_t i = 0; i < others.size(); ++i) {
    if (!kept[i]) continue;
    const std::string name = "%kept" + std::to_string(i);
    std::string kept_type = others[i].second;
    if (random() % 2) {
      text += name + " = stablehlo.negate " + others[i].first + " : " + kept_type + "\n";
    } else {
      kept_type = i == 2 ? type({heads, rows}, element) : others_of_row;
      text += name + " = stablehlo.reduce(" + others[i].first +
              " init: %low) applies stablehlo.maximum across dimensions = [0] : (" + others[i].second + ", " + one +
              ") -> " + kept_type + "\n";
    }
    results += ", " + name;
    types += ", " + kept_type;
  }
  return "module @m {\nfunc.func public @main(%q: " + q + ", %k: " + k + ") -> (" + types + ") {\n" + text + "return " +
         results + " : " + types + "\n}\n}\n";
}

// A convolution of few channels, the largest of each 2 x 2 of its results, and a polynomial of these: image by image.
TEST(ModuleCompilerChunks, ImagesOfAConvolution) {
  const std::string x = type({12, 10, 10, 2}, "f32"), w = type({3, 3, 2, 8}, "f32"), y = type({12, 8, 8, 8}, "f32"),
                    to = type({12, 4, 4, 8}, "f32");
  const auto part = [&](const char* name, int row, int column) {
    const auto range = [](int first) { return std::to_string(first) + ":" + std::to_string(7 + first) + ":2"; };
    return std::string(name) + " = stablehlo.slice %y [0:12, " + range(row) + ", " + range(column) + ", 0:8] : (" + y +
           ") -> " + to + "\n";
  };
  std::string text = "module @m {\nfunc.func public @main(%x: " + x + ", %w: " + w + ") -> (" + to + ", " + to +
                     ") {\n%y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], "
                     "window = {stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (" +
                     x + ", " + w + ") -> " + y + "\n" + part("%a", 0, 0) + part("%b", 0, 1) + part("%c", 1, 0) +
                     part("%d", 1, 1);
  for (const char* line : {"%e = stablehlo.maximum %a, %b", "%f = stablehlo.maximum %c, %d",
                           "%g = stablehlo.maximum %e, %f", "%h0 = stablehlo.add %g, %g"})
    text += std::string(line) + " : " + to + "\n";
  for (int i = 0; i < 6; ++i)
    text += "%h" + std::to_string(i + 1) + " = stablehlo." + (i % 2 ? "add" : "maximum") + " %h" + std::to_string(i) +
            ", %" + "abcdef"[i] + " : " + to + "\n";
  const module::Module m = module::parse(text + "return %g, %h6 : " + to + ", " + to + "\n}\n}\n", "images");
  const auto given = module::small_arguments(m);
  arch::ChipConfig config = *arch::find_chip("n8");
  config.core.vmem_rows = 512;
  Options options;
  options.verify = true;
  const std::string plan = plan_text(m, config.core, options);
  size_t products = 0;
  for (size_t at = plan.find(": product"); at != std::string::npos; at = plan.find(": product", at + 1)) ++products;
  EXPECT_GT(products, 1u) << plan;
  SystemChip chip(config, Engine::fast);
  const auto want = module::interpret(m, m.functions[0], given), got = run(m, given, chip, options).results;
  for (size_t r = 0; r < want.size(); ++r) EXPECT_EQ(module::differing(got[r], want[r]), -1) << "result " << r;
}

// A convolution of each channel by itself, whose results lose their channel's sum: chunks of channels. A sum is one
// element of a row of channels.
TEST(ModuleCompilerChunks, ChannelsOfADepthwiseConvolution) {
  const std::string x = type({2, 24, 8, 8}, "f32"), w = type({24, 1, 3, 3}, "f32"), y = type({2, 24, 6, 6}, "f32"),
                    one = type({24}, "f32"), zero = type({}, "f32");
  const std::string text =
      "module @m {\nfunc.func public @main(%x: " + x + ", %w: " + w + ") -> (" + y + ", " + one +
      ") {\n%y = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride "
      "= [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 24 : i64} : (" +
      x + ", " + w + ") -> " + y + "\n%none = stablehlo.constant dense<0.0> : " + zero +
      "\n%s = stablehlo.reduce(%y init: %none) applies stablehlo.add across dimensions = [0, 2, 3] : (" + y + ", " +
      zero + ") -> " + one + "\n%n = stablehlo.negate %s : " + one + "\n%t = stablehlo.maximum %s, %n : " + one +
      "\n%sums = stablehlo.broadcast_in_dim %t, dims = [1] : (" + one + ") -> " + y +
      "\n%d = stablehlo.subtract %y, %sums : " + y + "\n%e = stablehlo.maximum %d, %y : " + y +
      "\nreturn %e, %n : " + y + ", " + one + "\n}\n}\n";
  const module::Module m = module::parse(text, "channels");
  const auto given = module::small_arguments(m);
  const auto want = module::interpret(m, m.functions[0], given);
  size_t by_chunks = 0;
  for (const int rows : {256, 512, 1024, 2048}) {
    arch::ChipConfig config = *arch::find_chip("n8");
    config.core.vmem_rows = rows;
    Options options;
    options.default_precision = Precision::fp32;
    options.verify = true;
    const std::string plan = plan_text(m, config.core, options);
    by_chunks += plan.find(": product") != plan.rfind(": product");
    SystemChip chip(config, Engine::fast);
    const auto got = run(m, given, chip, options).results;
    for (size_t r = 0; r < want.size(); ++r)
      EXPECT_EQ(module::differing(got[r], want[r]), -1) << rows << " rows, result " << r;
  }
  EXPECT_GT(by_chunks, 0u);
}

TEST(ModuleCompilerChunks, ComputeWhatTheInterpreterComputes) {
  std::mt19937 random(1);
  size_t compared = 0, by_chunks = 0;
  constexpr int kModules = 120;
  for (int i = 0; i < kModules; ++i) {
    const std::string text = program(random);
    SCOPED_TRACE(text);
    const module::Module m = module::parse(text, "chunks");
    const auto given = module::small_arguments(m);
    const auto want = module::interpret(m, m.functions[0], given);
    for (const int rows : {256, 512, 2048}) {
      arch::ChipConfig config = *arch::find_chip("n8");
      config.core.vmem_rows = rows;
      Options options;
      options.default_precision = Precision::fp32;
      options.verify = true;
      size_t products = 0;
      const std::string plan = plan_text(m, config.core, options);
      for (size_t at = plan.find(": product"); at != std::string::npos; at = plan.find(": product", at + 1)) ++products;
      by_chunks += products > 2;
      SystemChip chip(config, Engine::fast);
      const auto results = run(m, given, chip, options).results;
      for (size_t r = 0; r < want.size(); ++r) {
        EXPECT_EQ(module::differing(results[r], want[r]), -1) << rows << " rows, result " << r;
        compared += want[r].lanes.size();
      }
    }
  }
  std::printf("%zu elements compared, %zu programs by chunks\n", compared, by_chunks);
  EXPECT_GT(by_chunks, kModules / 4);
}

}  // namespace
}  // namespace veritpu::module_compiler
