// Loops whose sums of products come after them, and whose rows are computed again, have the same results. All values
// are small whole numbers: no order of sums and no rounding changes them.
#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "arch/config.h"
#include "runtime/module/interpret.h"
#include "runtime/module/passes/legalise.h"
#include "runtime/module_compiler/defer_sums.h"
#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/recompute_rows.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using module::Function;
using module::Op;
using module::Region;
using module::Tensor;

std::string replaced(std::string text, const std::vector<std::pair<std::string, std::string>>& words) {
  for (const auto& [word, by] : words)
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + by.size()))
      text.replace(at, word.size(), by);
  return text;
}

// Two loops: the first keeps rows a and b(a), the second reads them and sums products.
struct TwoLoops {
  explicit TwoLoops(uint32_t seed) : random(seed) {
    turns = 2 + below(4);
    is_sum_read = below(4) == 0;
    const bool is_missed = below(5) == 0;  // two turns have one row
    const bool is_kept = below(2) != 0;    // the other factor's rows are
    const std::string first = below(2) ? "%i" : "%back",
                      second = is_missed  ? "%half"
                               : below(2) ? "%i"
                                          : "%back",
                      third = below(2) ? "%i" : "%back";
    const std::string fourth = below(3) ? first : "%i";  // where b is kept
    is_deferred = !is_sum_read && (!is_missed || is_kept);
    const std::string factor = below(2) ? "%a" : "%b", sum = below(2) ? "f32" : "bf16";
    const bool is_swapped = below(2) != 0;
    const std::string product = is_swapped ? "tensor<5x6xbf16>" : "tensor<6x5xbf16>";
    const std::string turned = is_swapped ? "%t = stablehlo.transpose %d, dims = [1, 0] : (" + product + ") -> P\n"
                                          : "%t = stablehlo.reshape %d : (" + product + ") -> P\n";
    const std::string dot = is_swapped ? "%g, " + factor + ", contracting_dims = [0] x [0] : (G, V) -> "
                                       : factor + ", %g, contracting_dims = [0] x [0] : (V, G) -> ";
    const std::string number =
        "%last = stablehlo.constant dense<L> : W\n%back = stablehlo.subtract %last, %i : W\n"
        "%two = stablehlo.constant dense<2> : W\n%half = stablehlo.divide %i, %two : W\n"
        "%one = stablehlo.constant dense<1> : W\n%next = stablehlo.add %i, %one : W\n";
    const std::string condition =
        "cond {\n%n = stablehlo.constant dense<N> : W\n"
        "%c = stablehlo.compare LT, %i, %n, SIGNED : (W, W) -> tensor<i1>\n"
        "stablehlo.return %c : tensor<i1>\n} do {\n";
    text = replaced(
        "module @m {\nfunc.func public @main(%x: S, %y: H, %p: F) -> (F, V, S, H) {\n"
        "%zero = stablehlo.constant dense<0> : W\n%blank = stablehlo.constant dense<7.0> : S\n"
        "%none = stablehlo.constant dense<7.0> : H\n%v = stablehlo.constant dense<1.0> : V\n"
        "%k:4 = stablehlo.while(%i = %zero, %w = %v, %s = %blank, %r = %blank) : W, V, S, S\n" +
            condition + number + "%x1 = stablehlo.dynamic_slice %x, " + first +
            ", %zero, %zero, sizes = [1, 4, 6] : (S, W, W, W) -> O\n%x2 = stablehlo.reshape %x1 : (O) -> V\n"
            "%a = stablehlo.maximum %x2, %w : V\n%o = stablehlo.constant dense<1.0> : V\n" +
            row() +
            "%w1 = stablehlo.negate %x2 : V\n%a1 = stablehlo.reshape %a : (V) -> O\n"
            "%b1 = stablehlo.broadcast_in_dim %b, dims = [1, 2] : (V) -> O\n"
            "%s1 = stablehlo.dynamic_update_slice %s, %a1, " +
            first +
            ", %zero, %zero : (S, O, W, W, W) -> S\n"
            "%r1 = stablehlo.dynamic_update_slice %r, %b1, " +
            fourth +
            ", %zero, %zero : (S, O, W, W, W) -> S\n"
            "stablehlo.return %next, %w1, %s1, %r1 : W, V, S, S\n}\n"
            "%l:4 = stablehlo.while(%i = %zero, %w = %v, %q = %p, %h = %none) : W, V, F, H\n" +
            condition + number + "%a1 = stablehlo.dynamic_slice %k#2, " + second +
            ", %zero, %zero, sizes = [1, 4, 6] : (S, W, W, W) -> O\n%a = stablehlo.reshape %a1 : (O) -> V\n"
            "%b1 = stablehlo.dynamic_slice %k#3, " +
            second +
            ", %zero, %zero, sizes = [1, 4, 6] : (S, W, W, W) -> O\n%b = stablehlo.reshape %b1 : (O) -> V\n"
            "%g1 = stablehlo.dynamic_slice %y, " +
            third +
            ", %zero, %zero, sizes = [1, 4, 5] : (H, W, W, W) -> E\n%g2 = stablehlo.reshape %g1 : (E) -> G\n"
            "%g = stablehlo.negate %g2 : G\n%d = stablehlo.dot_general " +
            dot + product + "\n" + turned + "%u = stablehlo.convert %t : (P) -> F\n%q1 = stablehlo.add " +
            (below(2) ? "%q, %u" : "%u, %q") + " : F\n" +
            (is_sum_read ? "%q2 = stablehlo.reverse %q1, dims = [0] : F\n" : "%q2 = stablehlo.add %q1, %q1 : F\n") +
            "%w2 = stablehlo.add %w, %b : V\n%g3 = stablehlo.reshape %g : (G) -> E\n"
            "%h1 = stablehlo.dynamic_update_slice %h, %g3, " +
            third +
            ", %zero, %zero : (H, E, W, W, W) -> H\n"
            "stablehlo.return %next, %w2, " +
            (is_sum_read ? "%q2" : "%q1") +
            ", %h1 : W, V, F, H\n}\n"
            "return %l#2, %l#1, %k#2, " +
            (is_kept ? "%l#3" : "%y") + " : F, V, S, H\n}\n}\n",
        {{" F", " tensor<6x5x" + sum + ">"},
         {"(F", "(tensor<6x5x" + sum + ">"},
         {" P", " tensor<6x5xbf16>"},
         {"(P", "(tensor<6x5xbf16>"},
         {" S", " tensor<Nx4x6xbf16>"},
         {"(S", "(tensor<Nx4x6xbf16>"},
         {" H", " tensor<Nx4x5xbf16>"},
         {"(H", "(tensor<Nx4x5xbf16>"},
         {" V", " tensor<4x6xbf16>"},
         {"(V", "(tensor<4x6xbf16>"},
         {" G", " tensor<4x5xbf16>"},
         {"(G", "(tensor<4x5xbf16>"},
         {" O", " tensor<1x4x6xbf16>"},
         {"(O", "(tensor<1x4x6xbf16>"},
         {" E", " tensor<1x4x5xbf16>"},
         {"(E", "(tensor<1x4x5xbf16>"},
         {" W", " tensor<i32>"},
         {"(W", "(tensor<i32>"},
         {"tensor<i32>IGNED", "SIGNED"},
         {"tensor<NxN", "tensor<N"},
         {"<N", "<" + std::to_string(turns)},
         {"<L>", "<" + std::to_string(turns - 1) + ">"}});
    text = replaced(text, {{"tensor<" + std::to_string(turns) + "x4x6xbf16>IGNED", "SIGNED"}});
  }

