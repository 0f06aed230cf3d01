// How runs end that do not go as planned, and where their output goes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "host/checkpoint/checkpoint.h"
#include "tests/cli/process.h"
#include "tests/host/files.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using testing::Not;

// Of a line of the shell in which $V is the command line.
int status(const std::string& line) {
  setenv("V", VERITPU_BINARY, 1);
  return WEXITSTATUS(std::system(line.c_str()));
}

TEST(Ending, OutputThatDoesNotFitIsAnError) {
  int checked = 0;
  for (const char* command :
       {"chips", "compile digits", "--help", "--version", "train --help", "train digits --epochs 1", "run /dev/stdin",
        "asm /dev/stdin", "fuzz --chip n8 --instructions 200"}) {
    EXPECT_EQ(status(std::string("echo halt | \"$V\" ") + command + " > /dev/full 2> /dev/null"), 1) << command;
    EXPECT_EQ(status(std::string("echo halt | \"$V\" ") + command + " > /dev/null 2> /dev/null"), 0) << command;
    checked++;
  }
  EXPECT_EQ(checked, 9);
}

TEST(Ending, JsonGoesToStandardOutput) {
  const Outcome run = veritpu({"train", "digits", "--epochs", "1", "--json", "-"});
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(nlohmann::json::parse(run.out)["workload"], "digits");
  EXPECT_THAT(run.err, HasSubstr("Cycles by layer"));
}

// A mistake in a program is the user's: exit status 1, and the line that it stands on.
TEST(Ending, MistakesInAProgramNameTheirLine) {
  const struct {
    const char *program, *sentence;
  } cases[] = {
      {"nop\nnop wait=3:1\nhalt\n", "p.s:2: program: core: deadlock"},
      {"nop\ndld hbm=0xffffffff00 lanes=1\nhalt\n", "p.s:2: program: ld, instruction at pc 1: HBM refuses"},
      {"sset rd=r1 imm=400\nx: nop signal=1:255\nloop rd=r1 to=x\nhalt\n", "semaphore overflow"},
      {"sset rd=r1 imm=100000000\nx: nop\nloop rd=r1 to=x\nhalt\n", "has not halted after 5000 cycles"},
  };
  int checked = 0;
  const Folder folder;
  for (const auto& c : cases)
    for (const char* engine : {"fast", "rtl"}) {
      folder.write("p.s", c.program);
      const Outcome run = veritpu({"run", folder.file("p.s"), "--engine", engine, "--max-cycles", "5000"});
      const bool endless = std::string(c.sentence).find("halted") != std::string::npos;
      const Outcome patient = endless ? run : veritpu({"run", folder.file("p.s"), "--engine", engine});
      EXPECT_EQ(patient.status, 1) << c.program;
      EXPECT_THAT(patient.err, HasSubstr(c.sentence));
      EXPECT_THAT(patient.err, Not(HasSubstr("internal")));
      checked++;
    }
  EXPECT_EQ(checked, 8);
}

TEST(Ending, RunTellsEachInstructionAndItsAccountAsJson) {
  const std::string file = std::string(PROGRAMS_DIR) + "/matmul.s";
  const Outcome trace = veritpu({"run", file, "--trace"});
  EXPECT_THAT(trace.out, HasSubstr("177        181  vpu     10  vrun len=2 n0=4 wait=2:1 signal=3:1"));
  EXPECT_EQ(veritpu({"run", file, "--trace", "--engine", "rtl"}).out.substr(0, 1000), trace.out.substr(0, 1000));
  const auto json = nlohmann::json::parse(veritpu({"run", file, "--json", "-"}).out);
  EXPECT_EQ(json["cycles"], 204);
  EXPECT_EQ(json["instructions"].size(), 13u);
  EXPECT_EQ(json["dumps"][0]["values"][3], "20.0");
  uint64_t sum = 0;
  for (const auto& [cause, cycles] : json["units"]["mxu"].items()) sum += cycles.get<uint64_t>();
  EXPECT_EQ(sum, 204u);
}

TEST(Ending, AnInterruptedTrainingReportsAndSaves) {
  const Folder folder;
  const std::string file = folder.path() + "/d.safetensors", json = folder.path() + "/d.json";
  Process training({"train", "digits", "--epochs", "100000", "--save", file, "--json", json});
  ASSERT_TRUE(training.wait_for("Epoch 3/"));
  training.signal(SIGINT);
  const Outcome run = training.finish();
  EXPECT_EQ(run.status, 128 + SIGINT);
  EXPECT_THAT(run.out, HasSubstr("Cycles by layer"));
  EXPECT_THAT(run.err, HasSubstr("interrupted"));
  const int64_t steps = load_checkpoint(file).step;
  EXPECT_GE(steps, 2 * 19);
  EXPECT_THAT(run.err, HasSubstr(std::to_string(steps) + " steps are done"));
  EXPECT_EQ(status("test -s " + json), 0);
}

TEST(Ending, ALossThatIsNotFiniteIsTold) {
  const Folder folder;
  const std::string file = folder.path() + "/d.safetensors";
  const Outcome warned = veritpu({"train", "digits", "--epochs", "1", "--lr", "1e30"});
  EXPECT_EQ(warned.status, 0);
  EXPECT_THAT(warned.err, HasSubstr("the loss of step 1 is not finite"));
  const Outcome stopped =
      veritpu({"train", "digits", "--epochs", "2", "--lr", "1e30", "--stop-on-nan", "--save", file});
  EXPECT_EQ(stopped.status, 1);
  EXPECT_THAT(stopped.out, Not(HasSubstr("Epoch 2/2")));
  EXPECT_NE(status("test -e " + file), 0);
}

TEST(Ending, ATrainingOnTheRtlTellsItsTimeFirst) {
  const Outcome run = veritpu({"train", "digits", "--epochs", "1", "--engine", "rtl"});
  ASSERT_EQ(run.status, 0) << run.err;
  const size_t told = run.out.find("19 steps take about "), begun = run.out.find("Epoch 1/1");
  EXPECT_NE(told, std::string::npos);
  EXPECT_LT(told, begun);
}

}  // namespace
}  // namespace veritpu
