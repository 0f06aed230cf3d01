// The folder of compiled programs: found again by another client, whatever way they run; damaged files are no harm.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/runtime/pjrt_support.h"

namespace veritpu::pjrt {
namespace {

namespace fs = std::filesystem;

// A program of each way: a graph with a parameter, one with whole numbers, a loop that depends on data, one with f64.
struct Case {
  const char *way, *text;
  module::Element element;
  double given, expected;
};
const Case kCases[] = {
    {"graph",
     "module @a {\n  func.func public @main(%a: tensor<4x8xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4x8xf32> {\n"
     "    %0 = stablehlo.add %a, %a : tensor<4x8xf32>\n    return %0 : tensor<4x8xf32>\n  }\n}\n",
     module::Element::f32, 3, 6},
    {"module",
     "module @b {\n  func.func public @main(%a: tensor<4x8xi32>) -> tensor<4x8xi32> {\n"
     "    %c = stablehlo.constant dense<5> : tensor<4x8xi32>\n    %0 = stablehlo.add %a, %c : tensor<4x8xi32>\n"
     "    return %0 : tensor<4x8xi32>\n  }\n}\n",
     module::Element::s32, 3, 8},
    {"module",
     "module @c {\n  func.func public @main(%a: tensor<i32>) -> tensor<i32> {\n    %0 = stablehlo.while(%i = %a) : "
     "tensor<i32>\n    cond {\n      %m = stablehlo.constant dense<100> : tensor<i32>\n      %l = stablehlo.compare "
     "LT, "
     "%i, %m, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n      stablehlo.return %l : tensor<i1>\n    } do {\n"
     "      %d = stablehlo.add %i, %i : tensor<i32>\n      stablehlo.return %d : tensor<i32>\n    }\n"
     "    return %0 : tensor<i32>\n  }\n}\n",
     module::Element::s32, 3, 192},
    {"interpreter",
     "module @d {\n  func.func public @main(%a: tensor<2xf64>) -> tensor<2xf64> {\n"
     "    %0 = stablehlo.multiply %a, %a : tensor<2xf64>\n    return %0 : tensor<2xf64>\n  }\n}\n",
     module::Element::f64, 3, 9},
};

module::Tensor given(const Case& c) {
  const module::Shape shape = c.element == module::Element::f64                             ? module::Shape{2}
                              : std::string(c.text).find("tensor<i32>") < std::string::npos ? module::Shape{}
                                                                                            : module::Shape{4, 8};
  module::Lane lane{};
  if (module::is_whole(c.element))
    lane.integer = static_cast<int64_t>(c.given);
  else
    lane.real = c.given;
  return module::spread({{c.element, shape}, {lane}});
}

struct Counts {
  int anew, in_process, on_disk;
  bool operator==(const Counts& o) const {
    return anew == o.anew && in_process == o.in_process && on_disk == o.on_disk;
  }
};
std::ostream& operator<<(std::ostream& out, const Counts& c) {
  return out << c.anew << " anew, " << c.in_process << " in the process, " << c.on_disk << " on the disk";
}

class PjrtCache : public testing::Test {
 protected:
  PjrtCache() : folder_(fs::path(testing::TempDir()) / ("veritpu-cache-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
  }
  ~PjrtCache() override { fs::remove_all(folder_); }

  // Compiles and runs all cases by a client of its own; their cycles are in `cycles`.
  Counts run(const std::vector<Option>& more = {}, std::vector<uint64_t>* cycles = nullptr) const {
    std::vector<Option> options = {{"veritpu_cache", folder_.string()}};
    options.insert(options.end(), more.begin(), more.end());
    const ClientPtr client = make_client(options);
    for (const Case& c : kCases) {
      const ProgramPtr program = compile(*client, c.text);
      const BufferPtr argument = upload(*client, given(c));
      const module::Tensor made = download(*execute(*program, {argument.get()}, 1)[0]);
      for (const module::Lane lane : made.lanes)
        EXPECT_EQ(module::is_whole(c.element) ? static_cast<double>(lane.integer) : lane.real, c.expected) << c.text;
    }
    const auto told = nlohmann::json::parse(report());
    for (size_t i = 0; i < std::size(kCases); i++) {
      EXPECT_EQ(told["programs"][i]["way"], kCases[i].way);
      if (cycles) cycles->push_back(told["programs"][i].value("cycles", uint64_t{0}));
    }
    const auto& counts = told["compiled"];
    return {counts["anew"], counts["in_process"], counts["on_disk"]};
  }
  std::vector<fs::path> files() const {
    std::vector<fs::path> all;
    for (const auto& entry : fs::directory_iterator(folder_)) all.push_back(entry.path());
    return all;
  }

  const fs::path folder_;
};

constexpr int kAll = static_cast<int>(std::size(kCases));

TEST_F(PjrtCache, AnotherClientFindsProgramsOfAllWays) {
  std::vector<uint64_t> first, second;
  EXPECT_EQ(run({}, &first), (Counts{kAll, 0, 0}));
  EXPECT_EQ(run({}, &second), (Counts{0, 0, kAll}));
  EXPECT_EQ(first, second);
  EXPECT_GT(first[0], 0u);
  for (const auto& file : files()) EXPECT_EQ(file.extension(), ".veritpu");
}

TEST_F(PjrtCache, WhatAProgramDependsOnIsPartOfItsKey) {
  EXPECT_EQ(run(), (Counts{kAll, 0, 0}));
  EXPECT_EQ(run({{"veritpu_chip", "n8"}}), (Counts{kAll, 0, 0}));
  EXPECT_EQ(run({{"veritpu_precision", "fp32"}}), (Counts{kAll, 0, 0}));
  EXPECT_EQ(run({{"veritpu_engine", "rtl"}}), (Counts{0, 0, kAll}));  // programs are those of the fast core
  EXPECT_EQ(run({{"veritpu_chip", "n8"}}), (Counts{0, 0, kAll}));
}

TEST_F(PjrtCache, ADamagedFileIsCompiledAnew) {
  run();
  const auto damage = [](const fs::path& file, size_t turn) {
    if (turn % 3 == 0) return fs::resize_file(file, fs::file_size(file) / 2);
    if (turn % 3 == 1) return fs::resize_file(file, 0);
    std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp(static_cast<std::streamoff>(fs::file_size(file) * 2 / 3));
    bytes.put('\x5a').put('\xa5');
  };
  for (size_t turn = 0; turn < 3; turn++) {
    for (const auto& file : files()) damage(file, turn);
    EXPECT_EQ(run(), (Counts{kAll, 0, 0})) << turn;
    EXPECT_EQ(run(), (Counts{0, 0, kAll})) << turn;
  }
}

TEST_F(PjrtCache, AFolderThatIsNoneIsOneSentence) {
  std::ofstream(folder_) << "a file";
  try {
    run();
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("cannot be used; name one that can be read and written"));
  }
}

}  // namespace
}  // namespace veritpu::pjrt
