// JAX's programs on chips of several sizes: what the compiler takes computes what JAX computes.
#include <gtest/gtest.h>

#include <regex>

#include "arch/config.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/goldens/module_case.h"

namespace veritpu::module_compiler {
namespace {

struct Size {
  const char* file;
  int programs, refused;  // at least; at most
};
using Parameter = std::tuple<const char*, Size>;

class ModuleCompilerGolden : public testing::TestWithParam<Parameter> {};

TEST_P(ModuleCompilerGolden, ComputesWhatJaxComputes) {
  const auto& [chip_name, size] = GetParam();
  SystemChip chip(*arch::find_chip(chip_name), Engine::fast);
  int ran = 0, refused = 0;
  for (const auto& c : module::read_cases(std::string(VERITPU_GOLDENS) + "/modules/" + size.file + ".mlir")) {
    if (c.name == "any region") continue;  // its result depends on the order of combining
    SCOPED_TRACE(c.name);
    try {
      const module::Module module = module::parse(c.text, c.name);
      const auto made = module_compiler::run(module, c.arguments, chip, {Precision::fp32, true, true});
      for (size_t i = 0; i < c.results.size(); ++i) {
        const std::string off = module::difference(made.results[i], c.results[i]);
        EXPECT_TRUE(off.empty()) << "result " << i << ": " << off;
      }
      EXPECT_GT(made.report.cycles, 0u);
      ++ran;
    } catch (const CompileError& error) {
      ++refused;
      std::printf("refused %s: %s\n", c.name.c_str(), error.what());
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
  EXPECT_GE(ran, size.programs);
  EXPECT_LE(refused, size.refused);
}

// Refused are tensors of f64.
INSTANTIATE_TEST_SUITE_P(
    Jax, ModuleCompilerGolden,
    testing::Combine(testing::Values("n8", "n16", "lite", "n128", "n8-mxus"),
                     testing::Values(Size{"unary", 146, 0}, Size{"binary", 103, 0}, Size{"types", 29, 4},
                                     Size{"shapes", 31, 1}, Size{"products", 49, 0}, Size{"reductions", 57, 0},
                                     Size{"indexed", 28, 0}, Size{"control", 17, 0}, Size{"random", 23, 0},
                                     Size{"models", 11, 0}, Size{"complex", 61, 0})),
    [](const auto& info) {
      const std::string chip = std::regex_replace(std::get<0>(info.param), std::regex("-"), "_");
      return chip + "_" + std::get<1>(info.param).file;
    });

}  // namespace
}  // namespace veritpu::module_compiler
