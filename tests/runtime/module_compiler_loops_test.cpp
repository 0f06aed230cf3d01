// Random loops compute on a chip what the interpreter computes: carried values are handed on, exchanged, updated in
// place, stacked part by part, and carried on by loops inside.
#include <gtest/gtest.h>

#include <random>

#include "arch/config.h"
#include "runtime/module/constants.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/collective_modules.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

constexpr const char *kWord = "tensor<i32>", *kValue = "tensor<3x20xi32>", *kPart = "tensor<1x3x20xi32>";

class LoopText {
 public:
  // Few turns make one stretch of the program; many make several and a rest.
  explicit LoopText(uint32_t seed) : random_(seed), turns_(seed % 40 == 0 ? 401 : 5) {}

  std::string module() {
    const std::string types = std::string(kValue) + ", " + stack_;
    line("%zero = stablehlo.constant dense<0> : tensor<i32>");
    line("%one = stablehlo.constant dense<1> : tensor<i32>");
    line("%last = stablehlo.constant dense<" + std::to_string(turns_ - 1) + "> : tensor<i32>");
    line("%blank = stablehlo.constant dense<7> : " + stack_);
    std::vector<std::string> pool{"%a", "%b"};
    for (int i = 0; i < 2; ++i) compute(pool);
    std::string results;
    for (int loops = 1 + below(2); loops > 0; --loops) loop(pool, below(2) ? "%stack" : "%blank", turns_, below(2));
    for (int i = 0; i < 2; ++i) compute(pool);
    return "module @m {\nfunc.func public @main(%a: " + std::string(kValue) + ", %b: " + kValue +
           ", %stack: " + stack_ + ") -> (" + types + ", " + types + ") {\n" + text_ + "return " + pool.back() + ", " +
           stacked_.back() + ", " + any(pool) + ", " + stacked_.front() + " : " + types + ", " + types + "\n}\n}\n";
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<uint32_t>(n)); }
  const std::string& any(const std::vector<std::string>& pool) {
    return pool[static_cast<size_t>(below(static_cast<int>(pool.size())))];
  }
  std::string fresh() { return "%v" + std::to_string(next_++); }
  void line(const std::string& text) { text_ += text + "\n"; }
  std::string make(const std::string& what) {
    const std::string name = fresh();
    line(name + " = stablehlo." + what);
    return name;
  }

  void compute(std::vector<std::string>& pool) {
    const std::string v = kValue, x = any(pool), y = any(pool);
    switch (below(6)) {
      case 0: pool.push_back(make("reverse " + x + ", dims = [1] : " + v)); break;
      case 1: {
        const std::string sum = fresh();
        line(sum + " = stablehlo.reduce(" + x + " init: %zero) applies stablehlo.add across dimensions = [1] : (" + v +
             ", " + kWord + ") -> tensor<3xi32>");
        pool.push_back(make("broadcast_in_dim " + sum + ", dims = [0] : (tensor<3xi32>) -> " + v));
        break;
      }
      case 2: pool.push_back(make("maximum " + x + ", " + y + " : " + v)); break;
      case 3: pool.push_back(make("multiply " + x + ", " + y + " : " + v)); break;
      default: pool.push_back(make("add " + x + ", " + y + " : " + v));
    }
  }

  // Adds what the loop makes of three values and a stack.
  void loop(std::vector<std::string>& pool, const std::string& stack, int turns, bool nested) {
    const std::string n = std::to_string(number_++), v = kValue, all = fresh();
    const auto carried = [&](const char* name) { return "%" + std::string(name) + n; };
    std::string starts = "%i" + n + " = %zero, ";
    for (const char* name : {"x", "y", "z"}) starts += carried(name) + " = " + any(pool) + ", ";
    const std::string types = std::string(kWord) + ", " + v + ", " + v + ", " + v + ", " + stack_;
    line(all + ":5 = stablehlo.while(" + starts + carried("s") + " = " + stack + ") : " + types);
    line("cond {\n%limit" + n + " = stablehlo.constant dense<" + std::to_string(turns) + "> : tensor<i32>");
    line("%again" + n + " = stablehlo.compare LT, %i" + n + ", %limit" + n + ", SIGNED : (" + kWord + ", " + kWord +
         ") -> tensor<i1>\nstablehlo.return %again" + n + " : tensor<i1>\n} do {");
    std::vector<std::string> inner{carried("x"), carried("y"), carried("z")};
    if (below(2)) inner.push_back(any(pool));
    const std::string at = below(2) ? "%i" + n : make("subtract %last, %i" + n + " : tensor<i32>");
    if (below(2)) {
      const std::string part = make("dynamic_slice %stack, " + at + ", %zero, %zero, sizes = [1, 3, 20] : (" + stack_ +
                                    ", tensor<i32>, tensor<i32>, tensor<i32>) -> " + kPart);
      inner.push_back(make("reshape " + part + " : (" + kPart + ") -> " + v));
    }
    for (int i = 1 + below(5); i > 0; --i) compute(inner);
    std::string next_stack = carried("s");
    if (nested) {
      loop(inner, next_stack, 2, false);
      if (below(2)) next_stack = stacked_.back();
      stacked_.pop_back();
    }
    for (int parts = below(3); parts > 0; --parts) {
      const std::string part = make("reshape " + any(inner) + " : (" + v + ") -> " + kPart);
      next_stack = make("dynamic_update_slice " + next_stack + ", " + part + ", " + at + ", %zero, %zero : (" + stack_ +
                        ", " + kPart + ", tensor<i32>, tensor<i32>, tensor<i32>) -> " + stack_);
    }
    const std::string next = make("add %i" + n + ", %one : tensor<i32>");
    const std::string x = any(inner), y = any(inner), z = below(2) ? carried("z") : any(inner);
    line("stablehlo.return " + next + ", " + x + ", " + y + ", " + z + ", " + next_stack + " : " + types + "\n}");
    for (int i = 1; i < 4; ++i) pool.push_back(all + "#" + std::to_string(i));
    stacked_.push_back(all + "#4");
  }

  std::mt19937 random_;
  const int turns_;
  const std::string stack_ = "tensor<" + std::to_string(turns_) + "x3x20xi32>";
  std::string text_;
  std::vector<std::string> stacked_;
  int next_ = 0, number_ = 0;
};

