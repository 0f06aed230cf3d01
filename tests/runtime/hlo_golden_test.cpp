// Programs as HLO modules: they are modules, and compute what the same programs in StableHLO compute.
#include <gtest/gtest.h>

#include <cmath>

#include "runtime/hlo/read.h"
#include "runtime/module/interpret.h"
#include "tests/goldens/hlo_case.h"
#include "tests/goldens/module_case.h"

namespace veritpu::hlo {
namespace {

using module::Module;
using module::Tensor;

class HloGolden : public testing::TestWithParam<const char*> {
 protected:
  // The cases of both forms, in one order.
  void SetUp() override {
    const std::string folder = std::string(VERITPU_GOLDENS) + "/modules/";
    texts_ = module::read_cases(folder + GetParam() + ".mlir");
    for (HloCase& one : read_cases(folder + "hlo.gz"))
      if (one.file == GetParam()) modules_.push_back(std::move(one));
    ASSERT_FALSE(texts_.empty());
    ASSERT_EQ(modules_.size(), texts_.size());
    for (size_t i = 0; i < texts_.size(); i++) ASSERT_EQ(modules_[i].name, texts_[i].name);
  }

  std::vector<module::ModuleCase> texts_;
  std::vector<HloCase> modules_;
};

// XLA writes operations of CHLO, and functions of complex numbers, as others on its way to HLO, so that their rounding
// differs.
bool is_rewritten(const std::string& text) {
  return text.find("chlo.") != std::string::npos || text.find("xcomplex<f32>") != std::string::npos;
}

// The first element of other bits, in words; empty if there is none. Any NaN is like another.
std::string other_bits(const Tensor& made, const Tensor& expected) {
  if (made.type != expected.type) return "is " + print(made.type) + ", not " + print(expected.type);
  const auto nan = [&](const module::Lane& lane) { return is_real(made.type.element) && std::isnan(lane.real); };
  for (size_t i = 0; i < expected.lanes.size(); i++) {
    const module::Lane &a = made.lanes.at(i), &b = expected.lanes[i];
    if (nan(a) && nan(b)) continue;
    const uint64_t bits = bits_of(made.type.element, a), wanted = bits_of(made.type.element, b);
    if (bits != wanted)
      return "element " + std::to_string(i) + " is " + std::to_string(bits) + ", not " + std::to_string(wanted);
  }
  return "";
}

TEST_P(HloGolden, ComputesWhatStableHloComputes) {
  for (size_t i = 0; i < texts_.size(); i++) {
    SCOPED_TRACE(texts_[i].name);
    try {
      const Module module = read(modules_[i].module, modules_[i].name), text = module::parse(texts_[i].text, "text");
      const auto made = interpret(module, *module.find("main"), texts_[i].arguments);
      const auto wanted = interpret(text, *text.find("main"), texts_[i].arguments);
      ASSERT_EQ(made.size(), wanted.size());
      for (size_t r = 0; r < made.size(); r++) {
        const std::string off =
            is_rewritten(texts_[i].text) ? difference(made[r], texts_[i].results[r]) : other_bits(made[r], wanted[r]);
        EXPECT_TRUE(off.empty()) << "result " << r << ": " << off;
      }
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

// What it is donated to, what it is called, and that its text is a module like that of any other.
TEST_P(HloGolden, SaysWhatStableHloSays) {
  for (size_t i = 0; i < texts_.size(); i++) {
    SCOPED_TRACE(texts_[i].name);
    try {
      const Module module = read(modules_[i].module, modules_[i].name), text = module::parse(texts_[i].text, "text");
      EXPECT_EQ(module.name, text.name);
      const auto &main = *module.find("main"), &wanted = *text.find("main");
      ASSERT_EQ(main.arguments.size(), wanted.arguments.size());
      for (size_t a = 0; a < main.arguments.size(); a++) {
        EXPECT_EQ(main.arguments[a].alias, wanted.arguments[a].alias) << a;
        EXPECT_EQ(main.arguments[a].donated, wanted.arguments[a].donated) << a;
      }
      const Module again = module::parse(print(module), "again");
      module::verify(again, "again");
      EXPECT_EQ(print(again), print(module));
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Jax, HloGolden,
                         testing::Values("unary", "binary", "types", "shapes", "products", "reductions", "indexed",
                                         "control", "random", "models", "complex"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace veritpu::hlo
