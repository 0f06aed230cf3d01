// A program of one's own on a simulated TPU: what its runs report, compare and draw.
#include "host/tpu/tpu.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "host/tpu/tpu_board.h"
#include "host/tpu/waves.h"
#include "host/train/learner.h"
#include "systemc/fst_file.h"
#include "tests/host/files.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

Fit two_epochs() {
  Fit how;
  how.batch = 8;
  how.epochs = 2;
  return how;
}

TpuOptions options(const std::function<void(TpuOptions&)>& edit) {
  TpuOptions options;
  edit(options);
  return options;
}

TEST(Tpu, ReportsAFitWithItsValidations) {
  Tpu tpu;
  Learner learner(tpu, small_model(), Adam(0.02), "bf16", 5);
  EXPECT_THAT(user_error([&] { learner.report(); }), HasSubstr("nothing to report yet"));
  std::ostringstream out;
  const Split train = small_split(30), test = small_split(18);
  learner.evaluate(test, 6);
  const Json evaluated = Json::parse(learner.report().json);
  EXPECT_EQ(evaluated["steps"], 3);
  EXPECT_EQ(evaluated["batch"], 6);
  EXPECT_TRUE(evaluated["optimizer"].is_null());
  EXPECT_THAT(learner.report().text, HasSubstr("Figures of the evaluation steps"));
  Fit how = two_epochs();
  const Training training = learner.fit(train, how, out);
  EXPECT_THAT(learner.report().text, HasSubstr("Figures of the training steps"));
  how.validation = &test;
  const Training more = learner.fit(train, how, out);
  learner.evaluate(test);
  const auto [text, json] = learner.report("two lines");
  const Json j = Json::parse(json);
  EXPECT_EQ(j["losses"], Json(more.losses));
  EXPECT_EQ(j["planned_steps"], 16);
  EXPECT_EQ(j["steps"], 8);
  EXPECT_EQ(j["evaluation"]["steps"], 6);
  EXPECT_EQ(j["workload"], "two lines");
  EXPECT_EQ(j["engine"], "fast");
  EXPECT_EQ(j["chip"], "lite");
  EXPECT_EQ(j["seed"], 5);
  EXPECT_EQ(j["optimizer"]["name"], "adam");
  EXPECT_FALSE(j.contains("verified"));
  uint64_t cycles = 0;
  for (const auto& [cause, n] : j["units"]["mxu"].items()) cycles += n.get<uint64_t>();
  EXPECT_EQ(j["cycles"], cycles);
  EXPECT_THAT(text, HasSubstr("two lines in bf16, batch 8, seed 5, on chip lite"));
  EXPECT_THAT(text, HasSubstr("\nlinear1 "));
  EXPECT_THAT(text, HasSubstr("This run is limited by "));
}

TEST(Tpu, VerifiesLaunchesAndChangesNothing) {
  Tpu plain, verifying(options([](TpuOptions&o) { o.verify_every = 1; }));
  const Split train = small_split(30), test = small_split(18);
  std::ostringstream out;
  Fit how = two_epochs();
  how.validation = &test;
  Json reports[2];
  int i = 0;
  for (Tpu* tpu : {&plain, &verifying}) {
    Learner learner(*tpu, small_model(), Sgd(0.1));
    learner.fit(train, how, out);
    reports[i++] = Json::parse(learner.report().json);
  }
  EXPECT_EQ(reports[0]["losses"], reports[1]["losses"]);
  EXPECT_EQ(reports[0]["cycles"], reports[1]["cycles"]);
  const Json& verified = reports[1]["verified"];
  EXPECT_EQ(verified["steps"], 8);
  EXPECT_EQ(verified["evaluation_steps"], 6);
  EXPECT_GE(verified["cycles"], uint64_t{reports[1]["cycles"]} + uint64_t{reports[1]["evaluation"]["cycles"]});
}

TEST(Tpu, DrawsALayerOfAStep) {
  const Folder folder;
  Tpu tpu(options([](TpuOptions& o) { o.waves = true; }));
  Learner learner(tpu, small_model(), Sgd(0.1));
  Window window;
  window.file = folder.file("w.fst");
  window.layer = {3, "linear2"};
  EXPECT_THAT(learner.draw(small_split(30), two_epochs(), window), HasSubstr("layer linear2 in step 3"));
  const auto times = fst_times(window.file);
  ASSERT_TRUE(times);
  EXPECT_LT(times->first, times->last);
  window.layer->step = 99;
  EXPECT_THAT(user_error([&] { learner.draw(small_split(30), two_epochs(), window); }), HasSubstr("not step 99"));
  window.cycles = {0, 1};
  EXPECT_THAT(user_error([&] { learner.draw(small_split(30), two_epochs(), window); }), HasSubstr("one of the two"));
}

