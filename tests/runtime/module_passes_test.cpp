// Legalised modules: they have core operations only, and compute what the modules compute.
#include <gtest/gtest.h>

#include "tests/goldens/module_case.h"
#include "tests/runtime/module_passes_support.h"

namespace veritpu::module {
namespace {

class ModulePassesGolden : public testing::TestWithParam<const char*> {};

TEST_P(ModulePassesGolden, ComputesWhatJaxComputes) {
  size_t compared = 0, refused = 0;
  for (const ModuleCase& c : read_cases(std::string(VERITPU_GOLDENS) + "/modules/" + GetParam() + ".mlir")) {
    SCOPED_TRACE(c.name);
    try {
      const Module module = parse(c.text, c.name);
      const auto results = run_legalised(module, *module.find("main"), c.arguments);
      ASSERT_EQ(results.size(), c.results.size());
      for (size_t i = 0; i < results.size(); i++, compared++) {
        const std::string off = difference(results[i], c.results[i]);
        EXPECT_TRUE(off.empty()) << "result " << i << ": " << off;
      }
    } catch (const LegaliseError& error) {
      refused++;
      EXPECT_NE(std::string(error.what()).find("xf64>; use f32"), std::string::npos) << error.what();
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
  EXPECT_GT(compared, 19u);
  EXPECT_EQ(refused, std::string(GetParam()) == "types" ? 4u : 0u);  // tensors of f64
  std::printf("%s: %zu results compared, %zu programs refused\n", GetParam(), compared, refused);
}

INSTANTIATE_TEST_SUITE_P(Jax, ModulePassesGolden,
                         testing::Values("unary", "binary", "types", "shapes", "products", "reductions", "indexed",
                                         "control", "random", "models"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace veritpu::module