  int below(int n) { return static_cast<int>(random() % static_cast<uint32_t>(n)); }
  // b of a.
  std::string row() {
    switch (below(4)) {
      case 0: return "%b = stablehlo.subtract %o, %a : V\n";
      case 1: return "%b0 = stablehlo.subtract %o, %a : V\n%b = stablehlo.multiply %a, %b0 : V\n";
      case 2: return "%b = stablehlo.maximum %a, %o : V\n";
      default: return "%b = stablehlo.floor %a : V\n";  // not cheap: it stays
    }
  }

  std::mt19937 random;
  std::string text;
  int turns = 0;
  bool is_sum_read = false, is_deferred = false;
};

size_t count(const Region& region, Op op, bool in_loops, bool inside = false) {
  size_t found = 0;
  for (const auto& o : region.operations) {
    found += o.op == op && (inside || !in_loops);
    for (const Region& inner : o.regions) found += count(inner, op, in_loops, true);
  }
  return found;
}

TEST(ModuleLoopRows, SumsAfterLoopsAndRowsComputedAgainAreTheSame) {
  size_t deferred = 0, recomputed = 0, compared = 0;
  SystemChip chip(*arch::find_chip("n8"), Engine::fast);
  for (uint32_t seed = 0; seed < 300 && !HasFailure(); ++seed) {
    const TwoLoops loops(seed);
    SCOPED_TRACE(loops.text);
    const module::Module m = module::parse(loops.text, "two loops");
    module::verify(m, "two loops");
    std::mt19937 random(seed);
    std::vector<Tensor> arguments;
    for (const auto& argument : m.functions[0].arguments) {
      arguments.push_back({m.functions[0].type(argument.value), {}});
      const int most = arguments.size() == 1 ? 2 : 1;
      arguments.back().lanes.resize(static_cast<size_t>(module::elements(arguments.back().type.shape)));
      for (auto& lane : arguments.back().lanes)
        lane.real = static_cast<int>(random() % static_cast<uint32_t>(2 * most + 1)) - most;
    }
    const auto want = module::interpret(m, m.functions[0], arguments);
    module::LegaliseOptions options;
    options.keep_dynamic_slices = true;
    module::Module legal = module::legalise(m, options).module;
    const auto step = [&](Function (*pass)(Function)) {
      legal.functions[0] = pass(std::move(legal.functions[0]));
      EXPECT_TRUE(module::mistakes(legal).empty()) << module::print(legal);
      const auto got = module::interpret(legal, legal.functions[0], arguments);
      for (size_t i = 0; i < want.size(); ++i, ++compared)
        EXPECT_EQ(module::differing(got[i], want[i]), -1) << "result " << i << ":\n" << module::print(legal);
    };
    step(defer_sums);
    EXPECT_EQ(count(legal.functions[0].body, Op::dot_general, true), loops.is_deferred ? 0u : 1u)
        << module::print(legal);
    deferred += loops.is_deferred;
    const size_t kept = count(legal.functions[0].body, Op::dynamic_update_slice, true);
    step(recompute_rows);
    recomputed += kept - count(legal.functions[0].body, Op::dynamic_update_slice, true);
    const auto got = run(m, arguments, chip, {Precision::one_pass, true, true}).results;
    for (size_t i = 0; i < want.size(); ++i, ++compared) EXPECT_EQ(module::differing(got[i], want[i]), -1) << i;
  }
  std::printf("%zu sums deferred, %zu tensors not kept, %zu results compared\n", deferred, recomputed, compared);
  EXPECT_GT(deferred, 100u);
  EXPECT_GT(recomputed, 50u);
}