// What the metrics tell adds up to what the client counts, and to the bytes on the link.
TEST(Tpu, MetersWhatItsClientDoes) {
  Tpu tpu;
  Learner learner(tpu, small_model(), Sgd(0.1));
  EXPECT_TRUE(tpu.metrics().metrics.empty());
  const Split train = small_split(30), test = small_split(18);
  std::ostringstream out;
  Fit how = two_epochs();
  how.validation = &test;
  learner.fit(train, how, out);  // 8 steps of two programs: 24 rows, and the 6 left over
  learner.predict(test);
  const Folder folder;
  learner.save(folder.file("c"));
  const MetricsReport report = tpu.metrics();
  const TransferStats stats = tpu.client().stats();
  std::map<std::string, MetricSummary> metrics;
  for (const MetricSummary& m : report.metrics) metrics[m.name] = m;
  ASSERT_EQ(metrics.size(), 6u);
  EXPECT_EQ(metrics["CompileTime"].samples, static_cast<uint64_t>(stats.compiles));
  EXPECT_NEAR(metrics["CompileTime"].accumulator, stats.compile_s, 1e-9);
  EXPECT_EQ(metrics["ExecuteTime"].samples, static_cast<uint64_t>(stats.executes));
  EXPECT_NEAR(metrics["ExecuteTime"].accumulator, stats.execute_s, 1e-9);
  EXPECT_EQ(metrics["OutboundData"].accumulator, static_cast<double>(stats.bytes_in));
  EXPECT_EQ(metrics["InboundData"].accumulator, static_cast<double>(stats.bytes_out));
  // Images and labels: of two launches of each of two epochs, to validate, to predict. Four parameters, there and back.
  // A launch's outputs.
  constexpr uint64_t kBuffers = (2 * 2 + 1 + 1) * 2;
  EXPECT_EQ(metrics["TransferToDeviceTime"].samples, kBuffers + 4);
  EXPECT_EQ(metrics["TransferFromDeviceTime"].samples, static_cast<uint64_t>(stats.executes) + 4);
  EXPECT_GT(metrics["TransferToDeviceTime"].accumulator, 0);
  for (const char* name : {"TransferToDeviceTime", "CompileTime", "ExecuteTime"})
    EXPECT_EQ(metrics[name].unit, MetricSummary::Unit::seconds);
  for (const char* name : {"InboundData", "OutboundData"}) EXPECT_EQ(metrics[name].unit, MetricSummary::Unit::bytes);
  const auto& counters = report.counters;
  EXPECT_EQ(counters.at("UncachedCompile"), static_cast<uint64_t>(stats.compiles));
  // Evaluations of 8 + 8 + 2 rows after each epoch, and 18 predictions in a launch.
  EXPECT_EQ(counters.at("MarkStep"), 8u + 2 * 3 + 18);
  EXPECT_EQ(counters.at("CachedCompile"), static_cast<uint64_t>(stats.executes - stats.compiles));
  // Loss and right answers of two launches of training an epoch, and two of evaluation; and the classes.
  constexpr uint64_t kOutputs = 2 * (2 + 2) * 2 + 1;
  EXPECT_EQ(counters.at("CreateDataHandles"), kBuffers + kOutputs);
  EXPECT_EQ(counters.at("DestroyDataHandles"), kBuffers + kOutputs);

  const Json j = Json::parse(learner.report().json)["metrics_report"];
  EXPECT_EQ(j["metrics"].size(), 6u);
  EXPECT_EQ(j["metrics"]["OutboundData"]["Accumulator"], stats.bytes_in);
  EXPECT_EQ(j["metrics"]["ExecuteTime"]["Percentiles"].size(), 9u);
  EXPECT_EQ(j["counters"], Json(counters));
}

// The rows of x, doubled; four a step.
graph::Graph doubling() {
  graph::Graph g;
  g.layer("double");
  const auto x = graph::input(g, "x", graph::DType::f32, {4, 8});
  g.outputs.push_back({"y", graph::binary(g, graph::Op::add, x, x)});
  return g;
}

