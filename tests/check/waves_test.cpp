// --waves: the file holds the cycles that were asked for, and what it shows agrees with the fast core's account.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <gtkwave/fstapi.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "host/commands/options.h"
#include "host/commands/program_io.h"
#include "host/commands/run.h"
#include "host/commands/run_program.h"
#include "host/commands/train.h"
#include "systemc/fst_file.h"
#include "systemc/system_chip.h"
#include "tests/cli/small_data.h"

namespace veritpu {
namespace {

using testing::HasSubstr;

// A signal's value in each cycle from `from` to `to`.
using Values = std::map<std::string, std::vector<uint64_t>>;

// The header block as the format defines it: type 0, and after its length the first and last time, big-endian.
std::pair<uint64_t, uint64_t> times(const std::string& path) {
  const std::string file = contents(path);
  const auto u64 = [&](size_t at) {
    uint64_t value = 0;
    for (size_t i = 0; i < 8; ++i) value = value << 8 | static_cast<uint8_t>(file.at(at + i));
    return value;
  };
  EXPECT_EQ(file.at(0), 0);
  return {u64(9), u64(17)};
}

// The core's ports of these names, by gtkwave's own reader.
Values read(const std::string& path, const std::vector<std::string>& names) {
  void* const fst = fstReaderOpen(path.c_str());
  EXPECT_NE(fst, nullptr);
  std::map<fstHandle, std::string> ports;
  int depth = 0;
  for (fstHier* h; (h = fstReaderIterateHier(fst));) {
    if (h->htyp == FST_HT_SCOPE) ++depth;
    if (h->htyp == FST_HT_UPSCOPE) --depth;
    if (h->htyp != FST_HT_VAR || depth != 1) continue;
    std::string name = h->u.var.name;
    name = name.substr(0, name.find(' '));
    if (std::find(names.begin(), names.end(), name) != names.end()) ports[h->u.var.handle] = name;
  }
  fstReaderClrFacProcessMaskAll(fst);
  for (const auto& [handle, name] : ports) fstReaderSetFacProcessMask(fst, handle);
  struct Reading {
    const std::map<fstHandle, std::string>& ports;
    const uint64_t from, to;
    Values values;
  } reading{ports, fstReaderGetStartTime(fst), fstReaderGetEndTime(fst), {}};
  for (const auto& [handle, name] : ports) reading.values[name].resize(reading.to - reading.from + 1);
  fstReaderIterBlocks(
      fst,
      [](void* user, uint64_t time, fstHandle handle, const unsigned char* bits) {
        auto& r = *static_cast<Reading*>(user);
        auto& values = r.values.at(r.ports.at(handle));
        const uint64_t value = std::stoull(reinterpret_cast<const char*>(bits), nullptr, 2);
        std::fill(values.begin() + static_cast<long>(time - r.from), values.end(), value);
      },
      &reading, nullptr);
  fstReaderClose(fst);
  EXPECT_EQ(reading.values.size(), names.size());
  return reading.values;
}

class Waves : public testing::Test {
 protected:
  std::string output(int (*command)(const std::vector<std::string>&), const std::vector<std::string>& args) {
    testing::internal::CaptureStdout();
    EXPECT_EQ(command(args), 0);
    return testing::internal::GetCapturedStdout();
  }
  std::string train(std::vector<std::string> args) {
    if (data_.count() == 0) write_small_data(data_, 128, 16);
    args.insert(args.begin(), {"mlp", "--data", data_.path(), "--precision", "fp16", "--batch", "16"});
    return output(train_command, args);
  }
  const std::string program_ = std::string(PROGRAMS_DIR) + "/stream.s";
  Folder data_, folder_;
  const std::string file_ = folder_.file("waves.fst");
};

TEST_F(Waves, OfAWholeRunShowEachUnitsCauseInEachCycle) {
  SystemChip chip(*arch::find_chip("lite"), Engine::fast);
  const arch::RunReport report = run_program(chip, read_program(program_));
  const std::string last = std::to_string(report.cycles - 1);
  const auto out = output(run_command, {program_, "--waves", file_, "--from", "0", "--to", last});
  EXPECT_THAT(out, HasSubstr("gtkwave " + file_));
  EXPECT_THAT(out, HasSubstr("no difference"));
  EXPECT_EQ(times(file_), std::make_pair(uint64_t{0}, report.cycles - 1));

  std::vector<std::string> names{"start_i", "halted_o", "retire_valid_o"};
  const int units = arch::units(chip.config().core);
  for (int u = 0; u < units; ++u) names.push_back("cause_o[" + std::to_string(u) + "]");
  const Values values = read(file_, names);
  for (size_t u = 0; u < static_cast<size_t>(units); ++u) {
    arch::CauseCounts counted{};
    for (const uint64_t cause : values.at(names.at(3 + u))) ++counted.at(cause);
    EXPECT_EQ(counted, report.units[u]) << name(static_cast<arch::Unit>(u));
  }
  for (uint64_t c = 0; c < report.cycles; ++c) {
    EXPECT_EQ(values.at("start_i")[c], c == 0) << c;
    EXPECT_EQ(values.at("halted_o")[c], c == report.cycles - 1) << c;
  }
}

TEST_F(Waves, CrossFromOneLaunchIntoTheNext) {
  train({"--engine", "fast", "--steps", "5", "--json", folder_.file("json")});
  std::ifstream in(folder_.file("json"));
  const auto next = nlohmann::json::parse(in)["cycles"].get<uint64_t>();  // five steps are one launch
  const auto out = train({"--waves", file_, "--from", std::to_string(next - 40), "--to", std::to_string(next + 59)});
  EXPECT_THAT(out, HasSubstr("within steps 0 to 7"));
  EXPECT_EQ(times(file_), std::make_pair(next - 40, next + 59));
  const Values values = read(file_, {"start_i", "halted_o", "fetch_valid_o"});
  uint64_t fetches = 0;
  for (size_t c = 0; c < 100; ++c) {
    EXPECT_EQ(values.at("start_i")[c], c == 40) << c;
    EXPECT_EQ(values.at("halted_o")[c], c == 39) << c;
    fetches += values.at("fetch_valid_o")[c];
  }
  EXPECT_GT(fetches, 4u);
}

TEST_F(Waves, OfALayerBeginAndEndWithItsInstructions) {
  uint64_t before = 0;
  int checked = 0;
  for (const char* step : {"0", "1", "6"}) {
    SCOPED_TRACE(step);
    const auto out = train({"--waves", file_, "--step", step, "--layer", "linear3"});
    EXPECT_THAT(out, HasSubstr(std::string("layer linear3 in step ") + step));
    const auto [from, to] = times(file_);
    EXPECT_GT(from, before);
    EXPECT_GT(to, from + 100);
    before = to;
    const Values values = read(file_, {"start_o", "retire_valid_o"});
    EXPECT_NE(values.at("start_o").front(), 0u);
    EXPECT_NE(values.at("retire_valid_o").back(), 0u);
    ++checked;
  }
  EXPECT_EQ(checked, 3);
}

// ReLU has no instructions of its own: the product before it ends with it.
TEST_F(Waves, OfAFusedLayerAreThoseOfTheLayersItIsFusedInto) {
  const auto out = train({"--waves", file_, "--step", "1", "--layer", "relu1"});
  EXPECT_THAT(out, HasSubstr("layer relu1 (fused into "));
  EXPECT_THAT(out, HasSubstr(" in step 1"));
  const auto relu = times(file_);
  train({"--waves", file_, "--step", "1", "--layer", "linear1"});
  const auto linear = times(file_);
  EXPECT_LT(relu.first, linear.second);
  EXPECT_LT(relu.first, relu.second);
}

TEST_F(Waves, AMistakeIsOneSentenceAndLeavesNoFile) {
  write_small_data(data_, 128, 16);
  const std::vector<std::string> small{"mlp", "--data", data_.path(), "--batch", "16", "--steps", "3"};
  const struct {
    int (*command)(const std::vector<std::string>&);
    std::vector<std::string> args;
    const char* sentence;
  } cases[] = {
      {run_command, {"--waves", file_, "--from", "0", "--to", "100000"}, "so cycle 100000 is not among them"},
      {run_command, {"--waves", file_, "--from", "9", "--to", "8"}, "--from 9 comes after --to 8"},
      {run_command, {"--waves", file_, "--from", "9"}, "add --to"},
      {run_command, {"--waves", file_, "--to", "9"}, "add --from"},
      {run_command, {"--waves", file_}, "--waves needs a window"},
      {run_command, {"--from", "1", "--to", "9"}, "--from says what --waves FILE draws"},
      {run_command, {"--waves", file_, "--from", "-1", "--to", "9"}, "--from takes a whole number"},
      {run_command, {"--waves", file_, "--from", "1", "--to", "9", "--engine", "rtl"}, "pass --engine fast"},
      {run_command, {"--waves", file_, "--from", "1", "--to", "9", "--chip", "n8"}, "of chip lite alone, not of n8"},
      {run_command, {"--waves", file_, "--from", "1", "--to", "9", "--check-hazards"}, "do not go together"},
      {run_command, {"--waves", file_ + "/no/x", "--from", "1", "--to", "9"}, "there is no directory"},
      {run_command, {"--waves", "/dev/null", "--from", "1", "--to", "9"}, "is no regular file"},
      {train_command, {"--waves", file_, "--step", "3", "--layer", "loss"}, "has steps 0 to 2, counted from 0"},
      {train_command, {"--waves", file_, "--step", "1", "--layer", "linear4"}, "did you mean 'linear"},
      {train_command, {"--waves", file_, "--step", "1", "--layer", "x"}, "choose from input, linear1"},
      {train_command, {"--waves", file_, "--step", "1", "--layer", "flatten1"}, "layer flatten1 has no instructions"},
      {train_command, {"--waves", file_, "--step", "1"}, "add --layer"},
      {train_command, {"--waves", file_, "--layer", "loss"}, "add --step"},
      {train_command, {"--waves", file_, "--step", "1", "--layer", "loss", "--to", "2"}, "draws one window"},
      {train_command,
       {"--waves", file_, "--from", "99999990", "--to", "99999999"},
       "so cycle 99999999 is not among them"},
      {train_command, {"--waves", file_, "--from", "1", "--to", "9", "--verify-every", "2"}, "do not go together"},
      {train_command, {"--waves", file_, "--from", "1", "--to", "9", "--save", file_}, "do not go together"},
  };
  int checked = 0;
  for (auto c : cases) {
    if (c.command == run_command)
      c.args.push_back(program_);
    else
      c.args.insert(c.args.begin(), small.begin(), small.end());
    testing::internal::CaptureStdout();
    const std::string sentence = user_error([&] { c.command(c.args); });
    testing::internal::GetCapturedStdout();
    EXPECT_THAT(sentence, HasSubstr(c.sentence));
    EXPECT_EQ(folder_.count(), 0u) << c.sentence;
    ++checked;
  }
  EXPECT_EQ(checked, 22);
}

TEST_F(Waves, AFileThatWasCutShortIsSeenToBe) {
  output(run_command, {program_, "--waves", file_, "--from", "3", "--to", "50"});
  const std::string whole = contents(file_);
  ASSERT_TRUE(fst_times(file_));
  EXPECT_EQ(fst_times(file_)->last, 50u);
  for (const size_t size : {size_t{0}, size_t{1}, size_t{100}, whole.size() / 2, whole.size() - 1})
    EXPECT_FALSE(fst_times(folder_.write("cut", whole.substr(0, size)))) << size;
  EXPECT_FALSE(fst_times(folder_.file("none")));
}

}  // namespace
}  // namespace veritpu
