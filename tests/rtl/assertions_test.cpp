// Every assertion of rtl/*.sv has been seen to fire.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "arch/run_error.h"
#include "tests/rtl/violations.h"

namespace veritpu {
namespace {

// The assertions in a source, as `file:line` of their last lines: that is what a failure names.
std::set<std::string> assertions_in(const std::filesystem::path& source) {
  std::stringstream file;
  file << std::ifstream(source).rdbuf();
  const std::string text = file.str();
  std::set<std::string> places;
  const std::regex use("`(ASSERT|ASSERT_HERE|INVARIANT)\\(");
  for (std::sregex_iterator it(text.begin(), text.end(), use), none; it != none; ++it) {
    auto at = text.begin() + it->position() + it->length();
    for (int open = 1; open; ++at) open += *at == '(' ? 1 : *at == ')' ? -1 : 0;
    places.insert(source.filename().string() + ":" + std::to_string(1 + std::count(text.begin(), at, '\n')));
  }
  return places;
}

std::set<std::string> assertions() {
  std::set<std::string> all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(RTL_DIR))
    if (entry.path().extension() == ".sv") all.merge(assertions_in(entry.path()));
  return all;
}

std::vector<Violation> violations() {
  std::vector<Violation> all;
  for (const auto& part :
       {mxu_violations(), vpu_violations(), control_violations(), core_violations(), top_violations()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

TEST(Assertions, EachFires) {
  std::set<std::string> fired;
  for (const Violation& violation : violations()) {
    SCOPED_TRACE(violation.file + ": " + violation.category);
    try {
      violation.act();
      ADD_FAILURE() << "nothing fired";
    } catch (const std::runtime_error& e) {
      const std::string text = e.what();
      EXPECT_THAT(text, testing::StartsWith(violation.category + ": "));
      EXPECT_THAT(text, testing::HasSubstr("(" + violation.file + ":"));
      fired.insert(text.substr(text.rfind('(') + 1, text.rfind(')') - text.rfind('(') - 1));
    }
  }
  const auto all = assertions();
  EXPECT_GE(all.size(), 60u);
  for (const auto& place : all) EXPECT_EQ(fired.count(place), 1u) << place << " never fired";
}

}  // namespace
}  // namespace veritpu
