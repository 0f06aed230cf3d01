// Programs that call the host: what they send and take, in which order, on the chip as in the interpreter.
#include <gtest/gtest.h>

#include "arch/config.h"
#include "runtime/module/constants.h"
#include "runtime/module/host_calls.h"
#include "runtime/module/interpret.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_support.h"

namespace veritpu::module_compiler {
namespace {

using module::Tensor;

// Keeps what it is sent, and gives twice the last of it.
class Twice final : public module::HostCalls {
 public:
  void send(int64_t channel, const Tensor& value) const override {
    log += std::to_string(channel) + ": " + module::print(value) + "\n";
    last_ = value;
  }
  Tensor receive(int64_t, const module::Type&) const override {
    Tensor twice = last_;
    for (auto& lane : twice.lanes) module::is_real(twice.type.element) ? void(lane.real *= 2) : void(lane.integer *= 2);
    return twice;
  }
  mutable std::string log;

 private:
  mutable Tensor last_;
};

// In a straight line, of a constant; in a loop whose turns are known; in the branches of a `case` and of an `if` in a
// loop that depends on data.
constexpr char kProgram[] = R"(
    %order = stablehlo.constant dense<> : tensor<0xi1>
    %five = stablehlo.constant dense<5> : tensor<i32>
    %a:2 = "veritpu.host_call"(%order, %five) {sends = array<i64: 1>, receives = array<i64: 2>} : (tensor<0xi1>, tensor<i32>) -> (tensor<0xi1>, tensor<i32>)
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %b:3 = stablehlo.while(%i = %zero, %s = %x, %o = %a#0) : tensor<i32>, tensor<3xf32>, tensor<0xi1>
    cond {
      %t = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t : tensor<i1>
    } do {
      %h:2 = "veritpu.host_call"(%o, %s) {sends = array<i64: 3>, receives = array<i64: 4>} : (tensor<0xi1>, tensor<3xf32>) -> (tensor<0xi1>, tensor<3xf32>)
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %h#1, %h#0 : tensor<i32>, tensor<3xf32>, tensor<0xi1>
    }
    %c = "stablehlo.case"(%k) ({
      stablehlo.return %b#1 : tensor<3xf32>
    }, {
      %h:2 = "veritpu.host_call"(%b#2, %x) {sends = array<i64: 5>, receives = array<i64: 6>} : (tensor<0xi1>, tensor<3xf32>) -> (tensor<0xi1>, tensor<3xf32>)
      stablehlo.return %h#1 : tensor<3xf32>
    }, {
      %h:2 = "veritpu.host_call"(%b#2, %b#1) {sends = array<i64: 7>, receives = array<i64: 8>} : (tensor<0xi1>, tensor<3xf32>) -> (tensor<0xi1>, tensor<3xf32>)
      stablehlo.return %h#1 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    %d:2 = stablehlo.while(%i = %zero, %s = %c) : tensor<i32>, tensor<3xf32>
    cond {
      %t = stablehlo.compare LT, %i, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t : tensor<i1>
    } do {
      %even = stablehlo.compare EQ, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %r = "stablehlo.if"(%even) ({
        %h:2 = "veritpu.host_call"(%order, %i) {sends = array<i64: 9>, receives = array<i64: 10>} : (tensor<0xi1>, tensor<i32>) -> (tensor<0xi1>, tensor<i32>)
        %m = stablehlo.negate %s : tensor<3xf32>
        stablehlo.return %m : tensor<3xf32>
      }, {
        stablehlo.return %s : tensor<3xf32>
      }) : (tensor<i1>) -> tensor<3xf32>
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %r : tensor<i32>, tensor<3xf32>
    }
    return %d#1, %a#1 : tensor<3xf32>, tensor<i32>)";

TEST(ModuleHostCalls, AreMadeOnceEachAndInOrder) {
  const module::Module m = module::parse(
      module::main_of("%x: tensor<3xf32>, %k: tensor<i32>", kProgram, "tensor<3xf32>, tensor<i32>"), "calls");
  module::verify(m, "calls");
  for (const int k : {0, 1, 2, 3, -1}) {
    const std::vector<Tensor> given{module::tensor("dense<[1.0, -2.0, 0.5]> : tensor<3xf32>"),
                                    module::tensor("dense<" + std::to_string(k) + "> : tensor<i32>")};
    Twice expected, heard;
    const auto want = module::interpret(m, m.functions[0], given, nullptr, &expected);
    SystemChip chip(*arch::find_chip("n8"), Engine::fast);
    Options options;
    options.verify = true;
    const auto got = run(m, given, chip, options, &heard).results;
    for (size_t r = 0; r < want.size(); ++r) EXPECT_EQ(module::print(got[r]), module::print(want[r])) << k;
    EXPECT_EQ(heard.log, expected.log) << k;
  }
}

TEST(ModuleHostCalls, NeedAHost) {
  const module::Module m = module::parse(
      module::main_of("%x: tensor<3xf32>, %k: tensor<i32>", kProgram, "tensor<3xf32>, tensor<i32>"), "calls");
  EXPECT_THROW(
      module::interpret(m, m.functions[0],
                        {module::tensor("dense<1.0> : tensor<3xf32>"), module::tensor("dense<0> : tensor<i32>")}),
      module::InterpretError);
}

}  // namespace
}  // namespace veritpu::module_compiler
