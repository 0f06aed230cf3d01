// A schedule's text gives the same program again; a person's choice changes cycles and no value; mistakes name the
// line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arch/config.h"
#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/schedule.h"
#include "systemc/system_chip.h"
#include "tests/goldens/module_case.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

using testing::HasSubstr;

Options with(Schedule& schedule) {
  Options options;
  options.schedule = &schedule;
  options.verify = true;
  return options;
}

bool same(const Program& a, const Program& b) {
  return a.instructions.size() == b.instructions.size() &&
         std::memcmp(a.instructions.data(), b.instructions.data(), a.instructions.size() * sizeof a.instructions[0]) ==
             0;
}

// Lines that begin with the word.
size_t count(const std::string& text, const std::string& kind) {
  size_t lines = 0;
  for (size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) lines += text.compare(at, kind.size(), kind) == 0;
  return lines;
}

TEST(ModuleSchedule, GivesTheSameProgramAgain) {
  std::map<std::string, size_t> lines;
  size_t programs = 0;
  const auto check = [&](const module::Module& m, const char* chip, const std::string& name) {
    const auto& core = arch::find_chip(chip)->core;
    Schedule noted;
    Compiled first;
    try {
      first = compile(m, core, with(noted));
    } catch (const CompileError&) {
      return;
    }
    EXPECT_TRUE(same(first.program, compile(m, core).program)) << name << ": to take note changes the program";
    Schedule given = Schedule::parse(noted.text(), "a schedule");
    const Compiled again = compile(m, core, with(given));
    EXPECT_TRUE(same(first.program, again.program)) << name << "\n" << noted.text();
    EXPECT_EQ(given.text(), noted.text()) << name;
    for (const char* kind : {"layout", "bands", "split", "fuse", "join", "memory", "donate", "vmem", "rows"})
      lines[kind] += count(noted.text(), kind);
    ++programs;
  };
  for (uint32_t seed = 0; seed < 150 && !HasFailure(); ++seed)
    check(module::random_module(seed).module, seed % 2 ? "n8" : "n128", "module " + std::to_string(seed));
  for (const char* chip : {"n8", "n128"})
    for (const auto& c : module::read_cases(std::string(VERITPU_GOLDENS) + "/modules/models.mlir"))
      if (!HasFailure()) check(module::parse(c.text, c.name), chip, c.name);
  for (const auto& [kind, number] : lines) std::printf("%zu of %s, ", number, kind.c_str());
  std::printf("in %zu programs\n", programs);
  EXPECT_GT(programs, 100u);
  for (const char* kind : {"split", "fuse", "join", "memory", "donate", "vmem", "rows"})
    EXPECT_GT(lines[kind], 10u) << kind;
}

constexpr const char* kModule = R"(module @m {
  func.func public @main(%a: tensor<64x96xf32>, %b: tensor<96x40xf32>) -> tensor<64x40xf32> {
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x96xf32>, tensor<96x40xf32>) -> tensor<64x40xf32>
    %1 = stablehlo.negate %0 : tensor<64x40xf32>
    %2 = stablehlo.dot_general %a, %1, contracting_dims = [0] x [0] : (tensor<64x96xf32>, tensor<64x40xf32>) -> tensor<96x40xf32>
    %3 = stablehlo.dot_general %a, %2, contracting_dims = [1] x [0] : (tensor<64x96xf32>, tensor<96x40xf32>) -> tensor<64x40xf32>
    %4 = stablehlo.add %3, %1 : tensor<64x40xf32>
    return %4 : tensor<64x40xf32>
  }
})";

struct Outcome {
  module::Tensor result;
  uint64_t cycles;
};

Outcome run_with(const std::string& text) {
  const module::Module m = module::parse(kModule, "m");
  const auto given = module::small_arguments(m);
  SystemChip chip(*arch::find_chip("n8"), Engine::fast);
  Schedule schedule = Schedule::parse(text, "s");
  const Run ran = run(m, given, chip, with(schedule));
  return {ran.results[0], ran.report.cycles};
}

