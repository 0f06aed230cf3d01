// Collectives as exchanges: modules that are legalised for each process, side by side, against the modules as they are.
#include <gtest/gtest.h>

#include <random>

#include "arch/collective.h"
#include "runtime/module/passes/core.h"
#include "runtime/module/passes/legalise.h"
#include "runtime/module/replicas.h"

namespace veritpu::module {
namespace {

constexpr int64_t kProcesses = 8;

std::vector<int> rings_of(const Group& group) {
  return arch::rings({2, 2, 2}, std::vector<int>(group.begin(), group.end()));
}

// Groups of one size of all processes, in any order.
std::string groups_text(std::mt19937& random, int64_t size, bool sorted) {
  std::vector<int> order(kProcesses);
  for (size_t i = 0; i < order.size(); i++) order[i] = static_cast<int>(i);
  if (!sorted) std::shuffle(order.begin(), order.end(), random);
  std::string text = "dense<[";
  for (int64_t i = 0; i < kProcesses; i++)
    text += std::string(i % size == 0 ? (i ? "], [" : "[") : ", ") + std::to_string(order[static_cast<size_t>(i)]);
  return text + "]]> : tensor<" + std::to_string(kProcesses / size) + "x" + std::to_string(size) + "xi64>";
}

std::string module_text(std::mt19937& random, const std::string& element, int64_t rows, bool sorted) {
  const int64_t size = int64_t{1} << random() % 4;
  const std::string e = "tensor<" + element + ">", groups = "replica_groups = " + groups_text(random, size, sorted),
                    channel = "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>";
  const auto type = [&](int64_t a, int64_t b) {
    return "tensor<" + std::to_string(a) + "x" + std::to_string(b) + "x" + element + ">";
  };
  const std::string region = "({\n^bb0(%l: " + e + ", %r: " + e + "):\n%s = stablehlo." +
                             (random() % 2 ? "add" : "maximum") + " %l, %r : " + e + "\nstablehlo.return %s : " + e +
                             "\n})";
  const std::string x = type(rows, 8), global = channel + ", " + groups + ", use_global_device_ids";
  std::string text, result = x;
  switch (random() % 5) {
    case 0: text = "\"stablehlo.all_reduce\"(%a) <{" + global + "}> " + region; break;
    case 1:
      result = type(rows, 8 * size);
      text = "\"stablehlo.all_gather\"(%a) <{all_gather_dim = 1 : i64, " + global + "}>";
      break;
    case 2:
      result = type(rows, 8 / size);
      text = "\"stablehlo.reduce_scatter\"(%a) <{scatter_dimension = 1 : i64, " + global + "}> " + region;
      break;
    case 3:
      result = type(rows * size, 8 / size);
      text = "\"stablehlo.all_to_all\"(%a) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = " +
             std::to_string(size) + " : i64, " + channel + ", " + groups + "}>";
      break;
    default:
      text = "\"stablehlo.collective_permute\"(%a) <{" + channel +
             ", source_target_pairs = dense<[[0, 3], [3, 5], [6, 6], [7, 0]]> : tensor<4x2xi64>}>";
  }
  return "module attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {\nfunc.func public "
         "@main(%a: " +
         x + ") -> " + result + " {\n%0 = " + text + " : (" + x + ") -> " + result + "\nreturn %0 : " + result +
         "\n}\n}";
}

Tensor drawn(std::mt19937& random, const Type& type) {
  Tensor tensor{type, std::vector<Lane>(static_cast<size_t>(elements(type.shape)))};
  for (Lane& lane : tensor.lanes) {
    if (is_real(type.element))
      lane.real = static_cast<double>(random() % 64);  // whose sums are exact
    else
      lane.natural = random();
    lane = fit(type.element, lane);
  }
  return tensor;
}

// 64-bit elements of a legalised module are pairs of words: those stay out.
TEST(ModulePasses, CollectivesAreExchanges) {
  std::mt19937 random(7);
  int64_t compared = 0, large = 0;
  for (const char* element : {"f32", "bf16", "i32", "ui32", "i1", "i8", "ui16"})
    for (int turn = 0; turn < 12; turn++) {
      const bool is_large = turn == 0;
      const std::string text = module_text(random, element, is_large ? 20000 : 1 + random() % 5, turn % 3 == 0);
      const Module module = parse(text, "test");
      verify(module, "test");
      const Function& main = *module.find("main");
      std::vector<std::vector<Tensor>> arguments;
      std::vector<Module> legal;
      for (int64_t p = 0; p < kProcesses; p++) {
        arguments.push_back({drawn(random, main.type(main.arguments[0].value))});
        LegaliseOptions options;
        options.place = Place{{1, kProcesses}, p, rings_of};
        legal.push_back(legalise(module, options).module);
        verify(legal.back(), "legalised");
        legal.back().partitions = kProcesses;
      }
      const auto expected = interpret_processes(module, main, arguments);
      const auto got = interpret_processes({1, kProcesses}, legal, arguments);
      for (size_t p = 0; p < got.size(); p++)
        for (size_t i = 0; i < expected[p][0].lanes.size(); i++, compared++)
          ASSERT_EQ(bits_of(main.results[0].type.element, got[p][0].lanes[i]),
                    bits_of(main.results[0].type.element, expected[p][0].lanes[i]))
              << text << "\nprocess " << p << ", element " << i;
      large += is_large;
    }
  EXPECT_EQ(large, 7);
  EXPECT_GT(compared, 1000000);
}

}  // namespace
}  // namespace veritpu::module
