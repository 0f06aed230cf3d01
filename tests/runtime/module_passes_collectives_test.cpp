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

}  // namespace
}  // namespace veritpu::module
