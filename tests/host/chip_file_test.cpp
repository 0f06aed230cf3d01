// Chips in files: what they say, and each mistake in a sentence.
#include "host/tpu/chip_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arch/parameters.h"
#include "arch/presets.h"
#include "host/tpu/named.h"
#include "tests/host/files.h"

namespace veritpu {
namespace {

using testing::HasSubstr;

std::string mistake(const std::string& text) {
  try {
    parse_chip(text, "c.json");
  } catch (const UserError& e) {
    return e.what();
  }
  return "none";
}

// Whatever has a name is written as a file that says the same.
TEST(ChipFile, WritesWhatItReads) {
  std::vector<arch::ChipConfig> all;
  for (const auto* table : {&arch::chips(), &arch::study_chips(), &arch::boards()})
    all.insert(all.end(), table->begin(), table->end());
  for (const auto& preset : arch::presets()) all.push_back(preset.chip);
  int checked = 0;
  for (const auto& chip : all) {
    const arch::ChipConfig read = parse_chip(chip_json(chip), "c.json");
    EXPECT_EQ(read.name, chip.name);
    EXPECT_EQ(read.description, chip.description);
    for (const auto& p : arch::parameters()) EXPECT_EQ(p.get(read), p.get(chip)) << chip.name << ", " << p.name;
    ++checked;
  }
  EXPECT_EQ(checked, 17);
}

TEST(ChipFile, ChangesItsBase) {
  const arch::ChipConfig chip = parse_chip(
      R"({"base": "n128", "name": "mine", "core": {"n": 64}, "hbm.bytes_per_cycle": 250, "hbm": {"channels": 4}})",
      "c.json");
  EXPECT_EQ(chip.name, "mine");
  EXPECT_EQ(chip.core.n, 64);
  EXPECT_EQ(chip.core.vmem_rows, 32768);
  EXPECT_EQ(chip.hbm.channels, 4);
  EXPECT_EQ(chip.hbm.granule_time, 128);             // of the four channels, though they stand behind
  EXPECT_EQ(parse_chip("{}", "c.json").core.n, 32);  // lite
  EXPECT_EQ(parse_chip("{}", "c.json").name, "c.json");
}

TEST(ChipFile, NamesEachMistake) {
  const std::pair<const char*, const char*> mistakes[] = {
      {"", "c.json: it is no JSON from line 1 on"},
      {"{\n \"core\": {\n", "c.json: it is no JSON from line 3 on"},
      {"[]", "c.json: a chip is a JSON object, such as"},
      {R"({"cores": 1, "cores": 2})", "c.json: 'cores' stands twice in one object"},
      {R"({"core": {"n": 8}, "core.n": 16})", "c.json: 'core.n' stands there twice"},
      {R"({"core": {"m": 8}})", "c.json: there is no parameter 'core.m'; did you mean 'core.n'?"},
      {R"({"core": {"n": "8"}})", "c.json: core.n takes a number, not \"8\""},
      {R"({"core": {"n": null}})", "c.json: core.n takes a number, not null"},
      {R"({"core": {"n": 24}})", "c.json: core.n takes a power of two from 4 to 256, not 24"},
      {R"({"core": {"n": 512}})", "c.json: core.n takes a power of two from 4 to 256, not 512"},
      {R"({"mhz": 1.5})", "c.json: mhz takes a whole number from 1 to 10000 (MHz), not 1.5"},
      {R"({"hbm": {"bytes": -1}})", "c.json: hbm.bytes takes a whole number from"},
      {R"({"hbm": {"granule_time": 8, "bytes_per_cycle": 9}})",
       "c.json: hbm.bytes_per_cycle and hbm.granule_time say the same; give one of them"},
      {R"({"hbm": {"trfc": 5000}})", "c.json: hbm.trefi, 2730 cycles, must be longer than hbm.trfc, 5000"},
      {R"({"other": {}})", "c.json: there is no parameter 'other'"},
      {R"({"mhz": 1e999})", "c.json: it has a number that no parameter can be"},
      {R"({"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}}}})", "lie within one another more than 8 deep"},
      {R"({"base": 3})", "c.json: 'base' takes a text"},
      {R"({"base": "liet"})", "c.json: unknown chip 'liet'; did you mean 'lite'?"},
      {R"({"base": "other.json"})", "c.json: 'base' takes the name of a chip or board, not a file"},
      {"{\"name\": \"a\\nb\"}", "c.json: 'name' and 'description' take a line of text"},
  };
  int checked = 0;
  for (const auto& [text, sentence] : mistakes) {
    EXPECT_THAT(mistake(text), HasSubstr(sentence)) << text;
    ++checked;
  }
  EXPECT_EQ(checked, 21);
  EXPECT_THROW(read_chip_file("/nowhere/c.json"), UserError);
}

// Names lead to chips of one core, boards of several, and files of either.
TEST(Named, ChipsBoardsAndFiles) {
  const Folder folder;
  const std::string one = folder.file("one.json"), two = folder.file("two.json");
  std::ofstream(one) << R"({"core": {"n": 64}})";
  std::ofstream(two) << R"({"base": "v2"})";
  EXPECT_EQ(chip_named(one).core.n, 64);
  EXPECT_EQ(board_named(two).cores, 2);
  EXPECT_EQ(chip_named("v1").core.n, 256);
  EXPECT_EQ(board_named("v3").cores, 2);
  EXPECT_THROW(chip_named(two), UserError);
  EXPECT_THROW(board_named(one), UserError);
  EXPECT_THROW(chip_named("none"), UnknownName);
  EXPECT_NO_THROW(check_engine(chip_named(one), Engine::fast));
  EXPECT_THROW(check_engine(chip_named("v1"), Engine::fast, true), UserError);
  EXPECT_NO_THROW(check_engine(chip_named("lite"), Engine::check));
}

}  // namespace
}  // namespace veritpu