TEST(ModuleCompilerLoops, ComputeWhatTheInterpreterComputes) {
  const char* const many = std::getenv("VERITPU_RANDOM_MODULES");
  const auto modules = static_cast<uint32_t>(many ? std::atoi(many) : 400);
  size_t ran = 0;
  for (const int64_t rows : {256, 4096}) {
    arch::ChipConfig config = *arch::find_chip("n8");
    config.core.vmem_rows = static_cast<int>(rows);
    SystemChip chip(config, Engine::fast);
    const auto first = static_cast<uint32_t>(testing::GTEST_FLAG(random_seed)) * modules;
    for (uint32_t seed = first; seed < first + modules && !HasFailure(); seed++) {
      const std::string text = LoopText(seed).module();
      const module::Module m = module::parse(text, "a random loop");
      module::verify(m, "a random loop");
      std::mt19937 random(seed);
      std::vector<module::Tensor> arguments;
      for (const auto& argument : m.functions[0].arguments) {
        arguments.push_back({m.functions[0].type(argument.value), {}});
        arguments.back().lanes.resize(static_cast<size_t>(module::elements(arguments.back().type.shape)));
        for (auto& lane : arguments.back().lanes) lane.integer = static_cast<int32_t>(random());
      }
      const auto got = module_compiler::run(m, arguments, chip, {Precision::one_pass, true, true}).results;
      const auto want = module::interpret(m, m.functions[0], arguments);
      for (size_t i = 0; i < want.size(); i++)
        EXPECT_EQ(differing(got[i], want[i]), -1) << "result " << i << " of module " << seed << ":\n" << text;
      ++ran;
    }
  }
  EXPECT_EQ(ran, 2 * modules);
}

// The zeros of a pad that is carried are overwritten: products must not leave them out.
TEST(ModuleCompilerLoops, PadsThatTurnsChangeAreNoZeros) {
  const module::Module m = module::parse(R"(
module @m {
  func.func public @main(%a: tensor<16x8xf32>, %w: tensor<24x24xf32>, %b: tensor<16x24xf32>) -> tensor<16x24xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %p = stablehlo.pad %a, %zero, low = [0, 0], high = [0, 16], interior = [0, 0] :
        (tensor<16x8xf32>, tensor<f32>) -> tensor<16x24xf32>
    %0:3 = stablehlo.while(%i = %i0, %x = %p, %s = %b) : tensor<i32>, tensor<16x24xf32>, tensor<16x24xf32>
    cond {
      %n = stablehlo.constant dense<3> : tensor<i32>
      %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %j = stablehlo.add %i, %one : tensor<i32>
      %d = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] :
          (tensor<16x24xf32>, tensor<24x24xf32>) -> tensor<16x24xf32>
      %t = stablehlo.add %s, %d : tensor<16x24xf32>
      %y = stablehlo.maximum %x, %b : tensor<16x24xf32>
      stablehlo.return %j, %y, %t : tensor<i32>, tensor<16x24xf32>, tensor<16x24xf32>
    }
    return %0#2 : tensor<16x24xf32>
  }
})",
                                         "test");
  std::mt19937 random(1);
  std::vector<module::Tensor> arguments;
  for (const auto& argument : m.functions[0].arguments)
    arguments.push_back(module::drawn(random, m.functions[0].type(argument.value)));
  SystemChip chip(*arch::find_chip("n8"), Engine::fast);
  const auto got = run(m, arguments, chip).results;
  EXPECT_EQ(module::differing(got[0], module::interpret(m, m.functions[0], arguments)[0]), -1);
}

}  // namespace
}  // namespace veritpu::module_compiler
