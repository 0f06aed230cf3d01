// `veritpu profile`: figures that add up, and a page that draws them in a browser without a request.
#include <gmock/gmock.h>

#include <regex>

#include "tests/cli/reports.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;
using Args = std::vector<std::string>;

constexpr int kPanels = 11;
const Args kUnits{"seq", "mxu", "vpu", "ld", "st"};

// A step of training that is timed by itself has the same account.
void expect_account(const Json& report, const Args& step) {
  Args timing{"train"};
  timing.insert(timing.end(), step.begin(), step.end());
  timing.insert(timing.end(), {"--timing-only", "--steps", "1"});
  const Json account = json_of(timing);
  EXPECT_EQ(report["profile"]["summary"]["cycles"], account["cycles"]);
  const Json& core = report["profile"]["cores"][report["profile"]["core"].get<size_t>()];
  for (const auto& [unit, causes] : account["units"].items())
    for (const auto& [cause, cycles] : causes.items())
      EXPECT_EQ(core["units"].value(unit, Json::object()).value(cause, 0), cycles) << unit << " " << cause;
  for (const char* direction : {"fetch", "load", "store"})
    EXPECT_EQ(core["hbm"][direction], account["bytes"][std::string("hbm_") + direction]);
}

void expect_sums(const Json& profile) {
  for (const Json& core : profile["cores"]) {
    const int64_t cycles = core["cycles"];
    for (const auto& unit : kUnits) {
      EXPECT_EQ(total(core["units"][unit]), cycles) << unit;
      const Json& bins = core["timeline"]["bins"][unit];
      EXPECT_EQ(total(bins["causes"]), cycles) << unit;
      for (const auto& [cause, by_bin] : bins["causes"].items())
        EXPECT_EQ(total(by_bin), core["units"][unit][cause]) << unit << " " << cause;
      const auto segments = core["timeline"]["segments"][unit].get<std::vector<int64_t>>();
      int64_t in_segments = 0;
      for (size_t k = 0; k < segments.size(); k += 3) in_segments += segments[k];
      EXPECT_EQ(in_segments, cycles) << unit;
    }
    EXPECT_EQ(
        total(core["traffic"]) - core["traffic"]["width"].get<int64_t>(),
        core["hbm"]["fetch"].get<int64_t>() + core["hbm"]["load"].get<int64_t>() + core["hbm"]["store"].get<int64_t>());
    int64_t granules = 0;
    for (const Json& channel : core["hbm"]["channels"]) {
      granules += channel["granules"].get<int64_t>();
      EXPECT_EQ(channel["granules"].get<int64_t>(), channel["row_hits"].get<int64_t>() +
                                                        channel["row_opens"].get<int64_t>() +
                                                        channel["row_conflicts"].get<int64_t>());
    }
    EXPECT_GT(granules, 0);
  }
  const Json& core = profile["cores"][profile["core"].get<size_t>()];
  int64_t wasted = 0, unused = 0;
  for (const auto& unit : kUnits) {
    int64_t charged = core["none"].contains(unit) ? total(core["none"][unit]) : 0;
    for (const Json& o : profile["operations"])
      if (o["units"].contains(unit)) charged += total(o["units"][unit]);
    EXPECT_EQ(charged, core["cycles"]) << unit;
    if (unit != "mxu" && unit != "vpu") continue;
    unused += core["cycles"].get<int64_t>() - core["units"][unit].value("active", int64_t{0});
    wasted += core["none"].contains(unit) ? total(core["none"][unit]) : 0;
  }
  for (const Json& o : profile["operations"]) wasted += o["wasted"].get<int64_t>();
  EXPECT_EQ(wasted, unused);
  for (const Json& rows : profile["vmem"]["rows_in_use"]) EXPECT_LE(rows, profile["chip"]["vmem_rows"]);
  EXPECT_GT(total(profile["vmem"]["rows_in_use"]), 0);
}

TEST(Profile, AddsUp) {
  const Folder folder;
  for (const Args& step : {Args{"digits"}, Args{"cnn8", "--precision", "bf16", "--batch", "8"},
                           Args{"digits", "--chip", "lite-8", "--batch", "16"}}) {
    Args args{"profile"};
    args.insert(args.end(), step.begin(), step.end());
    args.insert(args.end(), {"--output", folder.file("page.html")});
    const Json report = json_of(args);
    ASSERT_FALSE(report.is_null());
    expect_sums(report["profile"]);
    expect_account(report, step);
    EXPECT_GE(report["profile"]["findings"].size(), 3u);
  }
}

std::string unescaped(std::string text) {
  for (const auto& [entity, character] :
       {std::pair<std::string, std::string>{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}})
    for (size_t at = 0; (at = text.find(entity, at)) != std::string::npos; at += character.size())
      text.replace(at, entity.size(), character);
  return text;
}

