// `veritpu compare`: what changed between two reports, of which the changes of a unit are those of the step.
#include <gmock/gmock.h>

#include <map>

#include "tests/cli/reports.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

struct Pair {
  Pair() {
    write("a", {"profile", "digits", "--output", folder.file("a.html")});
    write("b", {"profile", "digits", "--precision", "bf16", "--output", folder.file("b.html")});
  }
  void write(const std::string& name, std::vector<std::string> args) {
    args.insert(args.end(), {"--json", file(name)});
    const Outcome o = veritpu(args);
    EXPECT_EQ(o.status, 0) << o.err;
  }
  std::string file(const std::string& name) const { return folder.file(name + ".json"); }
  const Folder folder;
};

TEST(Compare, SaysWhatGotBetterAndWhere) {
  const Pair pair;
  const Json a = Json::parse(contents(pair.file("a"))), b = Json::parse(contents(pair.file("b")));
  const Json c = json_of({"compare", pair.file("a"), pair.file("b")});
  EXPECT_EQ(c["before"], a["cycles"].get<double>());
  EXPECT_EQ(c["after"], b["cycles"].get<double>());
  std::map<std::string, double> by_unit;
  for (const Json& u : c["units"]) {
    EXPECT_EQ(u["before"], a["units"][u["what"].get<std::string>()][u["cause"].get<std::string>()].get<double>());
    EXPECT_EQ(u["after"], b["units"][u["what"].get<std::string>()][u["cause"].get<std::string>()].get<double>());
    by_unit[u["what"]] += u["after"].get<double>() - u["before"].get<double>();
  }
  EXPECT_EQ(by_unit.size(), 5u);
  for (const auto& [unit, change] : by_unit) EXPECT_EQ(change, b["cycles"].get<double>() - a["cycles"].get<double>());
  EXPECT_FALSE(c["layers"].empty());
  EXPECT_FALSE(c["operations"].empty());

  const Outcome o = veritpu({"compare", pair.file("a"), pair.file("b")});
  EXPECT_EQ(o.status, 0) << o.err;
  for (const char* part :
       {"fewer cycles", "Unit mxu spends", "precision: fp32, then bf16", "By unit", "By layer", "By operation"})
    EXPECT_THAT(o.out, HasSubstr(part));
}

TEST(Compare, OfOneReportHasNoChange) {
  const Pair pair;
  const Json c = json_of({"compare", pair.file("a"), pair.file("a")});
  for (const char* list : {"configuration", "units", "layers", "operations"}) EXPECT_EQ(c[list], Json::array()) << list;
}

TEST(Compare, Mistakes) {
  const Pair pair;
  pair.folder.write("text.json", "no JSON");
  pair.folder.write("list.json", "[1, 2]");
  const std::vector<std::pair<std::string, std::string>> mistakes{
      {pair.folder.file("text.json"), "is no JSON"},
      {pair.folder.file("list.json"), "is no report of steps"},
      {pair.folder.file("none.json"), "none.json"}};
  for (const auto& [file, sentence] : mistakes) {
    const Outcome o = veritpu({"compare", pair.file("a"), file});
    EXPECT_EQ(o.status, 1);
    EXPECT_THAT(o.err, HasSubstr(sentence));
  }
  EXPECT_THAT(veritpu({"compare", pair.file("a")}).err, HasSubstr("the after is missing"));
}

}  // namespace
}  // namespace veritpu
