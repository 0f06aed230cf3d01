// What the hazard checker says of a program on a small core.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "systemc/hazard_error.h"
#include "tests/systemc/fast_core_chip.h"

namespace veritpu::test {

// "category pc: the error's text", or "clean".
inline std::string found(const std::string& assembly, const arch::VpuStages& stages = {}) {
  arch::CoreConfig core{8, 256, 256};
  core.vpu_stages = stages;
  FixedChip chip(core, make_fast_core_checked);
  try {
    chip.run(assembly);
  } catch (const HazardError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("cycle " + std::to_string(error.cycle)));
    return std::string(name(error.hazard)) + " " + std::to_string(error.pc.value()) + ": " + error.what();
  }
  return "clean";
}

}  // namespace veritpu::test
