// A module beside what a pass makes of it.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "runtime/module/interpret.h"
#include "runtime/module/verify.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/collective_modules.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {

// What `pass`, of a function, makes of the module's @main. Expects that the interpreter has the same results of it for
// arguments that are drawn, and the chip of the module, whose compiler runs the pass.
template <typename Pass>
module::Function rewritten(const std::string& text, const Pass& pass, std::mt19937& random, SystemChip& chip) {
  SCOPED_TRACE(text);
  const module::Module m = module::parse(text, "module");
  EXPECT_TRUE(module::mistakes(m).empty());
  std::vector<module::Tensor> arguments;
  for (const auto& argument : m.functions[0].arguments)
    arguments.push_back(module::drawn(random, m.functions[0].type(argument.value)));
  const auto want = module::interpret(m, m.functions[0], arguments);
  module::Module changed;
  changed.functions.push_back(pass(m.functions[0]));
  EXPECT_TRUE(module::mistakes(changed).empty());
  const auto alone = module::interpret(changed, changed.functions[0], arguments);
  const auto got = run(m, arguments, chip).results;
  for (size_t r = 0; r < want.size(); ++r) {
    EXPECT_EQ(module::differing(alone[r], want[r]), -1) << "result " << r;
    EXPECT_EQ(module::differing(got[r], want[r]), -1) << "result " << r << " on the chip";
  }
  return changed.functions[0];
}

}  // namespace veritpu::module_compiler
