// `veritpu sweep` and `veritpu chips`: cycles are those of the chip by itself, and the front is the front.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/process.h"
#include "tests/host/files.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

std::string contents(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string without_commas(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ','), text.end());
  return text;
}

TEST(Sweep, HasTheCyclesOfEachChip) {
  const Folder folder;
  const std::string csv = folder.file("s.csv"), picture = folder.file("s.png");
  const Outcome o = veritpu({"sweep",       "digits,mlp",
                             "--vary",      "core.n=8,64,256",
                             "--vary",      "hbm.bytes_per_cycle=20,80",
                             "--vary",      "core.vmem_rows=131072",
                             "--precision", "bf16",
                             "--batch",     "16",
                             "--threads",   "3",
                             "--json",      "-",
                             "--csv",       csv,
                             "--picture",   picture});
  ASSERT_EQ(o.status, 0) << o.err;
  const Json points = Json::parse(o.out)["points"];
  ASSERT_EQ(points.size(), 12u);
  int checked = 0;
  for (const Json& point : points) {
    const std::string chip = folder.file("c.json");
    Json file = point["parameters"];
    std::ofstream(chip) << file;
    const Outcome alone =
        veritpu({"compile", point["workload"], "--chip", chip, "--precision", "bf16", "--batch", "16"});
    ASSERT_EQ(alone.status, 0) << alone.err;
    EXPECT_THAT(without_commas(alone.out), HasSubstr(" " + std::to_string(point["cycles"].get<uint64_t>()) + "\n"));
    double parts = 0;
    for (const auto& [part, joules] : point["joules"].items()) parts += part == "all" ? 0 : joules.get<double>();
    EXPECT_NEAR(parts, point["joules"]["all"], 1e-9 * parts);
    ++checked;
  }
  EXPECT_EQ(checked, 12);
  const std::string table = contents(csv);
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 13);
  EXPECT_EQ(table.rfind("workload,core.n,hbm.bytes_per_cycle,core.vmem_rows,cycles,", 0), 0u);
  EXPECT_EQ(contents(picture).substr(1, 3), "PNG");

  const auto worse = [](const Json& a, const Json& b) {  // b is as good in all, and better in one
    bool as_good = true, better = false;
    for (const char* key : {"seconds", "area_mm2", "hbm_bytes_per_second"}) {
      as_good = as_good && b[key] <= a[key];
      better = better || b[key] < a[key];
    }
    return as_good && better;
  };
  int front = 0;
  for (const Json& point : points) {
    const bool beaten = std::any_of(points.begin(), points.end(), [&](const Json& other) {
      return other["workload"] == point["workload"] && worse(point, other);
    });
    EXPECT_EQ(point["front"], !beaten);
    front += !beaten;
  }
  EXPECT_GT(front, 0);
}

// The order of answers, and each of them, is the same with any number of threads.
TEST(Sweep, ThreadsChangeNothing) {
  std::vector<std::string> args{"sweep", "digits", "--vary", "core.n=16,32,64", "--vary", "mhz=500,700", "--json", "-"};
  const Outcome two = veritpu(args);
  args.insert(args.end(), {"--threads", "1"});
  const Outcome one = veritpu(args);
  ASSERT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(one.out, two.out);
  EXPECT_GT(one.out.size(), 1000u);
}

TEST(Sweep, SaysWhichStepsDoNotRun) {
  const Outcome o = veritpu({"sweep", "keras-cnn", "--vary", "core.vmem_rows=64,65536"});
  ASSERT_EQ(o.status, 0) << o.err;
  EXPECT_THAT(o.out, HasSubstr("Steps that do not run\n\nkeras-cnn core.vmem_rows=64: "));
  const Outcome none = veritpu({"sweep", "keras-cnn", "--vary", "core.vmem_rows=64"});
  EXPECT_EQ(none.status, 1);
  EXPECT_THAT(none.err, HasSubstr("no step runs on any of these chips: "));
}

