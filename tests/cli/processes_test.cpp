// `mpirun -n P veritpu`: one answer, and an end of all processes with a sentence for each mistake.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "tests/cli/process.h"

namespace veritpu {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using Args = std::vector<std::string>;

constexpr char kSeconds[] = "120";  // after which mpirun gives up

class Processes : public testing::Test {
 protected:
  // Tests run as root, in containers, and on machines of two cores.
  void SetUp() override {
    for (const char* variable : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"}) setenv(variable, "1", 1);
    // OpenMPI unloads its plugins before the end: a sanitizer cannot tell what they keep from what is lost.
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
    folder_ = fs::path(testing::TempDir()) / ("processes_test." + std::to_string(getpid()));
    fs::create_directory(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ / name; }
  static std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }

  static Args launcher(const Args& rest) {
    Args all{"--oversubscribe", "--timeout", kSeconds};
    all.insert(all.end(), rest.begin(), rest.end());
    return all;
  }
  static Args of(int processes, const Args& args) {
    Args all{"-n", std::to_string(processes), VERITPU_BINARY};
    all.insert(all.end(), args.begin(), args.end());
    return all;
  }
  static Outcome mpirun(const Args& rest) { return Process("mpirun", launcher(rest)).finish(); }
  static Outcome mpirun(int processes, const Args& args) { return mpirun(of(processes, args)); }

  fs::path folder_;
};

// Leaves out what a report has of this machine's time.
void drop_times(nlohmann::json& json) {
  for (auto it = json.begin(); it != json.end();) {
    const std::string key = json.is_object() ? it.key() : "";
    if (key == "metrics" || (key.size() > 2 && key.compare(key.size() - 2, 2, "_s") == 0)) {
      it = json.erase(it);
      continue;
    }
    if (it->is_structured()) drop_times(*it);
    ++it;
  }
}

TEST_F(Processes, OneAnswerOfATraining) {
  struct Answer {
    std::string weights, results;
    nlohmann::json report;
  };
  const auto answer = [&](int processes) {
    const Args args{"train", "digits", "--chip",        "lite-8", "--batch",      "16",        "--steps",
                    "3",     "--save", path("weights"), "--json", path("report"), "--threads", "1"};
    const Outcome o = processes ? mpirun(processes, args) : veritpu(args);
    EXPECT_EQ(o.status, 0) << o.err;
    EXPECT_EQ(o.err, "");
    const auto begin = o.out.find("\nResults\n"), end = o.out.find("\nCompile time, ");
    EXPECT_LT(begin, end) << o.out;
    EXPECT_EQ(o.out.find("\nResults\n", begin + 1), std::string::npos) << "one process prints";
    std::vector<std::string> names;
    for (const auto& file : fs::directory_iterator(folder_)) names.push_back(file.path().filename());
    EXPECT_THAT(names, testing::UnorderedElementsAre("weights", "report")) << "and writes";
    Answer a{contents(path("weights")), o.out.substr(begin, end - begin),
             nlohmann::json::parse(contents(path("report")))};
    drop_times(a.report);
    fs::remove(path("weights"));
    fs::remove(path("report"));
    return a;
  };
  const Answer alone = answer(0);
  EXPECT_GT(alone.weights.size(), 1000u);
  EXPECT_GT(alone.report.at("cycles").get<uint64_t>(), 1000u);
  for (const int processes : {1, 2, 4}) {
    const Answer many = answer(processes);
    EXPECT_EQ(many.weights, alone.weights) << processes;
    EXPECT_EQ(many.results, alone.results) << processes;
    EXPECT_EQ(many.report, alone.report) << processes << ": " << nlohmann::json::diff(alone.report, many.report);
  }
}

// Programs on single cores, a copy over the links, and one on all.
TEST_F(Processes, OneAnswerOfPlacedFunctions) {
  const std::string alone = veritpu({"placed"}).out;
  for (const auto* engine : {"fast", "rtl"})
    for (const int processes : {2, 8}) {
      const Outcome o = mpirun(processes, {"placed", "--engine", engine});
      EXPECT_EQ(o.status, 0) << o.err;
      EXPECT_EQ(o.out, alone) << engine << " " << processes;
    }
}

TEST_F(Processes, Mistakes) {
  const Args train{"train", "digits", "--steps", "1", "--save", path("weights")};
  const auto training = [&](const Args& more) {
    Args args = train;
    args.insert(args.end(), more.begin(), more.end());
    return args;
  };
  const std::string other = path("veritpu");
  fs::copy_file(VERITPU_BINARY, other);
  std::ofstream(other, std::ios::app) << '\n';  // another build
  const std::vector<std::pair<Args, std::string>> mistakes{
      {of(3, training({"--chip", "lite-8", "--cores", "2"})),
       "3 processes are more than the 2 cores of board lite-8; start one a core at most"},
      {of(2, training({"--chip", "lite"})), "a chip of one core, lite, has work for one process, and 2 were started"},
      {of(2, {"asm", "x.s"}), "veritpu asm has work for one process, and 2 were started"},
      {of(2, {"bench"}), "a benchmark of one core has work for one process"},
      {of(2, {"trane"}), "unknown command 'trane'"},
      {of(2, training({"--chip", "lite-8", "--threads", "0"})), "--threads"},
      {{"-n", "1", VERITPU_BINARY, "placed", ":", "-n", "1", other, "placed"}, " is of another version (revision "},
      {{"-n", "1", VERITPU_BINARY, "placed", ":", "-n", "1", VERITPU_BINARY, "placed", "--threads", "1"},
       " has another command line (placed --threads 1) than process 0; start all with the same"},
  };
  for (const auto& [args, sentence] : mistakes) {
    const Outcome o = mpirun(args);
    EXPECT_GT(o.status, 0) << sentence;
    EXPECT_EQ(o.out, "");
    EXPECT_THAT(o.err, HasSubstr(sentence));
    const auto said = o.err.find("veritpu: ");
    EXPECT_EQ(o.err.find("\nveritpu: ", said), std::string::npos) << o.err;
    EXPECT_FALSE(fs::exists(path("weights")));
  }
  EXPECT_EQ(mpirun(2, {"--version"}).out, veritpu({"--version"}).out);
}

// What a launcher of another MPI starts are strangers to each other.
TEST_F(Processes, AnotherLauncher) {
  for (const char* variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
    setenv(variable, "2", 1);
    const Outcome o = veritpu({"placed"});
    unsetenv(variable);
    EXPECT_EQ(o.status, 1);
    EXPECT_EQ(o.out, "");
    EXPECT_EQ(o.err,
              "veritpu: a launcher started 2 processes, but OpenMPI knows of 1; start them with OpenMPI's mpirun\n");
  }
}

TEST_F(Processes, NothingNeedsMpiAlone) {
  const Outcome o = Process("ldd", {VERITPU_BINARY}).finish();
  EXPECT_THAT(o.out, HasSubstr("libsystemc"));
  EXPECT_THAT(o.out, Not(HasSubstr("mpi")));
}

// The processes that mpirun has started, by rank.
std::vector<pid_t> started_by(pid_t launcher, int processes) {
  std::vector<pid_t> ranks(processes, 0);
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream stat(entry.path() / "stat"), environment(entry.path() / "environ", std::ios::binary);
    std::string text;
    std::getline(stat, text);
    int parent = 0;
    char state = 0;
    if (text.empty() || std::sscanf(text.c_str() + text.rfind(')') + 1, " %c %d", &state, &parent) != 2) continue;
    if (parent != launcher) continue;
    for (std::string line; std::getline(environment, line, '\0');)
      if (line.rfind("OMPI_COMM_WORLD_RANK=", 0) == 0) ranks.at(std::stoul(line.substr(21))) = std::stoi(name);
  }
  return ranks;
}

TEST_F(Processes, OneDies) {
  for (const int dies : {1, 0}) {
    Process run("mpirun", launcher(of(2, {"train", "digits", "--chip", "lite-8", "--batch", "16", "--epochs", "1000",
                                          "--save", path("weights"), "--json", path("report")})));
    ASSERT_TRUE(run.wait_for("Epoch 2"));
    const pid_t victim = started_by(run.id(), 2)[dies];
    ASSERT_GT(victim, 0);
    const auto begin = std::chrono::steady_clock::now();
    ASSERT_EQ(kill(victim, SIGKILL), 0);
    const Outcome o = run.finish();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
    EXPECT_NE(o.status, 0);
    EXPECT_THAT(o.err, HasSubstr("process rank " + std::to_string(dies)));
    EXPECT_THAT(o.err, HasSubstr("signal 9"));
    EXPECT_FALSE(fs::exists(path("report")));
    // The checkpoint of a whole epoch: another training goes on from it.
    const Outcome after =
        veritpu({"train", "digits", "--chip", "lite-8", "--batch", "16", "--steps", "1", "--load", path("weights")});
    EXPECT_EQ(after.status, 0) << after.err;
    fs::remove(path("weights"));
  }
}

}  // namespace
}  // namespace veritpu
