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
