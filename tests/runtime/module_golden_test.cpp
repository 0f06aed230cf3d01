// Programs as JAX prints them: they are modules, print as themselves, and compute what JAX computes.
#include <gtest/gtest.h>

#include "runtime/module/interpret.h"
#include "tests/goldens/module_case.h"

namespace veritpu::module {
namespace {

class ModuleGolden : public testing::TestWithParam<const char*> {
 protected:
  const std::vector<ModuleCase> cases_ = read_cases(std::string(VERITPU_GOLDENS) + "/modules/" + GetParam() + ".mlir");
};

TEST_P(ModuleGolden, PrintsAsItself) {
  ASSERT_FALSE(cases_.empty());
  for (const ModuleCase& c : cases_) {
    SCOPED_TRACE(c.name);
    try {
      const Module module = parse(c.text, c.name);
      verify(module, c.name);
      const std::string text = print(module);
      const Module again = parse(text, c.name + " again");
      verify(again, c.name + " again");
      EXPECT_EQ(print(again), text);
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

TEST_P(ModuleGolden, ComputesWhatJaxComputes) {
  ASSERT_FALSE(cases_.empty());
  for (const ModuleCase& c : cases_) {
    SCOPED_TRACE(c.name);
    try {
      // What has been printed computes the same: the printer loses nothing.
      const Module module = parse(print(parse(c.text, c.name)), c.name + " again");
      const Function* const main = module.find("main");
      ASSERT_NE(main, nullptr);
      const auto results = interpret(module, *main, c.arguments);
      ASSERT_EQ(results.size(), c.results.size());
      for (size_t i = 0; i < results.size(); i++) {
        const std::string off = difference(results[i], c.results[i]);
        EXPECT_TRUE(off.empty()) << "result " << i << ": " << off;
      }
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Jax, ModuleGolden,
                         testing::Values("unary", "binary", "types", "shapes", "products", "reductions", "indexed",
                                         "control", "random", "models", "complex"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace veritpu::module
