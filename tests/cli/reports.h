// What tests of reports share.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/process.h"
#include "tests/host/files.h"

namespace veritpu {

// The JSON that a command writes by --json.
inline nlohmann::json json_of(std::vector<std::string> args) {
  args.insert(args.end(), {"--json", "-"});
  const Outcome o = veritpu(args);
  EXPECT_EQ(o.status, 0) << o.err;
  return o.status ? nlohmann::json() : nlohmann::json::parse(o.out);
}

// Adds up all numbers in it.
inline int64_t total(const nlohmann::json& json) {
  if (json.is_number()) return json.get<int64_t>();
  int64_t sum = 0;
  if (json.is_structured())
    for (const auto& part : json) sum += total(part);
  return sum;
}

}  // namespace veritpu