std::string noted() {
  Schedule schedule;
  compile(module::parse(kModule, "m"), arch::find_chip("n8")->core, with(schedule));
  return schedule.text();
}

// The text without lines of the kind, and with others.
std::string changed(const std::string& kind, const std::string& instead) {
  std::istringstream lines(noted());
  std::string text, line;
  while (std::getline(lines, line))
    if (line.compare(0, kind.size(), kind) != 0) text += line + "\n";
  return text + instead;
}

TEST(ModuleSchedule, APersonsChoiceChangesCyclesAndNoValue) {
  const Outcome plain = run_with(noted());
  ASSERT_GT(count(noted(), "vmem"), 0u) << noted();
  struct Change {
    std::string text;
    bool slower;
  };
  for (const Change& change : {Change{changed("vmem", ""), true}, Change{changed("rows", "rows 0 8\n"), true},
                               Change{changed("vmem", "choose vmem\n"), false}}) {
    SCOPED_TRACE(change.text);
    const Outcome other = run_with(change.text);
    EXPECT_EQ(module::differing(other.result, plain.result), -1);
    EXPECT_EQ(other.cycles > plain.cycles, change.slower);
    EXPECT_GE(other.cycles, plain.cycles);
    std::printf("%llu cycles, %llu with another schedule\n", static_cast<unsigned long long>(plain.cycles),
                static_cast<unsigned long long>(other.cycles));
  }
}

TEST(ModuleSchedule, MistakesNameTheLine) {
  const auto message = [](const std::string& text) -> std::string {
    try {
      run_with(text);
    } catch (const arch::SyntaxError& error) {
      return error.what();
    }
    return "no error";
  };
  const std::string head = noted().substr(0, noted().find('\n') + 1);
  const std::vector<std::array<std::string, 2>> cases{
      {"", "s:1:1: it does not say of which module it is; its first line would be `module "},
      {"module 12 lanes 8\n", "s:1:1: it is of another module, or for other lanes; write one with --schedule-out"},
      {head + "tile 3\n", "s:2:1: `tile` is no choice; a line begins with "},
      {head + "vmem # tmp2\n", "s:2:1: `vmem` says of nothing what to do"},
      {head + "choose all\n", "s:2:1: there are no choices of `all`"},
      {head + "choose vmem\nvmem tmp2\n", "s:3:1: a `choose` line leaves `vmem` to the compiler"},
      {head + "# vmem\n\nvmem tmp99\n", "s:4:1: the plan has no buffer tmp99"},
      {head + "vmem arg0\nrows 99 8\n", "s:3:1: there is no `rows 99` to choose for"},
      {head + "memory 100\n", "s:2:1: VMEM has 65536 or 98304 or 114688 rows for buffers; name one of these, once"},
      {head + "rows 0 0\n", "s:2:1: a tile has 1 to 1024 rows"},
      {head + "rows 0 x\n", "s:2:1: a tile has 1 to 1024 rows"},
      {head + "layout %0\n", "s:2:1: a layout is `%VALUE last DIMENSION`"},
      {head + "layout %99 last 0\n", "s:2:1: there is no value %99"},
      {head + "layout %4 last 2\n", "s:2:1: %4 has no dimension 2"},
      {head + "layout %6 last 0\n", "s:2:1: %6 stays as it is: a loop, a result or nothing uses it"},
      {head + "bands 0 spread m0 k0 2\n", "s:2:1: product 0 has no such bands"},
      {head + "fuse 0 tmp2\n", "s:2:1: kernel 0 is not elementwise"},
      {head + "fuse 1 tmp99\n", "s:2:1: kernel 1 makes no tmp99 as a whole, alone, for others"},
      {head + "join 1 0\n", "s:2:1: kernel 1 cannot join what the line names"},
      {head + "split 0 narrow\n", "s:2:1: there is no `split 0` to choose for"},
  };
  for (const auto& [text, expected] : cases) EXPECT_THAT(message(text), testing::StartsWith(expected)) << text;
}

}  // namespace
}  // namespace veritpu::module_compiler
