// What the command line says: help, and one sentence with a non-zero exit for each mistake.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/process.h"
#include "tests/cli/small_data.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using Args = std::vector<std::string>;

const char* const kCommands[] = {"train", "eval", "predict", "compile", "chips",  "bench",
                                 "draw",  "asm",  "disasm",  "run",     "placed", "module"};

void expect_sentence(const Outcome& o, int status, const std::string& part, const std::string& what) {
  EXPECT_EQ(o.status, status) << what << o.err;
  EXPECT_THAT(o.err, HasSubstr(part)) << what;
  EXPECT_EQ(o.err.rfind("veritpu: ", 0), 0u) << what << o.err;
  EXPECT_EQ(std::count(o.err.begin(), o.err.end(), '\n'), 1) << what << o.err;
  EXPECT_EQ(o.out, "") << what;
}

std::string joined(const Args& args) {
  std::string text = "veritpu";
  for (const auto& arg : args) text += " " + arg;
  return text + ": ";
}

TEST(Usage, HelpNamesEveryCommandAndEachExplainsItself) {
  const Outcome top = veritpu({"--help"});
  EXPECT_EQ(top.status, 0);
  int checked = 0;
  for (const char* command : kCommands) {
    EXPECT_THAT(top.out, HasSubstr(std::string("\n  ") + command + " "));
    const Outcome o = veritpu({command, "--help"});
    EXPECT_EQ(o.status, 0) << command;
    EXPECT_EQ(o.err, "") << command;
    EXPECT_EQ(o.out.rfind(std::string("usage: veritpu ") + command, 0), 0u) << o.out;
    ++checked;
  }
  EXPECT_EQ(checked, 12);
  EXPECT_EQ(veritpu({}).status, 2);
}

TEST(Usage, ChipsListsThem) {
  const Outcome o = veritpu({"chips"});
  EXPECT_EQ(o.status, 0);
  for (const char* part : {"lite", "n8", "n16", "n128", "Engines:"}) EXPECT_THAT(o.out, HasSubstr(part));
}