TEST(Sweep, Mistakes) {
  const std::pair<std::vector<std::string>, const char*> mistakes[] = {
      {{}, "--vary is missing"},
      {{"--vary", "core.n"}, "--vary takes PARAMETER=VALUE,VALUE,..., such as core.n=32,64, not 'core.n'"},
      {{"--vary", "core.n=8,8"}, "--vary core.n has 8 twice"},
      {{"--vary", "core.n=8", "--vary", "core.n=16"}, "--vary core.n stands there twice"},
      {{"--vary", "core.n=8,"}, "core.n takes a power of two from 4 to 256, not ''"},
      {{"--vary", "core.m=8"}, "there is no parameter 'core.m'; did you mean 'core.n'?"},
      {{"--vary", "cores=2"}, "a sweep times a step on one core, and this chip has 2; take cores=1"},
      {{"--vary", "mhz=700", "--chip", "v3"}, "v3 has 2 cores, and here a chip of one is taken"},
      {{"--vary", "mhz=700", "--csv", "/nowhere/x.csv"}, "/nowhere"},
  };
  int checked = 0;
  for (const auto& [more, sentence] : mistakes) {
    std::vector<std::string> args{"sweep", "digits"};
    args.insert(args.end(), more.begin(), more.end());
    const Outcome o = veritpu(args);
    EXPECT_NE(o.status, 0) << sentence;
    EXPECT_THAT(o.err, HasSubstr(sentence));
    EXPECT_EQ(std::count(o.err.begin(), o.err.end(), '\n'), 1) << o.err;
    ++checked;
  }
  EXPECT_EQ(checked, 9);
}

TEST(Chips, PrintsPublishedPeaksBesideComputed) {
  const Outcome o = veritpu({"chips"});
  EXPECT_THAT(o.out, HasSubstr("Peak, OP/s            91.75 T  45.88 T  123.2 T  275.3 T  196.6 T  3.932 T\n"
                               "  published              92 T     46 T    123 T    275 T    197 T      4 T\n"));
  EXPECT_THAT(veritpu({"chips", "--parameters"}).out, HasSubstr("core.n "));
  EXPECT_THAT(veritpu({"chips", "--sources", "v1"}).out, HasSubstr("Jouppi et al., ISCA 2017"));
  EXPECT_THAT(veritpu({"chips", "--sources", "v9"}).err, HasSubstr("unknown published TPU 'v9'"));
  EXPECT_THAT(veritpu({"chips", "--power", "lite"}).out, HasSubstr("\nCells of the MXU "));
  EXPECT_THAT(veritpu({"chips", "--power", "little"}).err, HasSubstr("little"));
  EXPECT_THAT(veritpu({"chips", "--power", "lite", "--json", "lite"}).err, HasSubstr("pass one of them"));
}

TEST(Chips, ASizeWithoutRtlIsRefused) {
  const Folder folder;
  std::string chip = folder.file("c.json");
  std::ofstream(chip) << R"({"core": {"n": 64}})";
  const Outcome o = veritpu({"run", PROGRAMS_DIR "/matmul.s", "--engine", "rtl", "--chip", chip});
  EXPECT_EQ(o.status, 1);
  EXPECT_THAT(o.err, HasSubstr("cmake -DVERITPU_MORE_CORES=\"64 32768 2048 1 1 1 2 16 2 2 5 27 11 6 1 64\" build"));
  EXPECT_EQ(veritpu({"run", PROGRAMS_DIR "/matmul.s", "--chip", chip}).status, 0);
  EXPECT_EQ(veritpu({"chips", "--missing-rtl", chip}).out, "64 32768 2048 1 1 1 2 16 2 2 5 27 11 6 1 64\n");
  EXPECT_EQ(veritpu({"chips", "--missing-rtl", "lite"}).out, "");  // built
  std::ofstream(chip = folder.file("odd.json")) << R"({"base": "v1", "core": {"vmem_rows": 1000, "acc_rows": 300}})";
  EXPECT_EQ(veritpu({"chips", "--missing-rtl", chip}).out, "256 1000 300 1 1 1 2 16 2 2 5 27 11 9 1 256\n");
}

}  // namespace
}  // namespace veritpu