// What a figure of the page, by its name, stands for in the report.
Json value_of(const Json& report, const std::string& name) {
  const auto dot = name.find('.');
  const std::string first = name.substr(0, dot), rest = dot == std::string::npos ? "" : name.substr(dot + 1);
  const Json& profile = report["profile"];
  if (first == "operations") {
    const int id = std::stoi(rest);
    for (const Json& o : profile["operations"])
      if (o["id"] == id) return o[rest.substr(rest.find('.') + 1)];
    return {};
  }
  const bool named = first == "report" || first == "profile";  // else it is of the profile, or the links
  const std::string path = "/" + std::regex_replace(named ? rest : name, std::regex("\\."), "/");
  const Json& part = first == "links" || first == "report" ? report : profile;
  return part.contains(Json::json_pointer(path)) ? part[Json::json_pointer(path)] : Json();
}

struct Drawn {
  std::string dom;   // of the page once its scripts have run
  int requests = 0;  // that the page made
};

// By a browser that finds no other machine.
Drawn drawn(const Folder& folder, const std::string& page) {
  const std::string log = folder.file("net.json");
  const Outcome o =
      Process("chromium", {"--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                           "--user-data-dir=" + folder.file("profile"), "--disable-extensions",
                           "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND",
                           "--log-net-log=" + log, "--virtual-time-budget=20000", "--dump-dom", "file://" + page})
          .finish();
  EXPECT_EQ(o.status, 0) << o.err;
  Drawn drawn{o.out};
  const std::string requests = contents(log);
  EXPECT_THAT(requests, HasSubstr("\"events\""));
  const std::regex initiator("\"initiator\":\"([^\"]*)\"");
  for (std::sregex_iterator i(requests.begin(), requests.end(), initiator), end; i != end; ++i)
    drawn.requests += (*i)[1] != "not an origin";  // which is the browser itself
  return drawn;
}

// Returns the figures that were compared.
int expect_page(const Args& args) {
  const Folder folder;
  const std::string page = folder.file("page.html"), json = folder.file("report.json");
  Args all = args;
  all.insert(all.end(), {args[0] == "train" ? "--report" : "--output", page, "--json", json});
  const Outcome o = veritpu(all);
  EXPECT_EQ(o.status, 0) << o.err;
  const Json report = Json::parse(contents(json));
  const std::string html = contents(page);
  EXPECT_THAT(html, HasSubstr("default-src 'none'"));
  EXPECT_FALSE(std::regex_search(html, std::regex("<(script|link|img)[^>]* (src|href)=")));
  const std::string mark = "id=\"data\">\n";
  const size_t begin = html.find(mark) + mark.size();
  EXPECT_EQ(Json::parse(html.substr(begin, html.find("</script>", begin) - begin)), report);

  const auto [dom, requests] = drawn(folder, page);
  EXPECT_EQ(requests, 0);
  EXPECT_THAT(dom, HasSubstr("data-ready=\"true\""));
  EXPECT_THAT(dom, HasSubstr("data-requests=\"0\""));
  const std::regex panel("data-drawn=\"true\""), figure("data-figure=\"([^\"]+)\" data-value=\"([^\"]*)\"");
  EXPECT_EQ(std::distance(std::sregex_iterator(dom.begin(), dom.end(), panel), {}), kPanels);
  int compared = 0;
  for (std::sregex_iterator i(dom.begin(), dom.end(), figure), end; i != end; ++i, ++compared) {
    const Json value = value_of(report, (*i)[1]);
    const std::string shown = unescaped((*i)[2]);
    if (value.is_number())
      EXPECT_EQ(std::stod(shown), value.get<double>()) << (*i)[1];
    else
      EXPECT_EQ(shown, value.is_string() ? value.get<std::string>() : value.dump()) << (*i)[1];
  }
  return compared;
}

TEST(ProfilePage, DrawsTheFiguresOfTheReport) {
  EXPECT_GT(expect_page({"profile", "digits", "--precision", "bf16", "--numerics"}), 60);
}

TEST(ProfilePage, ARequestWouldBeSeen) {
  const Folder folder;
  const std::string page =
      folder.write("page.html", "<!doctype html><img src=\"http://127.0.0.1:9/x.png\"><p>drawn</p>");
  const Drawn seen = drawn(folder, page);
  EXPECT_EQ(seen.requests, 1);
  EXPECT_THAT(seen.dom, HasSubstr("drawn"));
}

TEST(ProfilePage, DrawsABoard) {
  EXPECT_GT(expect_page({"profile", "cnn8", "--chip", "lite-8", "--batch", "4"}), 100);
}

TEST(ProfilePage, IsWrittenAfterATraining) {
  EXPECT_GT(expect_page({"train", "digits", "--steps", "4"}), 60);
}

TEST(Profile, Mistakes) {
  const std::vector<std::pair<Args, std::string>> mistakes{
      {{"profile"}, "the workload is missing"},
      {{"profile", "digit"}, "unknown workload 'digit'; did you mean 'digits'?"},
      {{"profile", "digits", "--output", "/nowhere/x.html"}, "--output"},
      {{"profile", "digits", "--trace-steps", "1:2"}, "--trace-steps says what --trace FILE holds; pass both"},
      {{"train", "digits", "--timing-only", "--report", "x.html"}, "which --report is about"}};
  for (const auto& [args, sentence] : mistakes) {
    const Outcome o = veritpu(args);
    EXPECT_NE(o.status, 0);
    EXPECT_THAT(o.err, HasSubstr(sentence));
  }
}

}  // namespace
}  // namespace veritpu
