// Collectives as exchanges: modules that are legalised for each process, side by side, against the modules as they are.
#include <gtest/gtest.h>

#include "arch/collective.h"
#include "runtime/module/passes/core.h"
#include "runtime/module/passes/legalise.h"
#include "runtime/module/replicas.h"
#include "tests/runtime/collective_modules.h"

namespace veritpu::module {
namespace {

std::vector<int> rings_of(const Group& group) {
  return arch::rings({2, 2, 2}, std::vector<int>(group.begin(), group.end()));
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

// Of what each process knows by its number alone, the others know nothing.
TEST(ModulePasses, CollectivesOfWhatAProcessKnowsStayCollectives) {
  const Module module = parse(R"(
module attributes {mhlo.num_partitions = 8 : i32} {
  func.func public @main() -> tensor<8xui32> {
    %id = stablehlo.partition_id : tensor<ui32>
    %square = stablehlo.multiply %id, %id : tensor<ui32>
    %mine = stablehlo.reshape %square : (tensor<ui32>) -> tensor<1xui32>
    %all = "stablehlo.all_gather"(%mine) <{all_gather_dim = 0 : i64,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
        replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> :
        (tensor<1xui32>) -> tensor<8xui32>
    return %all : tensor<8xui32>
  }
})",
                              "test");
  verify(module, "test");
  std::vector<Module> legal;
  for (int64_t p = 0; p < kProcesses; p++) {
    LegaliseOptions options;
    options.place = Place{{1, kProcesses}, p, rings_of};
    legal.push_back(legalise(module, options).module);
    legal.back().partitions = kProcesses;
  }
  const std::vector<std::vector<Tensor>> nothing(kProcesses);
  int64_t compared = 0;
  for (const auto& results : interpret_processes({1, kProcesses}, legal, nothing))
    for (uint64_t i = 0; i < kProcesses; i++, compared++) EXPECT_EQ(results[0].lanes[i].natural, i * i);
  EXPECT_EQ(compared, kProcesses * kProcesses);
}

// All-reduces and sums of values of several shapes, each of those that came before.
std::string reduces_text(std::mt19937& random, int count) {
  const std::vector<std::string> types = {"tensor<f32>", "tensor<5xf32>", "tensor<2x3xf32>", "tensor<4xbf16>"};
  std::vector<std::vector<std::string>> values;
  std::string arguments, results, returned, text;
  const auto comma = [](std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; };
  for (size_t t = 0; t < types.size(); t++) {
    values.push_back({"%a" + std::to_string(t)});
    comma(arguments, values[t][0] + ": " + types[t]);
  }
  for (int i = 0; i < count; i++) {
    const size_t t = random() % types.size();
    const std::string made = "%v" + std::to_string(i), &type = types[t];
    const std::string element = t == 3 ? "tensor<bf16>" : "tensor<f32>";
    const auto any = [&] { return values[t][random() % values[t].size()]; };
    if (random() % 3 == 0) {
      text += made + " = stablehlo.subtract " + any() + ", " + any() + " : " + type + "\n";
    } else {
      const std::string reducer = random() % 8 ? "add" : "maximum";
      const std::string groups = random() % 8 ? "[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>"
                                              : "[[4, 0], [1, 5], [2, 6], [7, 3]]> : tensor<4x2xi64>";
      text += made + " = \"stablehlo.all_reduce\"(" + any() +
              ") <{channel_handle = #stablehlo.channel_handle<handle = " + std::to_string(i + 1) +
              ", type = 1>, replica_groups = dense<" + groups + ", use_global_device_ids}> ({\n^bb0(%l: " + element +
              ", %r: " + element + "):\n%s = stablehlo." + reducer + " %l, %r : " + element +
              "\nstablehlo.return %s : " + element + "\n}) : (" + type + ") -> " + type + "\n";
    }
    values[t].push_back(made);
  }
  for (size_t t = 0; t < types.size(); t++)
    for (const auto& value : values[t]) comma(results, types[t]), comma(returned, value);
  return "module attributes {mhlo.num_partitions = 8 : i32} {\nfunc.func public @main(" + arguments + ") -> (" +
         results + ") {\n" + text + "return " + returned + " : " + results + "\n}\n}";
}

int64_t count_of(const Module& module, Op op) {
  int64_t count = 0;
  for (const Operation& o : module.functions[0].body.operations) count += o.op == op;
  return count;
}

TEST(ModulePasses, AllReducesThatDoNotWaitForEachOtherTravelTogether) {
  std::mt19937 random(11);
  int64_t compared = 0, before = 0, after = 0;
  for (int turn = 0; turn < 40; turn++) {
    const std::string text = reduces_text(random, 1 + turn % 14);
    const Module module = parse(text, "test");
    verify(module, "test");
    const Function& main = *module.find("main");
    std::vector<std::vector<Tensor>> arguments(kProcesses);
    std::vector<Module> legal;
    for (int64_t p = 0; p < kProcesses; p++) {
      for (const Argument& a : main.arguments)
        arguments[static_cast<size_t>(p)].push_back(drawn(random, main.type(a.value)));
      LegaliseOptions options;
      options.place = Place{{1, kProcesses}, p, rings_of};
      options.after = [&](const std::string& pass, const Module& m) {
        if (pass == "inline calls") before += count_of(m, Op::all_reduce);
        if (pass == "join all-reduces") after += count_of(m, Op::all_reduce);
      };
      legal.push_back(legalise(module, options).module);
      verify(legal.back(), "legalised");
      legal.back().partitions = kProcesses;
    }
    const auto expected = interpret_processes(module, main, arguments);
    const auto got = interpret_processes({1, kProcesses}, legal, arguments);
    for (size_t p = 0; p < got.size(); p++)
      for (size_t r = 0; r < expected[p].size(); r++) {
        const Tensor a = spread(got[p][r]), b = spread(expected[p][r]);
        for (size_t i = 0; i < b.lanes.size(); i++, compared++)
          ASSERT_EQ(a.lanes[i].real, b.lanes[i].real) << text << "\nprocess " << p << ", result " << r;
      }
  }
  EXPECT_GT(compared, 5000);
  EXPECT_LT(after, before * 3 / 4);
}

}  // namespace
}  // namespace veritpu::module
