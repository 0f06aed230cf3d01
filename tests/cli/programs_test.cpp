// Programs by themselves: each in examples/programs gives the memory that its `# expect` lines say, on every chip, and
// the same account on every engine; asm, disasm and run agree with each other.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "arch/assembler.h"
#include "host/commands/asm.h"
#include "host/commands/disasm.h"
#include "host/commands/program_io.h"
#include "host/commands/run.h"
#include "host/commands/run_program.h"
#include "runtime/client.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

std::vector<std::string> examples() {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(PROGRAMS_DIR))
    if (entry.path().extension() == ".s") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string expected(const std::string& path) {
  constexpr std::string_view kMark = "# expect ";
  std::istringstream in(read_file(path));
  std::string line, text;
  while (std::getline(in, line))
    if (line.rfind(kMark, 0) == 0) text += line.substr(kMark.size()) + "\n";
  return text;
}

// A file that goes when the test does.
struct TemporaryFile {
  explicit TemporaryFile(const std::string& text = "")
      : path(testing::TempDir() + "veritpu_programs_" + std::to_string(getpid())) {
    std::ofstream(path, std::ios::binary) << text;
  }
  ~TemporaryFile() { std::filesystem::remove(path); }
  const std::string path;
};

std::string output(int (*command)(const std::vector<std::string>&), const std::vector<std::string>& arguments) {
  testing::internal::CaptureStdout();
  const int status = command(arguments);
  const std::string text = testing::internal::GetCapturedStdout();
  EXPECT_EQ(status, 0);
  return text;
}

std::string refusal(int (*command)(const std::vector<std::string>&), const std::vector<std::string>& arguments) {
  try {
    command(arguments);
  } catch (const UserError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Programs, GiveWhatTheyExpectOnEveryChipAndEngine) {
  int checked = 0;
  for (const auto& path : examples()) {
    const arch::Program program = read_program(path);
    const std::string wanted = expected(path);
    ASSERT_FALSE(wanted.empty()) << path << " expects nothing";
    for (const auto& config : arch::chips()) {
      std::optional<arch::RunReport> first;
      for (const Engine engine : engines()) {
        SCOPED_TRACE(path + " on " + config.name + " " + std::string(name(engine)));
        SystemChip chip(config, engine);
        const arch::RunReport report = run_program(chip, program);
        std::ostringstream memory;
        print_dumps(memory, chip, program);
        EXPECT_EQ(memory.str(), wanted);
        if (!first) first = report;
        EXPECT_EQ(report.cycles, first->cycles);
        EXPECT_EQ(report.units, first->units);
        EXPECT_EQ(report.none, first->none);
        ++checked;
      }
    }
  }
  EXPECT_GE(checked, 12);
}

TEST(Programs, GiveWhatTheyExpectOnTheTopWithAnyStalls) {
  for (const auto& path : examples()) {
    const std::string wanted = expected(path);
    for (const char* chip : {"n8", "lite"}) {
      std::set<std::string> ran;
      for (const char* seed : {"2", "3"})
        ran.insert(output(run_command, {path, "--chip", chip, "--engine", "top", "--stalls", seed}));
      ran.insert(output(run_command, {path, "--chip", chip, "--engine", "top"}));
      EXPECT_GT(ran.size(), 1u) << path;
      for (const auto& text : ran) EXPECT_EQ(text.substr(0, wanted.size()), wanted) << path;
    }
  }
  const std::vector<std::string> top{examples()[0], "--engine", "top"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), top.begin(), top.end());
    return refusal(run_command, more);
  };
  EXPECT_NE(with({"--chip", "n128"}).find("no veritpu_top of chip n128"), std::string::npos);
  EXPECT_NE(with({"--profile"}).find("nothing of single instructions"), std::string::npos);
  EXPECT_NE(refusal(run_command, {examples()[0], "--stalls", "1"}).find("pass --engine top"), std::string::npos);
}

TEST(Programs, AssembleDisassembleAndRunAlike) {
  int checked = 0;
  for (const auto& path : examples()) {
    const TemporaryFile binary, text_file;
    output(asm_command, {path, "-o", binary.path});
    const std::string engine(name(engines().front()));
    const std::string ran = output(run_command, {path, "--engine", engine, "--profile"});
    EXPECT_EQ(output(run_command, {binary.path, "--engine", engine, "--profile"}), ran);
    const std::string text = output(disasm_command, {binary.path});
    const arch::Program again = arch::assemble(text, "again"), program = read_program(path);
    EXPECT_EQ(again.instructions, program.instructions);
    EXPECT_EQ(again.data, program.data);
    EXPECT_EQ(again.scalars, program.scalars);
    EXPECT_EQ(again.dumps, program.dumps);
    EXPECT_EQ(ran.substr(0, expected(path).size()), expected(path));
    ++checked;
  }
  EXPECT_GE(checked, 3);
}

TEST(Programs, AListingHasPcLineBitsAndText) {
  const TemporaryFile file("# first\nloop rd=r2 offset=0 signal=1:2\nhalt\n");
  EXPECT_EQ(
      output(asm_command, {file.path}),
      "     0  line 2      0000000000000000_0000000000000000_0000000000000002_0000010400000005  loop rd=r2 offset=0 "
      "signal=1:2\n"
      "     1  line 3      0000000000000000_0000000000000000_0000000000000000_0000000000000001  halt\n");
}

TEST(Programs, MistakesAreOneSentence) {
  const std::string engine(name(engines().front()));
  const auto run = [&](const std::string& text) {
    const TemporaryFile file(text);
    const std::string sentence = refusal(run_command, {file.path, "--engine", engine});
    EXPECT_EQ(sentence.rfind(file.path + ":", 0), 0u) << sentence;
    return sentence.substr(file.path.size());
  };
  EXPECT_EQ(run("nop\nhalp\n"), ":2:1: unknown mnemonic 'halp'; did you mean 'halt'?");
  EXPECT_EQ(run("nop\n\nmload rows=64 lanes=3\nhalt\n"),
            ": instruction 1 (line 3): mload: rows must be 1 to 32, not 64");
  EXPECT_EQ(run("nop\n"), ": instruction 0 (line 1): a program must end with halt");
  EXPECT_EQ(run(".dump 0xffffffff00 f32 1\nhalt\n"),
            ": .dump 0xffffffff00 must end below the program, which lies at 0x7ffffbc0");
  EXPECT_EQ(run(".hbm 0x7ffffbc0 u8 1\nhalt\n"),
            ": .hbm 0x7ffffbc0 must end below the program, which lies at 0x7ffffbc0");
  EXPECT_EQ(run("VeriTPU\n"), ": the program file is cut short");
  EXPECT_EQ(refusal(run_command, {"/no/such/file", "--engine", engine}),
            "cannot open /no/such/file: No such file or directory");
  EXPECT_EQ(refusal(disasm_command, {"/"}), "/ is a directory; name a file");
}

}  // namespace
}  // namespace veritpu