TEST(Usage, EachMistakeIsOneSentence) {
  const struct {
    Args args;
    const char* sentence;
  } cases[] = {
      {{"tarin"}, "unknown command 'tarin'; did you mean 'train'?"},
      {{"xyzzy"}, "unknown command 'xyzzy'; choose from train, eval"},
      {{"train", "mlq"}, "unknown workload 'mlq'; did you mean 'mlp'?"},
      {{"train", "mlp", "--chp", "lite"}, "unknown option '--chp'; did you mean '--chip'?"},
      {{"train", "mlp", "--chip", "liet"}, "unknown chip 'liet'; did you mean 'lite'?"},
      {{"train", "mlp", "--engine", "verilog"}, "unknown engine 'verilog'; choose from"},
      {{"train", "mlp", "--precision", "fp23"}, "unknown precision 'fp23'; did you mean 'fp32'?"},
      {{"train", "mlp", "--epochs", "1", "--steps", "1"}, "pass one of them"},
      {{"train", "mlp", "--epochs", "0"}, "--epochs takes a whole number from 1 to"},
      {{"train", "mlp", "--steps", "-1"}, "-1"},
      {{"train", "mlp", "--steps", "1.5"}, "not '1.5'"},
      {{"train", "mlp", "--steps", ""}, "steps"},
      {{"train", "mlp", "--batch", "0"}, "--batch takes a whole number from 1 to"},
      {{"train", "mlp", "--batch", "99999999999999999999"}, "--batch takes a whole number"},
      {{"train", "mlp", "--batch", "65000"}, "--batch 65000 is more than the 60000 training images"},
      {{"train", "mlp", "--log-steps", "0"}, "--log-steps takes a whole number from 1 to"},
      {{"train", "mlp", "--seed", "many"}, "--seed takes a whole number"},
      {{"train", "mlp", "--seed", "1", "--load", "x"}, "--seed has no effect"},
      {{"train", "mlp", "--json"}, "--json"},
      {{"train", "mlp", "mlp"}, "too many arguments"},
      {{"train", "mlp", "--save", "x", "--json", "x"}, "the same file"},
      {{"train", "mlp", "--json", "x", "--curves", "x"}, "the same file"},
      {{"train", "mlp", "--schedule", "linear"}, "'linear' is no schedule; write step:STEPS"},
      {{"train", "mlp", "--steps", "3", "--schedule", "warmup:3+cosine"}, "make the warm-up shorter"},
      {{"train", "mlp", "--lr", "0"}, "--lr takes a number above 0"},
      {{"train", "mlp", "--chip", "lite", "--chip", "n8"}, "more than once"},
      {{"eval", "mlp"}, "--load is missing"},
      {{"eval"}, "the workload is missing"},
      {{"predict", "mlp"}, "--load is missing"},
      {{"predict", "mlp", "--load", "x", "--image", "no"}, "--image takes a whole number"},
      {{"compile"}, "the workload is missing"},
      {{"compile", "mlq"}, "unknown workload 'mlq'; did you mean 'mlp'?"},
      {{"compile", "mlp", "--chip", "liet"}, "unknown chip 'liet'; did you mean 'lite'?"},
      {{"compile", "mlp", "--precision", "fp23"}, "unknown precision 'fp23'; did you mean 'fp32'?"},
      {{"compile", "mlp", "--batch", "0"}, "--batch takes a whole number from 1 to"},
      {{"compile", "mlp", "--step", "tran"}, "unknown --step 'tran'; did you mean 'train'?"},
      {{"compile", "mlp", "--dump", "asembly"}, "unknown --dump 'asembly'; did you mean 'assembly'?"},
      {{"compile", "mlp", "--dump-after", "fus"}, "unknown --dump-after 'fus'; did you mean 'fuse'?"},
      {{"compile", "mlp", "--dump-after", "fuse", "--dump", "graph"}, "pass one"},
      {{"compile", "mlp", "--schedule", "cosine"}, "write cosine:STEPS"},
      {{"chips", "lite"}, "too many arguments"},
      {{"draw"}, "--output is missing"},
      {{"draw", "--output", "x", "--size", "1"}, "--size takes a whole number from 8 to"},
      {{"asm"}, "usage"},
      {{"run", "--chp", "lite"}, "--chp"},
      {{"run", "x", "--check-hazards", "--engine", "rtl"}, "--check-hazards is a check of the fast engine"},
      {{"train", "mlp", "--check-hazards", "--engine", "check"}, "--check-hazards is a check of the fast engine"},
  };
  int checked = 0;
  for (const auto& c : cases) {
    expect_sentence(veritpu(c.args), 2, c.sentence, joined(c.args));
    ++checked;
  }
  EXPECT_EQ(checked, 47);
}

TEST(Usage, FilesAreCheckedBeforeAnythingRuns) {
  const Folder folder;
  const auto bad = folder.write("bad", "not a checkpoint");
  const struct {
    Args args;
    const char* sentence;
  } cases[] = {
      {{"train", "mlp", "--save", folder.file("no/x")}, "there is no directory"},
      {{"train", "mlp", "--save", folder.path()}, "--save names a directory"},
      {{"train", "mlp", "--json", "/proc/x"}, "cannot write in /proc"},
      {{"train", "mlp", "--data", folder.file("no")}, "there is no data folder"},
      {{"train", "mlp", "--data", folder.path()}, "holds no train-images-idx3-ubyte.gz"},
      {{"train", "mlp", "--load", bad}, "is not a good checkpoint"},
      {{"train", "mlp", "--load", folder.file("no")}, "there is no checkpoint file"},
      {{"eval", "mlp", "--load", bad, "--json", folder.file("j")}, "is not a good checkpoint"},
      {{"predict", "mlp", "--load", bad}, "is not a good checkpoint"},
      {{"run", folder.file("no")}, "no"},
      {{"compile", "digits", "-o", folder.file("no/x")}, "there is no directory"},
  };
  int checked = 0;
  for (const auto& c : cases) {
    expect_sentence(veritpu(c.args), 1, c.sentence, joined(c.args));
    ++checked;
  }
  EXPECT_EQ(checked, 11);
  EXPECT_EQ(folder.count(), 1u);  // nothing half-written
}

}  // namespace
}  // namespace veritpu