TEST(Tpu, MetersABoardAsAWhole) {
  TpuBoard tpu({"lite-8", "fast", 0, 2});
  BoardClient& board = tpu.client();
  const std::vector<float> values(64, 1.5), doubled(64, 3);
  Buffer copy;  // lives on
  {
    const auto group = board.compile(doubling(), {0, 3, 5});
    std::vector<std::map<std::string, Executable::Slice>> inputs;
    for (const int id : {0, 3, 5})
      inputs.push_back({{"x", {board.device(id).upload(graph::DType::f32, {8, 8}, values.data())}}});
    for (int launch = 0; launch < 3; ++launch)
      for (const auto& result : group->execute(2, inputs)) EXPECT_EQ(result.outputs.at("y"), doubled);
    EXPECT_EQ(group->on(3).execute(2, inputs[1]).outputs.at("y"), doubled);
    EXPECT_THAT(user_error([&] { group->on(1); }), HasSubstr("not on device 1"));
    const auto alone = board.device(7).compile(doubling());
    copy = board.copy(inputs[0].at("x").data, 7);
    for (int launch = 0; launch < 2; ++launch)
      EXPECT_EQ(board.execute(7, *alone, 2, {{"x", {copy}}}).get().outputs.at("y"), doubled);
    std::vector<float> back(64);
    board.device(7).download(copy, back.data());
    EXPECT_EQ(back, values);
  }
  const MetricsReport report = tpu.metrics();
  std::map<std::string, MetricSummary> metrics;
  for (const MetricSummary& m : report.metrics) metrics[m.name] = m;
  EXPECT_EQ(metrics["CompileTime"].samples, 2u);
  EXPECT_EQ(metrics["ExecuteTime"].samples, 3u + 1 + 2);
  EXPECT_GT(metrics["ExecuteTime"].accumulator, 0);
  EXPECT_EQ(metrics["TransferToDeviceTime"].samples, 3u);
  EXPECT_EQ(metrics["TransferFromDeviceTime"].samples, 3u * 3 + 1 + 2 + 1);
  TransferStats sum;
  for (const Device& d : board.devices()) {
    sum.bytes_in += board.device(d.id).stats().bytes_in;
    sum.bytes_out += board.device(d.id).stats().bytes_out;
  }
  EXPECT_EQ(metrics["OutboundData"].accumulator, static_cast<double>(sum.bytes_in));
  EXPECT_EQ(metrics["InboundData"].accumulator, static_cast<double>(sum.bytes_out));
  // The group's second and third launch, and the second of the program that is alone.
  EXPECT_EQ(report.counters, (std::map<std::string, uint64_t>{{"CachedCompile", 2 + 1},
                                                              {"CreateDataHandles", 3 + 3 * 3 + 1 + 1 + 2},
                                                              {"DestroyDataHandles", 3 + 3 * 3 + 1 + 2},
                                                              {"MarkStep", 3 * 2 + 2 + 2 * 2},
                                                              {"UncachedCompile", 2}}));
  EXPECT_THAT(user_error([&] { board.device(8); }), HasSubstr("there is no device 8"));
  EXPECT_THAT(user_error([&] { board.compile(doubling(), {8}); }), HasSubstr("there is no device 8"));
}

TEST(Tpu, CountsBuffersUntilTheirLastCopyGoes) {
  Tpu tpu;
  const auto counts = [&] {
    const auto counters = tpu.metrics().counters;
    const auto of = [&](const char* name) { return counters.count(name) ? counters.at(name) : 0; };
    return std::pair(of("CreateDataHandles"), of("DestroyDataHandles"));
  };
  using Counts = std::pair<uint64_t, uint64_t>;
  const std::vector<float> values(64, 1.5);
  {
    Buffer copy;
    {
      const Buffer data = tpu.client().upload(graph::DType::f32, {8, 8}, values.data());
      const Buffer room = tpu.client().allocate(graph::DType::f32, {8, 8});
      copy = data;
      EXPECT_EQ(counts(), Counts(2, 0));
    }
    EXPECT_EQ(counts(), Counts(2, 1));
    std::vector<float> back(64);
    tpu.client().download(copy, back.data());
    EXPECT_EQ(back, values);
  }
  EXPECT_EQ(counts(), Counts(2, 2));
  EXPECT_THAT(user_error([&] { tpu.client().upload(graph::DType::f32, {0}, values.data()); }), HasSubstr("1 or more"));
  EXPECT_EQ(counts(), Counts(2, 2));
}

