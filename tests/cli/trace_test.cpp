// `--trace`: slices that nest and add up to the account, in a run that is the same without it.
#include <gmock/gmock.h>

#include <cmath>
#include <map>

#include "tests/cli/reports.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;
using Args = std::vector<std::string>;

const std::vector<std::string> kUnits{"seq", "mxu", "vpu", "ld", "st"};

struct Slice {
  double begin, end;
  int64_t cycles;
};

struct Opened {
  std::map<std::pair<int, int>, std::map<std::string, int64_t>> causes;  // of a core's unit: cause to cycles
  std::map<int, int64_t> hbm_bytes;                                      // of a core
  int64_t operations = 0, instructions = 0, described = 0;
  Json other;
};

// Reads a trace, and checks that slices nest.
Opened open(const std::string& file) {
  const Json trace = Json::parse(contents(file));
  Opened opened;
  opened.other = trace["otherData"];
  std::map<std::pair<int, int>, std::vector<Slice>> tracks;
  std::map<std::pair<int, int>, std::string> names;
  for (const Json& e : trace["traceEvents"]) {
    if (e["ph"] == "M" && e["name"] == "thread_name") names[{e["pid"], e["tid"]}] = e["args"]["name"];
    if (e["ph"] == "C" && e["name"] == "HBM bytes a microsecond") opened.hbm_bytes[e["pid"]] += total(e["args"]);
    if (e["ph"] != "X") continue;
    const std::pair<int, int> track{e["pid"], e["tid"]};
    const Json& args = e["args"];
    tracks[track].push_back({e["ts"], e["ts"].get<double>() + e["dur"].get<double>(), args["cycles"]});
    EXPECT_NEAR(e["dur"].get<double>() * opened.other["mhz"].get<double>(), args["cycles"].get<double>(), 0.01);
    if (args.contains("cause")) opened.causes[track][e["name"]] += args["cycles"].get<int64_t>();
    if (args.contains("spent")) opened.causes[track][args["spent"]] += args["cycles"].get<int64_t>();
    opened.operations += args.contains("layer") && !args.contains("pc");
    opened.instructions += args.contains("pc");
    opened.described +=
        args.contains("pc") && args.contains("operation") && args.contains("instruction") && args.contains("layer");
  }
  for (auto& [track, slices] : tracks) {
    EXPECT_EQ(names[track], kUnits.at(static_cast<size_t>(track.second)));
    std::stable_sort(slices.begin(), slices.end(), [](const Slice& a, const Slice& b) {
      return a.begin != b.begin ? a.begin < b.begin : a.cycles > b.cycles;
    });
    std::vector<Slice> around;
    constexpr double kRounded = 2e-6;  // microseconds
    for (const Slice& s : slices) {
      while (!around.empty() && around.back().end < s.begin + kRounded) around.pop_back();
      if (!around.empty()) {
        EXPECT_LE(s.end, around.back().end + kRounded);
      }
      around.push_back(s);
      EXPECT_LE(around.size(), 3u);
    }
  }
  return opened;
}

void expect_unit_sums(const Opened& trace, int core, const Json& units) {
  for (int u = 0; u < 5; ++u)
    for (const auto& [cause, cycles] : units[kUnits[static_cast<size_t>(u)]].items()) {
      if (cause == "idle") continue;  // gaps
      const auto track = trace.causes.find({core, u});
      const int64_t sum = track == trace.causes.end() || !track->second.count(cause) ? 0 : track->second.at(cause);
      EXPECT_EQ(sum, cycles) << kUnits[static_cast<size_t>(u)] << " " << cause;
    }
}

// All steps of a run: the account is the run's.
void expect_whole(const Args& run, int last) {
  const Folder folder;
  const std::string file = folder.file("trace.json");
  Args traced = run;
  traced.insert(traced.end(), {"--trace", file, "--trace-steps", "0:" + std::to_string(last)});
  Json plain = json_of(run), watched = json_of(traced);
  for (const char* key : {"cycles", "units", "layers", "losses", "bytes", "cores", "links"})
    EXPECT_EQ(plain[key], watched[key]) << key;
  const Opened trace = open(file);
  EXPECT_EQ(trace.other["steps"], last + 1);
  EXPECT_EQ(trace.other["cycles"], plain["cycles"]);
  EXPECT_GT(trace.operations, 10);
  EXPECT_GT(trace.instructions, trace.operations);
  EXPECT_EQ(trace.described, trace.instructions);
  if (!plain.contains("cores")) {
    expect_unit_sums(trace, 0, plain["units"]);
    const Json& bytes = plain["bytes"];
    EXPECT_EQ(trace.hbm_bytes.at(0), total(bytes["hbm_fetch"]) + total(bytes["hbm_load"]) + total(bytes["hbm_store"]));
    return;
  }
  for (size_t core = 0; core < plain["cores"].size(); ++core)
    expect_unit_sums(trace, static_cast<int>(core), plain["cores"][core]["units"]);
}

TEST(Trace, HasTheAccountOfARunWithValues) {
  expect_whole({"train", "digits", "--steps", "7"}, 6);
}
TEST(Trace, HasTheAccountOfARunWithoutValues) {
  expect_whole({"train", "mlp", "--precision", "bf16", "--steps", "2", "--timing-only"}, 1);
}
TEST(Trace, HasEveryCoreOfABoard) {
  expect_whole({"train", "digits", "--chip", "lite-8", "--batch", "16", "--steps", "1"}, 0);
}

// A window in the midst of launches is what their steps come to.
TEST(Trace, HasTheStepsOfAWindow) {
  const Folder folder;
  int64_t cycles = 0;
  for (const char* window : {"0:3", "4:5", "6:6"}) {
    const std::string file = folder.file("trace.json");
    ASSERT_EQ(veritpu({"train", "digits", "--steps", "7", "--trace", file, "--trace-steps", window}).status, 0);
    cycles += open(file).other["cycles"].get<int64_t>();
  }
  EXPECT_EQ(cycles, json_of({"train", "digits", "--steps", "7"})["cycles"]);
}

TEST(Trace, Mistakes) {
  const Folder folder;
  const std::string file = folder.file("trace.json");
  const std::vector<std::pair<Args, std::string>> mistakes{
      {{"--trace", file, "--trace-steps", "5"},
       "--trace-steps takes the first and the last step, such as 3:5, not '5'"},
      {{"--trace", file, "--trace-steps", "5:4"}, "not '5:4'"},
      {{"--trace", file, "--trace-steps", "8:9"}, "the run has no step from 8 to 9, counted from 0"},
      {{"--trace", file, "--verify-every", "2"}, "--trace and --verify-every do not go together"},
      {{"--trace", file, "--engine", "rtl"}, "pass --engine fast"},
      {{"--trace", "/nowhere/x"}, "--trace"}};
  for (const auto& [more, sentence] : mistakes) {
    Args args{"train", "digits", "--steps", "2"};
    args.insert(args.end(), more.begin(), more.end());
    const Outcome o = veritpu(args);
    EXPECT_NE(o.status, 0);
    EXPECT_THAT(o.err, HasSubstr(sentence));
    EXPECT_TRUE(contents(file).empty());
  }
}

}  // namespace
}  // namespace veritpu
