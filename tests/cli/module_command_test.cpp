// veritpu module: what it prints, and what it says of mistakes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "host/commands/module.h"
#include "host/commands/options.h"

namespace veritpu {
namespace {

using testing::HasSubstr;

class ModuleCommand : public testing::Test {
 protected:
  ~ModuleCommand() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name, const std::string& text) const {
    const std::string path = folder_ + "/" + name;
    std::ofstream(path) << text;
    return path;
  }

  static std::string output(const std::vector<std::string>& arguments) {
    testing::internal::CaptureStdout();
    const int status = module_command(arguments);
    const std::string text = testing::internal::GetCapturedStdout();
    EXPECT_EQ(status, 0);
    return text;
  }

  static std::string refusal(const std::vector<std::string>& arguments) {
    try {
      module_command(arguments);
    } catch (const UserError& error) {
      return error.what();
    }
    return "";
  }

  static std::string made_folder() {
    const std::string path = testing::TempDir() + "veritpu_module_" + std::to_string(getpid());
    std::filesystem::create_directory(path);
    return path;
  }

  const std::string folder_ = made_folder();
  const std::string twice_ =
      file("twice.mlir",
           "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n  %b = stablehlo.add %a, %a : "
           "tensor<2xf32>\n  return %b : tensor<2xf32>\n}\n");
};

TEST_F(ModuleCommand, TakesHlo) {
  // One parameter of f32[2], added to itself.
  const std::string two = std::string("\x1a\x04\x10\x0b\x18\x02"), add =
                                                                       "\x12\x03"
                                                                       "add";
  const std::string parameter = "\x12\x09parameter" + two + "\x98\x02\x01";
  const std::string sum = add + two + "\x98\x02\x02\xa0\x02\x01\xa0\x02\x01";
  const auto field = [](char tag, const std::string& bytes) {
    return std::string{tag, static_cast<char>(bytes.size())} + bytes;
  };
  const std::string entry = field(0x12, parameter) + field(0x12, sum) + "\x28\x01\x30\x02";
  const std::string path = file("twice.pb", field(0x1a, entry) + "\x30\x01");
  EXPECT_THAT(output({path, "--print"}), HasSubstr("stablehlo.add %arg0, %arg0 : tensor<2xf32>"));
  EXPECT_THAT(refusal({file("cut.pb", "\x1a\x05")}), HasSubstr("no message of Protocol Buffers"));
}

TEST_F(ModuleCommand, CountsPrintsAndInterprets) {
  EXPECT_THAT(output({twice_}), HasSubstr("A module of 1 function without mistakes."));
  EXPECT_THAT(output({twice_}), HasSubstr("stablehlo.add"));
  const std::string printed = output({twice_, "--print"});
  EXPECT_THAT(printed, HasSubstr("%0 = stablehlo.add %arg0, %arg0 : tensor<2xf32>"));
  EXPECT_EQ(output({file("again.mlir", printed), "--print"}), printed);
  const std::string arguments = file("in.txt", "dense<[1.0, -2.5]> : tensor<2xf32>\n");
  EXPECT_EQ(output({twice_, "--interpret", "--arguments", arguments}), "dense<[2.0e+00, -5.0e+00]> : tensor<2xf32>\n");
}

TEST_F(ModuleCommand, PrintsCoreOperations) {
  const std::string sign = file("sign.mlir",
                                "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n  %b = stablehlo.sign %a : "
                                "tensor<2xf32>\n  return %b : tensor<2xf32>\n}\n");
  const std::string printed = output({sign, "--legalise"});
  EXPECT_THAT(printed, HasSubstr("stablehlo.select"));
  EXPECT_THAT(printed, testing::Not(HasSubstr("stablehlo.sign")));
  const std::string double_precision =
      file("double.mlir", "func.func @main(%a: tensor<2xf64>) -> tensor<2xf64> {\n  return %a : tensor<2xf64>\n}\n");
  EXPECT_THAT(refusal({double_precision, "--legalise"}), HasSubstr("has no tensor<2xf64>; use f32"));
}

TEST_F(ModuleCommand, PrintsThePlan) {
  EXPECT_EQ(output({twice_, "--run", "--plan"}), "1 line 2: map res1:f32[2*1] = 1 operations of arg0:f32[2*1]\n");
  const std::string product = file(
      "product.mlir",
      "func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2xf32> {\n  %c = stablehlo.dot_general %a, "
      "%b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>\n  %z = "
      "stablehlo.constant dense<0.0> : tensor<f32>\n  %d = stablehlo.reduce(%c init: %z) applies stablehlo.add across "
      "dimensions = [1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32>\n  return %d : tensor<2xf32>\n}\n");
  EXPECT_EQ(output({product, "--run", "--plan"}),
            "1 line 2: product tmp2:f32 = arg0:f32 * arg1:f32; batch; m 2(3,0,4); n 4(0,1,1); k 3(1,4,0)\n"
            "2 line 4: reduction res3:f32[2*1] = stablehlo.add of tmp2:f32[2*4,4*1] over 1\n");
}

TEST_F(ModuleCommand, SaysWhatIsWrong) {
  const std::string wrong = file("wrong.mlir",
                                 "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n  %b = stablehlo.not %a : "
                                 "tensor<2xf32>\n  return %b : tensor<2xf32>\n}\n");
  EXPECT_EQ(refusal({wrong}), wrong +
                                  ":2:1: stablehlo.not: it takes predicates, signed integers or unsigned integers, "
                                  "not tensor<2xf32>");
  EXPECT_EQ(refusal({twice_, "--interpret"}), twice_ + ": @main takes 1 arguments, not 0; give as many");
  EXPECT_EQ(refusal({twice_, "--print", "--interpret"}),
            "--print, --legalise, --interpret and --run exclude each other; pass one");
  EXPECT_EQ(refusal({twice_, "--arguments", "x"}),
            "--arguments belongs to --interpret and --run; pass one of them, too");
  const std::string other = file("other.mlir", "func.func @f() {\n  return\n}\n");
  EXPECT_THAT(refusal({other, "--interpret"}), HasSubstr("it has no function @main"));
  EXPECT_THAT(refusal({file("in.txt", "dense<1> : tensor<2xf32>")}), HasSubstr("in.txt:1:1: "));
}

}  // namespace
}  // namespace veritpu