// Graph, client and executable, without a Learner.
TEST(Tpu, VerifiesAndReportsAnExecutable) {
  Tpu tpu(options([](TpuOptions& o) { o.verify_every = 1; }));
  Client& client = tpu.client();
  const auto executable = client.compile(doubling());
  std::vector<float> values(64, 1.5);
  const Buffer data = client.upload(graph::DType::f32, {8, 8}, values.data());
  tpu.verified_chip()->verify(true);
  const auto result = executable->execute(2, {{"x", {data}}});
  EXPECT_EQ(result.outputs.at("y"), std::vector<float>(64, 3));
  EXPECT_EQ(tpu.verified_chip()->verified().runs, 1u);
  EXPECT_EQ(tpu.verified_chip()->verified().cycles, result.report.cycles);
  RunAccount account;
  account.add(*executable, result.report, 2, 0);
  EXPECT_THAT(account_text(account), HasSubstr("\ndouble "));
  const Json j = Json::parse(account_json(account));
  EXPECT_EQ(j["cycles"], result.report.cycles);
  EXPECT_EQ(j["layers"][0]["layer"], "double");

  EXPECT_THAT(user_error([&] { client.upload(graph::DType::f32, {0, 8}, values.data()); }), HasSubstr("1 or more"));
  EXPECT_THAT(user_error([&] { client.upload(graph::DType::f32, {8, -8}, values.data()); }), HasSubstr("1 or more"));
  EXPECT_THAT(user_error([&] { client.upload(graph::DType::f32, {}, values.data()); }), HasSubstr("1 or more"));
  EXPECT_THAT(user_error([&] { client.upload(graph::DType::f32, {8, 8}, nullptr); }), HasSubstr("give data"));
  const Buffer bytes = client.upload(graph::DType::u8, {8, 8}, values.data());
  const Buffer narrow = client.upload(graph::DType::f32, {8, 4}, values.data());
  for (const Buffer& other : {bytes, narrow})
    EXPECT_THAT(user_error([&] { executable->execute(1, {{"x", {other}}}); }), HasSubstr("upload it as f32 of 8"));
  EXPECT_THAT(user_error([&] { executable->execute(1, {}); }), HasSubstr("needs input x"));
  for (const int64_t steps : {int64_t{3}, INT64_MAX})
    EXPECT_THAT(user_error([&] { executable->execute(steps, {{"x", {data}}}); }), HasSubstr("has 8 rows"));
  EXPECT_THAT(user_error([&] { executable->execute(1, {{"x", {data, 5}}}); }), HasSubstr("has 8 rows"));
  EXPECT_THAT(user_error([&] { executable->execute(0, {{"x", {data}}}); }), HasSubstr("at least one step"));
}

TEST(Tpu, MistakesSayWhatToDo) {
  const auto refused = [](const std::function<void(TpuOptions&)>& edit) {
    return user_error([&] { Tpu tpu(options(edit)); });
  };
  EXPECT_THAT(refused([](TpuOptions& o) { o.chip = "lit"; }), HasSubstr("did you mean 'lite'?"));
  EXPECT_THAT(refused([](TpuOptions& o) { o.engine = "slow"; }), HasSubstr("unknown engine 'slow'"));
  EXPECT_THAT(refused([](TpuOptions& o) { o.verify_every = -1; }), HasSubstr("1 or more"));
  EXPECT_THAT(refused([](TpuOptions& o) { o.verify_every = 2, o.waves = true; }), HasSubstr("takes one of"));
  EXPECT_THAT(refused([](TpuOptions& o) { o.verify_every = 2, o.engine = "rtl"; }), HasSubstr("engine fast alone"));
  EXPECT_THAT(refused([](TpuOptions& o) { o.waves = true, o.chip = "n8"; }), HasSubstr("take chip lite"));
  Tpu tpu;
  Learner learner(tpu, small_model(), Sgd());
  Window window;
  window.file = "/tmp/none.fst";
  window.cycles = {0, 1};
  EXPECT_THAT(user_error([&] { learner.draw(small_split(30), two_epochs(), window); }), HasSubstr("with `waves`"));
}

}  // namespace
}  // namespace veritpu