// The gradients of two tensors of weights have a factor in common. It is kept once.
TEST(ModuleLoopRows, AFactorOfTwoSumsIsKeptOnce) {
  const module::Module m = module::parse(
      R"(module @m {
        func.func public @main(%x: tensor<3x4x6xbf16>, %y: tensor<3x4x2xbf16>, %p: tensor<6x5xf32>, %q: tensor<2x5xf32>)
            -> (tensor<6x5xf32>, tensor<2x5xf32>) {
          %zero = stablehlo.constant dense<0> : tensor<i32>
          %v = stablehlo.constant dense<1.0> : tensor<4x5xbf16>
          %l:4 = stablehlo.while(%i = %zero, %g = %v, %a = %p, %b = %q)
              : tensor<i32>, tensor<4x5xbf16>, tensor<6x5xf32>, tensor<2x5xf32>
          cond {
            %n = stablehlo.constant dense<3> : tensor<i32>
            %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
            stablehlo.return %c : tensor<i1>
          } do {
            %one = stablehlo.constant dense<1> : tensor<i32>
            %next = stablehlo.add %i, %one : tensor<i32>
            %x1 = stablehlo.dynamic_slice %x, %i, %zero, %zero, sizes = [1, 4, 6]
                : (tensor<3x4x6xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6xbf16>
            %x2 = stablehlo.reshape %x1 : (tensor<1x4x6xbf16>) -> tensor<4x6xbf16>
            %y1 = stablehlo.dynamic_slice %y, %i, %zero, %zero, sizes = [1, 4, 2]
                : (tensor<3x4x2xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x2xbf16>
            %y2 = stablehlo.reshape %y1 : (tensor<1x4x2xbf16>) -> tensor<4x2xbf16>
            %g1 = stablehlo.add %g, %v : tensor<4x5xbf16>
            %d = stablehlo.dot_general %x2, %g1, contracting_dims = [0] x [0]
                : (tensor<4x6xbf16>, tensor<4x5xbf16>) -> tensor<6x5xf32>
            %e = stablehlo.dot_general %y2, %g1, contracting_dims = [0] x [0]
                : (tensor<4x2xbf16>, tensor<4x5xbf16>) -> tensor<2x5xf32>
            %a1 = stablehlo.add %a, %d : tensor<6x5xf32>
            %b1 = stablehlo.add %b, %e : tensor<2x5xf32>
            stablehlo.return %next, %g1, %a1, %b1 : tensor<i32>, tensor<4x5xbf16>, tensor<6x5xf32>, tensor<2x5xf32>
          }
          return %l#2, %l#3 : tensor<6x5xf32>, tensor<2x5xf32>
        }
      })",
      "two sums");
  module::verify(m, "two sums");
  std::mt19937 random(1);
  std::vector<Tensor> arguments;
  for (const auto& argument : m.functions[0].arguments) {
    arguments.push_back({m.functions[0].type(argument.value), {}});
    arguments.back().lanes.resize(static_cast<size_t>(module::elements(arguments.back().type.shape)));
    for (auto& lane : arguments.back().lanes) lane.real = static_cast<int>(random() % 5) - 2;
  }
  module::LegaliseOptions options;
  options.keep_dynamic_slices = true;
  module::Module legal = module::legalise(m, options).module;
  legal.functions[0] = defer_sums(std::move(legal.functions[0]));
  // The second sum is smaller than its factor: it takes what is kept for the first, which is deferred before it.
  EXPECT_EQ(count(legal.functions[0].body, Op::dot_general, true), 0u) << module::print(legal);
  EXPECT_EQ(count(legal.functions[0].body, Op::dynamic_update_slice, true), 1u) << module::print(legal);
  const auto want = module::interpret(m, m.functions[0], arguments);
  const auto got = module::interpret(legal, legal.functions[0], arguments);
  for (size_t i = 0; i < want.size(); ++i) EXPECT_EQ(module::differing(got[i], want[i]), -1) << i;
}

}  // namespace
}  // namespace veritpu::module_compiler
