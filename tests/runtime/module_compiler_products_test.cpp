// Products of few rows and many columns: what streams stays until the last weights have come.
#include <gtest/gtest.h>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

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
    std::vector<module::Tensor> given;
    for (const auto& argument : m.functions[0].arguments)
      given.push_back(module::small_numbers(m.functions[0].type(argument.value)));
    arch::ChipConfig config = *arch::find_chip(c.chip);
    if (c.vmem_rows) config.core.vmem_rows = c.vmem_rows;
    SystemChip chip(config, Engine::fast);
    const auto want = module::interpret(m, m.functions[0], given);
    EXPECT_EQ(module::differing(run(m, given, chip).results[0], want[0]), -1);
    compared += want[0].lanes.size();
  }
  std::printf("%zu elements compared\n", compared);
}

}  // namespace
}  // namespace veritpu::module_compiler
