// `veritpu train mnist` as a test runs it.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "host/data/mnist.h"
#include "tests/cli/process.h"
#include "tests/host/files.h"

namespace veritpu {

// The report's JSON.
inline nlohmann::json train_mnist(const std::vector<std::string>& options) {
  const Folder folder;
  std::vector<std::string> args{"train", "mnist", "--json", folder.file("j")};
  args.insert(args.end(), options.begin(), options.end());
  const Outcome run = veritpu(args);
  EXPECT_EQ(run.status, 0) << run.err;
  return nlohmann::json::parse(contents(folder.file("j")));
}

}  // namespace veritpu
