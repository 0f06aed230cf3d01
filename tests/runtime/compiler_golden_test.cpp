// PyTorch's random networks (tests/goldens/make.py) on the chip, every value and gradient of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <map>

#include "systemc/fast_core.h"
#include "tests/goldens/golden.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu::compiler {
namespace {

struct Found {
  Program program;
  int64_t elements = 0;
  double worst = 0;  // difference over what is allowed
  std::string where;
};

// An element may be off by this part of its tensor's greatest, and by this: f32's own roundings, chained.
constexpr double kRelative = 1e-4, kAbsolute = 1e-5;

// Throws UserError if the chip's `vmem_rows`, of 0 the configuration's own, are too few.
Found run(const graph::Golden& golden, int n, int vmem_rows) {
  SystemChip chip(test_chip(n, vmem_rows),
                  [](const arch::CoreConfig& core, CorePort& port) { return make_fast_core_checked(core, port); });
  const auto client = Client::make(chip);
  const auto step = client->compile(golden.graph);
  for (const auto& node : golden.graph.nodes) {
    if (node.op != graph::Op::parameter) continue;
    const auto& values = golden.parameters.at(node.name);
    client->set_parameter(node.name, {values.begin(), values.end()});
  }
  std::map<std::string, Executable::Slice> slices;
  for (const auto& [name, values] : golden.inputs) {
    const std::vector<uint8_t> bytes(values.begin(), values.end());
    slices[name] = {client->upload(graph::DType::u8, {static_cast<int64_t>(bytes.size()), 1}, bytes.data()), 0};
  }
  const auto result = step->execute(1, slices);
  Found found;
  found.program = step->program();
  for (const auto& [name, expected] : golden.expected) {
    double most = 0;
    for (const double e : expected) most = std::max(most, std::fabs(e));
    const auto& values = result.outputs.at(name);
    EXPECT_EQ(values.size(), expected.size());
    for (size_t i = 0; i < expected.size(); ++i) {
      const double off = std::fabs(values[i] - expected[i]) / (kRelative * most + kAbsolute);
      if (!(off <= found.worst)) found.worst = off, found.where = name + " element " + std::to_string(i);
      ++found.elements;
    }
  }
  return found;
}

class Golden : public testing::TestWithParam<int> {};

TEST_P(Golden, RandomNetworksOnTheChip) {
  int graphs = 0;
  int64_t elements = 0;
  for (const auto& golden : graph::read_goldens(GOLDENS "/graphs.txt")) {
    SCOPED_TRACE(golden.name);
    try {
      const Found found = run(golden, GetParam(), 0);
      EXPECT_LE(found.worst, 1) << found.where;
      elements += found.elements;
      ++graphs;
    } catch (const std::exception& e) {
      ADD_FAILURE() << e.what();
    }
  }
  EXPECT_GE(graphs, 300);
  EXPECT_GT(elements, 40000);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Golden, testing::Values(8, 32));

bool in_spatial_tiles(const Program& program) {
  const auto& all = program.operations;
  return std::any_of(all.begin(), all.end(), [](const auto& o) { return o.text == "lines"; });
}

// In one piece, spilling, in spatial tiles: whatever compiles is right. The rest is refused in a sentence.
TEST(LittleVmem, RunsRandomNetworksOrRefusesThem) {
  int compiled = 0, spatial_tiles = 0, refused = 0;
  int64_t ordered = 0;
  const auto all = graph::read_goldens(GOLDENS "/graphs.txt");
  for (const int vmem_rows : {16, 64, 128, 256, 512})
    for (const auto& golden : all) {
      SCOPED_TRACE(golden.name + " in " + std::to_string(vmem_rows) + " rows of VMEM");
      try {
        const Found found = run(golden, 8, vmem_rows);
        EXPECT_LE(found.worst, 1) << found.where;
        EXPECT_THAT(hazards_of(found.program, 8, ordered), testing::IsEmpty());
        ++compiled;
        spatial_tiles += in_spatial_tiles(found.program);
      } catch (const UserError& e) {
        EXPECT_THAT(e.what(), testing::HasSubstr("use a chip with more rows"));
        ++refused;
      } catch (const std::exception& e) {
        ADD_FAILURE() << e.what();
      }
    }
  std::cout << compiled << " programs agree, " << spatial_tiles << " of them in spatial tiles, " << refused
            << " were refused\n";
  EXPECT_GT(compiled, 700);
  EXPECT_GT(spatial_tiles, 60);
  EXPECT_GT(refused, 300);
  EXPECT_GT(ordered, 100000);
}

}  // namespace
}  // namespace veritpu::compiler
