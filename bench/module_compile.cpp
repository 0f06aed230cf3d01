// How long the module compiler takes: modules of 3 to 20,000 operations, and a fit of the growth.
//
//   ninja -C build module_compile && build/bench/module_compile
//
// A module is a training step's kind: layers of a product, a sum with a bias, a maximum, a normalisation over the last
// dimension, and a residual. Times are of the processor, the least of three.
#include <cmath>
#include <cstdio>
#include <ctime>
#include <string>

#include "arch/config.h"
#include "runtime/module_compiler/compile.h"

namespace veritpu::module_compiler {
namespace {

// About so many operations.
std::string text(int operations, int* made) {
  const std::string x = "tensor<64x128xf32>", row = "tensor<128xf32>", column = "tensor<64xf32>",
                    w = "tensor<128x128xf32>";
  std::string body =
      "%zero = stablehlo.constant dense<0.0> : tensor<f32>\n%zeros = stablehlo.constant dense<0.0> : " + x + "\n";
  std::string last = "%x";
  int count = 0, layer = 0;
  const auto add = [&](const std::string& what) {
    if (count == operations) return;
    const std::string name = "%v" + std::to_string(count++);
    body += name + " = stablehlo." + what + "\n";
    last = name;
  };
  for (; count < operations; ++layer) {
    const std::string before = last;
    add("dot_general " + last + ", %w, contracting_dims = [1] x [0] : (" + x + ", " + w + ") -> " + x);
    add("add " + last + ", " + before + " : " + x);
    add("maximum " + last + ", %zeros : " + x);
    if (count + 4 > operations) break;
    const std::string active = last;
    add("reduce(" + last + " init: %zero) applies stablehlo.add across dimensions = [1] : (" + x +
        ", tensor<f32>) -> " + column);
    add("broadcast_in_dim " + last + ", dims = [0] : (" + column + ") -> " + x);
    add("subtract " + active + ", " + last + " : " + x);
    add("multiply " + last + ", " + before + " : " + x);
  }
  *made = count;
  return "module @m {\nfunc.func public @main(%x: " + x + ", %w: " + w + ") -> " + x + " {\n" + body + "return " +
         last + " : " + x + "\n}\n}\n";
}

double seconds(const module::Module& module, const arch::CoreConfig& core, size_t* instructions) {
  double least = 1e9;
  for (int turn = 0; turn < 3; ++turn) {
    const std::clock_t start = std::clock();
    *instructions = compile(module, core).program.instructions.size();
    least = std::min(least, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  return least;
}

}  // namespace
}  // namespace veritpu::module_compiler

int main() {
  using namespace veritpu;
  const auto& core = arch::find_chip("n128")->core;
  std::printf("| operations | instructions | milliseconds | microseconds an operation and log2 |\n|---|---|---|---|\n");
  for (const int operations : {3, 100, 300, 1000, 3000, 10000, 17000, 20000}) {
    int made = 0;
    const auto module = module::parse(module_compiler::text(operations, &made), "m");
    size_t instructions = 0;
    const double s = module_compiler::seconds(module, core, &instructions);
    std::printf("| %d | %zu | %.1f | %.2f |\n", made, instructions, s * 1e3, s * 1e6 / made / std::log2(made + 1));
    std::fflush(stdout);
  }
}
